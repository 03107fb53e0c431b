//! Checks, reveals and hints.

use std::time::Duration;

use wordhoard_engine::grid::Pos;
use wordhoard_puzzles::crossword::Key;

use super::{End, State};
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::hint::{Grade, Hint};
use crate::games::crossword::rules::moves::{Area, Outcome};

impl State {
    pub(in crate::games::crossword::rules) fn check(&mut self, area: Area, at: Duration) -> Outcome {
        if !self.has_solution() {
            return Outcome::NoSolution;
        }
        self.last_hint = None;
        // Checking blank squares does not count as help.
        self.help.checks += u32::from(!self.is_blank(area));
        // A full grid may turn out to be right only after its solution has been unlocked.
        if area == Area::Puzzle && self.after_change(at) == Outcome::Solved {
            return Outcome::Solved;
        }
        Outcome::Checked { wrong: self.mark_wrong(&self.squares_in(area)) }
    }

    /// Marks the wrong entries among these squares and returns their number.
    pub(super) fn mark_wrong(&mut self, squares: &[Pos]) -> usize {
        let is_wrong = |&&pos: &&Pos| !self.text(pos).is_empty() && self.is_right(pos) == Some(false);
        let wrong: Vec<Pos> = squares.iter().filter(is_wrong).copied().collect();
        wrong.iter().for_each(|&pos| self.squares.mark(pos, true));
        wrong.len()
    }

    pub(in crate::games::crossword::rules) fn set_auto_check(&mut self, on: bool, at: Duration) -> Outcome {
        if on && !self.has_solution() {
            return Outcome::NoSolution;
        }
        if self.auto_check == on {
            return Outcome::Ignored;
        }
        self.auto_check = on;
        if !on {
            return Outcome::Done;
        }
        // It helps from now on, even if there is nothing to check yet.
        self.help.checks += u32::from(self.is_blank(Area::Puzzle));
        self.check(Area::Puzzle, at)
    }

    pub(in crate::games::crossword::rules) fn reveal(&mut self, area: Area, at: Duration) -> Outcome {
        if !self.has_solution() {
            return Outcome::NoSolution;
        }
        self.last_hint = None;
        let extra: Vec<Pos> = match area {
            Area::Diagram => self.open_squares().filter(|&pos| self.is_extra_block(pos)).collect(),
            _ => Vec::new(),
        };
        let squares = self.reveal_squares(&self.squares_in(area), &extra);
        match self.after_change(at) {
            Outcome::Solved => Outcome::Solved,
            _ => Outcome::Revealed { squares },
        }
    }

    /// Returns `true` if the player has drawn a block where the diagram has none.
    fn is_extra_block(&self, pos: Pos) -> bool {
        self.is_drawn_block(pos) && !self.desc.puzzle.is_hidden_block(pos)
    }

    /// Reveals squares and clears others. Returns the number of squares that were cleared or did not hold the whole
    /// solution.
    fn reveal_squares(&mut self, squares: &[Pos], cleared: &[Pos]) -> usize {
        let solution = |pos: Pos| self.puzzle.solution(pos);
        let squares = self.codes.extended(squares.iter().map(|&pos| (pos, String::new())).collect());
        let solutions =
            squares.iter().map(|&(pos, _)| (pos, solution(pos))).filter(|(_, solution)| !solution.is_empty());
        let new = self.squares.reveal(solutions, cleared);
        let count = new.len();
        self.revealed.extend(new);
        self.help.revealed = self.revealed.len() as u32;
        count
    }

    pub(in crate::games::crossword::rules) fn mark_dead_ends(&mut self, on: bool) -> Outcome {
        if std::mem::replace(&mut self.marks_dead_ends, on) == on { Outcome::Ignored } else { Outcome::Done }
    }

    pub(in crate::games::crossword::rules) fn unlock(&mut self, key: Key) -> Outcome {
        if self.puzzle.unlock(key).is_err() {
            return Outcome::WrongKey;
        }
        if self.auto_check {
            self.help.checks += 1;
            self.mark_wrong(&self.squares_in(Area::Puzzle));
        }
        Outcome::Unlocked
    }

    pub(in crate::games::crossword::rules) fn count_hint(&mut self) -> Outcome {
        self.help.hints += 1;
        Outcome::Done
    }

    /// Gives a hint. To name the same clue again counts only once.
    pub(in crate::games::crossword::rules) fn hint(&mut self, hint: Option<Hint>, at: Duration) -> Outcome {
        let Some(hint) = hint else { return Outcome::Ignored };
        let is_repeated = hint.grade <= Grade::Text && self.last_hint == Some(hint);
        self.last_hint = Some(hint);
        self.help.hints += u32::from(!is_repeated);
        let squares = match hint.grade {
            Grade::Clue | Grade::Text => return Outcome::Hinted(hint),
            Grade::Letter(pos) => vec![pos],
            Grade::Answer => self.squares_in(Area::Slot(hint.slot)),
        };
        self.reveal_squares(&squares, &[]);
        let outcome = self.after_change(at);
        if self.has_redrawn() {
            // The slot has another index now, or is gone.
            self.last_hint = None;
        }
        match outcome {
            Outcome::Solved => Outcome::Solved,
            _ => Outcome::Hinted(hint),
        }
    }

    /// Gives the meaning of a slot's answer, which counts as a hint.
    pub(in crate::games::crossword::rules) fn tell_meaning(&mut self, slot: usize) -> Outcome {
        if clues::meaning(self, slot).is_none() {
            return Outcome::NoMeaning;
        }
        self.help.hints += 1;
        Outcome::Meaning
    }

    pub(in crate::games::crossword::rules) fn give_up(&mut self, at: Duration) -> Outcome {
        self.ended = Some(End { at, solved: false, in_file: false });
        Outcome::GivenUp
    }
}
