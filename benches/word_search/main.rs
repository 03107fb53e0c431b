//! Solving word searches: `cargo bench -p benches --bench word_search`.
//!
//! The solver is measured against the paper's two methods and the `aho-corasick` crate. Its times include everything
//! that it builds from the grid and the words. On small grids, every method starts from scratch and returns the first
//! placement of each word. On large grids, the crate's automaton and the text that it scans are built beforehand, and
//! the automaton only counts matches. All methods are asserted to agree before anything is measured.

mod automaton;
mod puzzles;

use std::hint::black_box;

use aho_corasick::AhoCorasickKind::{self, ContiguousNFA, DFA, NoncontiguousNFA};
use automaton::{Automaton, Form, Text};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use puzzles::{Puzzle, words_of};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Letters, Placement};
use wordhoard_engine::solve::word_search::{
    Comparisons, Method, every_word, find, find_all, find_all_by, find_by, find_watched,
};
use wordhoard_engine::words::Lexicon;

/// Puzzles per size. They are solved in turn, which keeps the branch predictor from learning any one of them.
const PUZZLES: usize = 100;
/// Grid and words of a puzzle.
type GridAndWords<'a> = (&'a Letters, Vec<&'a [u8]>);

fn forms(kinds: &[Option<AhoCorasickKind>]) -> Vec<Form> {
    kinds.iter().flat_map(|&kind| [4, 8].map(|dirs| Form { kind, dirs })).collect()
}

/// Measures puzzles of the sizes in the paper's table.
fn typical(c: &mut Criterion) {
    for (side, words) in [(3, 2), (10, 11), (15, 16)] {
        let list = words_of(3..=usize::from(side).min(9), 10_000);
        let seeds = (0..PUZZLES).map(|n| Seed::new(format!("{side} {n}")));
        let puzzles: Vec<Puzzle> = seeds.map(|seed| Puzzle::typical(side, words, &list, &seed)).collect();
        let puzzles: Vec<GridAndWords> = puzzles.iter().map(|puzzle| (&puzzle.grid, puzzle.slices())).collect();
        assert_agreement(side, &puzzles);
        let mut group = c.benchmark_group(format!("{side}x{side}, {words} words"));
        group.throughput(Throughput::Elements(PUZZLES as u64));
        for (name, method) in Method::NAMES {
            solve_all(&mut group, name, &puzzles, |grid, words| find_by(method, grid, words));
            let all = format!("{name}, all places");
            solve_all(&mut group, &all, &puzzles, |grid, words| find_all_by(method, grid, words, usize::MAX));
        }
        if side == 15 {
            for form in forms(&[None, Some(NoncontiguousNFA), Some(ContiguousNFA), Some(DFA)]) {
                let run = |grid: &Letters, words: &[&[u8]]| {
                    Automaton::of(words, form).firsts(&Text::of(grid, form.dirs), words.len())
                };
                assert!(puzzles.iter().all(|(grid, words)| run(grid, words) == find(grid, words)));
                solve_all(&mut group, &form.name(), &puzzles, run);
            }
        }
        group.finish();
    }
}

fn solve_all<T>(
    group: &mut BenchmarkGroup<WallTime>,
    name: &str,
    puzzles: &[GridAndWords],
    solve: impl Fn(&Letters, &[&[u8]]) -> T,
) {
    group.bench_function(name, |b| {
        b.iter(|| puzzles.iter().for_each(|(grid, words)| drop(black_box(solve(grid, words)))));
    });
}

/// Asserts that all methods agree, and prints the mean number of letter comparisons of the paper's two methods.
fn assert_agreement(side: u16, puzzles: &[GridAndWords]) {
    let mut counts = [Comparisons::default(); 2];
    for (grid, words) in puzzles {
        let found = find(grid, words);
        for (method, count) in [Method::Brute, Method::BoyerMoore].into_iter().zip(&mut counts) {
            assert_eq!(found, find_watched(method, grid, words, count).into_inner());
        }
    }
    let [brute, boyer_moore] = counts.map(|count| count.0 as f64 / puzzles.len() as f64);
    println!("{side}x{side}: mean comparisons: brute force {brute:.0}, Boyer-Moore {boyer_moore:.0}");
}

fn large(c: &mut Criterion) {
    for (side, words) in [(100, 200), (1000, 10_000)] {
        let puzzle = Puzzle::large(side, words_of(4..=20, words), &Seed::new("large"));
        let (grid, words) = (&puzzle.grid, puzzle.slices());
        let mut group = c.benchmark_group(format!("{side}x{side}, {} words", words.len()));
        group.sample_size(30);
        group.bench_function("wordhoard", |b| b.iter(|| find(grid, &words)));
        let all = find_all(grid, &words, usize::MAX);
        group.bench_function("wordhoard, all places", |b| b.iter(|| find_all(grid, &words, usize::MAX)));
        for form in forms(&[Some(ContiguousNFA), Some(DFA)]) {
            let (automaton, text) = (Automaton::of(&words, form), Text::of(grid, form.dirs));
            assert_eq!(automaton.places(&text, words.len()), all);
            group.bench_function(format!("{}, scan only", form.name()), |b| b.iter(|| automaton.count(&text)));
        }
        group.finish();
    }
}

fn every(c: &mut Criterion) {
    let lexicon = Lexicon::embedded(false);
    let puzzle = Puzzle::large(1000, words_of(4..=20, 10_000), &Seed::new("large"));
    for min in [2, 4] {
        let words = words_of(min..=usize::MAX, usize::MAX);
        let words: Vec<&[u8]> = words.iter().map(Vec::as_slice).collect();
        let mut group = c.benchmark_group(format!("1000x1000, all words of {min} letters or more: {}", words.len()));
        group.sample_size(20);
        group.bench_function("wordhoard", |b| b.iter(|| every_word(&puzzle.grid, &lexicon, min)));
        let mut found: Vec<(String, Placement)> =
            every_word(&puzzle.grid, &lexicon, min).into_iter().map(|found| (found.text, found.place)).collect();
        found.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        for form in forms(&[Some(ContiguousNFA), Some(DFA)]) {
            let (automaton, text) = (Automaton::of(&words, form), Text::of(&puzzle.grid, form.dirs));
            let firsts = automaton.firsts(&text, words.len());
            assert!(firsts.iter().flatten().eq(found.iter().map(|(_, place)| place)));
            group.bench_function(format!("{}, scan only", form.name()), |b| b.iter(|| automaton.count(&text)));
        }
        group.finish();
    }
}

criterion_group!(benches, typical, large, every);
criterion_main!(benches);
