//! Standing on a board at leisure: the share of the board found, and the progress by length.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wordhoard_engine::base::humanize::count;

use super::stack::Stack;
use super::{lengths, rank, standing};
use crate::games::boggle::State;
use crate::games::boggle::rules::lengths::{by_length, common_and_bonus};
use crate::games::boggle::view::Layout;
use crate::games::boggle::view::layout::is_large;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Areas of the panel. A part without room has height 0.
pub struct Parts {
    /// Share, points and words, with the rank below if there is room.
    score: Rect,
    lengths: Rect,
    /// Whether each length has a line of its own.
    has_lines: bool,
    /// Words found, or starts of words.
    pub list: Rect,
}

/// Minimum number of lines for the list, if each length has a line of its own.
const MIN_LIST: u16 = 6;
/// Minimum width of the panel for a line per length.
const MIN_LINE_WIDTH: u16 = 20;

/// Returns the areas of the panel.
pub fn parts(state: &State, layout: &Layout) -> Parts {
    let (panel, lines) = (layout.panel, by_length(state).len() as u16);
    let gap = u16::from(panel.height >= 9);
    let mut stack = Stack::new(panel);
    let score = match () {
        () if is_large(panel) => standing::HEIGHT,
        () if layout.score_above || panel.width < 18 => 0,
        () => 1 + gap,
    };
    let score = stack.take(score, gap);
    let room = panel.bottom().saturating_sub(score.bottom() + 2 * gap);
    let has_lines = panel.width >= MIN_LINE_WIDTH && room >= lines + MIN_LIST;
    let has_table = panel.width >= 9 && panel.height >= 5;
    let lengths = match () {
        () if has_lines => lines,
        () if has_table => lengths::TABLE_HEIGHT,
        () => 0,
    };
    Parts { score, lengths: stack.take(lengths, gap), has_lines, list: stack.rest() }
}

/// Draws everything above the list.
pub fn draw(state: &State, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let (counts, parts) = (by_length(state), parts(state, layout));
    if is_large(layout.panel) {
        draw_large_score(state, parts.score, theme, buf);
    } else {
        draw_score(state, parts.score, theme, buf);
    }
    if parts.has_lines {
        lengths::draw_lines(&counts, parts.lengths, theme, buf);
    } else {
        lengths::draw_table(&counts, parts.lengths, theme, buf);
    }
}

/// Draws the share in large digits, with points and words beside it and the rank below.
fn draw_large_score(state: &State, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let unit = if state.has_found_all_common() { "%  Finished" } else { "% of the points for common words" };
    let tally = format!("{}{}", count(state.points(0) as usize, "point"), words(state, area.width.into()));
    standing::draw_share(state, [unit, &tally], area, theme, buf);
}

/// Draws the share and the points, with the rank below: `61 %  34 points  12 words, 3 bonus`.
fn draw_score(state: &State, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let Some(line) = area.rows().next() else { return };
    let share = match state.progress(0) {
        Some(_) if state.has_found_all_common() => "Finished  ".to_owned(),
        Some(progress) => format!("{} %  ", progress.share),
        None => String::new(),
    };
    let points = count(state.points(0) as usize, "point");
    let words = words(state, usize::from(line.width).saturating_sub(share.len() + points.len() + 2));
    let runs = [(&share, theme.strong()), (&points, theme.style(Role::Text)), (&words, theme.style(Role::Dim))];
    text::draw_runs(line, &runs.map(|(text, style)| (text.as_str(), style)), buf);
    rank::draw(state, Rect { y: area.y + 1, height: area.height - 1, ..area }, theme, buf);
}

/// Formats the number of words and how many of them are a bonus, or only the latter if there is too little room.
fn words(state: &State, room: usize) -> String {
    let (common, bonus) = common_and_bonus(state);
    let all = count(common.len() + bonus.len(), "word");
    let texts = match bonus.len() {
        0 => vec![all],
        bonus => vec![format!("{all}, {bonus} bonus"), format!("{bonus} bonus")],
    };
    let fitting = texts.into_iter().find(|text| text.len() <= room).unwrap_or_default();
    format!("  {fitting}")
}
