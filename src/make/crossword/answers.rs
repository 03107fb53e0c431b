//! Answers of crosswords.

use std::sync::OnceLock;

use crate::base::rng::Seed;
use crate::grid::Pattern;
use crate::solve::fill_in::{Event, FillReport, FillRequest, FillStatus, Filler};
use crate::solve::watch::{Observer, Watched};
use crate::words::Tier;
use crate::words::clues::answers;

/// The answers of mini crosswords, a line each with its tier.
static MINI_ANSWERS: &str = include_str!("../../../assets/clues/answers-1.txt");

/// Step budget of filling a mini crossword, about a millisecond.
const MINI_BUDGET: u64 = 4_000_000;

/// Step budget of filling a larger pattern. One that is hard to fill is dropped for another one.
const BUDGET: u64 = 40_000_000;

/// List from which the answers of a crossword are taken.
#[derive(Clone, Copy)]
pub enum Answers {
    /// The answers of mini crosswords.
    Mini,
    /// The answers of larger crosswords.
    Large,
}

impl Answers {
    /// Returns the step budget of an attempt to fill a pattern.
    pub fn budget(self) -> u64 {
        match self {
            Self::Mini => MINI_BUDGET,
            Self::Large => BUDGET,
        }
    }

    /// Fills a pattern with answers, one for each slot, in lower case. The answer is `None` if no filling was found
    /// within the budget.
    pub fn fill(
        self,
        pattern: &Pattern,
        seed: &Seed,
        budget: u64,
        observer: &mut impl Observer<Event>,
    ) -> Watched<Option<Vec<String>>> {
        let request = FillRequest { pattern, rarest: Tier::COMMON, seed, budget };
        self.filler().fill_watched(&request, observer).map(|FillReport { words, status, .. }| {
            let words: Option<Vec<String>> = words.into_iter().collect();
            words.filter(|_| status == FillStatus::Complete)
        })
    }

    fn filler(self) -> &'static Filler {
        match self {
            Self::Mini => mini_filler(),
            Self::Large => large_filler(),
        }
    }
}

/// Returns a filler with the answers of mini crosswords. They are indexed once.
fn mini_filler() -> &'static Filler {
    static FILLER: OnceLock<Filler> = OnceLock::new();
    FILLER.get_or_init(|| Filler::of_words(mini_answers()))
}

/// Returns a filler with the answers of larger crosswords: those that hold in any spelling. They are indexed once.
fn large_filler() -> &'static Filler {
    static FILLER: OnceLock<Filler> = OnceLock::new();
    FILLER.get_or_init(|| {
        let answers = answers::frozen().filter(|answer| answer.spelling.is_none() && answer.score >= 72);
        Filler::of_words(answers.map(|answer| (answer.word, Tier::COMMON)))
    })
}

/// Returns the frozen answers of mini crosswords with their tiers.
pub fn mini_answers() -> impl Iterator<Item = (&'static str, Tier)> {
    let answers = MINI_ANSWERS.lines().filter_map(|line| line.split_once(' '));
    answers.filter_map(|(answer, tier)| Some((answer, Tier::from_size(tier.parse().ok()?)?)))
}
