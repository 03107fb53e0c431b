//! Commands in the grid.

use super::InputContext;
use crate::games::crossword::keys::Action;
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::moves::Move;
use crate::games::crossword::rules::refusal::refuse;
use crate::games::crossword::rules::state::State;
use crate::games::crossword::scratch::Scratch;
use crate::games::crossword::ui::{Focus, InputOutcome, Purpose, Ui};
use crate::games::crossword::{about, suggest};
use crate::lab::LabScreen;
use crate::ui::reader::Reader;
use crate::ui::theme::Role;
use crate::ui::{Outcome, Screen};

impl Ui {
    /// Runs a command in the grid or in the review.
    pub(super) fn run(&mut self, action: Action, cx: InputContext) -> InputOutcome {
        let state = cx.state;
        match action {
            Action::Turn => return self.space(state),
            _ if self.move_cursor(action, state) => {}
            Action::Erase => return self.erase(state),
            Action::Delete => return self.delete(),
            Action::Rebus => return self.begin_rebus(state),
            Action::Block => return self.block(state),
            Action::Diagram => return self.show_diagram(state),
            Action::Pencil => self.toggle_pencil(),
            Action::ClearWord => return self.clear_word(state),
            Action::ClearWrong => return self.clear_wrong(state),
            Action::CheckSquare | Action::CheckWord | Action::CheckPuzzle => return self.check(action, state),
            Action::RevealSquare | Action::RevealWord | Action::RevealPuzzle => return self.reveal(action, state),
            Action::AutoCheck => return self.auto_check(state),
            Action::Clues => self.go_to_list(state),
            Action::Find => return self.begin_line(Purpose::Find, String::new()),
            Action::Words => return self.look_up(cx),
            Action::Lab => return self.open_lab(cx.state),
            Action::Scratch => self.focus = Focus::Scratch(Scratch::default()),
            Action::Notes => return Outcome::Open(Box::new(Reader::new("ABOUT THIS PUZZLE", about::blocks(state)))),
            Action::Save => return self.begin_line(Purpose::Save { replace: false }, about::file_name(state)),
            Action::RefuseClue => self.refuse_clue(cx),
            Action::DeadEnds => return self.toggle_dead_ends(state),
            Action::DownOnly => self.toggle_down_only(state),
            Action::Letters => self.letters = !self.letters,
            Action::Unlock => return self.unlock(state),
            Action::Fill => return self.fill(state, &cx.env.words),
            Action::Leave => return self.leave(),
            Action::GiveUp => return self.give_up(state),
            _ => return Outcome::Ignored,
        }
        Outcome::Done
    }

    fn toggle_pencil(&mut self) {
        self.pencil = !self.pencil;
        let text = if self.pencil { "Pencil: letters are in lower case." } else { "Pen: letters are in capitals." };
        self.say(text, Role::Text);
    }

    fn toggle_down_only(&mut self, state: &State) {
        self.down_only = !self.down_only;
        if self.hides(state, self.cursor.axis) {
            self.cursor = self.cursor.toggled(state);
        }
        let text = if self.down_only { "The across clues are hidden." } else { "All clues are shown." };
        self.say(text, Role::Text);
    }

    /// Refuses the current clue of a generated crossword, so that it is not shown again.
    fn refuse_clue(&mut self, cx: InputContext) {
        self.say(refuse(cx.state, self.cursor.slot(cx.state), cx.env), Role::Text);
    }

    /// Opens the words that fit the current answer, with its meaning.
    fn look_up(&mut self, cx: InputContext) -> InputOutcome {
        let Some(slot) = self.cursor.slot(cx.state) else { return Outcome::Done };
        let blocks = suggest::blocks(cx.state, slot, &cx.env.words, &self.clue_line(cx.state));
        // A finished word has nothing left to find.
        open_words(cx.state, clues::is_open(cx.state, slot), Box::new(Reader::new("WORDS", blocks)))
    }

    /// Opens the word lab with the letters of the current answer.
    fn open_lab(&mut self, state: &State) -> InputOutcome {
        let Some(pattern) = self.cursor.slot(state).and_then(|slot| clues::query_pattern(state, slot)) else {
            return Outcome::Done;
        };
        let is_whole = !pattern.contains('?');
        let lab = if is_whole { LabScreen::with_word(&pattern) } else { LabScreen::with_pattern(&pattern) };
        open_words(state, true, Box::new(lab))
    }

    /// Leaves with the second press. The first one says so.
    fn leave(&mut self) -> InputOutcome {
        let question = format!("{} again leaves. Everything is saved.", self.keys.in_grid(Action::Leave));
        match self.confirm(Action::Leave, &question) {
            true => Outcome::Leave,
            false => Outcome::Done,
        }
    }

    fn give_up(&mut self, state: &State) -> InputOutcome {
        let solution = match (state.has_solution(), state.words().is_empty()) {
            (true, true) => " and shows the solution",
            (true, false) => ", and the solver can fill in the rest",
            (false, _) => "",
        };
        let question = format!("{} again ends the round{solution}.", self.keys.in_grid(Action::GiveUp));
        match self.confirm(Action::GiveUp, &question) {
            true => Outcome::Play(Move::GiveUp),
            false => Outcome::Done,
        }
    }
}

/// Opens a screen that shows words. If it `is_help` during a round, it counts as a hint at once, however it is closed.
fn open_words(state: &State, is_help: bool, screen: Box<dyn Screen>) -> InputOutcome {
    match is_help && state.ended().is_none() {
        true => Outcome::PlayAndOpen(Move::LookUp, screen),
        false => Outcome::Open(screen),
    }
}
