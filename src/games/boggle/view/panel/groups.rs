//! List of found words in a large panel, grouped by length. On a board at leisure, blanks stand for the common words that
//! are missing. In any other round, they would tell too much.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::columns::draw_page_number;
use super::found;
use crate::games::boggle::State;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Line of the list.
enum Line {
    /// Heading of the words of one length.
    Heading(String),
    /// Row of words: the index of a found word, or the length of a missing one.
    Words(Vec<Cell>),
    Gap,
}

enum Cell {
    Found(usize),
    Missing(usize),
}

/// Contents of the list.
pub struct WordGroups<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Page of the list, counted from 0.
    pub page: usize,
    /// Key for the next page.
    pub next_key: &'a str,
    /// Index of the most recently found word.
    pub newest_word: Option<usize>,
}

/// Returns `true` if the round shows the lengths of the common words that are missing.
fn shows_blanks(state: &State) -> bool {
    state.desc().is_at_leisure()
}

/// Returns the width of a cell: room for the longest word, its points and a gap.
fn cell_width(state: &State) -> u16 {
    let shown = (0..state.words().len()).find(|&word| is_listed(state, word));
    shown.map_or(10, |word| state.words()[word].found.text.len() as u16 + 5).max(10)
}

/// Returns `true` if the list has a cell for a word.
fn is_listed(state: &State, word: usize) -> bool {
    state.current_turn().found().contains(&word) || shows_blanks(state) && state.words()[word].is_common()
}

fn lines(state: &State, width: u16) -> Vec<Line> {
    let columns = usize::from((width + 2) / cell_width(state)).max(1);
    let found = state.current_turn().found();
    let length = |word: usize| state.words()[word].found.text.len();
    let listed: Vec<usize> = (0..state.words().len()).filter(|&word| is_listed(state, word)).collect();
    let mut lines = Vec::new();
    for group in listed.chunk_by(|&a, &b| length(a) == length(b)) {
        if !lines.is_empty() {
            lines.push(Line::Gap);
        }
        let (mut words, missing): (Vec<usize>, Vec<usize>) = group.iter().partition(|word| found.contains(word));
        words.sort_unstable();
        let letters = length(group[0]);
        let count = group_count(state, &words, missing.len());
        lines.push(Line::Heading(format!("{letters} letters  {count}")));
        let mut cells =
            words.into_iter().map(Cell::Found).chain(missing.iter().map(|_| Cell::Missing(letters))).peekable();
        while cells.peek().is_some() {
            lines.push(Line::Words(cells.by_ref().take(columns).collect()));
        }
    }
    lines
}

/// Describes the words found of one length, and at leisure how many common ones there are: `7 of 12, 2 bonus`.
fn group_count(state: &State, found: &[usize], missing: usize) -> String {
    let common = found.iter().filter(|&&word| state.words()[word].is_common()).count();
    let bonus = found.len() - common;
    let all = common + missing;
    match bonus {
        _ if !shows_blanks(state) => found.len().to_string(),
        0 => format!("{common} of {all}"),
        _ if all == 0 => format!("{bonus} bonus"),
        _ => format!("{common} of {all}, {bonus} bonus"),
    }
}

/// Returns the number of lines on a page. If there are several pages, the last line shows the page number.
fn page_size(lines: usize, height: u16) -> usize {
    let height = usize::from(height).max(1);
    if lines <= height { height } else { (height - 1).max(1) }
}

/// Returns the number of pages in an area.
#[must_use]
pub fn pages(state: &State, area: Rect) -> usize {
    let lines = lines(state, area.width).len();
    lines.div_ceil(page_size(lines, area.height)).max(1)
}

/// Draws a page of the list.
pub fn draw(contents: &WordGroups, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let WordGroups { state, page, next_key, newest_word } = *contents;
    let lines = lines(state, area.width);
    let (size, width) = (page_size(lines.len(), area.height), cell_width(state));
    let pages = lines.len().div_ceil(size).max(1);
    let shown = lines.iter().skip(page.min(pages - 1) * size).take(size);
    for (line, content) in text::rows(area).zip(shown) {
        match content {
            Line::Gap => {}
            Line::Heading(heading) => {
                text::draw_runs(line, &[(heading, theme.style(Role::Dim))], buf);
            }
            Line::Words(cells) => {
                for (column, cell) in cells.iter().enumerate() {
                    let place = Rect { x: line.x + column as u16 * width, width: width - 2, ..line }.intersection(area);
                    draw_cell(state, cell, newest_word, place, theme, buf);
                }
            }
        }
    }
    draw_page_number(page, pages, area, next_key, theme, buf);
}

fn draw_cell(state: &State, cell: &Cell, newest_word: Option<usize>, place: Rect, theme: &Theme, buf: &mut Buffer) {
    match *cell {
        Cell::Found(word) => found::draw_word(state, word, newest_word == Some(word), place, theme, buf),
        Cell::Missing(letters) => {
            text::draw_runs(place, &[(&"·".repeat(letters), theme.style(Role::Dim))], buf);
        }
    }
}
