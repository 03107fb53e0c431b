//! Sub-anagrams of racks: `cargo bench -p benches --bench racks`.
//!
//! 400 racks are drawn from the English Scrabble bag without its blanks, and blanks are added. Each measurement is a
//! pass of one method over all racks, because alternating methods rack by rack would train the branch predictor for
//! both. The baseline is an automaton that searches an `fst` map of the same words, a common design for word games. A
//! second baseline is the student paper's permutation method. All methods return the same word numbers; the benchmarks
//! named "written" also spell the words.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use fst::{Automaton, IntoStreamer, Map, MapBuilder, Streamer};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::solve::lab::{Rack, permutations, sub_anagrams};
use wordhoard_engine::words::Lexicon;

const RACKS: usize = 400;

/// Tiles of the bag, without the blanks.
const BAG: &str = "aaaaaaaaabbccddddeeeeeeeeeeeeffggghhiiiiiiiiijkllllmmnnnnnnooooooooppqrrrrrrssssttttttuuuuvvwwxyyz";

fn racks(tiles: usize, blanks: usize) -> Vec<Rack> {
    let mut rng = Seed::new("racks").rng("bench");
    let draw = |_| {
        let mut bag: Vec<char> = BAG.chars().collect();
        rng.shuffle(&mut bag);
        let tiles: String = bag.into_iter().take(tiles).collect();
        Rack::parse(&(tiles + &"?".repeat(blanks))).expect("tiles are letters and blanks")
    };
    (0..RACKS).map(draw).collect()
}

fn map(words: &Lexicon) -> Map<Vec<u8>> {
    let mut builder = MapBuilder::memory();
    for (text, word) in words.iter() {
        builder.insert(text, word.number.into()).expect("words are sorted");
    }
    builder.into_map()
}

/// Automaton whose state is the tiles that remain: a four-bit count per letter, and the number of blanks.
struct RackAutomaton {
    letters: u128,
    blanks: u8,
}

impl RackAutomaton {
    fn of(rack: &Rack) -> Self {
        let letters = rack.letter_counts().iter().rev().fold(0, |letters, &count| letters << 4 | u128::from(count));
        Self { letters, blanks: rack.blank_count() as u8 }
    }
}

impl Automaton for RackAutomaton {
    type State = Option<(u128, u8)>;

    fn start(&self) -> Self::State {
        Some((self.letters, self.blanks))
    }

    fn is_match(&self, state: &Self::State) -> bool {
        state.is_some()
    }

    fn can_match(&self, state: &Self::State) -> bool {
        state.is_some()
    }

    fn accept(&self, state: &Self::State, byte: u8) -> Self::State {
        let (letters, blanks) = (*state)?;
        let at = 4 * u32::from(byte - b'a');
        match (letters >> at & 15, blanks) {
            (0, 0) => None,
            (0, blanks) => Some((letters, blanks - 1)),
            _ => Some((letters - (1 << at), blanks)),
        }
    }
}

fn by_fst(map: &Map<Vec<u8>>, rack: &Rack, found: &mut Vec<u32>) {
    let mut stream = map.search(RackAutomaton::of(rack)).into_stream();
    while let Some((_, number)) = stream.next() {
        found.push(number as u32);
    }
}

fn sub_anagrams_of_racks(c: &mut Criterion) {
    let words = Lexicon::embedded(false);
    let map = map(&words);
    for tiles in [7, 10, 15] {
        for blanks in 0..=2 {
            let racks = racks(tiles, blanks);
            assert_agreement(&words, &map, &racks);
            let mut group = c.benchmark_group(format!("{tiles} letters, {blanks} blanks"));
            group.sample_size(10).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(3));
            group.throughput(Throughput::Elements(RACKS as u64));
            group.bench_function("wordhoard", |b| {
                b.iter(|| racks.iter().map(|rack| sub_anagrams(&words, black_box(rack), 1..=63).len()).sum::<usize>());
            });
            group.bench_function("fst", |b| {
                let mut found = Vec::new();
                b.iter(|| {
                    racks.iter().for_each(|rack| {
                        found.clear();
                        by_fst(&map, black_box(rack), &mut found);
                    });
                });
            });
            group.finish();
        }
    }
}

/// Asserts that both methods find the same words.
fn assert_agreement(words: &Lexicon, map: &Map<Vec<u8>>, racks: &[Rack]) {
    for rack in racks.iter().step_by(40) {
        let (mut ours, mut theirs) = (sub_anagrams(words, rack, 1..=63), Vec::new());
        ours.sort_unstable();
        by_fst(map, rack, &mut theirs);
        theirs.sort_unstable();
        assert_eq!(ours, theirs);
    }
}

/// Measures finding and spelling the words.
fn written(c: &mut Criterion) {
    let words = Lexicon::embedded(false);
    let map = map(&words);
    let mut group = c.benchmark_group("7 letters, 0 blanks, written");
    group.sample_size(10).throughput(Throughput::Elements(RACKS as u64));
    let racks = racks(7, 0);
    group.bench_function("wordhoard", |b| {
        let mut letters = Vec::new();
        b.iter(|| {
            for rack in &racks {
                letters.clear();
                let mut found = sub_anagrams(&words, black_box(rack), 1..=63);
                found.sort_unstable();
                words.spell(found, |_, word| letters.extend_from_slice(word));
            }
        });
    });
    group.bench_function("fst", |b| {
        let mut letters = Vec::new();
        b.iter(|| {
            for rack in &racks {
                letters.clear();
                let mut stream = map.search(RackAutomaton::of(black_box(rack))).into_stream();
                while let Some((word, _)) = stream.next() {
                    letters.extend_from_slice(word);
                }
            }
        });
    });
    group.finish();
}

/// Measures the paper's method on racks small enough for it.
fn paper(c: &mut Criterion) {
    let words = Lexicon::embedded(false);
    let mut group = c.benchmark_group("permutations");
    group.sample_size(10).throughput(Throughput::Elements(RACKS as u64));
    for tiles in [7, 9] {
        let racks = racks(tiles, 0);
        group.bench_function(BenchmarkId::new("wordhoard", tiles), |b| {
            b.iter(|| racks.iter().map(|rack| sub_anagrams(&words, black_box(rack), 1..=63).len()).sum::<usize>());
        });
        group.bench_function(BenchmarkId::new("paper", tiles), |b| {
            let count = |rack| permutations::sub_anagrams(&words, rack, 1..=63).map_or(0, |found| found.len());
            b.iter(|| racks.iter().map(|rack| count(black_box(rack))).sum::<usize>());
        });
    }
    group.finish();
}

criterion_group!(benches, sub_anagrams_of_racks, written, paper);
criterion_main!(benches);
