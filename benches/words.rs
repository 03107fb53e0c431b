//! Loading a word list, and looking up words and meanings: `cargo bench -p benches --bench words`.
//!
//! The baseline for word lists trims and lower-cases every line and inserts it into a `HashSet`.

#[path = "common/mod.rs"]
mod common;

use std::collections::HashSet;
use std::fmt::Write as _;
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::words::meanings::Meanings;
use wordhoard_engine::words::meanings::search::{MeaningSearch, query_words, scan::Scan};
use wordhoard_engine::words::{Lexicon, load};

fn hash_set(text: &str) -> HashSet<String> {
    text.lines().map(|line| line.trim().to_lowercase()).filter(|word| !word.is_empty()).collect()
}

fn loading(c: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("list.txt");
    let words = common::word_list();
    let text = words.iter().fold(String::new(), |mut text, word| {
        let _ = writeln!(text, "{word}");
        text
    });
    std::fs::write(&path, &text).expect("the list can be written");
    let source = Source::File(path.clone());
    let mut group = c.benchmark_group("load 173,528 words");
    group.sample_size(20);
    group.bench_function("automaton", |b| {
        b.iter(|| {
            let loaded = load::load(&source).expect("the list is valid");
            assert_eq!((loaded.lexicon.number_bound(), loaded.skipped), (common::WORDS, 0));
        });
    });
    group.bench_function("hash set", |b| {
        b.iter(|| {
            assert_eq!(hash_set(&std::fs::read_to_string(&path).expect("the list can be read")).len(), common::WORDS)
        });
    });
    group.finish();
}

fn looking_up(c: &mut Criterion) {
    let words = common::word_list();
    let lexicon = Lexicon::embedded(true);
    let set: HashSet<String> = words.iter().cloned().collect();
    let mut group = c.benchmark_group("look up 1,000 words");
    let some: Vec<&String> = words.iter().step_by(common::WORDS / 1000).take(1000).collect();
    group.bench_function("automaton", |b| {
        b.iter(|| assert!(some.iter().all(|word| lexicon.get(black_box(word)).is_some())));
    });
    group.bench_function("hash set", |b| b.iter(|| assert!(some.iter().all(|word| set.contains(black_box(*word))))));
    group.finish();
}

fn starting(c: &mut Criterion) {
    c.bench_function("embedded list, start and first lookup", |b| {
        b.iter(|| assert!(Lexicon::embedded(false).get(black_box("wordhoard")).is_none()));
    });
}

/// Measures looking up meanings. The baseline for the first lookup inflates the text, compressed as one block. The
/// baseline for later lookups is a linear scan of the plain text.
fn meanings(c: &mut Criterion) {
    let text = wordhoard_assets::read_source("meanings/meanings.txt");
    let whole = compress_to_vec(text.as_bytes(), 10);
    let mut group = c.benchmark_group("meanings");
    let found = Meanings::embedded().get("teas").len();
    group.bench_function("first lookup", |b| {
        b.iter(|| assert_eq!(Meanings::embedded().get(black_box("teas")).len(), found));
    });
    group.bench_function("first lookup, compressed text", |b| {
        b.iter(|| assert_eq!(decompress_to_vec(&whole).expect("valid compressed data").len(), text.len()));
    });
    let meanings = Meanings::embedded();
    group.bench_function("later lookup", |b| b.iter(|| assert_eq!(meanings.get(black_box("teas")).len(), found)));
    group.bench_function("later lookup, linear scan", |b| {
        b.iter(|| assert_eq!(text.lines().filter(|line| line.starts_with(black_box("tea n: "))).count(), found));
    });
    group.finish();
}

/// Measures searches by meaning, with their preparation. The baseline reads every gloss, unpacked beforehand.
fn searching(c: &mut Criterion) {
    let scan = Scan::new();
    let mut group = c.benchmark_group("words by meaning");
    group.sample_size(20);
    for text in ["small bird", "mice", "go", "person", "plant of the family", "genus or species having white flowers"] {
        let words = query_words(text);
        let search = || MeaningSearch::new(black_box(words.clone())).found().len();
        assert_eq!(search(), scan.found(&words).len());
        group.bench_function(format!("{text}, {} words", search()), |b| b.iter(search));
        group.bench_function(format!("{text}, scan"), |b| b.iter(|| scan.found(black_box(&words)).len()));
    }
    group.finish();
}

criterion_group!(benches, loading, looking_up, starting, meanings, searching);
criterion_main!(benches);
