//! `wordhoard words`: queries about words, usually answered with one word per line.

mod args;
mod json;
mod plays;
mod text;

use std::io::{self, BufWriter, Write as _};
use std::process::ExitCode;
use std::time::Instant;

use clap::Subcommand;

use super::lines::{LineEvent, StdinLines};
use super::output::{FAILURE, USAGE_ERROR, exit_code, misuse, report};
use super::setup::Setup;
use crate::base::humanize::count;
use crate::solve::lab::permutations::PermutationStats;
use crate::solve::lab::{Query, QueryKind, QueryRejection, Reply};
use crate::words::Lexicon;

use args::QueryArgs;
use plays::PlaysArgs;

pub use args::EXAMPLES;

/// Subcommands of `words`.
#[derive(Subcommand)]
pub enum WordsCommand {
    /// Ask about words
    #[command(flatten)]
    Query(Box<QueryArgs>),
    /// List the plays that a rack allows on a board, with their points, best first
    Plays(PlaysArgs),
}

/// Writer of answers.
type Out<'a> = &'a mut dyn io::Write;

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

impl From<QueryRejection> for AnswerError {
    fn from(error: QueryRejection) -> Self {
        Self::Rejected(error.to_string())
    }
}

/// Answerer of queries that differ only in their texts.
struct Answerer<'a> {
    words: &'a Lexicon,
    query: Query,
    is_json: bool,
}

/// Runs a subcommand.
pub fn run(command: &WordsCommand, setup: &Setup, began: Instant) -> ExitCode {
    match command {
        WordsCommand::Query(args) => answer(args, setup, began),
        WordsCommand::Plays(args) => plays::run(args, setup),
    }
}

/// Answers one query, or one per line of standard input.
fn answer(args: &QueryArgs, setup: &Setup, began: Instant) -> ExitCode {
    let query = match args.query() {
        Ok(query) => query,
        Err(error) => return misuse(&error.to_string()),
    };
    let answerer = Answerer { words: &setup.words, query, is_json: args.is_json() };
    let texts = args.texts();
    if texts == ["-"] { answerer.answer_lines(&StdinLines::spawn(began)) } else { answerer.answer_once(texts) }
}

fn report_stats(stats: PermutationStats) {
    let permutations = count(stats.permutations as usize, "permutation");
    let (steps, duplicates) = (count(stats.steps as usize, "step"), count(stats.dropped as usize, "duplicate"));
    report(&format!("{permutations} tried, {steps} in the trie, {duplicates} dropped"));
}

impl Answerer<'_> {
    /// Answers a single query and returns the exit code.
    fn answer_once(&self, texts: &[String]) -> ExitCode {
        let mut out = BufWriter::new(io::stdout().lock());
        match self.answer(texts, &mut out).and_then(|reply| Ok(out.flush().map(|()| reply)?)) {
            Err(AnswerError::Rejected(why)) => misuse(&why),
            Err(AnswerError::Output(error)) => exit_code(Err(error)),
            Ok(reply) => {
                reply.missing().iter().for_each(|why| report(why));
                if reply.is_success() { ExitCode::SUCCESS } else { ExitCode::from(FAILURE) }
            }
        }
    }

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
    fn answer_line(&self, text: Result<String, AnswerError>, number: u64, out: Out) -> io::Result<u8> {
        let report_line = |why: &str| report(&format!("standard input, line {number}: {why}"));
        let is_check = self.query.kind == QueryKind::Check;
        let code = match text.and_then(|text| self.answer(&[text], out)) {
            Ok(reply) => {
                if let Reply::Definitions(_) = reply {
                    reply.missing().iter().for_each(|why| report_line(why));
                }
                if reply.is_success() { 0 } else { FAILURE }
            }
            Err(AnswerError::Output(error)) => return Err(error),
            Err(AnswerError::Rejected(why)) => {
                report_line(&why);
                if self.is_json {
                    json::write_rejection(&why, out)?;
                } else if is_check {
                    out.write_all(b"\n")?;
                }
                USAGE_ERROR
            }
        };
        // A blank line marks the end of an answer, which may have any number of lines.
        if !self.is_json && !is_check {
            out.write_all(b"\n")?;
        }
        Ok(code)
    }

    /// Answers a query and writes the answer.
    fn answer(&self, texts: &[String], out: Out) -> Result<Reply, AnswerError> {
        let reply = self.query.answer(texts, self.words)?;
        if let Reply::Listing(listing) = &reply {
            listing.stats.into_iter().for_each(report_stats);
        }
        if self.is_json {
            let query = texts.first().map_or("", |text| text.trim());
            json::write(self.query.kind.name(), query, &reply, out)?;
        } else {
            text::write(&reply, out)?;
        }
        Ok(reply)
    }
}
