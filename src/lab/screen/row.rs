//! A word in a line of its own: with its meaning, or with its hooks, points and meaning.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use wordhoard_engine::solve::lab::hooks;
use wordhoard_engine::words::{Lexicon, Word};

use crate::lab::page::WordItem;
use crate::ui::theme::{Role, Theme};
use crate::ui::{definition, text};

/// Columns of the front hooks, the word, the back hooks and the points.
const COLUMNS: [u16; 4] = [9, 16, 11, 4];
/// The same in narrow windows, where there is no room for the meaning.
const NARROW: [u16; 4] = [8, 14, 10, 4];
/// Minimum width of a line with the meaning.
const MIN_WITH_MEANING: u16 = 60;

/// Draws the line.
pub fn draw(word: &WordItem, is_selected: bool, words: &Lexicon, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let has_meaning = line.width >= MIN_WITH_MEANING;
    let widths = if has_meaning { COLUMNS } else { NARROW };
    let [front, middle, back, points, rest] = columns(line, widths);
    let found = hooks(words, word.letters());
    let dim = theme.style(Role::Dim);
    text::draw_right(Rect { width: front.width - 1, ..front }, &letters(&found.front, front.width - 1), dim, buf);
    let style = if is_selected { theme.keycap() } else { theme.strong() };
    text::draw_runs(middle, &[(&word.shown(), style)], buf);
    text::draw_runs(back, &[(&letters(&found.back, back.width - 1), dim)], buf);
    text::draw_right(Rect { width: points.width - 1, ..points }, &word.points().to_string(), dim, buf);
    if has_meaning {
        definition::draw_meaning(word.meaning().as_ref(), rest, theme, buf);
    }
}

/// Draws a word and its meaning.
pub fn draw_meaning(word: &WordItem, is_selected: bool, line: Rect, theme: &Theme, buf: &mut Buffer) {
    let style = if is_selected { theme.keycap() } else { theme.strong() };
    let middle = Rect { width: COLUMNS[1].min(line.width), ..line };
    let end = text::draw_runs(middle, &[(&word.shown(), style)], buf);
    let x = middle.right().max(end + 1);
    let rest = Rect { x, width: line.right().saturating_sub(x), ..line };
    definition::draw_meaning(word.meaning().as_ref(), rest, theme, buf);
}

fn columns(line: Rect, widths: [u16; 4]) -> [Rect; 5] {
    let mut x = line.x;
    let mut next = |width: u16| {
        let area = Rect { x, width: width.min(line.right().saturating_sub(x)), ..line };
        x = area.right();
        area
    };
    let [front, middle, back, points] = widths.map(&mut next);
    [front, middle, back, points, next(line.width)]
}

/// Returns hooks as letters, cut to `room` columns.
fn letters(hooks: &[(u8, Word)], room: u16) -> String {
    let all: String = hooks.iter().map(|&(letter, _)| char::from(b'a' + letter)).collect();
    wordhoard_engine::base::sanitize::fit(&all, room.into())
}
