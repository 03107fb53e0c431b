use proptest::prelude::*;

use super::*;
use crate::grid::{Dir, Letters, Pos};
use crate::words::Lexicon;

/// Every place of a word, each once whichever way it is read.
fn places(letters: &Letters, word: &[u8]) -> Vec<Placement> {
    let mut places: Vec<Placement> = Vec::new();
    for (start, dir) in letters.cells().positions().flat_map(|pos| Dir::ALL.map(|dir| (pos, dir))) {
        let Some(run) = Placement::new(start, dir, word.len()) else { continue };
        let lies = run.cells().map(|pos| letters.at(pos)).eq(word.iter().map(|&letter| Some(letter)));
        if lies && !places.iter().any(|place| place.same_cells(run)) {
            places.push(run);
        }
    }
    places
}

/// The cells of letters that are in no word, by row from the top.
fn left_over(made: &Made) -> impl Iterator<Item = Pos> {
    let letters = &made.puzzle.letters;
    let in_word = |pos: Pos| made.placements.iter().any(|placement| placement.contains(pos));
    letters.cells().positions().filter(move |&pos| letters.at(pos).is_some() && !in_word(pos))
}

/// What must hold of every puzzle.
fn check(plan: &Plan, made: &Made, avoid: &Avoid) {
    let Made { puzzle, placements, left_out, .. } = made;
    assert_eq!(puzzle.words.len(), placements.len());
    assert_eq!(puzzle.words.len() + left_out.len(), plan.words.len());
    for (word, placement) in puzzle.words.iter().zip(placements) {
        let found = places(&puzzle.letters, word.letters());
        assert_eq!(found.len(), 1, "{}: {found:?}\n{}", word.shown(), puzzle.letters);
        assert!(found[0].same_cells(*placement));
        let read: Vec<_> = placement.cells().map(|pos| puzzle.letters.at(pos).unwrap()).collect();
        assert_eq!(read, word.letters());
    }
    let letters = puzzle.message.iter().flat_map(|text| text.chars().filter(|sign| sign.is_alphabetic())).count();
    let message: Vec<Pos> = left_over(made).take(letters).collect();
    for (start, dir) in puzzle.letters.cells().positions().flat_map(|pos| Dir::ALL.map(|dir| (pos, dir))) {
        for len in Avoid::MIN_LEN..=15 {
            let Some(run) = Placement::new(start, dir, len) else { break };
            let Some(read) = run.cells().map(|pos| puzzle.letters.at(pos)).collect::<Option<Vec<u8>>>() else { break };
            if avoid.contains(&read) {
                let own = dir == Dir::East && run.cells().all(|cell| message.contains(&cell));
                assert!(own || placements.iter().any(|placement| placement.covers(run)), "{read:?} at {run:?}");
            }
        }
    }
}

/// Words that puzzles may be made of: tiers up to 50, of these lengths.
fn vocabulary(lengths: std::ops::RangeInclusive<usize>) -> Vec<Listed> {
    let fits = |(text, word): &(String, crate::words::Word)| {
        word.offered && word.tier.size() <= 50 && lengths.contains(&text.len())
    };
    Lexicon::embedded(false).iter().filter(fits).map(|(text, _)| Listed::new(&text).unwrap()).collect()
}

fn draw(words: &[Listed], count: usize, seed: &str) -> Vec<Listed> {
    let mut chance = Seed::new(seed).chance("trial words");
    (0..count).map(|_| chance.pick(words).clone()).collect()
}

/// As many words of each length from 4 to 9 letters, as near as chance has it.
fn draw_even(words: &[Listed], count: usize, seed: &str) -> Vec<Listed> {
    let mut chance = Seed::new(seed).chance("trial words of even lengths");
    let by_length = by_length(words);
    (0..count)
        .map(|_| 4 + chance.below(6))
        .collect::<Vec<_>>()
        .into_iter()
        .map(|len| (*chance.pick(&by_length[len])).clone())
        .collect()
}

fn by_length(words: &[Listed]) -> Vec<Vec<&Listed>> {
    (0..10).map(|len| words.iter().filter(|word| word.letters().len() == len).collect()).collect()
}

/// Words of 4 to 9 letters that have just so many letters together: at first all have 4, then letters go to some.
fn draw_sum(words: &[Listed], count: usize, letters: usize, seed: &str) -> Vec<Listed> {
    let mut chance = Seed::new(seed).chance("trial lengths");
    let mut lengths = vec![4; count];
    while lengths.iter().sum::<usize>() < letters {
        let word = chance.below(count);
        lengths[word] += usize::from(lengths[word] < 9);
    }
    let by_length = by_length(words);
    lengths.into_iter().map(|len| (*chance.pick(&by_length[len])).clone()).collect()
}

/// How many of so many seeds come out complete.
fn complete(seeds: usize, plan: impl Fn(&str) -> Plan) -> usize {
    let avoid = Avoid::embedded();
    (0..seeds)
        .filter(|seed| {
            let seed = seed.to_string();
            let plan = plan(&seed);
            let made = make(&plan, &Seed::new(seed), &avoid).unwrap();
            check(&plan, &made, &avoid);
            let lost = |left: &LeftOut| matches!(left.why, Why::NoRoom | Why::TooLong { .. });
            !made.left_out.iter().any(lost)
        })
        .count()
}

fn listed(words: &[&str]) -> Vec<Listed> {
    words.iter().map(|word| Listed::new(word).unwrap()).collect()
}

fn made(plan: &Plan, seed: &str) -> Made {
    let avoid = Avoid::embedded();
    let made = make(plan, &Seed::new(seed), &avoid).unwrap();
    check(plan, &made, &avoid);
    made
}

/// The reasons why words are left out, as they are told.
fn told(made: &Made) -> Vec<String> {
    made.left_out.iter().map(LeftOut::to_string).collect()
}

type Trial = (&'static str, fn(&[Listed], &str) -> Plan);

/// What is tried over many seeds.
const TRIALS: [Trial; 8] = [
    ("15x15, 16 words, easy", |words, seed| Plan::of(Level::Easy, 15, 15, draw(words, 16, seed))),
    ("15x15, 16 words, hard", |words, seed| Plan::of(Level::Hard, 15, 15, draw(words, 16, seed))),
    ("15x15, 25 words, expert", |words, seed| Plan::of(Level::Expert, 15, 15, draw(words, 25, seed))),
    ("10x10, 20 words of 100 letters, expert", |words, seed| {
        Plan::of(Level::Expert, 10, 10, draw_sum(words, 20, 100, seed))
    }),
    ("50x50, 100 words, easy", |words, seed| Plan::of(Level::Easy, 50, 50, draw(words, 100, seed))),
    ("50x50, 100 words, expert", |words, seed| Plan::of(Level::Expert, 50, 50, draw(words, 100, seed))),
    ("15x15, 35 words of even lengths, expert", |words, seed| {
        Plan::of(Level::Expert, 15, 15, draw_even(words, 35, seed))
    }),
    ("15x15, 35 words, expert", |words, seed| Plan::of(Level::Expert, 15, 15, draw(words, 35, seed))),
];

#[test]
fn crowded_grids_come_out_complete() {
    let words = vocabulary(4..=9);
    for (name, plan) in &TRIALS[..7] {
        let seeds = if name.starts_with("50") { 2 } else { 10 };
        assert_eq!(complete(seeds, |seed| plan(&words, seed)), seeds, "{name}");
    }
}

/// The figures for a hundred seeds each:
/// `cargo test --release --lib crowded_grids_by_the_hundred -- --ignored --nocapture`.
#[test]
#[ignore = "only shows figures, for half a minute"]
fn crowded_grids_by_the_hundred() {
    let words = vocabulary(4..=9);
    for (name, plan) in TRIALS {
        println!("{name}: {} of 100", complete(100, |seed| plan(&words, seed)));
    }
}

#[test]
fn golden_puzzles_never_change() {
    let words = listed(&["kestrel", "owl", "barn owl", "heron", "magpie", "wren", "swift", "ibis", "rook", "crow"]);
    for (name, level) in Level::NAMES {
        let mut plan = Plan::of(level, 10, 11, words.clone());
        plan.message = (level == Level::Medium).then(|| "Well spotted!".to_owned());
        plan.mask = if level == Level::Hard { Mask::Oval } else { Mask::Full };
        let Made { puzzle, placements, .. } = made(&plan, "wordhoard");
        let lie = puzzle.words.iter().zip(&placements);
        let lie = lie
            .map(|(word, at)| format!("{} {},{} {}\n", word.shown(), at.start().row, at.start().col, at.dir().name()));
        insta::assert_snapshot!(format!("golden-{name}"), format!("{}{}", puzzle.letters, lie.collect::<String>()));
    }
}

#[test]
fn a_word_that_is_part_of_another_lies_there() {
    for seed in ["a", "b", "c"] {
        let plan = Plan::of(Level::Hard, 8, 8, listed(&["owl", "fowler", "fowl", "wolf", "flow"]));
        let made = made(&plan, seed);
        assert_eq!(told(&made), Vec::<String>::new());
        let [owl, fowler, fowl, wolf, flow] = made.placements[..] else { panic!("five words") };
        assert!(fowler.covers(fowl) && fowl.covers(owl));
        // Backwards, in whatever direction that is.
        assert!(wolf == flow.reversed());
    }
}

#[test]
fn what_would_lie_there_twice_is_left_out() {
    let plan = Plan::of(Level::Hard, 9, 9, listed(&["owl", "fowl", "growl", "an", "banana", "level", "FOWL"]));
    assert_eq!(
        told(&made(&plan, "a")),
        [
            "owl would lie in the grid more than once, as part of fowl, growl",
            "an would lie in the grid more than once, as part of banana",
            "FOWL has the same letters as fowl, which comes before it",
        ]
    );
    // With one of the two out of the way, the short one lies in the other.
    let plan = Plan::of(Level::Hard, 6, 6, listed(&["owl", "fowl", "growlingly"]));
    let made = made(&plan, "a");
    assert_eq!(
        told(&made),
        ["growlingly is too long: the longest line of the grid has 6 cells in the directions allowed"]
    );
    assert!(made.placements[1].covers(made.placements[0]));
}

#[test]
fn what_is_to_be_avoided_lies_only_within_words() {
    let plan =
        Plan::of(Level::Expert, 6, 6, listed(&["grass", "titmouse", "shitake", "glass", "class", "mass", "cocktail"]));
    for seed in 0..20 {
        made(&plan, &seed.to_string());
    }
    // What a player lists himself is his own business.
    assert_eq!(told(&made(&Plan::of(Level::Easy, 5, 5, listed(&["arse", "rape"])), "a")), Vec::<String>::new());
}

/// Few letters, short words, long words, no room: each ends soon, and says what is left out.
#[test]
fn the_worst_lists_end_quickly() {
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
fn plans_out_of_range_are_refused() {
    let words = || listed(&["owl"]);
    let wrong = |change: fn(&mut Plan)| {
        let mut plan = Plan::of(Level::Easy, 5, 5, words());
        change(&mut plan);
        make(&plan, &Seed::new("a"), &Avoid::default()).unwrap_err().to_string()
    };
    assert_eq!(wrong(|plan| plan.rows = 4), "a grid has from 5 to 50 rows and columns");
    assert_eq!(wrong(|plan| plan.cols = 51), "a grid has from 5 to 50 rows and columns");
    assert_eq!(wrong(|plan| plan.words.clear()), "no word is listed: list at least one");
    assert_eq!(wrong(|plan| plan.dirs = Dirs::of(&[])), "no direction is given: words need at least one to run in");
    assert_eq!(wrong(|plan| plan.words = vec![plan.words[0].clone(); 501]), "501 words are listed: list at most 500");
}

#[test]
fn the_message_stands_in_the_first_letters_left_over() {
    // The last would spell a listed word or one to avoid, if its letters stood side by side or below each other.
    for (text, spelled) in [("Well spotted!", "wellspotted"), ("À bientôt", "abientot"), ("low owl, as s", "lowowlass")]
    {
        for seed in 0..10 {
            let mut plan =
                Plan::of(Level::Medium, 8, 8, listed(&["kestrel", "owl", "heron", "magpie", "wren", "swift"]));
            plan.message = Some(text.to_owned());
            let made = made(&plan, &seed.to_string());
            assert_eq!((made.no_message, told(&made)), (None, Vec::new()));
            assert_eq!(made.puzzle.message.as_deref(), Some(text));
            let left: Vec<u8> = left_over(&made).filter_map(|pos| made.puzzle.letters.at(pos)).collect();
            assert_eq!(crate::words::fold::spell(&left[..spelled.len()]), spelled);
            assert_eq!(left.len(), spelled.len() + made.filler);
        }
    }
}

#[test]
fn in_a_crowded_grid_the_message_takes_all_that_is_left() {
    let words = vocabulary(4..=9);
    let plan = |seed: &str| {
        let mut plan = Plan::of(Level::Hard, 10, 10, draw_sum(&words, 20, 100, seed));
        plan.message = Some("there are no more words here".to_owned());
        plan
    };
    let exact = (0..10).map(|seed| seed.to_string()).filter(|seed| {
        let made = made(&plan(seed), seed);
        assert_eq!((made.no_message, told(&made)), (None, Vec::new()));
        made.filler == 0
    });
    let exact = exact.count();
    assert!(exact >= 5, "{exact} of 10");
}

#[test]
fn a_message_that_cannot_be_is_left_out_and_why() {
    let fault = |text: &str, words: &[&str]| {
        let mut plan = Plan::of(Level::Easy, 5, 5, listed(words));
        plan.message = Some(text.to_owned());
        let made = made(&plan, "a");
        assert_eq!(made.puzzle.message, None);
        made.no_message.unwrap()
    };
    assert_eq!(fault("7 owls", &["owl"]), MessageFault::Sign('7'));
    assert_eq!(fault("... !", &["owl"]), MessageFault::Empty);
    assert_eq!(fault(&"x".repeat(1000), &["owl"]), MessageFault::TooLong { letters: 26, cells: 25 });
    assert_eq!(fault("zzzz", &["zz"]), MessageFault::Clash);
    for fault in [MessageFault::Sign('\u{1b}'), MessageFault::Empty, MessageFault::Clash] {
        assert!(!fault.to_string().contains(char::is_control));
    }
}

#[test]
fn puzzles_take_the_minutes_that_are_asked_for() {
    let words = vocabulary(4..=9);
    let avoid = Avoid::embedded();
    for (minutes, seed) in [1, 2, 3, 5, 8, 12, 20, 30].into_iter().flat_map(|m| ["a", "b", "c"].map(|seed| (m, seed))) {
        let levels = [None, Some(Level::Easy), Some(Level::Expert)];
        for level in if seed == "a" { &levels[..] } else { &levels[..1] } {
            let wish = Wish { minutes, level: *level, size: None, mask: Mask::Full, message: None };
            let asked = for_minutes(&wish, &words, &Seed::new(seed), &avoid).unwrap();
            let share = f64::from(asked.seconds) / 60.0 / f64::from(minutes);
            assert!((0.75..=1.25).contains(&share), "{minutes} {level:?} {seed}: {share}");
            assert_eq!(make(&asked.plan, &Seed::new(seed), &avoid), Ok(asked.made));
        }
    }
}

#[test]
fn what_is_fixed_in_a_wish_stays_so() {
    let words = listed(&["kestrel", "owl", "barn owl", "heron", "magpie", "wren", "swift", "ibis", "rook", "crow"]);
    let avoid = Avoid::embedded();
    let wish = Wish {
        minutes: 3,
        level: Some(Level::Hard),
        size: Some((9, 14)),
        mask: Mask::Oval,
        message: Some("hi".into()),
    };
    let asked = for_minutes(&wish, &words, &Seed::new("a"), &avoid).unwrap();
    assert_eq!((asked.plan.rows, asked.plan.cols, asked.plan.mask), (9, 14, Mask::Oval));
    assert_eq!((asked.plan.dirs, asked.made.puzzle.message.as_deref()), (Dirs::ALL, Some("hi")));
    // Ten words take no hour, however large the grid; there is an answer all the same.
    let wish = Wish { minutes: 600, level: None, size: None, mask: Mask::Full, message: None };
    assert_eq!(for_minutes(&wish, &words, &Seed::new("a"), &avoid).unwrap().plan.words.len(), 10);
    let wish = |size| Wish { minutes: 1, level: None, size, mask: Mask::Full, message: None };
    let fault = |size, words: &[Listed]| for_minutes(&wish(size), words, &Seed::new("a"), &avoid).unwrap_err();
    assert_eq!([fault(Some((0, 70)), &words), fault(None, &[])], [PlanError::Size, PlanError::NoWords]);
}

#[test]
fn usual_counts_grow_with_the_cells() {
    let counts = [5, 10, 15, 20, 50].map(|side| usual_count(side, side, Mask::Full));
    assert_eq!(counts, [3, 9, 16, 25, 97]);
    assert!(usual_count(15, 15, Mask::Heart) < 16);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]
    #[test]
    fn every_puzzle_is_sound(
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
