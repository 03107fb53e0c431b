//! Extent to which a grid is filled.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::state::State;

/// Extent to which a grid is filled, while the round lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Filling {
    /// Some squares are empty.
    Partial {
        /// Share of the squares that are filled, in percent, less than 100.
        percent: usize,
    },
    /// Every square is filled, and some entry is wrong.
    Wrong,
    /// Every square is filled, and nothing is known to be wrong.
    Full,
}

impl Filling {
    /// Returns the extent to which the grid of a round is filled.
    #[must_use]
    pub fn of(state: &State) -> Self {
        let (filled, open) = state.filled();
        if filled < open {
            return Self::Partial { percent: 100 * filled / open };
        }
        match state.is_solved() {
            Some(false) => Self::Wrong,
            Some(true) | None => Self::Full,
        }
    }
}

impl fmt::Display for Filling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Partial { percent } => write!(f, "{percent} % filled"),
            Self::Wrong => f.write_str("full, with errors"),
            Self::Full => f.write_str("full"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::test_puzzles::{fill, start, start_puzzle};

    fn filling(state: &State) -> String {
        Filling::of(state).to_string()
    }

    #[test]
    fn a_full_grid_with_errors_does_not_look_finished() {
        let mut state = start(&["CAT", "O#E", "WEN"]);
        assert_eq!(filling(&state), "0 % filled");
        fill(&mut state, &["CAT", "O#E", "WE-"]);
        assert_eq!(filling(&state), "87 % filled");
        fill(&mut state, &["---", "-#-", "--T"]);
        assert_eq!(filling(&state), "full, with errors");
    }

    #[test]
    fn errors_are_known_with_a_solution_or_the_checksum_of_a_locked_one() {
        let mut state = start(&["CA-", "O#E", "WEN"]);
        fill(&mut state, &["CAX", "O#E", "WEN"]);
        assert_eq!(filling(&state), "full");
        fill(&mut state, &["Q"]);
        assert_eq!(filling(&state), "full, with errors");
        let mut locked = start(&["CAT", "O#E", "WEN"]).puzzle().clone();
        locked.lock("1234".parse().unwrap()).unwrap();
        let mut state = start_puzzle(locked);
        fill(&mut state, &["QAT", "O#E", "WEN"]);
        assert_eq!(filling(&state), "full, with errors");
    }
}
