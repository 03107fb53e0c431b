use std::collections::BTreeSet;

use proptest::prelude::*;

use super::builder::counts;
use super::*;

fn index(words: &[Vec<u8>]) -> Alphagrams {
    let mut builder = Builder::default();
    words.iter().for_each(|word| builder.push(word, false));
    Alphagrams::new(builder.finish().into())
}

/// How many letters of the word are not there.
fn lacking(letters: &[u8; 26], word: &[u8]) -> usize {
    letters.iter().zip(counts(word)).map(|(&there, needed)| usize::from(needed.saturating_sub(there))).sum()
}

/// What is found and what would be, where doubtful words are looked at.
fn hold(words: &[Vec<u8>], rack: &[u8], blanks: usize, lengths: RangeInclusive<usize>) -> Result<(), TestCaseError> {
    let letters = counts(rack);
    let fits = |number: &u32| lacking(&letters, &words[*number as usize]) <= blanks;
    let asked = |number: &u32| lengths.contains(&words[*number as usize].len());
    let expected: BTreeSet<u32> = (0..words.len() as u32).filter(asked).filter(fits).collect();
    let found = index(words).search(&letters, blanks, lengths.clone());
    let of_found = found.sure.iter().copied().chain(found.doubtful.iter().copied().filter(fits));
    let of_found: Vec<u32> = of_found.collect();
    prop_assert_eq!(of_found.len(), expected.len(), "each once");
    prop_assert_eq!(of_found.into_iter().collect::<BTreeSet<_>>(), expected);
    prop_assert!(found.doubtful.iter().all(asked));
    Ok(())
}

fn words(letters: u8, longest: usize) -> impl Strategy<Value = Vec<Vec<u8>>> {
    proptest::collection::btree_set(proptest::collection::vec(0..letters, 1..longest), 1..400)
        .prop_map(|words| words.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn finds_what_a_look_at_every_word_finds(
        words in words(4, 8),
        rack in proptest::collection::vec(0u8..4, 0..9),
        blanks in 0usize..5,
        lengths in (1usize..8, 1usize..9),
    ) {
        hold(&words, &rack, blanks, lengths.0..=lengths.1)?;
    }

    /// Words of up to forty letters of which some stand there twenty times: more signs than a mask has bits.
    #[test]
    fn words_with_signs_that_have_no_bit_are_found_too(
        words in words(9, 40),
        (which, drop) in (any::<prop::sample::Index>(), 0usize..3),
        blanks in 0usize..4,
    ) {
        let word = &words[which.index(words.len())];
        hold(&words, &word[drop.min(word.len())..], blanks, 1..=MAX_LEN)?;
    }
}

#[test]
fn nothing_is_made_of_nothing() {
    let index = index(&[vec![0], vec![0, 1]]);
    assert_eq!(index.search(&[0; 26], 0, 1..=63), Numbers::default());
    assert_eq!(
        super::Alphagrams::new(Builder::default().finish().into()).search(&[1; 26], 9, 1..=63),
        Numbers::default()
    );
    let (most, least) = (63, 2);
    assert_eq!(index.search(&[1; 26], 0, most..=least), Numbers::default());
}
