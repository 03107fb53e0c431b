use proptest::prelude::*;
use proptest::sample::Index;

use super::*;
use crate::base::sample::sample_size;

fn found(text: &str) -> Vec<String> {
    MeaningSearch::new(query_words(text)).found().iter().map(|letters| fold::spell(letters)).collect()
}

/// Returns the words of all glosses in the order of the source.
fn gloss_words() -> Vec<Vec<&'static str>> {
    let text = wordhoard_assets::read_source("meanings/meanings.txt");
    let glosses = text.lines().filter_map(|line| line.split_once(": ")).map(|(_, gloss)| gloss);
    glosses.map(|gloss| gloss.split(' ').collect()).collect()
}

#[test]
fn words_are_found_by_their_meaning() {
    let birds = found("small bird");
    assert!(["wren", "titmouse", "sparrow"].iter().all(|word| birds.iter().any(|found| found == word)), "{birds:?}");
    assert_eq!(found("the birds, small"), birds, "order, stop words and inflections do not matter");
    assert!(!birds.contains(&"bird".to_owned()));
    assert_eq!(found("xyzzy"), [""; 0]);
    assert_eq!(found("of the"), [""; 0]);
    let grey = found("grey colour");
    assert!(!grey.is_empty() && grey == found("gray color"));
}

#[test]
fn irregular_forms_match() {
    let mice = found("mice");
    assert_eq!(mice, found("mouse"));
    assert!(mice.contains(&"cat".to_owned()) || mice.contains(&"mouser".to_owned()), "{mice:?}");
}

#[test]
fn short_glosses_and_common_words_come_first() {
    let search = MeaningSearch::new(query_words("large bird"));
    let ranks = search.ranks(&MEANINGS);
    assert!(ranks.is_sorted() && ranks.iter().any(|rank| rank.is_spread) && ranks.iter().any(|rank| !rank.is_spread));
    let of_one_length: Vec<Tier> =
        ranks.iter().filter(|rank| rank.length == ranks[0].length).map(|rank| rank.tier).collect();
    assert!(of_one_length.is_sorted());
}

#[test]
fn the_matching_sense_is_shown() {
    let search = MeaningSearch::new(query_words("lift heavy objects"));
    let crane: Vec<u8> = b"crane".iter().map(|letter| letter - b'a').collect();
    assert!(search.found().contains(&crane));
    assert_eq!(search.sense(&crane).unwrap().gloss, "lifts and moves heavy objects");
}

#[test]
fn query_words_are_folded_and_unique() {
    assert_eq!(query_words("Café-goers' CAFE; x 12"), ["cafe", "goers"]);
    assert_eq!(query_words("of the, with"), [""; 0]);
    assert!(STOP_WORDS.is_sorted());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample_size(4, 200) as u32))]
    /// Compares searches with a scan: for words of one gloss, which match at least its word, and for words of several.
    #[test]
    fn every_search_finds_what_a_scan_finds(glosses in [any::<Index>(), any::<Index>()], picks in proptest::collection::vec((any::<bool>(), any::<Index>()), 1..4)) {
        static SCAN: std::sync::LazyLock<scan::Scan> = std::sync::LazyLock::new(scan::Scan::new);
        static GLOSSES: std::sync::LazyLock<Vec<Vec<&str>>> = std::sync::LazyLock::new(gloss_words);
        let text: Vec<&str> = picks.iter().map(|(first, pick)| {
            let gloss = glosses[usize::from(*first)].get(&GLOSSES);
            *pick.get(gloss)
        }).collect();
        let words = query_words(&text.join(" "));
        let found = found(&text.join(" "));
        prop_assert_eq!(SCAN.found(&words), found, "{:?}", words);
    }
}
