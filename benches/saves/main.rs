//! Saving and listing rounds: `cargo bench -p benches --bench saves`.
//!
//! The baseline for saving is the format of version 0.1, which serialised the whole round after every move. The baseline
//! for listing restores every round.

mod synthetic;

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use synthetic::{CELLS, Desc, Grid21, Letter};
use wordhoard::play::{ActiveRound, Env, RoundKey, Rules, SavedRounds, save};
use wordhoard::store::{Saves, SlotId, seal};
use wordhoard_engine::words::Lexicon;

/// Number of moves in a long round.
const MOVES: u32 = 5_000;
/// Number of saves in a large collection.
const SAVES: u64 = 5_000;

fn env(data: &Path, words: &Arc<Lexicon>) -> Env {
    Env::new(Arc::clone(words), Saves::new(Some(data)), Box::new(|| "2026-01-31".to_owned()))
}

fn letter(number: u32) -> Letter {
    Letter((number % u32::from(CELLS)) as u16, char::from(b'A' + (number % 26) as u8))
}

fn begin(number: u64, env: &Env) -> ActiveRound<Grid21> {
    ActiveRound::begin(Desc::new(number), RoundKey::fresh(true), env, Duration::ZERO).expect("a playable round")
}

/// Plays a long round of the puzzle with this number.
fn long_round(puzzle: u64, env: &Env) -> ActiveRound<Grid21> {
    let mut round = begin(puzzle, env);
    for number in 0..MOVES {
        round.play(letter(number), Duration::from_millis(u64::from(number) * 500));
    }
    round
}

/// Returns the time of `count` moves that follow `first` earlier ones in their rounds.
fn time_of_moves(count: u64, first: u32, env: &Env) -> Duration {
    const CHUNK: u64 = 1_000;
    let mut time = Duration::ZERO;
    for chunk in 0..count.div_ceil(CHUNK) {
        let mut round = begin(1, env);
        for number in 0..first {
            round.play(letter(number), Duration::from_millis(u64::from(number)));
        }
        let moves = CHUNK.min(count - chunk * CHUNK);
        let began = Instant::now();
        for number in 0..moves {
            round.play(letter(number as u32), Duration::from_secs(3000));
        }
        time += began.elapsed();
        assert_eq!(round.round().moves().len() as u64, u64::from(first) + moves);
    }
    time
}

/// Returns the number of bytes that this process has written so far, or `None` where the system does not tell.
fn bytes_written() -> Option<u64> {
    let counters = std::fs::read_to_string("/proc/self/io").ok()?;
    counters.lines().find_map(|line| line.strip_prefix("wchar: ")?.parse().ok())
}

/// Prints the bytes written for each move of a long round, and the time that the moves took.
fn print_cost_per_move(words: &Arc<Lexicon>) {
    let dir = tempfile::tempdir().expect("a folder");
    let env = env(dir.path(), words);
    let mut round = begin(0, &env);
    env.saves.flush(Duration::from_secs(10));
    let before = bytes_written();
    let mut times = Vec::new();
    for number in 0..MOVES {
        let began = Instant::now();
        round.play(letter(number), Duration::from_millis(u64::from(number) * 500));
        times.push(began.elapsed());
        // Pauses let the writer work at the same time.
        if number % 8 == 0 {
            std::thread::sleep(Duration::from_millis(4));
        }
    }
    env.saves.flush(Duration::from_secs(10));
    times.sort();
    let share = |thousandths: usize| times[(times.len() * thousandths / 1000).min(times.len() - 1)];
    println!(
        "{MOVES} moves on the calling thread: median {:?}, 99 % within {:?}, 99.9 % within {:?}, all within {:?}",
        share(500),
        share(990),
        share(999),
        share(1000)
    );
    if let (Some(before), Some(after)) = (before, bytes_written()) {
        println!("{} bytes written a move, compaction included", (after - before) / u64::from(MOVES));
    }
}

fn saving(c: &mut Criterion) {
    let words = Arc::new(Lexicon::embedded(false));
    print_cost_per_move(&words);
    let dir = tempfile::tempdir().expect("a folder");
    let env = env(dir.path(), &words);
    let mut group = c.benchmark_group("one move, 30 kB description");
    for (name, first) in [("first moves", 0), ("after 5,000 moves", MOVES)] {
        group.bench_function(format!("journal, {name}"), |b| b.iter_custom(|count| time_of_moves(count, first, &env)));
    }
    let round = long_round(2, &env);
    group.bench_function("whole round, after 5,000 moves", |b| {
        b.iter(|| seal(Grid21::ID, &round.round().saved_form(Duration::from_secs(3000))));
    });
    group.finish();
}

fn listing(c: &mut Criterion) {
    let words = Arc::new(Lexicon::embedded(false));
    let dir = tempfile::tempdir().expect("a folder");
    let writer = env(dir.path(), &words);
    for number in 0..SAVES {
        begin(number, &writer).play(letter(3), Duration::from_secs(5));
    }
    writer.saves.flush(Duration::from_secs(600));
    let env = env(dir.path(), &words);
    let mut rounds = SavedRounds::list(&env.saves);
    let began = Instant::now();
    while rounds.fill(&env.saves, 100) {}
    println!("{SAVES} saves read in {:?}, without an index", began.elapsed());
    env.saves.flush(Duration::from_secs(60));
    let mut group = c.benchmark_group(format!("{SAVES} saves"));
    group.sample_size(10);
    group.bench_function("listed by the index", |b| {
        b.iter(|| {
            let rounds = SavedRounds::list(&env.saves);
            assert!(rounds.rounds().iter().all(|round| matches!(round.summary, Some(Ok(_)))));
            rounds
        });
    });
    let ids: Vec<SlotId> = env.saves.slots().into_iter().map(|slot| slot.id).collect();
    assert_eq!(ids.len() as u64, SAVES);
    group.bench_function("restored one by one", |b| {
        b.iter(|| ids.iter().filter(|id| save::open_copy::<Grid21>(id, &env).is_ok()).count());
    });
    group.finish();
}

criterion_group!(benches, saving, listing);
criterion_main!(benches);
