//! Ranks: how well a round goes, by the points of the common words.
//!
//! The best possible score disheartens: common words are little more than a third of it, and nobody knows the rest. So
//! a rank is reached with a share of the points of the common words; rarer words help to reach it just as well.

/// A rank and the share of the common words' points that it takes, in per cent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rank {
    /// Its name.
    pub name: &'static str,
    /// Per cent of the points of the common words.
    share: u32,
}

/// All ranks, the lowest first.
pub const RANKS: [Rank; 7] = [
    Rank { name: "Beginner", share: 0 },
    Rank { name: "Novice", share: 10 },
    Rank { name: "Casual", share: 25 },
    Rank { name: "Club", share: 40 },
    Rank { name: "Expert", share: 55 },
    Rank { name: "Master", share: 75 },
    Rank { name: "Perfect", share: 100 },
];

/// How far a player has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Number of the rank reached, in [`RANKS`].
    pub reached: usize,
    /// Points that the next rank still takes; `None` at the highest.
    pub missing: Option<u32>,
}

impl Progress {
    /// The progress with so many points, where the common words have `common` points in all; `None` where they have
    /// none.
    #[must_use]
    pub fn of(points: u32, common: u32) -> Option<Self> {
        // The fewest points that are at least the share.
        let needs = |rank: &Rank| (u64::from(common) * u64::from(rank.share)).div_ceil(100) as u32;
        let reached = RANKS.iter().rposition(|rank| points >= needs(rank)).filter(|_| common > 0)?;
        Some(Self { reached, missing: RANKS.get(reached + 1).map(|next| needs(next) - points) })
    }

    /// The rank reached.
    #[must_use]
    pub fn rank(self) -> Rank {
        RANKS[self.reached]
    }

    /// The next rank, if there is one.
    #[must_use]
    pub fn next(self) -> Option<Rank> {
        RANKS.get(self.reached + 1).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rank_is_reached_with_its_share() {
        let names = |common: u32, points: &[u32]| -> Vec<&str> {
            points.iter().map(|&points| Progress::of(points, common).unwrap().rank().name).collect()
        };
        assert_eq!(
            names(100, &[0, 9, 10, 24, 25, 40, 55, 75, 99, 100, 500]),
            [
                "Beginner", "Beginner", "Novice", "Novice", "Casual", "Club", "Expert", "Master", "Master", "Perfect",
                "Perfect"
            ]
        );
        // A share of 0.3 points takes a whole one.
        assert_eq!(names(3, &[0, 1, 2, 3]), ["Beginner", "Casual", "Expert", "Perfect"]);
    }

    #[test]
    fn the_points_that_are_missing_bring_the_next_rank() {
        for common in 1..200 {
            for points in 0..=common {
                let progress = Progress::of(points, common).unwrap();
                match progress.missing {
                    None => assert_eq!(progress.rank().name, "Perfect"),
                    Some(missing) => {
                        let reached = |points| Progress::of(points, common).unwrap().reached;
                        assert!(missing > 0 && reached(points + missing) > progress.reached);
                        assert_eq!(reached(points + missing - 1), progress.reached, "no sooner");
                    }
                }
            }
        }
    }

    #[test]
    fn a_board_without_common_words_has_no_ranks() {
        assert_eq!(Progress::of(5, 0), None);
    }
}
