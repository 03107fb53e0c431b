use std::collections::HashSet;
use std::ops::ControlFlow;

use super::brute::{Brute, fill as fill_brutally};
use super::*;
use crate::base::rng::{Seed, SeededRng};
use crate::base::sample::sample_size;
use crate::grid::{Axis, Bars, Grid, Pattern, Pos};

fn pattern(rows: &[&str]) -> Pattern {
    rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>().try_into().unwrap()
}

fn letters(word: &str) -> Vec<u8> {
    word.bytes().map(|letter| letter - b'a').collect()
}

/// Returns the answers of mini crosswords, scored by their tiers.
fn answers() -> ScoredList {
    let lines = wordhoard_assets::MINI_ANSWERS.lines();
    ScoredList::new(lines.filter_map(|line| line.split_once(' ')).map(|(text, tier)| ScoredWord {
        text,
        score: 100 - tier.parse::<u8>().unwrap(),
        uncommon: false,
    }))
}

/// Returns random words of 2 to 5 letters from a small alphabet, some of them with endings of inflected forms.
fn random_words(rng: &mut SeededRng) -> Vec<(String, u8, bool)> {
    let (count, alphabet) = (4 + rng.below(40), 2 + rng.below(3));
    let mut word = || {
        let length = 2 + rng.below(4);
        let text: String = (0..length).map(|_| *rng.pick(&['s', 'e', 'd', 't', 'r'][..alphabet])).collect();
        (text, rng.below(101) as u8, rng.below(3) == 0)
    };
    (0..count).map(|_| word()).collect()
}

fn list_of(words: &[(String, u8, bool)]) -> ScoredList {
    ScoredList::new(words.iter().map(|(text, score, uncommon)| ScoredWord { text, score: *score, uncommon: *uncommon }))
}

const SMALL: [&[&str]; 7] = [
    &["---", "-#-", "---"],
    &["---", "---", "---"],
    &["--#", "---", "#--"],
    &["----", "-#-#", "----", "-#-#"],
    &["-----", "-#-#-", "s-d-s", "-#-#-", "-----"],
    &["---e#", "----#", "#----", "#----"],
    &["set--", "-#-#-", "--t--"],
];

#[test]
fn agrees_with_brute_force_and_keeps_the_rules() {
    let mut rng = Seed::new("oracle").rng("test");
    let (mut filled, mut impossible) = (0, 0);
    for number in 0..sample_size(400, 20_000) {
        let (words, pattern) = (random_words(&mut rng), pattern(SMALL[rng.below(SMALL.len())]));
        let (list, seed) = (list_of(&words), Seed::new(number.to_string()));
        let forbidden = [letters(&words[0].0)];
        let request = Request {
            min_score: rng.below(30) as u8,
            forbidden: &forbidden[rng.below(2)..],
            improvement: 20_000,
            ..Request::new(&pattern, &list, &seed)
        };
        match (fill(&request).outcome, fill_brutally(&request, 300_000)) {
            (Outcome::Filled(filling), Brute::Filled(_)) => {
                check(&request, &filling).unwrap_or_else(|fault| panic!("{number}: {fault}"));
                filled += 1;
            }
            (Outcome::Impossible(_), Brute::None) => impossible += 1,
            (_, Brute::Spent) => {}
            (outcome, brute) => panic!("{number}: {outcome:?}, {brute:?}\n{pattern}{words:?}"),
        }
    }
    assert!(filled > 40 && impossible > 40, "{filled} filled, {impossible} impossible");
}

#[test]
fn brute_force_keeps_the_rules() {
    let mut rng = Seed::new("brute").rng("test");
    let mut filled = 0;
    for _ in 0..200 {
        let (list, pattern, seed) =
            (list_of(&random_words(&mut rng)), pattern(SMALL[rng.below(SMALL.len())]), Seed::new(""));
        let request = Request::new(&pattern, &list, &seed);
        let Brute::Filled(answers) = fill_brutally(&request, 100_000) else { continue };
        let mut cells = pattern.cells().clone();
        for (slot, answer) in pattern.slots().iter().zip(&answers) {
            slot.cells.iter().zip(letters(answer)).for_each(|(&pos, letter)| cells[pos] = PatternCell::Given(letter));
        }
        assert_eq!(check(&request, &Filling { cells, answers, total: 0 }), Ok(()));
        filled += 1;
    }
    assert!(filled > 20, "{filled}");
}

#[test]
fn the_same_seed_gives_the_same_filling_and_others_differ() {
    let (list, pattern) = (answers(), pattern(&["#----", "-----", "-----", "-----", "----#"]));
    let fill = |seed: &str| fill(&Request { improvement: 30_000, ..Request::new(&pattern, &list, &Seed::new(seed)) });
    assert_eq!(fill("one"), fill("one"));
    let different: HashSet<String> = (0..5)
        .map(|seed| match fill(&seed.to_string()).outcome {
            Outcome::Filled(filling) => filling.answers.join(" "),
            outcome => panic!("{outcome:?}"),
        })
        .collect();
    assert!(different.len() > 3, "{different:?}");
}

/// The search must not depend on the machine: the same seed gives these answers everywhere.
#[test]
fn golden_filling() {
    let (list, pattern, seed) =
        (answers(), pattern(&["#----", "-----", "-----", "-----", "----#"]), Seed::new("golden"));
    let request = Request { improvement: 100_000, ..Request::new(&pattern, &list, &seed) };
    let Outcome::Filled(filling) = fill(&request).outcome else { panic!() };
    assert_eq!(filling.answers.join(" "), GOLDEN);
}

const GOLDEN: &str = "seal shade eaten areas less share ship hates ideas pens";

#[test]
fn improving_raises_the_scores() {
    let (list, pattern) = (answers(), pattern(&["##---", "#----", "-----", "----#", "---##"]));
    let (mut before, mut after) = (0, 0);
    for seed in 0..5 {
        let seed = Seed::new(seed.to_string());
        let request = Request { improvement: 200_000, ..Request::new(&pattern, &list, &seed) };
        let report = fill(&request);
        let Outcome::Filled(filling) = report.outcome else { panic!() };
        assert_eq!(check(&request, &filling), Ok(()));
        let score = |answer: &String| u32::from(list.score(&letters(answer)).unwrap());
        assert_eq!(filling.total, filling.answers.iter().map(score).sum::<u32>());
        assert!(filling.total >= report.first_total);
        (before, after) = (before + report.first_total, after + filling.total);
    }
    assert!(after > before, "{before} to {after}");
}

#[test]
fn given_answers_stay_even_if_they_are_not_listed() {
    let list = list_of(&["cat", "cats", "tin", "nit", "tan"].map(|word| (word.to_owned(), 50, false)));
    let (seed, pattern) = (Seed::new(""), pattern(&["zqt", "-#-", "-#-"]));
    let list_with_z = list_of(&["zoo", "tin", "tan"].map(|word| (word.to_owned(), 50, false)));
    assert!(matches!(fill(&Request::new(&pattern, &list, &seed)).outcome, Outcome::Impossible(Reason::NoWord { .. })));
    let report = fill(&Request::new(&pattern, &list_with_z, &seed));
    let Outcome::Filled(filling) = report.outcome else { panic!() };
    assert_eq!(filling.answers[..2], ["zqt", "zoo"]);
}

#[test]
fn no_answer_shares_a_stem_with_a_given_one() {
    let seed = Seed::new("");
    let pattern = pattern(&["bake", "-##-", "-##-", "-##-", "-##-"]);
    let list = |word: &str| list_of(&[word, "eight"].map(|word| (word.to_owned(), 50, false)));
    let outcome = |list: ScoredList| fill(&Request::new(&pattern, &list, &seed)).outcome;
    assert!(matches!(outcome(list("baked")), Outcome::Impossible(_)));
    assert!(matches!(outcome(list("basic")), Outcome::Filled(_)));
}

#[test]
fn uncommon_answers_do_not_cross() {
    let (pattern, seed) = (pattern(&["--", "-#"]), Seed::new(""));
    let outcome = |uncommon: [bool; 2]| {
        let list = list_of(&[("at".to_owned(), 50, uncommon[0]), ("as".to_owned(), 50, uncommon[1])]);
        fill(&Request::new(&pattern, &list, &seed)).outcome
    };
    assert!(matches!(outcome([true, true]), Outcome::Impossible(Reason::Exhausted)));
    assert!(matches!(outcome([true, false]), Outcome::Filled(_)));
}

#[test]
fn bars_end_slots() {
    let cells = Grid::fill(2, 4, |_| PatternCell::Open);
    let mut bars = cells.map(|_| Bars::default());
    bars[Pos::new(0, 1)].right = true;
    bars[Pos::new(1, 1)].right = true;
    let (pattern, seed) = (Pattern::with_bars(cells, &bars), Seed::new(""));
    let words = ["at", "to", "it", "as", "is", "no", "on", "so", "me", "am", "he", "ma", "eh", "ha", "oh", "ah"];
    let list = list_of(&words.map(|word| (word.to_owned(), 50, false)));
    let request = Request::new(&pattern, &list, &seed);
    let Outcome::Filled(filling) = fill(&request).outcome else { panic!() };
    assert_eq!(check(&request, &filling), Ok(()));
    assert_eq!(filling.answers.len(), 8);
}

#[test]
fn a_slot_without_words_is_reported() {
    let (list, pattern, seed) = (answers(), pattern(&["------", "-#-#-#"]), Seed::new(""));
    let outcome = fill(&Request::new(&pattern, &list, &seed)).outcome;
    assert_eq!(outcome, Outcome::Impossible(Reason::NoWord { at: Pos::new(0, 0), axis: Axis::Across }));
}

#[test]
fn the_observer_and_the_budget_stop_the_search() {
    let (list, pattern, seed) = (answers(), pattern(&["-----"; 5]), Seed::new(""));
    let request = Request::new(&pattern, &list, &seed);
    let mut events = 0;
    let stopped = fill_watched(&request, &mut |_| {
        events += 1;
        if events == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(matches!(stopped, Watched::Stopped(Report { outcome: Outcome::Spent, .. })));
    assert_eq!(events, 10);
    let report = fill(&Request { budget: 20_000, ..request });
    assert_eq!(report.outcome, Outcome::Spent);
    // The last decision may exceed the budget.
    assert!(report.steps < 60_000, "{}", report.steps);
}

#[test]
fn undoing_restores_every_domain() {
    let (list, pattern, seed) = (answers(), pattern(&["#----", "-----", "-----", "-----", "----#"]), Seed::new(""));
    let request = Request::new(&pattern, &list, &seed);
    let prepared = Prepared::new(&request);
    let mut observer = ();
    let mut search = Search::new(prepared.state(&request).ok().unwrap(), seed.rng("undo"), 3_000_000, &mut observer);
    let snapshot = |search: &Search<()>| {
        let state = &search.state;
        (state.domains.clone(), state.sizes.clone(), state.letters.clone(), state.unfilled, state.blocks.clone())
    };
    let (before, root) = (snapshot(&search), search.state.mark());
    for _ in 0..5 {
        search.attempt(20);
        assert_ne!(snapshot(&search), before);
        search.state.undo(root);
        assert_eq!(snapshot(&search), before);
    }
}

/// A word that is not listed as a candidate has no filling, and one that is listed leaves every slot a word.
#[test]
fn candidates_are_the_words_that_have_not_been_ruled_out() {
    let mut rng = Seed::new("candidates").rng("test");
    let (mut listed, mut unlisted) = (0, 0);
    for _ in 0..60 {
        let (list, pattern, seed) =
            (list_of(&random_words(&mut rng)), pattern(SMALL[rng.below(SMALL.len())]), Seed::new(""));
        let request = Request::new(&pattern, &list, &seed);
        let slot = rng.below(pattern.slots().len());
        let found = candidates(&request, slot).unwrap_or_default();
        assert!(found.is_sorted_by_key(|candidate| std::cmp::Reverse(candidate.score)));
        for candidate in &found {
            assert!(candidate.ways > 0 && list.score(&letters(&candidate.word)) == Some(candidate.score));
            listed += 1;
        }
        let cells = &pattern.slots()[slot].cells;
        if cells.iter().all(|&pos| pattern.cells()[pos] != PatternCell::Open) {
            assert_eq!(found, []);
            continue;
        }
        for (word, ..) in list.words(cells.len()) {
            let agrees = |(&pos, &letter): (&Pos, &u8)| match pattern.cells()[pos] {
                PatternCell::Given(given) => given == letter,
                _ => true,
            };
            if !cells.iter().zip(word).all(agrees) || found.iter().any(|candidate| letters(&candidate.word) == word) {
                continue;
            }
            let mut with_word = pattern.cells().clone();
            cells.iter().zip(word).for_each(|(&pos, &letter)| with_word[pos] = PatternCell::Given(letter));
            let with_word = Pattern::new(with_word);
            // The word is now a given answer, which may be kin of others, and it need not be common.
            let brute = fill_brutally(&Request::new(&with_word, &list, &seed), 20_000);
            if list.words(cells.len()).all(|(_, _, uncommon)| !uncommon) {
                assert!(!matches!(brute, Brute::Filled(_)), "{:?}\n{pattern}", crate::words::fold::spell(word));
            }
            unlisted += 1;
        }
    }
    assert!(listed > 50 && unlisted > 50, "{listed} listed, {unlisted} not");
}

#[test]
fn lists_merge_repeated_words_and_drop_what_is_no_word() {
    let word = |text, score, uncommon| ScoredWord { text, score, uncommon };
    let list = ScoredList::new([
        word("tea", 40, true),
        word("Tea", 60, false),
        word("a", 90, false),
        word("can't", 90, false),
        word("eat", 50, true),
        word("eat", 50, true),
    ]);
    assert_eq!(list.len(), 2);
    assert_eq!(
        [list.score(&letters("tea")), list.score(&letters("eat")), list.score(&letters("ate"))],
        [Some(60), Some(50), None]
    );
    assert!(!list.is_uncommon(&letters("tea")) && list.is_uncommon(&letters("eat")));
    assert_eq!(list.words(3).map(|(_, score, _)| score).collect::<Vec<_>>(), [60, 50]);
}
