//! `wordhoard words`: questions about words, answered a word a line.

mod args;
mod json;
mod text;

use std::io;
use std::process::ExitCode;
use std::time::Instant;

use super::lines::{Heard, Lines};
use super::output::{self, complain, print};
use super::{FAILED, Setup, WRONG_USE};
use crate::base::chance::Seed;
use crate::base::say::count;
use crate::solve::lab::permutations::{self, Walks};
use crate::solve::lab::{self, Answer, Fault, Filter, Order, Pattern, Question, Rack, Row};
use crate::words::points::points;
use crate::words::{Lexicon, Word};
use args::{Method, Options};

pub use args::{EXAMPLES, Words};

/// Why a query is not answered: one sentence.
type Refused = String;

/// What is written in answer to a query.
struct Reply {
    text: String,
    /// Something was found; every word is one, or means something.
    found: bool,
    /// What is to be said of what was not found, unless the text says it: sentences.
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
    let list = |kind| Task::List(kind, Method::Ours);
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
    if queries == ["-"] { desk.answer_lines(&Lines::of_stdin(began)) } else { desk.answer_arguments(queries) }
}

/// Says what is wrong with a query.
fn refuse(why: &str) -> ExitCode {
    complain(why);
    ExitCode::from(WRONG_USE)
}

fn random(options: &Options, words: &Lexicon) -> ExitCode {
    let most = options.limit.map_or(1, |limit| limit as usize);
    let numbers = lab::random(words, &options.filter(), most, &mut Seed::fresh().chance("words"));
    let question = Question::Match(Pattern::anything());
    let mut answer = question.list(numbers, words, &options.filter());
    if let Some(order) = options.sort {
        answer.sort(order);
    }
    listed("random", "", &question, &answer, options).finish()
}

/// The words of an answer.
fn listed(name: &'static str, query: &str, question: &Question, answer: &Answer, options: &Options) -> Reply {
    let write = if options.json { json::listed } else { text::listed };
    let found = !answer.hits().is_empty();
    let missing = if found { Vec::new() } else { vec!["there is no such word".to_owned()] };
    Reply { text: write(name, query, question, answer), found, missing }
}

impl Reply {
    /// Writes it, as the only one.
    fn finish(&self) -> ExitCode {
        let code = print(&self.text);
        self.missing.iter().for_each(|why| complain(why));
        if self.found { code } else { ExitCode::from(FAILED) }
    }
}

impl Desk<'_> {
    /// Answers the queries of the command line: one, or the words to be looked up.
    fn answer_arguments(&self, queries: &[String]) -> ExitCode {
        self.answer(queries).map_or_else(|why| refuse(&why), |reply| reply.finish())
    }

    /// Answers a query a line. One that makes no sense is told with its line, and the next one is answered.
    fn answer_lines(&self, lines: &Lines) -> ExitCode {
        let (mut code, mut asked) = (0, 0);
        for line in 1.. {
            let answer = match lines.wait(None) {
                Heard::End | Heard::Time => break,
                Heard::Line(query) if query.trim().is_empty() => continue,
                Heard::Line(query) => self.answer(&[query]),
                Heard::TooLong => Err("the line is too long".to_owned()),
            };
            asked += 1;
            let (text, ends) = match answer {
                Ok(reply) => (reply.text, if reply.found { 0 } else { FAILED }),
                Err(why) => {
                    complain(&format!("standard input, line {line}: {why}"));
                    (String::new(), WRONG_USE)
                }
            };
            code = code.max(ends);
            match output::write(self.with_end(text).as_bytes()) {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::from(code),
                Err(error) => return super::failed(&output::unwritable(&error)),
                Ok(()) => {}
            }
        }
        if asked == 0 { refuse("standard input holds no query; give one a line") } else { ExitCode::from(code) }
    }

    /// An answer of many lines ends with an empty one, so that its reader knows where.
    fn with_end(&self, text: String) -> String {
        if self.options.json || matches!(self.task, Task::Check) { text } else { text + "\n" }
    }

    fn answer(&self, queries: &[String]) -> Result<Reply, Refused> {
        match &self.task {
            Task::Check => self.looked_up(queries, if self.options.json { json::checked } else { text::checked }),
            Task::Define => self.looked_up(queries, if self.options.json { json::defined } else { text::defined }),
            Task::List(kind, method) => {
                let query = queries.first().map_or("", String::as_str);
                let question = kind.question(query).map_err(|fault| fault.to_string())?;
                let mut answer = match method {
                    Method::Ours => question.answer(self.words, &self.filter, self.options.sort),
                    Method::Permutations => self.by_permutations(&question)?,
                };
                answer.cut(self.options.most());
                Ok(listed(kind.name(), query.trim(), &question, &answer, self.options))
            }
        }
    }

    /// The paper's way, which tells what it did.
    fn by_permutations(&self, question: &Question) -> Result<Answer, Refused> {
        let (rack, lengths) = match question {
            Question::Anagrams(rack) => (rack, rack.tiles()..=rack.tiles()),
            Question::SubAnagrams(rack) => (rack, self.filter.lengths.clone()),
            _ => return Err("permutations are a method for anagrams".to_owned()),
        };
        let mut walks = Walks::default();
        let numbers =
            permutations::sub_anagrams(self.words, rack, lengths, &mut walks).map_err(|why| why.to_string())?;
        let permutations = count(walks.permutations as usize, "permutation");
        let (letters, again) = (count(walks.letters as usize, "letter"), count(walks.dropped as usize, "word"));
        complain(&format!("{permutations} walked, {letters} far in all, {again} found again and dropped"));
        let mut answer = question.list(numbers, self.words, &self.filter);
        question.sort(&mut answer, self.options.sort);
        Ok(answer)
    }

    /// Looks words up, and writes of each what is to be said.
    fn looked_up(&self, queries: &[String], write: impl Fn(&[LookedUp]) -> Reply) -> Result<Reply, Refused> {
        let look_up = |query: &String| {
            let letters = lab::word(query).map_err(|fault| fault.to_string())?;
            let word = self.words.find(&letters).filter(|&word| self.filter.keeps(&letters, word));
            Ok(LookedUp { letters, word })
        };
        let mut found = queries.iter().map(look_up).collect::<Result<Vec<_>, Refused>>()?;
        if let Some(order) = self.options.sort {
            sort(&mut found, order);
        }
        found.truncate(self.options.most());
        Ok(write(&found))
    }
}

/// Sorts words that were looked up; those that are none come last where they are told by how common they are.
fn sort(found: &mut [LookedUp], order: Order) {
    found.sort_by(|a, b| {
        let key = |looked_up: &LookedUp| match order {
            Order::Length => usize::MAX - looked_up.letters.len(),
            Order::Points => usize::MAX - usize::from(points(&looked_up.letters)),
            Order::Alphabet => 0,
            Order::Common => looked_up.word.map_or(usize::MAX, |word| word.tier.size().into()),
        };
        key(a).cmp(&key(b)).then_with(|| a.letters.cmp(&b.letters))
    });
}

/// A word that was asked about, and what the list knows of it if it is one.
struct LookedUp {
    letters: Vec<u8>,
    word: Option<Word>,
}
