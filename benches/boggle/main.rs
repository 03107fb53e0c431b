//! Scoring Boggle boards: `cargo bench -p benches --bench boggle`.
//!
//! There are three sets of seeded boards: 4x4 boards and 5x5 boards dealt from dice, and variants of the best known 4x4
//! board, which resemble the boards that `wordhoard hunt` visits. Every method scores the same boards one at a time on
//! one thread, and the totals must be equal. The paper's naive method scores only every twentieth board.

#[path = "../common/mod.rs"]
mod common;
mod pointers;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pointers::{Pointers, letters};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Board, Grid, Tile};
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_engine::solve::boggle::frontier::{Kernel, PackedTrie};
use wordhoard_engine::solve::boggle::score::{Method, PointTable, PreparedWords, Score};
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::dawg::{Builder, Dawg};
use wordhoard_engine::words::fold::fold;
use wordhoard_generators::boggle::{Dealer, Density, DiceSet, Shape};

/// Boards per set.
const BOARDS: usize = 2_000;
/// Step between the boards scored by the naive method, which is slow.
const NAIVE_STEP: usize = 20;

/// Best known 4x4 board for the ENABLE word list.
const BEST: &[u8; 16] = b"perslatgsineters";

fn points(letters: usize) -> u32 {
    Scoring::Standard.points(letters, &Grid::fill(4, 4, |_| Tile::BLOCK))
}

/// Deals boards of `side` x `side` tiles with the default dice for that size.
fn dealt(side: u16) -> Vec<Board> {
    let dice = DiceSet::for_tiles(usize::from(side * side));
    let mut dealer = Dealer::new(Shape { rows: side, cols: side }, dice, Density::Raw, &Seed::new("bench"));
    (0..BOARDS).map(|_| dealer.roll()).collect()
}

/// Returns variants of the best board with two tiles changed.
fn near_the_best() -> Vec<Board> {
    let mut rng = Seed::new("bench").rng("near the best");
    let board = |_| {
        let mut letters = *BEST;
        for _ in 0..2 {
            letters[rng.below(16)] = b'a' + rng.below(26) as u8;
        }
        let mut letters = letters.iter();
        Grid::fill(4, 4, |_| {
            let letter = char::from(*letters.next().expect("sixteen letters"));
            Tile::new(if letter == 'q' { "qu".into() } else { letter.to_string() }.as_str()).expect("a valid tile")
        })
    };
    (0..BOARDS).map(board).collect()
}

fn lexicon(words: &[String]) -> Lexicon {
    let mut builder = Builder::default();
    for word in words {
        let mut letters = Vec::new();
        fold(word, &mut letters).expect("words are letters");
        builder.push(&letters).expect("words are sorted");
    }
    Lexicon::from_dawg(Dawg::new(builder.finish(&[]).expect("the list fits").into()))
}

fn sum(scorer: &mut dyn Score, boards: &[Board], table: &PointTable) -> u32 {
    boards.iter().map(|board| scorer.score(board, table).expect("within the search limit").points).sum()
}

fn sum_of_pointers<const SIDE: usize>(trie: &mut Pointers, boards: &[[u8; 25]]) -> u32 {
    boards.iter().map(|letters| trie.points::<SIDE>(letters)).sum()
}

fn scoring(c: &mut Criterion) {
    let list = common::word_list();
    let words = lexicon(&list);
    let table = PointTable::new(3, points);
    let mut pointers = Pointers::new(&list, |letters| if letters < 3 { 0 } else { points(letters) });
    let naive = PreparedWords::new(Method::Naive, &words);
    let dfs = PreparedWords::new(Method::Dfs, &words);
    let kernels = Kernel::all()
        .into_iter()
        .map(|kernel| (kernel.name(), PreparedWords::with_kernel(Method::Fast, &words, kernel)));
    let kernels: Vec<_> = kernels.collect();
    for (name, boards) in [("4x4", dealt(4)), ("5x5", dealt(5)), ("near the best 4x4", near_the_best())] {
        let few: Vec<Board> = boards.iter().step_by(NAIVE_STEP).cloned().collect();
        let flat: Vec<_> = boards.iter().map(letters).collect();
        let by_pointers = if name == "5x5" { sum_of_pointers::<5> } else { sum_of_pointers::<4> };
        let expected = by_pointers(&mut pointers, &flat);
        let mut group = c.benchmark_group(name);
        group.sample_size(10).throughput(Throughput::Elements(few.len() as u64));
        let mut scorer = naive.scorer();
        assert_eq!(sum(&mut *scorer, &few, &table), sum(&mut *dfs.scorer(), &few, &table), "naive");
        group.bench_function("naive", |b| b.iter(|| sum(&mut *scorer, &few, &table)));
        group.sample_size(20).throughput(Throughput::Elements(boards.len() as u64));
        group.bench_function("26 pointers", |b| b.iter(|| by_pointers(&mut pointers, &flat)));
        for (name, prepared) in
            [("dfs", &dfs)].into_iter().chain(kernels.iter().map(|(name, prepared)| (*name, prepared)))
        {
            let mut scorer = prepared.scorer();
            assert_eq!(sum(&mut *scorer, &boards, &table), expected, "{name}");
            group.bench_function(name, |b| b.iter(|| sum(&mut *scorer, &boards, &table)));
        }
        group.finish();
    }
}

fn preparing(c: &mut Criterion) {
    let words = lexicon(&common::word_list());
    c.bench_function("build the packed trie", |b| b.iter(|| PackedTrie::new(&words).is_some()));
}

criterion_group!(benches, scoring, preparing);
criterion_main!(benches);
