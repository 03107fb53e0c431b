//! Search for the board with the most points, by iterated local search (Lourenço, Martin and Stützle, 2003).
//!
//! A run starts from random letters and climbs. Each tile takes the letter that gives the board the most points, as
//! long as the board improves. When no letter improves the board, the first improving swap of two tiles is applied. At
//! a local optimum, the run makes two small random changes (a kick) and climbs again. The new board is kept unless it
//! scores less than the board before the kick. The run ends after 150 kicks in a row without a new best board. All
//! letters of a tile are scored at once; see [`Frontier::score_changes`].
//!
//! A run depends only on its word list, point table, shape, seed and run number. Runs can therefore be reproduced, and
//! spread over threads and machines.

mod memo;

use super::frontier::{Frontier, Kernel, LETTER_COUNT, MAX_TILES, PackedTrie, SmallBoard};
use super::score::PointTable;
use crate::base::rng::{Seed, SeededRng};
use memo::Memo;

/// Number of kicks without a new best board after which a run ends.
const PATIENCE: u32 = 150;
/// Number of changes per kick.
const CHANGES_PER_KICK: usize = 2;
/// Average number of letter replacements per three changes in a kick. The other changes swap two tiles.
const LETTER_CHANGES_PER_THREE: usize = 2;
/// Letters that a kick draws from, weighted by their frequency on high-scoring boards.
const KICK_LETTERS: &[u8; 57] = b"eeeeeeaaaaiiiiooottttnnnnssssrrrrlllldddcccmmmppgguuhbyfv";

/// Hunt for the best boards of one shape, one run after another.
pub struct Hunt<'a> {
    frontier: Frontier<'a>,
    point_table: &'a PointTable,
    shape: (usize, usize),
    seed: &'a Seed,
    memo: Memo,
    rng: SeededRng,
    /// Current board of the run.
    current: ScoredBoard,
    best: ScoredBoard,
    kicks: u32,
    scored: u64,
}

/// Board with its points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoredBoard {
    /// Points for all words on the board.
    pub points: u32,
    /// Letters of the board.
    pub board: SmallBoard,
}

impl<'a> Hunt<'a> {
    /// Creates a hunt for boards of `shape` (rows, columns). Call [`Hunt::begin`] to start the first run. Returns
    /// `None` if no [`SmallBoard`] has this shape.
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
        let initial = ScoredBoard { points: 0, board };
        let rng = seed.rng("boggle hunt");
        let frontier = Frontier::new(trie, kernel);
        let (memo, kicks) = (Memo::default(), PATIENCE);
        Some(Self { frontier, point_table, shape, seed, memo, rng, current: initial, best: initial, kicks, scored: 0 })
    }

    /// Starts the run with this run number.
    pub fn begin(&mut self, run: u64) {
        let (rows, cols) = self.shape;
        self.rng = self.seed.rng(&format!("boggle hunt 1, {rows}x{cols}, run {run}"));
        for tile in 0..rows * cols {
            self.current.board.set(tile, self.rng.below(LETTER_COUNT) as u8);
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
        let previous = self.current;
        self.kick();
        self.climb();
        if self.current.points < previous.points {
            self.current = previous;
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

    /// Returns the number of boards scored since the last call of this method. Boards that are searched together count
    /// separately.
    pub fn take_scored(&mut self) -> u64 {
        std::mem::take(&mut self.scored)
    }

    fn tiles(&self) -> usize {
        self.shape.0 * self.shape.1
    }

    fn kick(&mut self) {
        for _ in 0..CHANGES_PER_KICK {
            if self.rng.below(3) < LETTER_CHANGES_PER_THREE {
                let letter = self.rng.pick(KICK_LETTERS) - b'a';
                self.current.board.set(self.rng.below(self.tiles()), letter);
            } else {
                let (one, other) = (self.rng.below(self.tiles()), self.rng.below(self.tiles()));
                self.current.board.swap(one, other);
            }
        }
    }

    /// Improves the board until neither a new letter nor a swap increases its points.
    fn climb(&mut self) {
        let board = self.current.board;
        self.current.points = self.points(&board);
        let mut tiles: Vec<usize> = (0..self.tiles()).collect();
        loop {
            self.rng.shuffle(&mut tiles);
            let mut improved = false;
            for &tile in &tiles {
                improved |= self.improve_tile(tile);
            }
            if !improved && !self.improve_by_swap() {
                break;
            }
        }
    }

    /// Puts the best letter on a tile if that increases the board's points. Returns `true` if the board improves.
    fn improve_tile(&mut self, tile: usize) -> bool {
        let Self { frontier, point_table, memo, current, scored, .. } = self;
        let points = *memo.points(&current.board, tile, |board| {
            *scored += LETTER_COUNT as u64;
            // If the search limit is exceeded, every letter scores 0, so the tile is not changed.
            frontier
                .score_changes(board, tile, point_table)
                .map_or([0; LETTER_COUNT], |totals| totals.map(|total| total.points))
        });
        let (letter, max_points) = (0..26).zip(points).max_by_key(|&(_, points)| points).unwrap_or_default();
        let improves = max_points > current.points;
        if improves {
            current.board.set(tile, letter);
            current.points = max_points;
        }
        improves
    }

    /// Tries swaps in random order until one increases the board's points, and applies that swap. Returns `true` if the
    /// board improves.
    fn improve_by_swap(&mut self) -> bool {
        let letters = self.current.board.letters();
        let pairs = (0..letters.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let mut pairs: Vec<_> = pairs.filter(|&(one, other)| letters[one] != letters[other]).collect();
        self.rng.shuffle(&mut pairs);
        pairs.into_iter().any(|(one, other)| {
            let mut board = self.current.board;
            board.swap(one, other);
            let points = self.points(&board);
            let improves = points > self.current.points;
            if improves {
                self.current = ScoredBoard { points, board };
            }
            improves
        })
    }

    fn points(&mut self, board: &SmallBoard) -> u32 {
        self.scored += 1;
        self.frontier.score(board, self.point_table).map_or(0, |total| total.points)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::super::tests::lexicon;
    use super::*;
    use crate::base::sample::{is_full, sample_size};
    use crate::words::Lexicon;

    /// Words of the frozen list. With few words, paths are short, and a climb takes little time.
    static TRIE: LazyLock<PackedTrie> = LazyLock::new(|| {
        let texts: Vec<String> = Lexicon::frozen().iter().step_by(sample_size(4, 1)).map(|(text, _)| text).collect();
        PackedTrie::new(&lexicon(&texts.iter().map(String::as_str).collect::<Vec<_>>())).unwrap()
    });

    fn point_table() -> PointTable {
        PointTable::new(3, |letters| [0, 0, 0, 1, 1, 2, 3, 5, 11][letters.min(8)])
    }

    /// Returns the best board of a run for each kernel.
    fn runs(shape: (usize, usize), run: u64, kernels: &[Kernel]) -> Vec<ScoredBoard> {
        let (point_table, seed) = (point_table(), Seed::new("hunt"));
        let best = |&kernel: &Kernel| {
            let mut hunt = Hunt::new(&TRIE, kernel, &point_table, shape, &seed).unwrap();
            hunt.begin(run);
            while hunt.step() {}
            hunt.best()
        };
        kernels.iter().map(best).collect()
    }

    #[test]
    fn unsupported_shapes_are_rejected() {
        let (point_table, seed) = (point_table(), Seed::new("hunt"));
        for shape in [(6, 4), (0, 3), (usize::MAX, 2), (usize::MAX, usize::MAX)] {
            assert!(Hunt::new(&TRIE, Kernel::SCALAR, &point_table, shape, &seed).is_none(), "{shape:?}");
        }
    }

    #[test]
    fn a_run_is_the_same_with_every_kernel() {
        let shape = if is_full() { (2, 3) } else { (1, 5) };
        let found = runs(shape, 5, &Kernel::all());
        assert!(found.iter().all(|best| *best == found[0]), "{found:?}");
        assert_ne!(runs(shape, 6, &[Kernel::SCALAR]), [found[0]], "different runs must differ");
    }

    #[test]
    fn the_best_board_is_a_local_optimum() {
        let shape = if is_full() { (3, 3) } else { (2, 3) };
        let tiles = shape.0 * shape.1;
        let point_table = point_table();
        let mut frontier = Frontier::new(&TRIE, Kernel::best());
        let ScoredBoard { points, board } = runs(shape, 1, &[Kernel::best()])[0];
        assert_eq!(frontier.score(&board, &point_table).unwrap().points, points);
        for tile in 0..tiles {
            let mut other = board;
            for letter in 0..26 {
                other.set(tile, letter);
                assert!(frontier.score(&other, &point_table).unwrap().points <= points);
            }
            for other_tile in 0..tile {
                let mut other = board;
                other.swap(tile, other_tile);
                assert!(frontier.score(&other, &point_table).unwrap().points <= points);
            }
        }
    }

    /// Checks the result against all 2x2 boards, which are few enough to enumerate.
    #[test]
    fn finds_the_best_2x2_board() {
        let point_table = point_table();
        let mut frontier = Frontier::new(&TRIE, Kernel::best());
        let all = (0..26u32.pow(4)).filter_map(|number| {
            let letters: [u8; 4] = std::array::from_fn(|tile| (number / 26u32.pow(tile as u32) % 26) as u8);
            // On a 2x2 board, all tiles are adjacent, so their order does not matter.
            letters.is_sorted().then(|| SmallBoard::new(2, 2, &letters).unwrap())
        });
        let max_points = all.map(|board| frontier.score(&board, &point_table).unwrap().points).max();
        assert_eq!(max_points, Some(runs((2, 2), 0, &[Kernel::best()])[0].points));
    }
}
