//! Screen interface of fill-ins: that of crosswords, with the words in place of the clues.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use wordhoard_puzzles::fill_in::from_crossword;

use super::playback::Playback;
use super::{help, keys, text_mode};
use crate::games::crossword::cursor::Cursor;
use crate::games::crossword::key_names::KeyNames;
use crate::games::crossword::keys::Action;
use crate::games::crossword::rules::desc::Origin;
use crate::games::crossword::rules::fill_ins::FillIns;
use crate::games::crossword::rules::moves::{Move, Outcome as Played};
use crate::games::crossword::rules::state::State;
use crate::games::crossword::rules::{clues, words};
use crate::games::crossword::ui::{Focus, InputOutcome, Ui};
use crate::games::crossword::view::layout::Layout;
use crate::games::crossword::{Crosswords, Settings};
use crate::play::{Rules, Status};
use crate::trace::{Puzzle, Subject, TraceScreen};
use crate::ui::chrome::Areas;
use crate::ui::reader::Block;
use crate::ui::theme::{Role, Theme};
use crate::ui::tui_game::{SolverProgress, View, ViewMut};
use crate::ui::{AppState, FocusLoss, Heading, Input, Pane, Screen, TuiGame};

impl TuiGame for FillIns {
    type Ui = Ui;
    type Action = Action;
    type Layout = Layout;

    const TITLE: &'static str = "FILL-IN";

    const PANES: &'static [Pane<Action>] = keys::PANES;
    const REVIEW_PANES: &'static [Pane<Action>] = keys::REVIEW_PANES;
    const HAS_COMMAND_LIST: bool = true;
    const HAS_SOLVER: bool = true;
    const ENDING: Duration = Crosswords::ENDING;

    fn set_up(ui: &mut Ui, state: &State, shared: &AppState) {
        let settings = Settings::clone(&Settings::shared(shared));
        ui.set_up(state, Settings { down_only: false, ..settings }, KeyNames::new(&shared.keymap, keys::GRID));
        if state.ended().is_none() && words::placed(state).iter().all(Option::is_none) {
            let list = ui.keys.in_grid(Action::Clues);
            ui.say(format!("Type a word where it goes, or press {list} to choose it from the list."), Role::Accent);
        }
    }

    fn pane(ui: &Ui, status: Status) -> usize {
        match (&ui.focus, status) {
            (_, Status::Over) => 0,
            (Focus::Clues, _) => 1,
            (Focus::Line(_), _) => 2,
            _ => 0,
        }
    }

    fn on_focus_lost(state: &State) -> FocusLoss {
        Crosswords::on_focus_lost(state)
    }

    fn help(_state: &State) -> Vec<Block> {
        help::blocks()
    }

    fn heading(state: &State, at: Duration) -> Heading {
        let seed = match &state.desc().origin {
            Origin::Made(made) => format!(" · seed {}", made.seed),
            _ => String::new(),
        };
        Heading {
            detail: format!("{}{seed}", Self::title(state.desc())),
            score: Self::progress(state, at),
            lives: String::new(),
        }
    }

    fn rows_needed(state: &State, ui: &Ui) -> u16 {
        Crosswords::rows_needed(state, ui)
    }

    fn layout(view: View<Self>, areas: &Areas) -> Layout {
        view.ui.layout(view.state, areas)
    }

    fn interpret(view: ViewMut<Self>, layout: &Layout, input: &Input<Action>) -> InputOutcome {
        Crosswords::interpret(as_crossword_mut(view), layout, input)
    }

    fn hint_move(state: &State, ui: &Ui) -> Option<Move> {
        Crosswords::hint_move(state, ui)
    }

    fn on_event(ui: &mut Ui, state: &State, action: &Move, outcome: &Played) {
        ui.playback = None;
        Crosswords::on_event(ui, state, action, outcome);
        if let (Move::Enter(_), Played::Done, Some(slot)) = (action, outcome, words::unlisted_entry(state)) {
            ui.say(format!("{} is not in the list.", clues::pattern(state, slot).concat()), Role::Bad);
        }
    }

    fn result(state: &State, at: Duration) -> Vec<String> {
        text_mode::result_lines(state, at)
    }

    fn has_unsolved(state: &State) -> bool {
        state.has_solution() && state.ended().is_some_and(|end| !end.solved)
    }

    fn has_trace(state: &State) -> bool {
        state.has_solution()
    }

    fn trace(state: &State) -> Result<Box<dyn Screen>, String> {
        let puzzle = Puzzle::fill_in(from_crossword(state.puzzle())?)?;
        Ok(Box::new(TraceScreen::new(Subject::new(puzzle))))
    }

    fn show(view: ViewMut<Self>, whole_word: bool) -> SolverProgress {
        let ViewMut { state, ui, .. } = view;
        let playback = ui.playback.get_or_insert_with(|| Playback::new(state));
        if let Some((at, slot)) = playback.step(whole_word) {
            let axis = state.slots().get(slot).map_or(ui.cursor.axis, |slot| slot.axis);
            ui.cursor = Cursor { at, axis };
        }
        if playback.is_done() { SolverProgress::All } else { SolverProgress::More }
    }

    fn focus(View { state, ui, .. }: View<Self>, layout: &Layout) -> Option<Position> {
        ui.focused_cell(state, layout)
    }

    fn draw(view: View<Self>, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
        let View { state, ui, status, at, now, since_end, keymap } = view;
        Crosswords::draw(View { state, ui, status, at, now, since_end, keymap }, layout, theme, buf);
    }
}

fn as_crossword_mut(view: ViewMut<FillIns>) -> ViewMut<Crosswords> {
    let ViewMut { state, ui, status, at, now, env } = view;
    ViewMut { state, ui, status, at, now, env }
}
