//! Scores of boards: every kernel, depth-first search and the paper's method must agree, and changing one tile to each
//! letter must score the same as 26 separate boards.
//!
//! The bytes encode a word list, then boards. Most cases use few letters, so that words have many paths and share
//! prefixes. Past its end the input reads as 0.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard_engine::grid::{Board, Dir, Grid, Pos, Tile};
use wordhoard_engine::solve::boggle::frontier::{Frontier, Kernel, SmallBoard};
use wordhoard_engine::solve::boggle::score::{Method, PointTable, PreparedWords, Score};
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::dawg::{Builder, Cursor, Dawg};
use wordhoard_engine::words::fold::fold;

/// Building blocks of words and boards. A case uses a prefix of these.
const PIECES: [&str; 27] = [
    "a", "e", "qu", "s", "q", "u", "t", "b", "c", "d", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "r", "v",
    "w", "x", "y", "z",
];
/// Numbers of pieces that a case may use.
const ALPHABETS: [u8; 8] = [2, 3, 4, 6, 8, 12, 20, 27];
/// Tiles that the frontier does not support.
const UNSUPPORTED: [&str; 5] = ["q", "th", "aa", "uq", "ea"];
const MAX_WORDS: u8 = 48;
const MAX_PIECES: u8 = 20;
const MAX_BOARDS: usize = 4;
/// Boards with more paths are skipped: the slowest method is slow, and many cases are worth more than large ones.
const MAX_PATHS: u32 = 1_000;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let alphabet = ALPHABETS[usize::from(bytes.below(8))];
    let words = lexicon(&mut bytes, alphabet);
    let prepared =
        configurations().map(|(method, kernel)| (method, kernel, PreparedWords::with_kernel(method, &words, kernel)));
    let prepared: Vec<_> = prepared.collect();
    // All boards share the scorers, to detect state left over from an earlier board.
    let mut scorers: Vec<_> =
        prepared.iter().map(|(method, kernel, words)| ((*method, *kernel), words.scorer())).collect();
    let mut frontiers: Vec<_> = prepared.iter().filter_map(|(_, _, words)| words.frontier()).collect();
    for _ in 0..MAX_BOARDS {
        let board = board(&mut bytes, alphabet);
        if paths(&board, &words) <= MAX_PATHS {
            assert_scores_agree(&mut scorers, &board, &words);
            if let Some(small) = SmallBoard::from_board(&board) {
                let cell = usize::from(bytes.next()) % board.len();
                assert_changes_agree(&mut frontiers, small, cell, &words);
            }
        }
        if bytes.0.is_empty() {
            break;
        }
    }
});

type Scorer<'a> = ((Method, Kernel), Box<dyn Score + 'a>);

fn assert_scores_agree(scorers: &mut [Scorer], board: &Board, words: &Lexicon) {
    for min in 1..=5 {
        let table = PointTable::new(min, |letters| (letters * letters) as u32);
        let totals: Vec<_> = scorers.iter_mut().map(|(name, scorer)| (*name, scorer.score(board, &table))).collect();
        let same = totals.windows(2).all(|two| two[0].1 == two[1].1);
        assert!(same, "{totals:?} for at least {min} letters on {board:?} with {:?}", texts(words));
    }
}

fn assert_changes_agree(frontiers: &mut [Frontier], board: SmallBoard, cell: usize, words: &Lexicon) {
    let table = PointTable::new(2, |letters| (letters * letters) as u32);
    let changes: Vec<_> = frontiers.iter_mut().map(|frontier| frontier.score_changes(&board, cell, &table)).collect();
    let same = changes.windows(2).all(|two| two[0] == two[1]);
    assert!(same, "{changes:?} at {cell} of {board:?} with {:?}", texts(words));
    let (Some(frontier), Some(Some(totals))) = (frontiers.last_mut(), changes.last()) else { return };
    for (letter, total) in (0..).zip(totals) {
        let mut other = board;
        other.set(cell, letter);
        assert_eq!(frontier.score(&other, &table), Some(*total), "{other:?} with {:?}", texts(words));
    }
}

/// Returns every method, and the fast one with each of its kernels.
fn configurations() -> impl Iterator<Item = (Method, Kernel)> {
    let others = Method::NAMES.into_iter().map(|(_, method)| method).filter(|&method| method != Method::Fast);
    let fast = Kernel::all().into_iter().map(|kernel| (Method::Fast, kernel));
    fast.chain(others.map(|method| (method, Kernel::SCALAR)))
}

struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        self.0.split_off_first().copied().unwrap_or(0)
    }

    fn below(&mut self, bound: u8) -> u8 {
        self.next() % bound
    }
}

fn lexicon(bytes: &mut Bytes, alphabet: u8) -> Lexicon {
    let count = 1 + bytes.below(MAX_WORDS);
    let mut words: Vec<Vec<u8>> = (0..count).map(|_| word(bytes, alphabet)).collect();
    words.sort_unstable();
    words.dedup();
    let mut builder = Builder::default();
    for word in words {
        builder.push(&word).expect("words are sorted");
    }
    Lexicon::from_dawg(Dawg::new(builder.finish(&[]).expect("few words fit").into()))
}

fn word(bytes: &mut Bytes, alphabet: u8) -> Vec<u8> {
    let mut letters = Vec::new();
    for _ in 0..=bytes.below(MAX_PIECES) {
        fold(PIECES[usize::from(bytes.below(alphabet))], &mut letters).expect("pieces are letters");
    }
    letters
}

fn board(bytes: &mut Bytes, alphabet: u8) -> Board {
    let (rows, cols) = (side(bytes), side(bytes));
    Grid::fill(rows, cols, |_| {
        let face = match bytes.next() {
            255 => UNSUPPORTED[usize::from(bytes.below(5))],
            240.. => "",
            // A q without u is among the unsupported tiles.
            byte => Some(PIECES[usize::from(byte % alphabet)]).filter(|&piece| piece != "q").unwrap_or("qu"),
        };
        Tile::new(face).expect("up to two letters")
    })
}

/// Returns a side from 1 to 6. The frontier does not support 6, so that is rare.
fn side(bytes: &mut Bytes) -> u16 {
    1 + u16::from(bytes.below(11)) / 2
}

/// Counts the paths that spell a prefix of a word, up to slightly more than [`MAX_PATHS`].
fn paths(board: &Board, words: &Lexicon) -> u32 {
    let mut used = vec![false; board.len()];
    let mut count = 0;
    for pos in board.positions() {
        visit(board, words, pos, words.root(), &mut used, &mut count);
    }
    count
}

fn visit(board: &Board, words: &Lexicon, pos: Pos, from: Cursor, used: &mut [bool], count: &mut u32) {
    let letters = board.get(pos).map_or(&[][..], Tile::letters);
    let at = letters.iter().try_fold(from, |at, &letter| words.step(at, letter));
    let Some(at) = at.filter(|_| !letters.is_empty() && *count <= MAX_PATHS) else { return };
    *count += 1;
    used[board.index(pos)] = true;
    for next in board.neighbours(pos, &Dir::ALL) {
        if !used[board.index(next)] {
            visit(board, words, next, at, used, count);
        }
    }
    used[board.index(pos)] = false;
}

fn texts(words: &Lexicon) -> Vec<String> {
    words.iter().map(|(text, _)| text).collect()
}
