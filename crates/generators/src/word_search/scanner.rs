//! Scanning of a grid for listed words and words to avoid.

use wordhoard_engine::grid::Dir;
use wordhoard_engine::words::avoid::AvoidList;
use wordhoard_engine::words::trie::{ROOT, Trie};

use super::padded_grid::{PaddedGrid, Ray};

/// Scanner for listed words and words to avoid.
pub struct WordScanner<'a> {
    /// Trie that maps the listed words to their indices.
    words: Trie,
    avoid: &'a AvoidList,
}

/// Words found by a scan.
#[derive(Default)]
pub struct ScanResult {
    /// Listed words: index and ray. A palindrome is reported in both directions.
    pub listed: Vec<(usize, Ray)>,
    /// Words to avoid: ray and length.
    pub avoid: Vec<(Ray, usize)>,
}

impl<'a> WordScanner<'a> {
    /// Creates a scanner for `words` and the words to avoid. Scans report a listed word by its index in `words`.
    pub fn new<'w>(words: impl IntoIterator<Item = &'w [u8]>, avoid: &'a AvoidList) -> Self {
        let mut trie = Trie::default();
        for (number, word) in words.into_iter().enumerate() {
            trie.insert(word, number as u32);
        }
        Self { words: trie, avoid }
    }

    /// Adds the words that run through a cell, in all eight directions, to `seen`.
    pub fn scan_cell(&self, grid: &PaddedGrid, cell: usize, seen: &mut ScanResult) {
        for dir in Dir::ALL {
            walk(&self.words, grid, cell, dir, |word, ray, _| seen.listed.push((word, ray)));
            walk(self.avoid.trie(), grid, cell, dir, |_, ray, len| seen.avoid.push((ray, len)));
        }
    }

    /// Returns all words in the grid, each with every ray on which it appears.
    pub fn scan_grid(&self, grid: &PaddedGrid) -> ScanResult {
        let mut seen = ScanResult::default();
        for (&start, dir) in grid.open_cells().iter().flat_map(|start| Dir::ALL.map(|dir| (start, dir))) {
            let ray = Ray { start, dir };
            read(&self.words, grid, ray, 0, |word, _| seen.listed.push((word, ray)));
            read(self.avoid.trie(), grid, ray, 0, |_, len| seen.avoid.push((ray, len)));
        }
        seen
    }
}

/// Calls `on_word` for each word that runs through a cell in a direction. Tries starting cells from `cell` backwards,
/// up to the maximum word length or a cell without a letter.
fn walk(trie: &Trie, grid: &PaddedGrid, cell: usize, dir: Dir, mut on_word: impl FnMut(usize, Ray, usize)) {
    let opposite = dir.opposite();
    let mut start = cell;
    for distance in 0..trie.max_len() {
        if grid.at(start) > 25 {
            break;
        }
        let ray = Ray { start, dir };
        read(trie, grid, ray, distance, |word, len| on_word(word, ray, len));
        start = grid.next(start, opposite);
    }
}

/// Calls `on_word` with the index and length of each word along a ray, from its first cell. Skips words of up to
/// `excluded_len` letters.
fn read(trie: &Trie, grid: &PaddedGrid, ray: Ray, excluded_len: usize, mut on_word: impl FnMut(usize, usize)) {
    let (mut node, mut cell, mut len) = (ROOT, ray.start, 0);
    while let Some(next) = trie.step(node, grid.at(cell)) {
        (node, cell, len) = (next, grid.next(cell, ray.dir), len + 1);
        if let Some(word) = trie.word(node).filter(|_| len > excluded_len) {
            on_word(word as usize, len);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::mask::Mask;
    use super::*;

    #[test]
    fn cell_scans_agree_with_the_grid_scan() {
        let words: [&[u8]; 4] = [&[0, 1], &[1, 1, 0], &[0, 1, 0], &[1, 1, 1, 1]];
        let avoid = AvoidList::new([&[0, 0, 1][..], &[1, 0, 0, 1]]);
        let scanner = WordScanner::new(words, &avoid);
        let mut grid = PaddedGrid::new(&Mask::Oval.draw(7, 6));
        for (number, cell) in grid.open_cells().to_vec().into_iter().enumerate().filter(|(number, _)| number % 5 != 3) {
            grid.set(cell, (number * number / 3 % 2) as u8);
        }
        let grid_scan = scanner.scan_grid(&grid);
        assert!(grid_scan.listed.len() > 20 && grid_scan.avoid.len() > 5);
        for &cell in grid.open_cells() {
            let mut cell_scan = ScanResult::default();
            scanner.scan_cell(&grid, cell, &mut cell_scan);
            let holds = |ray: Ray, len| grid.ray_cells(ray, len).any(|at| at == cell);
            let listed = grid_scan.listed.iter().filter(|&&(word, ray)| holds(ray, words[word].len()));
            assert_eq!(listed.count(), cell_scan.listed.len());
            assert!(cell_scan.listed.iter().all(|found| grid_scan.listed.contains(found)));
            assert_eq!(grid_scan.avoid.iter().filter(|&&(ray, len)| holds(ray, len)).count(), cell_scan.avoid.len());
        }
    }
}
