//! Board scores: the number of words and their points. The words are not listed, so that many boards can be scored
//! quickly.
//!
//! Three methods give the same totals and are tested against each other: [`NaiveScorer`] (strings and a prefix tree),
//! [`DfsScorer`] (depth-first search over the automaton) and [`Frontier`] (the fastest).

mod dfs;
mod fast;
mod naive;

use super::SearchLimitExceeded;
use super::frontier::{Frontier, Kernel, PackedTrie};
use crate::grid::Board;
use crate::words::Lexicon;
use crate::words::load::LENGTHS;

pub use dfs::DfsScorer;
pub use fast::FastScorer;
pub use naive::{NaiveScorer, PrefixTree};

/// Total for the words on a board, each counted once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Total {
    /// Number of words.
    pub words: u32,
    /// Points for all words.
    pub points: u32,
}

/// Points for a word by its length in letters. Both letters of a two-letter tile such as Qu count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointTable {
    /// For each length, the points in the upper 32 bits, and 1 in the lower 32 bits if words of this length count.
    packed: [u64; MAX_WORD_LENGTH + 1],
    min: usize,
}

/// Maximum length of a word in a word list.
const MAX_WORD_LENGTH: usize = *LENGTHS.end();

impl PointTable {
    /// Creates a table in which words of fewer than `min` letters and the empty word do not count. Any other word of up
    /// to 63 letters scores `points(length)`. The points for a whole board must stay below 2^32.
    #[must_use]
    pub fn new(min: usize, points: impl Fn(usize) -> u32) -> Self {
        let packed = |letters| if letters < min.max(1) { 0 } else { u64::from(points(letters)) << 32 | 1 };
        Self { packed: std::array::from_fn(packed), min }
    }

    /// Returns the minimum length of a word that counts.
    #[must_use]
    pub fn min(&self) -> usize {
        self.min
    }

    /// Returns the points for a word of this many letters and its count (0 or 1), packed for [`Total::unpack`]. Returns
    /// 0 for more than 63 letters.
    #[inline]
    pub(super) fn packed(&self, letters: usize) -> u64 {
        self.packed.get(letters).copied().unwrap_or_default()
    }

    /// Returns the packed values for 0 to 31 letters.
    pub(super) fn packed_short(&self) -> &[u64; 32] {
        self.packed.first_chunk().expect("MAX_WORD_LENGTH is at least 31")
    }
}

impl Total {
    /// Unpacks a sum of [`PointTable::packed`] values.
    pub(super) fn unpack(packed: u64) -> Self {
        Self { words: packed as u32, points: (packed >> 32) as u32 }
    }
}

/// Board scorer that can be used for many boards in a row.
pub trait Score {
    /// Returns the total for the words on the board.
    ///
    /// # Errors
    /// Returns [`SearchLimitExceeded`] if the search takes more than 100 million steps.
    ///
    /// # Panics
    /// Panics if the board has more than 128 tiles.
    fn score(&mut self, board: &Board, point_table: &PointTable) -> Result<Total, SearchLimitExceeded>;
}

/// Scoring method. The variants are ordered from the fastest to the slowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// The frontier search if the board fits, otherwise depth-first search.
    #[default]
    Fast,
    /// Depth-first search over the automaton.
    Dfs,
    /// Strings and a prefix tree, as in Kastogi's paper (2015).
    Naive,
}

impl Method {
    /// All methods with their command-line names.
    pub const NAMES: [(&str, Self); 3] = [("fast", Self::Fast), ("dfs", Self::Dfs), ("naive", Self::Naive)];
    /// Names from version 0.1, still accepted.
    pub const ALIASES: [(&str, Self); 3] = [("ours", Self::Fast), ("plain", Self::Dfs), ("paper", Self::Naive)];
}

/// Word list indexed for one scoring method. Threads share the index, but each thread has its own scorer.
pub struct PreparedWords<'a> {
    words: &'a Lexicon,
    index: Index,
}

enum Index {
    PackedTrie(PackedTrie, Kernel),
    PrefixTree(PrefixTree),
    None,
}

impl<'a> PreparedWords<'a> {
    /// Indexes the words, which takes a few milliseconds for a dictionary. If the words do not fit into the trie of
    /// [`Method::Fast`], depth-first search is used instead.
    #[must_use]
    pub fn new(method: Method, words: &'a Lexicon) -> Self {
        Self::with_kernel(method, words, Kernel::best())
    }

    /// Indexes the words, with an explicit kernel for [`Method::Fast`].
    #[must_use]
    pub fn with_kernel(method: Method, words: &'a Lexicon, kernel: Kernel) -> Self {
        let index = match method {
            Method::Fast => PackedTrie::new(words).map_or(Index::None, |trie| Index::PackedTrie(trie, kernel)),
            Method::Dfs => Index::None,
            Method::Naive => Index::PrefixTree(PrefixTree::new(words)),
        };
        Self { words, index }
    }

    /// Creates a scorer for use on one thread.
    #[must_use]
    pub fn scorer(&self) -> Box<dyn Score + '_> {
        match &self.index {
            Index::PackedTrie(trie, kernel) => {
                Box::new(FastScorer::new(Frontier::new(trie, *kernel), DfsScorer::new(self.words)))
            }
            Index::PrefixTree(tree) => Box::new(NaiveScorer::new(tree)),
            Index::None => Box::new(DfsScorer::new(self.words)),
        }
    }

    /// Creates a [`Frontier`] for callers that have [`SmallBoard`](super::frontier::SmallBoard)s. Returns `None` for
    /// methods other than [`Method::Fast`], or if the words do not fit into the trie.
    #[must_use]
    pub fn frontier(&self) -> Option<Frontier<'_>> {
        match &self.index {
            Index::PackedTrie(trie, kernel) => Some(Frontier::new(trie, *kernel)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::solve;
    use super::super::tests::lexicon;
    use super::*;
    use crate::base::rng::{Seed, SeededRng};
    use crate::base::sample::sample_size;
    use crate::grid::{Grid, Tile};
    use crate::words::fold::spell;

    /// Returns a table in which every length scores differently.
    fn point_table(min: usize) -> PointTable {
        PointTable::new(min, |letters| (letters * letters) as u32)
    }

    /// Returns a random board of up to 6x6 tiles with natural letter frequencies. One board in four also has blocks,
    /// lone Qs and two-letter tiles.
    fn board(rng: &mut SeededRng) -> Board {
        let letters = ["e", "e", "t", "a", "o", "i", "n", "s", "h", "r", "d", "l", "u", "c", "m", "g", "Qu"];
        let others = ["e", "a", "t", "s", "Qu", "", "q", "u", "Th", "In"];
        let (rows, cols) = (2 + rng.below(5) as u16, 2 + rng.below(5) as u16);
        let has_others = rng.below(4) == 0;
        Grid::fill(rows, cols, |_| {
            let faces = if has_others && rng.below(3) == 0 { &others[..] } else { &letters[..] };
            Tile::new(rng.pick::<&str>(faces)).unwrap()
        })
    }

    /// Indexes the words for every method, and for every kernel of the fast method.
    fn every_method(words: &Lexicon) -> Vec<(&'static str, PreparedWords<'_>)> {
        let kernels = Kernel::all()
            .into_iter()
            .map(|kernel| (kernel.name(), PreparedWords::with_kernel(Method::Fast, words, kernel)));
        kernels
            .chain(
                [("dfs", Method::Dfs), ("naive", Method::Naive)]
                    .map(|(name, method)| (name, PreparedWords::new(method, words))),
            )
            .collect()
    }

    /// Returns the words of a list, or every eleventh.
    fn sample(words: &Lexicon) -> Lexicon {
        let mut texts = Vec::new();
        let numbers = (0..words.number_bound() as u32).step_by(sample_size(11, 1));
        words.spell(numbers, |_, letters| texts.push(spell(letters)));
        lexicon(&texts.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Returns the total for the words that the solver finds.
    fn solver_total(board: &Board, words: &Lexicon, point_table: &PointTable) -> Total {
        let found = solve(board, words, point_table.min()).unwrap();
        Total::unpack(found.iter().map(|found| point_table.packed(found.text.len())).sum())
    }

    #[test]
    fn every_method_agrees_with_the_solver() {
        let mut rng = Seed::new("score").rng("test");
        for words in [Lexicon::embedded(false), Lexicon::frozen()].map(|words| sample(&words)) {
            let prepared = every_method(&words);
            let mut scorers: Vec<_> = prepared.iter().map(|(name, prepared)| (name, prepared.scorer())).collect();
            for round in 0..sample_size(30, 150) {
                let (board, point_table) = (board(&mut rng), point_table(1 + round % 5));
                let expected = solver_total(&board, &words, &point_table);
                for (name, scorer) in &mut scorers {
                    assert_eq!(scorer.score(&board, &point_table), Ok(expected), "{name}: {board:?}");
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(sample_size(25, 300) as u32))]

        /// With few distinct letters, words have many paths, and many words are prefixes of other words.
        #[test]
        fn every_method_agrees_on_boards_with_few_distinct_letters(
            (rows, cols, faces) in (2u16..=3, 2u16..=4).prop_flat_map(|(r, c)| {
                (Just(r), Just(c), proptest::collection::vec("[abu]|[abu]|Qu|", usize::from(r * c)))
            }),
            words in proptest::collection::btree_set("([ab]|qu|u|q){1,7}", 1..60),
            min in 1usize..5,
        ) {
            let mut faces = faces.iter();
            let board = Grid::fill(rows, cols, |_| Tile::new(faces.next().unwrap()).unwrap());
            let words = lexicon(&words.iter().map(String::as_str).collect::<Vec<_>>());
            let expected = solver_total(&board, &words, &point_table(min));
            for (name, prepared) in every_method(&words) {
                prop_assert_eq!(prepared.scorer().score(&board, &point_table(min)), Ok(expected), "{}", name);
            }
        }
    }

    /// The board has more paths than the queue holds, so depth-first search takes over.
    #[test]
    fn a_board_with_too_many_paths_falls_back_to_dfs() {
        let texts: Vec<String> = (1..=8).map(|letters| "a".repeat(letters)).collect();
        let words = lexicon(&texts.iter().map(String::as_str).collect::<Vec<_>>());
        let board = Grid::fill(5, 5, |_| Tile::new("a").unwrap());
        for kernel in Kernel::all() {
            let prepared = PreparedWords::with_kernel(Method::Fast, &words, kernel);
            let mut scorer = prepared.scorer();
            assert_eq!(scorer.score(&board, &point_table(1)).unwrap().words, 8);
            // The abandoned search must leave no state behind.
            assert_eq!(scorer.score(&Grid::fill(1, 2, |_| Tile::new("a").unwrap()), &point_table(1)).unwrap().words, 2);
        }
    }

    #[test]
    fn pathological_boards_exceed_the_search_limit() {
        let texts: Vec<String> = (1..=25).map(|letters| "a".repeat(letters)).collect();
        let words = lexicon(&texts.iter().map(String::as_str).collect::<Vec<_>>());
        let board = Grid::fill(5, 5, |_| Tile::new("a").unwrap());
        for method in [Method::Fast, Method::Dfs] {
            assert_eq!(
                PreparedWords::new(method, &words).scorer().score(&board, &point_table(1)),
                Err(SearchLimitExceeded)
            );
        }
    }
}
