//! Which slots are full, for the clue lists.

use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;
use crate::grid::Pos;

/// Which slots are full. From frame to frame, only slots through squares that have been filled or cleared are looked at.
#[derive(Clone, Debug, Default)]
pub struct Fullness {
    /// Version of the slots, or `None` before the first frame.
    diagram: Option<u32>,
    /// For each square of the grid, whether it was filled.
    was_filled: Vec<bool>,
    is_full: Vec<bool>,
}

impl Fullness {
    /// Updates the slots through squares that have been filled or cleared since the last call.
    pub fn update(&mut self, state: &State) {
        if self.diagram != Some(state.diagram()) {
            self.diagram = Some(state.diagram());
            self.was_filled = state.puzzle().grid.positions().map(|pos| state.is_filled(pos)).collect();
            self.is_full = state.slots().indices().map(|slot| clues::is_full(state, slot)).collect();
            return;
        }
        let is_changed = |(pos, was_filled): (Pos, &mut bool)| {
            let is_filled = state.is_filled(pos);
            (std::mem::replace(was_filled, is_filled) != is_filled).then_some(pos)
        };
        let squares = state.puzzle().grid.positions().zip(&mut self.was_filled);
        for slot in squares.filter_map(is_changed).flat_map(|pos| state.slots().through(pos)) {
            self.is_full[slot] = clues::is_full(state, slot);
        }
    }

    /// Returns `true` if every square of a slot is filled.
    #[must_use]
    pub fn is_full(&self, slot: usize) -> bool {
        self.is_full.get(slot).is_some_and(|&is_full| is_full)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::moves::{Change, Move};
    use crate::games::crossword::rules::test_puzzles::{clue, play, puzzle, start_puzzle};
    use crate::grid::Axis;

    #[test]
    fn slots_that_share_a_square_are_full_together() {
        let mut puzzle = puzzle(&["CAT", "OHE", "WEN"]);
        puzzle.clues = vec![clue(Axis::Across, &[(0, 0), (0, 1)]), clue(Axis::Across, &[(0, 1), (0, 2)])];
        let (mut state, mut fullness) = (start_puzzle(puzzle), Fullness::default());
        for (col, text) in [(0, "C"), (2, "T"), (1, "A"), (2, ""), (1, ""), (0, "")] {
            let squares = vec![(Pos::new(0, col), text.to_owned())];
            play(&mut state, Move::Enter(Change { squares, pencil: false }));
            fullness.update(&state);
            for slot in state.slots().indices() {
                assert_eq!(fullness.is_full(slot), clues::is_full(&state, slot), "{slot} after {col} {text:?}");
            }
        }
    }
}
