//! Standing of the player in a puzzle.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::base::humanize;
use crate::games::crossword::rules::Crosswords;
use crate::games::crossword::rules::filling::Filling;
use crate::games::crossword::rules::state::Help;
use crate::play::Round;

/// Standing of the player in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Nothing has been entered.
    New,
    /// The puzzle is under way.
    Begun {
        /// Extent to which the grid is filled.
        filling: Filling,
        /// Time played.
        time: Duration,
    },
    /// The puzzle was solved.
    Solved {
        /// Time that it took.
        time: Duration,
        /// Whether nothing was checked, revealed or hinted, and nothing had been entered in the file.
        is_unaided: bool,
    },
    /// The player gave up.
    GivenUp,
}

impl Standing {
    /// Returns `true` if the puzzle was solved or given up.
    #[must_use]
    pub fn is_finished(self) -> bool {
        matches!(self, Self::Solved { .. } | Self::GivenUp)
    }

    /// Returns `true` if the puzzle was solved without help.
    #[must_use]
    pub fn is_unaided(self) -> bool {
        matches!(self, Self::Solved { is_unaided: true, .. })
    }

    /// Returns the share of the way to the solution in percent: 101 for a solved puzzle.
    #[must_use]
    pub fn percent(self) -> usize {
        match self {
            Self::New | Self::GivenUp => 0,
            Self::Begun { filling: Filling::Partial { percent }, .. } => percent,
            Self::Begun { .. } => 100,
            Self::Solved { .. } => 101,
        }
    }

    /// Returns the standing in a saved round.
    #[must_use]
    pub fn of(round: &Round<Crosswords>) -> Self {
        let state = round.state();
        match state.ended() {
            Some(end) if end.solved => {
                let is_unaided = state.help() == Help::default() && !round.desc().has_entries();
                Self::Solved { time: end.at, is_unaided }
            }
            Some(_) => Self::GivenUp,
            None => match state.filled() {
                (0, _) => Self::New,
                _ => Self::Begun { filling: Filling::of(state), time: round.time(Duration::ZERO) },
            },
        }
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::New => f.write_str("new"),
            Self::Begun { filling, .. } => filling.fmt(f),
            Self::Solved { time, .. } => write!(f, "solved in {}", humanize::clock(time.as_secs())),
            Self::GivenUp => f.write_str("given up"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::desc::Desc;
    use crate::games::crossword::rules::moves::{Area, Change, Move};
    use crate::games::crossword::rules::test_puzzles::puzzle;
    use crate::play::RoundKey;
    use crate::puzzle::crossword::CrosswordFile;
    use crate::words::Lexicon;

    #[test]
    fn standings_follow_the_round() {
        let desc = Desc::from_file(CrosswordFile::from(puzzle(&["CAT", "O#E", "WEN"])), "");
        let mut round = Round::<Crosswords>::begin(desc, &Lexicon::embedded(false), RoundKey::fresh(true)).unwrap();
        assert_eq!(Standing::of(&round).to_string(), "new");
        let first = round.state().squares_in(Area::Puzzle)[0];
        round.play(Move::Enter(Change { squares: vec![(first, "C".into())], pencil: false }), Duration::ZERO);
        assert_eq!(Standing::of(&round).to_string(), "12 % filled");
        let mut given_up = round;
        given_up.run(Duration::ZERO);
        given_up.play(Move::GiveUp, Duration::ZERO);
        assert_eq!(Standing::of(&given_up), Standing::GivenUp);
    }

    #[test]
    fn solved_puzzles_show_their_time() {
        let desc = Desc::from_file(CrosswordFile::from(puzzle(&["CAT"])), "");
        let mut round = Round::<Crosswords>::begin(desc, &Lexicon::embedded(false), RoundKey::fresh(true)).unwrap();
        round.run(Duration::ZERO);
        round.play(Move::Reveal(Area::Puzzle), Duration::from_secs(252));
        assert_eq!(Standing::of(&round).to_string(), "solved in 4:12");
    }
}
