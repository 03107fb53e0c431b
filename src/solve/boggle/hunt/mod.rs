//! The hunt for the board with the most points.
//!
//! A run begins with letters drawn by chance and climbs: each tile becomes the letter that is worth most there, as long
//! as any is worth more than what lies there; then two tiles change places if that is worth more. From a board that
//! nothing of this betters the run goes on by kicks: two small changes by chance, another climb, and what comes of it is
//! kept unless it is worth less. After so many kicks that brought nothing better than the run has seen, it is over, and
//! the next begins. (Iterated local search: Lourenço, Martin and Stützle, 2003.) All letters of a tile are searched at
//! once, see [`Frontier::changes`].
//!
//! What a run finds hangs on its words, shape, seed and number and on nothing else: runs can be spread over threads and
//! machines, and done again.

mod memo;

use super::frontier::{Frontier, Kernel, LETTERS, MAX_TILES, PackedTrie, SmallBoard};
use super::score::PointTable;
use crate::base::rng::{Seed, SeededRng};
use memo::Memo;

/// Kicks without a better board, after which a run is over.
const PATIENCE: u32 = 150;
/// Changes of a kick.
const KICK: usize = 2;
/// Of three changes of a kick so many put a new letter, the others swap two tiles.
const LETTERS_OF_THREE: usize = 2;
/// What a kick draws from: the letters that good boards have, more often where these have more.
const COMMON: &[u8; 57] = b"eeeeeeaaaaiiiiooottttnnnnssssrrrrlllldddcccmmmppgguuhbyfv";

/// Boards of one shape, from run to run.
pub struct Hunt<'a> {
    frontier: Frontier<'a>,
    worth: &'a PointTable,
    shape: (usize, usize),
    seed: &'a Seed,
    memo: Memo,
    rng: SeededRng,
    /// Where the run stands.
    at: Found,
    best: Found,
    kicks: u32,
    scored: u64,
}

/// A board and what its words are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// Its points.
    pub points: u32,
    /// Its letters.
    pub tray: SmallBoard,
}

impl<'a> Hunt<'a> {
    /// A hunt on boards of this shape, before its first run. `None` for a shape that no tray has.
    #[must_use]
    pub fn new(
        table: &'a PackedTrie,
        kernel: Kernel,
        worth: &'a PointTable,
        shape: (usize, usize),
        seed: &'a Seed,
    ) -> Option<Self> {
        let tiles = shape.0.checked_mul(shape.1)?;
        let tray = SmallBoard::new(shape.0, shape.1, [0; MAX_TILES].get(..tiles)?)?;
        let found = Found { points: 0, tray };
        let rng = seed.rng("boggle hunt");
        let frontier = Frontier::new(table, kernel);
        let (memo, kicks) = (Memo::default(), PATIENCE);
        Some(Self { frontier, worth, shape, seed, memo, rng, at: found, best: found, kicks, scored: 0 })
    }

    /// Begins the run with this number.
    pub fn begin(&mut self, run: u64) {
        let (rows, cols) = self.shape;
        self.rng = self.seed.rng(&format!("boggle hunt 1, {rows}x{cols}, run {run}"));
        for place in 0..rows * cols {
            self.at.tray.set(place, self.rng.below(LETTERS) as u8);
        }
        self.climb();
        (self.best, self.kicks) = (self.at, 0);
    }

    /// A kick and a climb: some milliseconds. False when the run is over, and nothing was done.
    pub fn go_on(&mut self) -> bool {
        if self.kicks == PATIENCE {
            return false;
        }
        self.kicks += 1;
        let before = self.at;
        self.kick();
        self.climb();
        if self.at.points < before.points {
            self.at = before;
        }
        if self.at.points > self.best.points {
            (self.best, self.kicks) = (self.at, 0);
        }
        true
    }

    /// The best board of the run.
    #[must_use]
    pub fn best(&self) -> Found {
        self.best
    }

    /// How many boards were scored since this was last asked, those that were searched together each counted.
    pub fn take_scored(&mut self) -> u64 {
        std::mem::take(&mut self.scored)
    }

    fn tiles(&self) -> usize {
        self.shape.0 * self.shape.1
    }

    fn kick(&mut self) {
        for _ in 0..KICK {
            if self.rng.below(3) < LETTERS_OF_THREE {
                let letter = self.rng.pick(COMMON) - b'a';
                self.at.tray.set(self.rng.below(self.tiles()), letter);
            } else {
                let (one, other) = (self.rng.below(self.tiles()), self.rng.below(self.tiles()));
                self.at.tray.swap(one, other);
            }
        }
    }

    /// Goes up until neither a letter nor a swap is worth more.
    fn climb(&mut self) {
        let tray = self.at.tray;
        self.at.points = self.points(&tray);
        let mut places: Vec<usize> = (0..self.tiles()).collect();
        loop {
            self.rng.shuffle(&mut places);
            let mut better = false;
            for &place in &places {
                better |= self.improve(place);
            }
            if !better && !self.swap() {
                break;
            }
        }
    }

    /// Puts the letter that is worth most on a place, if it is worth more than the one there.
    fn improve(&mut self, place: usize) -> bool {
        let Self { frontier, worth, memo, at, scored, .. } = self;
        let points = *memo.points(&at.tray, place, |tray| {
            *scored += LETTERS as u64;
            // A board that is too tangled to be searched is none to stand on.
            frontier.changes(tray, place, worth).map_or([0; LETTERS], |totals| totals.map(|total| total.points))
        });
        let (letter, most) = (0..26).zip(points).max_by_key(|&(_, points)| points).unwrap_or_default();
        let better = most > at.points;
        if better {
            at.tray.set(place, letter);
            at.points = most;
        }
        better
    }

    /// Swaps two tiles if that is worth more; the first pair of a shuffled row.
    fn swap(&mut self) -> bool {
        let letters = self.at.tray.letters();
        let pairs = (0..letters.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let mut pairs: Vec<_> = pairs.filter(|&(one, other)| letters[one] != letters[other]).collect();
        self.rng.shuffle(&mut pairs);
        pairs.into_iter().any(|(one, other)| {
            let mut tray = self.at.tray;
            tray.swap(one, other);
            let points = self.points(&tray);
            let better = points > self.at.points;
            if better {
                self.at = Found { points, tray };
            }
            better
        })
    }

    fn points(&mut self, tray: &SmallBoard) -> u32 {
        self.scored += 1;
        self.frontier.score(tray, self.worth).map_or(0, |total| total.points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lexicon;

    fn worth() -> PointTable {
        PointTable::new(3, |letters| [0, 0, 0, 1, 1, 2, 3, 5, 11][letters.min(8)])
    }

    /// The best board of a run of each kernel.
    fn runs(shape: (usize, usize), run: u64, kernels: &[Kernel]) -> Vec<Found> {
        let (table, worth, seed) = (PackedTrie::of(&Lexicon::filter()).unwrap(), worth(), Seed::new("hunt"));
        let best = |&kernel: &Kernel| {
            let mut hunt = Hunt::new(&table, kernel, &worth, shape, &seed).unwrap();
            hunt.begin(run);
            while hunt.go_on() {}
            hunt.best()
        };
        kernels.iter().map(best).collect()
    }

    #[test]
    fn a_shape_that_no_tray_has_is_none() {
        let (table, worth, seed) = (PackedTrie::of(&Lexicon::filter()).unwrap(), worth(), Seed::new("hunt"));
        for shape in [(6, 4), (0, 3), (usize::MAX, 2), (usize::MAX, usize::MAX)] {
            assert!(Hunt::new(&table, Kernel::SCALAR, &worth, shape, &seed).is_none(), "{shape:?}");
        }
    }

    #[test]
    fn a_run_finds_the_same_with_every_kernel() {
        let found = runs((2, 3), 5, &Kernel::all());
        assert!(found.iter().all(|best| *best == found[0]), "{found:?}");
        assert_ne!(runs((2, 3), 6, &[Kernel::SCALAR]), [found[0]], "another run");
    }

    #[test]
    fn nothing_one_step_from_the_best_is_better() {
        let (table, worth) = (PackedTrie::of(&Lexicon::filter()).unwrap(), worth());
        let mut frontier = Frontier::new(&table, Kernel::best());
        let Found { points, tray } = runs((3, 3), 1, &[Kernel::best()])[0];
        assert_eq!(frontier.score(&tray, &worth).unwrap().points, points);
        for place in 0..9 {
            let mut other = tray;
            for letter in 0..26 {
                other.set(place, letter);
                assert!(frontier.score(&other, &worth).unwrap().points <= points);
            }
            for with in 0..place {
                let mut other = tray;
                other.swap(place, with);
                assert!(frontier.score(&other, &worth).unwrap().points <= points);
            }
        }
    }

    /// The best of all boards of 2x2, which are few enough to look at every one.
    #[test]
    fn finds_the_best_of_all_small_boards() {
        let (table, worth) = (PackedTrie::of(&Lexicon::filter()).unwrap(), worth());
        let mut frontier = Frontier::new(&table, Kernel::best());
        let all = (0..26u32.pow(4)).filter_map(|number| {
            let letters: [u8; 4] = std::array::from_fn(|place| (number / 26u32.pow(place as u32) % 26) as u8);
            // On 2x2 every tile touches every other: the order does not matter.
            letters.is_sorted().then(|| SmallBoard::new(2, 2, &letters).unwrap())
        });
        let most = all.map(|tray| frontier.score(&tray, &worth).unwrap().points).max();
        assert_eq!(most, Some(runs((2, 2), 0, &[Kernel::best()])[0].points));
    }
}
