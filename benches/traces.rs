//! Moves along the traces of solvers: `cargo bench -p benches --bench traces`.
//!
//! Each search runs to its end, or until two million steps are logged. Then the trace moves to random positions among
//! the first million steps. The time of a move includes copying the stage that was kept before the position, and
//! applying the steps in between.

#[path = "../tests/papers/fill_in.rs"]
mod paper;

use std::sync::Arc;
use std::time::{Duration, Instant};

use wordhoard::system::waker::Waker;
use wordhoard::trace::{Puzzle, Subject, Trace};
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::{Grid, Letters};
use wordhoard_engine::solve::lab::Rack;
use wordhoard_engine::words::Lexicon;
use wordhoard_generators::boggle::{Dealer, Density, DiceSet, Shape};

/// Moves per trace.
const MOVES: usize = 201;
/// Steps among which positions are drawn.
const STEPS: u64 = 1_000_000;
/// Steps to wait for.
const ENOUGH: u64 = 2 * STEPS;

fn main() {
    let words = Arc::new(Lexicon::embedded(false));
    for puzzle in [board(), word_search(), fill_in(), letters()] {
        let subject = Subject::new(puzzle);
        for (name, title) in subject.methods() {
            let subject = subject.clone().with_method(name).expect("a method of the puzzle");
            let mut trace = subject.open(&words, Waker::default());
            while !trace.is_finished() && trace.len() < ENOUGH {
                std::thread::sleep(Duration::from_millis(5));
            }
            let times = moves(trace.as_mut());
            println!(
                "{:12} {title:36} {:>10} steps, {:>10} kept: median {:>8.2?}, slowest {:>8.2?}",
                subject.title().0,
                trace.len(),
                trace.kept(),
                times[times.len() / 2],
                times[times.len() - 1]
            );
        }
    }
}

/// Returns the times of moves to random positions, ascending.
fn moves(trace: &mut dyn Trace) -> Vec<Duration> {
    let last = trace.kept().min(STEPS) as usize;
    let mut rng = Seed::new("traces").rng("positions");
    let time = |_| {
        let position = rng.below(last + 1) as u64;
        let began = Instant::now();
        trace.seek(position);
        let time = began.elapsed();
        assert_eq!(trace.position(), position);
        time
    };
    let mut times: Vec<Duration> = (0..MOVES).map(time).collect();
    times.sort_unstable();
    times
}

fn board() -> Puzzle {
    let mut dealer =
        Dealer::new(Shape { rows: 4, cols: 4 }, DiceSet::for_tiles(16), Density::Raw, &Seed::new("traces"));
    Puzzle::Board(Arc::new(dealer.roll()), 3)
}

fn word_search() -> Puzzle {
    let mut rng = Seed::new("traces").rng("grid");
    let rows = (0..50).map(|_| (0..50).map(|_| rng.below(26) as u8).collect()).collect();
    let letters = Letters::new(Grid::from_rows(rows).expect("rows are equal"));
    let mut word = || (0..6).map(|_| char::from(b'A' + rng.below(26) as u8)).collect();
    Puzzle::WordSearch(Arc::new(letters), (0..40).map(|_| word()).collect())
}

fn fill_in() -> Puzzle {
    let puzzle = paper::Puzzle::of_the_paper(4);
    Puzzle::FillIn(Arc::new(puzzle.pattern), puzzle.words)
}

fn letters() -> Puzzle {
    Puzzle::Letters("INSOLATE".into(), Rack::parse("insolate").expect("letters"))
}
