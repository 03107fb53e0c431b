//! Queries of `wordhoard words` over the embedded list: `cargo bench -p benches --bench lab`.
//!
//! The baseline for patterns is the `regex` crate, used in two ways: one search over a text with a word per line, and
//! one match per word. Compiling the expression and building the text are not measured. Building the columns that
//! fixed-length patterns use is measured separately.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use regex::bytes::Regex;
use wordhoard_engine::solve::lab::scan::Scan;
use wordhoard_engine::solve::lab::{
    Filter, LadderChoice, MAX_LADDERS, Pattern, Phrase, Query, QueryKind, Rack, Reply, Row, SortOrder, hidden, ladders,
    matching, near, through, word,
};
use wordhoard_engine::words::Lexicon;

const PATTERNS: [&str; 16] = [
    "?a??e",
    "s?????",
    "z???",
    "??????",
    "[^aeiou]??????",
    "?????ing",
    "??????ing",
    "?????????ing",
    "????????????ed",
    "[aeiou]??[^aeiou]e",
    "*tion",
    "*qu*",
    "q*",
    "*a*e*",
    "*z*z*",
    "*",
];

/// Translates a pattern into a regular expression for a text of lower-case letters and newlines.
fn expression(pattern: &str) -> String {
    pattern.replace("[^", "[^\n").replace('?', "[a-z]").replace('*', "[a-z]*")
}

fn patterns(c: &mut Criterion) {
    let words = Lexicon::embedded(false);
    let list: Vec<String> = words.iter().map(|(text, _)| text).collect();
    let text = list.join("\n");
    let mut group = c.benchmark_group("patterns");
    group.sample_size(20);
    for name in PATTERNS {
        let pattern = Pattern::parse(name).expect("a valid pattern");
        let query = || {
            let (mut out, mut count) = (Vec::new(), 0);
            matching(&words, black_box(&pattern), |word, facts| {
                out.extend(word.iter().map(|letter| b'a' + letter));
                out.push(facts.tier.size());
                count += 1;
            });
            black_box(out);
            count
        };
        let lines = Regex::new(&format!("^{}$", expression(name))).expect("a valid expression");
        let by_word = || {
            let found = list.iter().filter(|word| lines.is_match(word.as_bytes()));
            black_box(found.collect::<Vec<_>>()).len()
        };
        let all = Regex::new(&format!("(?m)^{}$", expression(name))).expect("a valid expression");
        let by_text = || black_box(all.find_iter(text.as_bytes()).collect::<Vec<_>>()).len();
        assert_eq!([query(), by_word()], [by_text(); 2], "{name}");
        group.bench_function(format!("{name}, wordhoard"), |b| b.iter(query));
        group.bench_function(format!("{name}, regex by word"), |b| b.iter(by_word));
        group.bench_function(format!("{name}, regex over the text"), |b| b.iter(by_text));
    }
    group.finish();
}

const SPECIAL_PATTERNS: [&str; 6] = ["1221", "12345678", "*1221*", "1*2*2*1", "s<tea>?", "*<retains>*"];

/// Patterns with letter variables and anagrams, which regular expressions cannot express.
fn special_patterns(c: &mut Criterion) {
    let words = Lexicon::embedded(false);
    let scan = Scan::new(&words);
    let mut group = c.benchmark_group("special patterns");
    group.sample_size(20);
    for name in SPECIAL_PATTERNS {
        let pattern = Pattern::parse(name).expect("a valid pattern");
        let query = || {
            let mut found = Vec::new();
            matching(&words, black_box(&pattern), |_, facts| found.push(facts));
            black_box(found).len()
        };
        let scan_all = || black_box(scan.matching(black_box(&pattern))).len();
        assert_eq!(query(), scan_all(), "{name}");
        group.bench_function(format!("{name}, wordhoard"), |b| b.iter(query));
        group.bench_function(format!("{name}, every word"), |b| b.iter(scan_all));
    }
    group.finish();
}

fn columns(c: &mut Criterion) {
    let mut group = c.benchmark_group("columns");
    group.sample_size(20);
    for letters in [4, 5, 9, 15, 24] {
        let build = || black_box(Lexicon::embedded(false)).columns(letters).is_some();
        group.bench_function(format!("build, {letters} letters"), |b| b.iter(build));
    }
    group.finish();
}

const ROWS: [(&str, &str); 6] = [
    ("aeinrst", "...t..........."),
    ("aeinrs?", ".......e......."),
    ("aeinr??", ".......e......."),
    ("aeinrstdlugco??", ".......e......."),
    ("aeinrstdlugco??", "..t....e...o..."),
    ("aeinrstdlugco??", "..e.r.t.a.s.i.o"),
];

fn rows(c: &mut Criterion) {
    let words = Lexicon::embedded(false);
    let scan = Scan::new(&words);
    let mut group = c.benchmark_group("rows");
    group.sample_size(20);
    for (letters, squares) in ROWS {
        let (rack, row) = (Rack::parse(letters).expect("a valid rack"), Row::parse(squares).expect("a valid row"));
        let query = || {
            let mut found = Vec::new();
            through(&words, black_box(&rack), &row, |start, word, facts| found.push((start, word.len(), facts)));
            black_box(found).len()
        };
        let scan_all = || black_box(scan.through(black_box(&rack), &row)).len();
        assert_eq!(query(), scan_all());
        group.bench_function(format!("{letters} {squares}, automaton"), |b| b.iter(query));
        group.bench_function(format!("{letters} {squares}, every word"), |b| b.iter(scan_all));
    }
    group.finish();
}

fn neighbours(c: &mut Criterion) {
    let words = Lexicon::embedded(false);
    let scan = Scan::new(&words);
    let mut group = c.benchmark_group("neighbours");
    group.sample_size(20);
    for text in ["tea", "strange", "interesting"] {
        let letters = word(text).expect("a valid word");
        assert_eq!(near(&words, &letters).len(), scan.near(&letters).len());
        group.bench_function(format!("{text}, automaton"), |b| b.iter(|| near(&words, black_box(&letters)).len()));
        group.bench_function(format!("{text}, every word"), |b| b.iter(|| scan.near(black_box(&letters)).len()));
    }
    group.finish();
}

fn ladder(c: &mut Criterion) {
    let words = Lexicon::embedded(false);
    let scan = Scan::new(&words);
    let filter = Filter::default();
    let mut group = c.benchmark_group("ladders");
    group.sample_size(10);
    for (from, to) in [("cold", "warm"), ("black", "white"), ("winter", "summer")] {
        let [first, last] = [from, to].map(|text| word(text).expect("a valid word"));
        let choice = LadderChoice::All(MAX_LADDERS);
        let both_ends = || black_box(ladders(&words, &first, &last, &filter, choice)).ladders.len();
        let one_end = || black_box(scan.ladders(&words, &first, &last, &filter, MAX_LADDERS)).len();
        assert_eq!(both_ends(), one_end());
        group.bench_function(format!("{from} {to}, from both ends"), |b| b.iter(both_ends));
        group.bench_function(format!("{from} {to}, list"), |b| b.iter(one_end));
    }
    group.finish();
}

fn hidden_words(c: &mut Criterion) {
    let words = Lexicon::embedded(false);
    let scan = Scan::new(&words);
    let mut group = c.benchmark_group("hidden words");
    group.sample_size(20);
    for text in ["great auk", "the quick brown fox jumps over the lazy dog"] {
        let phrase = Phrase::parse(text).expect("a valid phrase");
        let query = || {
            let mut found = Vec::new();
            hidden(&words, black_box(&phrase), true, |start, word, facts| found.push((start, word.len(), facts)));
            black_box(found).len()
        };
        let scan_all = || black_box(scan.hidden(black_box(&phrase), true)).len();
        assert_eq!(query(), scan_all());
        group.bench_function(format!("{text}, automaton"), |b| b.iter(query));
        group.bench_function(format!("{text}, every word"), |b| b.iter(scan_all));
    }
    group.finish();
}

/// Conditions and orders, applied to every word of seven letters.
fn filters(c: &mut Criterion) {
    let words = Lexicon::embedded(false);
    let plain = || Query::new(QueryKind::Match);
    let filtered = |filter| Query { filter, ..plain() };
    let mut group = c.benchmark_group("filters");
    group.sample_size(10);
    for (name, query) in [
        ("none", plain()),
        ("anagrams 5..", filtered(Filter { anagrams: 5..=usize::MAX, ..Filter::default() })),
        ("vowels 4..", filtered(Filter { vowels: 4..=usize::MAX, ..Filter::default() })),
        ("unique letters 7", filtered(Filter { unique_letters: 7..=7, ..Filter::default() })),
        ("sorted by probability", Query { order: Some(SortOrder::Probability), ..plain() }),
    ] {
        let count = || match query.answer(&[black_box("???????")], &words) {
            Ok(Reply::Listing(listing)) => listing.answer.hits().len(),
            _ => 0,
        };
        assert!(count() > 0);
        group.bench_function(name, |b| b.iter(count));
    }
    group.finish();
}

criterion_group!(benches, patterns, special_patterns, columns, rows, neighbours, ladder, hidden_words, filters);
criterion_main!(benches);
