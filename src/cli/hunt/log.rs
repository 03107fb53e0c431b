//! What is told of a hunt while it goes on, and what is kept of it.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use super::live::Live;
use super::progress::{self, Progress};
use super::worker_pool::Count;
use crate::base::sanitize;
use crate::cli::output::{write, written};
use crate::solve::boggle::hunt::Found;

/// How far the hunt is, and who wants to know.
pub struct Log<'a> {
    progress: Progress,
    file: Option<&'a Path>,
    live: Live,
    /// The last board that was told.
    told: Option<Found>,
    /// What came of writing to standard output.
    out: io::Result<()>,
}

impl<'a> Log<'a> {
    /// Goes on from there; what is done is kept in the file.
    pub fn new(progress: Progress, file: Option<&'a Path>) -> Self {
        let live = Live::new(&progress);
        Self { progress, file, live, told: None, out: Ok(()) }
    }

    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Takes a board, and tells it if none is better.
    pub fn found(&mut self, found: Found) {
        if self.progress.improve(found) {
            self.tell();
        }
    }

    /// Keeps what was done, together with what another program kept of the same hunt in the meantime.
    ///
    /// # Errors
    /// When there is something else in the file now, or it cannot be written.
    pub fn keep(&mut self, done: u64) -> Result<(), String> {
        self.progress.done(done);
        let Some(file) = self.file else { return Ok(()) };
        if let Some(kept) = progress::read(file)?
            && !self.progress.join(&kept)
        {
            return Err(format!("{} holds another hunt by now; name another file", sanitize::path(file)));
        }
        self.progress.write(file)?;
        self.tell();
        Ok(())
    }

    /// Draws how it goes, and looks whether anybody is there.
    pub fn draw(&mut self, done: &Count) {
        self.live.draw(done, self.progress.best().as_ref());
        if self.out.is_ok() && is_gone() {
            self.out = Err(io::ErrorKind::BrokenPipe.into());
        }
    }

    /// Whether standard output could be written so far.
    pub fn is_heard(&self) -> bool {
        self.out.is_ok()
    }

    /// Says on standard error what was done in all.
    pub fn sum_up(&mut self, done: &Count) {
        self.live.end(done);
    }

    /// The exit code.
    pub fn end(self) -> ExitCode {
        written(self.out)
    }

    /// Tells the best board, unless that was told.
    fn tell(&mut self) {
        let Some(best) = self.progress.best() else { return };
        if self.told != Some(best) && self.out.is_ok() {
            self.live.clear();
            self.out = write(line(&best).as_bytes());
            self.told = Some(best);
        }
    }
}

/// A board as a line: its points, its letters.
fn line(found: &Found) -> String {
    format!("{} {}\n", found.points, progress::letters(&found.tray))
}

/// Whether nobody can read standard output any more. A hunt may write nothing for hours, so that writing alone would
/// not tell.
#[cfg(unix)]
fn is_gone() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let out = io::stdout();
    // No event is asked for: hang-up and error are reported all the same.
    let mut fds = [PollFd::new(&out, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut fds, Some(&at_once)).is_ok() && fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR)
}

/// Only a write tells it.
#[cfg(not(unix))]
fn is_gone() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::super::shard::Shard;
    use super::*;
    use crate::solve::boggle::frontier::SmallBoard;

    fn progress(seed: &str, done: u64, best: Option<u32>) -> Progress {
        let mut progress = Progress::new((2, 2), 7, seed.into(), Shard::WHOLE);
        progress.done(done);
        if let Some(points) = best {
            progress.improve(Found { points, tray: SmallBoard::new(2, 2, &[0, 1, 2, 3]).unwrap() });
        }
        progress
    }

    #[test]
    fn what_another_program_kept_is_not_lost() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("kept");
        for (theirs, ours) in [((9, None), (5, None)), ((5, None), (9, Some(3))), ((9, Some(2)), (5, Some(2)))] {
            progress("x", theirs.0, theirs.1).write(&file).unwrap();
            let mut log = Log::new(progress("x", 0, ours.1), Some(&file));
            log.told = log.progress.best();
            log.keep(ours.0).unwrap();
            let kept = progress::read(&file).unwrap().unwrap();
            assert_eq!((kept.runs(), &kept), (9, log.progress()));
            assert_eq!(kept.best().map(|best| best.points), ours.1.max(theirs.1));
        }
    }

    #[test]
    fn another_hunt_in_the_file_is_left_as_it_is() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("kept");
        let theirs = progress("y", 1, None);
        theirs.write(&file).unwrap();
        let refused = Log::new(progress("x", 5, None), Some(&file)).keep(6);
        assert!(refused.unwrap_err().contains("kept holds another hunt by now"));
        assert_eq!(progress::read(&file), Ok(Some(theirs)));
    }
}
