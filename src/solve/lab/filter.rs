//! What a word must be like besides.

use std::ops::RangeInclusive;

use super::{Fault, MOST, What};
use crate::base::span;
use crate::words::{Tier, Word};

/// Conditions that hold for every word that is kept. The usual filter keeps everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filter {
    /// How many letters it has.
    pub lengths: RangeInclusive<usize>,
    /// The letters (0 to 25) that it starts with, in their order.
    pub starts: Vec<u8>,
    /// The letters that it ends with.
    pub ends: Vec<u8>,
    /// Letters that stand in it side by side.
    pub contains: Vec<u8>,
    /// How often each letter is in it at least, from 0 (a) to 25 (z).
    pub with: [u8; 26],
    /// The letters that are not in it; bit 0 is a.
    pub without: u32,
    /// How common it is.
    pub tiers: RangeInclusive<Tier>,
}

impl Default for Filter {
    fn default() -> Self {
        Self {
            lengths: 0..=usize::MAX,
            starts: Vec::new(),
            ends: Vec::new(),
            contains: Vec::new(),
            with: [0; 26],
            without: 0,
            tiers: Tier::FIRST..=Tier::LAST,
        }
    }
}

impl Filter {
    /// Asks for all of these letters besides, each as often as it is given.
    pub fn add_with(&mut self, letters: &[u8]) {
        for &letter in letters {
            let count = &mut self.with[usize::from(letter)];
            *count = count.saturating_add(1);
        }
    }

    /// Asks for none of these letters.
    pub fn add_without(&mut self, letters: &[u8]) {
        self.without |= letters.iter().fold(0, |mask, letter| mask | 1 << letter);
    }

    /// True for a word for which all conditions hold.
    #[must_use]
    pub fn keeps(&self, word: &[u8], facts: Word) -> bool {
        // What is not asked for is not compared: comparing with nothing at all takes longer than all the rest.
        let part = |part: &[u8], holds: fn(&[u8], &[u8]) -> bool| part.is_empty() || holds(word, part);
        self.lengths.contains(&word.len())
            && self.tiers.contains(&facts.tier)
            && part(&self.starts, |word, part| word.starts_with(part))
            && part(&self.ends, |word, part| word.ends_with(part))
            && part(&self.contains, |word, part| word.windows(part.len()).any(|window| window == part))
            && ((self.with == [0; 26] && self.without == 0) || self.keeps_letters(word))
    }

    fn keeps_letters(&self, word: &[u8]) -> bool {
        let mut missing = self.with;
        for &letter in word {
            if self.without >> letter & 1 == 1 {
                return false;
            }
            let count = &mut missing[usize::from(letter)];
            *count = count.saturating_sub(1);
        }
        missing == [0; 26]
    }
}

/// Reads a range of lengths: `5`, `5..7`, `..7`, `5..`, of 1 to [`MOST`] letters, ends included.
///
/// # Errors
/// When it is none, or its ends stand in the wrong order.
pub fn lengths(text: &str) -> Result<RangeInclusive<usize>, Fault> {
    range(text, What::Length, 1..=MOST, |number| (1..=MOST).contains(&number).then_some(number))
}

/// Reads a range of tiers: `35`, `10..50`, `..50`, `50..`, of the sizes of [`Tier::SIZES`], ends included.
///
/// # Errors
/// When it is none, an end is not one of the sizes, or its ends stand in the wrong order.
pub fn tiers(text: &str) -> Result<RangeInclusive<Tier>, Fault> {
    range(text, What::Tier, Tier::FIRST..=Tier::LAST, |size| Tier::of_size(u8::try_from(size).ok()?))
}

/// Reads a range of what numbers stand for; an end that is left open is that of `all`.
fn range<T: PartialOrd + Copy>(
    text: &str,
    what: What,
    all: RangeInclusive<T>,
    of: impl Fn(usize) -> Option<T>,
) -> Result<RangeInclusive<T>, Fault> {
    let (from, to) = span::ends::<usize>(text).ok_or(what.no_number())?;
    if let Some((from, to)) = from.zip(to).filter(|(from, to)| from > to) {
        return Err(what.backwards(from, to));
    }
    let end = |end: Option<usize>, open: T| end.map_or(Ok(open), |number| of(number).ok_or(what.number(number)));
    Ok(end(from, *all.start())?..=end(to, *all.end())?)
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;
    use crate::words::Lexicon;

    fn keeps(change: impl Fn(&mut Filter), text: &str) -> bool {
        let mut filter = Filter::default();
        change(&mut filter);
        filter.keeps(&word(text).unwrap(), Lexicon::embedded(false).get(text).unwrap())
    }

    fn letters(text: &str) -> Vec<u8> {
        word(text).unwrap()
    }

    #[test]
    fn each_condition_takes_words_away() {
        assert!(keeps(|_| {}, "tattle"));
        assert!(keeps(|f| f.lengths = 6..=6, "tattle") && !keeps(|f| f.lengths = 3..=5, "tattle"));
        assert!(keeps(|f| f.starts = letters("ta"), "tattle") && !keeps(|f| f.starts = letters("at"), "tattle"));
        assert!(keeps(|f| f.ends = letters("le"), "tattle") && !keeps(|f| f.ends = letters("el"), "tattle"));
        assert!(keeps(|f| f.contains = letters("tt"), "tattle") && !keeps(|f| f.contains = letters("ttt"), "tattle"));
        assert!(!keeps(|f| f.contains = letters("tattletale"), "tattle"));
        assert!(keeps(|f| f.add_with(&letters("ttt")), "tattle") && !keeps(|f| f.add_with(&letters("tttt")), "tattle"));
        assert!(
            keeps(|f| f.add_without(&letters("xyz")), "tattle") && !keeps(|f| f.add_without(&letters("xe")), "tattle")
        );
        let tier = |size| Tier::of_size(size).unwrap();
        assert!(keeps(|f| f.tiers = tier(10)..=tier(35), "tea") && !keeps(|f| f.tiers = tier(50)..=tier(80), "tea"));
    }

    #[test]
    fn lengths_are_read() {
        let read = |text: &str| lengths(text).unwrap();
        assert_eq!([read("5"), read("5..7"), read("..7"), read("5..")], [5..=5, 5..=7, 1..=7, 5..=63]);
        assert_eq!([read(" 5 .. 7 "), read("..")], [5..=7, 1..=63]);
    }

    #[test]
    fn tiers_are_read() {
        let sizes = |text: &str| tiers(text).map(|tiers| (tiers.start().size(), tiers.end().size())).unwrap();
        assert_eq!(
            [sizes("35"), sizes("10..50"), sizes("..50"), sizes("60..")],
            [(35, 35), (10, 50), (10, 50), (60, 80)]
        );
    }

    #[test]
    fn nonsense_is_told_in_a_sentence() {
        let of_length = |text: &str| lengths(text).unwrap_err().to_string();
        let takes = "; it takes a number from 1 to 63, or two of them as in 5..7, ..7 or 5..";
        for text in ["", "5-7", "a..7", "5...7", "5..7..9", "-1", "+5", "99999999999999999999", "٣", "\u{1b}"] {
            assert_eq!(of_length(text), format!("the length is no number{takes}"), "{text:?}");
        }
        assert_eq!(of_length("7..5"), format!("the length runs from 7 down to 5{takes}"));
        assert_eq!(of_length("0..5"), format!("the length is 0{takes}"));
        assert_eq!(of_length("64"), format!("the length is 64{takes}"));
        let of_tier = |text: &str| tiers(text).unwrap_err().to_string();
        let takes = "; it takes 10, 20, 35, 40, 50, 55, 60, 70 or 80, or two of them as in 10..50, ..50 or 50..";
        assert_eq!(of_tier("36"), format!("the tier is 36{takes}"));
        assert_eq!(of_tier("300.."), format!("the tier is 300{takes}"));
        assert_eq!(of_tier("50..10"), format!("the tier runs from 50 down to 10{takes}"));
        assert_eq!(of_tier("common"), format!("the tier is no number{takes}"));
        assert!(Tier::SIZES.iter().all(|size| takes.contains(&size.to_string())));
    }
}
