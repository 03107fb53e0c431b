use std::collections::BTreeSet;

use proptest::prelude::*;
use wordhoard_assets::pack::alphagrams::letter_counts;

use super::*;

fn index(words: &[Vec<u8>]) -> Alphagrams {
    let mut builder = Builder::default();
    words.iter().for_each(|word| builder.push(word, false));
    Alphagrams::new(builder.finish().into())
}

/// Returns the number of letters of a word that the rack lacks.
fn missing_count(letters: &[u8; 26], word: &[u8]) -> usize {
    letters
        .iter()
        .zip(letter_counts(word))
        .map(|(&available, needed)| usize::from(needed.saturating_sub(available)))
        .sum()
}

/// Checks that a search whose candidates are verified agrees with testing every word.
fn check(words: &[Vec<u8>], rack: &[u8], blanks: usize, lengths: RangeInclusive<usize>) -> Result<(), TestCaseError> {
    let letters = letter_counts(rack);
    let fits = |number: &u32| missing_count(&letters, &words[*number as usize]) <= blanks;
    let in_range = |number: &u32| lengths.contains(&words[*number as usize].len());
    let expected: BTreeSet<u32> = (0..words.len() as u32).filter(in_range).filter(fits).collect();
    let found = index(words).search(&letters, blanks, lengths.clone());
    let matches = found.exact.iter().copied().chain(found.candidates.iter().copied().filter(fits));
    let matches: Vec<u32> = matches.collect();
    prop_assert_eq!(matches.len(), expected.len(), "every word must be found exactly once");
    prop_assert_eq!(matches.into_iter().collect::<BTreeSet<_>>(), expected);
    prop_assert!(found.candidates.iter().all(in_range));
    Ok(())
}

fn word_lists(alphabet_size: u8, end_len: usize) -> impl Strategy<Value = Vec<Vec<u8>>> {
    proptest::collection::btree_set(proptest::collection::vec(0..alphabet_size, 1..end_len), 1..400)
        .prop_map(|words| words.into_iter().collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn search_agrees_with_testing_every_word(
        words in word_lists(4, 8),
        rack in proptest::collection::vec(0u8..4, 0..9),
        blanks in 0usize..5,
        lengths in (1usize..8, 1usize..9),
    ) {
        check(&words, &rack, blanks, lengths.0..=lengths.1)?;
    }

    /// Long words in which some letters occur many times have more features than a mask has bits.
    #[test]
    fn words_with_unmasked_features_are_found(
        words in word_lists(9, 40),
        (selector, dropped) in (any::<prop::sample::Index>(), 0usize..3),
        blanks in 0usize..4,
    ) {
        let word = &words[selector.index(words.len())];
        check(&words, &word[dropped.min(word.len())..], blanks, 1..=MAX_LEN)?;
    }
}

#[test]
fn empty_racks_indexes_and_ranges_match_nothing() {
    let index = index(&[vec![0], vec![0, 1]]);
    assert_eq!(index.search(&[0; 26], 0, 1..=63), Matches::default());
    assert_eq!(Alphagrams::new(Builder::default().finish().into()).search(&[1; 26], 9, 1..=63), Matches::default());
    let (start, end) = (63, 2);
    assert_eq!(index.search(&[1; 26], 0, start..=end), Matches::default());
}
