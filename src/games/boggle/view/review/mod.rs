//! Word list after a round: found and missed words by length, one of which is selected.

mod bonus;
mod draw;
mod list;

use ratatui::layout::{Position, Rect};

use super::layout::is_large;
use super::summary;
use crate::games::boggle::State;
use crate::games::boggle::keys::Action;
use crate::games::boggle::rules::hunt;
use crate::play::BonusWords;
pub use draw::draw;
use list::{Line, List, length};

/// Selection and scroll position in the word list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// Index of the selected word.
    selected: Option<usize>,
    /// First line shown when the selection last changed.
    top: usize,
    /// Whether obscure words are shown.
    pub shows_obscure: bool,
    /// The player's own bonus words.
    pub bonus_words: BonusWords,
}

impl Review {
    /// Returns the selected word, by default the most interesting one that was missed, or else the first one shown.
    #[must_use]
    pub fn selected(&self, state: &State) -> Option<usize> {
        self.selected
            .or_else(|| most_interesting(state).filter(|&word| self.shows(state, word)))
            .or_else(|| self.visible_words(state).next())
    }

    /// Selects a visible word without scrolling, so that the list does not move under the mouse.
    pub fn select(&mut self, state: &State, panel: Rect, number: usize) {
        self.top = self.top_line(state, &self.list(state, panel), list_area(state, panel));
        self.selected = Some(number);
    }

    /// Returns the words shown, longest first.
    fn visible_words<'a>(&'a self, state: &'a State) -> impl Iterator<Item = usize> + 'a {
        (0..state.words().len()).filter(|&number| self.shows(state, number))
    }

    /// Lays out the list in a panel.
    fn list(&self, state: &State, panel: Rect) -> List {
        let words: Vec<usize> = self.visible_words(state).collect();
        List::new(state, &words, list_area(state, panel))
    }

    /// Returns `true` if the list includes a word. Found words are always included. Missed words are included if they
    /// may be offered and the player does not keep hunting for them, but obscure words only on request.
    fn shows(&self, state: &State, number: usize) -> bool {
        if hunt::hides_missed_words(state) {
            state.is_found(number)
        } else {
            state.is_revealed(number, self.shows_obscure)
        }
    }

    /// Returns the number of hidden obscure words.
    #[must_use]
    pub fn hidden_count(&self, state: &State) -> usize {
        (0..state.words().len()).filter(|&n| state.words()[n].found.word.offered && !self.shows(state, n)).count()
    }

    /// Selects the word that the solver plays. If it is hidden, shows all obscure words.
    pub fn follow(&mut self, state: &State, number: usize) {
        self.shows_obscure |= !self.shows(state, number);
        self.selected = Some(number);
    }

    /// Moves the selection.
    pub fn move_cursor(&mut self, state: &State, panel: Rect, action: Action) {
        let (list, area) = (self.list(state, panel), list_area(state, panel));
        let Some(selected) = self.selected(state) else { return };
        let Some(word) = neighbour(&list, selected, usize::from(area.height / 2).max(1), action) else { return };
        self.selected = Some(word);
        self.top = self.top_line(state, &list, area);
    }

    /// Shows or hides obscure words.
    pub fn toggle_obscure(&mut self, state: &State) {
        self.shows_obscure = !self.shows_obscure;
        if self.selected.is_some_and(|selected| !self.shows(state, selected)) {
            self.selected = None;
        }
    }

    /// Returns the index of the word at a cell, if any.
    #[must_use]
    pub fn hit(&self, state: &State, panel: Rect, at: Position) -> Option<usize> {
        let (list, area) = (self.list(state, panel), list_area(state, panel));
        if !area.contains(at) {
            return None;
        }
        let line = list.lines.get(self.top_line(state, &list, area) + usize::from(at.y - area.y))?;
        let Line::Words(words) = line else { return None };
        words.get(usize::from((at.x - area.x) / list.width)).copied()
    }

    /// Returns the cell of the selected word, if it is shown.
    #[must_use]
    pub fn place(&self, state: &State, panel: Rect) -> Option<Rect> {
        let (list, area) = (self.list(state, panel), list_area(state, panel));
        let selected = self.selected(state)?;
        let row = list.line_of(selected)?.checked_sub(self.top_line(state, &list, area))?;
        let column = list.rows().find_map(|words| words.iter().position(|&word| word == selected))?;
        let (x, y) = (area.x + column as u16 * list.width, area.y + row as u16);
        Some(Rect { x, y, width: list.width, height: 1 }.intersection(area)).filter(|cell| !cell.is_empty())
    }

    /// Returns the action of the scroll mark at a cell, if any.
    #[must_use]
    pub fn hit_scroll_mark(&self, state: &State, panel: Rect, at: Position) -> Option<Action> {
        let (list, area) = (self.list(state, panel), list_area(state, panel));
        let hit = self.scroll_marks(state, &list, area).into_iter().find(|&(_, cell, _)| cell == at);
        hit.map(|(action, ..)| action)
    }

    /// Returns the scroll marks, each with its action, position and symbol.
    fn scroll_marks(&self, state: &State, list: &List, area: Rect) -> Vec<(Action, Position, &'static str)> {
        let top = self.top_line(state, list, area);
        let mut marks = Vec::new();
        let column = area.right().saturating_sub(1);
        if top > 0 {
            marks.push((Action::PageUp, Position::new(column, area.y), "▲"));
        }
        if top + usize::from(area.height) < list.lines.len() && area.height > 0 {
            marks.push((Action::PageDown, Position::new(column, area.bottom() - 1), "▼"));
        }
        marks
    }

    /// Returns the index of the first line to show. The list scrolls only if the selected word would be out of sight.
    fn top_line(&self, state: &State, list: &List, area: Rect) -> usize {
        let height = usize::from(area.height);
        let top = self.top.min(list.lines.len().saturating_sub(height));
        match self.selected(state).and_then(|selected| list.line_of(selected)) {
            // Show the heading above the word as well.
            Some(index) if index <= top => index.saturating_sub(1),
            Some(index) if index >= top + height => index + 1 - height,
            _ => top,
        }
    }
}

/// Returns the word that a command moves the selection to, if it moves it. A page has half the rows of the panel.
fn neighbour(list: &List, selected: usize, page: usize, action: Action) -> Option<usize> {
    let rows: Vec<&[usize]> = list.rows().collect();
    let find = |(row, words): (usize, &&[usize])| Some((row, words.iter().position(|&word| word == selected)?));
    let (row, column) = rows.iter().enumerate().find_map(find)?;
    let last = rows.len() - 1;
    let word_in_row = |row: usize| rows[row].get(column).or(rows[row].last()).copied();
    let word_after = |steps: isize| {
        let words = rows.concat();
        let index = words.iter().position(|&word| word == selected)?;
        words.get(index.saturating_add_signed(steps).min(words.len() - 1)).copied()
    };
    match action {
        Action::Left => word_after(-1),
        Action::Right => word_after(1),
        Action::Up => word_in_row(row.saturating_sub(1)),
        Action::Down => word_in_row((row + 1).min(last)),
        Action::PageUp => word_in_row(row.saturating_sub(page)),
        Action::PageDown => word_in_row((row + page).min(last)),
        Action::First => rows[0].first().copied(),
        Action::Last => rows[last].last().copied(),
        _ => None,
    }
}

/// Returns the longest common word that was missed, and of the longest ones the rarest.
fn most_interesting(state: &State) -> Option<usize> {
    let missed =
        state.words().iter().enumerate().filter(|&(word, board_word)| board_word.is_common() && !state.is_found(word));
    missed
        .max_by_key(|&(word, board_word)| (length(state, word), board_word.found.word.tier, std::cmp::Reverse(word)))
        .map(|(word, _)| word)
}

/// Returns the part of the panel below the summary.
fn list_area(state: &State, panel: Rect) -> Rect {
    let head = summary::height(state, panel);
    let rows = panel.height - head - meaning_rows(panel);
    Rect { y: panel.y + head, height: rows, ..panel }
}

/// Returns the number of rows for the meanings of the selected word and for the gap above them, or 0 in a small panel.
fn meaning_rows(panel: Rect) -> u16 {
    if is_large(panel) { 7 } else { 0 }
}

/// Returns `true` if the panel has room for the meanings of the selected word, which then need no line of their own.
#[must_use]
pub fn shows_meanings(panel: Rect) -> bool {
    meaning_rows(panel) > 0
}
