//! Draws searches in the word tree and in the index of letters.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wordhoard_engine::base::humanize::thousands;

use super::board_view::draw_branches;
use crate::trace::Picture;
use crate::trace::words::{Group, IndexStage, LookUpStage, PermutationStage, TreePath};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Rows of the branch of the tree.
const BRANCH_ROWS: u16 = 7;
/// Words that are listed.
const MAX_LISTED: usize = 100;

/// Draws the letters of a path one by one, those followed so far in the accent colour and in brackets.
fn draw_path(path: &TreePath, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let (all, followed) = (path.text(), path.depth());
    let line = text::centred_area(area, all.len() as u16 * 4, 1);
    for (index, letter) in all.chars().enumerate() {
        let cell = Rect { x: line.x + index as u16 * 4, width: 3, ..line };
        let is_last = index + 1 == followed;
        let (shown, style) = match index < followed {
            true if is_last => (format!("[{letter}]"), theme.keycap()),
            true => (format!("({letter})"), theme.style(Role::Accent)),
            false => (format!(" {letter} "), theme.style(Role::Dim)),
        };
        text::draw_runs(cell.intersection(area), &[(&shown, style)], buf);
    }
}

/// Returns the last words of a list.
fn last(words: impl ExactSizeIterator<Item = String>) -> Vec<String> {
    let skipped = words.len().saturating_sub(MAX_LISTED);
    words.skip(skipped).collect()
}

impl Picture for LookUpStage {
    fn strip_rows(&self) -> u16 {
        BRANCH_ROWS
    }

    fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        draw_path(self.path(), area, theme, buf);
    }

    fn draw_strip(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        draw_branches(&self.path().branches(), area, theme, buf);
    }

    fn finds(&self) -> Vec<String> {
        last(self.found())
    }
}

impl Picture for PermutationStage {
    fn strip_rows(&self) -> u16 {
        BRANCH_ROWS
    }

    fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        draw_path(self.path(), area, theme, buf);
    }

    fn draw_strip(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        draw_branches(&self.path().branches(), area, theme, buf);
    }

    fn finds(&self) -> Vec<String> {
        last(self.found())
    }
}

impl Picture for IndexStage {
    fn strip_rows(&self) -> u16 {
        0
    }

    /// Shows the group that is visited, and those that are kept.
    fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let mut lines = area.rows();
        if let Some(line) = lines.next() {
            let (rack, dim) = (self.rack(), theme.style(Role::Dim));
            text::draw_runs(line, &[(&rack, theme.strong()), (": groups, the current first", dim)], buf);
        }
        let groups = std::iter::once(self.current()).filter(|group| group.words > 0).chain(self.kept());
        for ((index, group), line) in groups.enumerate().zip(lines) {
            let style = if index == 0 { theme.style(Role::Accent) } else { theme.style(Role::Text) };
            text::draw_runs(line, &[(&describe(group), style)], buf);
        }
    }

    fn draw_strip(&self, _area: Rect, _theme: &Theme, _buf: &mut Buffer) {}

    fn finds(&self) -> Vec<String> {
        last(self.found())
    }
}

/// Describes a group: `7 letters, 1,204 words with AE`.
fn describe(group: Group) -> String {
    let common: String =
        (0..26u8).filter(|letter| group.common >> letter & 1 == 1).map(|letter| char::from(b'A' + letter)).collect();
    let with = if common.is_empty() { String::new() } else { format!(" with {common}") };
    format!("{} letters, {} words{with}", group.length, thousands(group.words.into()))
}
