//! Crossword files: `cargo bench -p benches --bench crossword`.
//!
//! Locked solutions are unlocked by trying all 10,000 keys. The baseline unscrambles the whole solution for each key.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::Grid;
use wordhoard_engine::words::Lexicon;
use wordhoard_puzzles::crossword::{Cell, Crossword, Key, Origin, Square, puz};

/// Generates a square crossword of random letters, in which about one cell in six is a block.
fn puzzle(side: u16) -> Crossword {
    let mut rng = Seed::new(format!("{side}")).rng("bench");
    let mut puzzle = Crossword::new(Grid::fill(side, side, |_| match rng.below(6) {
        0 => Cell::Block,
        _ => Cell::Open(Square { solution: char::from(b'A' + rng.below(26) as u8).to_string(), ..Square::default() }),
    }));
    puzzle.number();
    puzzle
}

fn key() -> Key {
    Key::new(7_391).expect("a valid key")
}

fn keys(c: &mut Criterion) {
    for side in [15, 21, 255] {
        let mut puzzle = puzzle(side);
        puzzle.lock(key()).expect("the solution has only letters A to Z");
        let lock = puzzle.lock.expect("the puzzle is locked");
        let mut group = c.benchmark_group(format!("all keys of {side}x{side}"));
        group.sample_size(10);
        group.bench_function("wordhoard", |b| b.iter(|| assert!(black_box(&lock).keys().contains(&key()))));
        if side < 255 {
            group.bench_function("one by one", |b| {
                b.iter(|| {
                    let all = (0..Key::COUNT).filter_map(Key::new);
                    let fitting: Vec<Key> = all.filter(|&key| black_box(&lock).open(key).is_some()).collect();
                    assert_eq!(fitting, lock.keys());
                });
            });
        }
        group.finish();
    }
}

/// Measures a puzzle that several keys unlock, so that the word list must rank the keys.
fn several_keys(c: &mut Criterion) {
    let lexicon = Lexicon::embedded(false);
    let several = (0..500u16).find_map(|number| {
        let mut puzzle = puzzle(15);
        puzzle.lock(Key::new(number).expect("a valid key")).expect("the solution has only letters A to Z");
        (puzzle.keys(&lexicon).len() > 1).then_some(puzzle)
    });
    let puzzle = several.expect("about one puzzle in seven has several valid keys");
    c.bench_function("rank several keys of 15x15", |b| {
        b.iter(|| assert!(black_box(&puzzle).keys(&lexicon).len() > 1));
    });
}

fn files(c: &mut Criterion) {
    let bytes = puz::write(&puzzle(15).into(), &Origin::None).expect("a small puzzle can be written").bytes;
    let read = puz::parse(&bytes).expect("the written file is valid");
    let mut group = c.benchmark_group(".puz file of 15x15");
    group.bench_function("read", |b| b.iter(|| puz::parse(black_box(&bytes)).expect("the written file is valid")));
    group.bench_function("write", |b| {
        b.iter_batched(
            || &read,
            |read| puz::write(&read.file, &read.origin).expect("the puzzle can be written"),
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

criterion_group!(benches, keys, several_keys, files);
criterion_main!(benches);
