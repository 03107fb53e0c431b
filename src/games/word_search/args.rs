//! `wordhoard wordsearch`: what is asked for on the command line.

use std::path::PathBuf;
use std::rc::Rc;

use clap::Args;

use super::desc::Desc;
use super::generated::GeneratedPuzzle;
use super::params::{Params, Size, Source};
use super::settings::{Count, Minutes, Settings, Theme};
use super::{WordSearch, begin, begin_solved, chosen, with_choices};
use crate::base::rng::Seed;
use crate::base::sanitize;
use crate::base::{read, span};
use crate::games::setting::Switch;
use crate::games::{Begin, Launch};
use crate::grid::Dirs;
use crate::make::word_search::{Level, Mask, PlanError};
use crate::play::text_mode::TextSession;
use crate::puzzle::load::{self, Kind, Puzzle};
use crate::puzzle::word_search::{Listed, MAX_SIGNS, words};
use crate::ui::Context;

/// Play a word search: find the words of a list in a grid of letters
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct WordSearchArgs {
    /// Play this puzzle: a grid, an empty line, a word a line; or JSON; - for standard input
    #[arg(conflicts_with_all = ["Making", "daily"])]
    pub file: Option<PathBuf>,

    /// How a new puzzle is made.
    #[command(flatten)]
    pub making: Making,

    /// The puzzle of the day: 15x15, hard, a theme
    #[arg(long, conflicts_with = "Making")]
    pub daily: bool,

    /// Watch the solver strike the words
    #[arg(long, conflicts_with = "plain")]
    pub auto: bool,

    /// Play as a dialogue of lines: for screen readers, and terminals without a screen
    #[arg(long)]
    pub plain: bool,
}

/// How a puzzle is made: to play, or to be written.
#[derive(Args, Clone)]
#[group(id = "Making", multiple = true)]
pub struct Making {
    /// Rows and columns, from 5 to 50: 15, or 10x20
    #[arg(long, value_name = "N|RxC")]
    pub size: Option<Size>,

    /// What the words have in common: a theme by its name, any, or words for common words without
    /// a theme; a name that is none shows them all
    #[arg(long, value_name = "NAME", conflicts_with_all = ["list", "letters", "tiers"])]
    pub theme: Option<Theme>,

    /// Your own words: a word a line; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["letters", "tiers"])]
    pub list: Option<PathBuf>,

    /// How many words: without a theme or a list, common words of 4 to 9 letters
    #[arg(long, value_name = "N")]
    pub count: Option<Count>,

    /// The minutes that it should take, which choose the size and how many words; and the level,
    /// unless that is given
    #[arg(long, value_name = "N", conflicts_with_all = ["count", "directions"])]
    pub minutes: Option<Minutes>,

    /// Words without a theme, of so many letters: 4..9
    #[arg(long, value_name = "A..B")]
    pub letters: Option<Span>,

    /// Words without a theme, as common as this: 10..35 are known to all, 80 are for players of word games
    #[arg(long, value_name = "A..B")]
    pub tiers: Option<Span>,

    /// How hard it is: easy, medium, hard, expert
    #[arg(long, value_name = "NAME")]
    pub level: Option<Level>,

    /// The directions in which words run, in place of the level's: E,S,SE,NE
    #[arg(long, value_name = "LIST")]
    pub directions: Option<Dirs>,

    /// The shape of the grid: full, oval, diamond, heart, ring, cross, star
    #[arg(long, value_name = "NAME")]
    pub shape: Option<Mask>,

    /// What the letters in no word are to say: the first of them, row by row. Unless there is a
    /// list or a --count, words are added until hardly any letter is left besides
    #[arg(long, value_name = "TEXT", value_parser = note)]
    pub message: Option<String>,

    /// The word list is not shown: on or off
    #[arg(long, value_name = "on|off", num_args = 0..=1, default_missing_value = "on")]
    pub hidden: Option<Switch>,

    /// Any text: the same seed makes the same puzzle with the same program
    #[arg(long, value_name = "S")]
    pub seed: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard wordsearch --theme birds --level hard
  wordhoard wordsearch --size 20 --shape heart --count 25
  wordhoard wordsearch --minutes 5
  wordhoard wordsearch --list spelling.txt --size 12
  wordhoard wordsearch --message 'HAPPY BIRTHDAY' --hidden
  wordhoard wordsearch puzzle.txt
  wordhoard wordsearch --plain --size 10
  wordhoard wordsearch --daily";

/// From one number to another: `4..9`, or `4` alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span(pub u8, pub u8);

impl std::str::FromStr for Span {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let span = span::ends(text).and_then(|(from, to)| from.zip(to)).filter(|(from, to)| from <= to);
        span.map(|(from, to)| Self(from, to)).ok_or("write 4..9, the least and the most")
    }
}

/// A title or a message, as far as files hold it.
///
/// # Errors
/// When it is too long.
pub fn note(text: &str) -> Result<String, String> {
    match text.chars().nth(MAX_SIGNS) {
        Some(_) => Err(format!("a title or a message has up to {MAX_SIGNS} signs")),
        None => Ok(text.to_owned()),
    }
}

impl Making {
    /// What the arguments say of what is set.
    fn own(&self) -> Settings {
        Settings {
            size: self.size,
            level: self.level,
            theme: self.theme,
            shape: self.shape,
            count: self.count,
            directions: self.directions,
            minutes: self.minutes,
            hidden: self.hidden,
        }
    }

    /// The words of the player's own list, and what was passed over in it.
    fn own_words(&self) -> Result<(Option<Vec<Listed>>, Vec<String>), String> {
        let Some(path) = &self.list else { return Ok((None, Vec::new())) };
        let source = read::Source::from_arg(path);
        let (words, warnings) = words::load(&source).map_err(|error| error.to_string())?;
        Ok((Some(words), warnings.into_iter().map(|warning| format!("{source}: {warning}")).collect()))
    }

    /// What a puzzle is made of, over these settings; and what was passed over.
    ///
    /// # Errors
    /// When a list cannot be read: one sentence.
    pub fn params(&self) -> Result<(impl Fn(Settings) -> Params + use<>, Vec<String>), String> {
        let (words, warnings) = self.own_words()?;
        let (own, message) = (self.own(), self.message.as_deref().map(sanitize::line));
        let spans = (self.letters, self.tiers);
        // A number of words alone asks for words of the list that the program brings along: a theme may have too few.
        let of_list = spans != (None, None) || self.count.is_some_and(|count| count.0.is_some());
        // A list has its own idea of how much room it needs.
        let sized_by_message = words.is_none() && self.count.is_none();
        let params = move |settings: Settings| {
            let settings = settings.with(own);
            let mut params = settings.params();
            params.message.clone_from(&message);
            if let Some(message) = message.as_ref().filter(|_| sized_by_message && settings.size.is_none()) {
                params.size = Size::for_message(message);
            }
            if let Some(words) = &words {
                params.words = Source::List(words.clone());
            } else if of_list && (spans != (None, None) || settings.theme.is_none_or(|theme| theme == Theme::Any)) {
                params.words = spanned(spans);
            }
            params
        };
        Ok((params, warnings))
    }

    /// The seed that is asked for, or one by chance.
    #[must_use]
    pub fn seed(&self) -> Seed {
        self.seed.as_deref().map_or_else(Seed::fresh, Seed::new)
    }

    /// Makes the puzzle over these settings.
    ///
    /// # Errors
    /// When the choices leave nothing to make it of.
    pub fn make(&self, params: &Params) -> Result<GeneratedPuzzle, PlanError> {
        let mut laid = GeneratedPuzzle::make(params, &self.seed())?;
        if self.seed.is_some() {
            laid.desc = laid.desc.asked_for();
        }
        Ok(laid)
    }
}

/// Words of the embedded list of these letters and tiers; what is not said is as usual.
fn spanned((letters, tiers): (Option<Span>, Option<Span>)) -> Source {
    let Source::Words { letters: usual_letters, tiers: usual_tiers } = Source::common_words() else {
        return Source::common_words();
    };
    let pair = |span: Option<Span>, usual| span.map_or(usual, |Span(from, to)| (from, to));
    Source::Words { letters: pair(letters, usual_letters), tiers: pair(tiers, usual_tiers) }
}

/// Lays a puzzle on the table, after the settings that hold; the day is year-month-day. With it comes what the player
/// should know of it, a paragraph each.
type DescFactory = Box<dyn Fn(Settings, &str) -> Result<(Desc, Vec<String>), String>>;

impl WordSearchArgs {
    /// What is asked for, where the configuration has these settings.
    ///
    /// # Errors
    /// When the puzzle cannot be read or made: one sentence.
    pub fn launch(self, settings: Settings) -> Result<Launch, String> {
        if self.plain {
            return self.talk(settings);
        }
        let show = self.auto;
        let laid = self.laid()?;
        let begin: Begin = Rc::new(move |cx: Context| {
            let (desc, notices) = laid(chosen(settings, cx.shared), &(cx.shared.today)())?;
            notices.into_iter().for_each(|notice| cx.shared.notice(notice));
            if show { begin_solved(desc, cx) } else { begin(desc, cx) }
        });
        Ok(if show { Launch::Watch(begin) } else { Launch::Play(begin) })
    }

    /// A dialogue. Standard input is where the player talks, so nothing else can come from there.
    fn talk(self, settings: Settings) -> Result<Launch, String> {
        let sources = [&self.file, &self.making.list];
        if sources.into_iter().flatten().any(|path| read::Source::from_arg(path) == read::Source::Stdin) {
            return Err(
                "with --plain you type your moves on standard input, so puzzle and words must come from a file".into(),
            );
        }
        let laid = self.laid()?;
        Ok(Launch::Text(Box::new(move |desk, choices| {
            let settings = with_choices(settings, choices, &desk.saves);
            Box::new(TextSession::<WordSearch>::new(desk, Box::new(move |today| laid(settings, today))))
        })))
    }

    /// What the arguments lay on the table. What they say goes before any settings.
    fn laid(self) -> Result<DescFactory, String> {
        if self.daily {
            return Ok(Box::new(|_, today| Ok((Desc::daily(today), Vec::new()))));
        }
        if let Some(path) = &self.file {
            let source = read::Source::from_arg(path);
            let loaded = load::load(&source, Some(Kind::WordSearch)).map_err(|error| error.to_string())?;
            let Puzzle::WordSearch(puzzle) = loaded.puzzle else { return Err(format!("{source} is no word search")) };
            let name = source.name();
            let warnings: Vec<String> = loaded.warnings.iter().map(|warning| format!("{source}: {warning}")).collect();
            return Ok(Box::new(move |_, _| Ok((Desc::of_file(puzzle.clone(), &name), warnings.clone()))));
        }
        let (params, warnings) = self.making.params()?;
        Ok(Box::new(move |settings, _| {
            let laid = self.making.make(&params(settings)).map_err(|error| error.to_string())?;
            let notices = warnings.iter().cloned().chain(laid.notices()).collect();
            Ok((laid.desc, notices))
        }))
    }
}
