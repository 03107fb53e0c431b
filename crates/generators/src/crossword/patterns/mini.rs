//! Patterns of blocks for mini crosswords.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::grid::{Grid, Pattern, PatternCell};

/// All patterns of 5x5 with 2 to 6 blocks that look the same after half a turn, are connected, and have no word shorter
/// than three letters. Without a block, the frozen answers have no filling.
const PATTERNS: [[&str; 5]; 9] = [
    ["#....", ".....", ".....", ".....", "....#"],
    ["....#", ".....", ".....", ".....", "#...."],
    ["##...", ".....", ".....", ".....", "...##"],
    ["#...#", ".....", ".....", ".....", "#...#"],
    ["#....", "#....", ".....", "....#", "....#"],
    ["...##", ".....", ".....", ".....", "##..."],
    ["....#", "....#", ".....", "#....", "#...."],
    ["##...", "#....", ".....", "....#", "...##"],
    ["...##", "....#", ".....", "#....", "##..."],
];

/// Draws a pattern.
pub fn draw(rng: &mut SeededRng) -> Pattern {
    let rows = rng.pick(&PATTERNS);
    let is_block = |row: u16, col: u16| rows[usize::from(row)].as_bytes()[usize::from(col)] == b'#';
    Pattern::new(Grid::fill(
        5,
        5,
        |pos| if is_block(pos.row, pos.col) { PatternCell::Block } else { PatternCell::Open },
    ))
}
