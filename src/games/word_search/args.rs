//! Arguments of `wordhoard wordsearch`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use wordhoard_engine::base::named::names;
use wordhoard_engine::base::read;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::Dirs;
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_generators::word_search::{
    GeneratedPuzzle, Generator, Level, MAX_WORDS, Mask, Params, Picture, PlanError, Size,
};
use wordhoard_puzzles::load::{self, Kind, Puzzle};
use wordhoard_puzzles::word_search::words::{self, InvalidWords};
use wordhoard_puzzles::word_search::{ListedWord, parse_note};

use super::rules::WordSearch;
use super::rules::desc::{Desc, content_hash};
use super::series::{self, SeriesOptions};
use super::settings::{Count, Minutes, Settings, Span, Theme, words_in_spans};
use super::start::{begin_solved, chosen_settings, with_choices};
use super::texts::{Texts, read_picture};
use crate::games::prepare::{self, Prepared};
use crate::games::setting::{Completed, Switch};
use crate::games::{Launch, RoundStarter, SlotFactory};
use crate::play::SlotKind;
use crate::play::text_mode::TextSession;
use crate::ui::Context;

/// Play a word search: find the listed words in a grid of letters
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct WordSearchArgs {
    /// Puzzle to play: a grid, an empty line, then one word per line; or JSON; - for standard input
    #[arg(conflicts_with_all = ["PuzzleOptions", "series"])]
    pub file: Option<PathBuf>,

    /// Options for a new puzzle.
    #[command(flatten)]
    pub options: PuzzleOptions,

    #[command(flatten)]
    #[allow(missing_docs, reason = "documentation would become part of the help")]
    pub series: SeriesOptions,

    /// Watch the solver find the words
    #[arg(long, conflicts_with = "plain")]
    pub auto: bool,

    /// Play in plain-text mode, for screen readers and dumb terminals
    #[arg(long)]
    pub plain: bool,
}

/// Options for a generated puzzle, to play or to print.
#[derive(Args, Clone)]
#[group(id = "PuzzleOptions", multiple = true)]
pub struct PuzzleOptions {
    /// Rows and columns, 5 to 50, such as 15 or 10x20
    #[arg(long, value_name = "N|RxC")]
    pub size: Option<Size>,

    /// Theme name, any, or words (common words, no theme); --theme ? lists the names
    #[arg(long, value_name = "NAME", conflicts_with_all = ["list", "word", "letters", "tiers"])]
    #[arg(value_parser = Completed::<Theme>::new(Theme::choices), hide_possible_values = true)]
    pub theme: Option<Theme>,

    /// Hide the words in FILE, one per line or separated by commas. A word after ? is secret. For standard input, use -
    #[arg(long, value_name = "FILE", conflicts_with_all = ["letters", "tiers"])]
    pub list: Option<PathBuf>,

    /// Hide these words, separated by commas, besides those of --list. A word after ? is secret. May be repeated
    #[arg(long, value_name = "WORDS", conflicts_with_all = ["letters", "tiers"])]
    pub word: Vec<String>,

    /// Number of words; without --theme, --list or --word, uses common words of 4 to 9 letters
    #[arg(long, value_name = "N")]
    pub count: Option<Count>,

    /// Target time in minutes; sets the number of words, and also the size and level if you omit them
    #[arg(long, value_name = "N", conflicts_with_all = ["count", "directions"])]
    pub minutes: Option<Minutes>,

    /// Use unthemed words of A to B letters, such as 4..9
    #[arg(long, value_name = "A..B")]
    pub letters: Option<Span>,

    /// Use unthemed words of tiers A to B, from 10 (most common) to 80 (rarest): 10..35 are common words
    #[arg(long, value_name = "A..B")]
    pub tiers: Option<Span>,

    /// Difficulty: easy (words run across and down), medium (also diagonally), hard (also backwards) or expert (also
    /// crossing, among near misses)
    #[arg(long, value_name = "NAME", value_parser = Completed::<Level>::new(|| names(&Level::NAMES)))]
    #[arg(hide_possible_values = true)]
    pub level: Option<Level>,

    /// Word directions in place of those of the level: across, down, diagonal, backwards, up, all, or compass points
    /// such as E,S,SE,NE
    #[arg(long, value_name = "LIST")]
    pub directions: Option<Dirs>,

    /// Grid shape: full, oval, diamond, heart, ring, cross, star
    #[arg(long, value_name = "NAME", value_parser = Completed::<Mask>::new(|| names(&Mask::NAMES)))]
    #[arg(hide_possible_values = true)]
    pub shape: Option<Mask>,

    /// Use the shape and size of a picture in a text file: # for a cell with a letter; - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["size", "shape"])]
    pub mask: Option<PathBuf>,

    /// Hide TEXT in the leftover letters; without --list, --word or --count, words fill the rest of the grid
    #[arg(long, value_name = "TEXT", value_parser = parse_note)]
    pub message: Option<String>,

    /// Make N words secret: the list only counts them
    #[arg(long, value_name = "N", conflicts_with = "hidden", value_parser = clap::value_parser!(u16).range(1..=500))]
    pub secret: Option<u16>,

    /// Hide the word list: on or off
    #[arg(long, value_name = "on|off", num_args = 0..=1, default_missing_value = "on")]
    pub hidden: Option<Switch>,

    /// Spelling of the theme: uk (colour, aubergine) or us (color, eggplant)
    #[arg(long, value_name = "NAME")]
    pub spelling: Option<Spelling>,

    /// Keep words unsuitable for school out of the puzzle, your own words excepted: on or off
    #[arg(long, value_name = "on|off", num_args = 0..=1, default_missing_value = "on")]
    pub school: Option<Switch>,

    /// Seed, any text: the same seed and options make the same puzzle
    #[arg(long, value_name = "S")]
    pub seed: Option<String>,

    /// Version of the generator: 1 makes the puzzles that version 0.1 of the program made from the same seeds
    #[arg(long, value_name = "N")]
    pub generator: Option<Generator>,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard wordsearch --theme birds --level hard
  wordhoard wordsearch --size 20 --shape heart --count 25
  wordhoard wordsearch --mask rocket.txt
  wordhoard wordsearch --minutes 5
  wordhoard wordsearch --list spelling.txt --size 12
  wordhoard wordsearch --word 'owl, kestrel, great auk' --size 10
  wordhoard wordsearch --message 'HAPPY BIRTHDAY' --hidden
  wordhoard wordsearch puzzle.txt
  wordhoard wordsearch --plain --size 10
  wordhoard wordsearch --daily";

impl PuzzleOptions {
    /// Returns the settings given as arguments. A picture sets the size.
    fn settings(&self, picture: Option<&Picture>) -> Settings {
        Settings {
            size: picture.map(Picture::size).or(self.size),
            level: self.level,
            theme: self.theme,
            shape: self.shape,
            count: self.count,
            directions: self.directions,
            minutes: self.minutes,
            hidden: self.hidden,
            secret: self.secret,
            spelling: self.spelling,
            tiers: None,
            school: self.school,
        }
    }

    /// Returns the player's own words, if there are any, and warnings about skipped ones.
    fn own_words(&self, invalid: InvalidWords) -> Result<(Option<Vec<ListedWord>>, Vec<String>), String> {
        let load = |path: &PathBuf| words::load(&read::Source::from_arg(path), invalid);
        let parse = || words::parse_option(&self.word.join(","), "--word", invalid);
        let from_file = self.list.as_ref().map(load).transpose().map_err(|error| error.to_string())?;
        let typed = (!self.word.is_empty()).then(parse).transpose().map_err(|error| error.to_string())?;
        let (words, warnings) = match (from_file, typed) {
            (None, None) => return Ok((None, Vec::new())),
            (Some(list), None) | (None, Some(list)) => list,
            (Some((words, warnings)), Some((more, more_warnings))) => {
                let (words, duplicates) = words::joined(words, more, "--word").map_err(|error| error.to_string())?;
                (words, [warnings, more_warnings, duplicates].concat())
            }
        };
        if words.len() > MAX_WORDS && self.count.is_none() {
            let (place, count) = (self.place_of_words(), words.len());
            return Err(format!("{place}: {count} words are too many; list at most {MAX_WORDS}, or use --count"));
        }
        Ok((Some(words), warnings))
    }

    /// Returns the place of the player's own words, for messages.
    fn place_of_words(&self) -> String {
        let file = self.list.as_deref().map(|path| read::Source::from_arg(path).to_string());
        let option = (!self.word.is_empty()).then(|| "--word".to_owned());
        file.into_iter().chain(option).collect::<Vec<_>>().join(" and ")
    }

    /// Returns the files from which a puzzle is made, each with a noun for it.
    pub fn sources(&self) -> Vec<(read::Source, &'static str)> {
        let paths = [(&self.list, "word list"), (&self.mask, "picture")];
        paths.into_iter().filter_map(|(path, noun)| Some((read::Source::from_arg(path.as_ref()?), noun))).collect()
    }

    /// Returns the picture of the shape, if one is given.
    fn picture(&self) -> Result<Option<Picture>, String> {
        let Some(path) = &self.mask else { return Ok(None) };
        read_picture(&read::Source::from_arg(path)).map(Some)
    }

    /// Returns a function from settings to parameters, and warnings about skipped words.
    ///
    /// # Errors
    /// Returns an error message if the word list or the picture cannot be read.
    pub fn params(&self, invalid: InvalidWords) -> Result<(impl Fn(Settings) -> Params + use<>, Vec<String>), String> {
        if self.sources().iter().filter(|(source, _)| *source == read::Source::Stdin).count() > 1 {
            return Err("the word list and the picture cannot both be standard input; use a file for one".into());
        }
        let ((words, warnings), picture) = (self.own_words(invalid)?, self.picture()?);
        let overrides = self.settings(picture.as_ref());
        let texts = Texts { words, message: self.message.as_deref().map(sanitize::line), picture };
        let (spans, generator) = ((self.letters, self.tiers), self.generator.unwrap_or_default());
        // A word count without a theme selects the embedded list, because a theme may have too few words.
        let is_count_alone = self.theme.is_none() && self.count.is_some_and(|count| count.0.is_some());
        let from_lexicon = spans != (None, None) || is_count_alone;
        let params = move |settings: Settings| {
            let settings = settings.with(overrides);
            let mut params = Params { generator, ..texts.params(settings) };
            let is_themed = settings.theme.is_some_and(|theme| theme != Theme::Any);
            if texts.words.is_none() && from_lexicon && (spans != (None, None) || !is_themed) {
                params.words = words_in_spans(spans);
            }
            params
        };
        Ok((params, warnings))
    }

    /// Returns a warning about words of the player's list that are unsuitable for school, if the puzzle is for school.
    #[must_use]
    pub fn school_warning(&self, params: &Params) -> Option<String> {
        params.school_warning().map(|warning| format!("{}: {warning}", self.place_of_words()))
    }

    /// Returns the requested seed, or a random one.
    #[must_use]
    pub fn seed(&self) -> Seed {
        self.seed.as_deref().map_or_else(Seed::random, Seed::new)
    }

    /// Generates a puzzle with these parameters.
    ///
    /// # Errors
    /// Returns [`PlanError`] if the grid size is out of range, or if there are no words or directions to use.
    pub fn make(&self, params: &Params) -> Result<GeneratedPuzzle, PlanError> {
        self.make_in(&Task::default(), params)
    }

    fn make_in(&self, task: &Task, params: &Params) -> Result<GeneratedPuzzle, PlanError> {
        GeneratedPuzzle::make_in(task, params, &self.seed())
    }
}

/// Function that prepares a puzzle from the settings and the date (`YYYY-MM-DD`). Also returns notices for the player,
/// one paragraph each.
type DescFactory = Arc<dyn Fn(Settings, &str, &Task) -> Prepared<Desc> + Send + Sync>;
/// Source of puzzles, with the slot in which their rounds are saved.
type PuzzleSource = (SlotFactory, DescFactory);

impl WordSearchArgs {
    /// Returns the launch request for these arguments, which override `settings`.
    ///
    /// # Errors
    /// Returns an error message if the puzzle or the word list cannot be read.
    pub fn launch(self, settings: &Settings) -> Result<Launch, String> {
        let settings = *settings;
        if self.plain {
            return self.launch_text(settings);
        }
        let watch = self.auto;
        let (slot, factory) = self.source()?;
        let inputs = move |cx: Context| (chosen_settings(settings, cx.shared), (cx.shared.env.today)());
        if watch {
            return Ok(Launch::screen(move |cx| {
                let (settings, today) = inputs(cx);
                begin_solved(factory(settings, &today, &Task::default())?.0, cx)
            }));
        }
        Ok(Launch::round(RoundStarter::new::<WordSearch>(slot, move |key, cx| {
            let ((settings, today), factory) = (inputs(cx), Arc::clone(&factory));
            prepare::begin::<WordSearch>("Generating", move |task| factory(settings, &today, task), key, cx)
        })))
    }

    /// Prepares a plain-text session. Moves are read from standard input, so everything else must come from files.
    fn launch_text(self, settings: Settings) -> Result<Launch, String> {
        let puzzle = self.file.as_deref().map(|path| (read::Source::from_arg(path), "puzzle"));
        let mut sources = puzzle.into_iter().chain(self.options.sources());
        if let Some((_, noun)) = sources.find(|(source, _)| *source == read::Source::Stdin) {
            return Err(format!("--plain reads your moves from standard input, so the {noun} must come from a file"));
        }
        let (slot, factory) = self.source()?;
        Ok(Launch::text(move |env, choices| {
            let settings = with_choices(settings, choices, &env.saves);
            let slot = slot(&(env.today)());
            Box::new(TextSession::<WordSearch>::new(
                env,
                slot,
                Box::new(move |today| factory(settings, today, &Task::default())),
            ))
        }))
    }

    /// Returns the source of the puzzle. Arguments override settings.
    fn source(self) -> Result<PuzzleSource, String> {
        if let Some(choice) = self.series.choice() {
            let slot = choice.slot();
            let factory: DescFactory = Arc::new(move |settings, today, task| {
                choice.prepare(today, &series::prepare(choice.series, settings), task)
            });
            return Ok((slot, factory));
        }
        if let Some(path) = &self.file {
            let source = read::Source::from_arg(path);
            let loaded = load::load(&source, Some(Kind::WordSearch)).map_err(|error| error.to_string())?;
            let Puzzle::WordSearch(puzzle) = loaded.puzzle else {
                return Err(format!("{source} is not a word search"));
            };
            let name = source.name();
            let warnings: Vec<String> = loaded.warnings.iter().map(|warning| format!("{source}: {warning}")).collect();
            let slot = SlotKind::File(content_hash(&puzzle));
            let factory: DescFactory = Arc::new(move |settings, _, _| {
                let desc = Desc::from_file(puzzle.clone(), &name).with_preferences(settings.preferences());
                Ok((desc, warnings.clone()))
            });
            return Ok((Box::new(move |_| slot.clone()), factory));
        }
        let (params, warnings) = self.options.params(InvalidWords::Reject("correct or remove it"))?;
        let factory: DescFactory = Arc::new(move |settings, _, task| {
            let params = params(settings);
            let generated = self.options.make_in(task, &params).map_err(|error| error.to_string())?;
            let warnings = warnings.iter().cloned().chain(self.options.school_warning(&params));
            let notices = warnings.chain(generated.notices()).collect();
            let desc = Desc::from(generated);
            Ok((if self.options.seed.is_some() { desc.with_requested_seed() } else { desc }, notices))
        });
        Ok((Box::new(|_| SlotKind::Free), factory))
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use wordhoard_generators::word_search::{Shape, Source};

    use super::*;
    use crate::games::word_search::text_mode::result;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        options: PuzzleOptions,
    }

    /// Returns the parameters that the arguments give a player with these settings.
    fn received(arguments: &str, settings: Settings) -> Params {
        let Command { options } = Command::try_parse_from(format!("wordhoard {arguments}").split(' ')).unwrap();
        options.params(InvalidWords::Reject("")).unwrap().0(settings)
    }

    #[test]
    fn shared_arguments_override_the_settings_of_the_recipient() {
        let recipients = [
            Settings::default(),
            Settings { spelling: Some(Spelling::American), school: Some(Switch(true)), ..Settings::default() },
            Settings {
                size: Some(Size::square(20)),
                level: Some(Level::Expert),
                theme: Some(Theme::Words),
                shape: Some(Mask::Heart),
                count: Some(Count(Some(9))),
                directions: "E".parse().ok(),
                minutes: None,
                hidden: Some(Switch(true)),
                secret: None,
                spelling: Some(Spelling::British),
                tiers: Some(Span(40, 60)),
                school: Some(Switch(true)),
            },
            Settings { secret: Some(3), hidden: Some(Switch(false)), ..Settings::default() },
            Settings { minutes: "5".parse().ok(), theme: Some(Theme::Named("birds")), ..Settings::default() },
        ];
        let standard = Params::standard;
        let shared = [
            standard(),
            Params { spelling: Spelling::American, school: true, hidden: true, ..standard() },
            Params { words: Source::common_words(), dirs: "E,NW".parse().ok(), ..standard() },
            Params { words: Source::Words { letters: (3, 7), tiers: (35, 50) }, ..standard() },
            Params { count: Some(20), secret: 3, shape: Shape::Named(Mask::Star), ..standard() },
            Params { words: Source::Theme("colours".into()), count: Some(20), level: Level::Hard, ..standard() },
        ];
        for (params, settings) in shared.iter().flat_map(|params| recipients.map(|settings| (params, settings))) {
            let line = result::arguments(params).unwrap();
            assert_eq!(&received(&line, settings), params, "{line}");
        }
    }
}
