//! Entries, and what follows from them.

use std::time::Duration;

use wordhoard_engine::grid::Pos;
use wordhoard_puzzles::crossword::{cell_text, uppercase};

use super::{End, State};
use crate::games::crossword::rules::moves::{Change, Outcome};
use crate::games::crossword::rules::words;

impl State {
    pub(in crate::games::crossword::rules) fn enter(&mut self, change: &Change, at: Duration) -> Outcome {
        let valid = |(pos, text): &(Pos, String)| {
            self.puzzle.square(*pos)?;
            Some((*pos, uppercase(&cell_text(text)?)))
        };
        let changes = self.codes.extended(change.squares.iter().filter_map(valid).collect());
        let positions: Vec<Pos> = changes.iter().map(|&(pos, _)| pos).collect();
        if !self.squares.change(changes, change.pencil) {
            return Outcome::Ignored;
        }
        self.last_hint = None;
        if self.auto_check {
            self.mark_wrong(&positions);
        }
        self.after_change(at)
    }

    pub(in crate::games::crossword::rules) fn undo(&mut self, at: Duration) -> Outcome {
        if self.squares.undo() { self.after_undo(at) } else { Outcome::NothingToUndo }
    }

    pub(in crate::games::crossword::rules) fn redo(&mut self, at: Duration) -> Outcome {
        if self.squares.redo() { self.after_undo(at) } else { Outcome::NothingToUndo }
    }

    /// Marks what undo or redo has brought back, if entries are checked as they are made.
    fn after_undo(&mut self, at: Duration) -> Outcome {
        self.last_hint = None;
        if self.auto_check {
            let changed: Vec<Pos> = self.last_change().iter().map(|&(pos, _)| pos).collect();
            self.mark_wrong(&changed);
        }
        self.after_change(at)
    }

    /// Returns the outcome of a change: whether the grid is full, and if so, whether it is right.
    pub(super) fn after_change(&mut self, at: Duration) -> Outcome {
        if self.has_redrawn() {
            self.draw_diagram();
        }
        if self.open_squares().any(|pos| self.text(pos).is_empty()) {
            return Outcome::Done;
        }
        match self.is_solved() {
            Some(true) => {
                self.ended = Some(End { at, solved: true, in_file: false });
                Outcome::Solved
            }
            Some(false) => Outcome::NotQuite,
            None => Outcome::Full,
        }
    }

    /// Returns whether a full grid is right, or `None` if that is not known. A locked solution is compared by its
    /// checksum.
    pub(in crate::games::crossword::rules) fn is_solved(&self) -> Option<bool> {
        if !self.words.is_empty() {
            return Some(words::are_placed(self));
        }
        if self.puzzle.lock.is_some() {
            return self.puzzle.fits_lock(|pos| self.text(pos));
        }
        if self.open_squares().any(|pos| self.is_right(pos) == Some(false)) {
            return Some(false);
        }
        // The solution may be known only in part.
        self.puzzle.is_solved().then_some(true)
    }
}
