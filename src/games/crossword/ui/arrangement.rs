//! Layout of the screen for the state of a round.

use ratatui::layout::{Position, Rect};
use wordhoard_engine::grid::{Axis, Pos};

use super::{Focus, Ui};
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;
use crate::games::crossword::view::code_list::CodeList;
use crate::games::crossword::view::layout::{Layout, LayoutInput};
use crate::games::crossword::view::{clue_lines, panel};
use crate::ui::chrome::Areas;
use crate::ui::text;

/// Body height from which the crossing clue and the message have a line each.
const ROOMY_HEIGHT: u16 = 15;

impl Ui {
    /// Returns the index of the item that must be visible in the clue list of a direction.
    pub(in crate::games::crossword) fn followed(&self, state: &State, axis: Axis) -> Option<usize> {
        if let Some(index) = self.reading.filter(|_| self.cursor.axis == axis) {
            return Some(index);
        }
        let slot = if self.cursor.axis == axis { self.cursor.slot(state) } else { self.cursor.crossing(state) }?;
        state.lists().index_of(state.puzzle(), axis, slot, &clues::label(state, slot))
    }

    /// Returns the cell of the screen where the player acts: in the grid, in a list or after the text that is typed.
    pub(in crate::games::crossword) fn focused_cell(&self, state: &State, layout: &Layout) -> Option<Position> {
        let in_grid = || layout.grid.place(self.cursor.at).map(text::middle);
        match self.focus {
            Focus::Grid | Focus::Rebus(_) => in_grid().or_else(|| self.cell_in_list(state, layout)),
            Focus::Clues => self.cell_in_list(state, layout).or_else(in_grid),
            Focus::Line(_) | Focus::Scratch(_) => {
                let message = self.bottom_line(state, layout.panel.width)?;
                Some(panel::message_end(&self.clue_line(state), &message, layout.panel, layout.bottom()))
            }
        }
    }

    /// Returns the first cell of the current line of the list.
    fn cell_in_list(&self, state: &State, layout: &Layout) -> Option<Position> {
        let axis = axis_of_one_list(state).unwrap_or(self.cursor.axis);
        let &(_, list) = layout.lists.iter().find(|(other, _)| *other == axis)?;
        let place = if !state.words().is_empty() {
            self.word_list(state).selected_place(list)
        } else if !state.codes().is_empty() {
            let current = state.codes().at(self.cursor.at);
            CodeList { state, current, has_focus: true }.current_place(list)
        } else {
            let followed = self.followed(state, axis);
            let lines = clue_lines::layout(state, axis, followed, list);
            lines.iter().find(|line| Some(line.index) == followed).map(|line| line.place)
        };
        place.map(Rect::as_position)
    }

    /// Lays out the screen.
    pub(in crate::games::crossword) fn layout(&self, state: &State, areas: &Areas) -> Layout {
        let puzzle = state.puzzle();
        let word = self.cursor.slot(state).and_then(|slot| state.slots().get(slot));
        let focus = word.map_or((self.cursor.at, self.cursor.at), |slot| bounds(&slot.cells));
        let Rect { width, height, .. } = areas.body;
        let is_roomy = height >= ROOMY_HEIGHT;
        let mut input = LayoutInput {
            rows: puzzle.grid.rows(),
            cols: puzzle.grid.cols(),
            has_bars: state.has_bars(),
            panel_height: panel::height(state, &self.clue_line(state), width, height, is_roomy)
                + self.extra_lines(state, width),
            has_letters: self.letters && state.ended().is_none(),
            has_one_list: axis_of_one_list(state).is_some(),
            focus,
            cursor: self.cursor.at,
            top_left: self.top_left,
            axis: self.cursor.axis,
        };
        let mut layout = Layout::in_body(&input, areas.body);
        if !is_roomy && layout.bottom() < areas.body.bottom() {
            // A small grid leaves room for messages of two lines.
            input.panel_height += 1;
            layout = Layout::in_body(&input, areas.body);
        }
        if self.focus == Focus::Clues && layout.lists.is_empty() {
            layout = layout.with_list_instead_of_grid(self.cursor.axis, areas.body);
        }
        if let Some(axis) = axis_of_one_list(state) {
            return layout.with_one_list(axis);
        }
        layout.balanced(|axis, list| clue_lines::needed_height(state, axis, list))
    }
}

/// Returns the direction of the only list, or `None` if there are two. The lists of codewords and fill-ins have none,
/// and stand in for that across.
fn axis_of_one_list(state: &State) -> Option<Axis> {
    if !state.codes().is_empty() || !state.words().is_empty() {
        return Some(Axis::Across);
    }
    match Axis::BOTH.map(|axis| (!state.lists().of(axis).is_empty()).then_some(axis)) {
        [Some(axis), None] | [None, Some(axis)] => Some(axis),
        _ => None,
    }
}

/// Returns the corners of the smallest rectangle that contains all squares. There is at least one.
fn bounds(cells: &[Pos]) -> (Pos, Pos) {
    let rows = cells.iter().map(|pos| pos.row);
    let cols = cells.iter().map(|pos| pos.col);
    let corner = |row: Option<u16>, col: Option<u16>| Pos::new(row.unwrap_or(0), col.unwrap_or(0));
    (corner(rows.clone().min(), cols.clone().min()), corner(rows.max(), cols.max()))
}
