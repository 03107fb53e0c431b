//! Tests of grids with barely enough room for their words.

use wordhoard_engine::base::sample::sample_size;

use super::*;

/// Draws words whose lengths are uniformly distributed between 4 and 9 letters.
fn draw_uniform(words: &[ListedWord], count: usize, seed: &str) -> Vec<ListedWord> {
    let mut rng = Seed::new(seed).rng("trial words of even lengths");
    let by_length = by_length(words);
    (0..count)
        .map(|_| 4 + rng.below(6))
        .collect::<Vec<_>>()
        .into_iter()
        .map(|len| (*rng.pick(&by_length[len])).clone())
        .collect()
}

fn by_length(words: &[ListedWord]) -> Vec<Vec<&ListedWord>> {
    (0..10).map(|len| words.iter().filter(|word| word.letters().len() == len).collect()).collect()
}

/// Draws `count` words of 4 to 9 letters with `total` letters in all. Every length starts at 4, and random lengths are
/// increased until the total is reached.
fn draw_with_total(words: &[ListedWord], count: usize, total: usize, seed: &str) -> Vec<ListedWord> {
    let mut rng = Seed::new(seed).rng("trial lengths");
    let mut lengths = vec![4; count];
    while lengths.iter().sum::<usize>() < total {
        let word = rng.below(count);
        lengths[word] += usize::from(lengths[word] < 9);
    }
    let by_length = by_length(words);
    lengths.into_iter().map(|len| (*rng.pick(&by_length[len])).clone()).collect()
}

/// Counts the seeds whose puzzles have room for all words.
fn count_complete(seeds: usize, plan: impl Fn(&str) -> Plan) -> usize {
    (0..seeds)
        .filter(|seed| {
            let seed = seed.to_string();
            let made = make_checked(&plan(&seed), &seed);
            let had_no_room =
                |left: &LeftOutWord| matches!(left.reason, LeftOutReason::NoRoom | LeftOutReason::TooLong { .. });
            !made.left_out.iter().any(had_no_room)
        })
        .count()
}

type Trial = (&'static str, fn(&[ListedWord], &str) -> Plan);

/// Plans tried with many seeds.
const TRIALS: [Trial; 8] = [
    ("15x15, 16 words, easy", |words, seed| Plan::for_level(Level::Easy, 15, 15, draw(words, 16, seed))),
    ("15x15, 16 words, hard", |words, seed| Plan::for_level(Level::Hard, 15, 15, draw(words, 16, seed))),
    ("15x15, 25 words, expert", |words, seed| Plan::for_level(Level::Expert, 15, 15, draw(words, 25, seed))),
    ("10x10, 20 words of 100 letters, expert", |words, seed| {
        Plan::for_level(Level::Expert, 10, 10, draw_with_total(words, 20, 100, seed))
    }),
    ("50x50, 100 words, easy", |words, seed| Plan::for_level(Level::Easy, 50, 50, draw(words, 100, seed))),
    ("50x50, 100 words, expert", |words, seed| Plan::for_level(Level::Expert, 50, 50, draw(words, 100, seed))),
    ("15x15, 35 words of uniformly random lengths, expert", |words, seed| {
        Plan::for_level(Level::Expert, 15, 15, draw_uniform(words, 35, seed))
    }),
    ("15x15, 35 words, expert", |words, seed| Plan::for_level(Level::Expert, 15, 15, draw(words, 35, seed))),
];

#[test]
fn crowded_grids_hold_all_words() {
    for (name, plan) in &TRIALS[..7] {
        let seeds = if name.starts_with("50") { sample_size(1, 2) } else { sample_size(1, 10) };
        assert_eq!(count_complete(seeds, |seed| plan(&VOCABULARY, seed)), seeds, "{name}");
    }
}

/// Prints the number of puzzles with room for all words, out of 100 seeds per plan: `cargo test --release --lib
/// crowded_grid_statistics -- --ignored --nocapture`.
#[test]
#[ignore = "prints statistics; takes half a minute"]
fn crowded_grid_statistics() {
    for (name, plan) in TRIALS {
        println!("{name}: {} of 100", count_complete(100, |seed| plan(&VOCABULARY, seed)));
    }
}

#[test]
fn at_least_half_of_messages_use_every_leftover_letter_in_crowded_grids() {
    let plan = |seed: &str| {
        let mut plan = Plan::for_level(Level::Hard, 10, 10, draw_with_total(&VOCABULARY, 20, 100, seed));
        plan.message = Some("there are no more words here".to_owned());
        plan
    };
    let seeds = sample_size(2, 10);
    let exact = (0..seeds).map(|seed| seed.to_string()).filter(|seed| {
        let made = make_checked(&plan(seed), seed);
        assert_eq!((made.message_error, left_out_texts(&made)), (None, Vec::new()));
        made.filler == 0
    });
    let exact = exact.count();
    assert!(exact * 2 >= seeds, "{exact} of {seeds}");
}
