//! Numbers of common words left, by length.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::games::boggle::State;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Rows of the numbers.
pub const HEIGHT: u16 = 2;

/// Minimum width for a caption beside the numbers.
const MIN_CAPTION_WIDTH: u16 = 32;

/// Returns `true` if a caption at this width needs a line of its own, above the numbers.
pub fn has_caption_above(width: u16) -> bool {
    width < MIN_CAPTION_WIDTH
}

/// Draws the caption on a line of its own.
pub fn draw_caption(line: Rect, theme: &Theme, buf: &mut Buffer) {
    text::draw_runs(line, &[("common left", theme.style(Role::Dim))], buf);
}

/// Draws a line of word lengths, such as `3 4 5 6 7 8+`, above the numbers of common words left. A narrow area has fewer
/// columns, the last of which includes all longer words.
pub fn draw(state: &State, area: Rect, theme: &Theme, buf: &mut Buffer) {
    if area.height == 0 {
        return;
    }
    let min_length = usize::from(state.desc().rule.min).clamp(3, 8);
    let label = if has_caption_above(area.width) { "" } else { "common left " };
    buf.set_string(area.x, area.y, label, theme.style(Role::Dim));
    let room = usize::from(area.width) - label.len();
    // The columns depend on all common words, not on those left, so they stay in place while the counts shrink.
    let measure = |columns: usize| {
        let counts = counts(state, min_length, columns, |_| true);
        let digits = counts.iter().map(|count| count.to_string().len()).max().unwrap_or_default();
        (columns, digits.max(2) + 1)
    };
    let fitting = (1..=9 - min_length).rev().map(measure).find(|(columns, width)| columns * width <= room);
    let Some((columns, width)) = fitting else { return };
    let counts = counts(state, min_length, columns, |number| !state.has_found(number));
    for (column, &count) in counts.iter().enumerate() {
        let x = area.x + (label.len() + width * column) as u16;
        let cell = |row: u16| Rect { x, y: area.y + row, width: width as u16, height: 1 }.intersection(area);
        let plus = if column + 1 == columns { "+" } else { "" };
        text::draw_right(cell(0), &format!("{}{plus}", min_length + column), theme.style(Role::Dim), buf);
        match count {
            0 => text::draw_right(cell(1), "·", theme.style(Role::Dim), buf),
            _ => text::draw_right(cell(1), &count.to_string(), theme.strong(), buf),
        }
    }
}

/// Counts the common words of each length for which `filter` returns `true`. The first of the `columns` holds the words
/// of up to `min_length` letters, and the last one includes all longer words.
fn counts(state: &State, min_length: usize, columns: usize, filter: impl Fn(usize) -> bool) -> Vec<usize> {
    let mut counts = vec![0; columns];
    for (number, word) in state.words().iter().enumerate() {
        if word.is_common() && filter(number) {
            counts[(word.found.text.len().max(min_length) - min_length).min(columns - 1)] += 1;
        }
    }
    counts
}
