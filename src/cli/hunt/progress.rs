//! How far a hunt is, kept in a file so that it can go on.

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::shard::Shard;
use crate::base::read::{self, Source, reason};
use crate::base::sanitize;
use crate::solve::boggle::frontier::{MAX_SIDE, SmallBoard};
use crate::solve::boggle::hunt::Found;
use crate::store::{export, open, seal};

/// The name in the file's envelope.
const KIND: &str = "hunt";
/// The largest file that is read; it takes some 300 bytes, and its seed.
const MAX_BYTES: u64 = 1 << 20;

/// A hunt: what it was asked, and what was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// Rows and columns.
    pub size: (u16, u16),
    /// Names the words.
    pub words: u64,
    /// Its seed.
    pub seed: String,
    /// Its shard, as `I/N`.
    pub shard: String,
    /// Runs of the shard that are done: all before this one.
    done: u64,
    /// The best board so far: points, letters.
    best: Option<(u32, String)>,
}

impl Progress {
    /// A hunt at its beginning.
    pub fn new(size: (u16, u16), words: u64, seed: String, shard: Shard) -> Self {
        Self { size, words, seed, shard: shard.to_string(), done: 0, best: None }
    }

    /// Rows and columns.
    ///
    /// # Errors
    /// Where a file has named what no tray has.
    pub fn shape(&self) -> Result<(usize, usize), String> {
        let (rows, cols) = (usize::from(self.size.0), usize::from(self.size.1));
        let fits = [rows, cols].iter().all(|side| (2..=MAX_SIDE).contains(side));
        fits.then_some((rows, cols)).ok_or_else(|| format!("{rows}x{cols} is no size of a board"))
    }

    /// Its shard.
    ///
    /// # Errors
    /// Where a file has named none.
    pub fn shard(&self) -> Result<Shard, String> {
        self.shard.parse()
    }

    /// So many runs of the shard are done.
    pub fn done(&mut self, runs: u64) {
        self.done = self.done.max(runs);
    }

    /// How many runs of the shard are done.
    pub fn runs(&self) -> u64 {
        self.done
    }

    /// The best board so far.
    pub fn best(&self) -> Option<Found> {
        let (points, text) = self.best.as_ref()?;
        let letter = |byte: u8| byte.is_ascii_lowercase().then(|| byte - b'a');
        let letters: Vec<u8> = text.bytes().map(letter).collect::<Option<_>>()?;
        let tray = SmallBoard::new(self.size.0.into(), self.size.1.into(), &letters)?;
        Some(Found { points: *points, tray })
    }

    /// Whether a hunt can be like this, whoever wrote it down.
    fn check(&self) -> Result<(), String> {
        self.shape()?;
        if self.shard()?.run(self.done).is_none() {
            return Err("it has done more runs than there are".into());
        }
        if self.best.is_some() && self.best().is_none() {
            return Err("its best board does not have the letters that its size asks for".into());
        }
        Ok(())
    }

    /// Takes a board that has more points than the best. False for any other.
    pub fn improve(&mut self, found: Found) -> bool {
        let better = self.best.as_ref().is_none_or(|(points, _)| found.points > *points);
        if better {
            self.best = Some((found.points, letters(&found.tray)));
        }
        better
    }

    /// Takes what is further in another account of the same hunt. False where that is another hunt, and nothing is
    /// taken.
    pub fn join(&mut self, other: &Self) -> bool {
        if other.name() != self.name() {
            return false;
        }
        self.done(other.done);
        other.best().map(|best| self.improve(best));
        true
    }

    /// What makes it this hunt and no other.
    fn name(&self) -> ((u16, u16), u64, &str, &str) {
        (self.size, self.words, &self.seed, &self.shard)
    }

    /// Writes it whole or not at all.
    ///
    /// # Errors
    /// When the system refuses, in a sentence that names the file.
    pub fn write(&self, path: &Path) -> Result<(), String> {
        let written = seal(KIND, self).map_err(io::Error::other).and_then(|bytes| export::write(path, &bytes));
        written.map_err(|error| format!("{} cannot be written: {}", sanitize::path(path), reason(&error)))
    }
}

/// What is kept in a file; nothing where there is none.
///
/// # Errors
/// When there is a file and it holds no hunt: it is left as it is.
pub fn read(path: &Path) -> Result<Option<Progress>, String> {
    if path.symlink_metadata().is_err() {
        return Ok(None);
    }
    let bytes = read::bytes(&Source::File(path.to_owned()), MAX_BYTES).map_err(|error| error.to_string())?;
    let wrong = |why: &str| format!("{} holds no hunt: {why}; name another file", sanitize::path(path));
    let body = open(KIND, &bytes).map_err(|error| wrong(&error.to_string()))?;
    let progress: Progress = serde_json::from_str(body).map_err(|_| wrong("it makes no sense to this version"))?;
    progress.check().map_err(|why| wrong(&why))?;
    Ok(Some(progress))
}

/// The letters of a tray, small, q for Qu.
pub fn letters(tray: &SmallBoard) -> String {
    tray.letters().iter().map(|&letter| char::from(b'a' + letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(points: u32, letters: &[u8]) -> Found {
        let letters: Vec<u8> = letters.iter().map(|letter| letter - b'a').collect();
        Found { points, tray: SmallBoard::new(2, 2, &letters).unwrap() }
    }

    #[test]
    fn what_is_kept_is_read_again() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("hunt");
        assert_eq!(read(&path), Ok(None));
        let mut progress = Progress::new((2, 2), 7, "seed".into(), "2/5".parse().unwrap());
        assert!(progress.improve(found(3, b"qate")) && !progress.improve(found(3, b"nets")));
        progress.done(12);
        progress.done(11);
        progress.write(&path).unwrap();
        assert_eq!(read(&path), Ok(Some(progress.clone())));
        assert_eq!((progress.best(), progress.runs()), (Some(found(3, b"qate")), 12));
    }

    #[test]
    fn what_is_no_hunt_is_told_and_left() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("hunt");
        for bytes in [&b"junk"[..], b"", &seal("other", &1).unwrap(), &seal(KIND, &1).unwrap()] {
            std::fs::write(&path, bytes).unwrap();
            assert!(read(&path).unwrap_err().contains("holds no hunt"));
            assert_eq!(std::fs::read(&path).unwrap(), bytes);
        }
    }

    #[test]
    fn a_hunt_that_cannot_be_is_refused_with_the_reason() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("hunt");
        let good = || Progress::new((2, 3), 7, "seed".into(), Shard::WHOLE);
        let best = |text: &str| Progress { best: Some((3, text.into())), ..good() };
        let many = "4294967295/4294967295";
        let (size, runs, letters) =
            ("no size of a board", "more runs than there are", "letters that its size asks for");
        for (progress, why) in [
            (Progress { size: (65_535, 65_535), ..good() }, size),
            (Progress { size: (9, 9), ..good() }, size),
            (Progress { size: (0, 4), ..good() }, size),
            (Progress { shard: "7/5".into(), ..good() }, "a shard is one of many"),
            (Progress { done: u64::MAX, ..good() }, runs),
            (Progress { done: u64::MAX - 1, ..good() }, runs),
            (Progress { done: 1 << 40, shard: many.into(), ..good() }, runs),
            (best("tears"), letters),
            (best("tearing"), letters),
            (best("TEARIN"), letters),
            (best("te\u{301}ri"), letters),
            (best(""), letters),
        ] {
            std::fs::write(&path, seal(KIND, &progress).unwrap()).unwrap();
            let said = read(&path).unwrap_err();
            assert!(said.contains("holds no hunt: ") && said.contains(why), "{progress:?}: {said}");
        }
        for progress in [best("tearin"), Progress { done: 1 << 29, shard: many.into(), ..good() }] {
            std::fs::write(&path, seal(KIND, &progress).unwrap()).unwrap();
            assert_eq!(read(&path), Ok(Some(progress)));
        }
    }
}
