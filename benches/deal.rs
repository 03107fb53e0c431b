//! Dealing boards that are not dull: `cargo bench --bench deal`.
//!
//! The baseline filters by the solver, which spells every word and keeps how it lies; the boards are the same.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use wordhoard::base::rng::Seed;
use wordhoard::games::boggle::deal::{ATTEMPTS, Dealer, Shape, deal};
use wordhoard::games::boggle::density::Density;
use wordhoard::games::boggle::dice::DiceSet;
use wordhoard::grid::Board;
use wordhoard::solve::boggle::solve;
use wordhoard::words::Lexicon;

/// A board each.
const SEEDS: usize = 100;

/// The first board that passes, by the solver; `None` where none does.
fn solved(shape: Shape, dice: &DiceSet, density: Density, seed: &Seed, words: &Lexicon) -> Option<Board> {
    let mut cup = Dealer::new(shape, dice, density, seed);
    let band = density.band(shape)?;
    (0..ATTEMPTS).map(|_| cup.throw()).find(|board| {
        let found = solve(board, words, 3).expect("no board of dice is too tangled");
        band.distance(&found.iter().map(|found| found.text.len()).collect()) == 0
    })
}

fn dealing(c: &mut Criterion) {
    let words = Lexicon::filter();
    let seeds: Vec<Seed> = (0..SEEDS).map(|seed| Seed::new(seed.to_string())).collect();
    for (side, density) in [4, 5].into_iter().flat_map(|side| Density::NAMES.map(|(_, density)| (side, density))) {
        let shape = Shape { rows: side, cols: side };
        let dice = DiceSet::for_tiles(usize::from(side * side));
        let ours = |seed| deal(shape, dice, density, seed);
        let theirs = |seed| solved(shape, dice, density, seed, &words);
        let mut group = c.benchmark_group(format!("deal {side}x{side}, {}", density.name()));
        group.sample_size(20).throughput(Throughput::Elements(SEEDS as u64));
        group.bench_function("tally", |b| b.iter(|| seeds.iter().map(ours).collect::<Vec<_>>()));
        if density != Density::Raw {
            assert!(seeds.iter().all(|seed| theirs(seed) == Some(ours(seed))), "the same boards");
            group.bench_function("solver", |b| b.iter(|| seeds.iter().map(theirs).collect::<Vec<_>>()));
        }
        group.finish();
    }
}

criterion_group!(benches, dealing);
criterion_main!(benches);
