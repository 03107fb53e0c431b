//! What keys do during a round.

use super::Move;
use super::keys::Action;
use super::selection::Selection;
use super::state::State;
use super::tui::Done;
use super::ui::Ui;
use super::view::layout::Layout;
use crate::grid::Dir;
use crate::ui::{Input, Mouse, MouseKind, Outcome};

impl Ui {
    pub(super) fn play(&mut self, state: &State, layout: &Layout, input: &Input<Action>) -> Done {
        // A mouse that moves, or is let go after a click on the key, says nothing yet.
        let says =
            !matches!(input, Input::Mouse(Mouse { did: MouseKind::Move | MouseKind::Drag | MouseKind::Release, .. }));
        if says {
            self.missing = None;
        }
        let sure = self.giving_up;
        self.giving_up = sure && !says;
        match input {
            Input::Action(Action::GiveUp) if sure => return Outcome::Play(Move::GiveUp),
            // The question stands in the line: a click on it is a yes.
            Input::Mouse(Mouse { did: MouseKind::Press, at }) if sure && layout.line.contains(*at) => {
                return Outcome::Play(Move::GiveUp);
            }
            Input::Action(Action::GiveUp) => self.giving_up = true,
            Input::Action(Action::Clear) if sure => {}
            Input::Letter(letter) => self.letter(*letter, state),
            Input::Paste(_) => {}
            Input::Mouse(mouse) => return self.mouse(state, layout, *mouse),
            Input::Action(action) if self.in_list => return self.act_in_list(state, layout, *action),
            Input::Action(action) => return self.act(state, *action),
        }
        Outcome::Done
    }

    fn act(&mut self, state: &State, action: Action) -> Done {
        if let Some(dir) = action.step() {
            self.step(dir, state);
            return Outcome::Done;
        }
        if let Some(dir) = action.reach() {
            if self.selection.is_none() {
                self.set_anchor(state);
            }
            self.step(dir, state);
            return Outcome::Done;
        }
        if let Some(dir) = action.run() {
            self.run(dir, state);
            return Outcome::Done;
        }
        match action {
            Action::Take => return self.take(state),
            Action::Anchor => self.set_anchor(state),
            Action::Clear => return self.let_go(),
            Action::Shrink => self.shrink(state),
            Action::List => self.in_list = true,
            Action::Show => self.show_others(state),
            _ => return Outcome::Ignored,
        }
        Outcome::Done
    }

    fn step(&mut self, dir: Dir, state: &State) {
        match &mut self.selection {
            Some(selection) => selection.step(dir, state.letters()),
            None => {
                if let Some(to) = self.here(state).step(dir).filter(|&to| state.letters().cells().contains(to)) {
                    self.cursor = Some(to);
                }
            }
        }
    }

    fn run(&mut self, dir: Dir, state: &State) {
        match &mut self.selection {
            Some(selection) => selection.run_out(dir, state.letters()),
            None => {
                let mut selection = Selection::at(self.here(state));
                selection.run_out(dir, state.letters());
                self.cursor = Some(selection.end());
            }
        }
    }

    pub(super) fn set_anchor(&mut self, state: &State) {
        let at = self.selection.as_ref().map_or_else(|| self.here(state), Selection::end);
        (self.selection, self.cursor, self.said) = (Some(Selection::at(at)), Some(at), None);
    }

    pub(super) fn take(&mut self, state: &State) -> Done {
        match self.selection.take() {
            None => self.set_anchor(state),
            Some(selection) => match selection.placement() {
                // Enter twice on a cell: the anchor is let go.
                None => {}
                Some(place) => {
                    self.cursor = Some(selection.anchor());
                    return Outcome::Play(Move::Take(place));
                }
            },
        }
        Outcome::Done
    }

    /// What is selected goes first, then what was said: only then does Esc mean to leave.
    fn let_go(&mut self) -> Done {
        if self.selection.take().is_some() || self.said.take().is_some() { Outcome::Done } else { Outcome::Ignored }
    }

    fn shrink(&mut self, state: &State) {
        match &mut self.selection {
            Some(selection) => {
                if !selection.shrink() {
                    self.selection = None;
                }
            }
            None => {
                if let Some(letter) = self.jumped {
                    self.jump(letter, state, true);
                }
            }
        }
    }

    fn letter(&mut self, letter: char, state: &State) {
        let Some(letter) = (letter as u32).checked_sub('a' as u32).filter(|&letter| letter < 26) else { return };
        let letter = letter as u8;
        self.in_list = false;
        match &mut self.selection {
            Some(selection) => {
                self.missing = (!selection.type_letter(letter, state.letters())).then_some(letter);
            }
            None => {
                self.jumped = Some(letter);
                self.jump(letter, state, false);
            }
        }
    }

    /// Goes to the next cell with a letter, row by row and round the end; or to the one before.
    fn jump(&mut self, letter: u8, state: &State, back: bool) {
        let cells = state.letters().cells();
        let (here, count) = (cells.index(self.here(state)), cells.len());
        let to = (1..=count).map(|steps| if back { here + count - steps } else { here + steps } % count);
        if let Some(at) = to.map(|index| cells.pos(index)).find(|&at| state.letters().at(at) == Some(letter)) {
            self.cursor = Some(at);
        }
    }
}
