//! What the words of a board are worth together: for looking at board after board, where no word need be spelled.
//!
//! Three methods do the same, each tested against the next: [`Strings`] (strings and a prefix tree), [`Dfs`] (depth-first
//! over the automaton of the words) and [`Frontier`], which is the fast one.

mod dfs;
mod fast;
mod strings;

use super::SearchLimitExceeded;
use super::frontier::{Frontier, Kernel, PackedTrie};
use crate::grid::Board;
use crate::words::Lexicon;
use crate::words::load::LENGTHS;

pub use dfs::Dfs;
pub use fast::Fast;
pub use strings::{PrefixTree, Strings};

/// What the words of a board come to, each counted once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Total {
    /// How many words.
    pub words: u32,
    /// Their points.
    pub points: u32,
}

/// What a word is worth by its letters; both letters of a pair such as Qu count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointTable {
    /// By letters, words below and points above: what one word adds to a sum.
    sums: [u64; LONGEST + 1],
    min: usize,
}

/// The most letters that a word of any list has.
const LONGEST: usize = *LENGTHS.end();

impl PointTable {
    /// Words of fewer than `min` letters are not counted, nor are those of none; others are worth the points that `points`
    /// gives for their letters, up to 63. All points of a board together are to be less than 2^32.
    #[must_use]
    pub fn new(min: usize, points: impl Fn(usize) -> u32) -> Self {
        let sum = |letters| if letters < min.max(1) { 0 } else { u64::from(points(letters)) << 32 | 1 };
        Self { sums: std::array::from_fn(sum), min }
    }

    /// The fewest letters of a word that counts.
    #[must_use]
    pub fn min(&self) -> usize {
        self.min
    }

    /// What one word of so many letters adds to a sum, to be taken apart by [`Total::of`]. Nothing for more than 63.
    #[inline]
    pub(super) fn sum(&self, letters: usize) -> u64 {
        self.sums.get(letters).copied().unwrap_or_default()
    }

    /// The same for up to 31 letters, without a look whether there are more.
    pub(super) fn short(&self) -> &[u64; 32] {
        self.sums.first_chunk().expect("more lengths than 32")
    }
}

impl Total {
    /// Takes a sum of [`PointTable::sum`] apart.
    pub(super) fn of(sum: u64) -> Self {
        Self { words: sum as u32, points: (sum >> 32) as u32 }
    }
}

/// A way to score one board after another.
pub trait Score {
    /// What the words of the board are worth together.
    ///
    /// # Errors
    /// When the search would take more than a hundred million steps.
    ///
    /// # Panics
    /// If the board has more than 128 tiles.
    fn score(&mut self, board: &Board, worth: &PointTable) -> Result<Total, SearchLimitExceeded>;
}

/// The methods, the fast one first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// The frontier where a board fits it, or else the plain search.
    #[default]
    Fast,
    /// Depth-first over the automaton.
    Dfs,
    /// Strings and a prefix tree, as in Kastogi's paper (2015).
    Naive,
}

impl Method {
    /// Every method with its name.
    pub const NAMES: [(&str, Self); 3] = [("fast", Self::Fast), ("dfs", Self::Dfs), ("naive", Self::Naive)];
    /// The names that version 0.1 used, still accepted.
    pub const ALIASES: [(&str, Self); 3] = [("ours", Self::Fast), ("plain", Self::Dfs), ("paper", Self::Naive)];
}

/// Words made ready for one method. Threads share it, and have a scorer each.
pub struct Prepared<'a> {
    words: &'a Lexicon,
    index: Index,
}

enum Index {
    PackedTrie(PackedTrie, Kernel),
    Tree(PrefixTree),
    None,
}

impl<'a> Prepared<'a> {
    /// Makes the words ready: some milliseconds. A list too large for the table of [`Method::Fast`] is searched plainly.
    #[must_use]
    pub fn new(method: Method, words: &'a Lexicon) -> Self {
        Self::with(method, words, Kernel::best())
    }

    /// The same with a kernel of the caller's choice for [`Method::Fast`].
    #[must_use]
    pub fn with(method: Method, words: &'a Lexicon, kernel: Kernel) -> Self {
        let index = match method {
            Method::Fast => PackedTrie::of(words).map_or(Index::None, |table| Index::PackedTrie(table, kernel)),
            Method::Dfs => Index::None,
            Method::Naive => Index::Tree(PrefixTree::of(words)),
        };
        Self { words, index }
    }

    /// What scores boards by these words, for one thread.
    #[must_use]
    pub fn scorer(&self) -> Box<dyn Score + '_> {
        match &self.index {
            Index::PackedTrie(table, kernel) => {
                Box::new(Fast::new(Frontier::new(table, *kernel), Dfs::new(self.words)))
            }
            Index::Tree(tree) => Box::new(Strings::new(tree)),
            Index::None => Box::new(Dfs::new(self.words)),
        }
    }

    /// The fast search alone, for who has trays and not boards; `None` with another method, or where the words do not
    /// fit into its table.
    #[must_use]
    pub fn frontier(&self) -> Option<Frontier<'_>> {
        match &self.index {
            Index::PackedTrie(table, kernel) => Some(Frontier::new(table, *kernel)),
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
    use crate::grid::{Grid, Tile};

    /// A worth that tells every length from every other.
    fn worth(min: usize) -> PointTable {
        PointTable::new(min, |letters| (letters * letters) as u32)
    }

    /// A board of up to 6x6 of letters as they come in text; now and then with a block, a lone Q or a pair among them.
    fn board(rng: &mut SeededRng) -> Board {
        let letters = ["e", "e", "t", "a", "o", "i", "n", "s", "h", "r", "d", "l", "u", "c", "m", "g", "Qu"];
        let others = ["e", "a", "t", "s", "Qu", "", "q", "u", "Th", "In"];
        let (rows, cols) = (2 + rng.below(5) as u16, 2 + rng.below(5) as u16);
        let odd = rng.below(4) == 0;
        Grid::fill(rows, cols, |_| {
            let faces = if odd && rng.below(3) == 0 { &others[..] } else { &letters[..] };
            Tile::new(rng.pick::<&str>(faces)).unwrap()
        })
    }

    /// Every method, and the fast one with every kernel.
    fn every(words: &Lexicon) -> Vec<(&'static str, Prepared<'_>)> {
        let kernels =
            Kernel::all().into_iter().map(|kernel| (kernel.name(), Prepared::with(Method::Fast, words, kernel)));
        kernels
            .chain(
                [("dfs", Method::Dfs), ("naive", Method::Naive)]
                    .map(|(name, method)| (name, Prepared::new(method, words))),
            )
            .collect()
    }

    /// The sum over the words that the solver lists.
    fn listed(board: &Board, words: &Lexicon, worth: &PointTable) -> Total {
        let found = solve(board, words, worth.min()).unwrap();
        Total::of(found.iter().map(|found| worth.sum(found.text.len())).sum())
    }

    #[test]
    fn every_method_agrees_with_the_list_on_one_board_after_another() {
        let mut rng = Seed::new("score").rng("test");
        for words in [Lexicon::embedded(false), Lexicon::filter()] {
            let prepared = every(&words);
            let mut scorers: Vec<_> = prepared.iter().map(|(name, prepared)| (name, prepared.scorer())).collect();
            for round in 0..150 {
                let (board, worth) = (board(&mut rng), worth(1 + round % 5));
                let expected = listed(&board, &words, &worth);
                for (name, scorer) in &mut scorers {
                    assert_eq!(scorer.score(&board, &worth), Ok(expected), "{name}: {board:?}");
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// On few letters a word lies in many ways, and many words are beginnings of others.
        #[test]
        fn every_method_agrees_on_boards_of_few_letters(
            (rows, cols, faces) in (2u16..=3, 2u16..=4).prop_flat_map(|(r, c)| {
                (Just(r), Just(c), proptest::collection::vec("[abu]|[abu]|Qu|", usize::from(r * c)))
            }),
            words in proptest::collection::btree_set("([ab]|qu|u|q){1,7}", 1..60),
            min in 1usize..5,
        ) {
            let mut faces = faces.iter();
            let board = Grid::fill(rows, cols, |_| Tile::new(faces.next().unwrap()).unwrap());
            let words = lexicon(&words.iter().map(String::as_str).collect::<Vec<_>>());
            let expected = listed(&board, &words, &worth(min));
            for (name, prepared) in every(&words) {
                prop_assert_eq!(prepared.scorer().score(&board, &worth(min)), Ok(expected), "{}", name);
            }
        }
    }

    /// More paths than the queue holds: the plain search takes over, which is not bound by a queue.
    #[test]
    fn a_board_with_too_many_paths_is_searched_plainly() {
        let texts: Vec<String> = (1..=8).map(|letters| "a".repeat(letters)).collect();
        let words = lexicon(&texts.iter().map(String::as_str).collect::<Vec<_>>());
        let board = Grid::fill(5, 5, |_| Tile::new("a").unwrap());
        for kernel in Kernel::all() {
            let prepared = Prepared::with(Method::Fast, &words, kernel);
            let mut scorer = prepared.scorer();
            assert_eq!(scorer.score(&board, &worth(1)).unwrap().words, 8);
            // What was begun leaves nothing behind.
            assert_eq!(scorer.score(&Grid::fill(1, 2, |_| Tile::new("a").unwrap()), &worth(1)).unwrap().words, 2);
        }
    }

    #[test]
    fn a_tangle_made_to_hang_is_given_up() {
        let texts: Vec<String> = (1..=25).map(|letters| "a".repeat(letters)).collect();
        let words = lexicon(&texts.iter().map(String::as_str).collect::<Vec<_>>());
        let board = Grid::fill(5, 5, |_| Tile::new("a").unwrap());
        for method in [Method::Fast, Method::Dfs] {
            assert_eq!(Prepared::new(method, &words).scorer().score(&board, &worth(1)), Err(SearchLimitExceeded));
        }
    }
}
