use std::collections::BTreeSet;

use proptest::prelude::*;

use super::super::dawg::Builder;
use super::*;

fn dawg(words: &BTreeSet<Vec<u8>>) -> Dawg {
    let mut builder = Builder::default();
    words.iter().for_each(|word| builder.push(word).unwrap());
    Dawg::new(builder.finish(&[]).unwrap().into())
}

fn found(columns: &Columns, places: &[u32]) -> Vec<(Vec<u8>, u32)> {
    let mut found = Vec::new();
    columns.matching(places, |word, number| found.push((word.to_vec(), number)));
    found
}

/// A look at each word by itself.
fn expected(words: &BTreeSet<Vec<u8>>, places: &[u32]) -> Vec<(Vec<u8>, u32)> {
    let passes = |word: &[u8]| word.iter().zip(places).all(|(&letter, &letters)| letters >> letter & 1 == 1);
    let numbered = words.iter().cloned().zip(0..);
    numbered.filter(|(word, _)| word.len() == places.len() && passes(word)).collect()
}

/// All words of two and three letters of the alphabet: more than a block of each length, and blocks that are not full.
fn crowd() -> BTreeSet<Vec<u8>> {
    let pairs = (0..26).flat_map(|a| (0..26).map(move |b| vec![a, b]));
    let threes = pairs.clone().flat_map(|pair| (0..26).map(move |c| [pair.as_slice(), &[c]].concat()));
    pairs.chain(threes).collect()
}

#[test]
fn words_are_found_in_every_block() {
    let words = crowd();
    let columns = Columns::of(&dawg(&words), 3);
    for places in
        [[ANY; 3], [ANY, 1 << 25, ANY], [1 << 25, ANY, ANY], [1 << 4, 1 << 7, 0b1011], [ANY, ANY, 1 << 3], [1; 3]]
    {
        let found = found(&columns, &places);
        assert!(!found.is_empty());
        assert_eq!(found, expected(&words, &places), "{places:?}");
    }
}

#[test]
fn a_place_may_take_no_letter() {
    let columns = Columns::of(&dawg(&crowd()), 2);
    assert_eq!(found(&columns, &[0, ANY]), []);
    assert_eq!(found(&columns, &[1, 0]), []);
}

#[test]
fn other_lengths_have_no_words() {
    let dawg = dawg(&crowd());
    let ask = |len: usize, places: usize| found(&Columns::of(&dawg, len), &vec![ANY; places]).len();
    assert_eq!([ask(0, 0), ask(1, 1), ask(2, 2), ask(4, 4), ask(63, 63)], [0, 0, 26 * 26, 0, 0]);
    assert_eq!([ask(2, 0), ask(2, 1), ask(2, 3)], [0; 3], "as many places as letters, or nothing");
}

#[test]
fn runs_are_the_letters() {
    assert_eq!(runs(0), []);
    assert_eq!(runs(ANY), [(0, 25)]);
    assert_eq!(runs(1 << 25), [(25, 0)]);
    assert_eq!(runs(0b1_0111_0110), [(1, 1), (4, 2), (8, 0)]);
}

proptest! {
    #[test]
    fn gives_what_a_look_at_each_word_gives(
        words in prop::collection::btree_set(prop::collection::vec(0..4u8, 1..6), 1..600),
        places in prop::collection::vec(prop_oneof![Just(ANY), 1..16u32, (0..4u32).prop_map(|letter| 1 << letter)], 1..6),
    ) {
        let columns = Columns::of(&dawg(&words), places.len());
        prop_assert_eq!(found(&columns, &places), expected(&words, &places));
    }
}
