//! Input while the player looks for words, in a round or in the hunt after it.

use std::time::Duration;

use wordhoard_engine::grid::{Dir, Pos};

use super::entry::Entry;
use super::keys::Action;
use super::rules::starts;
use super::ui::{InputOutcome, Ui};
use super::view::Layout;
use super::{Move, State};
use crate::ui::{Input, Mouse, MouseKind, Outcome};

impl Ui {
    /// Handles input while the player looks for words.
    pub(super) fn play(&mut self, state: &State, layout: &Layout, input: &Input<Action>) -> InputOutcome {
        let is_asked = self.giving_up;
        let mut is_refused = false;
        // Moving the mouse, or releasing its button after a click on the footer, does not answer the question.
        if input.is_deliberate() {
            self.giving_up = false;
            is_refused = self.refusal.take().is_some();
            self.flash = None;
        }
        match input {
            Input::Action(Action::GiveUp) if is_asked => return self.give_up(),
            // The word line asks whether to give up, so a click on that line confirms.
            Input::Mouse(Mouse { kind: MouseKind::Press, at }) if is_asked && layout.word.contains(*at) => {
                return self.give_up();
            }
            Input::Action(Action::GiveUp) => self.giving_up = true,
            Input::Action(Action::Clear) if is_asked || is_refused && self.entry.is_empty() => {}
            Input::Char(letter) => self.entry.push(*letter, state),
            // Only the first line of a pasted list is used.
            Input::Paste(text) => {
                text.lines().next().into_iter().flat_map(str::chars).for_each(|letter| self.entry.push(letter, state));
            }
            Input::Mouse(mouse) => return self.handle_mouse(state, layout, *mouse),
            Input::Action(action) => return self.act(state, layout, *action),
        }
        Outcome::Done
    }

    /// Gives up. The word that is being entered is given up as well, rather than too late.
    fn give_up(&mut self) -> InputOutcome {
        self.entry = Entry::default();
        Outcome::Play(Move::GiveUp)
    }

    pub(super) fn act(&mut self, state: &State, layout: &Layout, action: Action) -> InputOutcome {
        match action {
            Action::Play => return self.play_entry(state),
            // With no word to clear, the message is cleared first; only then does Esc leave.
            Action::Clear if self.entry.is_empty() && self.feedback.take().is_none() => return Outcome::Ignored,
            Action::Clear => self.entry = Entry::default(),
            Action::DropLast => self.entry.pop(),
            Action::Rotate => self.rotation = self.rotation.next(),
            Action::RotateBack => self.rotation = self.rotation.previous(),
            Action::ToggleTile => {
                let tile = *self.cursor.get_or_insert(Pos::new(0, 0));
                self.select(tile, state);
            }
            Action::PageDown | Action::PageUp => self.turn_page(state, layout, action),
            Action::Up | Action::Down | Action::Left | Action::Right => self.move_cursor(layout, action),
            Action::ToggleStarts => self.toggle_starts(state),
            Action::GiveUp
            | Action::KeepHunting
            | Action::ShowMissed
            | Action::ToggleBonus
            | Action::ToggleObscure
            | Action::LookUp
            | Action::First
            | Action::Last => return Outcome::Ignored,
        }
        Outcome::Done
    }

    /// Turns the page of the list beside the board, which may have become shorter when the window was resized.
    fn turn_page(&mut self, state: &State, layout: &Layout, action: Action) {
        let pages = self.panel(state, Duration::ZERO).pages(layout);
        let page = self.page.min(pages - 1);
        self.page = if action == Action::PageDown { (page + 1) % pages } else { page.saturating_sub(1) };
    }

    /// Shows or hides the starts of the words left, or says why they cannot be shown.
    fn toggle_starts(&mut self, state: &State) {
        self.page = 0;
        self.refusal = starts::starts(state).err();
        self.shows_starts = self.refusal.is_none() && !self.shows_starts;
    }

    fn move_cursor(&mut self, layout: &Layout, action: Action) {
        let dir = match action {
            Action::Up => Dir::North,
            Action::Down => Dir::South,
            Action::Left => Dir::West,
            _ => Dir::East,
        };
        let start = layout.top_left();
        self.cursor = Some(self.cursor.map_or(start, |tile| layout.step(tile, dir)));
    }

    /// Selects or deselects a tile, unless it is a block.
    pub(super) fn select(&mut self, tile: Pos, state: &State) {
        if state.is_tile(tile) {
            self.entry.select(tile, state);
        }
    }

    /// Plays the word entered, if any.
    pub(super) fn play_entry(&mut self, state: &State) -> InputOutcome {
        self.played = self.entry.paths(state).first;
        let text = std::mem::take(&mut self.entry).text(state);
        self.dragged = None;
        if text.is_empty() { Outcome::Done } else { Outcome::Play(Move::Word(text)) }
    }
}
