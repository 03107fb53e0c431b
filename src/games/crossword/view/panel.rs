//! Drawing of the panel above the grid: the current clue in full, then the crossing clue or a message.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::base::wrap::wrap;
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};
use unicode_width::UnicodeWidthStr;

use super::clue_lines::shown_text;

/// Maximum number of lines that are kept for the clue. A longer clue takes more lines while it is the current one.
const MAX_CLUE_LINES: usize = 3;

/// Content of the panel.
pub struct Panel<'a> {
    /// Current clue.
    pub clue: String,
    /// Crossing clue, empty if there is none.
    pub crossing: String,
    /// Message, or the line of text that is being typed.
    pub message: Option<(&'a str, Role)>,
    /// Short notes at the right end, such as `pencil`.
    pub modes: &'a str,
}

/// Returns the name and text of a slot's clue: `17-Across: Small bird`.
#[must_use]
pub fn clue_line(state: &State, slot: usize, is_hidden: bool) -> String {
    let chain = clues::chain(state, slot);
    let head = chain[0];
    let name = match chain.len() {
        1 => clues::name(state, slot),
        _ => chain.iter().map(|&part| clues::name(state, part)).collect::<Vec<_>>().join(", "),
    };
    let text = if is_hidden { "(hidden)" } else { shown_text(state, head) };
    format!("{name}: {text}")
}

/// Returns the number of lines that the panel needs: enough for most clues, so that the grid does not move when the
/// clue changes. In a window of few rows, only as many as the current clue needs. A very long clue gets at most half of
/// the rows.
#[must_use]
pub fn height(state: &State, current: &str, width: u16, rows: u16, is_roomy: bool) -> u16 {
    let lines = |text: &str| wrap(text, width.into()).len();
    let longest = state.puzzle().clues.iter().map(|clue| clue.text.as_str()).max_by_key(|text| text.len());
    // Names such as `117-Across: ` come before the text.
    let usual = longest.map_or(1, |text| (text.width() + 12).div_ceil(usize::from(width).max(1)));
    let usual = if is_roomy { usual.clamp(1, MAX_CLUE_LINES) } else { 1 };
    let clue_lines = (lines(current) as u16).min(rows / 2).max(usual as u16);
    clue_lines + 1 + u16::from(is_roomy)
}

impl Panel<'_> {
    /// Draws the panel.
    pub fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let mut lines = wrap(&self.clue, area.width.into());
        let max_lines = usize::from(area.height.saturating_sub(1)).max(1);
        if lines.len() > max_lines {
            // The last line is cut, with an ellipsis.
            let rest = lines.split_off(max_lines - 1).join(" ");
            lines.push(rest);
        }
        for (row, clue) in text::rows(area).zip(&lines) {
            text::draw_runs(row, &[(clue, theme.strong())], buf);
        }
        let rest = Rect { y: area.y + lines.len() as u16, ..area };
        let rest = Rect { height: area.bottom().saturating_sub(rest.y), ..rest };
        let mut rows = text::rows(rest);
        // With a single line, the message replaces the crossing clue.
        let crossing_row = if self.message.is_none() || rest.height > 1 { rows.next() } else { None };
        if let Some(row) = crossing_row {
            text::draw_runs(row, &[(&self.crossing, theme.style(Role::Dim))], buf);
        }
        let message_row = rows.next();
        if let (Some(row), Some((message, role))) = (message_row, self.message) {
            text::draw_runs(row, &[(message, theme.style(role))], buf);
        }
        if let Some(row) = message_row.or(crossing_row) {
            draw_modes(self.modes, row, theme, buf);
        }
    }
}

/// Writes the modes at the right end of a line, over what is there.
fn draw_modes(modes: &str, row: Rect, theme: &Theme, buf: &mut Buffer) {
    if !modes.is_empty() {
        text::draw_right(row, &format!(" {modes}"), theme.style(Role::Accent), buf);
    }
}
