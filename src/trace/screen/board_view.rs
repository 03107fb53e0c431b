//! Draws a search on a board: the path on its tiles, and the branch of the word tree.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::trace::Picture;
use crate::trace::boggle::{BoggleStage, Branch, Method, Step};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Sizes of a tile, in columns and rows.
const SIZES: [(u16, u16); 4] = [(7, 3), (5, 2), (4, 1), (3, 1)];
/// Prefixes of the branch that are shown.
const MAX_BRANCHES: u16 = 5;
/// Words that are listed.
const MAX_LISTED: usize = 100;

impl Picture for BoggleStage {
    fn strip_rows(&self) -> u16 {
        MAX_BRANCHES
    }

    fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let (rows, cols) = (self.board().rows(), self.board().cols());
        let fits = |&(width, height): &(u16, u16)| cols * width <= area.width && rows * height <= area.height;
        let (width, height) = SIZES.into_iter().find(fits).unwrap_or((3, 1));
        let path: Vec<usize> = self.path().collect();
        let rejected = if let Some(Step::Rejected(tile)) = self.last() { Some(usize::from(tile)) } else { None };
        let field = text::centred_area(area, cols * width, rows * height);
        for (tile, pos) in self.board().positions().enumerate() {
            let cell =
                Rect { x: field.x + pos.col * width, y: field.y + pos.row * height + height / 2, width, height: 1 };
            let place = path.iter().position(|&other| other == tile);
            let (marks, style) = marks(place.map(|place| (place, path.len())), rejected == Some(tile), theme);
            let face = self.board().as_slice()[tile].face();
            let shown = format!("{}{face}{}", marks.0, marks.1);
            text::draw_centred(cell.intersection(area), &shown, style, buf);
            if let (Some(place), true) = (place, height > 1) {
                let above = Rect { y: cell.y - 1, ..cell };
                text::draw_centred(above.intersection(area), &(place + 1).to_string(), theme.style(Role::Dim), buf);
            }
        }
    }

    fn draw_strip(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        if self.method() == Method::Brute {
            let path = format!("path  {}", self.prefix());
            text::draw_runs(area, &[(&path, theme.style(Role::Text))], buf);
            return;
        }
        draw_branches(&self.branches(), area, theme, buf);
    }

    fn finds(&self) -> Vec<String> {
        let found = self.found();
        found[found.len().saturating_sub(MAX_LISTED)..].iter().map(|word| word.to_string()).collect()
    }
}

/// Draws the prefixes on a branch of the word tree, each with the letters that follow it. A word that ends there has a
/// stop mark.
pub fn draw_branches(branches: &[Branch], area: Rect, theme: &Theme, buf: &mut Buffer) {
    let first = branches.len().saturating_sub(area.height.into());
    let last = branches.len().saturating_sub(1);
    for ((index, branch), line) in branches.iter().enumerate().skip(first).zip(area.rows()) {
        let stop = if branch.is_word { "● " } else { "  " };
        let indent = "  ".repeat(index - first);
        let prefix = format!("{}{stop}", branch.prefix);
        let strong = if index == last { theme.style(Role::Accent) } else { theme.style(Role::Text) };
        let dim = theme.style(Role::Dim);
        let next =
            if branch.next.is_empty() { "ends here".to_owned() } else { format!("goes on with {}", branch.next) };
        text::draw_runs(line, &[(&indent, dim), ("└ ", dim), (&prefix, strong), (&next, dim)], buf);
    }
}

/// Returns the brackets and the style of a tile, given its place on the path and the length of the path.
fn marks(place: Option<(usize, usize)>, is_rejected: bool, theme: &Theme) -> ((&'static str, &'static str), Style) {
    match place {
        Some((place, len)) if place + 1 == len => (("[", "]"), theme.keycap()),
        Some(_) => (("(", ")"), theme.style(Role::Accent)),
        None if is_rejected => (("x", "x"), theme.style(Role::Bad)),
        None => ((" ", " "), theme.style(Role::Text)),
    }
}
