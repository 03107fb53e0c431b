//! Scanner for listed words and words to avoid in a grid.

use super::padded_grid::{PaddedGrid, Ray};
use crate::grid::Dir;
use crate::words::avoid::AvoidList;
use crate::words::trie::{ROOT, Trie};

/// Scanner for listed words and words to avoid.
pub struct WordScanner<'a> {
    /// Trie of the listed words, with their numbers.
    listed: Trie,
    avoid: &'a AvoidList,
}

/// Words found by a scan.
#[derive(Default)]
pub struct Sightings {
    /// Listed words: number and ray. A palindrome is reported in both directions.
    pub listed: Vec<(usize, Ray)>,
    /// Words to avoid: ray and length.
    pub avoid: Vec<(Ray, usize)>,
}

impl<'a> WordScanner<'a> {
    /// Creates a scanner for `words`, numbered from 0, and the words to avoid.
    pub fn new<'w>(words: impl IntoIterator<Item = &'w [u8]>, avoid: &'a AvoidList) -> Self {
        let mut listed = Trie::default();
        for (number, word) in words.into_iter().enumerate() {
            listed.insert(word, number as u32);
        }
        Self { listed, avoid }
    }

    /// Adds the words that run through a cell, in all eight directions, to `seen`.
    pub fn through(&self, grid: &PaddedGrid, cell: usize, seen: &mut Sightings) {
        for dir in Dir::ALL {
            walk(&self.listed, grid, cell, dir, |word, ray, _| seen.listed.push((word, ray)));
            walk(self.avoid.trie(), grid, cell, dir, |_, ray, len| seen.avoid.push((ray, len)));
        }
    }

    /// Returns all words in the grid, each with every ray on which it appears.
    pub fn all(&self, grid: &PaddedGrid) -> Sightings {
        let mut seen = Sightings::default();
        for (&at, dir) in grid.open().iter().flat_map(|at| Dir::ALL.map(|dir| (at, dir))) {
            let ray = Ray { at, dir };
            read(&self.listed, grid, ray, 0, |word, _| seen.listed.push((word, ray)));
            read(self.avoid.trie(), grid, ray, 0, |_, len| seen.avoid.push((ray, len)));
        }
        seen
    }
}

/// Calls `found` for each word that runs through a cell in a direction. Tries every start, going back to the nearest
/// cell without a letter.
fn walk(trie: &Trie, grid: &PaddedGrid, cell: usize, dir: Dir, mut found: impl FnMut(usize, Ray, usize)) {
    let back = dir.opposite();
    let mut at = cell;
    for before in 0..trie.longest() {
        if grid.at(at) > 25 {
            break;
        }
        let ray = Ray { at, dir };
        read(trie, grid, ray, before, |word, len| found(word, ray, len));
        at = grid.next(at, back);
    }
}

/// Calls `found` with the number and length of each word that starts at the ray and has more than `beyond` letters.
fn read(trie: &Trie, grid: &PaddedGrid, ray: Ray, beyond: usize, mut found: impl FnMut(usize, usize)) {
    let (mut node, mut at, mut len) = (ROOT, ray.at, 0);
    while let Some(next) = trie.step(node, grid.at(at)) {
        (node, at, len) = (next, grid.next(at, ray.dir), len + 1);
        if let Some(word) = trie.word(node).filter(|_| len > beyond) {
            found(word as usize, len);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::mask::Mask;
    use super::*;

    #[test]
    fn through_agrees_with_all() {
        let words: [&[u8]; 4] = [&[0, 1], &[1, 1, 0], &[0, 1, 0], &[1, 1, 1, 1]];
        let avoid = AvoidList::new([&[0, 0, 1][..], &[1, 0, 0, 1]]);
        let scanner = WordScanner::new(words, &avoid);
        let mut grid = PaddedGrid::new(&Mask::Oval.draw(7, 6));
        for (number, cell) in grid.open().to_vec().into_iter().enumerate().filter(|(number, _)| number % 5 != 3) {
            grid.set(cell, (number * number / 3 % 2) as u8);
        }
        let all = scanner.all(&grid);
        assert!(all.listed.len() > 20 && all.avoid.len() > 5);
        for &cell in grid.open() {
            let mut seen = Sightings::default();
            scanner.through(&grid, cell, &mut seen);
            let holds = |ray: Ray, len| grid.run(ray, len).any(|at| at == cell);
            let listed = all.listed.iter().filter(|&&(word, ray)| holds(ray, words[word].len()));
            assert_eq!(listed.count(), seen.listed.len());
            assert!(seen.listed.iter().all(|one| all.listed.contains(one)));
            assert_eq!(all.avoid.iter().filter(|&&(ray, len)| holds(ray, len)).count(), seen.avoid.len());
        }
    }
}
