use std::collections::BTreeSet;

use proptest::prelude::*;

use super::super::dawg::Builder;
use super::*;
use crate::base::sample::sample_size;

fn dawg(words: &BTreeSet<Vec<u8>>) -> Dawg {
    let mut builder = Builder::default();
    words.iter().for_each(|word| builder.push(word).unwrap());
    Dawg::new(builder.finish(&[]).unwrap().into())
}

fn search(columns: &Columns, pattern: &[u32]) -> Vec<(Vec<u8>, u32)> {
    let mut found = Vec::new();
    columns.for_each_match(pattern, |word, number| found.push((word.to_vec(), number)));
    found
}

/// Returns the matches found by testing each word on its own.
fn expected(words: &BTreeSet<Vec<u8>>, pattern: &[u32]) -> Vec<(Vec<u8>, u32)> {
    let passes = |word: &[u8]| word.iter().zip(pattern).all(|(&letter, &letters)| letters >> letter & 1 == 1);
    let numbered = words.iter().cloned().zip(0..);
    numbered.filter(|(word, _)| word.len() == pattern.len() && passes(word)).collect()
}

/// Returns all combinations of two and of three letters. Either length fills several blocks and part of another block.
fn all_short_words() -> BTreeSet<Vec<u8>> {
    let pairs = (0..26).flat_map(|a| (0..26).map(move |b| vec![a, b]));
    let triples = pairs.clone().flat_map(|pair| (0..26).map(move |c| [pair.as_slice(), &[c]].concat()));
    pairs.chain(triples).collect()
}

#[test]
fn words_are_found_in_every_block() {
    let words = all_short_words();
    let columns = Columns::new(&dawg(&words), 3);
    for pattern in
        [[ANY; 3], [ANY, 1 << 25, ANY], [1 << 25, ANY, ANY], [1 << 4, 1 << 7, 0b1011], [ANY, ANY, 1 << 3], [1; 3]]
    {
        let found = search(&columns, &pattern);
        assert!(!found.is_empty());
        assert_eq!(found, expected(&words, &pattern), "{pattern:?}");
    }
}

#[test]
fn positions_without_allowed_letters_match_nothing() {
    let columns = Columns::new(&dawg(&all_short_words()), 2);
    assert_eq!(search(&columns, &[0, ANY]), []);
    assert_eq!(search(&columns, &[1, 0]), []);
}

#[test]
fn patterns_of_other_lengths_match_nothing() {
    let dawg = dawg(&all_short_words());
    let count = |len: usize, pattern_len: usize| search(&Columns::new(&dawg, len), &vec![ANY; pattern_len]).len();
    assert_eq!([count(0, 0), count(1, 1), count(2, 2), count(4, 4), count(63, 63)], [0, 0, 26 * 26, 0, 0]);
    assert_eq!([count(2, 0), count(2, 1), count(2, 3)], [0; 3], "the columns hold words of two letters only");
}

#[test]
fn runs_cover_exactly_the_letters() {
    assert_eq!(runs(0), []);
    assert_eq!(runs(ANY), [(0, 25)]);
    assert_eq!(runs(1 << 25), [(25, 0)]);
    assert_eq!(runs(0b1_0111_0110), [(1, 1), (4, 2), (8, 0)]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample_size(64, 256) as u32))]
    #[test]
    fn matches_agree_with_testing_each_word(
        words in prop::collection::btree_set(prop::collection::vec(0..4u8, 1..6), 1..600),
        pattern in prop::collection::vec(
            prop_oneof![Just(ANY), 1..16u32, (0..4u32).prop_map(|letter| 1 << letter)],
            1..6,
        ),
    ) {
        let columns = Columns::new(&dawg(&words), pattern.len());
        prop_assert_eq!(search(&columns, &pattern), expected(&words, &pattern));
    }
}
