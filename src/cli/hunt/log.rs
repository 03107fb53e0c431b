//! Log of a hunt: boards on standard output, progress in a file, and the live display.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use wordhoard_engine::base::sanitize;
use wordhoard_engine::solve::boggle::hunt::ScoredBoard;

use super::live::LiveDisplay;
use super::progress::{self, Progress};
use super::worker_pool::Totals;
use crate::cli::output::{exit_code, write};

/// Progress of a hunt, and its outputs.
pub struct Log<'a> {
    progress: Progress,
    file: Option<&'a Path>,
    display: LiveDisplay,
    /// Board printed last.
    last_printed: Option<ScoredBoard>,
    /// Result of writing to standard output so far.
    output: io::Result<()>,
}

impl<'a> Log<'a> {
    /// Creates a log that starts at `progress` and saves it to `file`, if given.
    pub fn new(progress: Progress, file: Option<&'a Path>) -> Self {
        let display = LiveDisplay::new(&progress);
        Self { progress, file, display, last_printed: None, output: Ok(()) }
    }

    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Records a board, and prints it if it is the best so far.
    pub fn record(&mut self, candidate: ScoredBoard) {
        if self.progress.improve(candidate) {
            self.print_best();
        }
    }

    /// Saves the progress after `runs` runs, merged with any progress that another process has saved.
    ///
    /// # Errors
    ///
    /// Returns an error message if the file now holds a different hunt or cannot be written.
    pub fn save(&mut self, runs: u64) -> Result<(), String> {
        self.progress.advance(runs);
        let Some(file) = self.file else { return Ok(()) };
        if let Some(saved) = progress::read(file)?
            && !self.progress.merge(&saved)
        {
            return Err(format!("{} now holds a different hunt; use another file", sanitize::path(file)));
        }
        self.progress.write(file)?;
        self.print_best();
        Ok(())
    }

    /// Redraws the live display, and checks that standard output still has a reader.
    pub fn draw(&mut self, totals: &Totals) {
        self.display.draw(totals, self.progress.best().as_ref());
        if self.output.is_ok() && is_hung_up() {
            self.output = Err(io::ErrorKind::BrokenPipe.into());
        }
    }

    /// Returns `true` if all writes to standard output have succeeded.
    pub fn is_writable(&self) -> bool {
        self.output.is_ok()
    }

    /// Prints the totals to standard error.
    pub fn print_totals(&mut self, totals: &Totals) {
        self.display.finish(totals);
    }

    /// Returns the exit code.
    pub fn exit_code(self) -> ExitCode {
        exit_code(self.output)
    }

    /// Prints the best board, unless it is the last one printed.
    fn print_best(&mut self) {
        let Some(best) = self.progress.best() else { return };
        if self.last_printed != Some(best) && self.output.is_ok() {
            self.display.clear();
            self.output = write(line(&best).as_bytes());
            self.last_printed = Some(best);
        }
    }
}

/// Formats a board as a line: its points, then its letters.
fn line(scored: &ScoredBoard) -> String {
    format!("{} {}\n", scored.points, progress::letters(&scored.board))
}

/// Returns `true` if standard output has lost its reader. Waiting for a write to fail is not enough, because a hunt may
/// print nothing for hours.
#[cfg(unix)]
fn is_hung_up() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let out = io::stdout();
    // No events are requested: hang-ups and errors are always reported.
    let mut fds = [PollFd::new(&out, PollFlags::empty())];
    let timeout = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut fds, Some(&timeout)).is_ok() && fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR)
}

/// Returns `false`, because on other systems only a failed write shows that the reader is gone.
#[cfg(not(unix))]
fn is_hung_up() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::solve::boggle::frontier::SmallBoard;

    use super::super::shard::Shard;
    use super::*;

    fn progress(seed: &str, done: u64, best: Option<u32>) -> Progress {
        let mut progress = Progress::new((2, 2), 7, seed.into(), Shard::WHOLE);
        progress.advance(done);
        if let Some(points) = best {
            progress.improve(ScoredBoard { points, board: SmallBoard::new(2, 2, &[0, 1, 2, 3]).unwrap() });
        }
        progress
    }

    #[test]
    fn progress_saved_by_another_process_is_merged() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("hunt");
        for (theirs, ours) in [((9, None), (5, None)), ((5, None), (9, Some(3))), ((9, Some(2)), (5, Some(2)))] {
            progress("x", theirs.0, theirs.1).write(&file).unwrap();
            let mut log = Log::new(progress("x", 0, ours.1), Some(&file));
            log.last_printed = log.progress.best();
            log.save(ours.0).unwrap();
            let saved = progress::read(&file).unwrap().unwrap();
            assert_eq!((saved.runs_done(), &saved), (9, log.progress()));
            assert_eq!(saved.best().map(|best| best.points), ours.1.max(theirs.1));
        }
    }

    #[test]
    fn a_different_hunt_in_the_file_is_not_overwritten() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("hunt");
        let theirs = progress("y", 1, None);
        theirs.write(&file).unwrap();
        let result = Log::new(progress("x", 5, None), Some(&file)).save(6);
        assert!(result.unwrap_err().contains("hunt now holds a different hunt"));
        assert_eq!(progress::read(&file), Ok(Some(theirs)));
    }
}
