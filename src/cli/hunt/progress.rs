//! Progress of a hunt, saved to a file so that the hunt can be resumed.

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::read::{self, Source, reason};
use wordhoard_engine::base::sanitize;
use wordhoard_engine::solve::boggle::frontier::{MAX_SIDE, SmallBoard};
use wordhoard_engine::solve::boggle::hunt::ScoredBoard;

use super::shard::Shard;
use crate::store::{export, open, seal};

/// Kind named in the file's envelope.
const KIND: &str = "hunt";
/// Maximum file size in bytes. A file takes about 300 bytes, plus the seed.
const MAX_BYTES: u64 = 1 << 20;

/// Parameters of a hunt, and its results so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// Rows and columns.
    pub size: (u16, u16),
    /// Hash of the word list.
    pub words: u64,
    /// Seed.
    pub seed: String,
    /// Shard, as `I/N`.
    pub shard: String,
    /// Number of consecutive runs completed from the start of the shard.
    done: u64,
    /// Best board so far: points and letters.
    best: Option<(u32, String)>,
}

impl Progress {
    /// Returns the progress of a new hunt.
    pub fn new(size: (u16, u16), words: u64, seed: String, shard: Shard) -> Self {
        Self { size, words, seed, shard: shard.to_string(), done: 0, best: None }
    }

    /// Returns the numbers of rows and columns.
    ///
    /// # Errors
    ///
    /// Returns an error message, without the file name, if the size is out of range.
    pub fn shape(&self) -> Result<(usize, usize), String> {
        let (rows, cols) = (usize::from(self.size.0), usize::from(self.size.1));
        let fits = [rows, cols].iter().all(|side| (2..=MAX_SIDE).contains(side));
        fits.then_some((rows, cols)).ok_or_else(|| format!("invalid board size {rows}x{cols} (expected 2x2 to 5x5)"))
    }

    /// Returns the shard.
    ///
    /// # Errors
    ///
    /// Returns an error message, without the file name, if the shard is invalid.
    pub fn shard(&self) -> Result<Shard, String> {
        self.shard.parse()
    }

    /// Records that the first `runs` runs of the shard are done.
    pub fn advance(&mut self, runs: u64) {
        self.done = self.done.max(runs);
    }

    /// Returns the number of consecutive runs completed from the start of the shard.
    pub fn runs_done(&self) -> u64 {
        self.done
    }

    /// Returns the best board so far.
    pub fn best(&self) -> Option<ScoredBoard> {
        let (points, text) = self.best.as_ref()?;
        let letter = |byte: u8| byte.is_ascii_lowercase().then(|| byte - b'a');
        let letters: Vec<u8> = text.bytes().map(letter).collect::<Option<_>>()?;
        let board = SmallBoard::new(self.size.0.into(), self.size.1.into(), &letters)?;
        Some(ScoredBoard { points: *points, board })
    }

    /// Checks that the progress is consistent, because it may come from a damaged or edited file.
    fn check(&self) -> Result<(), String> {
        self.shape()?;
        if self.shard()?.run_number(self.done).is_none() {
            return Err("more runs are recorded than the shard contains".into());
        }
        if self.best.is_some() && self.best().is_none() {
            return Err("the best board does not match the board size".into());
        }
        Ok(())
    }

    /// Records a board if it beats the best so far. Returns `true` if it was recorded.
    pub fn improve(&mut self, candidate: ScoredBoard) -> bool {
        let is_better = self.best.as_ref().is_none_or(|(points, _)| candidate.points > *points);
        if is_better {
            self.best = Some((candidate.points, letters(&candidate.board)));
        }
        is_better
    }

    /// Merges the results of `other`. Returns `false`, without merging, if `other` belongs to a different hunt.
    pub fn merge(&mut self, other: &Self) -> bool {
        if other.identity() != self.identity() {
            return false;
        }
        self.advance(other.done);
        other.best().map(|best| self.improve(best));
        true
    }

    /// Returns the parameters that identify a hunt.
    fn identity(&self) -> ((u16, u16), u64, &str, &str) {
        (self.size, self.words, &self.seed, &self.shard)
    }

    /// Writes the progress to a file atomically.
    ///
    /// # Errors
    ///
    /// Returns an error message that names the file if it cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), String> {
        let result = seal(KIND, self).map_err(io::Error::other).and_then(|bytes| export::write(path, &bytes));
        result.map_err(|error| format!("cannot write {}: {}", sanitize::path(path), reason(&error)))
    }
}

/// Reads progress from a file. Returns `None` if there is no such file.
///
/// # Errors
///
/// Returns an error message if the file exists but cannot be read or does not contain a valid hunt.
pub fn read(path: &Path) -> Result<Option<Progress>, String> {
    if path.symlink_metadata().is_err() {
        return Ok(None);
    }
    let bytes = read::bytes(&Source::File(path.to_owned()), MAX_BYTES).map_err(|error| error.to_string())?;
    let invalid =
        |why: &str| format!("{} does not contain a saved hunt: {why}; use another file", sanitize::path(path));
    let body = open(KIND, &bytes).map_err(|error| invalid(&error.to_string()))?;
    let progress: Progress = serde_json::from_str(body).map_err(|_| invalid("unsupported or corrupt data"))?;
    progress.check().map_err(|why| invalid(&why))?;
    Ok(Some(progress))
}

/// Formats the letters of a board in lower case, with q for Qu.
pub fn letters(board: &SmallBoard) -> String {
    board.letters().iter().map(|&letter| char::from(b'a' + letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scored_board(points: u32, letters: &[u8]) -> ScoredBoard {
        let letters: Vec<u8> = letters.iter().map(|letter| letter - b'a').collect();
        ScoredBoard { points, board: SmallBoard::new(2, 2, &letters).unwrap() }
    }

    #[test]
    fn saved_progress_is_read_back() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("hunt");
        assert_eq!(read(&path), Ok(None));
        let mut progress = Progress::new((2, 2), 7, "seed".into(), "2/5".parse().unwrap());
        assert!(progress.improve(scored_board(3, b"qate")) && !progress.improve(scored_board(3, b"nets")));
        progress.advance(12);
        progress.advance(11);
        progress.write(&path).unwrap();
        assert_eq!(read(&path), Ok(Some(progress.clone())));
        assert_eq!((progress.best(), progress.runs_done()), (Some(scored_board(3, b"qate")), 12));
    }

    #[test]
    fn files_without_a_hunt_are_rejected_and_left_alone() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("hunt");
        for bytes in [&b"junk"[..], b"", &seal("other", &1).unwrap(), &seal(KIND, &1).unwrap()] {
            std::fs::write(&path, bytes).unwrap();
            assert!(read(&path).unwrap_err().contains("does not contain a saved hunt"));
            assert_eq!(std::fs::read(&path).unwrap(), bytes);
        }
    }

    #[test]
    fn impossible_progress_is_rejected_with_the_reason() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("hunt");
        let valid = || Progress::new((2, 3), 7, "seed".into(), Shard::WHOLE);
        let best = |text: &str| Progress { best: Some((3, text.into())), ..valid() };
        let many = "4294967295/4294967295";
        let (size, runs, letters) =
            ("invalid board size", "more runs are recorded than the shard contains", "does not match the board size");
        for (progress, why) in [
            (Progress { size: (65_535, 65_535), ..valid() }, size),
            (Progress { size: (9, 9), ..valid() }, size),
            (Progress { size: (0, 4), ..valid() }, size),
            (Progress { shard: "7/5".into(), ..valid() }, "expected a shard I/N"),
            (Progress { done: u64::MAX, ..valid() }, runs),
            (Progress { done: u64::MAX - 1, ..valid() }, runs),
            (Progress { done: 1 << 40, shard: many.into(), ..valid() }, runs),
            (best("tears"), letters),
            (best("tearing"), letters),
            (best("TEARIN"), letters),
            (best("te\u{301}ri"), letters),
            (best(""), letters),
        ] {
            std::fs::write(&path, seal(KIND, &progress).unwrap()).unwrap();
            let message = read(&path).unwrap_err();
            assert!(
                message.contains("does not contain a saved hunt: ") && message.contains(why),
                "{progress:?}: {message}"
            );
        }
        for progress in [best("tearin"), Progress { done: 1 << 29, shard: many.into(), ..valid() }] {
            std::fs::write(&path, seal(KIND, &progress).unwrap()).unwrap();
            assert_eq!(read(&path), Ok(Some(progress)));
        }
    }
}
