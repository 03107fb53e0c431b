//! Boggle solver: finds every word on a board, and every path that spells a given word.
//!
//! A word is spelled along a path of adjacent tiles, diagonals included, that visits no tile twice. A two-letter tile
//! adds both of its letters. No path crosses a block.

pub mod brute;
mod event;
pub mod frontier;
pub mod hunt;
pub mod sample;
pub mod score;
mod scoring;
mod search;
mod tiles;
mod word_counter;
mod word_paths;

use std::fmt;

use crate::grid::{Board, Pos};
use crate::solve::watch::{Observer, Watched};
use crate::words::{Lexicon, Word};
use search::Scratch;
use tiles::Tiles;

pub use event::Event;
pub use scoring::Scoring;
pub use word_counter::{WordCounter, WordCounts};
pub use word_paths::{WordPaths, word_paths};

/// Word found on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundWord {
    /// Letters of the word, in lower case.
    pub text: String,
    /// Entry of the word in the lexicon.
    pub word: Word,
    /// First path that spells the word. Paths are ordered by start (row-major), then by direction (clockwise from
    /// east).
    pub path: Vec<Pos>,
}

/// Error returned when a search takes more than 100 million steps.
///
/// Boards rolled with dice stay far below this limit. Only boards with few distinct letters and artificial word lists
/// exceed it: finding a long word there is as hard as finding a Hamiltonian path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchLimitExceeded;

impl fmt::Display for SearchLimitExceeded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("search limit exceeded on this board; use a smaller board or a different word list")
    }
}

impl std::error::Error for SearchLimitExceeded {}

/// Maximum number of rows or columns of a board.
pub const MAX_SIDE: u16 = 10;
/// Minimum number of rows or columns of a board.
pub const MIN_SIDE: u16 = 2;

/// Returns every word of at least `min` letters on the board, each once, longest first, then alphabetically.
///
/// # Errors
/// Returns [`SearchLimitExceeded`] if the search takes more than 100 million steps.
///
/// # Panics
/// Panics if the board has more than 128 tiles.
///
/// # Examples
/// ```
/// use wordhoard_engine::grid::{Grid, Tile};
/// use wordhoard_engine::solve::boggle::solve;
/// use wordhoard_engine::words::Lexicon;
///
/// let faces = [["t", "e"], ["r", "a"]];
/// let board = Grid::fill(2, 2, |pos| Tile::new(faces[usize::from(pos.row)][usize::from(pos.col)]).unwrap());
/// let words = solve(&board, &Lexicon::embedded(false), 3).unwrap();
/// assert!(words.iter().any(|found| found.text == "tear"));
/// ```
pub fn solve(board: &Board, words: &Lexicon, min: usize) -> Result<Vec<FoundWord>, SearchLimitExceeded> {
    solve_watched(board, words, min, &mut ()).map(Watched::into_inner)
}

/// Like [`solve`], with an observer.
///
/// # Errors
/// Returns [`SearchLimitExceeded`] if the search takes more than 100 million steps.
///
/// # Panics
/// Panics if the board has more than 128 tiles.
pub fn solve_watched(
    board: &Board,
    words: &Lexicon,
    min: usize,
    observer: &mut impl Observer<Event>,
) -> Result<Watched<Vec<FoundWord>>, SearchLimitExceeded> {
    let tiles = Tiles::new(board);
    let mut found = Vec::new();
    let add = |word, _, path: &[u8]| {
        found.push(FoundWord { text: tiles.spelled(path), word, path: tiles.positions(path) });
    };
    let result = search::depth_first(&tiles, words, min, &mut Scratch::default(), add, observer)?;
    found.sort_by(longest_first);
    Ok(Watched::new(found, result))
}

fn longest_first(a: &FoundWord, b: &FoundWord) -> std::cmp::Ordering {
    b.text.len().cmp(&a.text.len()).then_with(|| a.text.cmp(&b.text))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;
    use std::sync::LazyLock;

    use proptest::prelude::*;

    use super::frontier::PackedTrie;
    use super::*;
    use crate::base::sample::sample_size;
    use crate::grid::{Grid, Tile};
    use crate::words::dawg::{Builder, Dawg};
    use crate::words::fold::fold;

    /// The packed words of the embedded list.
    pub(in crate::solve::boggle) static EMBEDDED_TRIE: LazyLock<PackedTrie> =
        LazyLock::new(|| PackedTrie::new(&Lexicon::embedded(false)).unwrap());

    pub(in crate::solve::boggle) fn board(rows: &[&str]) -> Board {
        let tile = |text: &str| if text == "#" { Tile::BLOCK } else { Tile::new(text).unwrap() };
        Grid::from_rows(rows.iter().map(|row| row.split(' ').map(tile).collect()).collect()).unwrap()
    }

    pub(in crate::solve::boggle) fn lexicon(words: &[&str]) -> Lexicon {
        let mut sorted: Vec<_> = words.to_vec();
        sorted.sort_unstable();
        let mut builder = Builder::default();
        for word in sorted {
            let mut letters = Vec::new();
            fold(word, &mut letters).unwrap();
            builder.push(&letters).unwrap();
        }
        Lexicon::from_dawg(Dawg::new(builder.finish(&[]).unwrap().into()))
    }

    fn texts(found: &[FoundWord]) -> Vec<&str> {
        found.iter().map(|f| f.text.as_str()).collect()
    }

    #[test]
    fn words_are_sorted_longest_first() {
        let found = solve(&board(&["t e", "r a"]), &lexicon(&["tea", "eat", "tear", "ta", "rat", "treat"]), 3).unwrap();
        assert_eq!(texts(&found), ["tear", "eat", "rat", "tea"]);
        assert_eq!(found[3].path, [Pos::new(0, 0), Pos::new(0, 1), Pos::new(1, 1)]);
    }

    #[test]
    fn two_letter_tiles_spell_both_letters_and_a_lone_q_only_itself() {
        let list = lexicon(&["quit", "qi", "thing", "hit"]);
        assert_eq!(texts(&solve(&board(&["Qu i", "t s"]), &list, 2).unwrap()), ["quit"]);
        assert_eq!(texts(&solve(&board(&["q i", "u t"]), &list, 2).unwrap()), ["quit", "qi"]);
        assert_eq!(texts(&solve(&board(&["Th In", "g i"]), &list, 2).unwrap()), ["thing"]);
    }

    #[test]
    fn no_word_crosses_a_block_or_reuses_a_tile() {
        let list = lexicon(&["tat", "tea", "ate"]);
        assert!(solve(&board(&["t # a", "# # e"]), &list, 3).unwrap().is_empty());
        assert_eq!(texts(&solve(&board(&["t a", "# e"]), &list, 3).unwrap()), ["ate", "tea"]);
    }

    #[test]
    fn pathological_boards_exceed_the_search_limit() {
        let words: Vec<String> = (2..=63).map(|n| "a".repeat(n)).collect();
        let list = lexicon(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let board = Grid::fill(10, 10, |_| Tile::new("a").unwrap());
        assert_eq!(solve(&board, &list, 3), Err(SearchLimitExceeded));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(sample_size(50, 200) as u32))]

        /// Compares the search with brute force on small boards with few distinct letters, two-letter tiles and blocks.
        /// Many paths on these boards spell the same word.
        #[test]
        fn agrees_with_brute_force(
            (rows, cols, faces) in (2u16..=3, 2u16..=3).prop_flat_map(|(r, c)| {
                (Just(r), Just(c), proptest::collection::vec("[abc]|[ab][bc]|", usize::from(r * c)))
            }),
            words in proptest::collection::btree_set("[abc]{2,7}", 1..60),
            min in 2usize..5,
        ) {
            let mut faces = faces.iter();
            let board = Grid::fill(rows, cols, |_| Tile::new(faces.next().unwrap()).unwrap());
            let list = lexicon(&words.iter().map(String::as_str).collect::<Vec<_>>());
            let fast = solve(&board, &list, min).unwrap();
            let slow = brute::words(&board, |text| list.get(text).is_some(), min);
            prop_assert_eq!(fast.iter().map(|f| f.text.clone()).collect::<std::collections::BTreeSet<_>>(), slow);
            for found in &fast {
                prop_assert_eq!(&spelled(&board, &found.path), &found.text);
                prop_assert!(word_paths(&board, &found.text).count > 0);
            }
        }
    }

    fn spelled(board: &Board, path: &[Pos]) -> String {
        assert!(path.windows(2).all(|p| p[0].touches(p[1])));
        assert!(path.iter().enumerate().all(|(i, p)| !path[..i].contains(p)));
        path.iter().map(|&p| board.get(p).unwrap().face().to_lowercase()).collect()
    }

    /// Follows the events of a search, and returns the words that it found.
    fn words_of_events(
        board: &Board,
        search: impl FnOnce(&mut dyn FnMut(Event) -> ControlFlow<()>),
    ) -> BTreeSet<String> {
        let (mut path, mut found) = (Vec::<usize>::new(), BTreeSet::new());
        search(&mut |event| {
            match event {
                Event::Visited { tile } => {
                    let touches = |&last: &usize| board.pos(last).touches(board.pos(tile));
                    assert!(path.last().is_none_or(touches) && !path.contains(&tile));
                    path.push(tile);
                }
                Event::Found => {
                    let word = path.iter().map(|&tile| board.as_slice()[tile].face().to_lowercase()).collect();
                    assert!(found.insert(word), "every word is found once");
                }
                Event::Rejected { tile } => assert!(!path.contains(&tile)),
                Event::Left { tile } => assert_eq!(path.pop(), Some(tile)),
            }
            ControlFlow::Continue(())
        });
        assert!(path.is_empty(), "{path:?}");
        found
    }

    #[test]
    fn events_follow_the_paths_to_all_words() {
        let words = lexicon(&["ear", "quiet", "quit", "rest", "sir", "sit", "tea", "tear", "tie"]);
        let board = board(&["t e a", "r Qu #", "s i t"]);
        let expected: BTreeSet<String> =
            solve(&board, &words, 3).unwrap().into_iter().map(|found| found.text).collect();
        assert!(expected.contains("quit"));
        let found = words_of_events(&board, |observer| {
            let solved = solve_watched(&board, &words, 3, &mut |event| observer(event));
            assert!(matches!(solved, Ok(Watched::Finished(_))));
        });
        assert_eq!(found, expected);
        let found = words_of_events(&board, |observer| {
            let is_word = |text: &str| words.get(text).is_some();
            assert_eq!(
                brute::words_watched(&board, is_word, 3, &mut |event| observer(event)),
                Watched::Finished(expected.clone())
            );
        });
        assert_eq!(found, expected);
        let tree = score::PrefixTree::new(&words);
        let found = words_of_events(&board, |observer| {
            let table = score::PointTable::new(3, |_| 1);
            let scored = score::NaiveScorer::new(&tree).score_watched(&board, &table, &mut |event| observer(event));
            assert!(matches!(scored, Ok(Watched::Finished(_))));
        });
        assert_eq!(found, expected);
    }
}
