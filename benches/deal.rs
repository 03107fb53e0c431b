//! Dealing boards with a word count in range: `cargo bench -p benches --bench deal`.
//!
//! The baseline counts words with the solver, which also records each word and its path. Both methods deal the same
//! boards.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::Board;
use wordhoard_engine::solve::boggle::solve;
use wordhoard_engine::words::Lexicon;
use wordhoard_generators::boggle::{ATTEMPTS, Dealer, Density, DiceSet, Shape, deal};

/// Number of seeds. One board is dealt from each.
const SEEDS: usize = 100;

/// Returns the first board whose words, as found by the solver, are in range, or `None` if no attempt succeeds.
fn deal_by_solver(shape: Shape, dice: &DiceSet, density: Density, seed: &Seed, words: &Lexicon) -> Option<Board> {
    let mut dealer = Dealer::new(shape, dice, density, seed);
    let band = density.band(shape)?;
    (0..ATTEMPTS).map(|_| dealer.roll()).find(|board| {
        let found = solve(board, words, 3).expect("dealt boards are within the search limit");
        band.distance(&found.iter().map(|found| found.text.len()).collect()) == 0
    })
}

fn dealing(c: &mut Criterion) {
    let words = Lexicon::frozen();
    let seeds: Vec<Seed> = (0..SEEDS).map(|seed| Seed::new(seed.to_string())).collect();
    for (side, density) in [4, 5].into_iter().flat_map(|side| Density::NAMES.map(|(_, density)| (side, density))) {
        let shape = Shape { rows: side, cols: side };
        let dice = DiceSet::for_tiles(usize::from(side * side));
        let by_counter = |seed| deal(shape, dice, density, seed);
        let by_solver = |seed| deal_by_solver(shape, dice, density, seed, &words);
        let mut group = c.benchmark_group(format!("deal {side}x{side}, {}", density.name()));
        group.sample_size(20).throughput(Throughput::Elements(SEEDS as u64));
        group.bench_function("counter", |b| b.iter(|| seeds.iter().map(by_counter).collect::<Vec<_>>()));
        if density != Density::Raw {
            assert!(seeds.iter().all(|seed| by_solver(seed) == Some(by_counter(seed))), "the methods agree");
            group.bench_function("solver", |b| b.iter(|| seeds.iter().map(by_solver).collect::<Vec<_>>()));
        }
        group.finish();
    }
}

criterion_group!(benches, dealing);
criterion_main!(benches);
