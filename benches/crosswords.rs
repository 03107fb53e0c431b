//! Making crosswords of all sizes: `cargo bench -p benches --bench crosswords`.
//!
//! Makes the crosswords of 1,000 seeds for each size and style, after the answers have been indexed: how long it takes,
//! how common the answers are, how good, and how many grids are distinct. `SEEDS` changes their number, and `SIDE=15`
//! makes one size alone.

use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::words::clues::{answers, clues_for};
use wordhoard_engine::words::{Lexicon, Tier};
use wordhoard_generators::crossword::{Params, Shape, Side, Style, generate, without_length};

fn main() {
    let seeds: usize = std::env::var("SEEDS").map_or(1000, |count| count.parse().expect("SEEDS is a number"));
    let words = Lexicon::embedded(false);
    let scores: HashMap<&str, u8> = answers::frozen().map(|answer| (answer.word, answer.score)).collect();
    println!("| size | median | 95 % | slowest | words | tier <=35 | score | written clues | distinct grids |");
    println!("|---|---|---|---|---|---|---|---|---|");
    let side: Option<u16> = std::env::var("SIDE").ok().map(|side| side.parse().expect("SIDE is a number"));
    for shape in shapes().filter(|shape| side.is_none_or(|side| shape.rows() == side)) {
        let params = Params { shape, ..Params::default() };
        std::hint::black_box(generate(params, &Seed::new("first"), &mut ()));
        let mut times: Vec<Duration> = Vec::new();
        let mut grids = HashSet::new();
        let [mut count, mut common, mut score, mut scored, mut written] = [0_usize; 5];
        for seed in 0..seeds {
            let began = Instant::now();
            let puzzle = generate(params, &Seed::new(format!("bench {seed}")), &mut ()).expect("nobody stops it");
            times.push(began.elapsed());
            grids.insert(puzzle.clues.iter().map(|clue| puzzle.answer(clue)).collect::<Vec<_>>());
            for clue in &puzzle.clues {
                let answer = puzzle.answer(clue).to_lowercase();
                count += 1;
                common += usize::from(words.get(&answer).is_some_and(|word| word.tier <= Tier::COMMON));
                if let Some(&known) = scores.get(answer.as_str()) {
                    (score, scored) = (score + usize::from(known), scored + 1);
                }
                let is_written =
                    |text| clues_for(&answer).any(|known| known.text == text && !known.kind.is_generated());
                written += usize::from(is_written(without_length(&clue.text, &answer, params)));
            }
        }
        times.sort_unstable();
        let at = |percent: usize| times[(seeds - 1) * percent / 100].as_secs_f64() * 1000.0;
        let share = |part: usize| 100.0 * part as f64 / count as f64;
        println!(
            "| {shape} | {:.1} ms | {:.1} ms | {:.1} ms | {:.1} | {:.1} % | {:.1} | {:.0} % | {} |",
            at(50),
            at(95),
            at(100),
            count as f64 / seeds as f64,
            share(common),
            score as f64 / scored as f64,
            share(written),
            grids.len()
        );
    }
}

fn shapes() -> impl Iterator<Item = Shape> {
    let sides = Side::ALL.into_iter();
    sides.flat_map(|side| Style::NAMES.map(|(_, style)| Shape::new(side, style))).filter_map(Result::ok)
}
