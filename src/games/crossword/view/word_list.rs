//! The words of a fill-in, by length, in place of clues.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use wordhoard_engine::base::humanize::count;

use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;
use crate::games::crossword::rules::words;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// List of the words of a fill-in.
pub struct WordList<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Slot under the cursor. The words of its length that fit it come first.
    pub slot: Option<usize>,
    /// Index of the selected word, if the list has the focus.
    pub selected: Option<usize>,
    /// Number of copies of each word that are left to place.
    pub left: Vec<usize>,
}

/// Row of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Row {
    /// Heading of the words of this length.
    Heading(usize),
    /// Words side by side, by their indices.
    Words(Vec<usize>),
}

/// Row with its place on the screen.
struct PlacedRow {
    place: Rect,
    row: Row,
}

impl WordList<'_> {
    /// Draws the list.
    pub fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        let left = &self.left;
        let slot = self.slot.filter(|_| self.state.ended().is_none());
        let fitting = slot.map_or_else(Vec::new, |slot| words::fitting_among(self.state, left, slot));
        for PlacedRow { place, row } in self.placed_rows(area) {
            match row {
                Row::Heading(len) => self.draw_heading(len, left, place, theme, buf),
                Row::Words(row) => {
                    for (place, word) in columns(self.state, place, &row) {
                        self.draw_word(word, left[word], fitting.contains(&word), place, theme, buf);
                    }
                }
            }
        }
    }

    /// Returns the index of the word at a position.
    #[must_use]
    pub fn word_at(&self, area: Rect, at: Position) -> Option<usize> {
        let row = self.placed_rows(area).into_iter().find(|row| row.place.contains(at))?;
        let Row::Words(words) = row.row else { return None };
        columns(self.state, row.place, &words).find(|(place, _)| place.contains(at)).map(|(_, word)| word)
    }

    /// Returns the place of the selected word.
    #[must_use]
    pub fn selected_place(&self, area: Rect) -> Option<Rect> {
        self.placed_rows(area).into_iter().find_map(|PlacedRow { place, row }| {
            let Row::Words(words) = row else { return None };
            columns(self.state, place, &words).find(|(_, word)| Some(*word) == self.selected).map(|(place, _)| place)
        })
    }

    /// Returns the rows of the whole list in an area of this width.
    #[must_use]
    pub fn rows(&self, width: u16) -> Vec<Row> {
        let mut rows = Vec::new();
        for len in self.state.words().lengths() {
            rows.push(Row::Heading(len));
            let mut listed: Vec<usize> = self.state.words().of_length(len).collect();
            let is_current = self.state.ended().is_none() && self.current_length() == Some(len);
            if let Some(slot) = self.slot.filter(|_| is_current) {
                let fitting = words::fitting_among(self.state, &self.left, slot);
                listed.sort_by_key(|word| (!fitting.contains(word), *word));
            }
            let per_row = usize::from((width + 1) / column_width(len)).max(1);
            rows.extend(listed.chunks(per_row).map(|words| Row::Words(words.to_vec())));
        }
        rows
    }

    /// Returns the rows that are visible: all, or those around the selected word, or the words of the current length.
    fn placed_rows(&self, area: Rect) -> Vec<PlacedRow> {
        let rows = self.rows(area.width);
        let height = usize::from(area.height);
        let heading = rows.iter().position(|row| self.current_length().is_some_and(|len| *row == Row::Heading(len)));
        let selected = self.selected.and_then(|selected| {
            rows.iter().position(|row| matches!(row, Row::Words(words) if words.contains(&selected)))
        });
        let mut first = heading.unwrap_or(0);
        if let Some(selected) = selected {
            first = first.clamp((selected + 1).saturating_sub(height), selected.saturating_sub(1));
        }
        let first = first.min(rows.len().saturating_sub(height));
        let place = |(place, row)| PlacedRow { place, row };
        area.rows().zip(rows.into_iter().skip(first)).map(place).collect()
    }

    fn current_length(&self) -> Option<usize> {
        self.slot.map(|slot| clues::pattern(self.state, slot).len())
    }

    fn draw_heading(&self, len: usize, left: &[usize], place: Rect, theme: &Theme, buf: &mut Buffer) {
        let total: usize = left[self.state.words().of_length(len)].iter().sum();
        let note = if total == 0 { " all placed".to_owned() } else { format!(" {total} left") };
        let style = match self.current_length() == Some(len) {
            true => theme.style(Role::Accent).add_modifier(Modifier::BOLD),
            false => theme.strong(),
        };
        let heading = count(len, "letter").to_uppercase();
        text::draw_runs(place, &[(&heading, style), (&note, theme.style(Role::Dim))], buf);
    }

    fn draw_word(&self, word: usize, left: usize, fits: bool, place: Rect, theme: &Theme, buf: &mut Buffer) {
        let text = &self.state.words().all()[word].text;
        let is_selected = self.selected == Some(word);
        let (mark, style) = match left {
            0 => ("✓", theme.style(Role::Dim).add_modifier(Modifier::CROSSED_OUT)),
            _ if fits => (" ", theme.strong()),
            _ if self.current_length() == Some(text.len()) => (" ", theme.style(Role::Dim)),
            _ => (" ", theme.style(Role::Text)),
        };
        let style = if is_selected { theme.highlight(0).add_modifier(style.add_modifier) } else { style };
        let mark = if is_selected { "▸" } else { mark };
        let copies = if left > 1 { format!("×{left}") } else { String::new() };
        let mark_style = theme.style(if left == 0 { Role::Good } else { Role::Accent });
        text::draw_runs(place, &[(mark, mark_style), (text, style), (&copies, theme.style(Role::Dim))], buf);
    }
}

/// Returns the width of a column of words of this length, with the mark before and the space after them.
fn column_width(len: usize) -> u16 {
    len as u16 + 3
}

/// Returns the places of the words in a row.
fn columns<'a>(state: &'a State, row: Rect, words: &'a [usize]) -> impl Iterator<Item = (Rect, usize)> + 'a {
    words.iter().enumerate().map(move |(index, &word)| {
        let width = column_width(state.words().all()[word].text.len());
        let place = Rect { x: row.x + width * index as u16, width: width - 1, ..row };
        (place.intersection(row), word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::test_puzzles::{fill, start_fill_in};

    const AREA: Rect = Rect { x: 3, y: 2, width: 13, height: 4 };

    fn list(state: &State, slot: usize) -> WordList<'_> {
        WordList { state, slot: Some(slot), selected: None, left: words::left(state) }
    }

    #[test]
    fn words_that_fit_come_first() {
        let mut state = start_fill_in(&["CAT", "O#E", "WEN"], &["CAT", "COW", "TEN", "WEN"]);
        assert_eq!(list(&state, 0).rows(13), [Row::Heading(3), Row::Words(vec![0, 1]), Row::Words(vec![2, 3])]);
        fill(&mut state, &["--T"]);
        // TEN fits down from T.
        assert_eq!(list(&state, 3).rows(13)[1], Row::Words(vec![2, 0]));
    }

    #[test]
    fn a_click_hits_the_word_that_is_drawn_there() {
        let state = start_fill_in(&["CAT", "O#E", "WEN"], &["CAT", "COW", "TEN", "WEN"]);
        let list = list(&state, 0);
        let mut buf = Buffer::empty(Rect::new(0, 0, 20, 8));
        list.draw(AREA, &Theme::mono(), &mut buf);
        for (index, word) in state.words().all().iter().enumerate() {
            let (x, y) = (AREA.x + 1 + 6 * (index as u16 % 2), AREA.y + 1 + index as u16 / 2);
            let drawn: String = (x..x + 3).map(|x| buf[(x, y)].symbol()).collect();
            assert_eq!((drawn.as_str(), list.word_at(AREA, Position::new(x, y))), (word.text.as_str(), Some(index)));
        }
        assert_eq!(list.word_at(AREA, Position::new(AREA.x + 2, AREA.y)), None, "the heading");
    }
}
