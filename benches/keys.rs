//! Keys in the word lab, from the key to the finished frame: `cargo bench -p benches --bench keys`.
//!
//! The program runs without a terminal, and each key is followed by drawing the whole screen. While an answer is being
//! computed, the harness looks for it once a millisecond.

#[path = "../tests/harness/mod.rs"]
mod harness;
#[path = "../tests/temp_home/mod.rs"]
mod temp_home;

use std::hint::black_box;
use std::time::{Duration, Instant};

use harness::{Player, Start};

/// Texts that are typed key by key.
const TEXTS: [&str; 10] = [
    "aeinrstlodgucmp??",
    "*a*e*",
    "*e*",
    "retains?",
    "crane",
    "q[^u]*",
    "?a??e",
    "cold warm",
    ":small bird",
    "conversation",
];

/// Number of times that each text is typed.
const ROUNDS: usize = 9;

fn main() {
    let mut all = Vec::new();
    for text in TEXTS {
        let mut player = Player::menu(Start { size: (120, 40), ..Start::default() });
        player.keys("l");
        let mut times = vec![Vec::new(); text.len()];
        for _ in 0..ROUNDS {
            for (key, times) in text.chars().zip(&mut times) {
                times.push(time(&mut player, &key.to_string()));
            }
            player.keys("<^U>");
        }
        // The median over the rounds, for each key.
        let keys: Vec<Duration> = times.into_iter().map(median).collect();
        println!("{text:20} slowest key {:>10.2?}, last key {:>10.2?}", slowest(&keys), keys[keys.len() - 1]);
        all.extend(keys);
    }
    println!("all keys: slowest {:.2?}, median {:.2?}", slowest(&all), median(all.clone()));
}

fn slowest(times: &[Duration]) -> Duration {
    times.iter().copied().max().unwrap_or_default()
}

/// Returns the time from a key to the finished frame.
fn time(player: &mut Player, key: &str) -> Duration {
    let began = Instant::now();
    player.keys(key);
    black_box(player.buffer());
    began.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
