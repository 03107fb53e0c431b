//! Random patterns in the style of American crosswords.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::grid::{Grid, Pattern, PatternCell, Pos};

/// Returns a square pattern that is symmetric under a half turn and has at most `max_words` words.
///
/// Words have 3 to `longest` letters. Every open cell is in two words, and all open cells are connected.
pub fn american(side: u16, longest: usize, max_words: usize, rng: &mut SeededRng) -> Pattern {
    loop {
        if let Some(pattern) = attempt(side, longest, max_words, rng) {
            return pattern;
        }
    }
}

/// Breaks the longest runs with blocks until none is too long. Returns `None` if a run cannot be broken or there are
/// too many words.
fn attempt(side: u16, longest: usize, max_words: usize, rng: &mut SeededRng) -> Option<Pattern> {
    let mut grid = Grid::fill(side, side, |_| PatternCell::Open);
    loop {
        let pattern = Pattern::new(grid.clone());
        if pattern.slots().len() > max_words {
            return None;
        }
        let length = pattern.slots().iter().map(|slot| slot.cells.len()).max()?;
        if length <= longest {
            return Some(pattern);
        }
        let long: Vec<_> = pattern.slots().iter().filter(|slot| slot.cells.len() == length).collect();
        let mut cells: Vec<Pos> = long[rng.below(long.len())].cells.clone();
        rng.shuffle(&mut cells);
        grid = cells.into_iter().find_map(|pos| {
            let mut with = grid.clone();
            with[pos] = PatternCell::Block;
            with[Pos::new(side - 1 - pos.row, side - 1 - pos.col)] = PatternCell::Block;
            is_american(&with).then_some(with)
        })?;
    }
}

/// Returns `true` if every open cell is in two words of three or more letters, a half turn leaves the blocks unchanged,
/// and all open cells are connected.
pub fn is_american(grid: &Grid<PatternCell>) -> bool {
    let (rows, cols) = (usize::from(grid.rows()), usize::from(grid.cols()));
    let open: Vec<bool> = grid.cells().map(|cell| cell.is_open()).collect();
    let across = (0..rows).all(|row| has_no_short_run((0..cols).map(|col| open[row * cols + col])));
    let down = (0..cols).all(|col| has_no_short_run((0..rows).map(|row| open[row * cols + col])));
    across && down && open.iter().eq(open.iter().rev()) && is_connected(&open, cols)
}

fn has_no_short_run(cells: impl Iterator<Item = bool>) -> bool {
    let mut run = 0;
    cells.chain([false]).all(|open| {
        let ended = if open { 0 } else { run };
        run = if open { run + 1 } else { 0 };
        ended == 0 || ended >= 3
    })
}

fn is_connected(open: &[bool], cols: usize) -> bool {
    let Some(first) = open.iter().position(|&open| open) else { return false };
    let mut left = open.to_vec();
    let mut next = vec![first];
    while let Some(cell) = next.pop() {
        if std::mem::replace(&mut left[cell], false) {
            let (row, col) = (cell / cols, cell % cols);
            let sides = [
                (col > 0, -1),
                (col + 1 < cols, 1),
                (row > 0, -(cols as isize)),
                (cell + cols < open.len(), cols as isize),
            ];
            let sides = sides.iter().filter(|(inside, _)| *inside);
            next.extend(sides.map(|&(_, step)| cell.wrapping_add_signed(step)).filter(|&cell| left[cell]));
        }
    }
    left.iter().all(|&left| !left)
}
