//! Ranks, relative to the points for all common words on the board.
//!
//! The maximum score is discouraging: common words make up little more than a third of it, and hardly anyone knows the
//! rest. A rank therefore requires only a percentage of the points for the common words. Points for rarer words count
//! too.

/// Rank, with the percentage of the points for all common words that a player needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    /// Display name. Records of daily boards contain the name only for display. Records from version 0.1 may contain
    /// different names.
    pub name: &'static str,
    /// Percentage of the points for all common words.
    share: u32,
}

/// All ranks, lowest first. Their names differ from those of the opponents.
pub const RANKS: [Rank; 7] = [
    Rank { name: "Beginner", share: 0 },
    Rank { name: "Learner", share: 10 },
    Rank { name: "Reader", share: 25 },
    Rank { name: "Writer", share: 40 },
    Rank { name: "Scholar", share: 55 },
    Rank { name: "Master", share: 75 },
    Rank { name: "Legend", share: 100 },
];

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
    /// Returns the progress of a player with `points` points on a board whose common words are worth `common` points,
    /// or `None` if `common` is 0.
    #[must_use]
    pub fn new(points: u32, common: u32) -> Option<Self> {
        // The lowest number of points that reaches the percentage of the rank.
        let threshold = |rank: &Rank| (u64::from(common) * u64::from(rank.share)).div_ceil(100) as u32;
        let reached = RANKS.iter().rposition(|rank| points >= threshold(rank)).filter(|_| common > 0)?;
        let share = u32::try_from(u64::from(points) * 100 / u64::from(common)).unwrap_or(u32::MAX);
        Some(Self { reached, missing: RANKS.get(reached + 1).map(|next| threshold(next) - points), share })
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
    use super::super::opponent::Opponent;
    use super::*;

    #[test]
    fn ranks_are_reached_at_their_percentages() {
        let names = |common: u32, points: &[u32]| -> Vec<&str> {
            points.iter().map(|&points| Progress::new(points, common).unwrap().rank().name).collect()
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
        for common in 1..200 {
            for points in 0..=common {
                let progress = Progress::new(points, common).unwrap();
                match progress.missing {
                    None => assert_eq!(progress.rank().name, "Legend"),
                    Some(missing) => {
                        let reached = |points| Progress::new(points, common).unwrap().reached;
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
    fn ranks_and_opponents_have_different_names() {
        for rank in RANKS {
            assert!(Opponent::NAMES.iter().all(|(_, opponent)| opponent.title() != rank.name), "{}", rank.name);
        }
    }

    #[test]
    fn boards_without_common_words_have_no_ranks() {
        assert_eq!(Progress::new(5, 0), None);
    }
}
