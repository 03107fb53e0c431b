//! Answers of crosswords, and how they are put into patterns.

use std::sync::{LazyLock, OnceLock};

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::Pattern;
use wordhoard_engine::solve::crossword_fill::{self, Outcome, Request, ScoredList, ScoredWord};
use wordhoard_engine::solve::fill_in::{self, FillReport, FillRequest, FillStatus, Filler};
use wordhoard_engine::solve::watch::{Observer, Watched};
use wordhoard_engine::words::Tier;
use wordhoard_engine::words::clues::answers;
use wordhoard_engine::words::kin::has_kin;

use super::Generator;

/// The answers of mini crosswords, a line each with its tier.
static MINI_ANSWERS: &str = wordhoard_assets::MINI_ANSWERS;

/// Step budget of filling a mini crossword, about a millisecond.
const MINI_BUDGET: u64 = 4_000_000;

/// Number of steps spent on a better filling of a larger pattern, a twentieth of a second.
const IMPROVEMENT: u64 = 10_000_000;

/// Score below which an answer is uncommon: its word is in tier 50. No two such answers cross.
const UNCOMMON: u8 = 60;

/// Largest side of grids that the second generator fills from a part of the answers.
pub const SMALL: usize = 7;

/// Shares of the answers from which such a grid is filled, in percent. With all of them, most seeds of a pattern have the
/// same best filling; with far fewer, few patterns have any, and good ones take long to find.
const MINI_SHARE: usize = 70;
const SHARE: usize = 80;

/// Limits of an attempt at a larger pattern.
#[derive(Clone, Copy)]
pub struct Effort {
    /// Step budget of the first filling.
    pub budget: u64,
    /// Minimum score of the answers.
    pub min_score: u8,
}

impl Effort {
    /// Attempts with good answers alone, a tenth of a second at most: most patterns have such a filling, and it is
    /// faster to draw another pattern than to search a hard one.
    pub const STRICT: Self = Self { budget: 15_000_000, min_score: 66 };

    /// Attempts after these, with all answers.
    pub const LENIENT: Self = Self { budget: 30_000_000, min_score: 50 };

    /// Returns these attempts with another step budget.
    pub const fn with_budget(self, budget: u64) -> Self {
        Self { budget, ..self }
    }
}

/// Fills the pattern of a mini crossword. Returns the answers of its slots in lower case, or `None` if no filling without
/// forms of one word was found.
pub fn fill_mini(
    pattern: &Pattern,
    generator: Generator,
    seed: &Seed,
    observer: &mut impl Observer<fill_in::Event>,
) -> Watched<Option<Vec<String>>> {
    static ALL: OnceLock<Filler> = OnceLock::new();
    let own;
    let filler = match generator {
        Generator::First => ALL.get_or_init(|| Filler::of_words(mini_answers())),
        Generator::Second => {
            own = Filler::of_words(drawn(mini_answers(), MINI_SHARE, seed));
            &own
        }
    };
    let request = FillRequest { pattern, rarest: Tier::COMMON, seed, budget: MINI_BUDGET };
    filler.fill_watched(&request, observer).map(|FillReport { words, status, .. }| {
        let words: Option<Vec<String>> = words.into_iter().collect();
        words.filter(|words| status == FillStatus::Complete && !has_kin(words))
    })
}

/// Returns the part of the answers that a seed draws, of about this size in percent.
fn drawn<T>(answers: impl Iterator<Item = T>, share: usize, seed: &Seed) -> impl Iterator<Item = T> {
    let mut rng = seed.rng("answers of a small crossword");
    answers.filter(move |_| rng.below(100) < share)
}

/// Fills a pattern like [`fill`], by a version of the generator. The second one takes patterns of up to [`SMALL`] rows.
pub fn fill_by(
    pattern: &Pattern,
    generator: Generator,
    seed: &Seed,
    effort: Effort,
    observer: &mut impl Observer<crossword_fill::Event>,
) -> Watched<Outcome> {
    static SHORT: LazyLock<Vec<ScoredWord>> =
        LazyLock::new(|| scored().filter(|answer| answer.text.len() <= SMALL).collect());
    match generator {
        Generator::First => fill(pattern, seed, effort, observer),
        Generator::Second => {
            let list = ScoredList::new(drawn(SHORT.iter().copied(), SHARE, seed));
            let request = Request { min_score: effort.min_score, ..Request::new(pattern, &list, seed) };
            fill_request(request, effort, observer)
        }
    }
}

/// Fills any pattern with answers that are spelled alike everywhere, no two of which are forms of one word.
pub fn fill(
    pattern: &Pattern,
    seed: &Seed,
    effort: Effort,
    observer: &mut impl Observer<crossword_fill::Event>,
) -> Watched<Outcome> {
    fill_request(request(pattern, seed, effort.min_score), effort, observer)
}

fn fill_request(
    request: Request,
    effort: Effort,
    observer: &mut impl Observer<crossword_fill::Event>,
) -> Watched<Outcome> {
    let request = Request { budget: effort.budget, improvement: IMPROVEMENT, ..request };
    crossword_fill::fill_watched(&request, observer).map(|report| report.outcome)
}

/// Returns the frozen answers that are spelled alike everywhere.
fn scored() -> impl Iterator<Item = ScoredWord<'static>> {
    let anywhere = answers::frozen().filter(|answer| answer.spelling.is_none());
    anywhere.map(|answer| ScoredWord { text: answer.word, score: answer.score, uncommon: answer.score < UNCOMMON })
}

/// Returns a request to fill a pattern with answers that are spelled alike everywhere.
pub fn request<'a>(pattern: &'a Pattern, seed: &'a Seed, min_score: u8) -> Request<'a> {
    static LIST: OnceLock<ScoredList> = OnceLock::new();
    let list = LIST.get_or_init(|| ScoredList::new(scored()));
    Request { min_score, ..Request::new(pattern, list, seed) }
}

/// Returns the frozen answers of mini crosswords with their tiers.
pub fn mini_answers() -> impl Iterator<Item = (&'static str, Tier)> {
    let answers = MINI_ANSWERS.lines().filter_map(|line| line.split_once(' '));
    answers.filter_map(|(answer, tier)| Some((answer, Tier::from_size(tier.parse().ok()?)?)))
}
