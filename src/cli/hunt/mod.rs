//! `wordhoard hunt`: search for the board with the most points.

mod live;
mod log;
mod progress;
mod shard;
mod worker_pool;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use clap::Args;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{Board, Grid, Tile, parse_sides};
use wordhoard_engine::solve::boggle::Scoring;
use wordhoard_engine::solve::boggle::frontier::{MAX_SIDE, PackedTrie};
use wordhoard_engine::solve::boggle::score::PointTable;
use wordhoard_engine::words::Lexicon;
use wordhoard_generators::boggle::Shape;

use super::kernel::kernel;
use super::output::fail;
use super::setup::Setup;
use super::signals::StopSignal;
use super::threads;
use log::Log;
use progress::Progress;
use shard::Shard;
use worker_pool::{Plan, WorkerPool};

/// Arguments of `hunt`.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct HuntArgs {
    /// Board size, up to 5x5, such as 4 or 3x4 (rows x columns) [default: 4]
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    size: Option<Shape>,

    /// Seed, any text [default: random]. Hunts with the same seed, words and size find the same boards
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,

    /// Stop after N seconds [default: run until Ctrl-C]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=31_536_000))]
    seconds: Option<u64>,

    /// Use N threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=threads::MAX.into()))]
    threads: Option<u16>,

    /// Search only shard I of N: 1/4 to 4/4 split a hunt with one seed among four machines
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,

    /// Save progress to FILE; resume if FILE exists
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Prints each new best board on its own line: its points, then its letters row by row,
with q for Qu. The last line is the best. Words of 3 letters or more count on every
board.

Examples:
  wordhoard hunt                                     hunt on 4x4 until Ctrl-C
  wordhoard hunt --size 3x4 --seconds 60             hunt on 3x4 for a minute
  wordhoard hunt --words enable.txt --resume best    resume the hunt saved in the file best
  wordhoard hunt --size 5 --seed x --shard 2/8 > 2   do one of eight shards, then
  sort -n 1 2 3 4 5 6 7 8 | tail -n 1                pick the best of all";

fn parse_size(text: &str) -> Result<Shape, String> {
    let max = MAX_SIDE as u16;
    let sides = parse_sides(text, &(2..=max))
        .ok_or_else(|| format!("expected a size such as 4 or 3x4, with sides from 2 to {max}"))?;
    Ok(Shape { rows: sides.0, cols: sides.1 })
}

/// Interval between redraws of the live display.
const DRAW_INTERVAL: Duration = Duration::from_millis(250);
/// Interval between progress saves.
const SAVE_INTERVAL: Duration = Duration::from_secs(10);

/// Hunts until the time is up or a signal arrives.
pub fn run(args: &HuntArgs, setup: &Setup, began: Instant) -> ExitCode {
    hunt(args, &setup.words, began).unwrap_or_else(|why| fail(&why))
}

fn hunt(args: &HuntArgs, words: &Lexicon, began: Instant) -> Result<ExitCode, String> {
    let kernel = kernel()?;
    let saved = args.resume.as_deref().map(progress::read).transpose()?.flatten();
    let progress = resume(args, words, saved)?;
    let shape = progress.shape()?;
    let trie = pack_trie(words, shape)?;
    let seed = Seed::new(&progress.seed);
    let points = point_table(shape);
    let plan = Plan { trie: &trie, kernel, points: &points, shape, seed: &seed, shard: progress.shard()? };
    let signal = StopSignal::listen();
    let deadline = args.seconds.map(|seconds| began + Duration::from_secs(seconds));
    let threads = threads::count(args.threads);
    let mut log = Log::new(progress, args.resume.as_deref());
    // If progress cannot be saved, fail now rather than after hours of work.
    log.save(0)?;
    std::thread::scope(|scope| {
        let pool =
            WorkerPool::spawn(scope, &plan, threads, log.progress()).map_err(|error| threads::spawn_error(&error))?;
        let result = watch(&pool, &mut log, &signal, deadline);
        pool.stop();
        // Log the boards found since the last poll.
        pool.best_boards.iter().for_each(|board| log.record(board));
        log.print_totals(&pool.totals());
        result.and_then(|()| log.save(pool.runs_done()))
    })?;
    let code = log.exit_code();
    Ok(signal.number().map_or(code, |signal| ExitCode::from(128 + signal)))
}

/// Logs and saves the results of the pool until it is time to stop.
fn watch(pool: &WorkerPool, log: &mut Log, signal: &StopSignal, deadline: Option<Instant>) -> Result<(), String> {
    let (mut last_draw, mut last_save) = (Instant::now(), Instant::now());
    while log.is_writable() && !signal.is_received() && deadline.is_none_or(|deadline| Instant::now() < deadline) {
        let timeout = deadline
            .map_or(DRAW_INTERVAL, |deadline| deadline.saturating_duration_since(Instant::now()).min(DRAW_INTERVAL));
        match pool.best_boards.recv_timeout(timeout) {
            Ok(board) => log.record(board),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if last_draw.elapsed() >= DRAW_INTERVAL {
            log.draw(&pool.totals());
            last_draw = Instant::now();
        }
        if last_save.elapsed() >= SAVE_INTERVAL {
            // Count the finished runs before receiving boards: every finished run has sent its boards by then, so the
            // runs and their boards are saved together.
            let runs = pool.runs_done();
            pool.best_boards.try_iter().for_each(|board| log.record(board));
            log.save(runs)?;
            last_save = Instant::now();
        }
    }
    Ok(())
}

/// Returns the saved hunt if it matches the arguments, or a new hunt if there is no saved hunt.
fn resume(args: &HuntArgs, words: &Lexicon, saved: Option<Progress>) -> Result<Progress, String> {
    let (rows, cols) = args.size.map_or((4, 4), |size| (size.rows, size.cols));
    let Some(saved) = saved else {
        let seed = args.seed.clone().unwrap_or_else(|| Seed::random().text().to_owned());
        return Ok(Progress::new((rows, cols), words.hash(), seed, args.shard.unwrap_or(Shard::WHOLE)));
    };
    let file = args.resume.as_deref().map(sanitize::path).unwrap_or_default();
    let differs =
        |option: &str| format!("{file} holds a hunt with a different {option}; omit {option} or use another file");
    match () {
        () if saved.words != words.hash() => {
            Err(format!("{file} holds a hunt with a different word list; use that list or another file"))
        }
        () if args.size.is_some() && saved.size != (rows, cols) => Err(differs("--size")),
        () if args.seed.as_ref().is_some_and(|seed| *seed != saved.seed) => Err(differs("--seed")),
        () if args.shard.is_some_and(|shard| shard.to_string() != saved.shard) => Err(differs("--shard")),
        () => Ok(saved),
    }
}

/// Minimum length of a word that scores.
const MIN_LETTERS: usize = 3;

/// Packs the words into a trie for scoring.
fn pack_trie(words: &Lexicon, (rows, cols): (usize, usize)) -> Result<PackedTrie, String> {
    if !words.iter().any(|(word, _)| can_score(&word, rows * cols)) {
        return Err(format!(
            "the word list has no word of {MIN_LETTERS} letters or more that fits on {rows}x{cols}; use another list"
        ));
    }
    PackedTrie::new(words).ok_or_else(|| {
        "the word list is too large, or a word that fits on 25 tiles has more than 31 letters; use another list"
            .to_owned()
    })
}

/// Returns `true` if the word can score on a board of `tiles` tiles.
fn can_score(word: &str, tiles: usize) -> bool {
    let qu_count = word.matches("qu").count();
    word.len() >= MIN_LETTERS && word.len() - qu_count <= tiles && word.matches('q').count() == qu_count
}

/// Returns the points by word length, under the standard scoring rule.
fn point_table((rows, cols): (usize, usize)) -> PointTable {
    let board: Board = Grid::fill(rows as u16, cols as u16, |_| Tile::BLOCK);
    PointTable::new(MIN_LETTERS, |letters| Scoring::Standard.points(letters, &board))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scoring_words_are_long_enough_and_fit() {
        assert!(["tea", "quiz", "queen"].into_iter().all(|word| can_score(word, 4)));
        assert!(["", "at", "bears", "qat", "tranq", "quqq"].into_iter().all(|word| !can_score(word, 4)));
    }

    #[test]
    fn sizes_are_limited_to_small_boards() {
        let sizes = ["4", "3x4", "5x2"].map(|text| parse_size(text).map(|shape| (shape.rows, shape.cols)).unwrap());
        assert_eq!(sizes, [(4, 4), (3, 4), (5, 2)]);
        assert!(["6", "1", "4x6", "x", ""].into_iter().all(|invalid| parse_size(invalid).is_err()));
    }
}
