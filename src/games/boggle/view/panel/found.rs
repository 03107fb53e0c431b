//! Standing in a round with a score: points, rank, opponent, and numbers of words left.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wordhoard_engine::base::humanize;

use super::stack::Stack;
use super::{rank, standing, words_left};
use crate::games::boggle::State;
use crate::games::boggle::view::Layout;
use crate::games::boggle::view::layout::is_large;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Areas of the panel. A part without room has height 0.
pub struct Parts {
    /// Points and number of words, with the rank below if there is room.
    points: Rect,
    /// Points and number of words of the opponent: one line.
    opponent: Rect,
    /// Caption above the numbers of words left, unless it appears beside them: one line.
    caption: Rect,
    words_left: Rect,
    /// Words found.
    pub list: Rect,
}

/// Returns the areas of the panel.
pub fn parts(state: &State, layout: &Layout) -> Parts {
    let panel = layout.panel;
    let has_opponent = state.desc().rule.opponent.is_some();
    let has_score = !layout.score_above && panel.width >= 18;
    let gap = u16::from(panel.height >= 9);
    let points = match () {
        () if !has_score => 0,
        () if is_large(panel) => standing::HEIGHT,
        () => 1 + gap,
    };
    let has_caption = words_left::has_caption_above(panel.width) && panel.width >= 11 && panel.height >= 10;
    let has_words_left = panel.width >= 9 && panel.height >= 5;
    let mut stack = Stack::new(panel);
    Parts {
        points: stack.take(points, if has_opponent { 0 } else { gap }),
        opponent: stack.take(u16::from(has_opponent && has_score), gap),
        caption: stack.take(u16::from(has_caption), 0),
        words_left: stack.take(if has_words_left { words_left::HEIGHT } else { 0 }, gap),
        list: stack.rest(),
    }
}

/// Draws everything above the list.
pub fn draw(state: &State, at: Duration, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let parts = parts(state, layout);
    if is_large(layout.panel) {
        if parts.points.height > 0 {
            standing::draw(state, at, parts.points, theme, buf);
        }
    } else {
        draw_points(state, parts.points, theme, buf);
    }
    draw_opponent(state, at, parts.opponent, theme, buf);
    words_left::draw_caption(parts.caption, theme, buf);
    words_left::draw(state, parts.words_left, theme, buf);
}

/// Draws the points and the number of words, with the rank below: `34 points   12 words`.
fn draw_points(state: &State, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let Some(line) = area.rows().next() else { return };
    let points = state.points(state.current_player());
    let words = format!("   {}", humanize::count(state.current_turn().found().len(), "word"));
    let unit = if points == 1 { " point" } else { " points" };
    let (strong, text, dim) = (theme.strong(), theme.style(Role::Text), theme.style(Role::Dim));
    text::draw_runs(line, &[(&points.to_string(), strong), (unit, text), (&words, dim)], buf);
    rank::draw(state, Rect { y: area.y + 1, height: area.height - 1, ..area }, theme, buf);
}

/// Draws the opponent's score. The opponent's words stay hidden until the end.
fn draw_opponent(state: &State, at: Duration, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let Some(opponent) = state.desc().rule.opponent.filter(|_| line.height > 0) else { return };
    let words = humanize::count(state.opponent_words(at).count(), "word");
    let points = humanize::count(state.opponent_points(at) as usize, "point");
    let score = format!("  {points}   {words}");
    let (text, dim) = (theme.style(Role::Text), theme.style(Role::Dim));
    text::draw_runs(line, &[("vs ", dim), (opponent.title(), theme.style(Role::Bad)), (&score, text)], buf);
}
