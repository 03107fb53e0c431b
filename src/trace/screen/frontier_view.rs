//! Draws a breadth-first search on a board: how many paths wait on each tile, and the levels of the queue.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use wordhoard_engine::base::humanize::thousands;

use crate::trace::Picture;
use crate::trace::frontier::{FrontierStage, Level};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Sizes of a tile, in columns and rows. A tile of one row has its number behind the letter.
const SIZES: [(u16, u16); 4] = [(7, 3), (6, 2), (5, 2), (8, 1)];
/// Rows of the table: the heading, and the last levels.
const STRIP_ROWS: u16 = 5;
/// Words that are listed.
const MAX_LISTED: usize = 100;
/// Heading of the table.
const HEADING: &str = "  level   paths  words  dropped";
/// Explanation of the numbers on the board.
const LEGEND: &str = "   Numbers: waiting paths that end there.";
/// Columns of the longest bar.
const BAR: usize = 24;

impl Picture for FrontierStage {
    fn strip_rows(&self) -> u16 {
        STRIP_ROWS
    }

    fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let (rows, cols) = (self.board().rows(), self.board().cols());
        let fits = |&(width, height): &(u16, u16)| cols * width <= area.width && rows * height <= area.height;
        let (width, height) = SIZES.into_iter().find(fits).unwrap_or((area.width / cols.max(1), 1));
        let field = text::centred_area(area, cols * width, rows * height);
        let (waiting, path, added) = (self.waiting_on(), self.path(), self.added());
        let most = waiting.iter().copied().max().unwrap_or(0);
        for (tile, pos) in self.board().positions().enumerate() {
            let (x, y) = (field.x + pos.col * width, field.y + pos.row * height + height / 2);
            let cell = Rect { x, y, width, height: 1 };
            let place = path.iter().position(|&other| other == tile).map(|place| (place, path.len()));
            let ((left, right), style) = marks(place, added.contains(&tile), theme);
            let face = format!("{left}{}{right}", self.board().as_slice()[tile].face());
            let number = if waiting[tile] == 0 { "·".into() } else { thousands(waiting[tile] as u64) };
            let heat = heat(waiting[tile], most, theme);
            if height > 1 {
                text::draw_centred(cell.intersection(area), &face, style, buf);
                text::draw_centred(Rect { y: cell.y - 1, ..cell }.intersection(area), &number, heat, buf);
            } else {
                text::draw_runs(cell.intersection(area), &[(&face, style), (&number, heat)], buf);
            }
        }
    }

    fn draw_strip(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let mut lines = area.rows();
        let Some(line) = lines.next() else { return };
        let dim = theme.style(Role::Dim);
        if self.levels().is_empty() {
            text::draw_runs(line, &[(LEGEND.trim_start(), dim)], buf);
            return;
        }
        let has_room = usize::from(line.width) >= HEADING.len() + LEGEND.len();
        let legend = if has_room { LEGEND } else { "" };
        text::draw_runs(line, &[(HEADING, dim), (legend, dim)], buf);
        let added = self.levels().last().map_or(0, |level| level.added);
        let most = self.levels().iter().map(|level| level.paths).max().unwrap_or(0).max(added);
        let shown = usize::from(area.height - 1) - usize::from(added > 0 && area.height > 1);
        let first = self.levels().len().saturating_sub(shown.max(1));
        for (number, level) in self.levels().iter().enumerate().skip(first) {
            let is_last = number + 1 == self.levels().len();
            let style = if is_last { theme.style(Role::Accent) } else { theme.style(Role::Text) };
            let mark = if is_last { "▶ " } else { "  " };
            if let Some(line) = lines.next() {
                let row = format!("{mark}{}", row(number + 1, level));
                text::draw_runs(line, &[(&row, style), (&bar(level.paths, most), dim)], buf);
            }
        }
        if let Some(line) = lines.next().filter(|_| added > 0) {
            let row = format!("  {:>5} {:>7}{:18}", self.levels().len() + 1, thousands(added as u64), " so far");
            text::draw_runs(line, &[(&row, dim), (&bar(added, most), dim)], buf);
        }
    }

    fn finds(&self) -> Vec<String> {
        let found = self.found();
        found[found.len().saturating_sub(MAX_LISTED)..].iter().map(|word| word.to_string()).collect()
    }
}

/// Returns the row of a level in the table, aligned with [`HEADING`].
fn row(number: usize, level: &Level) -> String {
    let [paths, words, dropped] =
        [level.paths, level.words, level.paths - level.live].map(|count| thousands(count as u64));
    format!("{number:>5} {paths:>7} {words:>6} {dropped:>8}  ")
}

/// Returns a bar as long as a number of paths, of which `most` fill it.
fn bar(paths: usize, most: usize) -> String {
    "█".repeat((paths * BAR).div_ceil(most.max(1)))
}

/// Returns the style of a number of waiting paths: the more, the more striking.
fn heat(waiting: usize, most: usize, theme: &Theme) -> Style {
    match waiting * 3 {
        0 => theme.style(Role::Dim),
        tripled if tripled > most * 2 => theme.style(Role::Bad).add_modifier(Modifier::BOLD),
        tripled if tripled > most => theme.style(Role::Time),
        _ => theme.style(Role::Dim),
    }
}

/// Returns the brackets and the style of a tile, given its place on the path and the length of the path, and whether the
/// path was extended by it.
fn marks(place: Option<(usize, usize)>, is_added: bool, theme: &Theme) -> ((&'static str, &'static str), Style) {
    match place {
        Some((place, len)) if place + 1 == len => (("[", "]"), theme.keycap()),
        Some(_) => (("(", ")"), theme.style(Role::Accent)),
        None if is_added => (("+", "+"), theme.style(Role::Good)),
        None => ((" ", " "), theme.style(Role::Text)),
    }
}
