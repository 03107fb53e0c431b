//! Scoring Boggle boards: `cargo bench --bench boggle`.
//!
//! Three sets of boards, made from seeds: thrown from the dice of 4x4 and of 5x5, and 4x4 boards near the best one that
//! is known, as a search for the best board meets them. Every method scores the same boards, one thread, one after
//! another, and their sums must be equal. The first baseline is the paper's way, on every twentieth board.

#[path = "../common/mod.rs"]
mod common;
mod pointers;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pointers::{Pointers, letters};
use wordhoard::base::rng::Seed;
use wordhoard::games::boggle::deal::{Dealer, Shape};
use wordhoard::games::boggle::density::Density;
use wordhoard::games::boggle::dice::DiceSet;
use wordhoard::games::boggle::scoring::Scoring;
use wordhoard::grid::{Board, Grid, Tile};
use wordhoard::solve::boggle::frontier::{Kernel, PackedTrie};
use wordhoard::solve::boggle::score::{Method, PointTable, Prepared, Score};
use wordhoard::words::Lexicon;
use wordhoard::words::dawg::{Builder, Dawg};
use wordhoard::words::fold::fold;

/// Boards of a set.
const BOARDS: usize = 2_000;
/// The paper's way is slow: it scores every so manieth board.
const EVERY: usize = 20;

/// The best board of 4x4 with the words of ENABLE.
const BEST: &[u8; 16] = b"perslatgsineters";

fn points(letters: usize) -> u32 {
    Scoring::Standard.points(letters, &Grid::fill(4, 4, |_| Tile::BLOCK))
}

/// Boards thrown from the default dice of this size.
fn thrown(side: u16) -> Vec<Board> {
    let dice = DiceSet::for_tiles(usize::from(side * side));
    let mut cup = Dealer::new(Shape { rows: side, cols: side }, dice, Density::Raw, &Seed::new("bench"));
    (0..BOARDS).map(|_| cup.throw()).collect()
}

/// The best board with two tiles changed.
fn near_the_best() -> Vec<Board> {
    let mut rng = Seed::new("bench").rng("near the best");
    let board = |_| {
        let mut letters = *BEST;
        for _ in 0..2 {
            letters[rng.below(16)] = b'a' + rng.below(26) as u8;
        }
        let mut letters = letters.iter();
        Grid::fill(4, 4, |_| {
            let letter = char::from(*letters.next().expect("sixteen"));
            Tile::new(if letter == 'q' { "qu".into() } else { letter.to_string() }.as_str()).expect("a tile")
        })
    };
    (0..BOARDS).map(board).collect()
}

fn lexicon(words: &[String]) -> Lexicon {
    let mut builder = Builder::default();
    for word in words {
        let mut letters = Vec::new();
        fold(word, &mut letters).expect("letters");
        builder.push(&letters).expect("by the alphabet");
    }
    Lexicon::plain(Dawg::new(builder.finish(&[]).expect("not too large").into()))
}

fn sum(scorer: &mut dyn Score, boards: &[Board], worth: &PointTable) -> u32 {
    boards.iter().map(|board| scorer.score(board, worth).expect("no tangle").points).sum()
}

fn sum_of_pointers<const SIDE: usize>(trie: &mut Pointers, boards: &[[u8; 25]]) -> u32 {
    boards.iter().map(|letters| trie.points::<SIDE>(letters)).sum()
}

fn scoring(c: &mut Criterion) {
    let list = common::list();
    let words = lexicon(&list);
    let worth = PointTable::new(3, points);
    let mut trie = Pointers::new(&list, |letters| if letters < 3 { 0 } else { points(letters) });
    let paper = Prepared::new(Method::Naive, &words);
    let plain = Prepared::new(Method::Dfs, &words);
    let ours = Kernel::all().into_iter().map(|kernel| (kernel.name(), Prepared::with(Method::Fast, &words, kernel)));
    let ours: Vec<_> = ours.collect();
    for (name, boards) in [("4x4", thrown(4)), ("5x5", thrown(5)), ("near the best 4x4", near_the_best())] {
        let few: Vec<Board> = boards.iter().step_by(EVERY).cloned().collect();
        let bare: Vec<_> = boards.iter().map(letters).collect();
        let of_pointers = if name == "5x5" { sum_of_pointers::<5> } else { sum_of_pointers::<4> };
        let expected = of_pointers(&mut trie, &bare);
        let mut group = c.benchmark_group(name);
        group.sample_size(10).throughput(Throughput::Elements(few.len() as u64));
        let mut scorer = paper.scorer();
        assert_eq!(sum(&mut *scorer, &few, &worth), sum(&mut *plain.scorer(), &few, &worth), "naive");
        group.bench_function("naive", |b| b.iter(|| sum(&mut *scorer, &few, &worth)));
        group.sample_size(20).throughput(Throughput::Elements(boards.len() as u64));
        group.bench_function("26 pointers", |b| b.iter(|| of_pointers(&mut trie, &bare)));
        for (name, prepared) in [("dfs", &plain)].into_iter().chain(ours.iter().map(|(name, ours)| (*name, ours))) {
            let mut scorer = prepared.scorer();
            assert_eq!(sum(&mut *scorer, &boards, &worth), expected, "{name}");
            group.bench_function(name, |b| b.iter(|| sum(&mut *scorer, &boards, &worth)));
        }
        group.finish();
    }
}

fn making_ready(c: &mut Criterion) {
    let words = lexicon(&common::list());
    c.bench_function("table", |b| b.iter(|| PackedTrie::of(&words).is_some()));
}

criterion_group!(benches, scoring, making_ready);
criterion_main!(benches);
