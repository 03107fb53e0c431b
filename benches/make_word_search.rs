//! Making word searches: `cargo bench -p benches --bench make_word_search`.
//!
//! Words have 4 to 9 letters and tiers up to 50. Each puzzle has its own list and seed. Also prints how many puzzles
//! hold all their words.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::avoid::AvoidList;
use wordhoard_generators::word_search::difficulty::seconds;
use wordhoard_generators::word_search::{LeftOutReason, LeftOutWord, Level, MadePuzzle, Plan, make};
use wordhoard_puzzles::word_search::ListedWord;

/// Number of seeds. One puzzle is made from each.
const SEEDS: usize = 20;

/// Returns the words, grouped by length.
fn vocabulary() -> Vec<Vec<ListedWord>> {
    let mut by_length = vec![Vec::new(); 10];
    for (text, word) in Lexicon::embedded(false).iter() {
        if word.offered && word.tier.size() <= 50 && (4..=9).contains(&text.len()) {
            by_length[text.len()].push(ListedWord::new(&text).expect("a valid word"));
        }
    }
    by_length
}

/// Draws `count` words, either of uniformly random lengths or with `letters` letters in total.
fn draw(words: &[Vec<ListedWord>], count: usize, letters: Option<usize>, seed: usize) -> Vec<ListedWord> {
    let mut rng = Seed::new(seed.to_string()).rng("bench words");
    let mut lengths: Vec<usize> = (0..count).map(|_| letters.map_or_else(|| 4 + rng.below(6), |_| 4)).collect();
    while lengths.iter().sum::<usize>() < letters.unwrap_or_default() {
        let word = rng.below(count);
        lengths[word] += usize::from(lengths[word] < 9);
    }
    lengths.into_iter().map(|length| rng.pick(&words[length]).clone()).collect()
}

fn making(c: &mut Criterion) {
    let (words, avoid) = (vocabulary(), AvoidList::embedded());
    let trials = [
        (15, 16, None, Level::Medium),
        (15, 25, None, Level::Expert),
        (15, 35, None, Level::Expert),
        (10, 20, Some(100), Level::Expert),
        (50, 100, None, Level::Medium),
        (50, 100, None, Level::Expert),
    ];
    for (side, count, letters, level) in trials {
        let name = format!("make {side}x{side}, {count} words, {}", level.title().to_lowercase());
        let plans: Vec<(Plan, Seed)> = (0..SEEDS)
            .map(|seed| {
                (Plan::for_level(level, side, side, draw(&words, count, letters, seed)), Seed::new(seed.to_string()))
            })
            .collect();
        let make = |(plan, seed): &(Plan, Seed)| make(plan, seed, &avoid).expect("a plan within range");
        // Duplicates and words contained in two other words do not count: no grid can hold them.
        let is_lost = |left: &LeftOutWord| matches!(left.reason, LeftOutReason::NoRoom | LeftOutReason::TooLong { .. });
        let complete = |made: &MadePuzzle| !made.left_out.iter().any(is_lost);
        println!("{name}: {} of {SEEDS} puzzles hold all their words", plans.iter().map(make).filter(complete).count());
        let mut group = c.benchmark_group(name);
        group.sample_size(10).throughput(Throughput::Elements(SEEDS as u64));
        group.bench_function("make", |b| b.iter(|| plans.iter().map(make).collect::<Vec<_>>()));
        let puzzles: Vec<MadePuzzle> = plans.iter().map(make).collect();
        let estimate = |made: &MadePuzzle| seconds(&made.puzzle.letters, &made.placements);
        group
            .bench_function("estimate the difficulty", |b| b.iter(|| puzzles.iter().map(estimate).collect::<Vec<_>>()));
        group.finish();
    }
    c.bench_function("build the list of words to avoid", |b| b.iter(AvoidList::embedded));
}

criterion_group!(benches, making);
criterion_main!(benches);
