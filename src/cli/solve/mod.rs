//! `wordhoard solve`: one file a kind of puzzle.

mod batch;
mod boggle;
mod crossword;
pub mod fillin;
mod wordsearch;

use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use super::lines::Lines;
use super::output::complain;
use super::{Setup, WRONG_USE, args, failed, files, plain};
use crate::base::read::Source;
use crate::games::boggle::Asking;
use crate::play::LineSession;
use crate::puzzle::load::{Kind, Puzzle};
use crate::solve::word_search::Method;

/// Solves a file and writes what is found.
pub fn run(args: &args::Solve, setup: &Setup, began: Instant) -> ExitCode {
    match (&args.batch, &args.file) {
        (Some(boards), _) => batch::run(boards, args, setup),
        (None, Some(file)) => one(file, args, setup, began),
        (None, None) => failed("there is no file to solve"),
    }
}

/// Solves one puzzle.
fn one(file: &Path, args: &args::Solve, setup: &Setup, began: Instant) -> ExitCode {
    let source = Source::from_arg(file);
    if args.plain && source == Source::Stdin && args.kind.is_none_or(|kind| kind == Kind::Boggle) {
        // The player talks where the board would come from, so it is asked for.
        let mut asking = Asking::new(Box::new(|board| Ok(Box::new(boggle::solution(board, args, setup)?))));
        return talk(&mut asking, began);
    }
    let loaded = match files::load(&source, args.kind) {
        Ok(loaded) => loaded,
        Err(why) => return failed(&why),
    };
    if let Some(why) = unfit(args, &loaded.puzzle) {
        complain(&why);
        return ExitCode::from(WRONG_USE);
    }
    match loaded.puzzle {
        Puzzle::Board(board) if args.plain => match boggle::solution(board, args, setup) {
            Ok(mut solution) => talk(&mut solution, began),
            Err(why) => failed(&why),
        },
        Puzzle::Board(board) => boggle::run(board, args, setup),
        // Lines of words and rows of letters are plain already.
        Puzzle::WordSearch(puzzle) => wordsearch::run(&puzzle, args, setup),
        Puzzle::FillIn(puzzle) => fillin::run(&puzzle, args),
        Puzzle::Crossword(puzzle) => crossword::run(puzzle, loaded.warnings, args, setup),
    }
}

/// What is asked for that this kind of puzzle does not have: a sentence.
fn unfit(args: &args::Solve, puzzle: &Puzzle) -> Option<String> {
    let method = args.method.and_then(args::Method::of_searches);
    let is_search = matches!(puzzle, Puzzle::WordSearch(_));
    let has_methods = is_search || matches!(puzzle, Puzzle::FillIn(_));
    let is_listed = is_search || matches!(puzzle, Puzzle::Board(_));
    match () {
        () if args.all && !is_search => Some("--all is for word searches".into()),
        () if args.method.is_some() && method.is_none() => Some("the methods dfs and naive require --batch".into()),
        () if method.is_some() && !has_methods => Some("--method is for word searches and fill-ins".into()),
        () if method == Some(Method::BoyerMoore) && !is_search => {
            Some("boyer-moore applies to word searches only; use fast or brute for a fill-in".into())
        }
        () if args.min.is_some() && !is_listed => Some("--min is for boards and word searches".into()),
        () => None,
    }
}

fn talk(talk: &mut dyn LineSession, began: Instant) -> ExitCode {
    plain::talk(&Lines::of_stdin(began), talk, None)
}
