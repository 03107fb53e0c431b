//! Puzzles of the library: the included ones, files, and saved rounds of files that are not listed.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use wordhoard_puzzles::included;

use super::files::{
    Content, FileEntry, Finder, Found, FoundFile, Index, IndexChanges, Outcome, Places, Stamp, StartWatcher,
};
use super::puzzle::{ListedPuzzle, PuzzleSource, Shelf};
use super::rounds::{SavedRound, SavedRounds};
use super::standing::Standing;
use crate::play::{Env, SlotKind};
use crate::store::SlotId;
use crate::system::waker::Waker;
use crate::system::watch::{self, WatchError};

/// Number of new files after which the index is written for the first time while folders are searched.
const FIRST_SAVE: usize = 500;

/// List of puzzles. It begins with what the index holds, and is completed step by step.
pub struct PuzzleList {
    places: Places,
    puzzles: Vec<ListedPuzzle>,
    /// Index of each file in `puzzles`.
    by_path: HashMap<OsString, usize>,
    rounds: SavedRounds,
    finder: Finder,
    waker: Waker,
    start_watcher: StartWatcher,
    /// Outcome of the last search.
    outcome: Outcome,
    changes: IndexChanges,
    /// Number of files that have been written to the index.
    saved_files: usize,
}

impl PuzzleList {
    /// Lists the puzzles that are known from the index, and starts the search for files.
    #[must_use]
    pub fn new(places: Places, env: &Env, waker: Waker) -> Self {
        Self::with_watcher(places, env, waker, watch::watcher)
    }

    fn with_watcher(places: Places, env: &Env, waker: Waker, start_watcher: StartWatcher) -> Self {
        let index = Index::read(env);
        let mut files: Vec<(String, FileEntry)> = index.files.into_iter().collect();
        files.retain(|(path, _)| places.contain(Path::new(path)));
        let known = files.iter().map(|(path, entry)| (path.into(), Some(entry.stamp()))).collect();
        let finder = Finder::start(places.clone(), known, waker.clone(), start_watcher);
        let mut changes = IndexChanges::default();
        let mut list = Self {
            places,
            puzzles: included::all().iter().map(ListedPuzzle::included).collect(),
            by_path: HashMap::new(),
            rounds: SavedRounds::new(index.rounds, &mut changes, env),
            finder,
            waker,
            start_watcher,
            outcome: Outcome::default(),
            changes,
            saved_files: 0,
        };
        files.into_iter().for_each(|(path, entry)| list.put_file(path.into(), &entry.content, Some(entry.stamp())));
        list.read_some(env);
        list.join_rounds();
        list
    }

    /// Returns the puzzles in no particular order.
    #[must_use]
    pub fn puzzles(&self) -> &[ListedPuzzle] {
        &self.puzzles
    }

    /// Returns the places that are searched.
    #[must_use]
    pub fn places(&self) -> &Places {
        &self.places
    }

    /// Returns sentences about folders that cannot be read.
    #[must_use]
    pub fn problems(&self) -> &[String] {
        &self.outcome.problems
    }

    /// Returns the reason why changes of the folders are not noticed, if the system should notice them.
    #[must_use]
    pub fn unwatched(&self) -> Option<&WatchError> {
        self.outcome.unwatched.as_ref().filter(|error| **error != WatchError::Unsupported)
    }

    /// Returns `true` while folders are searched for files.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        self.finder.is_searching()
    }

    /// Returns `true` if some saves have yet to be read.
    #[must_use]
    pub fn is_reading(&self) -> bool {
        self.rounds.is_reading()
    }

    /// Waits until the search has come to its end and all saves have been read.
    pub fn complete(&mut self, env: &Env) {
        while self.is_searching() || self.is_reading() {
            if !self.update(env) {
                thread::sleep(Duration::from_millis(1));
            }
        }
    }

    /// Returns the puzzles in no particular order.
    #[must_use]
    pub fn into_puzzles(self) -> Vec<ListedPuzzle> {
        self.puzzles
    }

    /// Lists the saved rounds again, since one may have been played, and searches the folders again if changes are not
    /// noticed.
    pub fn refresh(&mut self, env: &Env) {
        self.take_found(env);
        if self.finder.has_ended() || self.outcome.unwatched.is_some() {
            self.search_again();
        }
        self.rounds.refresh(&mut self.changes, env);
        self.read_some(env);
        self.join_rounds();
    }

    /// Searches the folders again, unless they are being searched.
    pub fn search_again(&mut self) {
        if self.is_searching() {
            return;
        }
        let file = |puzzle: &ListedPuzzle| match &puzzle.source {
            PuzzleSource::File(path) => Some((path.clone().into_os_string(), puzzle.stamp)),
            PuzzleSource::Included(_) | PuzzleSource::Saved(_) => None,
        };
        let known = self.puzzles.iter().filter_map(file).collect();
        self.finder = Finder::start(self.places.clone(), known, self.waker.clone(), self.start_watcher);
    }

    /// Takes the results of the search and reads some saves. Returns `true` if anything has changed.
    pub fn update(&mut self, env: &Env) -> bool {
        let has_found = self.take_found(env);
        let has_read = self.read_some(env);
        if has_found || has_read {
            self.join_rounds();
        }
        has_found || has_read
    }

    /// Writes to the index what has been read so far, so that an interrupted search need not begin again.
    pub fn save(&mut self, env: &Env) {
        self.saved_files += self.changes.files.len();
        self.changes.write(&self.places, env);
    }

    fn take_found(&mut self, env: &Env) -> bool {
        let mut has_found = false;
        while let Some(found) = self.finder.next() {
            has_found = true;
            match found {
                Found::Files(files) => {
                    files.into_iter().for_each(|file| self.add_found(file));
                    // Each time, the whole index is written, so this is done more and more rarely.
                    if self.changes.files.len() >= self.saved_files.max(FIRST_SAVE) {
                        self.save(env);
                    }
                }
                Found::Gone(paths) => self.remove_files(paths),
                Found::Complete(outcome) => {
                    self.outcome = outcome;
                    self.save(env);
                }
            }
        }
        has_found
    }

    fn add_found(&mut self, file: FoundFile) {
        let stamp = file.is_lasting.then(|| file.entry.stamp());
        self.put_file(file.path.clone(), &file.entry.content, stamp);
        if file.is_lasting {
            self.changes.files.push((file.path, file.entry));
        }
    }

    fn put_file(&mut self, path: PathBuf, content: &Content, stamp: Option<Stamp>) {
        let shelf = if self.places.is_in_folder(&path) { Shelf::Folders } else { Shelf::Opened };
        let mut puzzle = ListedPuzzle::file(path.clone(), content, shelf);
        puzzle.stamp = stamp;
        match self.by_path.get(path.as_os_str()) {
            Some(&index) => self.puzzles[index] = puzzle,
            None => {
                self.by_path.insert(path.into_os_string(), self.puzzles.len());
                self.puzzles.push(puzzle);
            }
        }
    }

    fn remove_files(&mut self, paths: Vec<PathBuf>) {
        let gone: HashSet<&PathBuf> = paths.iter().collect();
        self.puzzles.retain(|puzzle| !matches!(&puzzle.source, PuzzleSource::File(path) if gone.contains(path)));
        self.index_paths();
        self.changes.gone.extend(paths);
    }

    fn index_paths(&mut self) {
        let path = |(index, puzzle): (usize, &ListedPuzzle)| match &puzzle.source {
            PuzzleSource::File(path) => Some((path.clone().into_os_string(), index)),
            PuzzleSource::Included(_) | PuzzleSource::Saved(_) => None,
        };
        self.by_path = self.puzzles.iter().enumerate().filter_map(path).collect();
    }

    fn read_some(&mut self, env: &Env) -> bool {
        let has_read = self.rounds.read_some(&mut self.changes, env);
        if !self.is_reading() && !self.finder.is_searching() {
            self.save(env);
        }
        has_read
    }

    /// Gives each puzzle the standing in its round, and lists the unfinished rounds of puzzles that are not listed.
    fn join_rounds(&mut self) {
        let had_saved = self.puzzles.len();
        self.puzzles.retain(|puzzle| !matches!(puzzle.source, PuzzleSource::Saved(_)));
        if self.puzzles.len() != had_saved {
            self.index_paths();
        }
        let with_hash = |(slot, round)| SlotKind::file_hash(slot).map(|hash| (hash, (slot, round)));
        let by_hash: HashMap<u64, (&SlotId, &SavedRound)> = self.rounds.iter().filter_map(with_hash).collect();
        let mut listed = BTreeSet::new();
        for puzzle in &mut self.puzzles {
            let found = puzzle.hash.and_then(|hash| by_hash.get(&hash));
            puzzle.standing = found.map_or(Standing::New, |(_, round)| round.standing);
            puzzle.played = found.map(|(_, round)| round.played);
            listed.extend(found.map(|(slot, _)| *slot));
        }
        let is_unlisted =
            |(slot, round): &(&SlotId, &SavedRound)| !round.standing.is_finished() && !listed.contains(slot);
        for (slot, round) in self.rounds.iter().filter(is_unlisted) {
            let mut puzzle = ListedPuzzle::saved(slot.clone(), &round.facts);
            (puzzle.standing, puzzle.played) = (round.standing, Some(round.played));
            self.puzzles.push(puzzle);
        }
    }
}

#[cfg(test)]
mod tests;
