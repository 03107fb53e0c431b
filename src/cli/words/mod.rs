//! `wordhoard words`: questions about words, answered a word a line.

mod args;
mod json;
mod text;

use std::io::{self, BufWriter, Write as _};
use std::process::ExitCode;
use std::time::Instant;

use super::lines::{Heard, Lines};
use super::output::{self, complain};
use super::{FAILED, Setup, WRONG_USE};
use crate::base::humanize::count;
use crate::base::rng::Seed;
use crate::solve::lab::permutations::{self, Walks};
use crate::solve::lab::{self, Answer, Fault, Filter, Pattern, Question, Rack, Row, SortOrder};
use crate::words::points::points;
use crate::words::{Lexicon, Word, fold};
use args::{Method, Options};

pub use args::{EXAMPLES, Words};

/// Where answers are written to.
type Out<'a> = &'a mut dyn io::Write;

/// Why a query is not answered.
enum Stop {
    /// It makes no sense, or asks too much: a sentence.
    Refused(String),
    /// The answer cannot be written.
    Output(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Refused(fault.to_string())
    }
}

/// What is said of an answer besides what is written.
struct Told {
    /// Something was found; every word is one, or means something.
    found: bool,
    /// What was not found, unless the answer says it: sentences.
    missing: Vec<String>,
}

/// What is done with each query.
enum Task {
    Check,
    Define,
    /// The words that answer a question.
    List(Kind, Method),
}

/// A kind of question that is answered by words.
enum Kind {
    Prefixes,
    Anagrams,
    SubAnagrams,
    Match,
    Hooks,
    Through(Row),
}

impl Kind {
    /// Its name, as on the command line.
    fn name(&self) -> &'static str {
        match self {
            Self::Prefixes => "prefixes",
            Self::Anagrams => "anagrams",
            Self::SubAnagrams => "subanagrams",
            Self::Match => "match",
            Self::Hooks => "hooks",
            Self::Through(_) => "through",
        }
    }

    fn question(&self, text: &str) -> Result<Question, Fault> {
        Ok(match self {
            Self::Prefixes => Question::Prefixes(lab::word(text)?),
            Self::Anagrams => Question::Anagrams(Rack::parse(text)?),
            Self::SubAnagrams => Question::SubAnagrams(Rack::parse(text)?),
            Self::Match => Question::Match(Pattern::parse(text)?),
            Self::Hooks => Question::Hooks(lab::word(text)?),
            Self::Through(row) => Question::Through(Rack::parse(text)?, row.clone()),
        })
    }
}

/// Someone who answers queries.
struct Desk<'a> {
    words: &'a Lexicon,
    options: &'a Options,
    filter: Filter,
    task: Task,
}

/// Answers what is asked.
pub fn run(args: &Words, setup: &Setup, began: Instant) -> ExitCode {
    let one = std::slice::from_ref;
    let list = |kind| Task::List(kind, Method::Fast);
    let (task, queries, options) = match args {
        Words::Random { options } => return random(options, &setup.words),
        Words::Check { asked, options } => (Task::Check, asked.as_slice(), options),
        Words::Define { asked, options } => (Task::Define, asked.as_slice(), options),
        Words::Prefixes { word, options } => (list(Kind::Prefixes), one(word), options),
        Words::Anagrams { letters, by, options } => (Task::List(Kind::Anagrams, by.method), one(letters), options),
        Words::Subanagrams { letters, by, options, .. } => {
            (Task::List(Kind::SubAnagrams, by.method), one(letters), options)
        }
        Words::Match { pattern, options } => (list(Kind::Match), one(pattern), options),
        Words::Hooks { word, options } => (list(Kind::Hooks), one(word), options),
        Words::Through { letters, board, options } => match Row::parse(board) {
            Ok(row) => (list(Kind::Through(row)), one(letters), options),
            Err(fault) => return refuse(&fault.to_string()),
        },
    };
    let mut filter = options.filter();
    if let Words::Subanagrams { min, .. } = args {
        filter.lengths = (*min).max(*filter.lengths.start())..=*filter.lengths.end();
    }
    let desk = Desk { words: &setup.words, options, filter, task };
    if queries == ["-"] { desk.answer_lines(&Lines::of_stdin(began)) } else { finish(|out| desk.answer(queries, out)) }
}

/// Says what is wrong with a query.
fn refuse(why: &str) -> ExitCode {
    complain(why);
    ExitCode::from(WRONG_USE)
}

fn random(options: &Options, words: &Lexicon) -> ExitCode {
    let most = options.limit.map_or(1, |limit| limit as usize);
    let numbers = lab::random(words, &options.filter(), most, &mut Seed::fresh().rng("words"));
    let question = Question::Match(Pattern::anything());
    let mut answer = question.list(numbers, words, &options.filter());
    if let Some(order) = options.sort {
        answer.sort(order);
    }
    let listed = Listed { kind: "random", query: "", question: &question, answer: &answer, walks: None };
    finish(|out| Ok(listed.write(options, out)?))
}

/// The words of an answer, to be written.
struct Listed<'a> {
    kind: &'static str,
    query: &'a str,
    question: &'a Question,
    answer: &'a Answer,
    walks: Option<Walks>,
}

impl Listed<'_> {
    fn write(&self, options: &Options, out: Out) -> io::Result<Told> {
        if options.json {
            json::listed(self, out)?;
        } else {
            text::listed(self, out)?;
        }
        let found = !self.answer.hits().is_empty();
        Ok(Told { found, missing: if found { Vec::new() } else { vec!["there is no such word".to_owned()] } })
    }
}

/// Writes the only answer.
fn finish(write: impl FnOnce(Out) -> Result<Told, Stop>) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|told| Ok(out.flush().map(|()| told)?)) {
        Err(Stop::Refused(why)) => refuse(&why),
        Err(Stop::Output(error)) => output::written(Err(error)),
        Ok(told) => {
            told.missing.iter().for_each(|why| complain(why));
            if told.found { ExitCode::SUCCESS } else { ExitCode::from(FAILED) }
        }
    }
}

impl Desk<'_> {
    /// Answers a query a line, and each before the next is read. One that makes no sense is told with its line; its
    /// answer is empty.
    fn answer_lines(&self, lines: &Lines) -> ExitCode {
        let mut out = BufWriter::new(io::stdout().lock());
        let mut code = None;
        for line in 1u64.. {
            let query = match lines.wait(None) {
                Heard::End | Heard::Time => break,
                Heard::Line(query) if query.trim().is_empty() => continue,
                Heard::Line(query) => Ok(query),
                Heard::TooLong => Err(Stop::Refused("the line is too long".to_owned())),
            };
            match self.answer_line(query, line, &mut out).and_then(|ends| out.flush().map(|()| ends)) {
                Ok(ends) => code = code.max(Some(ends)),
                Err(error) => return output::written(Err(error)),
            }
        }
        code.map_or_else(|| refuse("standard input holds no query; give one a line"), ExitCode::from)
    }

    /// Answers one line; gives the exit code that it asks for.
    fn answer_line(&self, query: Result<String, Stop>, line: u64, out: Out) -> io::Result<u8> {
        let tell = |why: &str| complain(&format!("standard input, line {line}: {why}"));
        let code = match query.and_then(|query| self.answer(&[query], out)) {
            Ok(told) => {
                if matches!(self.task, Task::Define) {
                    told.missing.iter().for_each(|why| tell(why));
                }
                if told.found { 0 } else { FAILED }
            }
            Err(Stop::Output(error)) => return Err(error),
            Err(Stop::Refused(why)) => {
                tell(&why);
                if self.options.json {
                    json::refused(&why, out)?;
                } else if matches!(self.task, Task::Check) {
                    out.write_all(b"\n")?;
                }
                WRONG_USE
            }
        };
        // An answer of many lines ends with an empty one, so that its reader knows where.
        if !self.options.json && !matches!(self.task, Task::Check) {
            out.write_all(b"\n")?;
        }
        Ok(code)
    }

    fn answer(&self, queries: &[String], out: Out) -> Result<Told, Stop> {
        let is_json = self.options.json;
        match &self.task {
            Task::Check if is_json => Ok(json::checked(&self.look_up(queries)?, out)?),
            Task::Check => Ok(text::checked(&self.look_up(queries)?, out)?),
            Task::Define if is_json => Ok(json::defined(&self.look_up(queries)?, out)?),
            Task::Define => Ok(text::defined(&self.look_up(queries)?, out)?),
            Task::List(kind, method) => {
                let query = queries.first().map_or("", String::as_str);
                let question = kind.question(query)?;
                let (mut answer, walks) = match method {
                    Method::Fast => {
                        let answer = question.answer(self.words, &self.filter, self.options.sort);
                        (answer.map_err(|why| Stop::Refused(why.to_string()))?, None)
                    }
                    Method::Permutations => self.by_permutations(&question)?,
                };
                answer.cut(self.options.most());
                let listed =
                    Listed { kind: kind.name(), query: query.trim(), question: &question, answer: &answer, walks };
                Ok(listed.write(self.options, out)?)
            }
        }
    }

    /// The paper's way, which tells what it did.
    fn by_permutations(&self, question: &Question) -> Result<(Answer, Option<Walks>), Stop> {
        let (rack, lengths) = match question {
            Question::Anagrams(rack) => (rack, rack.tiles()..=rack.tiles()),
            Question::SubAnagrams(rack) => (rack, self.filter.lengths.clone()),
            _ => return Err(Stop::Refused("permutations are a method for anagrams".to_owned())),
        };
        let mut walks = Walks::default();
        let numbers = permutations::sub_anagrams(self.words, rack, lengths, &mut walks)
            .map_err(|why| Stop::Refused(why.to_string()))?;
        let permutations = count(walks.permutations as usize, "permutation");
        let (steps, again) = (count(walks.letters as usize, "step"), count(walks.dropped as usize, "word"));
        complain(&format!("{permutations} walked, {steps} in the tree, {again} found again and dropped"));
        let mut answer = question.list(numbers, self.words, &self.filter);
        question.sort(&mut answer, self.options.sort);
        Ok((answer, Some(walks)))
    }

    /// Looks words up.
    fn look_up(&self, queries: &[String]) -> Result<Vec<LookedUp>, Stop> {
        let look_up = |query: &String| {
            let letters = lab::word(query)?;
            let is = match self.words.find(&letters) {
                None => Is::Nothing,
                Some(word) if self.filter.keeps(&letters, word) => Is::Word(word),
                Some(_) => Is::LeftOut,
            };
            Ok(LookedUp { letters, is })
        };
        let mut found = queries.iter().map(look_up).collect::<Result<Vec<_>, Stop>>()?;
        if let Some(order) = self.options.sort {
            sort(&mut found, order);
        }
        found.truncate(self.options.most());
        Ok(found)
    }
}

/// Sorts words that were looked up; those that are none come last where they are told by how common they are.
fn sort(found: &mut [LookedUp], order: SortOrder) {
    found.sort_by(|a, b| {
        let key = |looked_up: &LookedUp| match order {
            SortOrder::Length => usize::MAX - looked_up.letters.len(),
            SortOrder::Points => usize::MAX - usize::from(points(&looked_up.letters)),
            SortOrder::Alphabet => 0,
            SortOrder::Common => looked_up.word().map_or(usize::MAX, |word| word.tier.size().into()),
        };
        key(a).cmp(&key(b)).then_with(|| a.letters.cmp(&b.letters))
    });
}

/// A word that was asked about.
struct LookedUp {
    letters: Vec<u8>,
    is: Is,
}

/// What a word is that was asked about.
enum Is {
    Word(Word),
    /// A word for which the filter does not hold.
    LeftOut,
    Nothing,
}

impl LookedUp {
    /// What is known of the word, if it is one and the filter holds.
    fn word(&self) -> Option<Word> {
        if let Is::Word(word) = self.is { Some(word) } else { None }
    }

    fn capitals(&self) -> String {
        fold::spell(&self.letters).to_uppercase()
    }

    /// What is to be said of a word that is none, or that means nothing as far as is known.
    fn unknown(&self, means_nothing: bool) -> Option<String> {
        let word = self.capitals();
        match self.is {
            Is::Nothing => Some(format!("{word} is not in the list of words")),
            Is::LeftOut => Some(format!("{word} is a word, but not one of those that were asked for")),
            Is::Word(_) => means_nothing.then(|| format!("{word} is a word, but its meaning is not known here")),
        }
    }
}
