//! Generated fill-ins have exactly one solution.
//!
//! `PUZZLES=1000 cargo test --profile sweep --test solvers generated -- --nocapture` makes 1,000 of each size and style.

use std::time::{Duration, Instant};

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::solve::fill_in::{BUDGET, Verdict};
use wordhoard_generators::fill_in::{Params, SIDES, STYLES, generate};

#[test]
fn generated_fill_ins_have_one_solution() {
    let count = std::env::var("PUZZLES").ok().and_then(|count| count.parse().ok()).unwrap_or(3);
    for (side, style) in SIDES.into_iter().flat_map(|side| STYLES.map(|(_, style)| (side, style))) {
        let params = Params::near(side, style);
        let mut times: Vec<Duration> = (0..count)
            .map(|number: usize| {
                let began = Instant::now();
                let made = generate(params, &Seed::new(format!("sweep {number}")), &mut ()).unwrap();
                let time = began.elapsed();
                let verdict = made.puzzle.solve(BUDGET).verdict;
                assert!(matches!(verdict, Verdict::Unique(filling) if filling.cells == made.solution));
                time
            })
            .collect();
        times.sort_unstable();
        println!("{params}: median {:?}, longest {:?}", times[count / 2], times[count - 1]);
    }
}
