//! `wordhoard hunt`: the board with the most points.

mod live;
mod log;
mod progress;
mod shard;
mod worker_pool;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use clap::Args as ClapArgs;

use super::kernel::kernel;
use super::stop::Stop;
use super::threads;
use super::{Setup, failed};
use crate::base::rng::Seed;
use crate::games::boggle::deal::Shape;
use crate::games::boggle::scoring::Scoring;
use crate::grid::{Board, Grid, Tile, sides};
use crate::solve::boggle::frontier::{MAX_SIDE, PackedTrie};
use crate::solve::boggle::score::PointTable;
use crate::words::Lexicon;
use log::Log;
use progress::Progress;
use shard::Shard;
use worker_pool::{Plan, WorkerPool};

/// Arguments of `hunt`.
#[derive(ClapArgs)]
#[command(after_help = EXAMPLES)]
pub struct Hunt {
    /// Rows and columns of the board, at most 5: 4, or 3x4; unless given 4
    #[arg(long, value_name = "SIZE", value_parser = size)]
    size: Option<Shape>,

    /// Any text; unless given, one by chance. With the same seed, words and size each run finds the same boards again
    #[arg(long, value_name = "TEXT")]
    seed: Option<String>,

    /// Stop after so many seconds; unless given, with Ctrl-C
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=31_536_000))]
    seconds: Option<u64>,

    /// Threads; unless given, as many as the machine has cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=threads::MOST.into()))]
    threads: Option<u16>,

    /// Do every Nth run, from the Ith: 1/4 to 4/4 share a hunt with one seed among four machines
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,

    /// Keep in this file how far the hunt is, and go on from there when it exists
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Each new best board is a line on standard output, its points and its letters row
by row, with q for Qu; the last line is the best. Words count from 3 letters on,
as on a 4x4 board.

Examples:
  wordhoard hunt                                     4x4, until Ctrl-C
  wordhoard hunt --size 3x4 --seconds 60             a minute on 3x4
  wordhoard hunt --words enable.txt --resume best    goes on where it was
  wordhoard hunt --size 5 --seed x --shard 2/8 > 2   one of eight; then
  sort -n 1 2 3 4 5 6 7 8 | tail -n 1                the best of all";

fn size(text: &str) -> Result<Shape, String> {
    let most = MAX_SIDE as u16;
    let sides = sides(text, &(2..=most)).ok_or_else(|| format!("a size is 4, or 3x4, each from 2 to {most}"))?;
    Ok(Shape { rows: sides.0, cols: sides.1 })
}

/// How often the drawing is renewed.
const DRAW: Duration = Duration::from_millis(250);
/// How often what was done is kept.
const KEEP: Duration = Duration::from_secs(10);

/// Hunts until the time is over or a signal comes.
pub fn run(args: &Hunt, setup: &Setup, began: Instant) -> ExitCode {
    match hunt(args, &setup.words, began) {
        Ok(code) => code,
        Err(why) => failed(&why),
    }
}

fn hunt(args: &Hunt, words: &Lexicon, began: Instant) -> Result<ExitCode, String> {
    let kernel = kernel()?;
    let kept = args.resume.as_deref().map(progress::read).transpose()?.flatten();
    let progress = begin(args, words, kept)?;
    let shape = progress.shape()?;
    let table = table(words, shape)?;
    let seed = Seed::new(&progress.seed);
    let worth = worth(shape);
    let plan = Plan { table: &table, kernel, worth: &worth, shape, seed: &seed, shard: progress.shard()? };
    let stop = Stop::listen();
    let until = args.seconds.map(|seconds| began + Duration::from_secs(seconds));
    let threads = threads::number(args.threads);
    let mut log = Log::new(progress, args.resume.as_deref());
    // What cannot be kept is told before anything is done.
    log.keep(0)?;
    std::thread::scope(|scope| {
        let crew =
            WorkerPool::spawn(scope, &plan, threads, log.progress()).map_err(|error| threads::refused(&error))?;
        let watched = watch(&crew, &mut log, &stop, until);
        crew.stop();
        // What was found while nobody listened.
        crew.news.iter().for_each(|found| log.found(found));
        log.sum_up(&crew.count());
        watched.and_then(|()| log.keep(crew.done()))
    })?;
    let code = log.end();
    Ok(stop.signal().map_or(code, |signal| ExitCode::from(128 + signal)))
}

/// Tells and keeps what the crew does, until it is time to stop.
fn watch(crew: &WorkerPool, log: &mut Log, stop: &Stop, until: Option<Instant>) -> Result<(), String> {
    let (mut drawn, mut kept) = (Instant::now(), Instant::now());
    while log.is_heard() && !stop.wanted() && until.is_none_or(|until| Instant::now() < until) {
        let rest = until.map_or(DRAW, |until| until.saturating_duration_since(Instant::now()).min(DRAW));
        match crew.news.recv_timeout(rest) {
            Ok(found) => log.found(found),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
        if drawn.elapsed() >= DRAW {
            log.draw(&crew.count());
            drawn = Instant::now();
        }
        if kept.elapsed() >= KEEP {
            // Asked first: what these runs found has been sent by then, and is kept with them.
            let done = crew.done();
            crew.news.try_iter().for_each(|found| log.found(found));
            log.keep(done)?;
            kept = Instant::now();
        }
    }
    Ok(())
}

/// The hunt that was kept, if what is asked for is that one; or a new one.
fn begin(args: &Hunt, words: &Lexicon, kept: Option<Progress>) -> Result<Progress, String> {
    let (rows, cols) = args.size.map_or((4, 4), |size| (size.rows, size.cols));
    let Some(kept) = kept else {
        let seed = args.seed.clone().unwrap_or_else(|| Seed::fresh().text().to_owned());
        return Ok(Progress::new((rows, cols), words.hash(), seed, args.shard.unwrap_or(Shard::WHOLE)));
    };
    let file = args.resume.as_deref().map(crate::base::sanitize::path).unwrap_or_default();
    let other = |what: &str| format!("{file} holds a hunt with {what}; name another file, or leave that out");
    match () {
        () if kept.words != words.hash() => {
            Err(format!("{file} holds a hunt with other words; name another file, or the same list"))
        }
        () if args.size.is_some() && kept.size != (rows, cols) => Err(other("another --size")),
        () if args.seed.as_ref().is_some_and(|seed| *seed != kept.seed) => Err(other("another --seed")),
        () if args.shard.is_some_and(|shard| shard.to_string() != kept.shard) => Err(other("another --shard")),
        () => Ok(kept),
    }
}

/// The fewest letters of a word that counts.
const FEWEST: usize = 3;

/// The words as they are hunted with.
fn table(words: &Lexicon, (rows, cols): (usize, usize)) -> Result<PackedTrie, String> {
    if !words.iter().any(|(word, _)| counts(&word, rows * cols)) {
        return Err(format!("no word of the list has {FEWEST} letters and fits on {rows}x{cols}; use another list"));
    }
    let why = "the word list cannot be hunted with: it is too large, or has a word of more than 31 letters on 25 tiles";
    PackedTrie::of(words).ok_or_else(|| format!("{why}; use another"))
}

/// Whether some board of so many tiles has points for the word.
fn counts(word: &str, tiles: usize) -> bool {
    let pairs = word.matches("qu").count();
    word.len() >= FEWEST && word.len() - pairs <= tiles && word.matches('q').count() == pairs
}

/// Points from three letters on, by the rules of the box.
fn worth((rows, cols): (usize, usize)) -> PointTable {
    let board: Board = Grid::fill(rows as u16, cols as u16, |_| Tile::BLOCK);
    PointTable::new(FEWEST, |letters| Scoring::Standard.points(letters, &board))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_count_are_long_enough_and_fit() {
        assert!(["tea", "quiz", "queen"].into_iter().all(|word| counts(word, 4)));
        assert!(["", "at", "bears", "qat", "tranq", "quqq"].into_iter().all(|word| !counts(word, 4)));
    }

    #[test]
    fn boards_are_of_a_size_that_trays_have() {
        let sizes = ["4", "3x4", "5x2"].map(|text| size(text).map(|shape| (shape.rows, shape.cols)).unwrap());
        assert_eq!(sizes, [(4, 4), (3, 4), (5, 2)]);
        assert!(["6", "1", "4x6", "x", ""].into_iter().all(|wrong| size(wrong).is_err()));
    }
}
