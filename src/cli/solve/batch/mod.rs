//! `wordhoard solve --batch`: board after board, a line each, and a line of answer for each.
//!
//! Lines go through in chunks: as many whole lines as there are at the moment, up to a number of bytes that is a few
//! milliseconds' work. A chunk is answered and written as soon as it is read, so a slow giver has its answer at once and
//! a fast one pays for few writes. There are only so many chunks, and none is larger than so much: memory does not grow
//! with the input.

mod chunk;
mod pool;
mod progress;
mod reader;
mod worker;

use std::io;
use std::path::Path;
use std::process::ExitCode;

use crate::base::read::{self, ReadError, Source};
use crate::cli::kernel::kernel;
use crate::cli::output::{self, complain};
use crate::cli::{FAILED, Setup, WRONG_USE, args, failed, threads};
use crate::solve::boggle::score::{Method, Prepared};
use chunk::Chunk;
use progress::Progress;
use reader::Reader;
use worker::{BatchWorker, PointTables};

/// The input, whatever it is.
type Input = Reader<Box<dyn io::Read + Send>>;

/// Why it came to an end before the input did.
enum Stop {
    Input(io::Error),
    Output(io::Error),
    /// The system gives no thread.
    Thread(io::Error),
}

/// Answers the boards of a file.
pub fn run(file: &Path, args: &args::Solve, setup: &Setup) -> ExitCode {
    let Some(method) = args.method.map_or(Some(Method::Fast), |method| method.of_boards()) else {
        complain("boards are scored with --method fast, dfs or naive");
        return ExitCode::from(WRONG_USE);
    };
    let kernel = match kernel() {
        Ok(kernel) => kernel,
        Err(why) => return failed(&why),
    };
    let source = Source::from_arg(file);
    let input = match read::open(&source) {
        Ok(input) => Reader::new(input),
        Err(error) => return failed(&error.to_string()),
    };
    let prepared = Prepared::with(method, &setup.words, kernel);
    let worths = PointTables::of(super::boggle::min(args), args.scoring);
    let clerk = || BatchWorker::new(&prepared, &setup.words, &worths);
    let mut out = Out::default();
    let result = match threads::number(args.threads) {
        1 => alone(input, &mut clerk(), &mut out),
        threads => pool::run(input, clerk, threads, &mut out),
    };
    out.end(result, &source)
}

/// All on one thread: read, answer, write.
fn alone(mut input: Input, clerk: &mut BatchWorker, out: &mut Out) -> Result<(), Stop> {
    let mut chunk = Chunk::default();
    while chunk.fill(&mut input).map_err(Stop::Input)? {
        chunk.answer(clerk);
        out.write(&chunk).map_err(Stop::Output)?;
    }
    Ok(())
}

/// Where answers are written to, in the order of the lines.
#[derive(Default)]
struct Out {
    progress: Progress,
    /// Lines that were no boards.
    faults: u64,
}

impl Out {
    /// Writes the answers of a chunk: whole lines, at once.
    fn write(&mut self, chunk: &Chunk) -> io::Result<()> {
        output::write(chunk.answers())?;
        self.faults += chunk.faults();
        self.progress.add(chunk.lines(), chunk.faults());
        Ok(())
    }

    /// Says how it ended.
    fn end(self, result: Result<(), Stop>, source: &Source) -> ExitCode {
        match &result {
            Err(Stop::Output(_)) => self.progress.clear(),
            _ => self.progress.sum_up(),
        }
        match result {
            Ok(()) if self.faults > 0 => ExitCode::from(FAILED),
            Ok(()) => ExitCode::SUCCESS,
            Err(Stop::Output(error)) => output::written(Err(error)),
            Err(Stop::Input(error)) => failed(&ReadError::io(source, error).to_string()),
            Err(Stop::Thread(error)) => failed(&threads::refused(&error)),
        }
    }
}
