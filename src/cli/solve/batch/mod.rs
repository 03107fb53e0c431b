//! `wordhoard solve --batch`: one board per line in, one answer per line out.
//!
//! Lines are processed in chunks. A chunk consists of the whole lines available, up to a few milliseconds of work. Each
//! chunk is answered and written as soon as it is read. A slow producer gets its answers at once, and a fast producer
//! causes few writes. The number and size of the chunks are bounded, so memory use does not grow with the input.

mod chunk;
mod output;
mod pool;
mod progress_line;
mod reader;
mod worker;

use std::path::Path;
use std::process::ExitCode;

use wordhoard_engine::base::read::{self, Source};
use wordhoard_engine::solve::boggle::score::PreparedWords;

use super::args::SolveArgs;
use crate::cli::kernel::kernel;
use crate::cli::output::{fail, misuse};
use crate::cli::setup::Setup;
use crate::cli::threads;
use chunk::Chunk;
use output::{BatchError, BatchOutput};
use reader::{Input, Reader};
use worker::{BatchWorker, PointTables};

/// Scores the boards in a file.
pub fn run(file: &Path, args: &SolveArgs, setup: &Setup) -> ExitCode {
    let Some(method) = args.score_method() else {
        return misuse("with --batch, --method must be fast, dfs or naive");
    };
    let kernel = match kernel() {
        Ok(kernel) => kernel,
        Err(why) => return fail(&why),
    };
    let source = Source::from_arg(file);
    let input = match read::open(&source) {
        Ok(input) => Reader::new(input),
        Err(error) => return fail(&error.to_string()),
    };
    let prepared = PreparedWords::with_kernel(method, &setup.words, kernel);
    let tables = PointTables::new(args.min_on_board(), args.scoring);
    let worker = || BatchWorker::new(&prepared, &setup.words, &tables);
    let mut output = BatchOutput::default();
    let result = match threads::count(args.threads) {
        1 => run_single(input, &mut worker(), &mut output),
        threads => pool::run(input, worker, threads, &mut output),
    };
    output.finish(result, &source)
}

/// Reads, scores and writes on the current thread.
fn run_single(mut input: Input, worker: &mut BatchWorker, output: &mut BatchOutput) -> Result<(), BatchError> {
    let mut chunk = Chunk::default();
    while chunk.fill(&mut input).map_err(BatchError::Input)? {
        chunk.answer(worker);
        output.write(&chunk).map_err(BatchError::Output)?;
    }
    Ok(())
}
