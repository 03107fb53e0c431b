//! Events of a search of the index.

use std::ops::ControlFlow;

use wordhoard_assets::pack::alphagrams::{HEADER_SIZE, MASK_SIZE, NUMBER_SIZE};

use super::{Alphagrams, TREE_COUNT, u32_at, u64_at};

/// Event of a search, which visits groups of words. All words of a group have the same length, and some letters in
/// common. A group is divided into smaller groups and single words.
///
/// Letters are masks. Bit 0 is a. A letter that the rack lacks is one that the words have more often than the rack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The words of a length are visited.
    Began {
        /// The length.
        length: u8,
        /// Whether the index decides about these words. If not, they must be checked letter by letter.
        is_exact: bool,
        /// Number of words.
        words: u32,
    },
    /// The first group that was kept and has not been visited is visited.
    Opened {
        /// Number of words.
        words: u32,
    },
    /// A group within the visited one is kept, to be visited later.
    Kept {
        /// Letters that all words of the group have.
        common: u32,
        /// Number of words.
        words: u32,
    },
    /// A group within the visited one is skipped, because the rack lacks too many of its common letters.
    Skipped {
        /// The letters that the rack lacks.
        lacking: u32,
        /// Number of words.
        words: u32,
    },
    /// A word can be formed.
    Found {
        /// Number of the word.
        number: u32,
    },
    /// A word may be formed as far as the index can tell. It is checked letter by letter later.
    Unsure {
        /// Number of the word.
        number: u32,
    },
    /// A word cannot be formed.
    Rejected {
        /// Number of the word.
        number: u32,
        /// The letters that the rack lacks.
        lacking: u32,
    },
}

impl Alphagrams {
    /// Reports the visit of a node, and the tests of its children and entries. `is_exact` is `true` in a tree of words
    /// that need no check. `test` tells whether a mask fits, and which of its features the rack lacks.
    pub(super) fn report(
        &self,
        node: usize,
        is_exact: bool,
        test: impl Fn(u64) -> (bool, u64),
        visit: &mut impl FnMut(Event) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let [children, entries] = self.node(node);
        let words = self.words_below(node);
        if node < TREE_COUNT {
            visit(Event::Began { length: (node / 2) as u8, is_exact, words })?;
        } else {
            visit(Event::Opened { words })?;
        }
        for child in children {
            let mask = u64_at(self.part(HEADER_SIZE, &(child..child + 1), MASK_SIZE), 0);
            let words = self.words_below(child);
            let (fits, missing) = test(mask);
            visit(if fits {
                Event::Kept { common: self.letters_of(mask), words }
            } else {
                Event::Skipped { lacking: self.letters_of(missing), words }
            })?;
        }
        for entry in entries {
            let mask = u64_at(self.part(self.masks_at, &(entry..entry + 1), MASK_SIZE), 0);
            let number = u32_at(self.part(self.numbers_at, &(entry..entry + 1), NUMBER_SIZE), 0);
            let (fits, missing) = test(mask);
            visit(match (fits, is_exact) {
                (true, true) => Event::Found { number },
                (true, false) => Event::Unsure { number },
                (false, _) => Event::Rejected { number, lacking: self.letters_of(missing) },
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the number of words below a node.
    fn words_below(&self, node: usize) -> u32 {
        let [children, entries] = self.node(node);
        entries.len() as u32 + children.map(|child| self.words_below(child)).sum::<u32>()
    }

    /// Returns the letters of the features in a mask.
    fn letters_of(&self, mask: u64) -> u32 {
        let present = self.features.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1);
        present.fold(0, |letters, (_, feature)| letters | 1 << feature.letter)
    }
}
