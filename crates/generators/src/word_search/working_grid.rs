//! Grid with placed words.
//!
//! Two invariants hold throughout. Each listed word in the grid appears only once, on its recorded ray. Words to avoid
//! appear only inside listed words.

use wordhoard_engine::grid::Dirs;

use super::padded_grid::{FREE, PaddedGrid, Ray};
use super::scanner::{ScanResult, WordScanner};
use super::words::Word;

/// Rules for placements.
#[derive(Clone, Copy)]
pub struct PlacementRules {
    /// Directions in which words run.
    pub dirs: Dirs,
    /// Whether words may share cells.
    pub crossing: bool,
    /// Whether words that are part of others may run in any direction.
    pub parts_in_any_direction: bool,
}

/// Grid with placed words.
#[derive(Clone)]
pub struct WorkingGrid<'a> {
    /// Cells of the grid.
    pub grid: PaddedGrid,
    words: &'a [Word],
    scanner: &'a WordScanner<'a>,
    rules: PlacementRules,
    /// Ray of each word, if the word is in the grid.
    rays: Vec<Option<Ray>>,
    /// Whether each word was placed, rather than formed by letters of other words.
    placed: Vec<bool>,
    /// Whether each word is checked. Deferred words are not checked until they are activated.
    active: Vec<bool>,
    /// Words that cover each cell.
    cover: Vec<Vec<u16>>,
}

impl<'a> WorkingGrid<'a> {
    /// Creates a grid without words. Deferred words are inactive.
    pub fn new(grid: PaddedGrid, words: &'a [Word], scanner: &'a WordScanner<'a>, rules: PlacementRules) -> Self {
        let cover = vec![Vec::new(); grid.open_cells().last().map_or(0, |last| last + 1)];
        let active = words.iter().map(|word| !word.deferred).collect();
        Self {
            grid,
            words,
            scanner,
            rules,
            rays: vec![None; words.len()],
            placed: vec![false; words.len()],
            active,
            cover,
        }
    }

    /// Returns the ray of a word, if the word is in the grid.
    pub fn ray(&self, word: usize) -> Option<Ray> {
        self.rays[word]
    }

    /// Returns the number of words in the grid.
    pub fn word_count(&self) -> usize {
        self.rays.iter().flatten().count()
    }

    /// Iterates over the words still to be placed, excluding words inside a host.
    pub fn unplaced(&self) -> impl Iterator<Item = usize> + '_ {
        let is_unplaced =
            |&word: &usize| self.active[word] && self.words[word].host.is_none() && self.rays[word].is_none();
        (0..self.words.len()).filter(is_unplaced)
    }

    /// Returns the words that cover a cell.
    pub fn cover(&self, cell: usize) -> &[u16] {
        &self.cover[cell]
    }

    /// Places a word on a ray that fits it. Returns `false`, changing nothing, if that would break an invariant.
    pub fn place(&mut self, word: usize, ray: Ray) -> bool {
        let words = self.words;
        let letters = &words[word].letters;
        let new_cells: Vec<usize> =
            self.grid.ray_cells(ray, letters.len()).filter(|&cell| self.grid.at(cell) == FREE).collect();
        for (cell, &letter) in self.grid.ray_cells(ray, letters.len()).zip(letters) {
            self.grid.set(cell, letter);
        }
        self.rays[word] = Some(ray);
        if !self.admits_letters(&new_cells) {
            new_cells.into_iter().for_each(|cell| self.grid.set(cell, FREE));
            self.rays[word] = None;
            return false;
        }
        self.placed[word] = true;
        for cell in self.grid.ray_cells(ray, letters.len()) {
            self.cover[cell].push(word as u16);
        }
        true
    }

    /// Writes letters into free cells. Returns `false`, changing nothing, if that would break an invariant.
    pub fn try_letters(&mut self, cells: &[(usize, u8)]) -> bool {
        cells.iter().for_each(|&(cell, letter)| self.grid.set(cell, letter));
        let seen = self.scan_cells(cells.iter().map(|&(cell, _)| cell));
        let is_known = |&(word, ray): &(usize, Ray)| !self.is_present(word) || self.is_at(word, ray);
        let ok = seen.avoid.is_empty() && seen.listed.iter().all(is_known);
        if !ok {
            cells.iter().for_each(|&(cell, _)| self.grid.set(cell, FREE));
        }
        ok
    }

    /// Removes a placed word, along with any words formed by its letters.
    pub fn remove(&mut self, word: usize) {
        let (Some(ray), true) = (self.rays[word], self.placed[word]) else { return };
        self.placed[word] = false;
        for cell in self.grid.ray_cells(ray, self.words[word].letters.len()) {
            self.cover[cell].retain(|&other| usize::from(other) != word);
            if self.cover[cell].is_empty() {
                self.grid.set(cell, FREE);
            }
        }
        for other in 0..self.words.len() {
            let Some(ray) = self.rays[other].filter(|_| !self.placed[other]) else { continue };
            let mut cells = self.grid.ray_cells(ray, self.words[other].letters.len());
            if cells.any(|cell| self.grid.at(cell) == FREE) {
                self.rays[other] = None;
            }
        }
    }

    /// Activates a word that was deferred or had no room, recording its ray if the word already appears. Returns
    /// `false` if the word appears more than once or in a direction that is not allowed.
    pub fn activate(&mut self, word: usize) -> bool {
        let listed = self.scanner.scan_grid(&self.grid).listed;
        let rays: Vec<Ray> = listed.into_iter().filter(|&(seen, _)| seen == word).map(|(_, ray)| ray).collect();
        let len = self.words[word].letters.len();
        let in_other = |ray: Ray| (0..self.words.len()).any(|other| other != word && self.covers(other, ray, len));
        let is_allowed =
            |ray: &&Ray| self.rules.dirs.contains(ray.dir) || self.rules.parts_in_any_direction && in_other(**ray);
        let ray = match rays[..] {
            [] => None,
            [ray] if is_allowed(&&ray) => Some(ray),
            [ray, other] if self.grid.reversed(ray, len) == other => rays.iter().find(is_allowed).copied(),
            _ => return false,
        };
        if !rays.is_empty() && ray.is_none() {
            return false;
        }
        self.active[word] = true;
        self.rays[word] = ray;
        true
    }

    /// Returns `true` if a full scan confirms the invariants. Words to avoid for which `exempt` returns `true` are
    /// ignored.
    pub fn is_consistent(&self, exempt: impl Fn(Ray, usize) -> bool) -> bool {
        let seen = self.scanner.scan_grid(&self.grid);
        seen.listed.iter().all(|&(word, ray)| !self.is_present(word) || self.is_at(word, ray))
            && seen.avoid.iter().all(|&(ray, len)| self.is_part(ray, len) || exempt(ray, len))
    }

    /// Returns `true` if a word has a recorded ray. Words without a recorded ray may appear any number of times.
    fn is_present(&self, word: usize) -> bool {
        self.rays[word].is_some()
    }

    fn scan_cells(&self, cells: impl IntoIterator<Item = usize>) -> ScanResult {
        let mut seen = ScanResult::default();
        cells.into_iter().for_each(|cell| self.scanner.scan_cell(&self.grid, cell, &mut seen));
        seen
    }

    /// Checks the words formed by new letters and records their rays. Returns `false`, recording nothing, if any of
    /// these words is not allowed.
    fn admits_letters(&mut self, new_cells: &[usize]) -> bool {
        let seen = self.scan_cells(new_cells.iter().copied());
        let mut formed = Vec::new();
        // A word inside another can be checked only once the ray of its host is recorded.
        let has_host = |word: usize| self.words[word].host.is_some();
        let (parts, others): (Vec<_>, Vec<_>) = seen.listed.into_iter().partition(|&(word, _)| has_host(word));
        let ok = others.into_iter().chain(parts).all(|(word, ray)| self.admits(word, ray, &mut formed))
            && seen.avoid.iter().all(|&(ray, len)| self.is_part(ray, len));
        if !ok {
            formed.into_iter().for_each(|word: usize| self.rays[word] = None);
        }
        ok
    }

    /// Returns `true` if a word may appear on a ray, recording the ray if it is new.
    fn admits(&mut self, word: usize, ray: Ray, formed: &mut Vec<usize>) -> bool {
        if !self.active[word] || self.is_at(word, ray) {
            return true;
        }
        let Word { palindrome, host, letters, .. } = &self.words[word];
        let reversed = self.grid.reversed(ray, letters.len());
        let PlacementRules { dirs, crossing, parts_in_any_direction } = self.rules;
        let canonical = if dirs.contains(ray.dir) || !palindrome { ray } else { reversed };
        let is_allowed_dir = dirs.contains(canonical.dir);
        let allowed = match *host {
            Some(host) => self.covers(host, ray, letters.len()) && (is_allowed_dir || parts_in_any_direction),
            None => crossing && is_allowed_dir,
        };
        if self.rays[word].is_some() || !allowed {
            return false;
        }
        self.rays[word] = Some(canonical);
        formed.push(word);
        true
    }

    /// Returns `true` if a word is recorded on this ray or, for a palindrome, on its reverse.
    fn is_at(&self, word: usize, ray: Ray) -> bool {
        let Word { letters, palindrome, .. } = &self.words[word];
        self.rays[word].is_some_and(|at| at == ray || *palindrome && self.grid.reversed(at, letters.len()) == ray)
    }

    /// Returns `true` if a run of cells is part of a word in the grid.
    fn is_part(&self, ray: Ray, len: usize) -> bool {
        (0..self.words.len()).any(|word| self.covers(word, ray, len))
    }

    /// Returns `true` if a run of cells is part of `word`.
    fn covers(&self, word: usize, ray: Ray, len: usize) -> bool {
        let Some(at) = self.rays[word] else { return false };
        let end = self.grid.advance(ray.start, ray.dir, len - 1);
        let run = || self.grid.ray_cells(at, self.words[word].letters.len());
        run().any(|cell| cell == ray.start) && run().any(|cell| cell == end)
    }
}
