//! Reasons why a grid cannot be filled.

use std::fmt;

use crate::base::humanize;
use crate::grid::{Axis, Pos};

/// Reason why the words do not fit into the slots. Its `Display` text is a clause that starts in lower case, for use in
/// a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The numbers of slots and words differ for these lengths, shortest first.
    Counts(Vec<LengthCount>),
    /// Every slot that this word fits is needed by other words.
    NoSlot {
        /// Index of the word in the list.
        word: usize,
        /// Letters of the word, in lower case.
        text: String,
    },
    /// No word fits a slot.
    NoWord {
        /// First cell of the slot.
        at: Pos,
        /// Direction of the slot.
        axis: Axis,
    },
    /// No letter fits a cell: the slots that cross there need different letters.
    NoLetter {
        /// Position of the cell.
        at: Pos,
    },
    /// Some slots of one length share too few words.
    TooFewWords {
        /// First cell and direction of each slot.
        slots: Vec<(Pos, Axis)>,
        /// Number of words left for all of these slots.
        words: usize,
    },
    /// An exhaustive search failed. There is no short explanation.
    Exhausted,
}

/// Mismatched numbers of slots and words of one length.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LengthCount {
    /// Length in letters.
    pub letters: usize,
    /// Number of slots of this length.
    pub slots: usize,
    /// Number of words of this length.
    pub words: usize,
    /// If there is no slot of this length, the first few words in lower case. Otherwise empty.
    pub unplaceable: Vec<String>,
}

/// Maximum number of items to list. The rest are only counted.
pub(super) const MAX_LISTED: usize = 3;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Counts(counts) => {
                write!(f, "there {} ", if counts.first().is_some_and(|count| count.slots < 2) { "is" } else { "are" })?;
                for (number, count) in counts.iter().take(MAX_LISTED).enumerate() {
                    write!(f, "{}{count}", if number > 0 { ", " } else { "" })?;
                }
                write_rest(f, counts.len(), "length")
            }
            Self::NoSlot { text, .. } => write!(f, "no slot is left for {}", text.to_uppercase()),
            Self::NoWord { at, axis } => write!(f, "no word fits into {}", describe_slot(*at, *axis)),
            Self::NoLetter { at } => write!(f, "no letter fits in {at}"),
            Self::TooFewWords { slots, words } => {
                let subject = if *words == 0 { "no word is".to_owned() } else { count_with_verb(*words, "word") };
                write!(f, "{subject} left for {}: ", humanize::count(slots.len(), "slot"))?;
                let named: Vec<String> =
                    slots.iter().take(MAX_LISTED).map(|&(at, axis)| describe_slot(at, axis)).collect();
                f.write_str(&named.join(", "))?;
                write_rest(f, slots.len(), "slot")
            }
            Self::Exhausted => f.write_str("an exhaustive search found no filling"),
        }
    }
}

impl fmt::Display for LengthCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slots = if self.slots == 0 { "no slot".to_owned() } else { humanize::count(self.slots, "slot") };
        let words = if self.words == 0 { "no word".to_owned() } else { humanize::count(self.words, "word") };
        write!(f, "{slots} of {} for {words}", humanize::count(self.letters, "letter"))?;
        if self.unplaceable.is_empty() {
            return Ok(());
        }
        let named: Vec<String> = self.unplaceable.iter().map(|word| word.to_uppercase()).collect();
        write!(f, " ({}{})", named.join(", "), if self.words > named.len() { ", ..." } else { "" })
    }
}

fn describe_slot(at: Pos, axis: Axis) -> String {
    format!("the {} slot at {at}", axis.name().to_lowercase())
}

fn count_with_verb(number: usize, thing: &str) -> String {
    format!("{} {}", humanize::count(number, thing), if number == 1 { "is" } else { "are" })
}

/// Writes the number of items that were not listed, if any.
fn write_rest(f: &mut fmt::Formatter<'_>, total: usize, thing: &str) -> fmt::Result {
    if total > MAX_LISTED {
        write!(f, ", and {}", humanize::count(total - MAX_LISTED, &format!("more {thing}")))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(letters: usize, slots: usize, words: usize, unplaceable: &[&str]) -> LengthCount {
        LengthCount { letters, slots, words, unplaceable: unplaceable.iter().map(|&word| word.into()).collect() }
    }

    #[test]
    fn counts_are_listed_by_length() {
        let reason = Reason::Counts(vec![count(4, 5, 6, &[]), count(9, 0, 1, &["wordhoard"])]);
        assert_eq!(
            reason.to_string(),
            "there are 5 slots of 4 letters for 6 words, no slot of 9 letters for 1 word (WORDHOARD)"
        );
        assert_eq!(Reason::Counts(vec![count(4, 1, 0, &[])]).to_string(), "there is 1 slot of 4 letters for no word");
        let many = Reason::Counts((2..8).map(|letters| count(letters, 2, 1, &[])).collect());
        assert!(many.to_string().ends_with("2 slots of 4 letters for 1 word, and 3 more lengths"), "{many}");
    }

    #[test]
    fn positions_count_from_one() {
        let at = Pos::new(0, 4);
        assert_eq!(Reason::NoLetter { at }.to_string(), "no letter fits in row 1, column 5");
        assert_eq!(
            Reason::NoWord { at, axis: Axis::Down }.to_string(),
            "no word fits into the down slot at row 1, column 5"
        );
        let too_few = Reason::TooFewWords { slots: vec![(at, Axis::Across), (at, Axis::Down)], words: 1 };
        assert_eq!(
            too_few.to_string(),
            "1 word is left for 2 slots: the across slot at row 1, column 5, the down slot at row 1, column 5"
        );
    }
}
