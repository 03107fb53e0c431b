//! Puzzles of the library: the included ones, files, and saved rounds of files that are not listed.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::files::{
    Content, Facts, FileEntry, Finder, Found, FoundFile, Index, IndexChanges, KnownFiles, Places, RoundEntry,
};
use super::puzzle::{ListedPuzzle, PuzzleSource, Shelf};
use super::standing::Standing;
use crate::base::waker::Waker;
use crate::games::crossword::rules::Crosswords;
use crate::play::{Env, Round, Rules, SlotKind, save};
use crate::puzzle::included;
use crate::store::{SlotId, StoredSlot};

/// Number of new files after which the index is written for the first time while folders are searched.
const FIRST_SAVE: usize = 500;
/// Maximum number of saves read at a time, so that the list appears at once.
const MAX_READ: usize = 16;

/// List of puzzles. It begins with what the index holds, and is completed step by step.
pub struct PuzzleList {
    places: Places,
    puzzles: Vec<ListedPuzzle>,
    /// Index of each file in `puzzles`.
    by_path: HashMap<OsString, usize>,
    /// Rounds by slot.
    rounds: BTreeMap<SlotId, SavedRound>,
    /// Saves that have yet to be read.
    unread: Vec<StoredSlot>,
    finder: Finder,
    /// Sentences about folders that cannot be read.
    problems: Vec<String>,
    changes: IndexChanges,
    /// Number of files that have been written to the index.
    saved_files: usize,
}

/// Saved round of a puzzle.
struct SavedRound {
    /// Time of the last change in nanoseconds since 1970. A round that has not been written yet was left just now.
    played: u64,
    facts: Facts,
    standing: Standing,
}

impl PuzzleList {
    /// Lists the puzzles that are known from the index, and starts the search for files.
    #[must_use]
    pub fn new(places: Places, env: &Env, waker: Waker) -> Self {
        let mut index = Index::read(env);
        let rounds = std::mem::take(&mut index.rounds);
        let mut files: Vec<(String, FileEntry)> = index.files.into_iter().collect();
        files.retain(|(path, _)| places.contain(Path::new(path)));
        let known = files.iter().map(|(path, entry)| (path.into(), entry.stamp())).collect();
        let finder = Finder::start(places.clone(), known, waker);
        let mut list = Self {
            places,
            puzzles: included::all().iter().map(ListedPuzzle::included).collect(),
            by_path: HashMap::new(),
            rounds: BTreeMap::new(),
            unread: Vec::new(),
            finder,
            problems: Vec::new(),
            changes: IndexChanges::default(),
            saved_files: 0,
        };
        files.into_iter().for_each(|(path, entry)| list.put_file(path.into(), &entry.content));
        list.read_rounds(rounds, env);
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
        &self.problems
    }

    /// Returns `true` while folders are searched for files.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        self.finder.is_searching()
    }

    /// Returns `true` if some saves have yet to be read.
    #[must_use]
    pub fn is_reading(&self) -> bool {
        !self.unread.is_empty()
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
    pub fn refresh(&mut self, env: &Env, waker: Waker) {
        if self.finder.has_ended() {
            let files = Index::read(env).files.into_iter();
            let is_listed = |path: &String| self.by_path.contains_key(OsStr::new(path));
            let listed = files.filter(|(path, _)| is_listed(path));
            let known: KnownFiles = listed.map(|(path, entry)| (path.into(), entry.stamp())).collect();
            self.finder = Finder::start(self.places.clone(), known, waker);
        }
        self.read_rounds(Index::read(env).rounds, env);
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
                Found::Complete(problems) => {
                    self.problems = problems;
                    self.save(env);
                }
            }
        }
        has_found
    }

    fn add_found(&mut self, file: FoundFile) {
        self.put_file(file.path.clone(), &file.entry.content);
        if file.is_lasting {
            self.changes.files.push((file.path, file.entry));
        }
    }

    fn put_file(&mut self, path: PathBuf, content: &Content) {
        let shelf = if self.places.is_in_folder(&path) { Shelf::Folders } else { Shelf::Opened };
        let puzzle = ListedPuzzle::file(path.clone(), content, shelf);
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

    /// Lists the saved rounds. Those that the index does not know are read first if they are few, and step by step
    /// otherwise.
    fn read_rounds(&mut self, mut index: BTreeMap<String, RoundEntry>, env: &Env) {
        self.rounds.clear();
        self.unread.clear();
        for slot in env.saves.slots() {
            if slot.id.game() != Crosswords::ID {
                continue;
            }
            let entry = index.remove(&slot.id.to_string());
            match entry.filter(|entry| Some(entry.modified) == slot.modified && entry.len == slot.len) {
                Some(RoundEntry { modified, facts, standing, .. }) => {
                    self.rounds.insert(slot.id, SavedRound { played: modified, facts, standing });
                }
                None => self.unread.push(slot),
            }
        }
        // The latest are read first.
        self.unread.sort_by_key(|slot| (slot.modified.is_none(), slot.modified));
        self.read_some(env);
        self.join_rounds();
    }

    fn read_some(&mut self, env: &Env) -> bool {
        let next = self.unread.split_off(self.unread.len().saturating_sub(MAX_READ));
        for slot in &next {
            // The menu reports saves that cannot be read.
            let Ok(opened) = save::open_copy::<Crosswords>(&slot.id, env) else { continue };
            let round = SavedRound::new(slot, &opened.restored.round);
            if let Some(modified) = slot.modified {
                let (facts, standing) = (round.facts.clone(), round.standing);
                let entry = RoundEntry { len: slot.len, modified, facts, standing };
                self.changes.rounds.insert(slot.id.to_string(), entry);
            }
            self.rounds.insert(slot.id.clone(), round);
        }
        if self.unread.is_empty() && !self.finder.is_searching() {
            self.save(env);
        }
        !next.is_empty()
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

impl SavedRound {
    fn new(slot: &StoredSlot, round: &Round<Crosswords>) -> Self {
        let played = slot.modified.unwrap_or(u64::MAX);
        Self { played, facts: Facts::of(round.desc()), standing: Standing::of(round) }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::mpsc::channel;

    use super::*;
    use crate::base::job::Job;
    use crate::games::crossword::library::files::Stamp;
    use crate::store::Saves;
    use crate::words::Lexicon;

    fn env(data: &Path) -> Env {
        Env::new(Arc::new(Lexicon::embedded(false)), Saves::new(Some(data)), Box::new(|| "2026-01-01".into()))
    }

    fn found(number: usize) -> FoundFile {
        let entry = FileEntry::new(Stamp { len: 1, modified: 1 }, Content::Puzzle(Facts::untitled("A title")));
        FoundFile { path: format!("/listed/{number}.puz").into(), entry, is_lasting: true }
    }

    /// Lists what a search has found that does not come to its end.
    fn interrupted(found: Vec<FoundFile>, env: &Env) -> PuzzleList {
        let mut list = PuzzleList::new(Places::default(), env, Waker::default());
        let (sender, sent) = channel();
        let job = Job::spawn_stream(move |task, send| {
            send(Found::Files(found));
            sender.send(()).unwrap();
            while !task.is_cancelled() {
                thread::sleep(Duration::from_millis(1));
            }
        });
        list.finder = Finder::new(job, None);
        sent.recv().unwrap();
        assert!(list.update(env) && list.is_searching());
        list
    }

    fn indexed_files(env: &Env) -> usize {
        assert_eq!(env.saves.flush(Duration::from_secs(10)), None);
        Index::read(env).files.len()
    }

    #[test]
    fn an_interrupted_search_keeps_what_it_has_read() {
        let dir = tempfile::tempdir().unwrap();
        let env = env(dir.path());
        let mut list = interrupted((0..3).map(found).collect(), &env);
        assert_eq!(indexed_files(&env), 0);
        list.save(&env);
        assert_eq!(indexed_files(&env), 3);
    }

    #[test]
    fn a_long_search_writes_the_index_before_its_end() {
        let dir = tempfile::tempdir().unwrap();
        let env = env(dir.path());
        let _list = interrupted((0..FIRST_SAVE).map(found).collect(), &env);
        assert_eq!(indexed_files(&env), FIRST_SAVE);
    }
}
