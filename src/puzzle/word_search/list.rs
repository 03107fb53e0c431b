//! A list of words as it is gathered from a file.

use std::collections::HashSet;

use super::{Listed, ListedError};

/// The most words of a file, counted with their repeats.
pub const MAX_WORDS: usize = 20_000;
/// How many of the words that were left out are named.
const NAMED: usize = 3;

/// The words in their order, of those with the same letters the first.
#[derive(Default)]
pub(super) struct List {
    words: Vec<Listed>,
    seen: HashSet<Vec<u8>>,
    taken: usize,
    named: Vec<String>,
    doubles: usize,
}

/// Why a word does not go into the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ListFault {
    /// There are [`MAX_WORDS`] already.
    TooMany,
    /// It is no word.
    Word(ListedError),
    /// It has so many letters: more than any line of the grid.
    TooLong(usize),
}

impl List {
    /// Takes in a word for a grid whose longest line has so many cells.
    pub fn push_for(&mut self, text: &str, longest: usize) -> Result<(), ListFault> {
        let before = self.words.len();
        self.push(text)?;
        match self.words.get(before).map(|word| word.letters().len()).filter(|&letters| letters > longest) {
            Some(letters) => Err(ListFault::TooLong(letters)),
            None => Ok(()),
        }
    }

    /// Takes in a word; one whose letters are in the list already is counted and left out.
    pub fn push(&mut self, text: &str) -> Result<(), ListFault> {
        if self.taken == MAX_WORDS {
            return Err(ListFault::TooMany);
        }
        self.taken += 1;
        let word = Listed::new(text).map_err(ListFault::Word)?;
        if self.seen.insert(word.letters().to_vec()) {
            self.words.push(word);
        } else {
            self.doubles += 1;
            if self.named.len() < NAMED {
                self.named.push(word.shown().to_owned());
            }
        }
        Ok(())
    }

    /// The words, and a sentence where some were left out.
    pub fn finish(self) -> (Vec<Listed>, Option<String>) {
        let more = match self.doubles - self.named.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let named = self.named.join(", ");
        let said = format!("in the list more than once, and looked for once: {named}{more}");
        (self.words, (self.doubles > 0).then_some(said))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_the_same_letters_the_first_is_kept() {
        let mut list = List::default();
        for word in ["Great Auk", "wren", "great-auk", "WREN", "wren", "wren"] {
            list.push(word).unwrap();
        }
        let (words, said) = list.finish();
        assert_eq!(words.iter().map(Listed::shown).collect::<Vec<_>>(), ["Great Auk", "wren"]);
        assert_eq!(said.unwrap(), "in the list more than once, and looked for once: great-auk, WREN, wren and 1 more");
    }

    #[test]
    fn repeats_count_against_the_limit() {
        let mut list = List::default();
        for _ in 0..MAX_WORDS {
            list.push("tea").unwrap();
        }
        assert_eq!(list.push("toe"), Err(ListFault::TooMany));
        assert_eq!(list.finish().0.len(), 1);
    }
}
