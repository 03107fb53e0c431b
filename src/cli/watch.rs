//! `wordhoard watch`: a solver shown step by step.

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{Grid, Letters};
use wordhoard_engine::solve::lab::Rack;
use wordhoard_engine::solve::lab::permutations::{MAX_PERMUTATIONS, permutation_count};
use wordhoard_engine::words::{Lexicon, MinLength, fold};
use wordhoard_puzzles::load::{Kind, Puzzle as PuzzleFile};

use super::output::{Destination, fail, misuse, print, remark, report};
use super::setup::Setup;
use super::solve::word_search;
use super::{files, play, values};
use crate::app::algorithms::{Algorithms, Section};
use crate::games::GameList;
use crate::system::waker::Waker;
use crate::trace::{Puzzle, Subject, Trace, TraceScreen, record};
use crate::ui::{Context, Screen};

/// Arguments of `watch`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct WatchArgs {
    /// Puzzle file, or - for standard input: a Boggle board, word search or fill-in. Without one, choose from prepared
    /// puzzles
    file: Option<PathBuf>,

    /// Treat FILE as this kind instead of detecting it
    #[arg(long = "as", value_name = "KIND", value_parser = values::kind(), requires = "file")]
    kind: Option<Kind>,

    /// Algorithm: dfs, brute or fast (up to 5x5) for boards; boyer-moore, good-suffix, brute or fast for word
    /// searches; fast or brute for fill-ins; boyer-moore or good-suffix for --text; tree, permutations or fast for
    /// --letters [default: the first]
    #[arg(long, value_name = "NAME")]
    method: Option<String>,

    /// Look for --pattern in this text, instead of opening a FILE
    #[arg(long, value_name = "TEXT", requires = "pattern", conflicts_with = "file")]
    text: Option<String>,

    /// Word to look for in --text
    #[arg(long, value_name = "WORD", requires = "text")]
    pattern: Option<String>,

    /// Look these letters up as a word, or with another method, find the words that they make
    #[arg(long, value_name = "LETTERS", conflicts_with_all = ["file", "text"])]
    letters: Option<String>,

    /// Minimum word length [default: 3 on boards, 4 in word searches without a word list]
    #[arg(long, value_name = "N")]
    min: Option<MinLength>,

    /// Print the steps as sentences instead of opening a screen
    #[arg(long)]
    plain: bool,

    /// Save the steps: an animation if PATH ends in .svg, or data if it ends in .json; - prints the data
    #[arg(long, value_name = "PATH", conflicts_with = "plain")]
    record: Option<PathBuf>,

    /// Print or save at most N steps, up to 100000, or 1000 for .svg [default: 1000, or 120 for .svg]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MAX_STEPS))]
    steps: Option<u64>,
}

const EXAMPLES: &str = "\
Examples:
  wordhoard watch
  wordhoard watch board.txt --method brute
  wordhoard watch --text 'she sells sea shells' --pattern shells
  wordhoard watch --text abacaabadcabacabaabb --pattern abacab --plain
  wordhoard watch --letters tear --method permutations --plain
  wordhoard watch puzzle.txt --record steps.svg

Exit codes: 0 success, 1 invalid puzzle, 2 usage error";

/// Default number of steps in text and data.
const STEPS: u64 = 1000;
/// Maximum number of steps in text and data.
const MAX_STEPS: u64 = 100_000;
/// Maximum number of steps in an animation. Each takes 100 kB of memory while it is drawn.
const MAX_SVG_STEPS: u64 = 1000;
/// Default number of steps in an animation, which lasts about a minute.
const SVG_STEPS: u64 = 120;
/// Default minimum length of words on boards.
const BOARD_MIN: MinLength = MinLength(3);
/// Maximum length of a text, in characters.
const MAX_TEXT: usize = 2000;

/// Watches a solver.
pub fn run(args: WatchArgs, plain: bool, setup: Setup, games: &impl GameList, began: Instant) -> ExitCode {
    let subject = match args.subject(&setup.words) {
        Ok(subject) => subject,
        Err(Refusal::Puzzle(why)) => return fail(&why),
        Err(Refusal::Usage(why)) => return misuse(&why),
    };
    let is_plain = plain || args.plain || setup.look.plain;
    match subject {
        Some(subject) if args.record.is_some() || is_plain => args.print(&subject, setup),
        None if is_plain || args.record.is_some() => {
            misuse("name a FILE to watch, or give a --text and a --pattern, or --letters")
        }
        _ if !io::stdout().is_terminal() => misuse("this needs a terminal; use --plain for text"),
        subject => open(subject, setup, games, began),
    }
}

fn open(subject: Option<Subject>, setup: Setup, games: &impl GameList, began: Instant) -> ExitCode {
    let open = move |_: Context| {
        let screen: Box<dyn Screen> = match &subject {
            Some(subject) => Box::new(TraceScreen::new(subject.clone())),
            None => Box::new(Algorithms::new(Section::Watch)),
        };
        Ok(screen)
    };
    play::screen(Rc::new(open), setup, games, began)
}

/// Reason for not watching anything.
enum Refusal {
    Puzzle(String),
    Usage(String),
}

impl WatchArgs {
    /// Returns the puzzle and the method, or `None` if no puzzle is named.
    fn subject(&self, words: &Lexicon) -> Result<Option<Subject>, Refusal> {
        let puzzle = match (&self.file, self.text.as_ref().zip(self.pattern.as_ref()), &self.letters) {
            (Some(file), ..) => self.load(file, words)?,
            (None, Some((text, pattern)), _) => text_puzzle(text, pattern).map_err(Refusal::Usage)?,
            (None, None, Some(letters)) => letters_puzzle(letters).map_err(Refusal::Usage)?,
            _ if self.method.is_some() => {
                return Err(Refusal::Usage("--method needs a FILE, a --text or --letters".into()));
            }
            _ => return Ok(None),
        };
        let subject = Subject::new(puzzle);
        let Some(method) = &self.method else { return Ok(Some(subject)) };
        let names: Vec<&str> = subject.methods().into_iter().map(|(name, _)| name).collect();
        let chosen = subject.with_method(method);
        chosen.map(Some).ok_or_else(|| {
            let method = sanitize::line(method);
            Refusal::Usage(format!("{method} is not a method for this puzzle; use {}", names.join(", ")))
        })
    }

    fn load(&self, file: &Path, words: &Lexicon) -> Result<Puzzle, Refusal> {
        let loaded = files::load(&Source::from_arg(file), self.kind).map_err(Refusal::Puzzle)?;
        match loaded.puzzle {
            PuzzleFile::Board(board) => Ok(Puzzle::board(board, self.min.unwrap_or(BOARD_MIN))),
            PuzzleFile::WordSearch(puzzle) => {
                let min = self.min.map_or(word_search::DEFAULT_MIN, |min| min.0.into());
                let listed = word_search::listed_words(&puzzle, words, min).map_err(Refusal::Puzzle)?;
                Ok(Puzzle::word_search(puzzle.letters, &listed))
            }
            PuzzleFile::FillIn(puzzle) => Puzzle::fill_in(puzzle).map_err(Refusal::Puzzle),
            PuzzleFile::Crossword(_) => {
                Err(Refusal::Puzzle("only boards, word searches and fill-ins can be watched".into()))
            }
        }
    }

    /// Prints or saves the steps.
    fn print(&self, subject: &Subject, setup: Setup) -> ExitCode {
        setup.notices.iter().for_each(|notice| report(notice));
        let mut trace = subject.open(&Arc::new(setup.words), Waker::default());
        let limit = self.steps.unwrap_or(STEPS);
        let Some(path) = &self.record else { return tell(trace.as_mut(), limit) };
        let is_svg = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg"));
        let is_json = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("json"));
        let recorded = match (is_svg, is_json || path.as_os_str() == "-") {
            (true, _) if self.steps.is_some_and(|steps| steps > MAX_SVG_STEPS) => {
                return misuse(&format!("an animation has at most {MAX_SVG_STEPS} steps; use a lower --steps"));
            }
            (true, _) => record::svg(subject, trace.as_mut(), self.steps.unwrap_or(SVG_STEPS)),
            (_, true) => record::json(subject, trace.as_mut(), limit),
            _ => return misuse("--record saves to a file that ends in .svg or .json"),
        };
        match Destination::from_arg(path).write(recorded.as_bytes()) {
            Ok(code) => {
                remark(&format!("saved {}", sanitize::line(&path.display().to_string())));
                code
            }
            Err(why) => fail(&why),
        }
    }
}

/// Prints the steps as sentences, and the counters at the end.
fn tell(trace: &mut dyn Trace, limit: u64) -> ExitCode {
    let mut text = String::new();
    while trace.position() < limit && record::advance(trace) {
        text += &format!("{}. {}\n", trace.position(), trace.sentence());
    }
    let counters = trace.counters();
    if trace.position() == limit && record::advance(trace) {
        text += &format!("The search goes on; --steps prints more than {limit} steps.\n");
    }
    let counters: Vec<String> = counters.iter().map(|counter| format!("{}: {}", counter.name, counter.value)).collect();
    print(&format!("{text}{}\n", counters.join(", ")))
}

/// Returns the puzzle of some letters.
fn letters_puzzle(letters: &str) -> Result<Puzzle, String> {
    let is_valid = letters.len() >= 2 && letters.bytes().all(|byte| byte.is_ascii_alphabetic());
    let rack =
        Rack::parse(letters).ok().filter(|rack| permutation_count(rack).is_some_and(|all| all <= MAX_PERMUTATIONS));
    match rack.filter(|_| is_valid) {
        Some(rack) => Ok(Puzzle::Letters(letters.to_ascii_uppercase(), rack)),
        None => Err("--letters needs two to ten letters, from A to Z".into()),
    }
}

/// Returns the puzzle of a word in a text. Characters other than letters match nothing.
fn text_puzzle(text: &str, pattern: &str) -> Result<Puzzle, String> {
    let word: String = pattern.chars().filter(char::is_ascii_alphabetic).collect::<String>().to_ascii_uppercase();
    if word.len() < 2 || word.len() != pattern.chars().count() {
        return Err("--pattern needs two letters or more, from A to Z".into());
    }
    let letter = |c: char| fold::letter(c.encode_utf8(&mut [0; 4])).unwrap_or(Letters::HOLE);
    let letters: Vec<u8> = text.chars().take(MAX_TEXT + 1).map(letter).collect();
    if letters.len() < word.len() || letters.len() > MAX_TEXT {
        return Err(format!("--text needs at least as many letters as the pattern, and at most {MAX_TEXT}"));
    }
    let row = Grid::from_rows(vec![letters]).map_err(|error| error.to_string())?;
    Ok(Puzzle::Text(Arc::new(Letters::new(row)), word))
}
