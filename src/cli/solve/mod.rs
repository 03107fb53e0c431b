//! `wordhoard solve`: one file a kind of puzzle.

mod boggle;
mod crossword;
mod fillin;
mod wordsearch;

use std::process::ExitCode;
use std::time::Instant;

use super::lines::Lines;
use super::output::complain;
use super::{Setup, args, failed, plain};
use crate::base::read::Source;
use crate::games::boggle::Asking;
use crate::play::Talk;
use crate::puzzle::load::{self, Kind, Puzzle};

/// Solves a file and writes what is found.
pub fn run(args: &args::Solve, setup: &Setup, began: Instant) -> ExitCode {
    let source = Source::from_arg(&args.file);
    if args.plain && source == Source::Stdin && args.kind.is_none_or(|kind| kind == Kind::Boggle) {
        // The player talks where the board would come from, so it is asked for.
        let mut asking = Asking::new(Box::new(|board| Ok(Box::new(boggle::solution(board, args, setup)?))));
        return talk(&mut asking, began);
    }
    let loaded = match load::load(&source, args.kind) {
        Ok(loaded) => loaded,
        Err(error) => return failed(&error.to_string()),
    };
    loaded.warnings.iter().for_each(|warning| complain(&format!("{source}: {warning}")));
    match loaded.puzzle {
        Puzzle::Board(board) if args.plain => match boggle::solution(board, args, setup) {
            Ok(mut solution) => talk(&mut solution, began),
            Err(why) => failed(&why),
        },
        Puzzle::Board(board) => boggle::run(board, args, setup),
        // The others are plain already.
        Puzzle::WordSearch(puzzle) => wordsearch::run(&puzzle, args, setup),
        Puzzle::FillIn(puzzle) => fillin::run(&puzzle, args),
        Puzzle::Crossword(puzzle) => crossword::run(puzzle, loaded.warnings, args, setup),
    }
}

fn talk(talk: &mut dyn Talk, began: Instant) -> ExitCode {
    plain::talk(&Lines::of_stdin(began), talk, None)
}
