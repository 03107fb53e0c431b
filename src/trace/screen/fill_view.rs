//! Draws a search for the filling of a grid: letters placed, and how many words each slot has left.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::base::humanize::count;
use crate::grid::{PatternCell, Pos};
use crate::trace::Picture;
use crate::trace::fill_in::FillInStage;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Sizes of a cell, in columns and rows.
const SIZES: [(u16, u16); 3] = [(4, 2), (2, 1), (1, 1)];
/// Rows of the current slot and its words.
const STRIP_ROWS: u16 = 3;
/// Words of the current slot that are listed.
const MAX_LISTED: usize = 20;
/// Number of words left from which the exact number is not shown.
const MANY: usize = 10;
/// Number of words left up to which a slot is nearly decided.
const FEW: usize = 2;

impl Picture for FillInStage {
    fn strip_rows(&self) -> u16 {
        STRIP_ROWS
    }

    /// Shows an empty cell as the number of words left for the slot through it that has the fewest, and as a plus sign
    /// from ten on.
    fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let cells = self.pattern().cells();
        let (rows, cols) = (cells.rows(), cells.cols());
        let fits = |&(width, height): &(u16, u16)| cols * width <= area.width && rows * height <= area.height;
        let (width, height) = SIZES.into_iter().find(fits).unwrap_or((1, 1));
        let field = text::centred_area(area, cols * width, rows * height);
        let current: Vec<Pos> =
            self.current().map(|slot| self.pattern().slots()[slot].cells.clone()).unwrap_or_default();
        let left: Vec<Option<usize>> = (0..self.pattern().slots().len()).map(|slot| self.left(slot)).collect();
        let slots = || self.pattern().slots().iter().zip(&left);
        for pos in cells.positions() {
            let fewest = slots().filter(|(slot, _)| slot.cells.contains(&pos)).filter_map(|(_, left)| *left).min();
            let (shown, style) = match (self.letter(pos), fewest) {
                (Some(letter), _) => (char::from(b'A' + letter), theme.strong()),
                (None, Some(left)) if left >= MANY => ('+', theme.style(Role::Dim)),
                (None, Some(left)) => {
                    let style = if left <= FEW { theme.style(Role::Bad) } else { theme.style(Role::Time) };
                    (char::from_digit(left as u32, 10).unwrap_or('+'), style)
                }
                (None, None) if cells[pos] == PatternCell::Block => ('█', theme.style(Role::Dim)),
                (None, None) => (' ', theme.style(Role::Dim)),
            };
            let style = if current.contains(&pos) { style.patch(theme.keycap()) } else { style };
            let place = Rect { x: field.x + pos.col * width, y: field.y + pos.row * height, width: 1, height: 1 };
            text::draw_runs(place.intersection(area), &[(shown.encode_utf8(&mut [0; 4]), style)], buf);
        }
    }

    fn draw_strip(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let mut lines = text::rows(area);
        let (Some(slot), Some(line)) = (self.current(), lines.next()) else { return };
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
        for (words, line) in crate::base::wrap::wrap(&words, area.width.into()).iter().zip(lines) {
            text::draw_runs(line, &[(words, theme.style(Role::Text))], buf);
        }
    }

    fn finds(&self) -> Vec<String> {
        self.fillings().flatten().collect()
    }
}
