//! Draws a search for the filling of a grid: letters placed, and how many words each slot has left.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::wrap::wrap;
use wordhoard_engine::grid::{PatternCell, Pos};

use super::window::{GridWindow, draw_cell, draw_numbered_cell};
use crate::trace::Picture;
use crate::trace::fill_in::FillInStage;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Rows of the current slot and its words.
const STRIP_ROWS: u16 = 3;
/// Words of the current slot that are listed.
const MAX_LISTED: usize = 20;
/// Number of words left from which the exact number is not shown.
const MANY: usize = 10;
/// A block.
const BLOCK: char = '█';
/// Explanation of the numbers, before the first slot is looked at.
const LEGEND: &str = "Numbers: words left for a slot (+ is ten or more). Dense shades: few.";
/// The same for narrow windows.
const SHORT_LEGEND: &str = "Numbers: words left for a slot.";
/// Number of words left up to which a slot is nearly decided.
const FEW: usize = 2;

impl Picture for FillInStage {
    fn strip_rows(&self) -> u16 {
        STRIP_ROWS
    }

    fn min_rows(&self) -> u16 {
        self.pattern().cells().rows()
    }

    /// Shows an empty cell as the number of words left for the slot through it that has the fewest, and as a plus sign
    /// if there are ten or more.
    fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let cells = self.pattern().cells();
        let current = self.current().map_or(&[][..], |slot| &self.pattern().slots()[slot].cells);
        let focus = current.first().copied().unwrap_or(Pos::new(0, 0));
        let window: Vec<(Pos, Rect)> =
            GridWindow::numbered(area, (cells.rows(), cells.cols()), focus).cells().collect();
        let fewest = self.fewest_words(window.iter().map(|(pos, _)| *pos));
        for (pos, place) in window {
            let (shown, shade, style) = match (self.letter(pos), fewest.get(&pos)) {
                (Some(letter), _) => (char::from(b'A' + letter), ' ', theme.strong()),
                (None, Some(&left)) => heat(left, theme),
                (None, None) if cells[pos] == PatternCell::Block => (BLOCK, BLOCK, theme.style(Role::Dim)),
                (None, None) => (' ', ' ', theme.style(Role::Dim)),
            };
            let style = if current.contains(&pos) { style.patch(theme.keycap()) } else { style };
            if shown == BLOCK {
                draw_cell(place, shown, shade, style, buf);
            } else {
                draw_numbered_cell(place, self.number_at(pos), (shown, shade), style, buf);
            }
        }
    }

    fn draw_strip(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let mut lines = area.rows();
        let Some(line) = lines.next() else { return };
        let Some(slot) = self.current() else {
            let legend = if usize::from(line.width) < LEGEND.len() { SHORT_LEGEND } else { LEGEND };
            text::draw_runs(line, &[(legend, theme.style(Role::Dim))], buf);
            return;
        };
        let left = match (self.word_in(slot), self.left(slot)) {
            (Some(word), _) => format!("has {word}"),
            (None, left) => format!("{} left", count(left.unwrap_or(0), "word")),
        };
        let failed = match self.dead_ends(slot) {
            0 => String::new(),
            ends => format!(", part of {}", count(ends as usize, "dead end")),
        };
        let about = format!("  {left}{failed}");
        text::draw_runs(
            line,
            &[(self.slot_name(slot), theme.style(Role::Accent)), (&about, theme.style(Role::Dim))],
            buf,
        );
        let words = self.candidates(slot, MAX_LISTED).join(" ");
        for (words, line) in wrap(&words, area.width.into()).iter().zip(lines) {
            text::draw_runs(line, &[(words, theme.style(Role::Text))], buf);
        }
    }

    fn finds(&self) -> Vec<String> {
        self.fillings().flatten().collect()
    }

    fn to_place(&self) -> Vec<String> {
        self.unplaced()
    }
}

/// Returns the figure, the shade and the style for a number of words left: the fewer, the denser.
fn heat(left: usize, theme: &Theme) -> (char, char, Style) {
    let figure = char::from_digit(left as u32, 10).unwrap_or('+');
    match left {
        0..=FEW => (figure, '▓', theme.style(Role::Bad)),
        MANY.. => ('+', '░', theme.style(Role::Dim)),
        _ => (figure, '▒', theme.style(Role::Time)),
    }
}

impl FillInStage {
    /// Returns the fewest words left for a slot through each of these cells. Cells of filled slots have none.
    fn fewest_words(&self, cells: impl Iterator<Item = Pos>) -> HashMap<Pos, usize> {
        let (mut left, mut fewest) = (HashMap::new(), HashMap::new());
        for pos in cells {
            // Only slots that are visible are counted, and each once.
            let counts = self.slots_at(pos).filter_map(|slot| *left.entry(slot).or_insert_with(|| self.left(slot)));
            if let Some(count) = counts.min() {
                fewest.insert(pos, count);
            }
        }
        fewest
    }
}
