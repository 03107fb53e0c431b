//! `wordhoard solve`, with one submodule per kind of puzzle.

mod args;
mod batch;
mod boggle;
mod crossword;
pub mod fill_in;
pub mod word_search;

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use wordhoard_engine::base::read::Source;
use wordhoard_engine::solve::word_search::Method;
use wordhoard_puzzles::load::{Kind, Puzzle};

use super::lines::StdinLines;
use super::output::{fail, misuse};
use super::setup::Setup;
use super::{files, plain};
use crate::play::LineSession;
use crate::play::text_mode::BoardPrompt;

pub use args::SolveArgs;

/// Solves a puzzle, or a file of boards, and prints the result.
pub fn run(args: &SolveArgs, setup: &Setup, began: Instant) -> ExitCode {
    match (&args.batch, &args.file) {
        (Some(boards), _) => batch::run(boards, args, setup),
        (None, Some(file)) => solve(file, args, setup, began),
        (None, None) => fail("no file to solve; name a FILE or use --batch FILE"),
    }
}

fn solve(file: &Path, args: &SolveArgs, setup: &Setup, began: Instant) -> ExitCode {
    let source = Source::from_arg(file);
    if args.plain && source == Source::Stdin && args.kind.is_none_or(|kind| kind == Kind::Boggle) {
        // The dialogue reads standard input, so the player types the board in the dialogue.
        let mut session = BoardPrompt::new(Box::new(|board| Ok(Box::new(boggle::session(board, args, setup)?))));
        return run_session(&mut session, began);
    }
    let loaded = match files::load(&source, args.kind) {
        Ok(loaded) => loaded,
        Err(why) => return fail(&why),
    };
    if let Some(why) = inapplicable_option(args, &loaded.puzzle) {
        return misuse(why);
    }
    match loaded.puzzle {
        Puzzle::Board(board) if args.plain => match boggle::session(board, args, setup) {
            Ok(mut session) => run_session(&mut session, began),
            Err(why) => fail(&why),
        },
        Puzzle::Board(board) => boggle::run(board, args, setup),
        // The output for word searches and fill-ins is already plain text.
        Puzzle::WordSearch(puzzle) => word_search::run(&puzzle, args, setup),
        Puzzle::FillIn(puzzle) => fill_in::run(&puzzle, args),
        Puzzle::Crossword(file) => crossword::run(file, loaded.warnings, args, setup),
    }
}

/// Returns an error message if an option does not apply to this kind of puzzle.
fn inapplicable_option(args: &SolveArgs, puzzle: &Puzzle) -> Option<&'static str> {
    let method = args.search_method();
    let is_word_search = matches!(puzzle, Puzzle::WordSearch(_));
    let has_methods = is_word_search || matches!(puzzle, Puzzle::FillIn(_));
    let has_min = is_word_search || matches!(puzzle, Puzzle::Board(_));
    match () {
        () if args.all && !is_word_search => Some("--all applies to word searches only"),
        () if args.method.is_some() && method.is_none() => Some("the methods dfs and naive require --batch"),
        () if method.is_some() && !has_methods => Some("--method applies to word searches and fill-ins only"),
        () if matches!(method, Some(Method::BoyerMoore | Method::GoodSuffix)) && !is_word_search => {
            Some("boyer-moore and good-suffix apply to word searches only; use fast or brute for a fill-in")
        }
        () if args.min.is_some() && !has_min => Some("--min applies to boards and word searches only"),
        () => None,
    }
}

fn run_session(session: &mut dyn LineSession, began: Instant) -> ExitCode {
    plain::run(&StdinLines::spawn(began), session, None)
}
