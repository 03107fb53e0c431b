//! Sets of word searches: versions with the same words, and booklets of several themes.

use std::str::FromStr;

use clap::Args;

use crate::base::rng::Seed;
use crate::base::sanitize;
use crate::cli::output::report;
use crate::games::word_search::settings::Theme;
pub use crate::games::word_search::{PuzzleOptions, Settings};
use crate::grid::Placement;
use crate::make::word_search::{GeneratedPuzzle, Params, Source};
use crate::puzzle::word_search::words::InvalidWords;

/// Options for several puzzles in one document.
#[derive(Args)]
pub struct SetOptions {
    /// Make N versions of the puzzle, A, B, C and so on: the same words in different grids (1 to 26)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=26), default_value = "1")]
    copies: u8,

    /// Make a puzzle for each of these themes, with numbered answer keys: birds,dogs,trees, or all
    #[arg(long, value_name = "THEMES")]
    #[arg(conflicts_with_all = ["theme", "list", "word", "letters", "tiers", "message", "copies"])]
    booklet: Option<Themes>,
}

/// Themes of a booklet.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Themes(Vec<Theme>);

impl FromStr for Themes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let names: Vec<&str> = match text {
            "all" => Theme::names().collect(),
            text => text.split(',').map(str::trim).filter(|name| !name.is_empty()).collect(),
        };
        let themes = names.into_iter().map(|name| name.parse().map_err(|error| format!("{name}: {error}")));
        let themes: Vec<Theme> = themes.collect::<Result<_, String>>()?;
        if themes.is_empty() { Err("expected theme names, such as birds,dogs".into()) } else { Ok(Self(themes)) }
    }
}

/// Puzzle of a set.
pub struct LabelledPuzzle {
    pub generated: GeneratedPuzzle,
    /// Label that tells the puzzles of a set apart: `version A` or `puzzle 3`.
    pub label: Option<String>,
}

impl SetOptions {
    /// Returns `true` if there may be more than one puzzle.
    pub fn is_several(&self) -> bool {
        self.copies > 1 || self.booklet.is_some()
    }

    /// Makes the puzzles, and reports warnings about the word list.
    ///
    /// # Errors
    /// Returns an error message if the word list cannot be read or a puzzle cannot be made.
    pub fn make(
        &self,
        options: &PuzzleOptions,
        settings: Settings,
        invalid: InvalidWords,
        title: Option<&str>,
    ) -> Result<Vec<LabelledPuzzle>, String> {
        let (params, warnings) = options.params(invalid)?;
        warnings.iter().for_each(|warning| report(warning));
        let (params, seed) = (params(settings), options.seed());
        let mut puzzles = match &self.booklet {
            Some(Themes(themes)) => booklet(themes, &params, &seed)?,
            None => versions(self.copies, &params, &seed)?,
        };
        let title = title.map(|title| sanitize::line(title.trim())).filter(|title| !title.is_empty());
        for puzzle in &mut puzzles {
            puzzle.generated.made.puzzle.title.clone_from(&title);
        }
        Ok(puzzles)
    }
}

/// Makes puzzles with the same words in different grids. The first one is the puzzle that the seed makes alone.
fn versions(copies: u8, params: &Params, seed: &Seed) -> Result<Vec<LabelledPuzzle>, String> {
    let first = generate(params, seed)?;
    let puzzle = &first.made.puzzle;
    let (theme, words) = (puzzle.theme.clone(), Source::List(puzzle.words.clone()));
    let fixed = Params { words, count: None, secret: 0, ..first.params.clone() };
    let mut generated = vec![first];
    for letter in ('B'..='Z').take(usize::from(copies) - 1) {
        let mut version = generate(&fixed, &Seed::new(format!("{}-{letter}", seed.shown())))?;
        version.made.puzzle.theme.clone_from(&theme);
        version.seed = seed.clone();
        generated.push(version);
    }
    let label = |letter| (copies > 1).then(|| format!("version {letter}"));
    let labelled = generated.into_iter().zip('A'..='Z');
    Ok(labelled.map(|(generated, letter)| LabelledPuzzle { generated, label: label(letter) }).collect())
}

/// Makes a puzzle for each theme, each the one that the seed makes with that theme alone.
fn booklet(themes: &[Theme], params: &Params, seed: &Seed) -> Result<Vec<LabelledPuzzle>, String> {
    let puzzle = |(index, theme): (usize, &Theme)| {
        let generated = generate(&Params { words: theme.source(), ..params.clone() }, seed)?;
        Ok(LabelledPuzzle { generated, label: Some(format!("puzzle {}", index + 1)) })
    };
    themes.iter().enumerate().map(puzzle).collect()
}

fn generate(params: &Params, seed: &Seed) -> Result<GeneratedPuzzle, String> {
    GeneratedPuzzle::make(params, seed).map_err(|error| error.to_string())
}

impl LabelledPuzzle {
    /// Returns what was left out, with the label of the puzzle.
    pub fn notices(&self) -> Vec<String> {
        let prefix = self.label.as_ref().map(|label| format!("{label}: ")).unwrap_or_default();
        self.generated.notices().into_iter().map(|notice| format!("{prefix}{notice}")).collect()
    }

    /// Returns the placements of the words, in order.
    pub fn placements(&self) -> Vec<Option<Placement>> {
        self.generated.made.placements.iter().copied().map(Some).collect()
    }

    /// Returns the note for the corner of the page.
    pub fn note(&self) -> String {
        let GeneratedPuzzle { params, seed, .. } = &self.generated;
        format!("{} {}, seed {}", params.size, params.level.name(), seed.shown())
    }

    /// Returns the document's title: the puzzle's title, its theme, or a generic title.
    pub fn document_title(&self) -> &str {
        let puzzle = &self.generated.made.puzzle;
        puzzle.title.as_ref().or(puzzle.theme.as_ref()).map_or("Word search", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_of_a_booklet_are_named_or_all() {
        let themes = |text: &str| text.parse::<Themes>().map(|themes| themes.0.len());
        assert_eq!(themes("birds, trees,"), Ok(2));
        assert!(themes("all").unwrap() >= 10);
        assert_eq!(themes("birds,tree").unwrap_err(), "tree: there is no such theme; did you mean trees?");
        assert!(themes("birds,pencils").unwrap_err().starts_with("pencils: expected a theme"));
        assert!(themes(" ,").is_err());
    }

    #[test]
    fn versions_have_the_same_words_in_different_grids() {
        let params = Settings::default().params();
        let puzzles = versions(3, &params, &Seed::new("class")).unwrap();
        let words = |puzzle: &LabelledPuzzle| {
            let mut words: Vec<String> =
                puzzle.generated.made.puzzle.words.iter().map(|word| word.shown().to_owned()).collect();
            words.sort();
            words
        };
        let labels: Vec<&str> = puzzles.iter().filter_map(|puzzle| puzzle.label.as_deref()).collect();
        assert_eq!(labels, ["version A", "version B", "version C"]);
        for [a, b] in [[0, 1], [1, 2], [0, 2]] {
            assert_eq!(words(&puzzles[a]), words(&puzzles[b]));
            assert_ne!(puzzles[a].generated.made.puzzle.letters, puzzles[b].generated.made.puzzle.letters);
        }
        assert_eq!(puzzles[1].generated.made.puzzle.theme, puzzles[0].generated.made.puzzle.theme);
        let alone = versions(1, &params, &Seed::new("class")).unwrap();
        assert_eq!(alone[0].generated.made.puzzle, puzzles[0].generated.made.puzzle);
        assert_eq!(alone[0].label, None);
    }
}
