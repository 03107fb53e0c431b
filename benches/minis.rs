//! Making mini crosswords: `cargo bench -p benches --bench minis`.
//!
//! Times one mini crossword for each of 1,000 seeds, after the answers have been indexed.

use std::time::{Duration, Instant};

use wordhoard::base::rng::Seed;
use wordhoard::make::crossword::{Params, generate};

/// Number of seeds.
const SEEDS: usize = 1000;

fn main() {
    let began = Instant::now();
    std::hint::black_box(generate(Params::default(), &Seed::new("first"), &mut ()));
    println!("first, with its preparation: {:.2?}", began.elapsed());
    let mut times: Vec<Duration> = (0..SEEDS)
        .map(|seed| {
            let seed = Seed::new(format!("mini {seed}"));
            let began = Instant::now();
            std::hint::black_box(generate(Params::default(), &seed, &mut ()));
            began.elapsed()
        })
        .collect();
    times.sort_unstable();
    let at = |percent: usize| times[(SEEDS - 1) * percent / 100];
    println!("{SEEDS} seeds: median {:.2?}, 95th percentile {:.2?}, slowest {:.2?}", at(50), at(95), at(100));
}
