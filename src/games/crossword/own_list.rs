//! Crosswords of the player's own words, or of those of a theme: their arguments, and how a round starts.

use std::path::{Path, PathBuf};

use clap::Args;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::words::themes::Theme;
use wordhoard_generators::criss_cross::{self, MAX_LETTERS, THEME_WORDS, from_list};
use wordhoard_generators::crossword::Params;
use wordhoard_puzzles::clued_list;
use wordhoard_puzzles::crossword::CrosswordFile;
use wordhoard_puzzles::word_search::words::InvalidWords;

use super::rules::desc::Desc;
use super::settings::Settings;
use super::start;
use crate::games::{Launch, ThemeParser};

/// Seed unless the player gives one. The same list then gives the same puzzle, so that a round is continued.
const SEED: &str = "1";
/// Advice for words that cannot be used.
const ADVICE: &str = "correct or remove it";
/// Advice for words without a clue.
const CLUE_ADVICE: &str = "write one after the word and a tab";

/// Arguments for a crossword of the player's own words, or of those of a theme.
#[derive(Args, Default)]
pub struct ListArgs {
    /// Make a crossword of the words in LIST: on each line a word or phrase, a tab and its clue
    #[arg(long, value_name = "LIST", conflicts_with_all = ["file", "save_as", "mini", "size", "style", "daily"])]
    list: Option<PathBuf>,

    /// Make a crossword of words of this theme. With --size or --style, place some of them in a grid of common words
    #[arg(long, value_name = "NAME", conflicts_with_all = ["file", "save_as", "mini", "daily", "list"])]
    #[arg(value_parser = ThemeParser, ignore_case = true, hide_possible_values = true)]
    theme: Option<&'static Theme>,
}

/// Puzzle of the player's words or those of a theme, and warnings for the player.
pub type ListPuzzle = (Desc, Vec<String>);

/// Options for a crossword of the player's own words, or of those of a theme alone.
pub struct ListOptions<'a> {
    /// Level and spelling of the clues. The rest does not matter.
    pub params: Params,
    /// The player's seed.
    pub seed: Option<&'a str>,
}

impl ListArgs {
    /// Returns the list, if the player wants a crossword of one.
    fn list(&self) -> Option<&Path> {
        self.list.as_deref()
    }

    /// Returns the theme, if the player wants one.
    pub fn theme(&self) -> Option<&'static Theme> {
        self.theme
    }

    /// Returns `true` if the player wants a crossword of a list or a theme.
    pub fn is_wanted(&self) -> bool {
        self.list.is_some() || self.theme.is_some()
    }

    /// Returns the launch request for a crossword of the words in the list, or of words of the theme alone.
    ///
    /// # Errors
    /// Returns an error message if the list cannot be read, or no crossword of the words was found.
    pub fn launch(&self, options: &ListOptions, plain: bool, settings: &Settings) -> Result<Launch, String> {
        if plain && self.list().is_some_and(|list| Source::from_arg(list) == Source::Stdin) {
            return Err("--plain reads your moves from standard input, so the list must come from a file".into());
        }
        let (desc, notices) = match (self.list(), self.theme) {
            (Some(list), _) => describe(list, options.params, options.seed, settings)?,
            (None, Some(theme)) => (describe_theme(theme, options, settings)?, Vec::new()),
            (None, None) => return Err("name the words with --list or --theme".into()),
        };
        Ok(match plain {
            true => Launch::text(move |env, _| start::text_session(desc, notices, env)),
            false => Launch::round(start::starter(desc, notices)),
        })
    }
}

/// Makes a crossword of words of a theme.
///
/// # Errors
/// Returns an error message if they cannot be laid out.
fn describe_theme(theme: &Theme, options: &ListOptions, settings: &Settings) -> Result<Desc, String> {
    let &ListOptions { params: Params { spelling, .. }, seed } = options;
    let (seed, title) = (Seed::new(seed.unwrap_or(SEED)), spelling.of(theme.title));
    let words = criss_cross::of_theme(theme, THEME_WORDS, spelling, &seed);
    let made = criss_cross::generate(&words, title, &seed).map_err(|error| format!("--theme {}: {error}", theme.id))?;
    Ok(start::from_file(CrosswordFile::from(made.puzzle), title, settings))
}

/// Lays the words in a list out as a crossword.
///
/// # Errors
/// Returns an error message if the list cannot be read or its words cannot be laid out.
pub fn describe(list: &Path, params: Params, seed: Option<&str>, settings: &Settings) -> Result<ListPuzzle, String> {
    let (source, seed) = (Source::from_arg(list), Seed::new(seed.unwrap_or(SEED)));
    let list =
        clued_list::load(&source, MAX_LETTERS, InvalidWords::Reject(ADVICE)).map_err(|error| error.to_string())?;
    let chosen = from_list::choose(&list, None, params, &seed, InvalidWords::Reject(CLUE_ADVICE));
    let from_list::ClueReport { words, warnings: mut notices } = chosen.map_err(|error| error.to_string())?;
    let made = criss_cross::generate(&words, "", &seed).map_err(|error| format!("{source}: {error}"))?;
    notices.extend(from_list::left_out(&words, &made.left_out).map(|left_out| format!("{source}: {left_out}")));
    Ok((start::from_file(CrosswordFile::from(made.puzzle), &source.name(), settings), notices))
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::words::themes;

    use super::*;

    fn made(text: &str, seed: Option<&str>) -> Result<ListPuzzle, String> {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("birds.txt");
        std::fs::write(&path, text).unwrap();
        describe(&path, Params::default(), seed, &Settings::default())
    }

    #[test]
    fn a_list_gives_the_same_puzzle_unless_a_seed_is_given() {
        let words =
            ["owl", "wren", "gull", "warbler", "emu", "goldcrest", "nightingale", "great auk", "redstart", "rook"];
        let text = &words.map(|word| format!("{word}\tA bird\n")).concat();
        let (desc, notices) = made(text, None).unwrap();
        assert_eq!((desc.origin.name(), desc.puzzle.clues.len(), notices.len()), ("birds.txt", 10, 0));
        assert_eq!(made(text, None).unwrap().0.content_hash(), desc.content_hash());
        assert_ne!(made(text, Some("other")).unwrap().0.content_hash(), desc.content_hash());
    }

    #[test]
    fn words_of_a_theme_make_a_crossword() {
        let theme = themes::by_id("colours").unwrap();
        let made = |seed| {
            let options = ListOptions { params: Params::default(), seed };
            describe_theme(theme, &options, &Settings::default()).unwrap()
        };
        assert_eq!((made(None).puzzle.clues.len(), made(None).origin.name()), (THEME_WORDS, "Colors"));
        assert_eq!(made(None).content_hash(), made(None).content_hash());
        assert_ne!(made(None).content_hash(), made(Some("other")).content_hash());
    }

    #[test]
    fn words_that_cannot_be_used_are_named() {
        let (desc, notices) = made("owl\tIt hoots\nwren\tSmall\nzzz\tSleepy\n", None).unwrap();
        assert_eq!(desc.puzzle.clues.len(), 2);
        assert!(notices[0].ends_with("birds.txt: left out, because they do not fit in the grid: zzz"), "{notices:?}");
        let error = made("owl\tIt hoots\nb4t\tFlies\n", None).unwrap_err();
        assert!(error.contains("birds.txt, line 2: invalid word \"b4t\"") && error.ends_with(ADVICE), "{error}");
        let error = made("owl\tIt hoots\nKropotkin\n", None).unwrap_err();
        assert!(error.contains("birds.txt, line 2: found no fair clue") && error.ends_with(CLUE_ADVICE), "{error}");
        assert!(made("owl\tIt hoots\nemu\tIt runs\n", None).unwrap_err().contains("birds.txt: no two words"));
    }
}
