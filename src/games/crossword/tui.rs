//! Screen interface of crosswords.

use std::time::Duration;

use ratatui::buffer::Buffer;

use super::input::InputContext;
use super::keys::{self, Action};
use super::rules::clues;
use super::rules::hint::{Grade, Hint};
use super::rules::moves::{Move, Outcome as Played};
use super::rules::state::State;
use super::settings::Settings;
use super::text_mode::result;
use super::ui::{Focus, InputOutcome, Then, Ui};
use super::view::grid::GridView;
use super::view::layout::Layout;
use super::view::lists::ListView;
use super::view::panel::Panel;
use super::{Crosswords, heading, help};
use crate::base::humanize::count;
use crate::games::crossword::cursor::Cursor;
use crate::play::Status;
use crate::ui::frame::Frame;
use crate::ui::reader::Block;
use crate::ui::theme::{Role, Theme};
use crate::ui::tui_game::{View, ViewMut};
use crate::ui::{AppState, FocusLoss, Heading, Input, Pane, TuiGame};

/// Time in which the wave crosses one diagonal of a solved grid.
const WAVE_STEP: Duration = Duration::from_millis(35);

impl TuiGame for Crosswords {
    type Ui = Ui;
    type Action = Action;
    type Layout = Layout;

    const TITLE: &'static str = "CROSSWORD";

    const PANES: &'static [Pane<Action>] =
        &[keys::GRID_PANE, keys::CLUES_PANE, keys::REBUS_PANE, keys::LINE_PANE, keys::SCRATCH_PANE];
    const REVIEW_PANES: &'static [Pane<Action>] = &[keys::REVIEW_PANE, keys::LINE_PANE];
    const HAS_COMMAND_LIST: bool = true;
    const ENDING: Duration = Duration::from_millis(1600);

    fn set_up(ui: &mut Ui, state: &State, shared: &AppState) {
        ui.set_up(state, shared.settings.get::<Settings>().copied().unwrap_or_default());
    }

    fn pane(ui: &Ui, status: Status) -> usize {
        match status {
            Status::Over => usize::from(matches!(ui.focus, Focus::Line(_))),
            _ => ui.pane(),
        }
    }

    fn on_focus_lost(_state: &State) -> FocusLoss {
        FocusLoss::StopClock
    }

    fn help(state: &State) -> Vec<Block> {
        help::blocks(state)
    }

    fn heading(state: &State, _at: Duration) -> Heading {
        heading::heading(state)
    }

    fn rows_needed(state: &State, _ui: &Ui) -> u16 {
        // Requires at most 9 rows: larger grids scroll, because the key hints matter more than the last rows.
        (state.puzzle().grid.rows() + 3).min(9)
    }

    fn layout(view: View<Self>, frame: &Frame) -> Layout {
        view.ui.layout(view.state, frame)
    }

    fn interpret(view: ViewMut<Self>, layout: &Layout, input: &Input<Action>) -> InputOutcome {
        let ViewMut { state, ui, status, at, words } = view;
        ui.top_left = layout.grid.top_left;
        let cx = InputContext { state, layout, at, words };
        if status == Status::Over { ui.review(input, cx) } else { ui.play(input, cx) }
    }

    fn on_event(ui: &mut Ui, state: &State, action: &Move, outcome: &Played) {
        let then = ui.then.take();
        if matches!(action, Move::Hint | Move::Undo | Move::Redo) {
            // These commands work everywhere, and end what was being typed or asked.
            (ui.message, ui.confirming) = (None, None);
            if matches!(ui.focus, Focus::Rebus(_)) {
                ui.focus = Focus::Grid;
            }
        }
        match then {
            Some(Then::Advance(was_empty)) => {
                let typed = ui.cursor;
                ui.cursor = typed.after_typing(state, was_empty, ui.settings.habits());
                ui.left = (ui.cursor.slot(state) != typed.slot(state)).then_some(typed);
            }
            Some(Then::Run(action)) => _ = ui.move_cursor(action, state),
            Some(Then::KeepMessage) | None => {}
        }
        if let (Move::Undo | Move::Redo, false) = (action, *outcome == Played::NothingToUndo)
            && let Some(&(pos, _)) = state.last_change().first()
        {
            ui.cursor = ui.cursor.moved_to(state, pos);
        }
        if let Played::Hinted(hint) = outcome {
            ui.cursor = hinted_cursor(state, *hint);
        }
        if state.ended().is_some() {
            (ui.focus, ui.message) = (Focus::Grid, None);
        } else if let Some((text, role)) = message(state, action, outcome).filter(|_| then != Some(Then::KeepMessage)) {
            ui.say(text, role);
        }
    }

    fn on_return(view: ViewMut<Self>) -> InputOutcome {
        view.ui.take_awaited(view.state)
    }

    fn result(state: &State, at: Duration) -> Vec<String> {
        result::lines(state, at)
    }

    fn draw(view: View<Self>, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
        let View { state, ui, at, since_end, .. } = view;
        let wave = since_end.filter(|_| ui.settings.animation && state.ended().is_some_and(|end| end.solved));
        let wave = wave.map(|since| (since.as_millis() / WAVE_STEP.as_millis()) as u16);
        let mut marks = ui.marks(state);
        marks.wave = wave.map(|step| step * wave_pace(state));
        GridView { state, marks: &marks, area: &layout.grid, theme }.draw(buf);
        let mentioned = ui.mentioned(state);
        for &(axis, area) in &layout.lists {
            let is_current = ui.cursor.axis == axis;
            let list = ListView {
                state,
                axis,
                current: ui.cursor.slot(state),
                crossing: ui.cursor.crossing(state),
                mentioned: &mentioned,
                has_focus: ui.focus == Focus::Clues && is_current,
                is_hidden: ui.hides(state, axis),
            };
            list.draw(area, theme, buf);
        }
        let bottom = match state.ended() {
            Some(_) if ui.focus == Focus::Grid && ui.message.is_none() => {
                Some((result::summary(state, at), Role::Good))
            }
            _ => ui.bottom_line(state, layout.panel.width),
        };
        let panel = Panel {
            clue: ui.clue_line(state),
            crossing: ui.crossing_line(state),
            message: bottom.as_ref().map(|(text, role)| (text.as_str(), *role)),
            modes: &ui.modes(state),
        };
        panel.draw(layout.panel, theme, buf);
    }
}

/// Returns the number of diagonals that the wave crosses in each step, so that it reaches the end of any grid in time.
fn wave_pace(state: &State) -> u16 {
    let grid = &state.puzzle().grid;
    (grid.rows() + grid.cols()).div_ceil(40).max(1)
}

/// Returns the cursor at the square or in the slot that a hint is about.
fn hinted_cursor(state: &State, hint: Hint) -> Cursor {
    let cursor = Cursor::in_slot(state, hint.slot);
    match hint.grade {
        Grade::Letter(at) => Cursor { at, ..cursor },
        Grade::Clue | Grade::Answer => cursor,
    }
}

/// Returns the message about a move, if there is anything to say.
fn message(state: &State, action: &Move, outcome: &Played) -> Option<(String, Role)> {
    let (text, role) = match outcome {
        Played::NotQuite => ("Not quite: some letter is wrong.".to_owned(), Role::Special),
        Played::Full => ("Every square is filled. There is no solution to compare.".into(), Role::Special),
        Played::Checked { wrong: 0 } => ("Nothing is wrong.".into(), Role::Good),
        Played::Checked { wrong: 1 } => ("1 letter is wrong, marked ×.".into(), Role::Bad),
        Played::Checked { wrong } => (format!("{wrong} letters are wrong, marked ×."), Role::Bad),
        Played::Revealed { squares: 0 } => ("There was nothing to reveal.".into(), Role::Dim),
        Played::Revealed { squares } => (format!("Revealed {}.", count(*squares, "square")), Role::Text),
        Played::Hinted(hint) => (hint_message(state, *hint), Role::Special),
        Played::Unlocked => ("The solution is unlocked: it can be checked and revealed now.".into(), Role::Good),
        Played::WrongKey => ("This key does not fit. Shift-F9 tries another.".into(), Role::Bad),
        Played::NothingToUndo => {
            (if *action == Move::Redo { "Nothing to redo." } else { "Nothing to undo." }.into(), Role::Dim)
        }
        Played::Ignored if *action == Move::Hint => ("Every clue is answered.".into(), Role::Dim),
        Played::NoSolution => ("This puzzle came without a solution.".into(), Role::Bad),
        Played::NoMeaning => ("The meaning of this answer is not known.".into(), Role::Dim),
        Played::Done | Played::Meaning | Played::Solved | Played::GivenUp | Played::Ignored => return None,
    };
    Some((text, role))
}

fn hint_message(state: &State, hint: Hint) -> String {
    let name = clues::name(state, hint.slot);
    let (filled, len) = {
        let pattern = clues::pattern(state, hint.slot);
        (pattern.iter().filter(|text| !text.is_empty()).count(), pattern.len())
    };
    match hint.grade {
        Grade::Clue if state.has_solution() => {
            format!("{name} looks easiest ({filled} of {len}). Again for a letter; Ctrl-G: words.")
        }
        Grade::Clue => format!("{name} looks easiest ({filled} of {len}). Ctrl-G: words."),
        Grade::Letter(_) => format!("Revealed a letter of {name}. Again for the word."),
        Grade::Answer => format!("Revealed the answer to {name}."),
    }
}
