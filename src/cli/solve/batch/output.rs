//! Batch output, in input order.

use std::io;
use std::process::ExitCode;

use wordhoard_engine::base::read::{ReadError, Source};

use super::chunk::Chunk;
use super::progress_line::ProgressLine;
use crate::cli::output::{FAILURE, exit_code, fail, write};
use crate::cli::threads;

/// Reason for stopping before the end of the input.
pub(super) enum BatchError {
    /// The input cannot be read.
    Input(io::Error),
    /// Standard output cannot be written.
    Output(io::Error),
    /// A thread cannot be started.
    Thread(io::Error),
}

/// Answers on standard output, and progress on standard error.
#[derive(Default)]
pub(super) struct BatchOutput {
    progress: ProgressLine,
    has_errors: bool,
}

impl BatchOutput {
    /// Writes the answers of a chunk, as whole lines in one write.
    pub fn write(&mut self, chunk: &Chunk) -> io::Result<()> {
        write(chunk.answers())?;
        self.has_errors |= chunk.error_count() > 0;
        self.progress.add(chunk.line_count(), chunk.error_count());
        Ok(())
    }

    /// Reports how the batch ended and returns the exit code.
    pub fn finish(self, result: Result<(), BatchError>, source: &Source) -> ExitCode {
        match &result {
            Err(BatchError::Output(_)) => self.progress.clear(),
            _ => self.progress.finish(),
        }
        match result {
            Ok(()) if self.has_errors => ExitCode::from(FAILURE),
            Ok(()) => ExitCode::SUCCESS,
            Err(BatchError::Output(error)) => exit_code(Err(error)),
            Err(BatchError::Input(error)) => fail(&ReadError::io(source, error).to_string()),
            Err(BatchError::Thread(error)) => fail(&threads::spawn_error(&error)),
        }
    }
}
