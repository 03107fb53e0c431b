//! Tests of grids with barely enough room for their words.

use super::*;
use crate::base::sample::sample;

/// Draws words whose lengths are uniformly distributed from 4 to 9 letters.
fn draw_uniform(words: &[Listed], count: usize, seed: &str) -> Vec<Listed> {
    let mut rng = Seed::new(seed).rng("trial words of even lengths");
    let by_length = by_length(words);
    (0..count)
        .map(|_| 4 + rng.below(6))
        .collect::<Vec<_>>()
        .into_iter()
        .map(|len| (*rng.pick(&by_length[len])).clone())
        .collect()
}

fn by_length(words: &[Listed]) -> Vec<Vec<&Listed>> {
    (0..10).map(|len| words.iter().filter(|word| word.letters().len() == len).collect()).collect()
}

/// Draws `count` words of 4 to 9 letters with `letters` letters in total. All lengths start at 4; random ones are
/// increased.
fn draw_sum(words: &[Listed], count: usize, letters: usize, seed: &str) -> Vec<Listed> {
    let mut rng = Seed::new(seed).rng("trial lengths");
    let mut lengths = vec![4; count];
    while lengths.iter().sum::<usize>() < letters {
        let word = rng.below(count);
        lengths[word] += usize::from(lengths[word] < 9);
    }
    let by_length = by_length(words);
    lengths.into_iter().map(|len| (*rng.pick(&by_length[len])).clone()).collect()
}

/// Counts the seeds whose puzzles hold all words.
fn complete(seeds: usize, plan: impl Fn(&str) -> Plan) -> usize {
    let avoid = AvoidList::embedded();
    (0..seeds)
        .filter(|seed| {
            let seed = seed.to_string();
            let plan = plan(&seed);
            let made = make(&plan, &Seed::new(seed), &avoid).unwrap();
            check(&plan, &made, &avoid);
            let lost = |left: &LeftOut| matches!(left.reason, LeftOutReason::NoRoom | LeftOutReason::TooLong { .. });
            !made.left_out.iter().any(lost)
        })
        .count()
}

type Trial = (&'static str, fn(&[Listed], &str) -> Plan);

/// Plans tried with many seeds.
const TRIALS: [Trial; 8] = [
    ("15x15, 16 words, easy", |words, seed| Plan::of(Level::Easy, 15, 15, draw(words, 16, seed))),
    ("15x15, 16 words, hard", |words, seed| Plan::of(Level::Hard, 15, 15, draw(words, 16, seed))),
    ("15x15, 25 words, expert", |words, seed| Plan::of(Level::Expert, 15, 15, draw(words, 25, seed))),
    ("10x10, 20 words of 100 letters, expert", |words, seed| {
        Plan::of(Level::Expert, 10, 10, draw_sum(words, 20, 100, seed))
    }),
    ("50x50, 100 words, easy", |words, seed| Plan::of(Level::Easy, 50, 50, draw(words, 100, seed))),
    ("50x50, 100 words, expert", |words, seed| Plan::of(Level::Expert, 50, 50, draw(words, 100, seed))),
    ("15x15, 35 words of uniformly random lengths, expert", |words, seed| {
        Plan::of(Level::Expert, 15, 15, draw_uniform(words, 35, seed))
    }),
    ("15x15, 35 words, expert", |words, seed| Plan::of(Level::Expert, 15, 15, draw(words, 35, seed))),
];

#[test]
fn crowded_grids_hold_all_words() {
    let words = vocabulary(4..=9);
    for (name, plan) in &TRIALS[..7] {
        let seeds = if name.starts_with("50") { sample(1, 2) } else { sample(1, 10) };
        assert_eq!(complete(seeds, |seed| plan(&words, seed)), seeds, "{name}");
    }
}

/// Prints the number of complete puzzles out of a hundred seeds per plan: `cargo test --release --lib
/// crowded_grids_by_the_hundred -- --ignored --nocapture`.
#[test]
#[ignore = "prints statistics; takes half a minute"]
fn crowded_grids_by_the_hundred() {
    let words = vocabulary(4..=9);
    for (name, plan) in TRIALS {
        println!("{name}: {} of 100", complete(100, |seed| plan(&words, seed)));
    }
}

#[test]
fn the_message_uses_every_leftover_letter_in_a_crowded_grid() {
    let words = vocabulary(4..=9);
    let plan = |seed: &str| {
        let mut plan = Plan::of(Level::Hard, 10, 10, draw_sum(&words, 20, 100, seed));
        plan.message = Some("there are no more words here".to_owned());
        plan
    };
    let seeds = sample(4, 10);
    let exact = (0..seeds).map(|seed| seed.to_string()).filter(|seed| {
        let made = made(&plan(seed), seed);
        assert_eq!((made.no_message, left_out_texts(&made)), (None, Vec::new()));
        made.filler == 0
    });
    let exact = exact.count();
    assert!(exact * 2 >= seeds, "{exact} of {seeds}");
}
