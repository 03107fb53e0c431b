//! Puzzles from Nurmasyita, "Penyelesaian Crossword Puzzle dengan Algoritma Brute Force" (2018), in the paper's file
//! format: a line with N, N rows of `-` and `#`, and the words separated by `;`. The word order is not the paper's.

#![allow(dead_code, reason = "each test and benchmark uses only part of this module")]

use wordhoard_engine::grid::Pattern;

/// Five puzzles, each with the paper's solution.
pub const PUZZLES: [(&str, &str); 5] = [
    (include_str!("fill-in/puzzle1.txt"), include_str!("fill-in/puzzle1.solution.txt")),
    (include_str!("fill-in/puzzle2.txt"), include_str!("fill-in/puzzle2.solution.txt")),
    (include_str!("fill-in/puzzle3.txt"), include_str!("fill-in/puzzle3.solution.txt")),
    (include_str!("fill-in/puzzle4.txt"), include_str!("fill-in/puzzle4.solution.txt")),
    (include_str!("fill-in/puzzle5.txt"), include_str!("fill-in/puzzle5.solution.txt")),
];

/// Pattern of a puzzle, and the letters (0 to 25) of each word.
pub struct Puzzle {
    pub pattern: Pattern,
    pub words: Vec<Vec<u8>>,
}

impl Puzzle {
    /// Returns one of the five puzzles, numbered from 0.
    pub fn of_the_paper(number: usize) -> Self {
        let mut lines = PUZZLES[number].0.lines();
        let rows: usize = lines.next().unwrap().trim().parse().unwrap();
        let pattern = read_pattern(&lines.by_ref().take(rows).collect::<Vec<_>>());
        let words = lines.next().unwrap().split(';');
        let letters = |word: &str| word.trim().bytes().map(|byte| byte.to_ascii_lowercase() - b'a').collect();
        Self { pattern, words: words.map(letters).collect() }
    }

    pub fn slices(&self) -> Vec<&[u8]> {
        self.words.iter().map(Vec::as_slice).collect()
    }
}

/// Returns the pattern with these rows.
pub fn read_pattern(rows: &[&str]) -> Pattern {
    let rows: Vec<String> = rows.iter().map(|row| row.trim().to_owned()).collect();
    Pattern::try_from(rows).unwrap()
}
