//! What boards are worth: every kernel, the plain search and the paper's method say the same, and one tile as any letter
//! is worth what 26 boards are.
//!
//! The bytes are a list of words and then boards, on few letters in most cases: words lie in many ways then, and many
//! begin with others. What is read beyond the last byte is 0.
#![no_main]

use libfuzzer_sys::fuzz_target;
use wordhoard::grid::{Board, Dir, Grid, Pos, Tile};
use wordhoard::solve::boggle::frontier::{Frontier, Kernel, SmallBoard};
use wordhoard::solve::boggle::score::{Method, Prepared, Score, PointTable};
use wordhoard::words::Lexicon;
use wordhoard::words::dawg::{Builder, Cursor, Dawg};
use wordhoard::words::fold::fold;

/// What words are made of, and boards as well. A case uses the first of them.
const PIECES: [&str; 27] = [
    "a", "e", "qu", "s", "q", "u", "t", "b", "c", "d", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "r", "v",
    "w", "x", "y", "z",
];
/// Of how many of them a case may be.
const ALPHABETS: [u8; 8] = [2, 3, 4, 6, 8, 12, 20, 27];
/// Tiles that the frontier does not take.
const OTHERS: [&str; 5] = ["q", "th", "aa", "uq", "ea"];
const MOST_WORDS: u8 = 48;
const MOST_PIECES: u8 = 20;
const MOST_BOARDS: usize = 4;
/// A board with more paths is left out: the slowest method is slow, and many cases are worth more than large ones.
const MOST_PATHS: u32 = 1_000;

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = Bytes(bytes);
    let alphabet = ALPHABETS[usize::from(bytes.below(8))];
    let words = lexicon(&mut bytes, alphabet);
    let prepared = contestants().map(|(method, kernel)| (method, kernel, Prepared::with(method, &words, kernel)));
    let prepared: Vec<_> = prepared.collect();
    // The same scorers for all boards, so that what a board leaves behind shows at the next.
    let mut scorers: Vec<_> =
        prepared.iter().map(|(method, kernel, words)| ((*method, *kernel), words.scorer())).collect();
    let mut frontiers: Vec<_> = prepared.iter().filter_map(|(_, _, words)| words.frontier()).collect();
    for _ in 0..MOST_BOARDS {
        let board = board(&mut bytes, alphabet);
        if paths(&board, &words) <= MOST_PATHS {
            agree(&mut scorers, &board, &words);
            if let Some(tray) = SmallBoard::of(&board) {
                let place = usize::from(bytes.next()) % board.len();
                changes_agree(&mut frontiers, tray, place, &words);
            }
        }
        if bytes.0.is_empty() {
            break;
        }
    }
});

type Scorer<'a> = ((Method, Kernel), Box<dyn Score + 'a>);

fn agree(scorers: &mut [Scorer], board: &Board, words: &Lexicon) {
    for min in 1..=5 {
        let worth = PointTable::new(min, |letters| (letters * letters) as u32);
        let totals: Vec<_> = scorers.iter_mut().map(|(name, scorer)| (*name, scorer.score(board, &worth))).collect();
        let same = totals.windows(2).all(|two| two[0].1 == two[1].1);
        assert!(same, "{totals:?} for at least {min} letters on {board:?} with {:?}", texts(words));
    }
}

fn changes_agree(frontiers: &mut [Frontier], tray: SmallBoard, place: usize, words: &Lexicon) {
    let worth = PointTable::new(2, |letters| (letters * letters) as u32);
    let changes: Vec<_> = frontiers.iter_mut().map(|frontier| frontier.changes(&tray, place, &worth)).collect();
    let same = changes.windows(2).all(|two| two[0] == two[1]);
    assert!(same, "{changes:?} at {place} of {tray:?} with {:?}", texts(words));
    let (Some(frontier), Some(Some(totals))) = (frontiers.last_mut(), changes.last()) else { return };
    for (letter, total) in (0..).zip(totals) {
        let mut other = tray;
        other.set(place, letter);
        assert_eq!(frontier.score(&other, &worth), Some(*total), "{other:?} with {:?}", texts(words));
    }
}

/// Every method; that which has kernels with each of them.
fn contestants() -> impl Iterator<Item = (Method, Kernel)> {
    let others = Method::NAMES.into_iter().map(|(_, method)| method).filter(|&method| method != Method::Ours);
    let ours = Kernel::all().into_iter().map(|kernel| (Method::Ours, kernel));
    ours.chain(others.map(|method| (method, Kernel::SCALAR)))
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
    let count = 1 + bytes.below(MOST_WORDS);
    let mut words: Vec<Vec<u8>> = (0..count).map(|_| word(bytes, alphabet)).collect();
    words.sort_unstable();
    words.dedup();
    let mut builder = Builder::default();
    for word in words {
        builder.push(&word).expect("they are in order");
    }
    Lexicon::plain(Dawg::new(builder.finish(&[]).expect("they are few").into()))
}

fn word(bytes: &mut Bytes, alphabet: u8) -> Vec<u8> {
    let mut letters = Vec::new();
    for _ in 0..=bytes.below(MOST_PIECES) {
        fold(PIECES[usize::from(bytes.below(alphabet))], &mut letters).expect("pieces are letters");
    }
    letters
}

fn board(bytes: &mut Bytes, alphabet: u8) -> Board {
    let (rows, cols) = (side(bytes), side(bytes));
    Grid::fill(rows, cols, |_| {
        let face = match bytes.next() {
            255 => OTHERS[usize::from(bytes.below(5))],
            240.. => "",
            // The lone q is one of the others.
            byte => Some(PIECES[usize::from(byte % alphabet)]).filter(|&piece| piece != "q").unwrap_or("qu"),
        };
        Tile::new(face).expect("up to two letters")
    })
}

/// From 1 to 6. A board of six rows or columns is none for the frontier, so few have them.
fn side(bytes: &mut Bytes) -> u16 {
    1 + u16::from(bytes.below(11)) / 2
}

/// How many paths spell what a word begins with; somewhat more than the most where there are more.
fn paths(board: &Board, words: &Lexicon) -> u32 {
    let mut used = vec![false; board.len()];
    let mut count = 0;
    for pos in board.positions() {
        go_on(board, words, pos, words.root(), &mut used, &mut count);
    }
    count
}

fn go_on(board: &Board, words: &Lexicon, pos: Pos, from: Cursor, used: &mut [bool], count: &mut u32) {
    let letters = board.get(pos).map_or(&[][..], Tile::letters);
    let at = letters.iter().try_fold(from, |at, &letter| words.step(at, letter));
    let Some(at) = at.filter(|_| !letters.is_empty() && *count <= MOST_PATHS) else { return };
    *count += 1;
    used[board.index(pos)] = true;
    for next in board.neighbours(pos, &Dir::ALL) {
        if !used[board.index(next)] {
            go_on(board, words, next, at, used, count);
        }
    }
    used[board.index(pos)] = false;
}

fn texts(words: &Lexicon) -> Vec<String> {
    words.iter().map(|(text, _)| text).collect()
}
