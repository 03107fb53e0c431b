//! One test for each solver.

use std::sync::LazyLock;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Board, Grid, Letters, Pattern, PatternCell};
use wordhoard_engine::solve::boggle::frontier::{Frontier, Kernel, PackedTrie, SmallBoard};
use wordhoard_engine::solve::boggle::score::{NaiveScorer, PointTable, PrefixTree, Score};
use wordhoard_engine::solve::boggle::{self, brute};
use wordhoard_engine::solve::fill_in::{self, FillRequest, Filler};
use wordhoard_engine::solve::lab::{self, Rack, Row, permutations};
use wordhoard_engine::solve::plays::{self, PlayFinder};
use wordhoard_engine::solve::word_search::{self, Method};
use wordhoard_engine::words::dawg::{Builder, Dawg};
use wordhoard_engine::words::{Lexicon, Tier};
use wordhoard_puzzles::board;
use wordhoard_puzzles::crossword::{Cell, Crossword, Key, Square};
use wordhoard_puzzles::tile_board;

use super::check;
use crate::paper::Puzzle;

/// The embedded list. A tenth of it has few ladders.
static EMBEDDED: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::embedded(false));

/// Every tenth word of the embedded list.
static WORDS: LazyLock<Lexicon> = LazyLock::new(|| {
    let list = Lexicon::embedded(false);
    let mut builder = Builder::default();
    let numbers = (0..list.number_bound() as u32).step_by(10);
    list.spell(numbers, |_, letters| builder.push(letters).unwrap());
    Lexicon::from_dawg(Dawg::new(builder.finish(&[]).unwrap().into()))
});

fn dealt() -> Board {
    board::parse("TERS\nANOI\nLDGE\nMQuUP\n").unwrap()
}

#[test]
fn boggle_depth_first() {
    let unwatched = boggle::solve(&dealt(), &WORDS, 3).unwrap();
    assert!(!unwatched.is_empty());
    check(unwatched, |watcher| boggle::solve_watched(&dealt(), &WORDS, 3, watcher).unwrap());
}

#[test]
fn boggle_brute_force() {
    let board = || board::parse("TEA\nRSN\n").unwrap();
    let is_word = |text: &str| WORDS.get(text).is_some();
    let unwatched = brute::words(&board(), is_word, 3);
    assert!(!unwatched.is_empty());
    check(unwatched, move |watcher| brute::words_watched(&board(), is_word, 3, watcher));
}

#[test]
fn boggle_naive_scoring() {
    static TREE: LazyLock<PrefixTree> = LazyLock::new(|| PrefixTree::new(&WORDS));
    let table = || PointTable::new(3, |letters| letters as u32);
    let unwatched = NaiveScorer::new(&TREE).score(&dealt(), &table()).unwrap();
    assert!(unwatched.words > 0);
    check(unwatched, move |watcher| NaiveScorer::new(&TREE).score_watched(&dealt(), &table(), watcher).unwrap());
}

#[test]
fn boggle_frontier() {
    static TRIE: LazyLock<PackedTrie> = LazyLock::new(|| PackedTrie::new(&WORDS).unwrap());
    let table = || PointTable::new(3, |letters| letters as u32);
    for kernel in Kernel::all() {
        let board = SmallBoard::from_board(&dealt()).unwrap();
        let unwatched = Frontier::new(&TRIE, kernel).score(&board, &table()).unwrap();
        assert!(unwatched.words > 0);
        check(unwatched, move |watcher| Frontier::new(&TRIE, kernel).score_watched(&board, &table(), watcher).unwrap());
    }
}

/// Returns a random grid, and words of which some are in it.
fn puzzle(side: u16, count: usize) -> (Letters, Vec<Vec<u8>>) {
    let mut rng = Seed::new("watching").rng("test");
    let letters = Letters::new(Grid::fill(side, side, |_| rng.below(5) as u8));
    let words = (0..count).map(|_| (0..3 + rng.below(4)).map(|_| rng.below(5) as u8).collect());
    (letters, words.collect())
}

fn check_word_search(method: Method, side: u16, count: usize) {
    fn slices(words: &[Vec<u8>]) -> Vec<&[u8]> {
        words.iter().map(Vec::as_slice).collect()
    }
    let (letters, words) = puzzle(side, count);
    let unwatched = word_search::find_by(method, &letters, &slices(&words));
    assert!(unwatched.iter().any(Option::is_some));
    check(unwatched, move |watcher| word_search::find_watched(method, &letters, &slices(&words), watcher));
}

#[test]
fn word_search_brute_force() {
    check_word_search(Method::Brute, 9, 9);
}

#[test]
fn word_search_boyer_moore() {
    check_word_search(Method::BoyerMoore, 9, 9);
}

/// Covers a small puzzle, searched word by word, and a larger one, searched for all words at once.
#[test]
fn word_search_fast() {
    check_word_search(Method::Fast, 9, 9);
    check_word_search(Method::Fast, 60, 300);
}

/// Covers the search without and with an index of prefixes.
#[test]
fn word_search_for_every_word() {
    for side in [12, 80] {
        let (letters, _) = puzzle(side, 0);
        let unwatched = word_search::every_word(&letters, &WORDS, 3);
        assert!(!unwatched.is_empty());
        check(unwatched, move |watcher| word_search::every_word_watched(&letters, &WORDS, 3, watcher));
    }
}

#[test]
fn fill_in() {
    let puzzle = Puzzle::of_the_paper(3);
    let unwatched = fill_in::solve(&puzzle.pattern, &puzzle.slices(), fill_in::BUDGET);
    assert!(matches!(unwatched.verdict, fill_in::Verdict::Unique(_)));
    check(unwatched, move |watcher| {
        fill_in::solve_watched(&puzzle.pattern, &puzzle.slices(), fill_in::BUDGET, watcher)
    });
}

#[test]
fn fill_in_brute_force() {
    // Many placements fail, since the words have few distinct letters.
    let pattern = Pattern::new(Grid::fill(3, 3, |_| PatternCell::Open));
    let words: Vec<Vec<u8>> =
        ["aaa", "aab", "aba", "baa", "abb", "bab"].map(|word| word.bytes().map(|b| b - b'a').collect()).into();
    let solve = fill_in::brute::solve;
    let unwatched = solve(&pattern, &words.iter().map(Vec::as_slice).collect::<Vec<_>>(), 2, u64::MAX);
    check(unwatched, move |watcher| {
        let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
        fill_in::brute::solve_watched(&pattern, &words, 2, u64::MAX, watcher)
    });
}

#[test]
fn grid_filler() {
    static FILLER: LazyLock<Filler> = LazyLock::new(|| Filler::new(&WORDS));
    let pattern = Pattern::new(Grid::fill(4, 4, |_| PatternCell::Open));
    let seed = Seed::new("watching");
    let request = |pattern| FillRequest { pattern, rarest: Tier::LAST, seed: &seed, budget: 100_000_000 };
    let unwatched = FILLER.fill(&request(&pattern));
    check(unwatched, move |watcher| {
        let seed = Seed::new("watching");
        let request = FillRequest { pattern: &pattern, rarest: Tier::LAST, seed: &seed, budget: 100_000_000 };
        FILLER.fill_watched(&request, watcher)
    });
}

#[test]
fn patterns() {
    for text in ["*t?on", "?????"] {
        let pattern = lab::Pattern::parse(text).unwrap();
        let mut unwatched = Vec::new();
        lab::matching(&WORDS, &pattern, |_, word| unwatched.push(word));
        assert!(!unwatched.is_empty());
        check(unwatched, move |watcher| {
            let mut found = Vec::new();
            lab::matching_watched(&WORDS, &pattern, |_, word| found.push(word), watcher).map(|()| found)
        });
    }
}

#[test]
fn rows() {
    let (rack, row) = (Rack::parse("retains").unwrap(), Row::parse("...e...").unwrap());
    let mut unwatched = Vec::new();
    lab::through(&WORDS, &rack, &row, |start, _, word| unwatched.push((start, word)));
    assert!(!unwatched.is_empty());
    check(unwatched, move |watcher| {
        let mut found = Vec::new();
        lab::through_watched(&WORDS, &rack, &row, |start, _, word| found.push((start, word)), watcher).map(|()| found)
    });
}

#[test]
fn ladders() {
    let [from, to] = ["cad", "pig"].map(|text| lab::word(text).unwrap());
    let filter = lab::Filter::default();
    let choice = lab::LadderChoice::All(100);
    let unwatched = lab::ladders(&EMBEDDED, &from, &to, &filter, choice).ladders;
    assert!(!unwatched.is_empty());
    check(unwatched, move |watcher| {
        lab::ladders_watched(&EMBEDDED, &from, &to, &filter, choice, watcher).map(|found| found.ladders)
    });
}

#[test]
fn plays_on_a_board() {
    for (_, method) in plays::Method::NAMES {
        let finder = PlayFinder::new(&WORDS, method);
        let board = || tile_board::parse(".....\n.TEA.\n.....\n.....\n").unwrap();
        let rack = || Rack::parse("retain?").unwrap();
        let unwatched = finder.plays(&board(), &rack()).unwrap();
        assert!(!unwatched.is_empty());
        check(unwatched, move |watcher| finder.plays_watched(&board(), &rack(), watcher).unwrap());
    }
}

#[test]
fn permutations_of_a_rack() {
    let rack = Rack::parse("retains").unwrap();
    let unwatched = permutations::sub_anagrams(&WORDS, &rack, 3..=7).unwrap();
    assert!(!unwatched.is_empty());
    check(unwatched, move |watcher| permutations::sub_anagrams_watched(&WORDS, &rack, 3..=7, watcher).unwrap());
}

#[test]
fn index_of_letters() {
    for rack in ["retains", "te?r"] {
        let rack = Rack::parse(rack).unwrap();
        let unwatched = lab::sub_anagrams(&WORDS, &rack, 3..=7);
        assert!(!unwatched.is_empty());
        check(unwatched, move |watcher| lab::sub_anagrams_watched(&WORDS, &rack, 3..=7, watcher));
    }
}

#[test]
fn keys_of_a_locked_crossword() {
    let rows = ["HEART", "EMBER", "ABUSE", "RESIN", "TREND"];
    let cell = |ch: char| Cell::Open(Square { solution: ch.to_string(), ..Square::default() });
    let cells = rows.iter().map(|row| row.chars().map(cell).collect()).collect();
    let mut puzzle = Crossword::new(Grid::from_rows(cells).unwrap());
    let key = Key::new(4321).unwrap();
    puzzle.lock(key).unwrap();
    let lock = puzzle.lock.unwrap();
    let unwatched = lock.keys();
    assert!(unwatched.contains(&key));
    check(unwatched, move |watcher| lock.keys_watched(watcher));
}
