//! Dealing a board from a seed.
//!
//! The mapping from seed to board is stable: the same seed, shape, dice and density give the same board on every
//! machine and in every later version. Golden tests check that mapping. Any change to dealing must use a new purpose
//! string.

use wordhoard_engine::base::rng::{Seed, SeededRng};
use wordhoard_engine::grid::{Board, Grid, Tile};
use wordhoard_engine::solve::boggle::WordCounter;
use wordhoard_engine::words::Lexicon;

use super::{Density, DiceSet, Shape};

/// Maximum number of boards tried. The limit is a count rather than a time, so that slow machines deal the same board.
pub const ATTEMPTS: usize = 200;

/// Deals a board: the first one in the range of `density`. If none of [`ATTEMPTS`] boards is in range, deals the
/// closest.
#[must_use]
pub fn deal(shape: Shape, dice: &DiceSet, density: Density, seed: &Seed) -> Board {
    let mut dealer = Dealer::new(shape, dice, density, seed);
    let mut closest = dealer.roll();
    let Some(band) = density.band(shape) else { return closest };
    let words = Lexicon::frozen();
    let mut counter = WordCounter::new(&words);
    // A board that exceeds the search limit counts as farthest from the range.
    let mut distance = |board: &Board| counter.count(board).map_or(u32::MAX, |counts| band.distance(&counts));
    let mut min_distance = distance(&closest);
    for _ in 1..ATTEMPTS {
        if min_distance == 0 {
            break;
        }
        let board = dealer.roll();
        let distance = distance(&board);
        if distance < min_distance {
            (closest, min_distance) = (board, distance);
        }
    }
    closest
}

/// Dice and a random number generator, from which boards are rolled one after another.
pub struct Dealer {
    shape: Shape,
    dice: Vec<[Tile; 6]>,
    /// Whether the dice set is made for boards of this shape.
    fits: bool,
    rng: SeededRng,
}

impl Dealer {
    /// Returns the dealer that [`deal`] uses for this seed.
    #[must_use]
    pub fn new(shape: Shape, dice: &DiceSet, density: Density, seed: &Seed) -> Self {
        let Shape { rows, cols } = shape;
        let purpose = format!("boggle deal 2, {rows}x{cols}, {}, {}", dice.name, density.name());
        let fits = (rows, cols) == (dice.side, dice.side);
        Self { shape, dice: dice.dice(), fits, rng: seed.rng(&purpose) }
    }

    /// Rolls the next board. If the set fits the shape, its dice are shuffled and each is rolled. On any other shape,
    /// each tile is drawn from all faces of the set.
    pub fn roll(&mut self) -> Board {
        if self.fits {
            self.rng.shuffle(&mut self.dice);
        }
        let Self { shape, dice, fits, rng } = self;
        let mut shuffled = dice.iter();
        Grid::fill(shape.rows, shape.cols, |_| match shuffled.next() {
            Some(die) if *fits => *rng.pick(die),
            _ => *rng.pick(dice.as_flattened()),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use wordhoard_engine::base::sample::sample_size;
    use wordhoard_engine::solve::boggle::{WordCounts, solve};

    use super::super::SETS;
    use super::*;

    const fn square(side: u16) -> Shape {
        Shape { rows: side, cols: side }
    }

    fn default_dice(shape: Shape) -> &'static DiceSet {
        DiceSet::for_tiles(usize::from(shape.rows * shape.cols))
    }

    fn letters(shape: Shape, dice: &DiceSet, density: Density, seed: &str) -> String {
        deal(shape, dice, density, &Seed::new(seed)).cells().map(Tile::to_string).collect()
    }

    #[test]
    fn golden_boards_never_change() {
        let any = |shape, dice| letters(shape, dice, Density::Any, "wordhoard");
        let boards: Vec<String> = SETS.iter().map(|set| any(square(set.side), set)).collect();
        assert_eq!(boards, GOLDEN_SETS);
        let shapes =
            [(2, 2), (2, 8), (3, 3), (4, 5), (5, 6), (7, 7), (10, 10)].map(|(rows, cols)| Shape { rows, cols });
        let boards: Vec<String> = shapes.iter().map(|&shape| any(shape, default_dice(shape))).collect();
        assert_eq!(boards, GOLDEN_SHAPES);
        let daily = ["2026-01-01", "2026-01-02"].map(|day| letters(square(4), &SETS[0], Density::Any, day));
        assert_eq!(daily, GOLDEN_DAYS);
    }

    const GOLDEN_SETS: [&str; 7] = [
        "MFBENTSTLUETLDAT",
        "EEUAKTAUHRIROMED",
        "OIAATETAVORDUSZRNEEHTIETT",
        "TNASROGZAISLWEPURSNALDMKE",
        "EEYDSNEIRJLWAIERECTRUAOAV",
        "OEONErUPWETTAAFDFNESYATXOI",
        "TGBRUNNRNISCONESWSGENLEErE#CAGHITBXTS",
    ];
    const GOLDEN_SHAPES: [&str; 7] = [
        "IOTH",
        "YTUYTSLSRFCSKEFI",
        "ICOPEUYTO",
        "HGOILINOHIAESLARHLRU",
        "NTESUHYEATNYCAXNTFDRAOLNHINESW",
        "HKELSJSIKUCHENIJOEAOEITALULINEEGZEDITSMDXHD#RUIJF",
        "DTFSNMREESNIGEZTISRNGGHENNUIEHeNEAnRSSIAIEISTTErZRHSYHHSHBEMGOACICOIIANLSPSSAEPERKNCOErUIAOLIKTUNEYDLEMX",
    ];
    const GOLDEN_DAYS: [&str; 2] = ["SMGHHCNOUTOEDNIT", "EENRAOOVQuSANOEPL"];

    #[test]
    fn golden_boards_of_each_density_never_change() {
        let boards = [4, 5].map(|side| {
            Density::NAMES.map(|(_, density)| letters(square(side), default_dice(square(side)), density, "wordhoard"))
        });
        assert_eq!(boards, GOLDEN_DENSITIES);
    }

    const GOLDEN_DENSITIES: [[&str; 5]; 2] = [
        ["MFBENTSTLUETLDAT", "RRKECAINOVDWORIH", "NYEFTCDNVDALOOIE", "SADETESTOFBIZEIE", "CPESTNDEVRBEKWQuA"],
        [
            "OIAATETAVORDUSZRNEEHTIETT",
            "IEIAAMSKNSSNSIUOVOEPHDANI",
            "EENFURTLHEDNEWQuEYATUHRNSU",
            "SEWATLINRPEEESONEAIPERLBS",
            "ORNAQuOSISSTLSRTETOMLERPNO",
        ],
    ];

    #[test]
    fn each_die_is_used_once() {
        let set = DiceSet::named("2012").unwrap();
        for seed in 0..50 {
            let board = deal(square(5), set, Density::Any, &Seed::new(seed.to_string()));
            let double_tiles = board.cells().filter(|tile| tile.letters().len() == 2).count();
            assert_eq!(double_tiles, 1, "only one die of the set has double tiles");
        }
    }

    /// Any text can be a seed: empty, non-English, with control characters, or very long.
    #[test]
    fn golden_boards_of_unusual_seeds_never_change() {
        let long = "x".repeat(10_000);
        let boards = ["", " ", "\u{1b}[31m", "daß", &long].map(|seed| letters(square(4), &SETS[0], Density::Any, seed));
        assert_eq!(boards, GOLDEN_UNUSUAL);
    }

    const GOLDEN_UNUSUAL: [&str; 5] =
        ["NETYIPRAOSHSTIIT", "EXAENDOJILAETKRG", "AFINDVWBEMESTCOA", "AESENDKEWNIDOTAV", "DSAIIALBKWIZIRPD"];

    /// Deals a board for each seed below `seeds`, or for a sample of them, and asserts `fits`, whose argument counts
    /// the words of at least N letters on the board.
    fn check(shape: Shape, density: Density, seeds: u32, fits: impl Fn(&dyn Fn(usize) -> usize) -> bool) {
        let words = Lexicon::frozen();
        for seed in (0..seeds).step_by(sample_size(4, 1)) {
            let board = deal(shape, default_dice(shape), density, &Seed::new(seed.to_string()));
            let found = solve(&board, &words, 3).unwrap();
            let at_least = |letters| found.iter().filter(|found| found.text.len() >= letters).count();
            assert!(fits(&at_least), "{shape:?}, {density:?}, seed {seed}: {board:?}");
        }
    }

    #[test]
    fn every_4x4_board_has_enough_words() {
        let check = |density, seeds, words: RangeInclusive<usize>| {
            check(square(4), density, seeds, |at_least| {
                words.contains(&at_least(3)) && at_least(5) >= 8 && at_least(6) >= 1
            });
        };
        check(Density::Any, 1000, 40..=120);
        check(Density::Low, 100, 40..=59);
        check(Density::Medium, 100, 60..=79);
        check(Density::High, 100, 80..=120);
    }

    #[test]
    fn every_5x5_board_has_enough_words() {
        let check = |density, seeds, words: RangeInclusive<usize>| {
            check(square(5), density, seeds, |at_least| {
                words.contains(&at_least(4)) && at_least(5) >= 25 && at_least(7) >= 1
            });
        };
        check(Density::Any, 300, 60..=250);
        check(Density::Low, 100, 60..=99);
        check(Density::Medium, 100, 100..=139);
        check(Density::High, 100, 140..=250);
    }

    #[test]
    fn boards_of_every_shape_have_enough_words() {
        for (rows, cols) in (2..=10).flat_map(|rows| (2..=10).map(move |cols| (rows, cols))) {
            let tiles = usize::from(rows * cols);
            let shape = Shape { rows, cols };
            check(shape, Density::Any, 5, |at_least| at_least(3) >= tiles.saturating_sub(3).min(36));
            assert_eq!(deal(shape, default_dice(shape), Density::Any, &Seed::new("0")).len(), tiles);
        }
    }

    /// Long, narrow boards hardly ever have a high density.
    #[test]
    fn the_first_of_the_closest_boards_is_dealt_if_none_is_in_range() {
        let (shape, dice, density) = (Shape { rows: 2, cols: 9 }, DiceSet::named("classic").unwrap(), Density::High);
        let words = Lexicon::frozen();
        let mut counter = WordCounter::new(&words);
        let band = density.band(shape).unwrap();
        let mut dealer = Dealer::new(shape, dice, density, &Seed::new("0"));
        let mut attempt = || {
            let board = dealer.roll();
            (band.distance(&counter.count(&board).unwrap()), board)
        };
        let attempts: Vec<(u32, Board)> = (0..ATTEMPTS).map(|_| attempt()).collect();
        let (distance, closest) = attempts.iter().min_by_key(|(distance, _)| *distance).unwrap();
        assert!(*distance > 0, "one of the boards is in range");
        assert_eq!(deal(shape, dice, density, &Seed::new("0")), *closest);
        assert_eq!(letters(shape, dice, density, "0"), GOLDEN_CLOSEST);
    }

    const GOLDEN_CLOSEST: &str = "OOENACELALDOMGLOMN";

    #[test]
    fn raw_density_deals_the_first_roll() {
        let mut dealer = Dealer::new(square(4), &SETS[0], Density::Raw, &Seed::new("wordhoard"));
        assert_eq!(deal(square(4), &SETS[0], Density::Raw, &Seed::new("wordhoard")), dealer.roll());
    }

    /// Checks the table in the module documentation of `density` with some tolerance. Low, medium and high density must
    /// each occur in more than 8 per cent of rolls.
    #[test]
    fn every_density_is_common_enough_on_the_standard_boards() {
        let words = Lexicon::frozen();
        let mut counter = WordCounter::new(&words);
        let rolls = sample_size(200, 500);
        for set in &SETS {
            let shape = Shape { rows: set.side, cols: set.side };
            let mut dealer = Dealer::new(shape, set, Density::Raw, &Seed::new("densities"));
            let counts: Vec<WordCounts> = (0..rolls).map(|_| counter.count(&dealer.roll()).unwrap()).collect();
            for density in [Density::Low, Density::Medium, Density::High] {
                let band = density.band(shape).unwrap();
                let dealt = counts.iter().filter(|counts| band.distance(counts) == 0).count();
                assert!(dealt > rolls * 8 / 100, "{} {density:?}: {dealt} of {rolls}", set.name);
            }
        }
    }
}
