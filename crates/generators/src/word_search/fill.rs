//! Filling of the cells between words with near misses and single letters.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::grid::Dirs;

use super::level::Filler;
use super::padded_grid::{FREE, Ray};
use super::words::Word;
use super::working_grid::WorkingGrid;

/// Frequency of each letter in English words, per thousand, counted over the 63,872 words used to rate dealt boards.
const ENGLISH_FREQUENCIES: [u16; 26] =
    [74, 19, 40, 40, 116, 14, 32, 22, 88, 2, 9, 52, 27, 70, 60, 29, 2, 71, 90, 68, 33, 10, 9, 3, 15, 4];

/// Fills every free cell that a letter fits. Returns the number of cells filled and the number left empty.
pub fn fill(
    working: &mut WorkingGrid,
    words: &[Word],
    filler: Filler,
    dirs: Dirs,
    rng: &mut SeededRng,
) -> (usize, usize) {
    let free = working.grid.free_count();
    let present: Vec<&Word> =
        words.iter().enumerate().filter(|&(word, _)| working.ray(word).is_some()).map(|(_, word)| word).collect();
    if filler == Filler::NearMiss {
        place_near_misses(working, &present, dirs, rng);
    }
    let mut pool: Vec<u8> = match filler {
        Filler::Own | Filler::NearMiss => present.iter().flat_map(|word| word.letters.iter().copied()).collect(),
        Filler::Plain => Vec::new(),
    };
    if pool.is_empty() {
        pool = (0..26u8)
            .flat_map(|letter| std::iter::repeat_n(letter, ENGLISH_FREQUENCIES[usize::from(letter)].into()))
            .collect();
    }
    let open = working.grid.open_cells().to_vec();
    let mut gaps = 0;
    for &cell in open.iter().filter(|&&cell| working.grid.at(cell) == FREE).collect::<Vec<_>>() {
        gaps += usize::from(!fill_cell(working, cell, &pool, rng));
    }
    (free - gaps, gaps)
}

/// Fills a cell with a random letter from the pool or, after [`MAX_DRAWS`] rejections, with any letter that fits.
/// Returns `false` if no letter fits.
fn fill_cell(working: &mut WorkingGrid, cell: usize, pool: &[u8], rng: &mut SeededRng) -> bool {
    if (0..MAX_DRAWS).any(|_| working.try_letters(&[(cell, *rng.pick(pool))])) {
        return true;
    }
    let mut letters: Vec<u8> = (0..26).collect();
    rng.shuffle(&mut letters);
    letters.into_iter().any(|letter| working.try_letters(&[(cell, letter)]))
}

/// Maximum number of letters drawn from the pool for a cell before every letter of the alphabet is tried.
const MAX_DRAWS: usize = 12;

/// Places words with one wrong letter until half of the free cells are filled or each word has been tried twice.
fn place_near_misses(working: &mut WorkingGrid, words: &[&Word], dirs: Dirs, rng: &mut SeededRng) {
    let words: Vec<&&Word> = words.iter().filter(|word| word.letters.len() >= 4).collect();
    if words.is_empty() {
        return;
    }
    let target = working.grid.free_count() / 2;
    let dirs: Vec<_> = dirs.iter().collect();
    let open = working.grid.open_cells().to_vec();
    for number in 0..2 * words.len() {
        let word = misspell(&words[number % words.len()].letters, rng);
        for _ in 0..NEAR_MISS_TRIES {
            let ray = Ray { start: *rng.pick(&open), dir: *rng.pick(&dirs) };
            if working.grid.room(ray.start, ray.dir) < word.len() || working.grid.shared_count(&word, ray).is_none() {
                continue;
            }
            let run = working.grid.ray_cells(ray, word.len()).zip(word.iter().copied());
            let cells: Vec<(usize, u8)> = run.filter(|&(cell, _)| working.grid.at(cell) == FREE).collect();
            if !cells.is_empty() && working.try_letters(&cells) {
                break;
            }
        }
        if working.grid.free_count() <= target {
            break;
        }
    }
}

/// Maximum number of random rays tried for each near miss.
const NEAR_MISS_TRIES: usize = 200;

/// Returns the word with one letter changed: the last letter half of the time, otherwise a random letter.
fn misspell(word: &[u8], rng: &mut SeededRng) -> Vec<u8> {
    let mut misspelled = word.to_vec();
    let index = if rng.below(2) == 0 { word.len() - 1 } else { rng.below(word.len()) };
    let other = *rng.pick(word);
    // A letter of the same word looks most convincing. If it equals the letter to replace, use the next letter of the
    // alphabet.
    misspelled[index] = if other == misspelled[index] { (other + 1) % 26 } else { other };
    misspelled
}
