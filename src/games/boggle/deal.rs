//! Dealing a board from a seed.
//!
//! How a seed becomes a board is a promise: the same seed, shape and dice give the same board on every machine and
//! in every later version. It is held by golden tests; a better way to deal would need a name of its own.

use super::dice::DiceSet;
use crate::base::chance::{Chance, Seed};
use crate::grid::{Board, Grid, Tile};

/// Rows and columns of a board: each from 2 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Rows.
    pub rows: u16,
    /// Columns.
    pub cols: u16,
}

/// Deals a board. On the shape that the set is made for, its dice are shaken into the places and each is rolled;
/// on any other shape every tile is drawn from the faces of all its dice.
#[must_use]
pub fn deal(shape: Shape, dice: &DiceSet, seed: &Seed) -> Board {
    let mut chance = seed.chance(&format!("boggle deal 1, {}x{}, {}", shape.rows, shape.cols, dice.name));
    let tiles = if shape.rows == dice.side && shape.cols == dice.side {
        rolled(dice, &mut chance)
    } else {
        drawn(dice, usize::from(shape.rows * shape.cols), &mut chance)
    };
    let mut tiles = tiles.into_iter();
    Grid::fill(shape.rows, shape.cols, |_| tiles.next().unwrap_or(Tile::BLOCK))
}

fn rolled(set: &DiceSet, chance: &mut Chance) -> Vec<Tile> {
    let mut dice = set.dice();
    chance.shuffle(&mut dice);
    dice.iter().map(|die| *chance.pick(die)).collect()
}

fn drawn(set: &DiceSet, count: usize, chance: &mut Chance) -> Vec<Tile> {
    let faces = set.dice().concat();
    (0..count).map(|_| *chance.pick(&faces)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::dice::SETS;
    use super::*;

    fn letters(rows: u16, cols: u16, dice: &DiceSet, seed: &str) -> String {
        deal(Shape { rows, cols }, dice, &Seed::new(seed)).cells().map(Tile::to_string).collect()
    }

    #[test]
    fn golden_boards_never_change() {
        let boards: Vec<String> = SETS.iter().map(|set| letters(set.side, set.side, set, "wordhoard")).collect();
        assert_eq!(boards, GOLDEN_SETS);
        let default = |rows: u16, cols: u16| DiceSet::for_tiles(usize::from(rows * cols));
        let shapes = [(2, 2), (2, 8), (3, 3), (4, 5), (5, 6), (7, 7), (10, 10)];
        let boards: Vec<String> = shapes.iter().map(|&(r, c)| letters(r, c, default(r, c), "wordhoard")).collect();
        assert_eq!(boards, GOLDEN_SHAPES);
        let daily: Vec<String> = ["2026-01-01", "2026-01-02"].map(|day| letters(4, 4, default(4, 4), day)).into();
        assert_eq!(daily, GOLDEN_DAYS);
    }

    const GOLDEN_SETS: [&str; 7] = [
        "DHEHUNEKTOBNEEIO",
        "VHRYEROUMEKPFTEP",
        "ERGUEAFOHLIYNOEMNRTXCDESE",
        "EDQuAMIDRCAWCDREPCOOSNEYMM",
        "SNHEZNNSTITAHETNDACIEOOAE",
        "OHFDThWARTOTENIKGEITESRMPA",
        "SPDIEEQuUW#VHEAOUIIOXDFEDWIAOEPKAEINS",
    ];
    const GOLDEN_SHAPES: [&str; 7] = [
        "DTAY",
        "ROEELELDBTOMIREC",
        "IYACSLVIO",
        "FTARWRIDDAENSOEGHTSE",
        "AAURQuHTENEFNTTROOORPSRL#XSWRFG",
        "TTWE#NQuDOIBSILZPAIAOASNEHREIYHZEUTRNSEENASOMHEA#F",
        "MSMPNEQuN#AAIIISOAHDTTRVH#VEWA#MEYJEUIASOKOCAQuI#HLZTNAOBTRHARIJOENFAYPROJErEUYEREICORHY#DBHEWHEAKRNRZE",
    ];
    const GOLDEN_DAYS: [&str; 2] = ["YOCATVHGANHRDSLS", "AOXQuEPIYESOOIZEV"];

    #[test]
    fn a_rolled_board_has_each_die_once() {
        let set = DiceSet::named("2012").unwrap();
        for seed in 0..50 {
            let board = deal(Shape { rows: 5, cols: 5 }, set, &Seed::new(seed.to_string()));
            let pairs = board.cells().filter(|tile| tile.letters().len() == 2).count();
            assert_eq!(pairs, 1, "one die of pairs");
        }
    }

    /// Any text is a seed, and stays the one it is: empty, foreign, hostile or very long.
    #[test]
    fn golden_boards_of_odd_seeds_never_change() {
        let long = "x".repeat(10_000);
        let boards: Vec<String> =
            ["", " ", "\u{1b}[31m", "daß", &long].iter().map(|seed| letters(4, 4, &SETS[0], seed)).collect();
        assert_eq!(boards, GOLDEN_ODD);
    }

    const GOLDEN_ODD: [&str; 5] =
        ["ETDYLTMNEWWHJFAT", "ETAWYTCIBTDHHEHA", "FITEWBSHHACTHRTW", "BPSUADITMTAESREN", "NEATVBYICEHHPTTE"];
}
