//! Standing during a round in a large panel: the clock and the score, or at leisure the share of the board, and the rank
//! in large letters.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use wordhoard_engine::base::humanize;

use super::rank;
use crate::games::boggle::State;
use crate::ui::glyphs::BigText;
use crate::ui::theme::{Role, Theme};
use crate::ui::{glyphs, text};

/// Rows of the standing.
pub const HEIGHT: u16 = 8;

/// Columns between the clock and the score.
const GAP: u16 = 4;

/// Draws the standing: the clock and the score, the rank below, and the points needed to reach the next one.
pub fn draw(state: &State, at: Duration, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let x = draw_clock(state, at, area, theme, buf);
    let points = state.points(state.current_player());
    let unit = if points == 1 { "point" } else { "points" };
    let words = humanize::count(state.current_turn().found().len(), "word");
    draw_figure(&points.to_string(), [unit, &words], Rect { x, width: area.right() - x, ..area }, theme, buf);
    draw_rank(state, area, theme, buf);
}

/// Draws the standing at leisure: the share of the points for common words, with `notes` beside it, and the rank below.
pub fn draw_share(state: &State, notes: [&str; 2], area: Rect, theme: &Theme, buf: &mut Buffer) {
    let share = state.progress(state.current_player()).map_or(0, |progress| progress.share);
    draw_figure(&share.to_string(), notes, area, theme, buf);
    draw_rank(state, area, theme, buf);
}

/// Draws the clock, if there is one. Returns the column where the score begins.
fn draw_clock(state: &State, at: Duration, area: Rect, theme: &Theme, buf: &mut Buffer) -> u16 {
    let Some(limit) = state.current_turn().limit() else { return area.x };
    let left = limit.end.saturating_sub(at);
    let clock = humanize::clock(humanize::seconds(left));
    let role = if left <= Duration::from_secs(20).min(limit.length / 3) { Role::Hurry } else { Role::Time };
    BigText::new(&clock, theme.style(role)).render(area, buf);
    (area.x + glyphs::width(&clock, 1) + GAP).min(area.right())
}

/// Draws large digits with two lines of text beside them.
fn draw_figure(digits: &str, notes: [&str; 2], area: Rect, theme: &Theme, buf: &mut Buffer) {
    BigText::new(digits, theme.style(Role::Accent)).render(area, buf);
    let x = (area.x + glyphs::width(digits, 1) + 2).min(area.right());
    let beside = Rect { x, width: area.right() - x, ..area };
    for ((line, note), role) in beside.rows().zip(notes).zip([Role::Text, Role::Dim]) {
        text::draw_runs(line, &[(note, theme.style(role))], buf);
    }
}

/// Draws the rank in large letters, and the gauge of the ranks below.
fn draw_rank(state: &State, area: Rect, theme: &Theme, buf: &mut Buffer) {
    if let Some(progress) = state.progress(state.current_player()) {
        BigText::new(progress.rank().name, theme.style(Role::Good)).render(Rect { y: area.y + 4, ..area }, buf);
        rank::draw_unnamed(progress, Rect { y: area.y + 7, height: 1, ..area }, theme, buf);
    }
}
