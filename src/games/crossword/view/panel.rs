//! Drawing of the panel above the grid: the current clue in full, then the crossing clue or a message.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use wordhoard_engine::base::wrap::wrap;

use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};
use unicode_width::UnicodeWidthStr;

use super::clue_lines::shown_text;
use super::panel_line::PanelLine;

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
    let longest = state.puzzle().clues.iter().map(|clue| clue.text.as_str()).max_by_key(|text| text.len());
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
        let (clue_area, rest) = split(clue.len(), area);
        draw_lines(&clue, clue_area, theme.strong(), buf);
        // With too few lines, the message replaces the crossing clue.
        if message_height < rest.height {
            text::draw_runs(rest, &[(&self.crossing, theme.style(Role::Dim))], buf);
        }
        let row = Rect { height: 1, ..rest };
        let Some(message) = self.message else {
            let is_second = usize::from(rest.height > 1);
            return draw_modes(self.modes, rest.rows().nth(is_second).unwrap_or(row), theme, buf);
        };
        let place = message_place(clue.len(), message, area, bottom);
        text::fill(place, ' ', theme.style(Role::Text), buf);
        message.draw(place, theme, buf);
        let last = Rect { y: place.bottom().saturating_sub(1), height: 1, ..place };
        if message.last_width(area.width) + 1 + self.modes.width() <= area.width.into() {
            draw_modes(self.modes, last, theme, buf);
        }
    }
}

/// Splits the panel into the lines of the clue and those below it.
fn split(clue_lines: usize, area: Rect) -> (Rect, Rect) {
    let height = (clue_lines as u16).min(area.height.saturating_sub(1).max(1));
    let rest = Rect { y: area.y + height, height: area.height.saturating_sub(height), ..area };
    (Rect { height, ..area }, rest)
}

/// Returns the place of the message below a clue of this number of lines.
fn message_place(clue_lines: usize, message: &PanelLine, area: Rect, bottom: u16) -> Rect {
    let (height, (_, rest)) = (message.height(area.width), split(clue_lines, area));
    let first = rest.y + u16::from(height < rest.height);
    let y = first.min(area.bottom().saturating_sub(height).max(area.y));
    Rect { y, height: height.min(bottom.saturating_sub(y)), ..area }
}

/// Returns the last cell of the message, which is the one after the text if text is typed there.
#[must_use]
pub fn message_end(clue: &str, message: &PanelLine, area: Rect, bottom: u16) -> Position {
    let place = message_place(wrap(clue, area.width.into()).len(), message, area, bottom);
    let column = (message.last_width(area.width) as u16).saturating_sub(1).min(place.width.saturating_sub(1));
    Position::new(place.x + column, place.bottom().saturating_sub(1))
}

/// Draws lines. If there are too many, the last one that fits ends with an ellipsis.
pub(super) fn draw_lines(lines: &[String], area: Rect, style: Style, buf: &mut Buffer) {
    for (index, row) in area.rows().enumerate().take(lines.len()) {
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
