//! Drawing of the panel above the grid: the current clue in full, then the crossing clue or a message.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::base::wrap::wrap;
use crate::canvas::Buffer;
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};
use unicode_width::UnicodeWidthStr;

use super::clue_lines::shown_text;
use super::panel_line::PanelLine;
use super::square::fill;

/// Maximum number of lines that are kept for the clue. A longer clue takes more lines while it is the current one.
const MAX_CLUE_LINES: usize = 3;

/// Content of the panel.
pub struct Panel<'a> {
    /// Current clue.
    pub clue: String,
    /// Crossing clue, empty if there is none.
    pub crossing: String,
    /// Message, or the line of text that is being typed.
    pub message: Option<&'a PanelLine>,
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
    let longest = state.lists().longest().map(|clue| &state.puzzle().clues[clue].text);
    // Names such as `117-Across: ` come before the text.
    let usual = longest.map_or(1, |text| (text.width() + 12).div_ceil(usize::from(width).max(1)));
    let usual = if is_roomy { usual.clamp(1, MAX_CLUE_LINES) } else { 1 };
    let clue_lines = (lines(current) as u16).min(rows / 2).max(usual as u16);
    clue_lines + 1 + u16::from(is_roomy)
}

impl Panel<'_> {
    /// Draws the panel. A message that does not fit below the clue covers it and, if need be, what is below the panel
    /// as far as `bottom`.
    pub fn draw(&self, area: Rect, bottom: u16, theme: &Theme, buf: &mut Buffer) {
        let message_height = self.message.map_or(0, |message| message.height(area.width));
        let clue = wrap(&self.clue, area.width.into());
        let clue_height = (clue.len() as u16).min(area.height.saturating_sub(1).max(1));
        draw_lines(&clue, Rect { height: clue_height, ..area }, theme.strong(), buf);
        let rest = Rect { y: area.y + clue_height, height: area.height.saturating_sub(clue_height), ..area };
        // With too few lines, the message replaces the crossing clue.
        let has_crossing = message_height < rest.height;
        if has_crossing {
            text::draw_runs(rest, &[(&self.crossing, theme.style(Role::Dim))], buf);
        }
        let row = Rect { height: 1, ..rest };
        let Some(message) = self.message else {
            let is_second = usize::from(rest.height > 1);
            return draw_modes(self.modes, text::rows(rest).nth(is_second).unwrap_or(row), theme, buf);
        };
        let first = rest.y + u16::from(has_crossing);
        let y = first.min(area.bottom().saturating_sub(message_height).max(area.y));
        let place = Rect { y, height: message_height.min(bottom.saturating_sub(y)), ..area };
        fill(place, ' ', theme.style(Role::Text), buf);
        message.draw(place, theme, buf);
        let last = Rect { y: place.bottom().saturating_sub(1), height: 1, ..place };
        if message.last_width(area.width) + 1 + self.modes.width() <= area.width.into() {
            draw_modes(self.modes, last, theme, buf);
        }
    }
}

/// Draws lines. If there are too many, the last one that fits ends with an ellipsis.
pub(super) fn draw_lines(lines: &[String], area: Rect, style: Style, buf: &mut Buffer) {
    for (index, row) in text::rows(area).enumerate().take(lines.len()) {
        let is_cut = row.y + 1 == area.bottom();
        let line = if is_cut { lines[index..].join(" ") } else { lines[index].clone() };
        text::draw_runs(row, &[(&line, style)], buf);
    }
}

/// Writes the modes at the right end of a line, over what is there.
fn draw_modes(modes: &str, row: Rect, theme: &Theme, buf: &mut Buffer) {
    if !modes.is_empty() {
        text::draw_right(row, &format!(" {modes}"), theme.style(Role::Accent), buf);
    }
}
