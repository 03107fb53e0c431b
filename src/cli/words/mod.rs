//! `wordhoard words`: queries about words, usually answered with one word per line.

mod answer;
mod args;
mod json;
mod text;

use std::io::{self, BufWriter, Write as _};
use std::process::ExitCode;
use std::time::Instant;

use super::lines::{LineEvent, StdinLines};
use super::output::{FAILURE, USAGE_ERROR, exit_code, misuse, report};
use super::setup::Setup;
use crate::base::humanize::count;
use crate::base::rng::Seed;
use crate::solve::lab::permutations::{self, PermutationStats};
use crate::solve::lab::{self, Answer, Filter, Pattern, QueryError, Question, Rack, Row, SortOrder};
use crate::words::Lexicon;
use crate::words::points::points;
use answer::{Listing, Lookup, LookupResult, Out, Outcome};
use args::{AnagramMethod, QueryOptions};

pub use args::{EXAMPLES, Query};

/// Reason for not answering a query.
enum AnswerError {
    /// The query is invalid or too large. Holds the error message.
    Rejected(String),
    /// The answer cannot be written.
    Output(io::Error),
}

impl From<io::Error> for AnswerError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<QueryError> for AnswerError {
    fn from(error: QueryError) -> Self {
        Self::Rejected(error.to_string())
    }
}

/// Task to perform for each query.
enum Task {
    Check,
    Define,
    /// List the words that answer a question.
    List(QuestionKind, AnagramMethod),
}

/// Kind of question whose answer is a list of words.
enum QuestionKind {
    Prefixes,
    Anagrams,
    SubAnagrams,
    Match,
    Hooks,
    Through(Row),
}

impl QuestionKind {
    /// Returns the command-line name.
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

    fn parse(&self, text: &str) -> Result<Question, QueryError> {
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

/// Answerer of the queries for one task.
struct Answerer<'a> {
    words: &'a Lexicon,
    options: &'a QueryOptions,
    filter: Filter,
    task: Task,
}

/// Answers one query, or one per line of standard input.
pub fn run(query: &Query, setup: &Setup, began: Instant) -> ExitCode {
    let one = std::slice::from_ref;
    let list = |kind| Task::List(kind, AnagramMethod::Fast);
    let (task, queries, options) = match query {
        Query::Random { options } => return print_random(options, &setup.words),
        Query::Check { queries, options } => (Task::Check, queries.as_slice(), options),
        Query::Define { queries, options } => (Task::Define, queries.as_slice(), options),
        Query::Prefixes { word, options } => (list(QuestionKind::Prefixes), one(word), options),
        Query::Anagrams { letters, method, options } => {
            (Task::List(QuestionKind::Anagrams, method.method), one(letters), options)
        }
        Query::Subanagrams { letters, method, options, .. } => {
            (Task::List(QuestionKind::SubAnagrams, method.method), one(letters), options)
        }
        Query::Match { pattern, options } => (list(QuestionKind::Match), one(pattern), options),
        Query::Hooks { word, options } => (list(QuestionKind::Hooks), one(word), options),
        Query::Through { letters, board, options } => match Row::parse(board) {
            Ok(row) => (list(QuestionKind::Through(row)), one(letters), options),
            Err(error) => return misuse(&error.to_string()),
        },
    };
    let mut filter = options.filter();
    if let Query::Subanagrams { min, .. } = query {
        filter.lengths = (*min).max(*filter.lengths.start())..=*filter.lengths.end();
    }
    let answerer = Answerer { words: &setup.words, options, filter, task };
    if queries == ["-"] {
        answerer.answer_lines(&StdinLines::spawn(began))
    } else {
        write_answer(|out| answerer.answer(queries, out))
    }
}

fn print_random(options: &QueryOptions, words: &Lexicon) -> ExitCode {
    let max_words = options.limit.map_or(1, |limit| limit as usize);
    let numbers = lab::random_words(words, &options.filter(), max_words, &mut Seed::random().rng("words"));
    let question = Question::Match(Pattern::anything());
    let mut answer = question.answer_from_numbers(numbers, words, &options.filter());
    if let Some(order) = options.sort {
        answer.sort(order);
    }
    let listing = Listing { kind: "random", query: "", question: &question, answer: &answer, stats: None };
    write_answer(|out| Ok(write_listing(&listing, options, out)?))
}

fn write_listing(listing: &Listing, options: &QueryOptions, out: Out) -> io::Result<Outcome> {
    if options.json {
        json::write_listing(listing, out)?;
    } else {
        text::write_listing(listing, out)?;
    }
    let found = !listing.answer.hits().is_empty();
    Ok(Outcome { found, missing: if found { Vec::new() } else { vec!["no words found".to_owned()] } })
}

/// Writes a single answer and returns the exit code.
fn write_answer(write: impl FnOnce(Out) -> Result<Outcome, AnswerError>) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|outcome| Ok(out.flush().map(|()| outcome)?)) {
        Err(AnswerError::Rejected(why)) => misuse(&why),
        Err(AnswerError::Output(error)) => exit_code(Err(error)),
        Ok(outcome) => {
            outcome.missing.iter().for_each(|why| report(why));
            if outcome.found { ExitCode::SUCCESS } else { ExitCode::from(FAILURE) }
        }
    }
}

impl Answerer<'_> {
    /// Answers one query per line, each before reading the next. An invalid query is reported with its line number. Its
    /// answer is empty or, in JSON, an object with the error message.
    fn answer_lines(&self, lines: &StdinLines) -> ExitCode {
        let mut out = BufWriter::new(io::stdout().lock());
        let mut code = None;
        for number in 1u64.. {
            let query = match lines.wait(None) {
                LineEvent::End | LineEvent::Timeout => break,
                LineEvent::Line(query) if query.trim().is_empty() => continue,
                LineEvent::Line(query) => Ok(query),
                LineEvent::TooLong => Err(AnswerError::Rejected("the line is too long".to_owned())),
            };
            match self.answer_line(query, number, &mut out).and_then(|code| out.flush().map(|()| code)) {
                Ok(line_code) => code = code.max(Some(line_code)),
                Err(error) => return exit_code(Err(error)),
            }
        }
        code.map_or_else(|| misuse("standard input has no queries; write one per line"), ExitCode::from)
    }

    /// Answers one line and returns its exit code.
    fn answer_line(&self, query: Result<String, AnswerError>, number: u64, out: Out) -> io::Result<u8> {
        let report_line = |why: &str| report(&format!("standard input, line {number}: {why}"));
        let code = match query.and_then(|query| self.answer(&[query], out)) {
            Ok(outcome) => {
                if matches!(self.task, Task::Define) {
                    outcome.missing.iter().for_each(|why| report_line(why));
                }
                if outcome.found { 0 } else { FAILURE }
            }
            Err(AnswerError::Output(error)) => return Err(error),
            Err(AnswerError::Rejected(why)) => {
                report_line(&why);
                if self.options.json {
                    json::write_rejection(&why, out)?;
                } else if matches!(self.task, Task::Check) {
                    out.write_all(b"\n")?;
                }
                USAGE_ERROR
            }
        };
        // A blank line marks the end of an answer, which may have any number of lines.
        if !self.options.json && !matches!(self.task, Task::Check) {
            out.write_all(b"\n")?;
        }
        Ok(code)
    }

    fn answer(&self, queries: &[String], out: Out) -> Result<Outcome, AnswerError> {
        let is_json = self.options.json;
        match &self.task {
            Task::Check if is_json => Ok(json::write_checks(&self.look_up(queries)?, out)?),
            Task::Check => Ok(text::write_checks(&self.look_up(queries)?, out)?),
            Task::Define if is_json => Ok(json::write_definitions(&self.look_up(queries)?, out)?),
            Task::Define => Ok(text::write_definitions(&self.look_up(queries)?, out)?),
            Task::List(kind, method) => {
                let query = queries.first().map_or("", String::as_str);
                let question = kind.parse(query)?;
                let (mut answer, stats) = match method {
                    AnagramMethod::Fast => {
                        let answer = question.answer(self.words, &self.filter, self.options.sort);
                        (answer.map_err(|error| AnswerError::Rejected(error.to_string()))?, None)
                    }
                    AnagramMethod::Permutations => self.permute(&question)?,
                };
                answer.truncate(self.options.max_words());
                let listing =
                    Listing { kind: kind.name(), query: query.trim(), question: &question, answer: &answer, stats };
                Ok(write_listing(&listing, self.options, out)?)
            }
        }
    }

    /// Answers a question by the permutations method, and reports the number of permutations tried.
    fn permute(&self, question: &Question) -> Result<(Answer, Option<PermutationStats>), AnswerError> {
        let (rack, lengths) = match question {
            Question::Anagrams(rack) => (rack, rack.tile_count()..=rack.tile_count()),
            Question::SubAnagrams(rack) => (rack, self.filter.lengths.clone()),
            _ => return Err(AnswerError::Rejected("permutations apply only to anagrams and subanagrams".to_owned())),
        };
        let mut stats = PermutationStats::default();
        let numbers = permutations::sub_anagrams(self.words, rack, lengths, &mut stats)
            .map_err(|error| AnswerError::Rejected(error.to_string()))?;
        let permutations = count(stats.permutations as usize, "permutation");
        let (steps, duplicates) = (count(stats.steps as usize, "step"), count(stats.dropped as usize, "duplicate"));
        report(&format!("{permutations} tried, {steps} in the trie, {duplicates} dropped"));
        let mut answer = question.answer_from_numbers(numbers, self.words, &self.filter);
        question.sort(&mut answer, self.options.sort);
        Ok((answer, Some(stats)))
    }

    fn look_up(&self, queries: &[String]) -> Result<Vec<Lookup>, AnswerError> {
        let look_up = |query: &String| {
            let letters = lab::word(query)?;
            let result = match self.words.find(&letters) {
                None => LookupResult::Unknown,
                Some(word) if self.filter.accepts(&letters, word) => LookupResult::Word(word),
                Some(_) => LookupResult::Filtered,
            };
            Ok(Lookup { letters, result })
        };
        let mut lookups = queries.iter().map(look_up).collect::<Result<Vec<_>, AnswerError>>()?;
        if let Some(order) = self.options.sort {
            sort(&mut lookups, order);
        }
        lookups.truncate(self.options.max_words());
        Ok(lookups)
    }
}

/// Sorts looked-up words. [`SortOrder::Common`] puts words not found last.
fn sort(lookups: &mut [Lookup], order: SortOrder) {
    lookups.sort_by(|a, b| {
        let key = |lookup: &Lookup| match order {
            SortOrder::Length => usize::MAX - lookup.letters.len(),
            SortOrder::Points => usize::MAX - usize::from(points(&lookup.letters)),
            SortOrder::Alphabet => 0,
            SortOrder::Common => lookup.word().map_or(usize::MAX, |word| word.tier.size().into()),
        };
        key(a).cmp(&key(b)).then_with(|| a.letters.cmp(&b.letters))
    });
}
