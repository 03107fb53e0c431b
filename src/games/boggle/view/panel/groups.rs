//! Words found in a large panel, grouped by length. On a board at leisure, blanks stand for the common words that are
//! missing. In any other round, they would tell too much.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Panel;
use super::list::draw_word;
use crate::games::boggle::State;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Columns between two cells.
const GAP: u16 = 2;

/// Groups laid out in an area.
pub struct WordGroups {
    /// Area of the groups and of the page number.
    pub area: Rect,
    lines: Vec<Line>,
    /// Width of a cell, including the gap.
    width: u16,
}

enum Line {
    /// Heading of the words of one length.
    Heading(String),
    /// Row of words.
    Words(Vec<Cell>),
    Gap,
}

#[derive(Clone, Copy)]
enum Cell {
    /// Found word, as its index.
    Found(usize),
    /// Missing word, as its length.
    Missing(usize),
}

impl WordGroups {
    /// Lays out the words of the current turn.
    pub fn new(state: &State, area: Rect) -> Self {
        let found = state.current_turn().found();
        let is_listed = |&word: &usize| found.contains(&word) || shows_blanks(state) && state.words()[word].is_common();
        let listed: Vec<usize> = (0..state.words().len()).filter(is_listed).collect();
        let length = |word: usize| state.words()[word].found.text.len();
        // Room for the longest word, its points and a gap.
        let width = listed.first().map_or(10, |&longest| length(longest) as u16 + 5).max(10);
        let columns = usize::from((area.width + GAP) / width).max(1);
        let groups = listed.chunk_by(|&a, &b| length(a) == length(b));
        let mut lines: Vec<Line> = groups.flat_map(|group| group_lines(state, group, columns)).collect();
        // No gap follows the last group.
        lines.pop();
        Self { area, lines, width }
    }

    /// Returns the number of lines on a page. If there are several pages, the last line shows the page number.
    fn page_size(&self) -> usize {
        let height = usize::from(self.area.height).max(1);
        if self.lines.len() <= height { height } else { (height - 1).max(1) }
    }

    /// Returns the number of pages.
    pub fn pages(&self) -> usize {
        self.lines.len().div_ceil(self.page_size()).max(1)
    }

    /// Draws a page.
    pub fn draw(&self, contents: &Panel, page: usize, theme: &Theme, buf: &mut Buffer) {
        let shown = self.lines.iter().skip(page * self.page_size()).take(self.page_size());
        for (line, content) in self.area.rows().zip(shown) {
            match content {
                Line::Gap => {}
                Line::Heading(heading) => {
                    text::draw_runs(line, &[(heading, theme.style(Role::Dim))], buf);
                }
                Line::Words(cells) => self.draw_words(contents, cells, line, theme, buf),
            }
        }
    }

    fn draw_words(&self, contents: &Panel, cells: &[Cell], line: Rect, theme: &Theme, buf: &mut Buffer) {
        for (column, cell) in cells.iter().enumerate() {
            let place = Rect { x: line.x + column as u16 * self.width, width: self.width - GAP, ..line };
            let place = place.intersection(self.area);
            match *cell {
                Cell::Found(word) => {
                    draw_word(contents.state, word, contents.newest_word == Some(word), place, theme, buf);
                }
                Cell::Missing(letters) => {
                    text::draw_runs(place, &[(&"·".repeat(letters), theme.style(Role::Dim))], buf);
                }
            }
        }
    }
}

/// Returns `true` if the round shows the lengths of the common words that are missing.
fn shows_blanks(state: &State) -> bool {
    state.desc().is_at_leisure()
}

/// Returns the lines of the words of one length: the heading, the found words, then the missing ones, and a gap.
fn group_lines(state: &State, group: &[usize], columns: usize) -> Vec<Line> {
    let letters = group.first().map_or(0, |&word| state.words()[word].found.text.len());
    let is_found = |word: &&usize| state.current_turn().found().contains(word);
    let (found, missing): (Vec<usize>, Vec<usize>) = group.iter().partition(is_found);
    let heading = format!("{letters} letters  {}", group_count(state, &found, missing.len()));
    let cells = found.iter().map(|&word| Cell::Found(word)).chain(missing.iter().map(|_| Cell::Missing(letters)));
    let cells: Vec<Cell> = cells.collect();
    let rows = cells.chunks(columns).map(|row| Line::Words(row.to_vec()));
    std::iter::once(Line::Heading(heading)).chain(rows).chain([Line::Gap]).collect()
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
