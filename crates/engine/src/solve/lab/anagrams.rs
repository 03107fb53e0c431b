//! Anagrams and sub-anagrams: the words that can be spelled from a rack.

use std::ops::{ControlFlow, RangeInclusive};

use super::Rack;
use crate::solve::watch::{Observer, Watched};
use crate::words::Lexicon;
use crate::words::alphagrams::Event;

/// Returns the word numbers of all words of these lengths that use some or all tiles of the rack. The numbers are
/// distinct and in no particular order.
///
/// Looks the words up in the alphagram index ([`Alphagrams`](crate::words::alphagrams::Alphagrams)). Candidates that
/// the index cannot decide are checked letter by letter.
#[must_use]
pub fn sub_anagrams(words: &Lexicon, rack: &Rack, lengths: RangeInclusive<usize>) -> Vec<u32> {
    sub_anagrams_watched(words, rack, lengths, &mut ()).into_inner()
}

/// Like [`sub_anagrams`], with an observer.
pub fn sub_anagrams_watched<O: Observer<Event>>(
    words: &Lexicon,
    rack: &Rack,
    lengths: RangeInclusive<usize>,
    observer: &mut O,
) -> Watched<Vec<u32>> {
    let (index, letters, blanks) = (words.alphagrams(), rack.letter_counts(), rack.blank_count());
    let (found, mut result) = if O::IS_WATCHING {
        index.search_watched(letters, blanks, lengths, |event| observer.observe(event))
    } else {
        (index.search(letters, blanks, lengths), ControlFlow::Continue(()))
    };
    let mut numbers = found.exact;
    if result.is_break() {
        return Watched::Stopped(numbers);
    }
    words.spell(found.candidates, |number, letters| {
        // A word that is not accepted is in the index, but is not mentioned.
        if result.is_break() || words.word(number).is_none() {
            return;
        }
        let is_found = rack.blanks_for(letters).is_some();
        if is_found {
            numbers.push(number);
        }
        if O::IS_WATCHING {
            let event = if is_found {
                Event::Found { number }
            } else {
                Event::Rejected { number, lacking: lacking(rack, letters) }
            };
            result = observer.observe(event);
        }
    });
    Watched::new(numbers, result)
}

/// Returns the letters that a word has more often than a rack, as a mask.
fn lacking(rack: &Rack, word: &[u8]) -> u32 {
    let count = |letter: u8| word.iter().filter(|&&other| other == letter).count();
    let is_lacking = |letter: &&u8| count(**letter) > rack.letter_counts()[usize::from(**letter)].into();
    word.iter().filter(is_lacking).fold(0, |mask, letter| mask | 1 << letter)
}

/// Returns the distinct word numbers of all words that use every tile of the rack, in no particular order.
#[must_use]
pub fn anagrams(words: &Lexicon, rack: &Rack) -> Vec<u32> {
    sub_anagrams(words, rack, rack.tile_count()..=rack.tile_count())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(mut numbers: Vec<u32>, words: &Lexicon) -> Vec<String> {
        numbers.sort_unstable();
        let mut texts = Vec::new();
        words.spell(numbers, |_, letters| texts.push(crate::words::fold::spell(letters)));
        texts
    }

    #[test]
    fn stainer_and_retinas_are_anagrams() {
        let words = Lexicon::embedded(false);
        let found = texts(anagrams(&words, &Rack::parse("retains").unwrap()), &words);
        for word in ["stainer", "retinas", "retains", "nastier"] {
            assert!(found.contains(&word.into()), "{word}: {found:?}");
        }
        assert!(found.iter().all(|word| word.len() == 7));
    }

    #[test]
    fn blanks_and_lengths_are_respected() {
        let words = Lexicon::embedded(false);
        let rack = Rack::parse("q?").unwrap();
        assert_eq!(texts(anagrams(&words, &rack), &words), ["qi"]);
        let all = sub_anagrams(&words, &Rack::parse("???").unwrap(), 3..=63);
        assert_eq!(all.len(), words.iter().filter(|(text, _)| text.len() == 3).count());
    }

    #[test]
    fn slurs_are_left_out_unless_allowed() {
        let slur =
            wordhoard_assets::read_source("words/avoid.txt").lines().find_map(|l| l.strip_suffix(" slur")).unwrap();
        let found = |slurs: bool| {
            let words = Lexicon::embedded(slurs);
            texts(anagrams(&words, &Rack::parse(slur).unwrap()), &words).contains(&slur.to_owned())
        };
        assert_eq!([found(false), found(true)], [false, true]);
    }
}
