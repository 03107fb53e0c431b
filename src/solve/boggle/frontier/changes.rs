//! One tile as any letter: the 26 boards that differ from a tray in one place, searched together.
//!
//! The words that do without the place are the same for all 26: they are searched once, on a tray with a block there.
//! Then for each letter only the paths over the place are gone along. They begin at it, or at a path of the first search
//! that came to a tile beside it, and all of those are still in the queue. Near the best boards this takes a fifth of the
//! steps of 26 searches.

use super::super::score::{PointTable, Total};
use super::Frontier;
use super::adjacency::{Path, STANDS, USED, path};
use super::packed_trie::{GOES_ON, Node, ROOT};
use super::queue::{Queue, child};
use super::small_board::SmallBoard;

/// How many letters a tile can have.
pub const LETTERS: usize = 26;

/// For each letter the paths that stand on the place with it, by their nodes.
type Onto = [Vec<(u32, Path)>; LETTERS];

/// What a search for changes writes on.
#[derive(Default)]
pub(super) struct Changes {
    /// The queue of the search with the letter; that without it is the frontier's own.
    with: Queue,
    onto: Onto,
}

impl Frontier<'_> {
    /// What the words are worth with each letter, from a to z (q for Qu), on one place of the tray instead of its own.
    /// `None` where the tray has too many paths, as in [`Frontier::score`].
    ///
    /// # Panics
    /// If the tray has no such place.
    pub fn changes(&mut self, tray: &SmallBoard, place: usize, worth: &PointTable) -> Option<[Total; LETTERS]> {
        let mut without = *tray;
        without.set(place, SmallBoard::BLOCK);
        if !self.search(&without) {
            return None;
        }
        let Self { table, kernel, ground, queue, sift, changes } = self;
        let Changes { with, onto } = &mut **changes.get_or_insert_default();
        stand(table.nodes(), queue, place, ground.beside(place), onto);
        let base = sift.more(queue.hits(), table, worth);
        let mut sums = [Some(base); LETTERS];
        for (sum, paths) in sums.iter_mut().zip(&*onto) {
            with.clear();
            paths.iter().for_each(|&(node, path)| with.push(node, path));
            let done = kernel.run(table, ground, with);
            *sum = done.then(|| base + sift.beyond(with.hits(), table, worth));
        }
        sift.forget(queue.hits());
        sums.iter().all(Option::is_some).then(|| sums.map(|sum| Total::of(sum.unwrap_or_default())))
    }
}

/// Sorts by letter the paths that can step onto the place, and stands them there.
fn stand(nodes: &[Node], queue: &Queue, place: usize, beside: u32, onto: &mut Onto) {
    let root = nodes[ROOT];
    for (letter, paths) in (0..).zip(onto.iter_mut()) {
        paths.clear();
        if root >> letter & 1 == 1 {
            paths.push((child(root, letter), path(place)));
        }
    }
    for (&node, &from) in queue.nodes.iter().zip(&queue.paths).take(queue.len) {
        if beside >> (from >> STANDS) & 1 == 0 {
            continue;
        }
        let node = nodes[node as usize];
        let mut letters = node as u32 & GOES_ON;
        while letters != 0 {
            let letter = letters.trailing_zeros() as u8;
            onto[usize::from(letter)].push((child(node, letter), from & USED | path(place)));
            letters &= letters - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Kernel, PackedTrie};
    use super::*;
    use crate::base::rng::Seed;
    use crate::words::Lexicon;

    #[test]
    fn gives_what_26_searches_give() {
        let table = PackedTrie::of(&Lexicon::embedded(false)).unwrap();
        let worth = PointTable::new(3, |letters| (letters * letters) as u32);
        let mut rng = Seed::new("changes").rng("test");
        for kernel in Kernel::all() {
            let mut frontier = Frontier::new(&table, kernel);
            for _ in 0..60 {
                let (rows, cols) = (1 + rng.below(5), 1 + rng.below(5));
                let letters: Vec<u8> =
                    (0..rows * cols).map(|_| *rng.pick(b"eeeettaaooiinsshrrddlluuqqz|") - b'a').collect();
                let letters: Vec<u8> =
                    letters.into_iter().map(|letter| if letter > 25 { SmallBoard::BLOCK } else { letter }).collect();
                let mut tray = SmallBoard::new(rows, cols, &letters).unwrap();
                let place = rng.below(rows * cols);
                let changes = frontier.changes(&tray, place, &worth).unwrap();
                for (letter, change) in (0..).zip(changes) {
                    tray.set(place, letter);
                    assert_eq!(frontier.score(&tray, &worth), Some(change), "{tray:?} at {place}, {}", kernel.name());
                }
            }
        }
    }
}
