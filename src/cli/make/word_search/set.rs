//! Sets of word searches: versions with the same words, and booklets of several themes.

use std::str::FromStr;

use clap::Args;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::base::task::Task;
use wordhoard_generators::word_search::sheets::{self, MAX_VERSIONS, Sheet};
use wordhoard_puzzles::word_search::words::InvalidWords;

use crate::cli::output::report;
use crate::games::word_search::settings::Theme;
pub use crate::games::word_search::{PuzzleOptions, Settings};

/// Options for several puzzles in one document.
#[derive(Args)]
pub struct SetOptions {
    /// Make N versions of the puzzle, A, B, C and so on: the same words in different grids (1 to 26)
    #[arg(long, visible_alias = "versions", value_name = "N", default_value = "1")]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=i64::from(MAX_VERSIONS)))]
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
    ) -> Result<Vec<Sheet>, String> {
        let (params, warnings) = options.params(invalid)?;
        let (params, seed, task) = (params(settings), options.seed(), Task::default());
        warnings.iter().chain(&options.school_warning(&params)).for_each(|warning| report(warning));
        let sheets = match &self.booklet {
            Some(Themes(themes)) => sheets::booklet(&task, themes.iter().map(|theme| theme.source()), &params, &seed),
            None => sheets::versions(&task, self.copies, &params, &seed),
        };
        let mut sheets = sheets.map_err(|error| error.to_string())?;
        let title = title.map(|title| sanitize::line(title.trim())).filter(|title| !title.is_empty());
        for sheet in &mut sheets {
            sheet.puzzle.title.clone_from(&title);
        }
        Ok(sheets)
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
}
