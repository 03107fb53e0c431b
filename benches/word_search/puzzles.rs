//! Generates puzzles: words placed in a grid, and the other cells filled with letters at English frequencies.

use wordhoard_engine::base::rng::{Seed, SeededRng};
use wordhoard_engine::grid::{Dir, Grid, Letters, Placement, Pos};
use wordhoard_engine::solve::word_search::{Method, find_all_by};
use wordhoard_engine::words::Lexicon;

/// Occurrences of each letter from a to z per thousand letters of English text, rounded. Source: Lewand, "Cryptological
/// Mathematics" (2000).
const ENGLISH: [usize; 26] =
    [82, 15, 28, 43, 127, 22, 20, 61, 70, 2, 8, 40, 24, 67, 75, 19, 1, 60, 63, 91, 28, 10, 24, 2, 20, 1];

/// Grid with the words hidden in it.
pub struct Puzzle {
    pub grid: Letters,
    pub words: Vec<Vec<u8>>,
}

impl Puzzle {
    /// Generates a typical square puzzle with `words` words of the list. Each word occurs once, and words may cross.
    pub fn typical(side: u16, words: usize, list: &[Vec<u8>], seed: &Seed) -> Self {
        let mut rng = seed.rng("puzzle");
        loop {
            let mut words: Vec<Vec<u8>> = (0..words).map(|_| rng.pick(list).clone()).collect();
            words.sort_by_key(|word| std::cmp::Reverse(word.len()));
            let Some(grid) = place_words(side, &words, &mut rng) else { continue };
            let puzzle = Self { grid, words };
            if find_all_by(Method::Brute, &puzzle.grid, &puzzle.slices(), 2).iter().all(|places| places.len() == 1) {
                return puzzle;
            }
        }
    }

    /// Generates a square puzzle filled with random letters. Each word overwrites words placed before it.
    pub fn large(side: u16, words: Vec<Vec<u8>>, seed: &Seed) -> Self {
        let mut rng = seed.rng("puzzle");
        let mut cells = vec![Letters::HOLE; usize::from(side).pow(2)];
        for word in &words {
            let place = random_placement(side, word.len(), &mut rng);
            place.cells().zip(word).for_each(|(cell, &letter)| cells[index(side, cell)] = letter);
        }
        Self { grid: fill_holes(side, cells, &mut rng), words }
    }

    pub fn slices(&self) -> Vec<&[u8]> {
        self.words.iter().map(Vec::as_slice).collect()
    }
}

/// Returns `count` words of these lengths, evenly spread over the embedded list, or all of them if there are fewer.
pub fn words_of(lengths: std::ops::RangeInclusive<usize>, count: usize) -> Vec<Vec<u8>> {
    let letters = |text: String| text.bytes().map(|byte| byte - b'a').collect::<Vec<_>>();
    let list = Lexicon::embedded(false);
    let all = list.iter().filter(|(text, _)| lengths.contains(&text.len())).map(|(text, _)| text);
    let all: Vec<Vec<u8>> = all.map(letters).collect();
    let count = count.min(all.len());
    (0..count).map(|n| all[n * all.len() / count].clone()).collect()
}

/// Places the words at random without conflicts. Returns `None` if no place is found for a word.
fn place_words(side: u16, words: &[Vec<u8>], rng: &mut SeededRng) -> Option<Letters> {
    let mut cells = vec![Letters::HOLE; usize::from(side).pow(2)];
    for word in words {
        let free = |place: &Placement, cells: &[u8]| {
            let mut pairs = place.cells().zip(word).map(|(cell, &letter)| (cells[index(side, cell)], letter));
            pairs.all(|(cell, letter)| cell == Letters::HOLE || cell == letter)
        };
        let mut tries = (0..1000).map(|_| random_placement(side, word.len(), rng));
        let place = tries.find(|place| free(place, &cells))?;
        place.cells().zip(word).for_each(|(cell, &letter)| cells[index(side, cell)] = letter);
    }
    Some(fill_holes(side, cells, rng))
}

fn random_placement(side: u16, len: usize, rng: &mut SeededRng) -> Placement {
    loop {
        let start = Pos::new(rng.below(side.into()) as u16, rng.below(side.into()) as u16);
        let place = Placement::new(start, *rng.pick(&Dir::ALL), len);
        if let Some(place) = place.filter(|place| place.end().row < side && place.end().col < side) {
            return place;
        }
    }
}

fn index(side: u16, cell: Pos) -> usize {
    usize::from(cell.row) * usize::from(side) + usize::from(cell.col)
}

fn fill_holes(side: u16, cells: Vec<u8>, rng: &mut SeededRng) -> Letters {
    let total: usize = ENGLISH.iter().sum();
    let mut filler = || {
        let mut left = rng.below(total);
        ENGLISH
            .iter()
            .position(|&share| {
                left < share || {
                    left -= share;
                    false
                }
            })
            .unwrap_or_default() as u8
    };
    Letters::new(Grid::fill(side, side, |pos| match cells[index(side, pos)] {
        Letters::HOLE => filler(),
        letter => letter,
    }))
}
