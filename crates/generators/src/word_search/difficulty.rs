//! Estimates of solving time from the letters of a word search and the positions of its words.
//!
//! The model is a first guess, not yet fitted to measured times. A word takes
//!
//! ```text
//! 0.05 s x direction x (6 / letters) x (cells + 0.3 x near misses x min(cells, 225))
//! ```
//!
//! where the direction factor ranges from 1 (right, the reading direction) to 2.5 (diagonally to the left). Above 225
//! cells (15x15), the first `cells` is replaced by 15 times its square root. On a large grid, players look for several
//! words at once, and the area left to search shrinks.
//!
//! Without the square root, 100 words on 50x50 would take 5 hours (easy) to 10 hours (expert). With the square root,
//! they take 70 to 120 minutes. On 15x15, 16 words take 3 to 6 minutes.

use wordhoard_engine::grid::{Dir, Letters, Placement};

use super::padded_grid::{PaddedGrid, Ray};

/// Maximum number of cells for which search time is proportional to the number of cells.
const FULL_SEARCH_CELLS: f64 = 225.0;

/// Returns the estimated time, in seconds, to find the words at these placements.
///
/// # Examples
/// ```
/// use wordhoard_engine::grid::{Dir, Letters, Placement, Pos};
/// use wordhoard_generators::word_search::difficulty::seconds;
///
/// let rows = ["kestrelxxx"; 10].map(str::to_owned).to_vec();
/// let letters = Letters::try_from(rows).expect("rows of equal length");
/// let word = Placement::new(Pos::new(0, 0), Dir::East, 7).expect("a run within range");
/// assert_eq!(seconds(&letters, &[word]), 4);
/// ```
#[must_use]
pub fn seconds(letters: &Letters, words: &[Placement]) -> u32 {
    let grid = PaddedGrid::from_letters(letters);
    let cells = grid.open_cells().len() as f64;
    let searched = if cells <= FULL_SEARCH_CELLS { cells } else { (cells * FULL_SEARCH_CELLS).sqrt() };
    let total: f64 = words
        .iter()
        .map(|&placement| {
            let word: Vec<u8> = placement.cells().filter_map(|pos| letters.at(pos)).collect();
            let near_misses = count_near_misses(&grid, &word) as f64;
            let reverse_dir =
                if word.iter().eq(word.iter().rev()) { placement.reversed().dir() } else { placement.dir() };
            let direction = slowness(placement.dir()).min(slowness(reverse_dir));
            0.05 * direction * 6.0 / placement.len() as f64
                * (searched + 0.3 * near_misses * cells.min(FULL_SEARCH_CELLS))
        })
        .sum();
    total.round() as u32
}

/// Returns the time a word takes in this direction, relative to a word running right.
fn slowness(dir: Dir) -> f64 {
    match dir {
        Dir::East => 1.0,
        Dir::South => 1.2,
        Dir::SouthEast => 1.5,
        Dir::NorthEast => 1.6,
        Dir::West | Dir::North => 2.0,
        Dir::NorthWest | Dir::SouthWest => 2.5,
    }
}

/// Counts the near misses of a word: runs of the same length, in any of the eight directions, that differ from it in
/// exactly one letter.
///
/// Returns 0 for words of fewer than four letters: their near misses are too common to mislead players.
fn count_near_misses(grid: &PaddedGrid, word: &[u8]) -> usize {
    if word.len() < 4 {
        return 0;
    }
    let mut count = 0;
    for &start in grid.open_cells() {
        // At most one letter differs, so the first two letters do not both differ.
        let first_differs = grid.at(start) != word[0];
        for dir in Dir::ALL {
            let may_match = !first_differs || grid.at(grid.next(start, dir)) == word[1];
            if may_match && grid.room(start, dir) >= word.len() && grid.is_near_miss(word, Ray { start, dir }) {
                count += 1;
            }
        }
    }
    // Each near miss of a palindrome was counted twice, once from each end.
    if word.iter().eq(word.iter().rev()) { count / 2 } else { count }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::{Grid, Pos};

    use super::*;

    fn letters(rows: &[&str]) -> Letters {
        rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>().try_into().unwrap()
    }

    fn word(text: &str) -> Vec<u8> {
        text.bytes().map(|byte| byte - b'a').collect()
    }

    #[test]
    fn near_misses_differ_in_exactly_one_letter() {
        let grid = letters(&["heron.", "hezon.", "hezou.", "norex.", "hero.n"]);
        // The near misses are row two, forwards, and row four, backwards; a hole interrupts row five.
        assert_eq!(count_near_misses(&PaddedGrid::from_letters(&grid), &word("heron")), 2);
        assert_eq!(count_near_misses(&PaddedGrid::from_letters(&grid), &word("her")), 0);
        assert_eq!(
            count_near_misses(&PaddedGrid::from_letters(&letters(&["noxn", "noon"])), &word("noon")),
            1,
            "seen from both ends, counted once"
        );
    }

    #[test]
    fn large_grids_hard_directions_and_near_misses_take_longer() {
        let one_word = |rows: &[&str], start, dir| seconds(&letters(rows), &[Placement::new(start, dir, 6).unwrap()]);
        let filler = "zzzzzzzzzzzzzzzzzzzz";
        let mut rows = vec![filler; 10];
        rows[0] = "magpiezzzzzzzzzzzzzz";
        let forwards = one_word(&rows, Pos::new(0, 0), Dir::East);
        assert_eq!(forwards, 10, "0.05 s for each of 200 cells");
        rows[0] = "eipgamzzzzzzzzzzzzzz";
        assert_eq!(one_word(&rows, Pos::new(0, 5), Dir::West), 20);
        rows[4] = "magpimzzzzzzzzzzzzzz";
        assert_eq!(one_word(&rows, Pos::new(0, 5), Dir::West), 26, "a near miss adds three tenths");
        rows[4] = filler;
        rows.extend([filler; 35]);
        assert_eq!(one_word(&rows, Pos::new(0, 5), Dir::West), 45, "900 cells count as 450");
    }

    #[test]
    fn the_largest_puzzles_take_about_an_hour() {
        let grid = Letters::new(Grid::fill(50, 50, |_| 25));
        let words: Vec<Placement> =
            (0..100).filter_map(|n| Placement::new(Pos::new(n / 2, n % 2 * 10), Dir::West.opposite(), 6)).collect();
        assert_eq!((words.len(), seconds(&grid, &words)), (100, 3750));
    }
}
