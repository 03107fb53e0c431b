//! Reports a search to an observer, from the queue that a kernel has left.
//!
//! Expanded paths stay in the queue, so its content says what the kernel did, and kernels do no work for observers.

use std::ops::{ControlFlow, Range};

use super::adjacency::{Adjacency, LAST_TILE, Path, USED_TILES};
use super::packed_trie::{CHILD_LETTERS, Node};
use super::queue::{Queue, word_ends};
use super::{Event, Frontier};
use crate::solve::watch::Observer;

impl Frontier<'_> {
    /// Reports the levels of a complete search.
    pub(super) fn report(&self, observer: &mut impl Observer<Event>) -> ControlFlow<()> {
        let search = Searched { nodes: self.trie.nodes(), adjacency: &self.adjacency, queue: &self.queue };
        let mut level = search.starts();
        observer.observe(Event::Started { tiles: search.tiles(level.clone()), words: search.words(level.clone()) })?;
        while !level.is_empty() {
            level = search.report_level(level, observer)?;
        }
        ControlFlow::Continue(())
    }
}

/// Queue of a complete search, and what the search has read.
struct Searched<'a> {
    nodes: &'a [Node],
    adjacency: &'a Adjacency,
    queue: &'a Queue,
}

impl Searched<'_> {
    /// Returns the paths of a single tile.
    fn starts(&self) -> Range<usize> {
        let is_start = |path: &&Path| (**path & USED_TILES).is_power_of_two();
        0..self.queue.paths[..self.queue.len].iter().take_while(is_start).count()
    }

    /// Reports a level, and continues with the next one.
    fn report_level(&self, level: Range<usize>, observer: &mut impl Observer<Event>) -> ControlFlow<(), Range<usize>> {
        let words = level.clone().filter(|&path| self.is_word(path)).count();
        let live = level.clone().filter(|&path| self.is_live(path));
        observer.observe(Event::Level { paths: level.len(), words, live: live.clone().count() })?;
        let mut end = level.end;
        for path in live {
            let added = end..end + self.extension_count(path);
            let (tiles, words) = (self.tiles(added.clone()), self.words(added.clone()));
            observer.observe(Event::Extended { path, tiles, words })?;
            end = added.end;
        }
        ControlFlow::Continue(level.end..end)
    }

    fn node(&self, path: usize) -> Node {
        self.nodes[self.queue.nodes[path] as usize]
    }

    fn last_tile(&self, path: usize) -> usize {
        (self.queue.paths[path] >> LAST_TILE) as usize
    }

    fn is_word(&self, path: usize) -> bool {
        word_ends(self.node(path)) == 1
    }

    /// Returns `true` if a letter that can follow the path is on an adjacent tile, free or not.
    fn is_live(&self, path: usize) -> bool {
        self.node(path) as u32 & CHILD_LETTERS & self.adjacency.combined_letters[self.last_tile(path)] != 0
    }

    /// Returns the number of paths that the search has appended for a path.
    fn extension_count(&self, path: usize) -> usize {
        let (letters, used) = (self.node(path) as u32 & CHILD_LETTERS, self.queue.paths[path] & USED_TILES);
        let cell = &self.adjacency.neighbours[self.last_tile(path)];
        let lanes = cell.letters.iter().zip(&cell.steps);
        lanes.filter(|&(&letter, &step)| letters & letter != 0 && used & step == 0).count()
    }

    /// Returns the set of the last tiles of these paths.
    fn tiles(&self, paths: Range<usize>) -> u32 {
        paths.fold(0, |tiles, path| tiles | 1 << self.last_tile(path))
    }

    /// Returns the set of the last tiles of the paths at which a word ends.
    fn words(&self, paths: Range<usize>) -> u32 {
        paths.filter(|&path| self.is_word(path)).fold(0, |tiles, path| tiles | 1 << self.last_tile(path))
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::super::super::score::PointTable;
    use super::super::super::tests::EMBEDDED_TRIE;
    use super::super::{Kernel, SmallBoard};
    use super::*;
    use crate::base::rng::Seed;
    use crate::base::sample::sample_size;
    use crate::solve::watch::Watched;

    /// Builds the queue anew from the events alone, and compares it with the one that each kernel has left.
    #[test]
    fn events_describe_the_queue_of_every_kernel() {
        let point_table = PointTable::new(3, |letters| letters as u32);
        let mut rng = Seed::new("report").rng("test");
        for _ in 0..sample_size(20, 200) {
            let (rows, cols) = (1 + rng.below(5), 1 + rng.below(5));
            let letters: Vec<u8> = (0..rows * cols).map(|_| *rng.pick(b"eeeettaaooiinsshrrdlqz") - b'a').collect();
            let board = SmallBoard::new(rows, cols, &letters).unwrap();
            let mut logs = Vec::new();
            for kernel in Kernel::all() {
                let mut frontier = Frontier::new(&EMBEDDED_TRIE, kernel);
                let total = frontier.score(&board, &point_table).unwrap();
                let mut events = Vec::new();
                let mut observer = |event| {
                    events.push(event);
                    ControlFlow::Continue(())
                };
                let watched = frontier.score_watched(&board, &point_table, &mut observer);
                assert_eq!(watched, Some(Watched::Finished(total)));
                assert_eq!(events.last(), Some(&Event::Counted { total }));
                let queue = &frontier.queue;
                assert_eq!(paths_of(&events), queue.paths[..queue.len].to_vec(), "{}", kernel.name());
                let words = |event: &Event| if let Event::Level { words, .. } = event { *words } else { 0 };
                assert_eq!(events.iter().map(words).sum::<usize>(), queue.hit_count);
                logs.push(events);
            }
            assert!(logs.iter().all(|log| *log == logs[0]), "{board:?}");
        }
    }

    fn paths_of(events: &[Event]) -> Vec<Path> {
        let mut paths: Vec<Path> = Vec::new();
        for &event in events {
            let (used, tiles) = match event {
                Event::Started { tiles, .. } => (0, tiles),
                Event::Extended { path, tiles, .. } => (paths[path] & USED_TILES, tiles),
                _ => continue,
            };
            let added = (0..25u32).filter(|tile| tiles >> tile & 1 == 1);
            paths.extend(added.map(|tile| used | 1 << tile | tile << LAST_TILE));
        }
        paths
    }
}
