//! Description of a round: the puzzle and its origin.

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::hash::Fnv;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::Dir;
use wordhoard_engine::solve::word_search as solve;
use wordhoard_engine::words::avoid::AvoidList;
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_generators::word_search::{GeneratedPuzzle, Generator, Level, MAX_WORDS, Params, SIDES, Size, Source};
use wordhoard_puzzles::word_search::WordSearch;

use super::BonusRule;
use crate::play::{DatedPuzzle, DescError, Edition, Series};

/// Maximum width of a date or file name, in columns.
const MAX_NAME: usize = 44;
/// Maximum number of rows and of columns in a playable puzzle.
pub const MAX_SIDE: u16 = 200;
/// Maximum number of words in a playable puzzle.
pub const MAX_PLAYABLE_WORDS: usize = 2_000;

/// Editions of the daily puzzle, by their first dates.
const EDITIONS: [(&str, Edition); 2] = [
    ("2026-01-01", Edition { generator: 1, words: 1, themes: 1 }),
    ("2027-01-01", Edition { generator: 2, words: 1, themes: 2 }),
];

/// Origin of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Origin {
    /// Generated from a seed.
    Made {
        /// Parameters of the generator.
        params: Params,
        /// Seed as shown: sanitised, and truncated to 44 columns.
        seed: String,
        /// Whether `seed` is the exact seed, which reproduces the puzzle.
        exact: bool,
        /// Whether the player gave the seed.
        asked: bool,
    },
    /// Daily puzzle for a date, `YYYY-MM-DD`.
    Daily(String),
    /// Weekly puzzle, for the date of a Monday.
    Weekly(String),
    /// Read from the file with this name.
    File(String),
}

impl Origin {
    /// Returns the puzzle of a series that this is, if it is one.
    #[must_use]
    pub fn puzzle(&self) -> Option<DatedPuzzle> {
        let (series, date) = match self {
            Self::Daily(date) => (Series::Daily, date),
            Self::Weekly(date) => (Series::Weekly, date),
            Self::Made { .. } | Self::File(_) => return None,
        };
        Some(DatedPuzzle { series, date: date.clone() })
    }
}

/// Preferences of the player for the words of puzzles that follow one with other rules for its words: a daily or weekly
/// one, or one from a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Preferences {
    /// Spelling of themes.
    pub spelling: Spelling,
    /// Whether words that are unsuitable for school are kept out.
    pub school: bool,
}

impl Preferences {
    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// Returns a hash of a grid and its words, by which a puzzle from a file is recognised again.
#[must_use]
pub fn content_hash(puzzle: &WordSearch) -> u64 {
    let mut hash = Fnv::default();
    for line in puzzle.letters.lines() {
        hash.write(line.as_bytes());
        hash.write(b"\n");
    }
    for word in &puzzle.words {
        hash.write(b" ");
        hash.write(word.letters());
    }
    hash.value()
}

/// Puzzle and its origin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Desc {
    /// Puzzle to solve.
    pub puzzle: WordSearch,
    /// Origin of the puzzle.
    pub origin: Origin,
    /// Edition of a daily puzzle. Puzzles saved by version 0.1 have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Edition>,
    /// Rule for bonus words.
    #[serde(default, skip_serializing_if = "BonusRule::is_anywhere")]
    pub bonus: BonusRule,
    /// Preferences for similar puzzles, unless the origin has them.
    #[serde(default, skip_serializing_if = "Preferences::is_default")]
    pub preferences: Preferences,
}

/// Describes a generated puzzle.
impl From<GeneratedPuzzle> for Desc {
    fn from(generated: GeneratedPuzzle) -> Self {
        let seed = generated.seed.shown();
        let exact = seed == generated.seed.text();
        let origin = Origin::Made { params: generated.params, seed, exact, asked: false };
        let preferences = Preferences::default();
        Self { puzzle: generated.made.puzzle, origin, edition: None, bonus: BonusRule::Outside, preferences }
    }
}

impl Desc {
    /// Generates the daily puzzle for a date, `YYYY-MM-DD`: 15x15, hard, themed.
    #[must_use]
    pub fn daily(date: &str) -> Self {
        let (edition, generator) = edition(date);
        let desc = Self::generate(&Params { generator, ..Params::daily() }, &Seed::new(date));
        Self { origin: Origin::Daily(date.to_owned()), edition, ..desc }
    }

    /// Generates the weekly puzzle for the Monday `date`, `YYYY-MM-DD`: 20x20, expert, themed.
    #[must_use]
    pub fn weekly(date: &str) -> Self {
        let (edition, generator) = edition(date);
        let desc = Self::generate(&Params { generator, ..Params::weekly() }, &Seed::new(format!("weekly {date}")));
        Self { origin: Origin::Weekly(date.to_owned()), edition, ..desc }
    }

    /// Generates a puzzle, falling back to the default parameters if `params` is invalid.
    #[must_use]
    pub fn generate(params: &Params, seed: &Seed) -> Self {
        GeneratedPuzzle::make(params, seed)
            .or_else(|_| GeneratedPuzzle::make(&Params::standard(), seed))
            .map_or_else(|_| unreachable!("the default parameters are valid"), Self::from)
    }

    /// Describes a puzzle from a file.
    #[must_use]
    pub fn from_file(puzzle: WordSearch, name: &str) -> Self {
        let origin = Origin::File(name.to_owned());
        let preferences = Preferences::default();
        Self { puzzle, origin, edition: None, bonus: BonusRule::Outside, preferences }.sanitized()
    }

    /// Sets the preferences for similar puzzles.
    #[must_use]
    pub fn with_preferences(self, preferences: Preferences) -> Self {
        Self { preferences, ..self }
    }

    /// Marks the seed as given by the player.
    #[must_use]
    pub fn with_requested_seed(mut self) -> Self {
        if let Origin::Made { asked, .. } = &mut self.origin {
            *asked = true;
        }
        self
    }

    /// Returns `true` if the words come from the player's own list, which can make the puzzle arbitrarily easy.
    #[must_use]
    pub fn uses_own_list(&self) -> bool {
        matches!(&self.origin, Origin::Made { params, .. } if params.uses_own_list())
    }

    /// Returns the words to avoid, if the puzzle was generated without words that are unsuitable for school.
    #[must_use]
    pub fn avoid_list(&self) -> Option<AvoidList> {
        matches!(&self.origin, Origin::Made { params, .. } if params.school).then(AvoidList::school)
    }

    /// Returns parameters that generate a similar puzzle.
    #[must_use]
    pub fn params(&self) -> Params {
        let Preferences { spelling, school } = self.preferences;
        match &self.origin {
            Origin::Made { params, .. } => params.clone(),
            Origin::Daily(_) => Params { spelling, school, ..Params::daily() },
            Origin::Weekly(_) => Params { spelling, school, ..Params::weekly() },
            Origin::File(_) => {
                let side = |side: u16| side.clamp(*SIDES.start(), *SIDES.end());
                let letters = &self.puzzle.letters;
                let words = match self.puzzle.words.as_slice() {
                    [] => Source::common_words(),
                    words => Source::List(words.iter().take(MAX_WORDS).cloned().collect()),
                };
                let size = Size { rows: side(letters.rows()), cols: side(letters.cols()) };
                Params {
                    size,
                    words,
                    level: find_level(&self.puzzle),
                    hidden: self.puzzle.is_hidden(),
                    spelling,
                    school,
                    ..Params::standard()
                }
            }
        }
    }

    /// Returns `true` if the shape is the player's own picture, which can make the puzzle arbitrarily easy.
    #[must_use]
    pub fn uses_own_shape(&self) -> bool {
        matches!(&self.origin, Origin::Made { params, .. } if params.shape.mask().is_none())
    }

    /// Removes control characters from all text and truncates names, since saves are untrusted input.
    pub(super) fn sanitized(mut self) -> Self {
        let short = |text: &str| sanitize::fit(&sanitize::line(text), MAX_NAME);
        match &mut self.origin {
            Origin::Made { params, seed, .. } => {
                *seed = Seed::new(&**seed).shown();
                *params = params.clone().sanitized();
            }
            Origin::Daily(text) | Origin::Weekly(text) | Origin::File(text) => *text = short(text),
        }
        for text in [&mut self.puzzle.title, &mut self.puzzle.theme, &mut self.puzzle.message] {
            *text = text.take().map(|text| sanitize::line(&text));
        }
        self
    }

    /// Checks that the puzzle can be played.
    pub(super) fn check(&self) -> Result<(), DescError> {
        if let Origin::Made { params, .. } = &self.origin
            && let Some(error) = params.error()
        {
            return Err(DescError::Invalid(error));
        }
        let letters = &self.puzzle.letters;
        if letters.rows().max(letters.cols()) > MAX_SIDE || self.puzzle.words.len() > MAX_PLAYABLE_WORDS {
            return Err(DescError::Invalid(format!(
                "the puzzle is {}x{} with {} words; the limit is {MAX_SIDE}x{MAX_SIDE} with {MAX_PLAYABLE_WORDS} \
                 words; use `wordhoard solve` for larger puzzles",
                letters.rows(),
                letters.cols(),
                self.puzzle.words.len()
            )));
        }
        let mut seen = std::collections::HashSet::new();
        if !self.puzzle.words.iter().all(|word| seen.insert(word.letters())) {
            return Err(DescError::Invalid("the list contains a word twice".into()));
        }
        Ok(())
    }
}

/// Returns the edition of a daily or weekly puzzle, and its generator.
fn edition(date: &str) -> (Option<Edition>, Generator) {
    let edition = Edition::for_date(date, &EDITIONS);
    // The generator determines the edition of the themes.
    let generator = if edition.generator == 1 { Generator::First } else { Generator::Second };
    (Some(edition), generator)
}

/// Returns the easiest level that allows the directions of all words in the grid.
fn find_level(puzzle: &WordSearch) -> Level {
    let listed: Vec<&[u8]> = puzzle.word_letters();
    let dirs: Vec<Dir> = solve::find(&puzzle.letters, &listed).iter().flatten().map(|place| place.dir()).collect();
    let levels = Level::NAMES.iter().map(|&(_, level)| level);
    levels.clone().find(|level| dirs.iter().all(|&dir| level.dirs().contains(dir))).unwrap_or(Level::Hard)
}

#[cfg(test)]
mod tests {
    use wordhoard_generators::word_search::{Shape, default_count};

    use super::*;

    #[test]
    fn daily_puzzles_have_a_theme_and_all_their_words() {
        for day in 1..=28 {
            let desc = Desc::daily(&format!("2026-11-{day:02}"));
            assert!(desc.puzzle.theme.is_some() && desc.check().is_ok());
            assert_eq!(desc.puzzle.words.len(), default_count(15, 15, &Shape::FULL), "{day}");
        }
    }

    #[test]
    fn puzzles_from_2027_on_are_of_the_second_edition() {
        for (date, generator) in [("2026-12-31", Generator::First), ("2027-01-01", Generator::Second)] {
            let desc = Desc::daily(date);
            let expected = Desc::generate(&Params { generator, ..Params::daily() }, &Seed::new(date));
            assert_eq!(desc.puzzle, expected.puzzle);
            let edition = desc.edition.unwrap();
            assert_eq!(edition.generator.to_string(), generator.name());
            assert_eq!(edition.themes, generator.themes());
        }
        assert_eq!(Desc::weekly("2026-12-28").edition.unwrap().themes, 1);
        assert_eq!(Desc::weekly("2027-01-04").edition.unwrap().themes, 2);
    }

    #[test]
    fn puzzles_after_a_daily_one_or_a_file_keep_the_preferences() {
        let preferences = Preferences { spelling: Spelling::American, school: true };
        let file = Desc::from_file(Desc::daily("2026-11-25").puzzle, "a.txt");
        for desc in [Desc::daily("2026-11-25"), Desc::weekly("2026-11-23"), file] {
            let next = |desc: &Desc| (desc.params().spelling, desc.params().school);
            assert_eq!(next(&desc), (Spelling::British, false));
            let preferred = desc.clone().with_preferences(preferences);
            assert_eq!((next(&preferred), &preferred.puzzle), ((Spelling::American, true), &desc.puzzle));
            let saved = serde_json::to_string(&preferred).unwrap();
            assert_eq!(serde_json::from_str::<Desc>(&saved).unwrap(), preferred);
        }
    }

    #[test]
    fn only_seeds_shown_in_full_are_exact() {
        let origin = |seed: &str| Desc::generate(&Params::standard(), &Seed::new(seed)).origin;
        assert!(matches!(origin("tea"), Origin::Made { seed, exact: true, .. } if seed == "tea"));
        assert!(matches!(origin(&"tea ".repeat(20)), Origin::Made { exact: false, .. }));
        assert!(matches!(origin("te\u{1b}a"), Origin::Made { exact: false, .. }));
    }
}
