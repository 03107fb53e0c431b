//! Standing while the player hunts for words after the time is up: the result, and the number of words found since.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wordhoard_engine::base::humanize::count;

use super::stack::Stack;
use super::words_left;
use crate::games::boggle::State;
use crate::games::boggle::text_mode::sentences;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Areas of the panel. A part without room has height 0.
pub struct Parts {
    /// Result of the round, then the number of words found since: two lines.
    head: Rect,
    /// Caption above the numbers of words left, unless it appears beside them: one line.
    caption: Rect,
    words_left: Rect,
    /// Words found since.
    pub list: Rect,
}

/// Returns the areas of the panel.
pub fn parts(panel: Rect) -> Parts {
    let gap = u16::from(panel.height >= 9);
    let has_caption = words_left::has_caption_above(panel.width) && panel.height >= 10;
    let mut stack = Stack::new(panel);
    Parts {
        head: stack.take(2, gap),
        caption: stack.take(u16::from(has_caption), 0),
        words_left: stack.take(if panel.height >= 7 { words_left::HEIGHT } else { 0 }, gap),
        list: stack.rest(),
    }
}

/// Draws everything above the list.
pub fn draw(state: &State, parts: &Parts, theme: &Theme, buf: &mut Buffer) {
    let result = format!("{}, {}", count(state.points(0) as usize, "point"), count(state.found(0).len(), "word"));
    let since = sentences::after_time(state);
    let heads = [(&result, theme.style(Role::Dim)), (&since, theme.strong())];
    for (line, (head, style)) in parts.head.rows().zip(heads) {
        text::draw_runs(line, &[(head, style)], buf);
    }
    words_left::draw_caption(parts.caption, theme, buf);
    words_left::draw(state, parts.words_left, theme, buf);
}
