//! Stage of the breadth-first search for words on a board, which keeps its paths in a queue.

mod sentence;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::sync::Arc;

use wordhoard_engine::grid::Board;
use wordhoard_engine::solve::boggle::frontier::Event;

use super::stage::{Counter, Stage};

/// Name and title of the method.
pub const NAME: (&str, &str) = ("fast", "our breadth-first frontier");

/// Pseudo-code, a line each.
pub const CODE: [&str; 8] = [
    "queue a path for each tile that starts a word",
    "for each level, the paths of one length:",
    "  store those at which a word ends",
    "  drop those that no adjacent letter continues",
    "  for each path that is left:",
    "    test the tiles around its end, all at once",
    "    queue it with each free tile that fits",
    "count each word that was stored once",
];

/// Step of the search. Sets of tiles have one bit per tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The paths of a single tile were put into the queue: their tiles, and those that are a word.
    Started(u32, u32),
    /// A level was read: its number of paths, how many end a word, and how many are left to be extended.
    Level(u32, u32, u32),
    /// A path, given by its number, was extended by tiles, at some of which a word ends.
    Extended(u32, u32, u32),
    /// This number of words was counted.
    Counted(u32),
    /// The queue was full.
    Abandoned,
    /// The words do not fit into the packed trie of this search.
    NoTrie,
}

impl From<Event> for Step {
    fn from(event: Event) -> Self {
        // The queue has room for 2^18 paths.
        match event {
            Event::Started { tiles, words } => Self::Started(tiles, words),
            Event::Level { paths, words, live } => Self::Level(paths as u32, words as u32, live as u32),
            Event::Extended { path, tiles, words } => Self::Extended(path as u32, tiles, words),
            Event::Counted { total } => Self::Counted(total.words),
            Event::Abandoned => Self::Abandoned,
        }
    }
}

/// Path in the queue.
#[derive(Clone, Copy)]
struct QueuedPath {
    /// Number of the path without its last tile. A path of a single tile has its own number.
    parent: u32,
    tile: u8,
    is_word: bool,
}

/// Paths of one length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Number of paths.
    pub paths: usize,
    /// Number of paths at which a word ends.
    pub words: usize,
    /// Number of words that no earlier path has spelled.
    pub new_words: usize,
    /// Number of paths that are extended.
    pub live: usize,
    /// Number of paths with which these have been extended so far.
    pub added: usize,
}

/// A breadth-first search on a board at one step.
#[derive(Clone)]
pub struct FrontierStage {
    board: Arc<Board>,
    /// Minimum number of letters of a word that counts.
    min: usize,
    queue: Vec<QueuedPath>,
    /// Number of the first path of the queue that has not been extended or passed over.
    head: usize,
    levels: Vec<Level>,
    last: Option<Step>,
    found: Vec<Arc<str>>,
    seen: HashSet<Arc<str>>,
}

impl FrontierStage {
    /// Creates the stage before the first step.
    #[must_use]
    pub fn new(board: Arc<Board>, min: usize) -> Self {
        let (queue, levels, found) = (Vec::new(), Vec::new(), Vec::new());
        Self { board, min, queue, head: 0, levels, last: None, found, seen: HashSet::new() }
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the last step.
    #[must_use]
    pub fn last(&self) -> Option<Step> {
        self.last
    }

    /// Returns the levels so far. The paths of a level have one tile more than those of the level before.
    #[must_use]
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// Returns the words found so far, in the order in which they were found, in capitals.
    #[must_use]
    pub fn found(&self) -> &[Arc<str>] {
        &self.found
    }

    /// Returns, for each tile, how many paths that wait in the queue end there.
    #[must_use]
    pub fn waiting_on(&self) -> Vec<usize> {
        let mut counts = vec![0; self.board.len()];
        self.waiting().iter().for_each(|path| counts[usize::from(path.tile)] += 1);
        counts
    }

    /// Returns the tiles of the path that was extended last, from the first to the last.
    #[must_use]
    pub fn path(&self) -> Vec<usize> {
        if let Some(Step::Extended(path, ..)) = self.last { self.tiles(path as usize) } else { Vec::new() }
    }

    /// Returns the tiles by which the last step has extended a path.
    #[must_use]
    pub fn added(&self) -> Vec<usize> {
        if let Some(Step::Extended(_, tiles, _)) = self.last { members(tiles).collect() } else { Vec::new() }
    }

    /// Returns the paths that wait in the queue.
    fn waiting(&self) -> &[QueuedPath] {
        &self.queue[self.head..]
    }

    /// Returns the number of paths that have been read.
    fn read(&self) -> usize {
        self.levels.iter().map(|level| level.paths).sum()
    }

    fn tiles(&self, mut number: usize) -> Vec<usize> {
        let mut tiles = Vec::new();
        loop {
            let path = self.queue[number];
            tiles.push(usize::from(path.tile));
            if path.parent as usize == number {
                break;
            }
            number = path.parent as usize;
        }
        tiles.reverse();
        tiles
    }

    /// Returns the letters of a path, in capitals.
    fn spelled(&self, number: usize) -> String {
        self.tiles(number).into_iter().map(|tile| self.face(tile)).collect()
    }

    /// Returns the letters of a tile, in capitals.
    fn face(&self, tile: usize) -> String {
        self.board.as_slice()[tile].face().to_uppercase()
    }

    /// Appends a path for each of these tiles.
    fn push(&mut self, parent: Option<u32>, tiles: u32, words: u32) {
        for tile in members(tiles) {
            let parent = parent.unwrap_or(self.queue.len() as u32);
            self.queue.push(QueuedPath { parent, tile: tile as u8, is_word: words >> tile & 1 == 1 });
        }
    }

    /// Reads the nodes of a level, which is all that waits in the queue.
    fn read_level(&mut self, paths: usize, words: usize, live: usize) {
        let (start, before) = (self.read(), self.found.len());
        self.head = start;
        for number in start..start + paths {
            if self.queue[number].is_word {
                self.find(self.spelled(number));
            }
        }
        self.levels.push(Level { paths, words, new_words: self.found.len() - before, live, added: 0 });
    }

    fn find(&mut self, word: String) {
        let word: Arc<str> = word.into();
        if word.len() >= self.min && self.seen.insert(Arc::clone(&word)) {
            self.found.push(word);
        }
    }
}

/// Returns the tiles of a set.
fn members(tiles: u32) -> impl Iterator<Item = usize> {
    (0..u32::BITS as usize).filter(move |tile| tiles >> tile & 1 == 1)
}

impl Stage for FrontierStage {
    type Step = Step;

    fn apply(&mut self, step: Step) {
        match step {
            Step::Started(tiles, words) => self.push(None, tiles, words),
            Step::Level(paths, words, live) => self.read_level(paths as usize, words as usize, live as usize),
            Step::Extended(path, tiles, words) => {
                self.push(Some(path), tiles, words);
                self.head = path as usize + 1;
                if let Some(level) = self.levels.last_mut() {
                    level.added += tiles.count_ones() as usize;
                }
            }
            Step::Counted(_) => self.head = self.queue.len(),
            Step::Abandoned | Step::NoTrie => {}
        }
        self.last = Some(step);
    }

    /// A level finds all of its words at once.
    fn is_find(step: Step) -> bool {
        matches!(step, Step::Level(_, 1.., _))
    }

    fn counters(&self) -> Vec<Counter> {
        let sum = |of: fn(&Level) -> usize| self.levels.iter().map(of).sum::<usize>() as u64;
        vec![
            Counter::new("paths put into the queue", self.queue.len() as u64),
            Counter::new("paths dropped", sum(|level| level.paths - level.live)),
            Counter::new("paths that end a word", sum(|level| level.words)),
            Counter::new("words found", self.found.len() as u64),
        ]
    }

    fn gauge(&self) -> u32 {
        self.waiting().len() as u32
    }

    fn line(&self) -> usize {
        match self.last {
            None | Some(Step::Started(..) | Step::Abandoned | Step::NoTrie) => 0,
            Some(Step::Level(_, _, 0)) => 3,
            Some(Step::Level(..)) => 2,
            Some(Step::Extended(_, 0, _)) => 5,
            Some(Step::Extended(..)) => 6,
            Some(Step::Counted(_)) => 7,
        }
    }

    fn sentence(&self) -> String {
        sentence::of(self)
    }
}
