//! Why there is no way to fill a grid.

use std::fmt;

use crate::base::humanize;
use crate::grid::{Axis, Pos};

/// Why the words do not go into the slots. Displayed as a part of a sentence: clauses that begin with a small letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// There are not as many slots as words, by length; only the lengths where they differ, the shortest first.
    Counts(Vec<Count>),
    /// This word (by its number in the list) fits into no slot that another does not need.
    NoPlace {
        /// Its number in the list, from 0.
        word: usize,
        /// Its letters, small.
        text: String,
    },
    /// No word fits into a slot.
    NoWord {
        /// The slot's first cell.
        at: Pos,
        /// How it is read.
        axis: Axis,
    },
    /// No letter fits into a cell: what crosses there wants different ones.
    NoLetter {
        /// The cell.
        at: Pos,
    },
    /// Some slots of one length share too few words.
    Crowd {
        /// The first cells of the slots, and how each is read.
        slots: Vec<(Pos, Axis)>,
        /// How many words are left for all of them.
        words: usize,
    },
    /// Nothing short can be said: every way was tried.
    Tried,
}

/// Slots and words of one length that are not as many.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// How many letters.
    pub letters: usize,
    /// How many slots there are for that.
    pub slots: usize,
    /// How many words.
    pub words: usize,
    /// The words, small letters, where no slot is as long; the first few of them.
    pub homeless: Vec<String>,
}

/// So many things are named before the rest is only counted.
pub(super) const NAMED: usize = 3;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Counts(counts) => {
                write!(f, "there {} ", if counts.first().is_some_and(|count| count.slots < 2) { "is" } else { "are" })?;
                for (number, count) in counts.iter().take(NAMED).enumerate() {
                    write!(f, "{}{count}", if number > 0 { ", " } else { "" })?;
                }
                more(f, counts.len(), "length")
            }
            Self::NoPlace { text, .. } => write!(f, "there is no place left for {}", text.to_uppercase()),
            Self::NoWord { at, axis } => write!(f, "no word fits into {}", slot(*at, *axis)),
            Self::NoLetter { at } => write!(f, "no letter fits in {at}"),
            Self::Crowd { slots, words } => {
                let few = if *words == 0 { "no word is".to_owned() } else { are(*words, "word") };
                write!(f, "{few} left for {}: ", humanize::count(slots.len(), "slot"))?;
                let named: Vec<String> = slots.iter().take(NAMED).map(|&(at, axis)| slot(at, axis)).collect();
                f.write_str(&named.join(", "))?;
                more(f, slots.len(), "slot")
            }
            Self::Tried => f.write_str("every way was tried"),
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slots = if self.slots == 0 { "no slot".to_owned() } else { humanize::count(self.slots, "slot") };
        let words = if self.words == 0 { "no word".to_owned() } else { humanize::count(self.words, "word") };
        write!(f, "{slots} of {} for {words}", humanize::count(self.letters, "letter"))?;
        if self.homeless.is_empty() {
            return Ok(());
        }
        let named: Vec<String> = self.homeless.iter().map(|word| word.to_uppercase()).collect();
        write!(f, " ({}{})", named.join(", "), if self.words > named.len() { ", ..." } else { "" })
    }
}

fn slot(at: Pos, axis: Axis) -> String {
    format!("the slot {} from {at}", axis.name().to_lowercase())
}

fn are(number: usize, thing: &str) -> String {
    format!("{} {}", humanize::count(number, thing), if number == 1 { "is" } else { "are" })
}

/// Says how many of so many things were not named.
fn more(f: &mut fmt::Formatter<'_>, all: usize, thing: &str) -> fmt::Result {
    if all > NAMED { write!(f, ", and {} more", humanize::count(all - NAMED, thing)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(letters: usize, slots: usize, words: usize, homeless: &[&str]) -> Count {
        Count { letters, slots, words, homeless: homeless.iter().map(|&word| word.into()).collect() }
    }

    #[test]
    fn counts_are_told_by_length() {
        let some = Reason::Counts(vec![count(4, 5, 6, &[]), count(9, 0, 1, &["wordhoard"])]);
        assert_eq!(
            some.to_string(),
            "there are 5 slots of 4 letters for 6 words, no slot of 9 letters for 1 word (WORDHOARD)"
        );
        assert_eq!(Reason::Counts(vec![count(4, 1, 0, &[])]).to_string(), "there is 1 slot of 4 letters for no word");
        let many = Reason::Counts((2..8).map(|letters| count(letters, 2, 1, &[])).collect());
        assert!(many.to_string().ends_with("2 slots of 4 letters for 1 word, and 3 lengths more"), "{many}");
    }

    #[test]
    fn places_count_from_one() {
        let at = Pos::new(0, 4);
        assert_eq!(Reason::NoLetter { at }.to_string(), "no letter fits in row 1, column 5");
        assert_eq!(
            Reason::NoWord { at, axis: Axis::Down }.to_string(),
            "no word fits into the slot down from row 1, column 5"
        );
        let crowd = Reason::Crowd { slots: vec![(at, Axis::Across), (at, Axis::Down)], words: 1 };
        assert_eq!(
            crowd.to_string(),
            "1 word is left for 2 slots: the slot across from row 1, column 5, the slot down from row 1, column 5"
        );
    }
}
