//! Search for the board with the most points, by iterated local search (Lourenço, Martin and Stützle, 2003).
//!
//! A run starts from random letters and climbs. Each tile takes the letter that scores most there, as long as this
//! improves the board. When no letter does, two tiles are swapped if the swap improves the board. At a local optimum
//! the run applies a kick, two small random changes, and climbs again. The new board is kept unless it scores less. The
//! run ends after 150 kicks in a row without a new best. All letters of a tile are scored at once; see
//! [`Frontier::changes`].
//!
//! A run depends only on its word list, shape, seed and number. Runs can therefore be spread over threads and machines,
//! and reproduced.

mod memo;

use super::frontier::{Frontier, Kernel, LETTERS, MAX_TILES, PackedTrie, SmallBoard};
use super::score::PointTable;
use crate::base::rng::{Seed, SeededRng};
use memo::Memo;

/// Number of kicks without a better board after which a run ends.
const PATIENCE: u32 = 150;
/// Changes per kick.
const KICK: usize = 2;
/// Average number of letter replacements in three changes of a kick. The other changes swap two tiles.
const LETTER_CHANGES_OF_THREE: usize = 2;
/// Letters that a kick draws from, weighted by their frequency on good boards.
const KICK_LETTERS: &[u8; 57] = b"eeeeeeaaaaiiiiooottttnnnnssssrrrrlllldddcccmmmppgguuhbyfv";

/// Hunts for the best boards of one shape, run after run.
pub struct Hunt<'a> {
    frontier: Frontier<'a>,
    point_table: &'a PointTable,
    shape: (usize, usize),
    seed: &'a Seed,
    memo: Memo,
    rng: SeededRng,
    /// The current board of the run.
    current: ScoredBoard,
    best: ScoredBoard,
    kicks: u32,
    scored: u64,
}

/// A board and its points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoredBoard {
    /// Points of all words on the board.
    pub points: u32,
    /// The letters of the board.
    pub board: SmallBoard,
}

impl<'a> Hunt<'a> {
    /// Creates a hunt for boards of `shape` (rows, columns), before its first run. Returns `None` if no [`SmallBoard`]
    /// has this shape.
    #[must_use]
    pub fn new(
        trie: &'a PackedTrie,
        kernel: Kernel,
        point_table: &'a PointTable,
        shape: (usize, usize),
        seed: &'a Seed,
    ) -> Option<Self> {
        let tiles = shape.0.checked_mul(shape.1)?;
        let board = SmallBoard::new(shape.0, shape.1, [0; MAX_TILES].get(..tiles)?)?;
        let found = ScoredBoard { points: 0, board };
        let rng = seed.rng("boggle hunt");
        let frontier = Frontier::new(trie, kernel);
        let (memo, kicks) = (Memo::default(), PATIENCE);
        Some(Self { frontier, point_table, shape, seed, memo, rng, current: found, best: found, kicks, scored: 0 })
    }

    /// Starts the run with this number.
    pub fn begin(&mut self, run: u64) {
        let (rows, cols) = self.shape;
        self.rng = self.seed.rng(&format!("boggle hunt 1, {rows}x{cols}, run {run}"));
        for tile in 0..rows * cols {
            self.current.board.set(tile, self.rng.below(LETTERS) as u8);
        }
        self.climb();
        (self.best, self.kicks) = (self.current, 0);
    }

    /// Kicks and climbs once, which takes a few milliseconds. Returns `false` without doing anything if the run is
    /// over.
    pub fn step(&mut self) -> bool {
        if self.kicks == PATIENCE {
            return false;
        }
        self.kicks += 1;
        let before = self.current;
        self.kick();
        self.climb();
        if self.current.points < before.points {
            self.current = before;
        }
        if self.current.points > self.best.points {
            (self.best, self.kicks) = (self.current, 0);
        }
        true
    }

    /// Returns the best board of the run.
    #[must_use]
    pub fn best(&self) -> ScoredBoard {
        self.best
    }

    /// Returns the number of boards scored since the last call. Boards that are searched together count separately.
    pub fn take_scored(&mut self) -> u64 {
        std::mem::take(&mut self.scored)
    }

    fn tiles(&self) -> usize {
        self.shape.0 * self.shape.1
    }

    fn kick(&mut self) {
        for _ in 0..KICK {
            if self.rng.below(3) < LETTER_CHANGES_OF_THREE {
                let letter = self.rng.pick(KICK_LETTERS) - b'a';
                self.current.board.set(self.rng.below(self.tiles()), letter);
            } else {
                let (one, other) = (self.rng.below(self.tiles()), self.rng.below(self.tiles()));
                self.current.board.swap(one, other);
            }
        }
    }

    /// Improves the board until neither a new letter nor a swap scores more.
    fn climb(&mut self) {
        let board = self.current.board;
        self.current.points = self.points(&board);
        let mut tiles: Vec<usize> = (0..self.tiles()).collect();
        loop {
            self.rng.shuffle(&mut tiles);
            let mut better = false;
            for &tile in &tiles {
                better |= self.improve_tile(tile);
            }
            if !better && !self.improve_by_swap() {
                break;
            }
        }
    }

    /// Puts the best letter on a tile if it scores more than the current one.
    fn improve_tile(&mut self, tile: usize) -> bool {
        let Self { frontier, point_table, memo, current, scored, .. } = self;
        let points = *memo.points(&current.board, tile, |board| {
            *scored += LETTERS as u64;
            // A board that exceeds the search limit is useless as a starting point.
            frontier.changes(board, tile, point_table).map_or([0; LETTERS], |totals| totals.map(|total| total.points))
        });
        let (letter, most) = (0..26).zip(points).max_by_key(|&(_, points)| points).unwrap_or_default();
        let better = most > current.points;
        if better {
            current.board.set(tile, letter);
            current.points = most;
        }
        better
    }

    /// Applies the first swap, in random order, that scores more.
    fn improve_by_swap(&mut self) -> bool {
        let letters = self.current.board.letters();
        let pairs = (0..letters.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let mut pairs: Vec<_> = pairs.filter(|&(one, other)| letters[one] != letters[other]).collect();
        self.rng.shuffle(&mut pairs);
        pairs.into_iter().any(|(one, other)| {
            let mut board = self.current.board;
            board.swap(one, other);
            let points = self.points(&board);
            let better = points > self.current.points;
            if better {
                self.current = ScoredBoard { points, board };
            }
            better
        })
    }

    fn points(&mut self, board: &SmallBoard) -> u32 {
        self.scored += 1;
        self.frontier.score(board, self.point_table).map_or(0, |total| total.points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lexicon;

    fn point_table() -> PointTable {
        PointTable::new(3, |letters| [0, 0, 0, 1, 1, 2, 3, 5, 11][letters.min(8)])
    }

    /// Returns the best board of a run for each kernel.
    fn runs(shape: (usize, usize), run: u64, kernels: &[Kernel]) -> Vec<ScoredBoard> {
        let (trie, point_table, seed) = (PackedTrie::of(&Lexicon::frozen()).unwrap(), point_table(), Seed::new("hunt"));
        let best = |&kernel: &Kernel| {
            let mut hunt = Hunt::new(&trie, kernel, &point_table, shape, &seed).unwrap();
            hunt.begin(run);
            while hunt.step() {}
            hunt.best()
        };
        kernels.iter().map(best).collect()
    }

    #[test]
    fn unsupported_shapes_are_rejected() {
        let (trie, point_table, seed) = (PackedTrie::of(&Lexicon::frozen()).unwrap(), point_table(), Seed::new("hunt"));
        for shape in [(6, 4), (0, 3), (usize::MAX, 2), (usize::MAX, usize::MAX)] {
            assert!(Hunt::new(&trie, Kernel::SCALAR, &point_table, shape, &seed).is_none(), "{shape:?}");
        }
    }

    #[test]
    fn a_run_is_the_same_with_every_kernel() {
        let found = runs((2, 3), 5, &Kernel::all());
        assert!(found.iter().all(|best| *best == found[0]), "{found:?}");
        assert_ne!(runs((2, 3), 6, &[Kernel::SCALAR]), [found[0]], "runs differ");
    }

    #[test]
    fn the_best_board_is_a_local_optimum() {
        let (trie, point_table) = (PackedTrie::of(&Lexicon::frozen()).unwrap(), point_table());
        let mut frontier = Frontier::new(&trie, Kernel::best());
        let ScoredBoard { points, board } = runs((3, 3), 1, &[Kernel::best()])[0];
        assert_eq!(frontier.score(&board, &point_table).unwrap().points, points);
        for tile in 0..9 {
            let mut other = board;
            for letter in 0..26 {
                other.set(tile, letter);
                assert!(frontier.score(&other, &point_table).unwrap().points <= points);
            }
            for with in 0..tile {
                let mut other = board;
                other.swap(tile, with);
                assert!(frontier.score(&other, &point_table).unwrap().points <= points);
            }
        }
    }

    /// Checks the result against all 2x2 boards, which are few enough to enumerate.
    #[test]
    fn finds_the_best_2x2_board() {
        let (trie, point_table) = (PackedTrie::of(&Lexicon::frozen()).unwrap(), point_table());
        let mut frontier = Frontier::new(&trie, Kernel::best());
        let all = (0..26u32.pow(4)).filter_map(|number| {
            let letters: [u8; 4] = std::array::from_fn(|tile| (number / 26u32.pow(tile as u32) % 26) as u8);
            // On 2x2 all tiles are adjacent, so their order does not matter.
            letters.is_sorted().then(|| SmallBoard::new(2, 2, &letters).unwrap())
        });
        let most = all.map(|board| frontier.score(&board, &point_table).unwrap().points).max();
        assert_eq!(most, Some(runs((2, 2), 0, &[Kernel::best()])[0].points));
    }
}
