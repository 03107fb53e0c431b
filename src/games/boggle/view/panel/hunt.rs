//! Panel beside the board while the player hunts for words after the time is up: the result, and the words found since.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Layout;
use super::columns::Columns;
use super::found;
use crate::base::humanize::count;
use crate::games::boggle::State;
use crate::games::boggle::text_mode::sentences;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Contents of the panel.
pub struct HuntPanel<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Page of the words, counted from 0.
    pub page: usize,
    /// Key for the next page.
    pub next_key: String,
    /// Index of the most recently found word.
    pub newest_word: Option<usize>,
}

/// Areas of the panel. A part without room has height 0.
struct Parts {
    /// Result of the round, then the number of words found since: two lines.
    head: Rect,
    words_left: Rect,
    words: Rect,
}

fn parts(panel: Rect) -> Parts {
    let gap = u16::from(panel.height >= 9);
    let below = |y: u16| Rect { y: y.min(panel.bottom()), height: panel.bottom().saturating_sub(y), ..panel };
    let head = Rect { height: 2.min(panel.height), ..panel };
    let rest = below(head.bottom() + gap);
    let words_left = Rect { height: if panel.height >= 7 { 2 } else { 0 }, ..rest };
    let words = if words_left.height > 0 { below(words_left.bottom() + gap) } else { rest };
    Parts { head, words_left, words }
}

fn columns(state: &State, words: &[usize], area: Rect) -> Columns {
    let longest = words.first().map_or(0, |&number| state.words()[number].found.text.len());
    Columns::new(area, (longest as u16 + 2).max(8), words.len())
}

/// Returns the number of pages of words.
#[must_use]
pub fn pages(state: &State, layout: &Layout) -> usize {
    columns(state, &state.hunt().sorted(), parts(layout.panel).words).pages()
}

/// Draws the panel.
pub fn draw(contents: &HuntPanel, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    let HuntPanel { state, page, ref next_key, newest_word } = *contents;
    let parts = parts(layout.panel);
    let result = format!("{}, {}", count(state.points(0) as usize, "point"), count(state.found(0).len(), "word"));
    let words = state.hunt().sorted();
    let since = sentences::after_time(state);
    let heads = [(&result, theme.style(Role::Dim)), (&since, theme.strong())];
    for (line, (head, style)) in text::rows(parts.head).zip(heads) {
        text::draw_runs(line, &[(head, style)], buf);
    }
    if parts.words_left.height > 0 {
        found::draw_words_left(state, parts.words_left, theme, buf);
    }
    let columns = columns(state, &words, parts.words);
    for (index, cell) in columns.cells(page) {
        let style = if newest_word == Some(words[index]) { theme.strong() } else { theme.style(Role::Text) };
        text::draw_runs(cell, &[(&state.words()[words[index]].found.text, style)], buf);
    }
    columns.draw_page_number(page, next_key, theme, buf);
}
