//! A plain search over the automaton, which puts its paths into a queue in the order of the solver's.

use wordhoard::words::dawg::Cursor;
use wordhoard::words::{Lexicon, Word};

pub const SIDE: usize = 4;
/// The board of the other pictures; q stands for Qu.
pub const BOARD: &[u8; SIDE * SIDE] = b"tersanoildgemqup";
/// The ways from a place, in the order of the lanes: down, right, name.
pub const WAYS: [(isize, isize, &str); 8] =
    [(-1, -1, "NW"), (-1, 0, "N"), (-1, 1, "NE"), (0, -1, "W"), (0, 1, "E"), (1, -1, "SW"), (1, 0, "S"), (1, 1, "SE")];

/// A path of the queue.
pub struct Path {
    at: Cursor,
    pub tiles: Vec<usize>,
    pub word: Option<Word>,
    /// The first of the paths that it goes on to, and how many they are.
    pub next: (usize, usize),
}

impl Path {
    fn new(words: &Lexicon, at: Cursor, tiles: Vec<usize>) -> Self {
        Self { at, tiles, word: words.word_at(at), next: (0, 0) }
    }

    pub fn spelled(&self) -> String {
        self.tiles.iter().map(|&place| face(place)).collect()
    }

    /// Whether any word goes on over this tile.
    pub fn goes_on(&self, words: &Lexicon, place: usize) -> bool {
        step(words, self.at, place).is_some()
    }
}

/// A tile as it is drawn.
pub fn tile(place: usize) -> String {
    let (first, rest) = face(place).split_at(1);
    first.to_uppercase() + rest
}

/// The letters of a tile.
pub fn face(place: usize) -> &'static str {
    let at = usize::from(BOARD[place] - b'a');
    if BOARD[place] == b'q' { "qu" } else { &"abcdefghijklmnopqrstuvwxyz"[at..=at] }
}

fn step(words: &Lexicon, from: Cursor, place: usize) -> Option<Cursor> {
    face(place).bytes().try_fold(from, |at, letter| words.step(at, letter - b'a'))
}

/// For each way the place that it leads to.
pub fn around(place: usize) -> [Option<usize>; WAYS.len()] {
    let to = |from: usize, by| from.checked_add_signed(by).filter(|&to| to < SIDE);
    WAYS.map(|(down, right, _)| Some(to(place / SIDE, down)? * SIDE + to(place % SIDE, right)?))
}

/// All paths, first in, first out.
pub fn search(words: &Lexicon) -> Vec<Path> {
    let start = |place| Some(Path::new(words, step(words, words.root(), place)?, vec![place]));
    let mut queue: Vec<Path> = (0..BOARD.len()).filter_map(start).collect();
    let mut head = 0;
    while head < queue.len() {
        let (from, tiles, len) = (queue[head].at, queue[head].tiles.clone(), queue.len());
        let free = around(tiles[tiles.len() - 1]).into_iter().flatten().filter(|place| !tiles.contains(place));
        let on = |place| Some(Path::new(words, step(words, from, place)?, [&tiles[..], &[place]].concat()));
        queue.extend(free.filter_map(on));
        queue[head].next = (len, queue.len() - len);
        head += 1;
    }
    queue
}
