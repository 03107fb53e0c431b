//! Watching a field for words that arise.

use super::field::{Field, Ray};
use crate::grid::Dir;
use crate::words::avoid::Avoid;
use crate::words::trie::{ROOT, Trie};

/// What is watched for.
pub struct Watch<'a> {
    /// The listed words, by their numbers.
    listed: Trie,
    avoid: &'a Avoid,
}

/// What was seen: listed words by their number, and words to avoid by their letters.
#[derive(Default)]
pub struct Seen {
    /// Number and place. A palindrome is seen both ways.
    pub listed: Vec<(usize, Ray)>,
    /// Place and length.
    pub avoid: Vec<(Ray, usize)>,
}

impl<'a> Watch<'a> {
    /// Watches for these words, numbered from 0, and for those to avoid.
    pub fn new<'w>(words: impl IntoIterator<Item = &'w [u8]>, avoid: &'a Avoid) -> Self {
        let mut listed = Trie::default();
        for (number, word) in words.into_iter().enumerate() {
            listed.insert(word, number as u32);
        }
        Self { listed, avoid }
    }

    /// Adds what runs through a cell to what was seen, in all eight directions.
    pub fn through(&self, field: &Field, cell: usize, seen: &mut Seen) {
        for dir in Dir::ALL {
            walk(&self.listed, field, cell, dir, |word, spot, _| seen.listed.push((word, spot)));
            walk(self.avoid.trie(), field, cell, dir, |_, spot, len| seen.avoid.push((spot, len)));
        }
    }

    /// Everything in the field, each place once.
    pub fn all(&self, field: &Field) -> Seen {
        let mut seen = Seen::default();
        for (&at, dir) in field.open().iter().flat_map(|at| Dir::ALL.map(|dir| (at, dir))) {
            let spot = Ray { at, dir };
            read(&self.listed, field, spot, 0, |word, _| seen.listed.push((word, spot)));
            read(self.avoid.trie(), field, spot, 0, |_, len| seen.avoid.push((spot, len)));
        }
        seen
    }
}

/// The words that run through a cell in a direction. Every start is tried, back to the first cell without a letter.
fn walk(trie: &Trie, field: &Field, cell: usize, dir: Dir, mut found: impl FnMut(usize, Ray, usize)) {
    let back = dir.opposite();
    let mut at = cell;
    for before in 0..trie.longest() {
        if field.at(at) > 25 {
            break;
        }
        let spot = Ray { at, dir };
        read(trie, field, spot, before, |word, len| found(word, spot, len));
        at = field.next(at, back);
    }
}

/// The words that begin here and are longer than `beyond` letters: number and length.
fn read(trie: &Trie, field: &Field, spot: Ray, beyond: usize, mut found: impl FnMut(usize, usize)) {
    let (mut node, mut at, mut len) = (ROOT, spot.at, 0);
    while let Some(next) = trie.step(node, field.at(at)) {
        (node, at, len) = (next, field.next(at, spot.dir), len + 1);
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
    fn what_runs_through_a_cell_is_what_all_holds_there() {
        let words: [&[u8]; 4] = [&[0, 1], &[1, 1, 0], &[0, 1, 0], &[1, 1, 1, 1]];
        let avoid = Avoid::of([&[0, 0, 1][..], &[1, 0, 0, 1]]);
        let watch = Watch::new(words, &avoid);
        let mut field = Field::new(&Mask::Oval.draw(7, 6));
        for (number, cell) in field.open().to_vec().into_iter().enumerate().filter(|(number, _)| number % 5 != 3) {
            field.set(cell, (number * number / 3 % 2) as u8);
        }
        let all = watch.all(&field);
        assert!(all.listed.len() > 20 && all.avoid.len() > 5);
        for &cell in field.open() {
            let mut seen = Seen::default();
            watch.through(&field, cell, &mut seen);
            let holds = |spot: Ray, len| field.run(spot, len).any(|at| at == cell);
            let listed = all.listed.iter().filter(|&&(word, spot)| holds(spot, words[word].len()));
            assert_eq!(listed.count(), seen.listed.len());
            assert!(seen.listed.iter().all(|one| all.listed.contains(one)));
            assert_eq!(all.avoid.iter().filter(|&&(spot, len)| holds(spot, len)).count(), seen.avoid.len());
        }
    }
}
