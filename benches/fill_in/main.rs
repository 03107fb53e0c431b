//! Solving fill-ins and filling grids: `cargo bench -p benches --bench fill_in`.
//!
//! Measures the paper's five puzzles, against its brute force; fifty fill-ins made from American 15x15 grids, in one
//! pass and one at a time; grid filling from the embedded list; and the generation of puzzles, with the proof that each
//! has one solution. Solutions are checked before anything is measured.

#[path = "../../tests/papers/fill_in.rs"]
mod paper;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use paper::{Puzzle, read_pattern};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Grid, Pattern, PatternCell};
use wordhoard_engine::solve::fill_in::{BUDGET, FillRequest, FillStatus, Filler, Verdict, brute, solve};
use wordhoard_engine::words::{Lexicon, Tier};
use wordhoard_generators::fill_in::{Params, SIDES, STYLES, generate};

/// Number of random word orders for which brute force is timed.
const ORDERS: usize = 7;

/// Measures the paper's puzzles. The solver always proves that its solution is unique. Brute force is timed once with
/// that proof. It is also timed up to its first solution, in several word orders because the order affects the time.
fn paper_puzzles(c: &mut Criterion) {
    let mut group = c.benchmark_group("paper");
    for number in 0..paper::PUZZLES.len() {
        let puzzle = Puzzle::of_the_paper(number);
        let mut words = puzzle.slices();
        let solve = |words: &[&[u8]]| solve(&puzzle.pattern, words, BUDGET);
        let Verdict::Unique(filling) = solve(&words).verdict else { panic!("puzzle {} is not unique", number + 1) };
        group.bench_function(format!("puzzle {}", number + 1), |b| b.iter(|| black_box(solve(&words))));
        let solver = median_time(|| drop(black_box(solve(&words))));
        let brute = |words: &[&[u8]], limit| {
            let began = Instant::now();
            let brute = brute::solve(&puzzle.pattern, words, limit, u64::MAX);
            assert!(brute.found.len() == 1 && brute.found[0].cells == filling.cells);
            (began.elapsed(), brute.steps)
        };
        let proof = brute(&words, 2);
        let mut rng = Seed::new("paper").rng("order of words");
        let firsts = (0..ORDERS).map(|_| {
            rng.shuffle(&mut words);
            brute(&words, 1)
        });
        let mut firsts: Vec<(Duration, u64)> = firsts.collect();
        firsts.sort_unstable();
        let first = firsts[ORDERS / 2];
        let ratio = |(time, _): (Duration, u64)| time.as_secs_f64() / solver.as_secs_f64();
        println!("puzzle {}: solver {solver:?}", number + 1);
        println!("  brute force, proof: {} steps, {:?}, {:.0} times as long", proof.1, proof.0, ratio(proof));
        println!("  brute force, first (median): {} steps, {:?}, {:.0} times as long", first.1, first.0, ratio(first));
    }
    group.finish();
}

/// Returns the median time of 101 calls.
fn median_time(mut call: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..101)
        .map(|_| {
            let began = Instant::now();
            call();
            began.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[50]
}

/// Returns the fill-ins made from the stored grids: each pattern with its words in random order.
fn stored() -> Vec<(Pattern, Vec<Vec<u8>>)> {
    let mut rng = Seed::new("stored fill-ins").rng("order of words");
    let text = include_str!("../../tests/solvers/fill_in/filled.txt");
    let grids = text.split_terminator("\n\n").map(|rows| read_pattern(&rows.lines().collect::<Vec<_>>()));
    let puzzle = |full: Pattern| {
        let empty = full.cells().map(|cell| if cell.is_open() { PatternCell::Open } else { PatternCell::Block });
        let letter = |&pos| full.cells()[pos].to_char() as u8 - b'A';
        let mut words: Vec<Vec<u8>> = full.slots().iter().map(|slot| slot.cells.iter().map(letter).collect()).collect();
        rng.shuffle(&mut words);
        (Pattern::new(empty), words)
    };
    grids.map(puzzle).collect()
}

fn american(c: &mut Criterion) {
    let puzzles = stored();
    let words: Vec<Vec<&[u8]>> = puzzles.iter().map(|(_, words)| words.iter().map(Vec::as_slice).collect()).collect();
    let all = || puzzles.iter().zip(&words).map(|((pattern, _), words)| solve(pattern, words, BUDGET));
    let mut times: Vec<Duration> = puzzles
        .iter()
        .zip(&words)
        .map(|((pattern, _), words)| median_time(|| drop(black_box(solve(pattern, words, BUDGET)))))
        .collect();
    times.sort_unstable();
    println!("15x15 fill-ins, one by one: median {:?}, longest {:?}", times[times.len() / 2], times[times.len() - 1]);
    let mut group = c.benchmark_group("15x15 fill-ins");
    group.sample_size(20);
    group
        .bench_function(format!("all {}", puzzles.len()), |b| b.iter(|| all().map(|solved| solved.nodes).sum::<u64>()));
    group.finish();
}

fn filling(c: &mut Criterion) {
    let lexicon = Lexicon::embedded(false);
    let mut group = c.benchmark_group("fill from the embedded words");
    group.sample_size(10);
    group.bench_function("index the words", |b| b.iter(|| Filler::new(&lexicon)));
    let filler = Filler::new(&lexicon);
    let themeless = &stored()[0].0;
    let grids = [
        ("British lattice 15x15, 28 words", Puzzle::of_the_paper(2).pattern),
        ("British lattice 15x15, 32 words", Puzzle::of_the_paper(3).pattern),
        ("American 15x15, 78 words", Puzzle::of_the_paper(1).pattern),
        ("American 15x15, stored", themeless.clone()),
        ("5x5 open", Pattern::new(Grid::fill(5, 5, |_| PatternCell::Open))),
        ("6x6 open", Pattern::new(Grid::fill(6, 6, |_| PatternCell::Open))),
    ];
    for (name, pattern) in &grids {
        let seeds: Vec<Seed> = (0..11).map(|number| Seed::new(number.to_string())).collect();
        let fill = |seed: &Seed| filler.fill(&FillRequest { pattern, rarest: Tier::LAST, seed, budget: 2_000_000_000 });
        let mut times: Vec<Duration> = seeds
            .iter()
            .map(|seed| {
                let began = Instant::now();
                assert_eq!(fill(seed).status, FillStatus::Complete);
                began.elapsed()
            })
            .collect();
        times.sort_unstable();
        println!("{name}: {} words, {:?} to {:?}, median {:?}", pattern.slots().len(), times[0], times[10], times[5]);
        let mut next = 0;
        group.bench_function(*name, |b| {
            b.iter(|| {
                next = (next + 1) % seeds.len();
                fill(&seeds[next])
            })
        });
    }
    group.finish();
}

/// Number of puzzles generated for each size.
const GENERATED: usize = 101;

/// Measures the generation of puzzles, from drawing the pattern to the proof that the solution is unique.
fn generating(c: &mut Criterion) {
    let mut group = c.benchmark_group("generate");
    group.sample_size(10);
    for (side, style) in SIDES.into_iter().flat_map(|side| STYLES.map(|(_, style)| (side, style))) {
        let params = Params::near(side, style);
        let seeds: Vec<Seed> = (0..GENERATED).map(|number| Seed::new(number.to_string())).collect();
        let mut times: Vec<Duration> = seeds
            .iter()
            .map(|seed| {
                let began = Instant::now();
                black_box(generate(params, seed, &mut ()).expect("a puzzle"));
                began.elapsed()
            })
            .collect();
        times.sort_unstable();
        println!("{params}: median {:?}, longest {:?}", times[GENERATED / 2], times[GENERATED - 1]);
        let mut next = 0;
        group.bench_function(params.to_string(), |b| {
            b.iter(|| {
                next = (next + 1) % seeds.len();
                generate(params, &seeds[next], &mut ())
            })
        });
    }
    group.finish();
}

criterion_group!(benches, paper_puzzles, american, filling, generating);
criterion_main!(benches);
