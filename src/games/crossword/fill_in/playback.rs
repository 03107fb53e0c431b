//! The solver filling the rest of a fill-in after the end of a round, letter by letter.

use wordhoard_engine::grid::Pos;

use crate::games::crossword::rules::state::State;

/// Letters that the solver fills in, and how many it has filled so far.
///
/// It goes on from the letters that are right. The next slot is always the one that the fewest remaining words fit, as
/// in the search of [`solve::fill_in`](wordhoard_engine::solve::fill_in).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Playback {
    /// Letters in order, each with the slot being filled.
    steps: Vec<(Pos, usize)>,
    filled: usize,
}

impl Playback {
    /// Plans the steps for a round that is over.
    #[must_use]
    pub fn new(state: &State) -> Self {
        let mut known = state.puzzle().grid.map(|_| false);
        for pos in state.puzzle().grid.positions() {
            known[pos] = state.is_right(pos) == Some(true);
        }
        let slots = state.slots().all();
        let mut left: Vec<usize> = (0..slots.len()).collect();
        let mut steps = Vec::new();
        loop {
            left.retain(|&slot| slots[slot].cells.iter().any(|&pos| !known[pos]));
            let candidates = |&slot: &usize| count_candidates(state, &left, slot, |pos| known[pos]);
            let Some(next) = left.iter().copied().min_by_key(candidates) else { return Self { steps, filled: 0 } };
            for &pos in &slots[next].cells {
                if !std::mem::replace(&mut known[pos], true) {
                    steps.push((pos, next));
                }
            }
        }
    }

    /// Fills in the next letter, or the rest of the word. Returns the last square filled and its slot, or `None` if
    /// nothing is left.
    pub fn step(&mut self, whole_word: bool) -> Option<(Pos, usize)> {
        let &(_, slot) = self.steps.get(self.filled)?;
        self.filled += 1;
        while whole_word && self.steps.get(self.filled).is_some_and(|(_, next)| *next == slot) {
            self.filled += 1;
        }
        self.steps.get(self.filled - 1).copied()
    }

    /// Returns `true` if every letter has been filled in.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.filled == self.steps.len()
    }

    /// Returns the index of the word that is shown in a slot, or `None` as long as some letter of it is not.
    #[must_use]
    pub fn word_in(&self, state: &State, slot: usize) -> Option<usize> {
        let cells = &state.slots().get(slot)?.cells;
        let is_shown = |pos: Pos| state.is_right(pos) == Some(true) || self.squares().any(|square| square == pos);
        let solution = |pos: &Pos| state.puzzle().solution(*pos);
        if !cells.iter().all(|&pos| is_shown(pos)) {
            return None;
        }
        state.words().find(&cells.iter().map(solution).collect::<String>())
    }

    /// Iterates over the squares filled so far.
    pub fn squares(&self) -> impl Iterator<Item = Pos> {
        self.steps[..self.filled].iter().map(|(pos, _)| *pos)
    }
}

/// Counts the slots left with solutions of the same length that agree with the known letters of a slot: as many words
/// fit it.
fn count_candidates(state: &State, left: &[usize], slot: usize, is_known: impl Fn(Pos) -> bool) -> usize {
    let solution = |pos: Pos| state.puzzle().solution(pos);
    let cells = &state.slots().all()[slot].cells;
    let fits = |&&other: &&usize| {
        let others = &state.slots().all()[other].cells;
        let agrees = |(&pos, &other): (&Pos, &Pos)| !is_known(pos) || solution(pos) == solution(other);
        others.len() == cells.len() && cells.iter().zip(others).all(agrees)
    };
    left.iter().filter(fits).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::moves::Move;
    use crate::games::crossword::rules::test_puzzles::{fill, play, start_fill_in};

    #[test]
    fn the_rest_is_filled_word_by_word_beginning_with_the_surest() {
        let mut state = start_fill_in(&["CAT", "O#E", "WEN"], &["CAT", "COW", "TEN", "WEN"]);
        fill(&mut state, &["--T", "X"]);
        play(&mut state, Move::GiveUp);
        let mut playback = Playback::new(&state);
        // Only CAT ends with T, so it comes before the words across the bottom. The wrong X is replaced.
        assert_eq!(playback.step(false), Some((Pos::new(0, 0), 0)));
        assert_eq!(playback.step(true), Some((Pos::new(0, 1), 0)));
        let mut filled = 2;
        while playback.step(false).is_some() {
            filled += 1;
        }
        assert!(playback.is_done() && playback.step(true).is_none());
        assert_eq!((filled, playback.squares().count()), (7, 7));
        assert!(playback.squares().any(|pos| pos == Pos::new(1, 0)));
    }
}
