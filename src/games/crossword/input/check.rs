//! Checking, revealing and unlocking.

use std::sync::Arc;

use wordhoard_engine::words::Lexicon;
use wordhoard_puzzles::crossword::{Cell, Completion, Crossword};

use crate::games::crossword::keys::Action;
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::moves::{Area, Change, Move};
use crate::games::crossword::rules::state::State;
use crate::games::crossword::ui::{Awaited, Focus, InputOutcome, Line, Purpose, Then, Ui};
use crate::ui::theme::Role;
use crate::ui::{Outcome, job};

impl Ui {
    /// Returns the area of a command that checks or reveals, if there is one at the cursor.
    fn area(&self, action: Action, state: &State) -> Option<Area> {
        match action {
            Action::CheckSquare | Action::RevealSquare => Some(Area::Square(self.cursor.at)),
            Action::CheckWord => self.slot_to_check(state).map(Area::Slot),
            Action::RevealWord => self.cursor.slot(state).map(Area::Slot),
            _ => Some(Area::Puzzle),
        }
    }

    /// Returns the current slot or, if it is blank, the one that the last entry completed: the cursor has just left it.
    fn slot_to_check(&self, state: &State) -> Option<usize> {
        let current = self.cursor.slot(state)?;
        if !state.is_blank(Area::Slot(current)) {
            return Some(current);
        }
        let last = state.changed().next();
        let completed = |axis| {
            let slot = state.slots().at(last?, axis)?;
            clues::is_full(state, slot).then_some(slot)
        };
        let axis = self.cursor.axis;
        [axis, axis.crossing()].into_iter().find_map(completed).or(Some(current))
    }

    /// Checks an area. A locked solution must be unlocked first.
    pub(super) fn check(&mut self, action: Action, state: &State) -> InputOutcome {
        if !self.require_solution(state) {
            return Outcome::Done;
        }
        self.area(action, state).map_or(Outcome::Done, |area| Outcome::Play(Move::Check(area)))
    }

    /// Reveals an area. The whole puzzle is revealed only after a confirmation.
    pub(super) fn reveal(&mut self, action: Action, state: &State) -> InputOutcome {
        if !self.require_solution(state) {
            return Outcome::Done;
        }
        let question = || format!("Reveal the whole puzzle? {} again reveals it.", self.keys.in_grid(action));
        if action == Action::RevealPuzzle && !self.confirm(action, &question()) {
            return Outcome::Done;
        }
        self.area(action, state).map_or(Outcome::Done, |area| Outcome::Play(Move::Reveal(area)))
    }

    /// Shows the blocks of a diagramless puzzle after a confirmation, which counts as help.
    pub(super) fn show_diagram(&mut self, state: &State) -> InputOutcome {
        if !state.desc().hides_diagram() {
            self.say("Only diagramless puzzles have blocks to find.", Role::Dim);
            return Outcome::Done;
        }
        let question = format!("Show all blocks? {} again reveals them.", self.keys.in_grid(Action::Diagram));
        match self.confirm(Action::Diagram, &question) {
            true => Outcome::Play(Move::Reveal(Area::Diagram)),
            false => Outcome::Done,
        }
    }

    /// Turns the checking of letters as they are typed on or off.
    pub(super) fn auto_check(&mut self, state: &State) -> InputOutcome {
        let is_on = !state.auto_check();
        if is_on && !self.require_solution(state) {
            return Outcome::Done;
        }
        self.say(if is_on { "Letters are checked as you type." } else { "Letters are no longer checked." }, Role::Text);
        self.then = Some(Then::KeepMessage);
        Outcome::Play(Move::AutoCheck(is_on))
    }

    /// Returns `true` if the puzzle has a solution. Otherwise, says so, or offers to unlock it.
    fn require_solution(&mut self, state: &State) -> bool {
        if state.has_solution() {
            return true;
        }
        if state.puzzle().lock.is_some() {
            self.begin_unlock();
        } else if !state.words().is_empty() {
            self.say("The words fit in several ways, so nothing can be checked or revealed.", Role::Bad);
        } else {
            let key = self.keys.in_grid(Action::Fill);
            self.say(format!("This puzzle came without a solution. {key} fills in words that fit."), Role::Bad);
        }
        false
    }

    fn begin_unlock(&mut self) {
        self.focus = Focus::Line(Line { purpose: Purpose::Unlock, text: String::new(), is_suggestion: false });
    }

    /// Asks for the key of a locked solution.
    pub(super) fn unlock(&mut self, state: &State) -> InputOutcome {
        if state.puzzle().lock.is_some() {
            self.begin_unlock();
        } else {
            self.say("The solution is not locked.", Role::Dim);
        }
        Outcome::Done
    }

    /// Tries all keys of a locked solution on a thread of its own.
    pub(super) fn find_key(&mut self, state: &State, words: &Arc<Lexicon>) -> InputOutcome {
        let (mut puzzle, words) = (state.puzzle().clone(), Arc::clone(words));
        let (pending, screen) =
            job::start("Trying all keys", move |task| puzzle.unlock_without_key(&words, task).ok().flatten());
        self.awaited = Some(Awaited::Key(pending));
        screen.map_or_else(|| self.take_awaited(state), Outcome::Open)
    }

    /// Finds words for the blanks of a puzzle without a solution, on a thread of its own.
    pub(super) fn fill(&mut self, state: &State, words: &Arc<Lexicon>) -> InputOutcome {
        if state.puzzle().lock.is_some() {
            return self.unlock(state);
        }
        if state.has_solution() {
            let key = self.keys.in_grid(Action::RevealWord);
            self.say(format!("This puzzle has a solution. {key} reveals a word of it."), Role::Dim);
            return Outcome::Done;
        }
        if state.filled().0 == state.filled().1 {
            self.say("Every square is filled.", Role::Dim);
            return Outcome::Done;
        }
        let (mut puzzle, words) = (with_entries(state), Arc::clone(words));
        let (pending, screen) = job::start("Filling the grid", move |task| {
            let completion = puzzle.complete(&words, task);
            (Box::new(puzzle), completion)
        });
        self.awaited = Some(Awaited::Fill(pending));
        screen.map_or_else(|| self.take_awaited(state), Outcome::Open)
    }

    /// Returns the squares that a completed puzzle adds, or says why there are none.
    pub(super) fn enter_fill(&mut self, state: &State, puzzle: &Crossword, completion: Completion) -> InputOutcome {
        match completion {
            Completion::Filled { .. } => {}
            Completion::Cancelled => return Outcome::Done,
            _ => {
                self.say("No words were found that fill the blanks.", Role::Bad);
                return Outcome::Done;
            }
        }
        let blanks = state.squares_in(Area::Puzzle).into_iter().filter(|&pos| state.text(pos).is_empty());
        let solution = |pos| puzzle.solution(pos).to_owned();
        let squares = blanks.map(|pos| (pos, solution(pos))).collect();
        self.then = Some(Then::KeepMessage);
        let undo = self.keys.undo();
        self.say(
            format!("Filled in pencil with words that fit: not necessarily the answer. {undo} undoes it."),
            Role::Accent,
        );
        Outcome::Play(Move::Enter(Change { squares, pencil: true }))
    }
}

/// Returns the puzzle with the player's entries as its solution.
fn with_entries(state: &State) -> Crossword {
    let mut puzzle = state.puzzle().clone();
    for pos in state.squares_in(Area::Puzzle) {
        if let Some(square) = puzzle.grid.get_mut(pos).and_then(Cell::square_mut) {
            state.text(pos).clone_into(&mut square.solution);
        }
    }
    puzzle
}
