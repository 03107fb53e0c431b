//! Criss-cross crosswords for `wordhoard make crossword`: from a list of the player's, or from the words of a theme.

use std::path::{Path, PathBuf};

use clap::Args;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::{humanize, sanitize};
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_engine::words::themes::Theme;
use wordhoard_generators::criss_cross::from_list::{self, ClueReport};
use wordhoard_generators::criss_cross::{self, CrissCross, MAX_LETTERS, MAX_WORDS, THEME_WORDS};
use wordhoard_generators::crossword::Params;
use wordhoard_generators::themed_crossword;
use wordhoard_puzzles::clued_list;
use wordhoard_puzzles::crossword::Crossword;
use wordhoard_puzzles::page::document::AnswerKey;
use wordhoard_puzzles::word_search::parse_note;
use wordhoard_puzzles::word_search::words::InvalidWords;

use super::{Format, check_source};
use crate::cli::output::{remark, report};
use crate::games::ThemeParser;

/// Advice for words that cannot be used.
const ADVICE: &str = "correct it (a tab separates a word from its clue), or leave such words out with --drop";
/// Advice for words without a clue.
const CLUE_ADVICE: &str = "write one after the word and a tab, or leave such words out with --drop";

/// Options for a criss-cross.
#[derive(Args)]
#[group(id = "CrissCrossOptions", multiple = true)]
pub struct CrissCrossOptions {
    /// Lay out the words in LIST: on each line a word or phrase, a tab and its clue. A word without a clue gets one of the
    /// program's. For standard input, use -
    #[arg(long, value_name = "LIST", group = "own_words", conflicts_with = "theme")]
    list: Option<PathBuf>,

    /// Lay out words of this theme, with clues that were written for them. With --size or --style, place some of them in a
    /// grid of common words. --theme ? lists the names
    #[arg(long, value_name = "NAME", group = "own_words")]
    #[arg(value_parser = ThemeParser, ignore_case = true, hide_possible_values = true)]
    theme: Option<&'static Theme>,

    /// Print this title
    #[arg(long, value_name = "TEXT", value_parser = parse_note, requires = "own_words")]
    title: Option<String>,

    /// Leave out the words of the list that are invalid or have no clue
    #[arg(long, requires = "list")]
    drop: bool,
}

impl CrissCrossOptions {
    /// Returns `true` if the player wants a criss-cross.
    pub fn is_wanted(&self) -> bool {
        self.list.is_some() || self.theme.is_some()
    }

    /// Returns `true` if the player has named a theme.
    pub fn has_theme(&self) -> bool {
        self.theme.is_some()
    }

    /// Makes a crossword in which words of the theme stand among common words.
    ///
    /// # Errors
    /// Returns an error message if the theme has too few words with clues, or no grid was found.
    pub fn themed_grid(&self, params: Params, seed: &Seed) -> Result<Crossword, String> {
        let theme = self.theme.ok_or("name a theme with --theme")?;
        let made = themed_crossword::of_theme(theme, params, seed, &mut ());
        let puzzle = made.map_err(|error| format!("{}: {error}", self.place()))?.puzzle;
        let title = self.own_title().unwrap_or_else(|| puzzle.title.clone());
        Ok(Crossword { title, ..puzzle })
    }

    /// Checks that neither a printed puzzle nor its answer key would overwrite the list.
    ///
    /// # Errors
    /// Returns an error message if one of them would.
    pub fn check_printed(&self, output: Option<&Path>, format: Format, key: Option<AnswerKey>) -> Result<(), String> {
        check_source(self.source().as_ref(), NOUN, output, format, key)
    }

    /// Checks that a puzzle file would not overwrite the list.
    ///
    /// # Errors
    /// Returns an error message if it would.
    pub fn check_file(&self, output: Option<&Path>) -> Result<(), String> {
        check_source(self.source().as_ref(), NOUN, output, Format::Text, Some(AnswerKey::None))
    }

    fn source(&self) -> Option<Source> {
        self.list.as_deref().map(Source::from_arg)
    }

    /// Makes the puzzle, and reports what the player should know about its words. `count` is the number of words, unless
    /// all of a list are wanted or the usual number of a theme.
    ///
    /// # Errors
    /// Returns an error message if the list cannot be read or its words cannot be laid out.
    pub fn generate(&self, count: Option<u16>, params: Params, seed: &Seed) -> Result<Crossword, String> {
        let count = count.map(usize::from);
        if let Some(count) = count.filter(|count| !(2..=MAX_WORDS).contains(count)) {
            return Err(format!("--count {count}: a list or a theme makes a crossword of 2 to {MAX_WORDS} words"));
        }
        let ClueReport { words, warnings } = match (self.source(), self.theme) {
            (Some(source), _) => self.listed(&source, count, params, seed)?,
            (None, Some(theme)) => Self::themed(theme, count, params, seed),
            (None, None) => return Err("name the words with --list or --theme".into()),
        };
        warnings.iter().for_each(|warning| report(warning));
        let made = criss_cross::generate(&words, &self.title(params.spelling), seed);
        let made = made.map_err(|error| format!("{}: {error}", self.place()))?;
        if let Some(left_out) = from_list::left_out(&words, &made.left_out) {
            report(&format!("{}: {left_out}", self.place()));
        }
        remark(&described(&made, seed));
        Ok(made.puzzle)
    }

    fn listed(&self, source: &Source, count: Option<usize>, params: Params, seed: &Seed) -> Result<ClueReport, String> {
        let invalid = |advice| if self.drop { InvalidWords::Skip } else { InvalidWords::Reject(advice) };
        let list = clued_list::load(source, MAX_LETTERS, invalid(ADVICE)).map_err(|error| error.to_string())?;
        from_list::choose(&list, count, params, seed, invalid(CLUE_ADVICE)).map_err(|error| error.to_string())
    }

    fn themed(theme: &Theme, count: Option<usize>, params: Params, seed: &Seed) -> ClueReport {
        let words = criss_cross::of_theme(theme, count.unwrap_or(THEME_WORDS), params.spelling, seed);
        ClueReport { words, warnings: Vec::new() }
    }

    /// Returns the player's title.
    fn own_title(&self) -> Option<String> {
        self.title.as_deref().map(|title| sanitize::line(title.trim()))
    }

    /// Returns the title: the player's, or that of the theme.
    fn title(&self, spelling: Spelling) -> String {
        let theme = || self.theme.map(|theme| spelling.of(theme.title).to_owned());
        self.own_title().or_else(theme).unwrap_or_default()
    }

    /// Returns the place of the words, for messages.
    fn place(&self) -> String {
        let theme = || self.theme.map_or_else(String::new, |theme| format!("--theme {}", theme.id));
        self.source().map_or_else(theme, |source| source.to_string())
    }
}

/// Name of the list in errors.
const NOUN: &str = "word list";

/// Describes a puzzle in one line, with the seed that makes it again.
fn described(made: &CrissCross, seed: &Seed) -> String {
    let (grid, words) = (&made.puzzle.grid, humanize::count(made.puzzle.clues.len(), "word"));
    let crossings = humanize::count(made.crossings, "crossing");
    format!("{words} in {}x{} squares, {crossings}, seed {}", grid.rows(), grid.cols(), seed.shown())
}
