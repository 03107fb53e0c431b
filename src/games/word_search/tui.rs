//! Screen interface of the word search.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::hint::HintLevel;
use super::keys::{self, Action};
use super::selection::Selection;
use super::text_mode::result;
use super::ui::{InputOutcome, Ui};
use super::view::cells::LetterGrid;
use super::view::layout::Layout;
use super::view::line::{self, LastMove, StatusLine};
use super::view::list;
use super::{Move, State, Verdict, WordSearch, heading, help};
use crate::play::Status;
use crate::trace::{Puzzle, Subject, TraceScreen};
use crate::ui::chrome::Areas;
use crate::ui::keys::first_key;
use crate::ui::reader::Block;
use crate::ui::theme::Theme;
use crate::ui::tui_game::{SolverProgress, View, ViewMut};
use crate::ui::{Heading, Input, Pane, Screen, TuiGame};

impl TuiGame for WordSearch {
    type Ui = Ui;
    type Action = Action;
    type Layout = Layout;

    const TITLE: &'static str = "WORD SEARCH";

    const PANES: &'static [Pane<Action>] = &[keys::GRID, keys::LIST];
    const REVIEW_PANES: &'static [Pane<Action>] = &[keys::REVIEW];
    const HAS_SOLVER: bool = true;

    fn pane(ui: &Ui, status: Status) -> usize {
        usize::from(ui.list_focused && status != Status::Over)
    }

    fn help(state: &State) -> Vec<Block> {
        help::blocks(state)
    }

    fn heading(state: &State, at: Duration) -> Heading {
        heading::heading(state, at)
    }

    fn rows_needed(state: &State, _ui: &Ui) -> u16 {
        // Requires at most 10 rows: taller grids scroll, because the key hints matter more than the last rows.
        (state.letters().rows() + 1).min(10)
    }

    fn layout(view: View<Self>, areas: &Areas) -> Layout {
        view.ui.layout(view.state, view.status, areas)
    }

    fn interpret(view: ViewMut<Self>, layout: &Layout, input: &Input<Action>) -> InputOutcome {
        view.ui.top_left = layout.top_left;
        match view.status {
            Status::Over => view.ui.review(view.state, layout, input),
            _ => view.ui.play(view.state, layout, input),
        }
    }

    fn hint_move(state: &State, ui: &Ui) -> Option<Move> {
        Some(ui.hint_word(state).map_or(Move::Hint, Move::HintFor))
    }

    fn on_event(ui: &mut Ui, state: &State, action: &Move, verdict: &Verdict) {
        ui.giving_up = false;
        (ui.selection, ui.missing) = (None, None);
        // Scroll to the cells that a hint reveals.
        if let Verdict::Hinted(hint) = verdict
            && let Some(place) = state.place(hint.word).filter(|_| hint.level > HintLevel::Region)
        {
            ui.cursor = Some(place.start());
            ui.list_focused = false;
        }
        let text = match action {
            Move::Take(place) => state.spelled(*place).unwrap_or_default(),
            Move::Hint | Move::HintFor(_) | Move::Undo | Move::Redo => String::new(),
            Move::GiveUp => return,
        };
        ui.last_move = Some(LastMove { text, verdict: *verdict });
    }

    fn result(state: &State, at: Duration) -> Vec<String> {
        result::lines(state, at)
    }

    fn offers_result(state: &State) -> bool {
        // After giving up, the solver and printing matter more.
        !state.is_given_up()
    }

    fn has_unsolved(state: &State) -> bool {
        state.words_left().next().is_some()
    }

    fn trace(state: &State) -> Result<Box<dyn Screen>, String> {
        let puzzle = Puzzle::word_search(state.letters().clone(), state.words());
        Ok(Box::new(TraceScreen::new(Subject::new(puzzle))))
    }

    fn show(view: ViewMut<Self>, _whole: bool) -> SolverProgress {
        let left: Vec<usize> = view.state.words_left().collect();
        view.ui.solved_count = (view.ui.solved_count + 1).min(left.len());
        if let Some(&word) = view.ui.solved_count.checked_sub(1).and_then(|last| left.get(last)) {
            view.ui.select_word(view.state, word);
        }
        if view.ui.solved_count == left.len() { SolverProgress::All } else { SolverProgress::More }
    }

    fn focus(view: View<Self>, layout: &Layout) -> Option<Position> {
        let View { state, ui, status, .. } = view;
        if ui.list_focused || status == Status::Over {
            let line = layout.list.as_ref().and_then(|list| list.visible.place(ui.selected_item));
            return line.or(Some(layout.line)).map(Rect::as_position);
        }
        let cell = ui.selection.as_ref().map_or_else(|| ui.cursor_cell(state), Selection::end);
        layout.place(cell)
    }

    fn draw(view: View<Self>, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
        let View { state, ui, status, keymap, .. } = view;
        let is_over = status == Status::Over;
        let items = ui.items(state);
        if layout.grid.width > 0 {
            LetterGrid { state, marks: &ui.marks(state, is_over), layout, theme }.render(layout.grid, buf);
        }
        if let Some(place) = &layout.list {
            let highlighted_item = ui
                .hovered_item
                .or((ui.list_focused || is_over).then_some(ui.selected_item))
                .or_else(|| ui.wanted_item(state));
            let table = match (is_over, ui.list_focused) {
                (true, _) => keys::OVER,
                (false, true) => keys::BROWSING,
                (false, false) => keys::PLAYING,
            };
            let key = first_key(table, keymap, &Action::Show);
            let solved: Vec<usize> = ui.solved(state).collect();
            let list_view = list::ListView {
                list_filter: ui.list_filter(state),
                items: &items,
                solved: &solved,
                highlighted_item,
                key: &key,
            };
            list::draw(state, &list_view, place, theme, buf);
        }
        if let Some(word) = ui.chosen_word(state).filter(|_| is_over) {
            line::draw_meaning(state, word, layout, theme, buf);
        } else if is_over {
            line::draw_end(state, ui.solved(state).count(), layout, theme, buf);
        } else {
            let line = StatusLine {
                selected: ui.selection.as_ref().and_then(Selection::placement),
                last_move: ui.last_move.as_ref(),
                giving_up: ui.giving_up.then(|| first_key(keys::PLAYING, keymap, &Action::GiveUp)),
                anchored: ui.selection.is_some(),
                missing: ui.missing,
                browsing: ui.list_focused,
            };
            line::draw(state, &line, layout, theme, buf);
        }
    }
}
