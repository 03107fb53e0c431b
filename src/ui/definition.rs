//! Meanings of a word: in one line, or wrapped in an area.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wordhoard_engine::base::wrap::wrap;
use wordhoard_engine::words::meanings::{Meaning, meaning, meanings};

use super::text;
use super::theme::{Role, Theme};

/// Text shown for a word without meanings.
const NONE: &str = "no definition";

/// Returns the first meaning of a word, or `no definition`.
#[must_use]
pub fn line(word: &str) -> String {
    text_of(meaning(word).as_ref())
}

/// Draws the first meaning of a word on a line, truncated at its end.
pub fn draw_line(word: &str, area: Rect, theme: &Theme, buf: &mut Buffer) {
    draw_meaning(meaning(word).as_ref(), area, theme, buf);
}

/// Draws a meaning on a line, truncated at its end.
pub fn draw_meaning(meaning: Option<&Meaning>, area: Rect, theme: &Theme, buf: &mut Buffer) {
    text::draw_runs(area, &[(&text_of(meaning), theme.style(Role::Dim))], buf);
}

fn text_of(meaning: Option<&Meaning>) -> String {
    meaning.map_or_else(|| NONE.into(), Meaning::to_string)
}

/// Draws a word and, below it, as many of its meanings as fit, wrapped. A meaning that does not fit is left out, unless
/// it is the first.
pub fn draw_block(word: &str, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let [title, rest @ ..] = &area.rows().collect::<Vec<_>>()[..] else { return };
    text::draw_runs(*title, &[(&word.to_uppercase(), theme.style(Role::Accent))], buf);
    let lines = wrapped(word, area.width.into(), rest.len());
    for (line, content) in rest.iter().zip(lines) {
        text::draw_runs(*line, &[(&content, theme.style(Role::Text))], buf);
    }
}

/// Returns the meanings of a word in lines of at most `width` columns, and in at most `rows` lines.
fn wrapped(word: &str, width: usize, rows: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for meaning in meanings(word) {
        let more = wrap(&meaning.to_string(), width);
        if !lines.is_empty() && lines.len() + more.len() > rows {
            break;
        }
        lines.extend(more);
    }
    if lines.is_empty() { vec![NONE.to_owned()] } else { lines }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_without_meanings_says_so() {
        assert_eq!((line("xyzzy").as_str(), wrapped("xyzzy", 20, 5)), (NONE, vec![NONE.to_owned()]));
        assert!(line("mice").starts_with("noun: plural of mouse: "));
    }

    #[test]
    fn meanings_that_do_not_fit_are_left_out() {
        let all = wrapped("set", 40, 100);
        let some = wrapped("set", 40, all.len() - 1);
        assert!(all.len() > 4 && some.len() < all.len() && all.starts_with(&some), "{all:?}");
        assert!(all.iter().all(|line| line.len() <= 40), "{all:?}");
        assert!(!wrapped("set", 40, 0).is_empty(), "the first meaning is cut rather than left out");
    }
}
