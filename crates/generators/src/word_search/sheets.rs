//! Sets of puzzles to print: versions with the same words, and booklets of several themes.

use wordhoard_engine::base::humanize;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::Placement;
use wordhoard_puzzles::page::sheet::Pages;
use wordhoard_puzzles::word_search::WordSearch;
use wordhoard_puzzles::word_search::worksheet::{self, PrintError, ShrunkLetters, Style, Worksheet};

use super::{GeneratedPuzzle, Params, PlanError, Source};

/// Maximum number of versions of a puzzle: A to Z.
pub const MAX_VERSIONS: u8 = 26;

/// Puzzle to print, with its solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The puzzle.
    pub puzzle: WordSearch,
    /// Placements of the words, in order.
    pub placements: Vec<Option<Placement>>,
    /// Label that tells the puzzles of a set apart: `version A` or `puzzle 3`.
    pub label: Option<String>,
    /// Note for the corner of the page, such as the seed.
    pub note: Option<String>,
    /// Sentences about words that were left out.
    word_notices: Vec<String>,
    /// Sentence about a message that was left out.
    message_notice: Option<String>,
    /// Clauses about words that are found only inside others.
    nested_words: Vec<String>,
}

impl From<GeneratedPuzzle> for Sheet {
    fn from(generated: GeneratedPuzzle) -> Self {
        let (word_notices, message_notice) = (generated.word_notices(), generated.message_notice());
        let nested_words = generated.nested_words();
        let GeneratedPuzzle { made, params, seed, .. } = generated;
        Self {
            placements: made.placements.into_iter().map(Some).collect(),
            puzzle: made.puzzle,
            label: None,
            note: Some(format!("{} {}, seed {}", params.size, params.level.name(), seed.shown())),
            word_notices,
            message_notice,
            nested_words,
        }
    }
}

impl Sheet {
    /// Creates the sheet of a puzzle with its solution and a note for the corner of the page.
    #[must_use]
    pub fn new(puzzle: WordSearch, placements: Vec<Option<Placement>>, note: Option<String>) -> Self {
        let (word_notices, nested_words) = (Vec::new(), Vec::new());
        Self { puzzle, placements, label: None, note, word_notices, message_notice: None, nested_words }
    }

    /// Iterates over the sentences about what was left out.
    fn notices(&self) -> impl Iterator<Item = &String> {
        self.word_notices.iter().chain(&self.message_notice)
    }

    /// Returns the title of a document: the title of its puzzle, or its theme, or a general one.
    #[must_use]
    pub fn document_title(&self) -> &str {
        self.puzzle.title.as_ref().or(self.puzzle.theme.as_ref()).map_or("Word search", String::as_str)
    }
}

/// Returns sentences about what was left out. One that applies to every sheet is returned once; any other follows the
/// label of its puzzle.
#[must_use]
pub fn notices(sheets: &[Sheet]) -> Vec<String> {
    let mut notices: Vec<String> = Vec::new();
    for sheet in sheets {
        for notice in sheet.notices() {
            let is_common = sheets.iter().all(|other| other.notices().any(|shared| shared == notice));
            let label = sheet.label.as_ref().filter(|_| !is_common);
            let notice = label.map_or_else(|| notice.clone(), |label| format!("{label}: {notice}"));
            if !notices.contains(&notice) {
                notices.push(notice);
            }
        }
    }
    notices
}

/// Returns a clause for each word of the player's list that is found only inside another, such as `rain is found inside
/// rainfall`.
#[must_use]
pub fn nested_words(sheets: &[Sheet]) -> &[String] {
    // All versions have the same words, and the themes of a booklet are not the player's lists.
    sheets.first().map_or(&[], |sheet| &sheet.nested_words)
}

/// Returns what the sheets are, in a few words: `versions A and B` or `3 puzzles`.
#[must_use]
pub fn content(sheets: &[Sheet]) -> String {
    let labels = sheets.iter().filter_map(|sheet| sheet.label.as_deref());
    match labels.filter_map(|label| label.strip_prefix("version ")).collect::<Vec<_>>()[..] {
        [first, last] => format!("versions {first} and {last}"),
        [first, .., last] => format!("versions {first} to {last}"),
        _ => humanize::count(sheets.len(), "puzzle"),
    }
}

/// Lays out the sheets.
///
/// # Errors
/// Like [`worksheet::pages`].
pub fn pages(sheets: &[Sheet], style: &Style) -> Result<Pages, PrintError> {
    worksheet::pages(&worksheets(sheets), style)
}

/// Like [`worksheet::shrunk_letters`].
#[must_use]
pub fn shrunk_letters(sheets: &[Sheet], style: &Style) -> Option<ShrunkLetters> {
    worksheet::shrunk_letters(&worksheets(sheets), style)
}

fn worksheets(sheets: &[Sheet]) -> Vec<Worksheet<'_>> {
    let worksheets = sheets.iter().map(|sheet| Worksheet {
        puzzle: &sheet.puzzle,
        placements: &sheet.placements,
        label: sheet.label.as_deref(),
        note: sheet.note.as_deref(),
    });
    worksheets.collect()
}

/// Makes up to [`MAX_VERSIONS`] puzzles with the same words in different grids. The first one is the puzzle that the
/// seed makes alone.
///
/// # Errors
/// Like [`GeneratedPuzzle::make_in`].
pub fn versions(task: &Task, count: u8, params: &Params, seed: &Seed) -> Result<Vec<Sheet>, PlanError> {
    let first = GeneratedPuzzle::make_in(task, params, seed)?;
    let params = first.params.clone();
    with_versions(task, first.into(), count, &params, seed)
}

/// Makes further versions of a puzzle until there are `count`, at most [`MAX_VERSIONS`].
///
/// # Errors
/// Like [`GeneratedPuzzle::make_in`].
pub fn with_versions(
    task: &Task,
    first: Sheet,
    count: u8,
    params: &Params,
    seed: &Seed,
) -> Result<Vec<Sheet>, PlanError> {
    // All words of the first version are used, whatever their number and the target time were.
    let words = Source::List(first.puzzle.words.clone());
    let params = Params { words, count: None, secret: 0, target_time: None, ..params.clone() };
    let mut sheets = vec![first];
    for letter in ('B'..='Z').take(usize::from(count.saturating_sub(1))) {
        let mut sheet = Sheet::from(GeneratedPuzzle::make_in(task, &params, &seed.derived(letter))?);
        let first = &sheets[0];
        // A word that the first version lacks is in no version.
        sheet.word_notices.splice(0..0, first.word_notices.iter().cloned());
        (sheet.puzzle.title, sheet.puzzle.theme) = (first.puzzle.title.clone(), first.puzzle.theme.clone());
        // All versions are made from the same seed.
        sheet.note.clone_from(&first.note);
        sheets.push(sheet);
    }
    if sheets.len() > 1 {
        sheets.iter_mut().zip('A'..='Z').for_each(|(sheet, letter)| sheet.label = Some(format!("version {letter}")));
    }
    Ok(sheets)
}

/// Makes a puzzle from each source of words. The first one is the puzzle that the seed makes from its source alone. The
/// others have seeds of their own, because one seed fills all grids with much the same letters.
///
/// # Errors
/// Like [`GeneratedPuzzle::make_in`].
pub fn booklet(
    task: &Task,
    sources: impl Iterator<Item = Source>,
    params: &Params,
    seed: &Seed,
) -> Result<Vec<Sheet>, PlanError> {
    let puzzle = |(number, words): (usize, Source)| {
        let own_seed = if number == 1 { seed.clone() } else { seed.derived(number) };
        let generated = GeneratedPuzzle::make_in(task, &Params { words, ..params.clone() }, &own_seed)?;
        // The whole booklet is made from one seed, which the pages name.
        let generated = GeneratedPuzzle { seed: seed.clone(), ..generated };
        Ok(Sheet { label: Some(format!("puzzle {number}")), ..generated.into() })
    };
    (1..).zip(sources).map(puzzle).collect()
}

#[cfg(test)]
mod tests {
    use wordhoard_puzzles::word_search::ListedWord;

    use super::*;
    use crate::word_search::{Level, Size};

    #[test]
    fn versions_have_the_same_words_in_different_grids() {
        let (task, params) = (Task::default(), Params::standard());
        let sheets = versions(&task, 3, &params, &Seed::new("class")).unwrap();
        let words = |sheet: &Sheet| {
            let mut words: Vec<String> = sheet.puzzle.words.iter().map(|word| word.shown().to_owned()).collect();
            words.sort();
            words
        };
        let labels: Vec<&str> = sheets.iter().filter_map(|sheet| sheet.label.as_deref()).collect();
        assert_eq!(labels, ["version A", "version B", "version C"]);
        for [a, b] in [[0, 1], [1, 2], [0, 2]] {
            assert_eq!(words(&sheets[a]), words(&sheets[b]));
            assert_ne!(sheets[a].puzzle.letters, sheets[b].puzzle.letters);
        }
        assert_eq!(sheets[1].puzzle.theme, sheets[0].puzzle.theme);
        let alone = versions(&task, 1, &params, &Seed::new("class")).unwrap();
        assert_eq!((alone.len(), &alone[0].puzzle), (1, &sheets[0].puzzle));
        assert_eq!(alone[0].label, None);
    }

    #[test]
    fn versions_of_a_timed_puzzle_have_all_its_words() {
        let target_time = Some(super::super::TargetTime { minutes: 3, size: None, level: None });
        let params = Params { target_time, ..Params::standard() };
        let sheets = versions(&Task::default(), 2, &params, &Seed::new("class")).unwrap();
        let [first, second] = [&sheets[0], &sheets[1]].map(|sheet| sheet.puzzle.words.len());
        assert_eq!((first, second), (first.max(5), first));
    }

    /// Returns the letters that belong to no word, in reading order.
    fn filler(sheet: &Sheet) -> Vec<u8> {
        let letters = &sheet.puzzle.letters;
        let in_words: Vec<_> = sheet.placements.iter().flatten().flat_map(|placement| placement.cells()).collect();
        let free = letters.cells().positions().filter(|cell| !in_words.contains(cell));
        free.filter_map(|cell| letters.at(cell)).collect()
    }

    #[test]
    fn puzzles_of_a_booklet_have_seeds_and_filler_of_their_own() {
        let (task, seed) = (Task::default(), Seed::new("school"));
        let themes = ["birds", "trees", "dogs"].map(|name| Source::Theme(name.into()));
        let sheets = booklet(&task, themes.clone().into_iter(), &Params::standard(), &seed).unwrap();
        let fillers: Vec<Vec<u8>> = sheets.iter().map(filler).collect();
        for [a, b] in [[0, 1], [1, 2], [0, 2]] {
            let equal = fillers[a].iter().zip(&fillers[b]).filter(|(a, b)| a == b).count();
            assert!(equal * 4 < fillers[a].len(), "{equal} equal letters of {}", fillers[a].len());
        }
        for ((sheet, words), seed) in sheets.iter().zip(themes).zip(["school", "school-2", "school-3"]) {
            let params = Params { words, ..Params::standard() };
            let alone = GeneratedPuzzle::make(&params, &Seed::new(seed)).unwrap();
            assert_eq!((&alone.made.puzzle, sheet.note.as_deref()), (&sheet.puzzle, Some("15x15 medium, seed school")));
        }
    }

    #[test]
    fn sets_are_described() {
        let make =
            |count| versions(&Task::default(), count, &own_words(&["owl", "wren"]), &Seed::new("class")).unwrap();
        assert_eq!([1, 2, 4].map(|count| content(&make(count))), ["1 puzzle", "versions A and B", "versions A to D"]);
    }

    fn own_words(words: &[&str]) -> Params {
        let words = words.iter().map(|word| ListedWord::new(word).unwrap()).collect();
        Params { size: Size::square(8), words: Source::List(words), ..Params::standard() }
    }

    #[test]
    fn a_word_that_no_version_has_is_named_once() {
        let params = own_words(&["owl", "hippopotamus", "wren"]);
        let sheets = versions(&Task::default(), 3, &params, &Seed::new("class")).unwrap();
        let notices = notices(&sheets);
        assert!(
            notices.len() == 1 && notices[0].starts_with("1 word left out: hippopotamus is too long"),
            "{notices:?}"
        );
        let params = Params { message: Some("b4".into()), ..own_words(&["owl", "wren"]) };
        let mut sheets = versions(&Task::default(), 2, &params, &Seed::new("class")).unwrap();
        assert_eq!(super::notices(&sheets).len(), 1);
        sheets[0].message_notice = None;
        assert!(super::notices(&sheets)[0].starts_with("version B: Message left out: "));
    }

    #[test]
    fn words_inside_others_are_named_once() {
        let params = own_words(&["rain", "rainfall", "fall", "cloud", "stop", "pots"]);
        let params = Params { level: Level::Hard, ..params };
        let sheets = versions(&Task::default(), 2, &params, &Seed::new("class")).unwrap();
        let expected =
            ["rain is found inside rainfall", "fall is found inside rainfall", "pots is stop read backwards"];
        assert_eq!(nested_words(&sheets), expected);
        let params = Params { words: Source::Theme("sea".into()), ..Params::standard() };
        let theme = versions(&Task::default(), 2, &params, &Seed::new("class")).unwrap();
        assert!(nested_words(&theme).is_empty());
    }
}
