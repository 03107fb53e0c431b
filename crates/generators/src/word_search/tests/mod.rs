//! Tests of whole puzzles.

mod crowded;
mod languages;
mod message;
mod timed;

use std::sync::LazyLock;

use proptest::prelude::*;
use wordhoard_engine::base::sample::{is_full, sample_size};
use wordhoard_engine::grid::{Dir, Letters, Pos};
use wordhoard_engine::words::Lexicon;

use super::*;

/// The embedded words to avoid.
static AVOID: LazyLock<AvoidList> = LazyLock::new(AvoidList::embedded);

/// Offered words of 4 to 9 letters from tiers up to 50.
static VOCABULARY: LazyLock<Vec<ListedWord>> = LazyLock::new(|| {
    let fits = |(text, word): &(String, wordhoard_engine::words::Word)| {
        word.offered && word.tier.size() <= 50 && (4..=9).contains(&text.len())
    };
    Lexicon::embedded(false).iter().filter(fits).map(|(text, _)| ListedWord::new(&text).unwrap()).collect()
});

/// Returns every placement of a word, counting the two readings of a palindrome as one.
fn find_placements(letters: &Letters, word: &[u8]) -> Vec<Placement> {
    let mut placements: Vec<Placement> = Vec::new();
    let starts = letters.cells().positions().filter(|&pos| letters.at(pos) == word.first().copied());
    for (start, dir) in starts.flat_map(|pos| Dir::ALL.map(|dir| (pos, dir))) {
        let Some(run) = Placement::new(start, dir, word.len()) else { continue };
        let matches = run.cells().map(|pos| letters.at(pos)).eq(word.iter().map(|&letter| Some(letter)));
        if matches && !placements.iter().any(|placement| placement.has_same_cells(run)) {
            placements.push(run);
        }
    }
    placements
}

/// Iterates over the cells whose letters belong to no word, row by row.
fn leftover_cells(made: &MadePuzzle) -> impl Iterator<Item = Pos> {
    let letters = &made.puzzle.letters;
    let in_word = |pos: Pos| made.placements.iter().any(|placement| placement.contains(pos));
    letters.cells().positions().filter(move |&pos| letters.at(pos).is_some() && !in_word(pos))
}

/// Asserts the properties that every puzzle must have.
fn check(plan: &Plan, made: &MadePuzzle) {
    let MadePuzzle { puzzle, placements, left_out, .. } = made;
    assert_eq!(puzzle.words.len(), placements.len());
    assert_eq!(puzzle.words.len() + left_out.len(), plan.words.len());
    for (word, placement) in puzzle.words.iter().zip(placements) {
        assert!(
            plan.generator == Generator::First || plan.dirs.contains(placement.dir()),
            "{} {placement:?}",
            word.shown()
        );
        let found = find_placements(&puzzle.letters, word.letters());
        assert_eq!(found.len(), 1, "{}: {found:?}\n{}", word.shown(), puzzle.letters);
        assert!(found[0].has_same_cells(*placement));
        let read: Vec<_> = placement.cells().map(|pos| puzzle.letters.at(pos).unwrap()).collect();
        assert_eq!(read, word.letters());
    }
    let letters = puzzle.message.iter().flat_map(|text| text.chars().filter(|ch| ch.is_alphabetic())).count();
    let message: Vec<Pos> = leftover_cells(made).take(letters).collect();
    for (start, dir) in puzzle.letters.cells().positions().flat_map(|pos| Dir::ALL.map(|dir| (pos, dir))) {
        let Some(first) = puzzle.letters.at(start) else { continue };
        let mut read = vec![first];
        for len in 2..=15 {
            let Some(run) = Placement::new(start, dir, len) else { break };
            let Some(letter) = puzzle.letters.at(run.end()) else { break };
            read.push(letter);
            if AVOID.contains(&read) {
                let in_message = dir == Dir::East && run.cells().all(|cell| message.contains(&cell));
                assert!(in_message || placements.iter().any(|placement| placement.covers(run)), "{read:?} at {run:?}");
            }
        }
    }
}

fn draw(words: &[ListedWord], count: usize, seed: &str) -> Vec<ListedWord> {
    let mut rng = Seed::new(seed).rng("trial words");
    (0..count).map(|_| rng.pick(words).clone()).collect()
}

fn word_list(words: &[&str]) -> Vec<ListedWord> {
    words.iter().map(|word| ListedWord::new(word).unwrap()).collect()
}

fn make_checked(plan: &Plan, seed: &str) -> MadePuzzle {
    let made = make(plan, &Seed::new(seed), &AVOID).unwrap();
    check(plan, &made);
    made
}

/// Returns the reports on the words left out, as shown to the user.
fn left_out_texts(made: &MadePuzzle) -> Vec<String> {
    made.left_out.iter().map(LeftOutWord::to_string).collect()
}

#[test]
fn golden_puzzles_never_change() {
    let words = word_list(&["kestrel", "owl", "barn owl", "heron", "magpie", "wren", "swift", "ibis", "rook", "crow"]);
    for (name, level) in Level::NAMES {
        let mut plan = Plan::for_level(level, 10, 11, words.clone());
        plan.message = (level == Level::Medium).then(|| "Well spotted!".to_owned());
        plan.shape = if level == Level::Hard { Mask::Oval.into() } else { Shape::FULL };
        plan.generator = Generator::First;
        let made = make_checked(&plan, "wordhoard");
        insta::assert_snapshot!(format!("golden-{name}"), listing(&made));
        plan.generator = Generator::Second;
        if plan.message.is_some() {
            insta::assert_snapshot!("golden-message", listing(&make_checked(&plan, "wordhoard")));
        } else {
            assert_eq!(make_checked(&plan, "wordhoard"), made);
        }
    }
}

/// Returns the grid of a puzzle, and its words with their placements.
fn listing(made: &MadePuzzle) -> String {
    let words = made.puzzle.words.iter().zip(&made.placements);
    let lines =
        words.map(|(word, at)| format!("{} {},{} {}\n", word.shown(), at.start().row, at.start().col, at.dir().name()));
    format!("{}{}", made.puzzle.letters, lines.collect::<String>())
}

#[test]
fn golden_puzzles_with_words_that_read_backwards_never_change() {
    let words = word_list(&["stop", "pots", "top", "reveled", "lever", "level", "eve"]);
    for (name, level) in [("easy", Level::Easy), ("hard", Level::Hard)] {
        let made = make_checked(&Plan::for_level(level, 8, 8, words.clone()), "wordhoard");
        insta::assert_snapshot!(format!("golden-backwards-{name}"), listing(&made));
    }
}

/// Puzzles whose words fill the grid besides the message are packed by a different search.
#[test]
fn golden_packed_puzzles_never_change() {
    let params = Params {
        size: Size::square(8),
        words: Source::Theme("birds".to_owned()),
        message: Some("Well spotted".to_owned()),
        ..Params::standard()
    };
    for generator in [Generator::First, Generator::Second] {
        let generated =
            GeneratedPuzzle::make(&Params { generator, ..params.clone() }, &Seed::new("wordhoard")).unwrap();
        insta::assert_snapshot!(format!("golden-packed-{}", generator.name()), listing(&generated.made));
    }
}

#[test]
fn words_that_would_run_in_other_directions_are_left_out() {
    let plan_with = |level, words: &[&str]| Plan::for_level(level, 8, 8, word_list(words));
    let words = ["stop", "pots", "reveled", "lever", "top", "eve", "parts", "trap"];
    for level in [Level::Easy, Level::Medium] {
        for seed in ["a", "b", "c"] {
            let made = make_checked(&plan_with(level, &words), seed);
            let backwards =
                ["pots would run backwards as part of stop", "lever would run backwards as part of reveled"];
            assert_eq!(left_out_texts(&made)[..2], backwards);
            assert_eq!(left_out_texts(&made)[2..], ["trap would run backwards as part of parts"]);
        }
    }
    // Words may run left but not up, so REVELED runs along a row.
    for seed in ["a", "b", "c", "d"] {
        let mut plan = plan_with(Level::Easy, &["reveled", "lever", "stop"]);
        plan.dirs = "E,W,S".parse().unwrap();
        let made = make_checked(&plan, seed);
        assert_eq!(left_out_texts(&made), Vec::<String>::new());
        assert!(made.placements[1].dir() == made.placements[0].dir().opposite());
    }
    let mut plan = plan_with(Level::Easy, &["stop", "pots"]);
    plan.generator = Generator::First;
    let made = make(&plan, &Seed::new("a"), &AVOID).unwrap();
    assert!(made.left_out.is_empty() && !plan.dirs.contains(made.placements[1].dir()));
}

#[test]
fn a_word_inside_another_appears_only_there() {
    for seed in ["a", "b", "c"] {
        let plan = Plan::for_level(Level::Hard, 8, 8, word_list(&["owl", "fowler", "fowl", "wolf", "flow"]));
        let made = make_checked(&plan, seed);
        assert_eq!(left_out_texts(&made), Vec::<String>::new());
        let [owl, fowler, fowl, wolf, flow] = made.placements[..] else { panic!("expected five words") };
        assert!(fowler.covers(fowl) && fowl.covers(owl));
        // FLOW is WOLF backwards, so both use the same cells.
        assert!(wolf == flow.reversed());
    }
}

#[test]
fn words_that_would_appear_twice_are_left_out() {
    let plan =
        Plan::for_level(Level::Hard, 9, 9, word_list(&["owl", "fowl", "growl", "an", "banana", "level", "FOWL"]));
    assert_eq!(
        left_out_texts(&make_checked(&plan, "a")),
        [
            "owl would appear more than once, as part of fowl, growl",
            "an would appear more than once, as part of banana",
            "FOWL repeats the earlier word fowl",
        ]
    );
    // If only one of the longer words is in the grid, the short word appears inside it.
    let plan = Plan::for_level(Level::Hard, 6, 6, word_list(&["owl", "fowl", "growlingly"]));
    let made = make_checked(&plan, "a");
    assert_eq!(
        left_out_texts(&made),
        ["growlingly is too long: the longest line in the allowed directions has 6 cells"]
    );
    assert!(made.placements[1].covers(made.placements[0]));
}

#[test]
fn words_to_avoid_appear_only_inside_listed_words() {
    let plan = Plan::for_level(
        Level::Expert,
        6,
        6,
        word_list(&["grass", "titmouse", "shitake", "glass", "class", "mass", "cocktail"]),
    );
    for seed in 0..20 {
        make_checked(&plan, &seed.to_string());
    }
    // Listed words are never avoided.
    assert_eq!(
        left_out_texts(&make_checked(&Plan::for_level(Level::Easy, 5, 5, word_list(&["arse", "rape"])), "a")),
        Vec::<String>::new()
    );
}

/// Lists with few distinct letters, short words, long words or too many words take little time. The words left out are
/// reported.
#[test]
fn the_worst_lists_take_little_time() {
    let many_words = VOCABULARY.iter().step_by(300).take(100).cloned().collect::<Vec<_>>();
    let two_letter_words: Vec<ListedWord> = (0..400u16)
        .map(|n| {
            ListedWord::new(&[n / 20, n % 20].map(|n| char::from(b'a' + n as u8)).iter().collect::<String>()).unwrap()
        })
        .collect();
    let repeated_letters: Vec<ListedWord> = (2..=50).map(|len| ListedWord::new(&"a".repeat(len)).unwrap()).collect();
    let two_letter_alphabet: Vec<ListedWord> = (0..64u16)
        .map(|n| {
            ListedWord::new(&(0..6).map(|bit| if n >> bit & 1 == 1 { 'a' } else { 'b' }).collect::<String>()).unwrap()
        })
        .collect();
    let long_words: Vec<ListedWord> = many_words
        .iter()
        .map(|word| ListedWord::new(&word.spelled().repeat(10)[..50.min(word.letters().len() * 10)]).unwrap())
        .collect();
    let lists =
        [(many_words, 5), (two_letter_words, 5), (repeated_letters, 20), (two_letter_alphabet, 8), (long_words, 30)];
    let kinds = [(Level::Easy, Mask::Full), (Level::Expert, Mask::Full), (Level::Expert, Mask::Ring)];
    let cases = lists.iter().flat_map(|list| kinds.map(|kind| (list, kind)));
    // Every second case meets each list and each kind of grid.
    for ((list, side), (level, mask)) in cases.step_by(sample_size(2, 1)) {
        let mut plan = Plan::for_level(level, *side, *side, list.clone());
        plan.shape = mask.into();
        let made = make_checked(&plan, "worst");
        assert!(!made.left_out.is_empty());
    }
}

#[test]
fn invalid_plans_are_rejected() {
    let words = || word_list(&["owl"]);
    let error = |change: fn(&mut Plan)| {
        let mut plan = Plan::for_level(Level::Easy, 5, 5, words());
        change(&mut plan);
        make(&plan, &Seed::new("a"), &AvoidList::default()).unwrap_err().to_string()
    };
    assert_eq!(error(|plan| plan.rows = 4), "invalid size: expected 5 to 50 rows and columns");
    assert_eq!(error(|plan| plan.cols = 51), "invalid size: expected 5 to 50 rows and columns");
    assert_eq!(error(|plan| plan.words.clear()), "no words: list at least one that fits the grid");
    assert_eq!(error(|plan| plan.dirs = Dirs::new(&[])), "no directions: give at least one");
    assert_eq!(error(|plan| plan.words = vec![plan.words[0].clone(); 501]), "501 words: list at most 500");
}

/// Generates rows, columns and words. Words that almost fit take the most steps, so the quick sample has few words, or
/// far too many.
fn size_and_words() -> impl Strategy<Value = (u16, u16, Vec<String>)> {
    let any_size = (5u16..=12, 5u16..=12, 1usize..40);
    let few_or_many = prop_oneof![(5u16..=12, 5u16..=12, 1usize..4), (5u16..=7, 5u16..=7, 25usize..40)];
    let size = if is_full() { any_size.boxed() } else { few_or_many.boxed() };
    size.prop_flat_map(|(rows, cols, count)| {
        (Just(rows), Just(cols), proptest::collection::vec("[a-e]{2,9}|[a-b]{2,5}|[a-z]{2,14}", count))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: sample_size(2, 24) as u32, ..ProptestConfig::default() })]
    #[test]
    fn random_plans_make_valid_puzzles(
        (rows, cols, words) in size_and_words(),
        dirs in proptest::collection::vec(0usize..8, 1..8),
        (overlap, filler, mask) in (0usize..3, 0usize..3, 0usize..7),
        message in proptest::option::of("[a-z ]{1,12}"),
        seed in "[a-z]{0,3}",
    ) {
        let plan = Plan {
            rows, cols,
            words: word_list(&words.iter().map(String::as_str).collect::<Vec<_>>()),
            dirs: Dirs::new(&dirs.into_iter().map(|dir| Dir::ALL[dir]).collect::<Vec<_>>()),
            overlap: Overlap::NAMES[overlap].1,
            filler: Filler::NAMES[filler].1,
            shape: Mask::NAMES[mask].1.into(),
            message,
            generator: Generator::default(),
        };
        let first = make_checked(&plan, &seed);
        prop_assert_eq!(&make_checked(&plan, &seed), &first);
        let holes = plan.shape.draw(rows, cols).len() - plan.shape.count(rows, cols);
        prop_assert_eq!(first.puzzle.letters.count() + holes + first.gaps, usize::from(rows * cols));
    }
}
