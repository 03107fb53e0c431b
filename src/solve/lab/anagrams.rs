//! Anagrams and sub-anagrams: the words that can be made of a rack.

use std::ops::RangeInclusive;

use super::Rack;
use crate::words::Lexicon;

/// The words of these lengths that can be made of some of the tiles: their numbers, each once, in no order.
///
/// The index of the list by letters ([`Alphagrams`](crate::words::alphagrams::Alphagrams)) finds them; what it leaves
/// in doubt is looked at letter by letter.
#[must_use]
pub fn sub_anagrams(words: &Lexicon, rack: &Rack, lengths: RangeInclusive<usize>) -> Vec<u32> {
    let found = words.alphagrams().search(rack.counts(), rack.blanks(), lengths);
    let mut numbers = found.sure;
    words.spell(found.doubtful, |number, letters| {
        if words.word(number).is_some() && rack.blanks_for(letters).is_some() {
            numbers.push(number);
        }
    });
    numbers
}

/// The words that take every tile of the rack: their numbers, each once, in no order.
#[must_use]
pub fn anagrams(words: &Lexicon, rack: &Rack) -> Vec<u32> {
    sub_anagrams(words, rack, rack.tiles()..=rack.tiles())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(found: Vec<u32>, words: &Lexicon) -> Vec<String> {
        let mut found = found;
        found.sort_unstable();
        let mut texts = Vec::new();
        words.spell(found, |_, letters| texts.push(crate::words::fold::spell(letters)));
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
    fn blanks_and_lengths_are_kept_to() {
        let words = Lexicon::embedded(false);
        let rack = Rack::parse("q?").unwrap();
        assert_eq!(texts(anagrams(&words, &rack), &words), ["qi"]);
        let all = sub_anagrams(&words, &Rack::parse("???").unwrap(), 3..=63);
        assert_eq!(all.len(), words.iter().filter(|(text, _)| text.len() == 3).count());
    }

    #[test]
    fn slurs_are_left_out_unless_a_setting_says_so() {
        let slur =
            include_str!("../../../assets/words/avoid.txt").lines().find_map(|l| l.strip_suffix(" slur")).unwrap();
        let found = |slurs: bool| {
            let words = Lexicon::embedded(slurs);
            texts(anagrams(&words, &Rack::parse(slur).unwrap()), &words).contains(&slur.to_owned())
        };
        assert_eq!([found(false), found(true)], [false, true]);
    }
}
