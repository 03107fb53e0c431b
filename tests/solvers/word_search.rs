//! Compares the word search solvers with brute force on random puzzles designed to be difficult.

use std::collections::BTreeSet;

use wordhoard_engine::base::rng::{Seed, SeededRng};
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::{Grid, Letters, Placement};
use wordhoard_engine::solve::word_search::{Method, every_word, find, find_all_by, find_by};
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::dawg::{Builder, Dawg};
use wordhoard_engine::words::fold::spell;

/// Grid and the words to find in it.
struct Puzzle {
    grid: Letters,
    words: Vec<Vec<u8>>,
}

impl Puzzle {
    /// Returns a puzzle of 3x3 to 50x50 cells, square or not, with or without holes, with up to 26 different letters
    /// and 1 to 12 words.
    fn random(rng: &mut SeededRng) -> Self {
        let largest = *rng.pick(&[3, 5, 9, 16, 16, 17, 50]);
        let words = 1 + rng.below(12);
        Self::up_to(largest, words, rng)
    }

    fn up_to(largest: usize, words: usize, rng: &mut SeededRng) -> Self {
        let rows = 3 + rng.below(largest - 2);
        let cols = if rng.below(3) == 0 { rows } else { 3 + rng.below(largest - 2) };
        let (letters, holes) = (*rng.pick(&[2, 3, 8, 26, 26]), *rng.pick(&[0, 0, 3, 30]));
        let grid = Letters::new(Grid::fill(rows as u16, cols as u16, |_| {
            if rng.below(100) < holes { Letters::HOLE } else { rng.below(letters) as u8 }
        }));
        let mut puzzle = Self { grid, words: Vec::new() };
        for _ in 0..words {
            let word = puzzle.word(letters, rng);
            puzzle.words.push(word);
        }
        puzzle
    }

    /// Returns a word in the grid, part of the previous word, a palindrome or random letters. Some words are longer
    /// than any line of the grid.
    fn word(&self, letters: usize, rng: &mut SeededRng) -> Vec<u8> {
        let random = |len: usize, rng: &mut SeededRng| (0..len).map(|_| rng.below(letters) as u8).collect::<Vec<_>>();
        let longest = *rng.pick(&[3, 8, 60]);
        let len = 2 + rng.below(longest);
        match (rng.below(6), self.words.last()) {
            (0..=2, _) => self.word_in_grid(rng).unwrap_or_else(|| random(len, rng)),
            (3, Some(last)) if last.len() > 2 => last[rng.below(2)..last.len() - rng.below(2)].to_vec(),
            (4, _) => {
                let half = random(len.div_ceil(2), rng);
                half.iter().chain(half[..len / 2].iter().rev()).copied().collect()
            }
            _ => random(len, rng),
        }
    }

    /// Returns the letters between two random cells, or `None` if they are not in line.
    fn word_in_grid(&self, rng: &mut SeededRng) -> Option<Vec<u8>> {
        let cells = self.grid.cells();
        let ends = (cells.pos(rng.below(cells.len())), cells.pos(rng.below(cells.len())));
        let place = Placement::between(ends.0, ends.1).filter(|place| place.len() <= 100)?;
        place.cells().map(|cell| self.grid.at(cell)).collect()
    }

    fn slices(&self) -> Vec<&[u8]> {
        self.words.iter().map(Vec::as_slice).collect()
    }

    /// Asserts that every method finds the same placements, and returns their number.
    fn check(&self, name: &str) -> usize {
        let words = self.slices();
        let all = |method, limit| find_all_by(method, &self.grid, &words, limit);
        let brute = all(Method::Brute, usize::MAX);
        for method in [Method::Fast, Method::BoyerMoore] {
            assert!(all(method, usize::MAX) == brute, "{name}, {method:?}: {self:?}");
            let three: Vec<_> = brute.iter().map(|places| places[..places.len().min(3)].to_vec()).collect();
            assert!(all(method, 3) == three, "{name}, {method:?}, three places: {self:?}");
            let firsts = brute.iter().map(|places| places.first().copied());
            assert!(find_by(method, &self.grid, &words).into_iter().eq(firsts), "{name}, {method:?}, first: {self:?}");
        }
        for (places, word) in brute.iter().zip(&self.words) {
            for place in places {
                assert!(place.cells().map(|cell| self.grid.at(cell)).eq(word.iter().copied().map(Some)), "{name}");
            }
            let repeated = |(n, a): (usize, &Placement)| places[..n].iter().any(|b| a.has_same_cells(*b));
            assert!(!places.iter().take(300).enumerate().any(repeated), "{name}: repeated placement: {self:?}");
            assert!(places.is_sorted_by_key(|place| (place.start(), place.dir() as u8)), "{name}");
        }
        brute.iter().map(Vec::len).sum()
    }
}

impl std::fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let words: Vec<String> = self.words.iter().map(|word| spell(word)).collect();
        write!(f, "\n{}{words:?}", self.grid)
    }
}

/// Returns the number of puzzles. To try ten thousand:
/// `PUZZLES=10000 cargo test --profile sweep --test solvers word_search`.
fn count() -> usize {
    std::env::var("PUZZLES").map_or(sample_size(50, 400), |count| count.parse().expect("PUZZLES is a number"))
}

#[test]
fn all_methods_agree_with_brute_force() {
    let mut places = 0;
    for number in 0..count() {
        let name = format!("puzzle {number}");
        places += Puzzle::random(&mut Seed::new(&name).rng("solvers")).check(&name);
    }
    assert!(places > count() * 10, "only {places} placements");
}

/// Covers grids and lists so large that the search uses other strategies.
#[test]
fn all_methods_agree_on_large_puzzles() {
    for number in 0..count() / 25 {
        let mut rng = Seed::new(number.to_string()).rng("large");
        let words = 20 + rng.below(300);
        Puzzle::up_to(110, words, &mut rng).check(&format!("large puzzle {number}"));
    }
}

fn lexicon(words: &[Vec<u8>]) -> Lexicon {
    let mut builder = Builder::default();
    for word in words {
        builder.push(word).unwrap();
    }
    Lexicon::from_dawg(Dawg::new(builder.finish(&[]).unwrap().into()))
}

/// Returns the words found by brute force, in the order of `every_word`.
fn brute_force(grid: &Letters, words: &[Vec<u8>]) -> Vec<(String, Placement)> {
    let slices: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
    let places = find_by(Method::Brute, grid, &slices);
    let found = words.iter().zip(places).filter_map(|(word, place)| Some((spell(word), place?)));
    let mut found: Vec<_> = found.collect();
    found.sort_by(|(a, _), (b, _)| b.len().cmp(&a.len()).then(a.cmp(b)));
    found
}

fn every(grid: &Letters, words: &Lexicon, min: usize) -> Vec<(String, Placement)> {
    every_word(grid, words, min).into_iter().map(|found| (found.text, found.place)).collect()
}

#[test]
fn every_word_agrees_with_brute_force_on_small_lists() {
    let mut found = 0;
    for number in 0..count() {
        let mut rng = Seed::new(number.to_string()).rng("every");
        let puzzle = Puzzle::random(&mut rng);
        let min = *rng.pick(&[0, 2, 3, 4, 5]);
        // Words of one letter are in the list, but are never found.
        let mut words = puzzle.words.clone();
        words.extend([vec![0], vec![1]]);
        words.sort_unstable();
        words.dedup();
        let long: Vec<Vec<u8>> = words.iter().filter(|word| word.len() >= min).cloned().collect();
        let expected = brute_force(&puzzle.grid, &long);
        found += expected.len();
        assert_eq!(every(&puzzle.grid, &lexicon(&words), min), expected, "{number}: {puzzle:?}");
    }
    assert!(found > count(), "only {found} words");
}

/// Returns a grid with the letter frequencies of the words.
fn english(rows: u16, cols: u16, words: &[Vec<u8>], rng: &mut SeededRng) -> Letters {
    Letters::new(Grid::fill(rows, cols, |_| {
        let word = rng.pick(words);
        *rng.pick(word)
    }))
}

#[test]
fn every_word_of_the_embedded_list_is_found() {
    let lexicon = Lexicon::embedded(false);
    let letters_of = |text: &str| text.bytes().map(|letter| letter - b'a').collect();
    let words: Vec<Vec<u8>> = lexicon.iter().map(|(text, _)| letters_of(&text)).collect();
    // Words whose absence from the grid is checked.
    let sample: BTreeSet<&[u8]> = words.iter().step_by(sample_size(7, 1)).map(Vec::as_slice).collect();
    let mut rng = Seed::new("embedded").rng("every");
    for (rows, cols) in [(6, 9), (60, 70), (90, 80)] {
        let grid = english(rows, cols, &words, &mut rng);
        let found = every_word(&grid, &lexicon, 2);
        let texts: Vec<Vec<u8>> = found.iter().map(|word| letters_of(&word.text)).collect();
        let step = sample_size(5, 1);
        let slices: Vec<&[u8]> = texts.iter().step_by(step).map(Vec::as_slice).collect();
        let firsts: Vec<Option<Placement>> = found.iter().step_by(step).map(|word| Some(word.place)).collect();
        assert_eq!(find_by(Method::Brute, &grid, &slices), firsts);
        assert!(found.iter().all(|word| lexicon.get(&word.text) == Some(word.word)));
        // No other word is in the grid, according to `find`, which the tests above compare with brute force.
        let sample_words: Vec<&[u8]> = sample.iter().copied().collect();
        let expected = texts.iter().filter(|word| sample.contains(word.as_slice())).count();
        assert_eq!(find(&grid, &sample_words).into_iter().flatten().count(), expected);
    }
}
