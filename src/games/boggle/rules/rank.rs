//! Ranks of a player. In a round with a fixed time, a rank needs as many points as an opponent finds on the same board in
//! the same time. In any other round, it needs a percentage of the points for all common words.
//!
//! The maximum score is discouraging: common words make up little more than a third of it, and hardly anyone knows the
//! rest. Points for rarer words count too.

use std::time::Duration;

use wordhoard_engine::grid::Board;

use super::board_word::BoardWord;
use super::opponent::Opponent;

/// Rank, with the percentage of the points for all common words that a player needs in a round without a fixed time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    /// Display name. Records of daily boards contain the name only for display. Records from version 0.1 may contain
    /// different names.
    pub name: &'static str,
    /// Percentage of the points for all common words.
    share: u32,
}

/// Number of ranks.
const COUNT: usize = 7;

/// All ranks, lowest first. Their names differ from those of the opponents.
pub const RANKS: [Rank; COUNT] = [
    Rank { name: "Beginner", share: 0 },
    Rank { name: "Learner", share: 10 },
    Rank { name: "Reader", share: 25 },
    Rank { name: "Writer", share: 40 },
    Rank { name: "Scholar", share: 55 },
    Rank { name: "Master", share: 75 },
    Rank { name: "Legend", share: 100 },
];

/// Points that each rank needs on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankScale {
    /// Points for each of [`RANKS`], in increasing order.
    points: [u32; COUNT],
    /// Points for all common words, at least 1.
    common: u32,
    /// Whether the ranks are set by what opponents find.
    pub is_by_opponents: bool,
}

impl RankScale {
    /// Returns the scale for a board with these words, and for a fixed time, if there is one. Returns `None` if there
    /// are no common words.
    #[must_use]
    pub fn new(board: &Board, words: &[BoardWord], time: Option<Duration>) -> Option<Self> {
        let common = words.iter().filter(|word| word.is_common()).map(|word| word.points).sum();
        let by_share = Self::by_share(common)?;
        let Some(time) = time else { return Some(by_share) };
        let found = |opponent: Opponent| {
            let arrivals = opponent.arrivals(board, words);
            arrivals.iter().filter(|(at, _)| *at <= time).map(|&(_, word)| words[word].points).sum()
        };
        let points = [Opponent::Novice, Opponent::Casual, Opponent::Club, Opponent::Expert].map(found);
        let all = words.iter().filter(|word| word.found.word.offered).map(|word| word.points).sum();
        Some(Self::by_opponents(points, common).filter(|scale| scale.points[COUNT - 1] <= all).unwrap_or(by_share))
    }

    /// Returns the scale of percentages of `common`, the points for all common words, or `None` if `common` is 0.
    #[must_use]
    pub fn by_share(common: u32) -> Option<Self> {
        // The lowest number of points that reaches the percentage of the rank.
        let points = RANKS.map(|rank| (u64::from(common) * u64::from(rank.share)).div_ceil(100) as u32);
        (common > 0).then_some(Self { points, common, is_by_opponents: false })
    }

    /// Returns the scale of what the opponents from novice to expert find: half of a novice's points, then the points of
    /// each opponent, then a quarter more than an expert's. A rank needs at least one point more than the one before.
    fn by_opponents([novice, casual, club, expert]: [u32; 4], common: u32) -> Option<Self> {
        let mut points =
            [0, novice.div_ceil(2), novice, casual, club, expert, expert.saturating_add(expert.div_ceil(4))];
        for rank in 1..COUNT {
            points[rank] = points[rank].max(points[rank - 1].saturating_add(1));
        }
        (common > 0).then_some(Self { points, common, is_by_opponents: true })
    }
}

/// Rank of a player, with the points needed to reach the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Index of the rank reached in [`RANKS`].
    pub reached: usize,
    /// Points needed to reach the next rank; `None` at the highest rank.
    pub missing: Option<u32>,
    /// Percentage of the points for all common words, rounded down. Rarer words can take it above 100.
    pub share: u32,
}

impl Progress {
    /// Returns the progress of a player with `points` points.
    #[must_use]
    pub fn new(points: u32, scale: &RankScale) -> Self {
        let reached = scale.points.iter().rposition(|&needed| points >= needed).unwrap_or_default();
        let share = u32::try_from(u64::from(points) * 100 / u64::from(scale.common)).unwrap_or(u32::MAX);
        Self { reached, missing: scale.points.get(reached + 1).map(|next| next - points), share }
    }

    /// Returns the rank reached.
    #[must_use]
    pub fn rank(self) -> Rank {
        RANKS[self.reached]
    }

    /// Returns the next rank, if any.
    #[must_use]
    pub fn next(self) -> Option<Rank> {
        RANKS.get(self.reached + 1).copied()
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::words::Lexicon;

    use super::super::Boggle;
    use super::super::desc::{Desc, Rule};
    use super::*;
    use crate::play::Rules;

    fn progress(points: u32, common: u32) -> Progress {
        Progress::new(points, &RankScale::by_share(common).unwrap())
    }

    #[test]
    fn ranks_are_reached_at_their_percentages() {
        let names = |common: u32, points: &[u32]| -> Vec<&str> {
            points.iter().map(|&points| progress(points, common).rank().name).collect()
        };
        assert_eq!(
            names(100, &[0, 9, 10, 24, 25, 40, 55, 75, 99, 100, 500]),
            [
                "Beginner", "Beginner", "Learner", "Learner", "Reader", "Writer", "Scholar", "Master", "Master",
                "Legend", "Legend"
            ]
        );
        // A threshold of 0.3 points is rounded up to 1.
        assert_eq!(names(3, &[0, 1, 2, 3]), ["Beginner", "Reader", "Scholar", "Legend"]);
    }

    #[test]
    fn the_missing_points_are_exactly_enough_for_the_next_rank() {
        let by_opponents = RankScale::by_opponents([9, 20, 21, 90], 150);
        let scales = (1..200).map(RankScale::by_share).chain([by_opponents, RankScale::by_opponents([0; 4], 9)]);
        for scale in scales.flatten() {
            for points in 0..=scale.points[COUNT - 1] {
                let progress = Progress::new(points, &scale);
                match progress.missing {
                    None => assert_eq!(progress.rank().name, "Legend"),
                    Some(missing) => {
                        let reached = |points| Progress::new(points, &scale).reached;
                        assert!(missing > 0 && reached(points + missing) > progress.reached);
                        assert_eq!(
                            reached(points + missing - 1),
                            progress.reached,
                            "one point fewer must not be enough"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn opponents_set_the_ranks_in_increasing_order() {
        let points = |found| RankScale::by_opponents(found, 150).unwrap().points;
        assert_eq!(points([9, 20, 40, 90]), [0, 5, 9, 20, 40, 90, 113]);
        assert_eq!(
            points([30, 20, 40, 38]),
            [0, 15, 30, 31, 40, 41, 48],
            "an opponent may find less than a weaker one"
        );
        assert_eq!(points([0; 4]), [0, 1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_timed_round_has_the_ranks_of_its_opponents() {
        let words = Lexicon::embedded(false);
        for date in ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"] {
            let state = Boggle::start(&Desc::daily(date), &words).unwrap();
            let scale = |time: Option<u64>| {
                RankScale::new(state.board(), state.words(), time.map(Duration::from_secs)).unwrap()
            };
            assert!(scale(Some(180)).is_by_opponents && !scale(None).is_by_opponents, "{date}");
            assert!(scale(Some(60)).points[6] < scale(Some(180)).points[6], "less time needs fewer points: {date}");
            let arrivals = Opponent::Club.arrivals(state.board(), state.words());
            let found = arrivals.iter().filter(|(at, _)| *at <= Duration::from_secs(180));
            let points: u32 = found.map(|&(_, word)| state.words()[word].points).sum();
            assert!(Progress::new(points, &scale(Some(180))).reached >= 4, "as many points as Club: {date}");
        }
    }

    /// Opponents may find less than one point per rank on a tiny board.
    #[test]
    fn every_rank_can_be_reached() {
        let words = Lexicon::embedded(false);
        for rows in ["TE\nA#\n", "TEA\nRSO\n"] {
            let board = wordhoard_puzzles::board::parse(rows).unwrap();
            let rule = Rule::standard(wordhoard_generators::boggle::Shape { rows: 4, cols: 4 });
            let state = Boggle::start(&Desc::from_file(board, "test", rule), &words).unwrap();
            let scale = RankScale::new(state.board(), state.words(), Some(Duration::from_secs(180))).unwrap();
            let all: u32 = state.words().iter().map(|word| word.points).sum();
            assert_eq!(Progress::new(all, &scale).rank().name, "Legend", "{rows}");
        }
    }

    #[test]
    fn ranks_and_opponents_have_different_names() {
        for rank in RANKS {
            assert!(Opponent::NAMES.iter().all(|(_, opponent)| opponent.title() != rank.name), "{}", rank.name);
        }
    }

    #[test]
    fn boards_without_common_words_have_no_ranks() {
        assert_eq!(RankScale::by_share(0), None);
    }
}
