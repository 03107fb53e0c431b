//! Tests of whole puzzles.

mod crowded;
mod message;
mod timed;

use proptest::prelude::*;

use super::*;
use crate::base::sample::sample;
use crate::grid::{Dir, Letters, Pos};
use crate::words::Lexicon;

/// Returns every placement of a word, counting the two readings of a palindrome as one.
fn places(letters: &Letters, word: &[u8]) -> Vec<Placement> {
    let mut places: Vec<Placement> = Vec::new();
    for (start, dir) in letters.cells().positions().flat_map(|pos| Dir::ALL.map(|dir| (pos, dir))) {
        let Some(run) = Placement::new(start, dir, word.len()) else { continue };
        let matches = run.cells().map(|pos| letters.at(pos)).eq(word.iter().map(|&letter| Some(letter)));
        if matches && !places.iter().any(|place| place.same_cells(run)) {
            places.push(run);
        }
    }
    places
}

/// Iterates over the letters that belong to no word, row by row.
fn left_over(made: &MadePuzzle) -> impl Iterator<Item = Pos> {
    let letters = &made.puzzle.letters;
    let in_word = |pos: Pos| made.placements.iter().any(|placement| placement.contains(pos));
    letters.cells().positions().filter(move |&pos| letters.at(pos).is_some() && !in_word(pos))
}

/// Asserts the properties that every puzzle must have.
fn check(plan: &Plan, made: &MadePuzzle, avoid: &AvoidList) {
    let MadePuzzle { puzzle, placements, left_out, .. } = made;
    assert_eq!(puzzle.words.len(), placements.len());
    assert_eq!(puzzle.words.len() + left_out.len(), plan.words.len());
    for (word, placement) in puzzle.words.iter().zip(placements) {
        let found = places(&puzzle.letters, word.letters());
        assert_eq!(found.len(), 1, "{}: {found:?}\n{}", word.shown(), puzzle.letters);
        assert!(found[0].same_cells(*placement));
        let read: Vec<_> = placement.cells().map(|pos| puzzle.letters.at(pos).unwrap()).collect();
        assert_eq!(read, word.letters());
    }
    let letters = puzzle.message.iter().flat_map(|text| text.chars().filter(|ch| ch.is_alphabetic())).count();
    let message: Vec<Pos> = left_over(made).take(letters).collect();
    for (start, dir) in puzzle.letters.cells().positions().flat_map(|pos| Dir::ALL.map(|dir| (pos, dir))) {
        for len in AvoidList::MIN_LEN..=15 {
            let Some(run) = Placement::new(start, dir, len) else { break };
            let Some(read) = run.cells().map(|pos| puzzle.letters.at(pos)).collect::<Option<Vec<u8>>>() else { break };
            if avoid.contains(&read) {
                let own = dir == Dir::East && run.cells().all(|cell| message.contains(&cell));
                assert!(own || placements.iter().any(|placement| placement.covers(run)), "{read:?} at {run:?}");
            }
        }
    }
}

/// Returns the words of tiers up to 50 with these lengths.
fn vocabulary(lengths: std::ops::RangeInclusive<usize>) -> Vec<Listed> {
    let fits = |(text, word): &(String, crate::words::Word)| {
        word.offered && word.tier.size() <= 50 && lengths.contains(&text.len())
    };
    Lexicon::embedded(false).iter().filter(fits).map(|(text, _)| Listed::new(&text).unwrap()).collect()
}

fn draw(words: &[Listed], count: usize, seed: &str) -> Vec<Listed> {
    let mut rng = Seed::new(seed).rng("trial words");
    (0..count).map(|_| rng.pick(words).clone()).collect()
}

fn listed(words: &[&str]) -> Vec<Listed> {
    words.iter().map(|word| Listed::new(word).unwrap()).collect()
}

fn made(plan: &Plan, seed: &str) -> MadePuzzle {
    let avoid = AvoidList::embedded();
    let made = make(plan, &Seed::new(seed), &avoid).unwrap();
    check(plan, &made, &avoid);
    made
}

/// Returns the reasons for the words left out, as shown to the user.
fn left_out_texts(made: &MadePuzzle) -> Vec<String> {
    made.left_out.iter().map(LeftOut::to_string).collect()
}

#[test]
fn golden_puzzles_never_change() {
    let words = listed(&["kestrel", "owl", "barn owl", "heron", "magpie", "wren", "swift", "ibis", "rook", "crow"]);
    for (name, level) in Level::NAMES {
        let mut plan = Plan::of(level, 10, 11, words.clone());
        plan.message = (level == Level::Medium).then(|| "Well spotted!".to_owned());
        plan.mask = if level == Level::Hard { Mask::Oval } else { Mask::Full };
        let MadePuzzle { puzzle, placements, .. } = made(&plan, "wordhoard");
        let listing = puzzle.words.iter().zip(&placements);
        let listing = listing
            .map(|(word, at)| format!("{} {},{} {}\n", word.shown(), at.start().row, at.start().col, at.dir().name()));
        insta::assert_snapshot!(format!("golden-{name}"), format!("{}{}", puzzle.letters, listing.collect::<String>()));
    }
}

#[test]
fn a_word_inside_another_appears_only_there() {
    for seed in ["a", "b", "c"] {
        let plan = Plan::of(Level::Hard, 8, 8, listed(&["owl", "fowler", "fowl", "wolf", "flow"]));
        let made = made(&plan, seed);
        assert_eq!(left_out_texts(&made), Vec::<String>::new());
        let [owl, fowler, fowl, wolf, flow] = made.placements[..] else { panic!("five words") };
        assert!(fowler.covers(fowl) && fowl.covers(owl));
        // FLOW is WOLF backwards, so both use the same cells.
        assert!(wolf == flow.reversed());
    }
}

#[test]
fn words_that_would_appear_twice_are_left_out() {
    let plan = Plan::of(Level::Hard, 9, 9, listed(&["owl", "fowl", "growl", "an", "banana", "level", "FOWL"]));
    assert_eq!(
        left_out_texts(&made(&plan, "a")),
        [
            "owl would appear more than once, as part of fowl, growl",
            "an would appear more than once, as part of banana",
            "FOWL has the same letters as the earlier word fowl",
        ]
    );
    // With only one of the longer words left, the short word appears inside it.
    let plan = Plan::of(Level::Hard, 6, 6, listed(&["owl", "fowl", "growlingly"]));
    let made = made(&plan, "a");
    assert_eq!(
        left_out_texts(&made),
        ["growlingly is too long: the longest line in the allowed directions has 6 cells"]
    );
    assert!(made.placements[1].covers(made.placements[0]));
}

#[test]
fn words_to_avoid_appear_only_inside_listed_words() {
    let plan =
        Plan::of(Level::Expert, 6, 6, listed(&["grass", "titmouse", "shitake", "glass", "class", "mass", "cocktail"]));
    for seed in 0..20 {
        made(&plan, &seed.to_string());
    }
    // Words the player lists are never avoided.
    assert_eq!(
        left_out_texts(&made(&Plan::of(Level::Easy, 5, 5, listed(&["arse", "rape"])), "a")),
        Vec::<String>::new()
    );
}

/// Lists with few distinct letters, short words, long words or no room finish soon and report the words left out.
#[test]
fn the_worst_lists_finish_quickly() {
    let crowd = vocabulary(4..=9).into_iter().step_by(300).take(100).collect::<Vec<_>>();
    let pairs: Vec<Listed> = (0..400u16)
        .map(|n| Listed::new(&[n / 20, n % 20].map(|n| char::from(b'a' + n as u8)).iter().collect::<String>()).unwrap())
        .collect();
    let runs: Vec<Listed> = (2..=50).map(|len| Listed::new(&"a".repeat(len)).unwrap()).collect();
    let binary: Vec<Listed> = (0..64u16)
        .map(|n| Listed::new(&(0..6).map(|bit| if n >> bit & 1 == 1 { 'a' } else { 'b' }).collect::<String>()).unwrap())
        .collect();
    let long: Vec<Listed> = crowd
        .iter()
        .map(|word| Listed::new(&word.spelled().repeat(10)[..50.min(word.letters().len() * 10)]).unwrap())
        .collect();
    for (list, side) in [(crowd, 5), (pairs, 5), (runs, 20), (binary, 8), (long, 30)] {
        for (level, mask) in [(Level::Easy, Mask::Full), (Level::Expert, Mask::Full), (Level::Expert, Mask::Ring)] {
            let mut plan = Plan::of(level, side, side, list.clone());
            plan.mask = mask;
            let made = made(&plan, "worst");
            assert!(!made.left_out.is_empty());
        }
    }
}

#[test]
fn invalid_plans_are_rejected() {
    let words = || listed(&["owl"]);
    let wrong = |change: fn(&mut Plan)| {
        let mut plan = Plan::of(Level::Easy, 5, 5, words());
        change(&mut plan);
        make(&plan, &Seed::new("a"), &AvoidList::default()).unwrap_err().to_string()
    };
    assert_eq!(wrong(|plan| plan.rows = 4), "invalid size: expected 5 to 50 rows and columns");
    assert_eq!(wrong(|plan| plan.cols = 51), "invalid size: expected 5 to 50 rows and columns");
    assert_eq!(wrong(|plan| plan.words.clear()), "no words: list at least one");
    assert_eq!(wrong(|plan| plan.dirs = Dirs::of(&[])), "no directions: give at least one");
    assert_eq!(wrong(|plan| plan.words = vec![plan.words[0].clone(); 501]), "501 words: list at most 500");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: sample(2, 24) as u32, ..ProptestConfig::default() })]
    #[test]
    fn random_plans_make_valid_puzzles(
        (rows, cols) in (5u16..=12, 5u16..=12),
        words in proptest::collection::vec("[a-e]{2,9}|[a-b]{2,5}|[a-z]{2,14}", 1..40),
        dirs in proptest::collection::vec(0usize..8, 1..8),
        (overlap, filler, mask) in (0usize..3, 0usize..3, 0usize..7),
        message in proptest::option::of("[a-z ]{1,12}"),
        seed in "[a-z]{0,3}",
    ) {
        let plan = Plan {
            rows, cols,
            words: listed(&words.iter().map(String::as_str).collect::<Vec<_>>()),
            dirs: Dirs::of(&dirs.into_iter().map(|dir| Dir::ALL[dir]).collect::<Vec<_>>()),
            overlap: Overlap::NAMES[overlap].1,
            filler: Filler::NAMES[filler].1,
            mask: Mask::NAMES[mask].1,
            message,
        };
        let first = made(&plan, &seed);
        prop_assert_eq!(&made(&plan, &seed), &first);
        let holes = plan.mask.draw(rows, cols).len() - plan.mask.count(rows, cols);
        prop_assert_eq!(first.puzzle.letters.count() + holes + first.gaps, usize::from(rows * cols));
    }
}
