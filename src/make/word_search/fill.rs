//! What stands between the words: near misses, and single letters.

use super::field::{FREE, Ray};
use super::level::Filler;
use super::words::Word;
use super::working_grid::WorkingGrid;
use crate::base::rng::SeededRng;
use crate::grid::Dirs;

/// How often each letter stands in English words, in thousandths: counted over the 63,872 words that dealt boards are
/// measured by.
const ENGLISH: [u16; 26] =
    [74, 19, 40, 40, 116, 14, 32, 22, 88, 2, 9, 52, 27, 70, 60, 29, 2, 71, 90, 68, 33, 10, 9, 3, 15, 4];

/// Fills every free cell. Gives how many letters that took, and how many cells no letter could stand in.
pub fn fill(
    table: &mut WorkingGrid,
    words: &[Word],
    filler: Filler,
    dirs: Dirs,
    rng: &mut SeededRng,
) -> (usize, usize) {
    let free = table.field.free();
    let lying: Vec<&Word> =
        words.iter().enumerate().filter(|&(word, _)| table.spot(word).is_some()).map(|(_, word)| word).collect();
    if filler == Filler::NearMiss {
        near_misses(table, &lying, dirs, rng);
    }
    let mut pool: Vec<u8> = match filler {
        Filler::Own | Filler::NearMiss => lying.iter().flat_map(|word| word.letters.iter().copied()).collect(),
        Filler::Plain => Vec::new(),
    };
    if pool.is_empty() {
        pool = (0..26u8).flat_map(|letter| std::iter::repeat_n(letter, ENGLISH[usize::from(letter)].into())).collect();
    }
    let open = table.field.open().to_vec();
    let mut gaps = 0;
    for &cell in open.iter().filter(|&&cell| table.field.at(cell) == FREE).collect::<Vec<_>>() {
        gaps += usize::from(!fill_cell(table, cell, &pool, rng));
    }
    (free - gaps, gaps)
}

/// Draws letters for a cell until one will do; then tries every letter.
fn fill_cell(table: &mut WorkingGrid, cell: usize, pool: &[u8], rng: &mut SeededRng) -> bool {
    if (0..DRAWS).any(|_| table.settle(&[(cell, *rng.pick(pool))])) {
        return true;
    }
    let mut letters: Vec<u8> = (0..26).collect();
    rng.shuffle(&mut letters);
    letters.into_iter().any(|letter| table.settle(&[(cell, letter)]))
}

/// So often a letter is drawn for a cell.
const DRAWS: usize = 12;

/// Lays words with one letter wrong, as long as there is room: at most half of the free cells go to them.
fn near_misses(table: &mut WorkingGrid, words: &[&Word], dirs: Dirs, rng: &mut SeededRng) {
    let words: Vec<&&Word> = words.iter().filter(|word| word.letters.len() >= 4).collect();
    if words.is_empty() {
        return;
    }
    let enough = table.field.free() / 2;
    let dirs: Vec<_> = dirs.iter().collect();
    let open = table.field.open().to_vec();
    for number in 0..2 * words.len() {
        let word = wrong(&words[number % words.len()].letters, rng);
        for _ in 0..PLACES {
            let spot = Ray { at: *rng.pick(&open), dir: *rng.pick(&dirs) };
            if table.field.room(spot.at, spot.dir) < word.len() || table.field.fits(&word, spot).is_none() {
                continue;
            }
            let run = table.field.run(spot, word.len()).zip(word.iter().copied());
            let cells: Vec<(usize, u8)> = run.filter(|&(cell, _)| table.field.at(cell) == FREE).collect();
            if !cells.is_empty() && table.settle(&cells) {
                break;
            }
        }
        if table.field.free() <= enough {
            break;
        }
    }
}

/// So many places are tried for a near miss.
const PLACES: usize = 200;

/// The word with one letter of another kind: half the time the last, else any.
fn wrong(word: &[u8], rng: &mut SeededRng) -> Vec<u8> {
    let mut wrong = word.to_vec();
    let at = if rng.below(2) == 0 { word.len() - 1 } else { rng.below(word.len()) };
    let other = *rng.pick(word);
    // A letter of the word itself looks most like it; the next of the alphabet where it has no other.
    wrong[at] = if other == wrong[at] { (other + 1) % 26 } else { other };
    wrong
}
