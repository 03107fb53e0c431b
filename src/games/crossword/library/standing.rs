//! Standing of the player in a puzzle.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::humanize;

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
    #[serde(rename = "begun")]
    UnderWay {
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
            Self::UnderWay { filling: Filling::Partial { percent }, .. } => percent,
            Self::UnderWay { .. } => 100,
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
                _ => Self::UnderWay { filling: Filling::of(state), time: round.time(Duration::ZERO) },
            },
        }
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::New => f.write_str("new"),
            Self::UnderWay { filling, .. } => filling.fmt(f),
            Self::Solved { time, .. } => write!(f, "solved in {}", humanize::clock(time.as_secs())),
            Self::GivenUp => f.write_str("given up"),
        }
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Pos;
    use wordhoard_engine::words::Lexicon;
    use wordhoard_puzzles::crossword::CrosswordFile;

    use super::*;
    use crate::games::crossword::rules::desc::Desc;
    use crate::games::crossword::rules::moves::{Area, Change, Move};
    use crate::games::crossword::rules::test_puzzles::puzzle;
    use crate::play::RoundKey;

    /// Returns the standing after these moves in a round that has been running for 252 seconds.
    fn after(file: CrosswordFile, moves: &[Move]) -> Standing {
        let desc = Desc::from_file(file, "");
        let mut round = Round::<Crosswords>::begin(desc, &Lexicon::embedded(false), RoundKey::fresh(true)).unwrap();
        round.run(Duration::ZERO);
        moves.iter().for_each(|action| _ = round.play(action.clone(), Duration::from_secs(252)));
        Standing::of(&round)
    }

    fn enter(col: u16, text: &str) -> Move {
        Move::Enter(Change { squares: vec![(Pos::new(0, col), text.into())], pencil: false })
    }

    #[test]
    fn only_the_players_own_work_is_unaided() {
        let cat = || CrosswordFile::from(puzzle(&["CAT"]));
        let mut in_part = cat();
        in_part.progress.entries[Pos::new(0, 0)].text = "C".into();
        let own = [enter(0, "C"), enter(1, "A"), enter(2, "T")];
        let checked = [enter(0, "C"), Move::Check(Area::Puzzle), enter(1, "A"), enter(2, "T")];
        let revealed = [Move::Reveal(Area::Puzzle)];
        for (file, moves, expected) in
            [(cat(), &own[..], true), (cat(), &checked, false), (cat(), &revealed, false), (in_part, &own[1..], false)]
        {
            let standing = after(file, moves);
            assert_eq!(
                standing,
                Standing::Solved { time: Duration::from_secs(252), is_unaided: expected },
                "{moves:?}"
            );
            assert_eq!((standing.to_string(), standing.is_unaided()), ("solved in 4:12".into(), expected));
        }
    }

    #[test]
    fn standings_are_ordered_by_progress() {
        let cat = || CrosswordFile::from(puzzle(&["CAT"]));
        let moves = [enter(0, "C"), enter(1, "A"), enter(2, "X"), enter(2, "T")];
        let standings: Vec<Standing> = (0..=moves.len()).map(|count| after(cat(), &moves[..count])).collect();
        assert_eq!(standings.iter().map(|standing| standing.percent()).collect::<Vec<_>>(), [0, 33, 66, 100, 101]);
        let shown: Vec<String> = standings.iter().map(ToString::to_string).collect();
        assert_eq!(shown, ["new", "33 % filled", "66 % filled", "full, with errors", "solved in 4:12"]);
        let filling = Filling::Partial { percent: 33 };
        assert_eq!(standings[1], Standing::UnderWay { filling, time: Duration::from_secs(252) });
        let finished: Vec<bool> = standings.iter().map(|standing| standing.is_finished()).collect();
        assert_eq!(finished, [false, false, false, false, true]);
        let given_up = after(cat(), &[enter(0, "C"), Move::GiveUp]);
        assert_eq!((given_up.to_string(), given_up.percent(), given_up.is_finished()), ("given up".into(), 0, true));
    }
}
