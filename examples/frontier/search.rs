//! Breadth-first search over the automaton, which queues paths in the same order as the solver.

use wordhoard_engine::words::dawg::Cursor;
use wordhoard_engine::words::{Lexicon, Word};

pub const SIDE: usize = 4;
/// Board of the other pictures, with q for Qu.
pub const BOARD: &[u8; SIDE * SIDE] = b"tersanoildgemqup";
/// Directions in the order of the lanes: step down, step right, name.
pub const DIRECTIONS: [(isize, isize, &str); 8] =
    [(-1, -1, "NW"), (-1, 0, "N"), (-1, 1, "NE"), (0, -1, "W"), (0, 1, "E"), (1, -1, "SW"), (1, 0, "S"), (1, 1, "SE")];

/// Path in the queue.
pub struct Path {
    at: Cursor,
    pub tiles: Vec<usize>,
    pub word: Option<Word>,
    /// Index of the first path that extends this one, and the number of paths that do.
    pub next: (usize, usize),
}

impl Path {
    fn new(words: &Lexicon, at: Cursor, tiles: Vec<usize>) -> Self {
        Self { at, tiles, word: words.word_at(at), next: (0, 0) }
    }

    pub fn text(&self) -> String {
        self.tiles.iter().map(|&cell| letters(cell)).collect()
    }

    /// Returns `true` if a word continues from this path onto `cell`.
    pub fn continues(&self, words: &Lexicon, cell: usize) -> bool {
        step(words, self.at, cell).is_some()
    }
}

/// Returns the label of a tile.
pub fn label(cell: usize) -> String {
    let (first, rest) = letters(cell).split_at(1);
    first.to_uppercase() + rest
}

/// Returns the letters of a tile.
pub fn letters(cell: usize) -> &'static str {
    let at = usize::from(BOARD[cell] - b'a');
    if BOARD[cell] == b'q' { "qu" } else { &"abcdefghijklmnopqrstuvwxyz"[at..=at] }
}

fn step(words: &Lexicon, from: Cursor, cell: usize) -> Option<Cursor> {
    letters(cell).bytes().try_fold(from, |at, letter| words.step(at, letter - b'a'))
}

/// Returns the neighbour of a cell in each direction.
pub fn neighbours(cell: usize) -> [Option<usize>; DIRECTIONS.len()] {
    let to = |from: usize, by| from.checked_add_signed(by).filter(|&to| to < SIDE);
    DIRECTIONS.map(|(down, right, _)| Some(to(cell / SIDE, down)? * SIDE + to(cell % SIDE, right)?))
}

/// Returns all paths, in the order of a first-in, first-out queue.
pub fn search(words: &Lexicon) -> Vec<Path> {
    let start = |cell| Some(Path::new(words, step(words, words.root(), cell)?, vec![cell]));
    let mut queue: Vec<Path> = (0..BOARD.len()).filter_map(start).collect();
    let mut head = 0;
    while head < queue.len() {
        let (from, tiles, len) = (queue[head].at, queue[head].tiles.clone(), queue.len());
        let free = neighbours(tiles[tiles.len() - 1]).into_iter().flatten().filter(|cell| !tiles.contains(cell));
        let extend = |cell| Some(Path::new(words, step(words, from, cell)?, [&tiles[..], &[cell]].concat()));
        queue.extend(free.filter_map(extend));
        queue[head].next = (len, queue.len() - len);
        head += 1;
    }
    queue
}
