//! Screen interface of crosswords.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Position;
use ratatui::widgets::Widget;

use super::cursor::Cursor;
use super::input::InputContext;
use super::key_names::KeyNames;
use super::keys::{self, Action};
use super::rules::hint::{Grade, Hint};
use super::rules::moves::{Move, Outcome as Played};
use super::rules::state::State;
use super::settings::Settings;
use super::text_mode::result;
use super::ui::{Focus, InputOutcome, Then, Ui};
use super::view::code_list::CodeList;
use super::view::grid::GridView;
use super::view::layout::Layout;
use super::view::letters;
use super::view::lists::ClueList;
use super::view::marks::Marks;
use super::view::panel::Panel;
use super::{Crosswords, heading, help, messages, next_puzzle};
use crate::play::Status;
use crate::ui::chrome::Areas;
use crate::ui::reader::Block;
use crate::ui::theme::Theme;
use crate::ui::tui_game::{View, ViewMut};
use crate::ui::{AppState, FocusLoss, FollowUp, Heading, Input, Pane, TuiGame};

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
        let keys = KeyNames::new(&shared.keymap, keys::GRID);
        ui.set_up(state, Settings::clone(&Settings::shared(shared)), keys);
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

    fn layout(view: View<Self>, areas: &Areas) -> Layout {
        view.ui.layout(view.state, areas)
    }

    fn interpret(view: ViewMut<Self>, layout: &Layout, input: &Input<Action>) -> InputOutcome {
        let ViewMut { state, ui, status, at, env, .. } = view;
        ui.top_left = layout.grid.top_left;
        let cx = InputContext { state, layout, at, env };
        if status == Status::Over { ui.review(input, cx) } else { ui.play(input, cx) }
    }

    fn hint_move(state: &State, ui: &Ui) -> Option<Move> {
        Some(ui.hint_move(state))
    }

    fn on_event(ui: &mut Ui, state: &State, action: &Move, outcome: &Played) {
        let then = ui.then.take();
        if matches!(action, Move::Hint | Move::HintAt(_) | Move::Undo | Move::Redo) {
            // These commands work everywhere, and end what was being typed or asked.
            (ui.message, ui.confirming) = (None, None);
            (ui.burst, ui.left_at) = (None, None);
            if matches!(ui.focus, Focus::Rebus(_)) {
                ui.focus = Focus::Grid;
            }
        }
        match then {
            Some(Then::Advance(was_empty)) => {
                let typed = ui.cursor;
                ui.cursor = typed.after_typing(state, was_empty, ui.habits(state));
                ui.left_at = (ui.cursor.slot(state) != typed.slot(state)).then_some(typed);
            }
            Some(Then::Step) => ui.cursor = ui.cursor.stepped(state),
            Some(Then::Run(action)) => _ = ui.move_cursor(action, state),
            Some(Then::KeepMessage) | None => {}
        }
        if state.desc().hides_diagram() && state.text(ui.cursor.at).is_empty() {
            // A word may run where there was a block.
            ui.cursor = ui.cursor.moved_to(state, ui.cursor.at);
        }
        if let (Move::Undo | Move::Redo, false) = (action, *outcome == Played::NothingToUndo)
            && let Some(&(pos, _)) = state.last_change().first()
        {
            ui.cursor = ui.cursor.moved_to(state, pos).along(state, state.last_change());
        }
        match outcome {
            // The next hint is for the clue that this one names.
            Played::Hinted(Hint { slot, grade: Grade::Clue }) => ui.cursor = Cursor::in_slot(state, *slot),
            Played::Hinted(_) | Played::Revealed { .. } => ui.cursor = ui.cursor.after_reveal(state, ui.habits(state)),
            _ => {}
        }
        if let Played::Hinted(_) = outcome {
            ui.hinted_at = ui.cursor.slot(state);
        }
        if state.ended().is_some() {
            (ui.focus, ui.message) = (Focus::Grid, None);
        } else if let Some((text, role)) =
            messages::message(state, &ui.keys, action, outcome).filter(|_| then != Some(Then::KeepMessage))
        {
            ui.say(text, role);
        }
    }

    fn on_return(view: ViewMut<Self>) -> InputOutcome {
        view.ui.take_awaited(view.state)
    }

    fn follow_up() -> Option<FollowUp<Self>> {
        Some(FollowUp { label: "next puzzle", open: next_puzzle::open })
    }

    fn result(state: &State, at: Duration) -> Vec<String> {
        result::lines(state, at)
    }

    fn focus(View { state, ui, .. }: View<Self>, layout: &Layout) -> Option<Position> {
        ui.focused_cell(state, layout)
    }

    fn draw(view: View<Self>, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
        let View { state, ui, .. } = view;
        let mentioned = ui.mentioned(state);
        let marks = Marks { wave: wave(view), ..ui.marks(state, &mentioned) };
        GridView { state, marks: &marks, area: &layout.grid, theme }.render(layout.grid.area, buf);
        for &(axis, area) in &layout.lists {
            if !state.words().is_empty() {
                ui.word_list(state).draw(area, theme, buf);
                continue;
            }
            if !state.codes().is_empty() {
                let (current, has_focus) = (state.codes().at(ui.cursor.at), ui.focus == Focus::Clues);
                CodeList { state, current, has_focus }.draw(area, theme, buf);
                continue;
            }
            let list = ClueList {
                state,
                axis,
                current: ui.cursor.slot(state),
                crossing: ui.cursor.crossing(state),
                followed: ui.followed(state, axis),
                reading: ui.reading.filter(|_| ui.cursor.axis == axis),
                mentioned: &mentioned,
                has_focus: ui.focus == Focus::Clues && ui.cursor.axis == axis,
                is_hidden: ui.hides(state, axis),
                theme,
            };
            list.render(area, buf);
        }
        let bottom = ui.bottom_line(state, layout.panel.width);
        letters::draw(layout.letters, theme, buf);
        let modes = ui.modes(state, layout.grid.size);
        let panel = Panel {
            clue: ui.clue_line(state),
            crossing: ui.crossing_line(state, layout, &modes),
            message: bottom.as_ref(),
            modes: &modes,
        };
        panel.draw(layout.panel, layout.bottom(), theme, buf);
    }
}

/// Returns the diagonal that the wave across a solved grid has reached, while it lasts.
fn wave(View { state, ui, since_end, .. }: View<Crosswords>) -> Option<u16> {
    let is_shown = ui.settings.animation && state.ended().is_some_and(|end| end.solved);
    let step = (since_end.filter(|_| is_shown)?.as_millis() / WAVE_STEP.as_millis()) as u16;
    // It reaches the end of any grid in time.
    let grid = &state.puzzle().grid;
    let pace = (grid.rows() + grid.cols()).div_ceil(40).max(1);
    Some(step * pace)
}
