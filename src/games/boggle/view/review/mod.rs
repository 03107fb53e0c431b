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
use crate::ui::list::{ListLayout, Scroll, Step};
pub use draw::draw;
use list::{List, length};

/// Selection and scroll position in the word list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// Index of the selected word.
    selected: Option<usize>,
    /// Scroll position when the selection last changed.
    scroll: Scroll,
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
        self.scroll = self.scroll(state, &self.list(state, panel), panel);
        self.selected = Some(number);
    }

    /// Returns the words shown, longest first.
    fn visible_words<'a>(&'a self, state: &'a State) -> impl Iterator<Item = usize> + 'a {
        (0..state.words().len()).filter(|&number| self.shows(state, number))
    }

    /// Lays out the list in a panel.
    fn list(&self, state: &State, panel: Rect) -> List {
        let words: Vec<usize> = self.visible_words(state).collect();
        List::new(state, &words, list_area(state, panel).width)
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

    /// Moves the selection. A page has half the rows of the list.
    pub fn move_cursor(&mut self, state: &State, panel: Rect, action: Action) {
        let list = self.list(state, panel);
        let Some(selected) = self.selected(state).and_then(|word| list.item_of(word)) else { return };
        let page = (list_area(state, panel).height / 2).max(1) as isize;
        let step = match action {
            Action::Left => Step::Left,
            Action::Right => Step::Right,
            Action::Up => Step::Up,
            Action::Down => Step::Down,
            Action::PageUp => Step::Rows(-page),
            Action::PageDown => Step::Rows(page),
            Action::First => Step::First,
            Action::Last => Step::Last,
            _ => return,
        };
        self.selected = list.words.get(list.flow.step(selected, step)).copied();
        self.scroll = self.scroll(state, &list, panel);
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
        let list = self.list(state, panel);
        let item = self.visible(state, &list, panel).item_at(at)?;
        list.words.get(item).copied()
    }

    /// Returns the cell of the selected word, if it is shown.
    #[must_use]
    pub fn place(&self, state: &State, panel: Rect) -> Option<Rect> {
        let list = self.list(state, panel);
        let selected = list.item_of(self.selected(state)?)?;
        self.visible(state, &list, panel).place(selected).filter(|cell| !cell.is_empty())
    }

    /// Returns the action of the scroll mark at a cell, if any.
    #[must_use]
    pub fn hit_scroll_mark(&self, state: &State, panel: Rect, at: Position) -> Option<Action> {
        let visible = self.visible(state, &self.list(state, panel), panel);
        let hit = scroll_marks(&visible, list_area(state, panel)).into_iter().find(|&(_, cell, _)| cell == at);
        hit.map(|(action, ..)| action)
    }

    /// Returns the visible headings and words.
    fn visible(&self, state: &State, list: &List, panel: Rect) -> ListLayout<usize> {
        list.flow.visible(list_area(state, panel), self.scroll(state, list, panel))
    }

    /// Returns the scroll position. The list scrolls only if the selected word would be out of sight.
    fn scroll(&self, state: &State, list: &List, panel: Rect) -> Scroll {
        let mut scroll = self.scroll;
        if let Some(selected) = self.selected(state).and_then(|word| list.item_of(word)) {
            list.flow.reveal(selected, &mut scroll, list_area(state, panel).height.into());
        }
        scroll
    }
}

/// Returns the scroll marks in the column beside a list, each with its action, position and symbol.
fn scroll_marks(visible: &ListLayout<usize>, area: Rect) -> Vec<(Action, Position, &'static str)> {
    let [has_above, has_below] = visible.has_more();
    let up = has_above.then_some((Action::PageUp, Position::new(area.right(), area.y), "▲"));
    let down = Position::new(area.right(), area.bottom().saturating_sub(1));
    let down = (has_below && area.height > 0).then_some((Action::PageDown, down, "▼"));
    up.into_iter().chain(down).collect()
}

/// Returns the longest common word that was missed, and of the longest ones the rarest.
fn most_interesting(state: &State) -> Option<usize> {
    let missed =
        state.words().iter().enumerate().filter(|&(word, board_word)| board_word.is_common() && !state.is_found(word));
    missed
        .max_by_key(|&(word, board_word)| (length(state, word), board_word.found.word.tier, std::cmp::Reverse(word)))
        .map(|(word, _)| word)
}

/// Returns the part of the panel below the summary, without its last column, which has the scroll marks.
fn list_area(state: &State, panel: Rect) -> Rect {
    let head = summary::height(state, panel);
    let rows = panel.height - head - meaning_rows(panel);
    Rect { y: panel.y + head, height: rows, width: panel.width.saturating_sub(1), ..panel }
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
