//! `wordhoard words`: queries about words, usually answered with one word per line.

mod args;
mod clues;
mod json;
mod plays;
mod quiz;
mod text;

use std::io::{self, BufWriter, IsTerminal as _, Write as _};
use std::process::ExitCode;
use std::rc::Rc;
use std::time::Instant;

use wordhoard_engine::base::humanize::{count, thousands};
use wordhoard_engine::solve::lab::permutations::PermutationStats;
use wordhoard_engine::solve::lab::{Query, QueryKind, QueryRejection, Reply};
use wordhoard_engine::words::Lexicon;

use clap::Subcommand;

use super::lines::{LineEvent, StdinLines};
use super::output::{FAILURE, USAGE_ERROR, exit_code, misuse, report};
use super::play;
use super::setup::Setup;
use crate::games::GameList;
use crate::lab::{LabScreen, LabSession};

use args::QueryArgs;
use plays::PlaysArgs;
use quiz::QuizArgs;

pub use args::EXAMPLES;

/// Subcommands of `words`.
#[derive(Subcommand)]
pub enum WordsCommand {
    /// Ask about words
    #[command(flatten)]
    Query(Box<QueryArgs>),
    /// List the plays that a rack allows on a board, best first, or enter the board on a screen
    Plays(PlaysArgs),
    /// Ask questions about words; what you miss comes back sooner
    Quiz(Box<QuizArgs>),
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
    with_clues: bool,
}

/// Runs a subcommand of `words`, or opens the word lab. `plain` asks for plain text.
pub fn run(
    command: Option<WordsCommand>,
    plain: bool,
    setup: Setup,
    games: &impl GameList,
    began: Instant,
) -> ExitCode {
    let plain = plain || setup.look.plain;
    match command {
        None if plain => play::text_session(Box::new(|env, _| Box::new(LabSession::new(env))), setup, began),
        None => play::screen(Rc::new(|_| Ok(Box::new(LabScreen::default()))), setup, games, began),
        Some(WordsCommand::Quiz(quiz)) => quiz.run(plain, setup, games, began),
        Some(WordsCommand::Query(args)) => answer(&args, &notified(setup), began),
        Some(WordsCommand::Plays(args)) => args.run(plain, setup, games, began),
    }
}

/// Prints the notices of the setup.
fn notified(setup: Setup) -> Setup {
    setup.notices.iter().for_each(|notice| report(notice));
    setup
}

/// Answers one query, or one per line of standard input.
fn answer(args: &QueryArgs, setup: &Setup, began: Instant) -> ExitCode {
    let query = match args.query() {
        Ok(query) => query,
        Err(error) => return misuse(&error.to_string()),
    };
    let answerer = Answerer { words: &setup.words, query, is_json: args.is_json(), with_clues: args.with_clues() };
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
                self.notes(&reply).iter().chain(&reply.missing()).for_each(|note| report(note));
                if reply.is_success() { ExitCode::SUCCESS } else { ExitCode::from(FAILURE) }
            }
        }
    }

    /// Returns remarks on an answer: that there are more than are printed, or the name of the list that words were checked
    /// against, which a script does not need.
    fn notes(&self, reply: &Reply) -> Option<String> {
        match reply {
            Reply::Ladders(ladders) if self.query.kind == (QueryKind::Ladder { all: true }) => ladders.rest(),
            Reply::MultiWord(found) if found.has_more => {
                let answers = thousands(found.answers.len() as u64);
                Some(format!("showing the first {answers}; raise --limit for more"))
            }
            Reply::Checks(_) if !self.is_json && io::stdout().is_terminal() => {
                let advice = if self.words.is_embedded() { "; use your own with --words FILE" } else { "" };
                Some(format!("checked against {}{advice}", self.words.name()))
            }
            _ => None,
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
        let has_one_line = matches!(self.query.kind, QueryKind::Check | QueryKind::Judge);
        let code = match text.and_then(|text| self.answer(&[text], out)) {
            Ok(reply) => {
                if let Reply::Definitions(_) | Reply::Ladders(_) = reply {
                    reply.missing().iter().for_each(|why| report_line(why));
                }
                self.notes(&reply)
                    .filter(|_| !matches!(reply, Reply::Checks(_)))
                    .iter()
                    .for_each(|note| report_line(note));
                if reply.is_success() { 0 } else { FAILURE }
            }
            Err(AnswerError::Output(error)) => return Err(error),
            Err(AnswerError::Rejected(why)) => {
                report_line(&why);
                if self.is_json {
                    json::write_rejection(&why, out)?;
                } else if has_one_line {
                    out.write_all(b"\n")?;
                }
                USAGE_ERROR
            }
        };
        // A blank line marks the end of an answer, which may have any number of lines.
        if !self.is_json && !has_one_line {
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
            let format = json::Format { kind: self.query.kind.name(), with_clues: self.with_clues };
            json::write(format, texts.join(" ").trim(), &reply, self.words, out)?;
        } else {
            let format = text::Format { order: self.query.order, with_clues: self.with_clues };
            text::write(&reply, format, self.words, out)?;
        }
        Ok(reply)
    }
}
