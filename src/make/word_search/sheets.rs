//! Sets of puzzles to print: versions with the same words, and booklets of several themes.

use super::{GeneratedPuzzle, Params, PlanError, Source};
use crate::base::rng::Seed;
use crate::base::task::Task;
use crate::grid::Placement;
use crate::puzzle::page::sheet::Pages;
use crate::puzzle::word_search::WordSearch;
use crate::puzzle::word_search::worksheet::{self, PrintError, Style, Worksheet};

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
    /// Sentences about what was left out.
    notices: Vec<String>,
}

impl From<GeneratedPuzzle> for Sheet {
    fn from(generated: GeneratedPuzzle) -> Self {
        let notices = generated.notices();
        let GeneratedPuzzle { made, params, seed, .. } = generated;
        Self {
            placements: made.placements.into_iter().map(Some).collect(),
            puzzle: made.puzzle,
            label: None,
            note: Some(format!("{} {}, seed {}", params.size, params.level.name(), seed.shown())),
            notices,
        }
    }
}

impl Sheet {
    /// Creates the sheet of a puzzle with its solution and a note for the corner of the page.
    #[must_use]
    pub fn new(puzzle: WordSearch, placements: Vec<Option<Placement>>, note: Option<String>) -> Self {
        Self { puzzle, placements, label: None, note, notices: Vec::new() }
    }

    /// Returns sentences about what was left out, with the label of the puzzle.
    #[must_use]
    pub fn notices(&self) -> Vec<String> {
        let prefix = self.label.as_ref().map(|label| format!("{label}: ")).unwrap_or_default();
        self.notices.iter().map(|notice| format!("{prefix}{notice}")).collect()
    }

    /// Returns the title of a document: the title of its puzzle, or its theme, or a general one.
    #[must_use]
    pub fn document_title(&self) -> &str {
        self.puzzle.title.as_ref().or(self.puzzle.theme.as_ref()).map_or("Word search", String::as_str)
    }
}

/// Lays out the sheets.
///
/// # Errors
/// Like [`worksheet::pages`].
pub fn pages(sheets: &[Sheet], style: &Style) -> Result<Pages, PrintError> {
    let worksheets = sheets.iter().map(|sheet| Worksheet {
        puzzle: &sheet.puzzle,
        placements: &sheet.placements,
        label: sheet.label.as_deref(),
        note: sheet.note.as_deref(),
    });
    worksheet::pages(&worksheets.collect::<Vec<_>>(), style)
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
        let seed = Seed::new(format!("{}-{letter}", seed.shown()));
        let mut sheet = Sheet::from(GeneratedPuzzle::make_in(task, &params, &seed)?);
        let first = &sheets[0];
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

/// Makes a puzzle from each source of words, each the one that the seed makes from that source alone.
///
/// # Errors
/// Like [`GeneratedPuzzle::make_in`].
pub fn booklet(
    task: &Task,
    sources: impl Iterator<Item = Source>,
    params: &Params,
    seed: &Seed,
) -> Result<Vec<Sheet>, PlanError> {
    let puzzle = |(index, words): (usize, Source)| {
        let generated = GeneratedPuzzle::make_in(task, &Params { words, ..params.clone() }, seed)?;
        Ok(Sheet { label: Some(format!("puzzle {}", index + 1)), ..generated.into() })
    };
    sources.enumerate().map(puzzle).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
