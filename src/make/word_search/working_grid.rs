//! Words in a field: laying them, lifting them, and what must hold all the while.
//!
//! At every time each listed word that lies in the field lies there once, at the place that is kept for it; and no word
//! to avoid lies there but within a listed word.

use super::field::{FREE, Field, Ray};
use super::watch::{Seen, Watch};
use super::words::Word;
use crate::grid::Dirs;

/// A field with words in it.
#[derive(Clone)]
pub struct WorkingGrid<'a> {
    /// The cells.
    pub field: Field,
    words: &'a [Word],
    watch: &'a Watch<'a>,
    dirs: Dirs,
    /// Words may share cells.
    crossing: bool,
    /// Where each word lies.
    spots: Vec<Option<Ray>>,
    /// The word was laid there; else it arose from the letters of others.
    laid: Vec<bool>,
    /// The word is looked for.
    awake: Vec<bool>,
    /// The words that were laid over each cell.
    cover: Vec<Vec<u16>>,
}

impl<'a> WorkingGrid<'a> {
    /// A field without words. Words that wait are not looked for yet.
    pub fn new(field: Field, words: &'a [Word], watch: &'a Watch<'a>, dirs: Dirs, crossing: bool) -> Self {
        let cover = vec![Vec::new(); field.open().last().map_or(0, |last| last + 1)];
        let awake = words.iter().map(|word| !word.waits).collect();
        Self {
            field,
            words,
            watch,
            dirs,
            crossing,
            spots: vec![None; words.len()],
            laid: vec![false; words.len()],
            awake,
            cover,
        }
    }

    /// Where a word lies.
    pub fn spot(&self, word: usize) -> Option<Ray> {
        self.spots[word]
    }

    /// How many words lie in the field.
    pub fn count(&self) -> usize {
        self.spots.iter().flatten().count()
    }

    /// The words that are still to be laid: not those that come with another.
    pub fn missing(&self) -> impl Iterator<Item = usize> + '_ {
        let is_missing =
            |&word: &usize| self.awake[word] && self.words[word].host.is_none() && self.spots[word].is_none();
        (0..self.words.len()).filter(is_missing)
    }

    /// The words that were laid over a cell.
    pub fn cover(&self, cell: usize) -> &[u16] {
        &self.cover[cell]
    }

    /// Lays a word where it fits. Where that breaks what must hold, nothing changes, and it says false.
    pub fn lay(&mut self, word: usize, spot: Ray) -> bool {
        let words = self.words;
        let letters = &words[word].letters;
        let fresh: Vec<usize> =
            self.field.run(spot, letters.len()).filter(|&cell| self.field.at(cell) == FREE).collect();
        for (cell, &letter) in self.field.run(spot, letters.len()).zip(letters) {
            self.field.set(cell, letter);
        }
        self.spots[word] = Some(spot);
        if !self.accepts(&fresh) {
            fresh.into_iter().for_each(|cell| self.field.set(cell, FREE));
            self.spots[word] = None;
            return false;
        }
        self.laid[word] = true;
        for cell in self.field.run(spot, letters.len()) {
            self.cover[cell].push(word as u16);
        }
        true
    }

    /// Puts a letter into each of some free cells, for good. Where that breaks what must hold, nothing changes, and it
    /// says false.
    pub fn settle(&mut self, cells: &[(usize, u8)]) -> bool {
        cells.iter().for_each(|&(cell, letter)| self.field.set(cell, letter));
        let seen = self.seen(cells.iter().map(|&(cell, _)| cell));
        let known = |&(word, spot): &(usize, Ray)| !self.counts(word) || self.is_at(word, spot);
        let fine = seen.avoid.is_empty() && seen.listed.iter().all(known);
        if !fine {
            cells.iter().for_each(|&(cell, _)| self.field.set(cell, FREE));
        }
        fine
    }

    /// Takes up a word that was laid. Words that arose from its letters are gone as well.
    pub fn lift(&mut self, word: usize) {
        let (Some(spot), true) = (self.spots[word], self.laid[word]) else { return };
        self.laid[word] = false;
        for cell in self.field.run(spot, self.words[word].letters.len()) {
            self.cover[cell].retain(|&other| usize::from(other) != word);
            if self.cover[cell].is_empty() {
                self.field.set(cell, FREE);
            }
        }
        for other in 0..self.words.len() {
            let Some(spot) = self.spots[other].filter(|_| !self.laid[other]) else { continue };
            let mut cells = self.field.run(spot, self.words[other].letters.len());
            if cells.any(|cell| self.field.at(cell) == FREE) {
                self.spots[other] = None;
            }
        }
    }

    /// Looks for a word that has waited, or found no room: it may be laid now, or lie there already. False where it
    /// lies there more than once, or in a direction that is not allowed.
    pub fn wake(&mut self, word: usize) -> bool {
        let all = self.watch.all(&self.field).listed;
        let spots: Vec<Ray> = all.into_iter().filter(|&(seen, _)| seen == word).map(|(_, spot)| spot).collect();
        let len = self.words[word].letters.len();
        let part = |spot: Ray| (0..self.words.len()).any(|other| other != word && self.holds(other, spot, len));
        let allowed = |spot: &&Ray| self.dirs.contains(spot.dir) || part(**spot);
        let spot = match spots[..] {
            [] => None,
            [one] if allowed(&&one) => Some(one),
            [one, other] if self.field.reversed(one, len) == other => spots.iter().find(allowed).copied(),
            _ => return false,
        };
        if !spots.is_empty() && spot.is_none() {
            return false;
        }
        self.awake[word] = true;
        self.spots[word] = spot;
        true
    }

    /// True where all that must hold does; it is looked for from the beginning. Words to avoid that `passes` says are
    /// none of the field's doing do not count.
    pub fn is_sound(&self, passes: impl Fn(Ray, usize) -> bool) -> bool {
        let seen = self.watch.all(&self.field);
        seen.listed.iter().all(|&(word, spot)| !self.counts(word) || self.is_at(word, spot))
            && seen.avoid.iter().all(|&(spot, len)| self.is_part(spot, len) || passes(spot, len))
    }

    /// A word that lies nowhere may arise or not: it is left out.
    fn counts(&self, word: usize) -> bool {
        self.spots[word].is_some()
    }

    fn seen(&self, cells: impl IntoIterator<Item = usize>) -> Seen {
        let mut seen = Seen::default();
        cells.into_iter().for_each(|cell| self.watch.through(&self.field, cell, &mut seen));
        seen
    }

    /// Looks at what the fresh letters made. Words that arise from them and may are taken in.
    fn accepts(&mut self, fresh: &[usize]) -> bool {
        let seen = self.seen(fresh.iter().copied());
        let mut arisen = Vec::new();
        // A word that is part of another can only be judged when that one is.
        let hosted = |word: usize| self.words[word].host.is_some();
        let (parts, others): (Vec<_>, Vec<_>) = seen.listed.into_iter().partition(|&(word, _)| hosted(word));
        let fine = others.into_iter().chain(parts).all(|(word, spot)| self.takes(word, spot, &mut arisen))
            && seen.avoid.iter().all(|&(spot, len)| self.is_part(spot, len));
        if !fine {
            arisen.into_iter().for_each(|word: usize| self.spots[word] = None);
        }
        fine
    }

    /// True where a word may lie at a place: it is known to, or it may from now on.
    fn takes(&mut self, word: usize, spot: Ray, arisen: &mut Vec<usize>) -> bool {
        if !self.awake[word] || self.is_at(word, spot) {
            return true;
        }
        let Word { palindrome, host, letters, .. } = &self.words[word];
        let reversed = self.field.reversed(spot, letters.len());
        let way = if self.dirs.contains(spot.dir) || !palindrome { spot } else { reversed };
        let allowed = match *host {
            Some(host) => self.holds(host, spot, letters.len()),
            None => self.crossing && self.dirs.contains(way.dir),
        };
        if self.spots[word].is_some() || !allowed {
            return false;
        }
        self.spots[word] = Some(way);
        arisen.push(word);
        true
    }

    /// True where a word lies at just these cells, read this way or, for a palindrome, either way.
    fn is_at(&self, word: usize, spot: Ray) -> bool {
        let Word { letters, palindrome, .. } = &self.words[word];
        self.spots[word].is_some_and(|at| at == spot || *palindrome && self.field.reversed(at, letters.len()) == spot)
    }

    /// True where a run of cells is part of a word that lies in the field.
    fn is_part(&self, spot: Ray, len: usize) -> bool {
        (0..self.words.len()).any(|word| self.holds(word, spot, len))
    }

    /// True where a run of cells is part of this word.
    fn holds(&self, word: usize, spot: Ray, len: usize) -> bool {
        let Some(at) = self.spots[word] else { return false };
        let end = self.field.far(spot.at, spot.dir, len - 1);
        let run = || self.field.run(at, self.words[word].letters.len());
        run().any(|cell| cell == spot.at) && run().any(|cell| cell == end)
    }
}
