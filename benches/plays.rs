//! Plays on 1,000 random positions: `cargo bench -p benches --bench plays`.
//!
//! A position is the standard board after one to fourteen random plays, with a rack of seven tiles. Each method is
//! timed in passes of its own over all positions, because alternating methods would train the branch predictor for
//! both. The time for a position is the shortest of three passes. All methods find the same plays. The baseline, which
//! walks every row and column, takes minutes.

#[path = "../tests/solvers/plays/positions.rs"]
mod positions;

use std::hint::black_box;
use std::time::{Duration, Instant};

use positions::Position;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::grid::TileBoard;
use wordhoard_engine::solve::plays::{Method, PlayFinder};
use wordhoard_engine::words::Lexicon;

const POSITIONS: usize = 1_000;
const PASSES: usize = 3;

fn main() {
    let words = Lexicon::embedded(false);
    let finders = Method::NAMES.map(|(name, method)| (name, build(&words, name, method)));
    for blanks in 0..=2 {
        let positions = positions(&finders[0].1, blanks);
        let mut counts = Vec::new();
        for (name, finder) in &finders {
            let (times, plays) = measure(finder, &positions);
            println!("{blanks} blanks, {name}: {}, {plays} plays", summary(times));
            counts.push(plays);
        }
        assert!(counts.iter().all(|&plays| plays == counts[0]), "the methods disagree");
    }
}

/// Builds a finder and prints its size and the shortest of five building times.
fn build(words: &Lexicon, name: &str, method: Method) -> PlayFinder {
    let builds = (0..5).map(|_| {
        let start = Instant::now();
        let finder = PlayFinder::new(words, method);
        (start.elapsed(), finder)
    });
    let (time, finder) = builds.min_by_key(|(time, _)| *time).expect("five builds");
    println!("{name}: built in {time:.1?}, {:.2} MB", finder.size() as f64 / 1e6);
    finder
}

fn positions(finder: &PlayFinder, blanks: usize) -> Vec<Position> {
    let position = |number: usize| {
        let mut rng = Seed::new(number.to_string()).rng("plays bench");
        let turns = 1 + rng.below(14);
        Position::random(finder, TileBoard::standard(), turns, (7, blanks), &mut rng)
    };
    (0..POSITIONS).map(position).collect()
}

/// Returns the time for each position, ascending, and the number of all plays.
fn measure(finder: &PlayFinder, positions: &[Position]) -> (Vec<Duration>, usize) {
    let mut times = vec![Duration::MAX; positions.len()];
    let mut plays = 0;
    for _ in 0..PASSES {
        plays = 0;
        for (position, time) in positions.iter().zip(&mut times) {
            let start = Instant::now();
            let found = black_box(finder.plays(black_box(&position.board), &position.rack));
            *time = start.elapsed().min(*time);
            plays += found.map_or(0, |found| found.len());
        }
    }
    times.sort_unstable();
    (times, plays)
}

fn summary(times: Vec<Duration>) -> String {
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    format!("median {:.1?}, mean {mean:.1?}, 99 % {:.1?}, longest {:.1?}", at(50), at(99), at(100))
}
