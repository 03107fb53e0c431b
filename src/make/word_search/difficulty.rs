//! How long a word search takes, told from its letters and from where its words lie.
//!
//! A first guess, to be fitted to how long people take. A word takes
//!
//! ```text
//! 0.05 s x direction x (6 / letters) x (cells + 0.3 x near misses x cells, of which at most 225)
//! ```
//!
//! where a direction counts from 1 (to the right, as one reads) to 2.5 (up or down to the left). Of the cells beyond
//! 225 (15x15) only the root counts: 15 times the root of all. On a large grid with a long list one looks for several
//! words at a time, and what is left to look through dwindles. By the cells alone 100 words on 50x50 would take from 5
//! (easy) to 10 hours (expert); this makes it from 70 minutes to two hours. On 15x15, 16 words take from 3 to 6
//! minutes.

use super::field::{Field, Ray};
use crate::grid::{Dir, Letters, Placement};

/// So many cells are looked through one by one.
const ORDINARY: f64 = 225.0;

/// Seconds that it takes to find the words that lie at these places of a grid.
#[must_use]
pub fn seconds(letters: &Letters, words: &[Placement]) -> u32 {
    let field = Field::of(letters);
    let cells = field.open().len() as f64;
    let looked_through = if cells <= ORDINARY { cells } else { (cells * ORDINARY).sqrt() };
    let all: f64 = words
        .iter()
        .map(|&placement| {
            let word: Vec<u8> = placement.cells().filter_map(|pos| letters.at(pos)).collect();
            let near = near_misses_in(&field, &word) as f64;
            let backwards =
                if word.iter().eq(word.iter().rev()) { placement.reversed().dir() } else { placement.dir() };
            let direction = slowness(placement.dir()).min(slowness(backwards));
            0.05 * direction * 6.0 / placement.len() as f64 * (looked_through + 0.3 * near * cells.min(ORDINARY))
        })
        .sum();
    all.round() as u32
}

/// How many times as long as to the right a word takes that runs in this direction.
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

/// The near misses of a word: the runs of as many cells, read in any of the eight directions, that have another letter
/// at just one place. Words of fewer than four letters have none: such runs are everywhere, and deceive nobody.
#[must_use]
pub fn near_misses(letters: &Letters, word: &[u8]) -> usize {
    near_misses_in(&Field::of(letters), word)
}

fn near_misses_in(field: &Field, word: &[u8]) -> usize {
    if word.len() < 4 {
        return 0;
    }
    let misses = |spot: Ray| {
        let differ = field.run(spot, word.len()).zip(word).filter(|&(cell, &letter)| field.at(cell) != letter);
        differ.take(2).count() == 1
    };
    let spots = field.open().iter().flat_map(|&at| Dir::ALL.map(|dir| Ray { at, dir }));
    let count = spots.filter(|&spot| field.room(spot.at, spot.dir) >= word.len() && misses(spot)).count();
    // What is nearly a palindrome is seen from both ends.
    if word.iter().eq(word.iter().rev()) { count / 2 } else { count }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Pos};

    fn letters(rows: &[&str]) -> Letters {
        rows.iter().map(|row| (*row).to_owned()).collect::<Vec<_>>().try_into().unwrap()
    }

    fn word(text: &str) -> Vec<u8> {
        text.bytes().map(|byte| byte - b'a').collect()
    }

    #[test]
    fn a_near_miss_has_just_one_other_letter() {
        let grid = letters(&["heron.", "hezon.", "hezou.", "norex.", "hero.n"]);
        // In rows two and four, once forwards and once backwards; row five is cut short by a hole.
        assert_eq!(near_misses(&grid, &word("heron")), 2);
        assert_eq!(near_misses(&grid, &word("her")), 0);
        assert_eq!(near_misses(&letters(&["noxn", "noon"]), &word("noon")), 1, "seen from both ends, counted once");
    }

    #[test]
    fn longer_grids_odder_directions_and_near_misses_take_longer() {
        let one = |rows: &[&str], start, dir| seconds(&letters(rows), &[Placement::new(start, dir, 6).unwrap()]);
        let filler = "zzzzzzzzzzzzzzzzzzzz";
        let mut rows = vec![filler; 10];
        rows[0] = "magpiezzzzzzzzzzzzzz";
        let forwards = one(&rows, Pos::new(0, 0), Dir::East);
        assert_eq!(forwards, 10, "0.05 s for each of 200 cells");
        rows[0] = "eipgamzzzzzzzzzzzzzz";
        assert_eq!(one(&rows, Pos::new(0, 5), Dir::West), 20);
        rows[4] = "magpimzzzzzzzzzzzzzz";
        assert_eq!(one(&rows, Pos::new(0, 5), Dir::West), 26, "a near miss adds three tenths");
        rows[4] = filler;
        rows.extend([filler; 35]);
        assert_eq!(one(&rows, Pos::new(0, 5), Dir::West), 45, "900 cells count as 450");
    }

    #[test]
    fn the_largest_puzzles_take_hours_and_no_more() {
        let grid = Letters::new(Grid::fill(50, 50, |_| 25));
        let words: Vec<Placement> =
            (0..100).filter_map(|n| Placement::new(Pos::new(n / 2, n % 2 * 10), Dir::West.opposite(), 6)).collect();
        assert_eq!((words.len(), seconds(&grid, &words)), (100, 3750));
    }
}
