use super::*;
use crate::grid::{Axis, Pos};

fn pattern(rows: &[&str]) -> Pattern {
    Pattern::try_from(rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>()).unwrap()
}

fn letters(words: &str) -> Vec<Vec<u8>> {
    words.split_whitespace().map(|word| word.bytes().map(|letter| letter - b'a').collect()).collect()
}

fn solve_rows(rows: &[&str], words: &str, budget: u64) -> SolveReport {
    let words = letters(words);
    solve(&pattern(rows), &words.iter().map(Vec::as_slice).collect::<Vec<_>>(), budget)
}

fn rejection(rows: &[&str], words: &str) -> Reason {
    match solve_rows(rows, words, BUDGET).verdict {
        Verdict::None(reason) => reason,
        other => panic!("{other:?}"),
    }
}

/// Returns the rows of a grid that has only across slots.
fn uncrossed_rows(slots: usize, length: usize) -> Vec<String> {
    (0..slots * 2 - 1).map(|row| if row % 2 == 0 { "-" } else { "#" }.repeat(length)).collect()
}

#[test]
fn a_filling_maps_slots_to_words() {
    let Verdict::Unique(filling) = solve_rows(&["--t", "-#-", "---"], "tap cat can nip", BUDGET).verdict else {
        panic!()
    };
    let rows: Vec<String> = filling.cells.lines().collect();
    assert_eq!(rows, ["CAT", "A#A", "NIP"]);
    assert_eq!(filling.words, [1, 2, 0, 3]);
}

#[test]
fn a_symmetric_puzzle_has_two_fillings() {
    let Verdict::Multiple(one, other) = solve_rows(&["--", "--"], "ab cd ac bd", BUDGET).verdict else { panic!() };
    assert_ne!(one.cells, other.cells);
}

#[test]
fn duplicate_words_are_interchangeable() {
    let Verdict::Unique(filling) = solve_rows(&["--", "##", "--"], "ab ab", BUDGET).verdict else { panic!() };
    assert_eq!(filling.words, [0, 1]);
    assert!(matches!(solve_rows(&["--", "##", "--"], "ab cd", BUDGET).verdict, Verdict::Multiple(..)));
}

#[test]
fn an_empty_puzzle_has_one_filling() {
    let Verdict::Unique(filling) = solve_rows(&["-#", "#a"], "", BUDGET).verdict else { panic!() };
    assert!(filling.words.is_empty());
    assert_eq!(filling.cells, *pattern(&["-#", "#a"]).cells());
}

#[test]
fn mismatched_counts_are_reported() {
    assert_eq!(rejection(&["---"], "").to_string(), "there is 1 slot of 3 letters for no word");
    assert_eq!(rejection(&["---"], "abc abcd").to_string(), "there is no slot of 4 letters for 1 word (ABCD)");
    assert_eq!(rejection(&["---", "###", "---"], "abc").to_string(), "there are 2 slots of 3 letters for 1 word");
}

#[test]
fn the_reason_names_the_slot_or_word() {
    assert_eq!(rejection(&["q--"], "abc"), Reason::NoWord { at: Pos::new(0, 0), axis: Axis::Across });
    assert_eq!(rejection(&["-q-", "###", "a--"], "abc abd"), Reason::NoWord { at: Pos::new(0, 0), axis: Axis::Across });
    assert_eq!(
        rejection(&["a--", "###", "a--", "###", "a--"], "abc xyz abd"),
        Reason::NoSlot { word: 1, text: "xyz".to_owned() }
    );
    assert_eq!(rejection(&["---", "-##", "-##"], "abc xyz"), Reason::Exhausted);
    assert!(matches!(rejection(&["--"], "{a"), Reason::NoSlot { word: 0, .. }));
}

/// Three slots start with the letter a, but only two words do. No single slot or word reveals the conflict.
#[test]
fn hall_sets_are_found_without_search() {
    let rows = ["a-", "##", "a-", "##", "a-", "##", "--", "##", "--", "##", "--"];
    let solved = solve_rows(&rows, "bb ax bc ay bd be", BUDGET);
    let Verdict::None(Reason::TooFewWords { slots, words }) = solved.verdict else { panic!("{solved:?}") };
    assert_eq!((slots.len(), words, solved.nodes), (3, 2, 0));
}

#[test]
fn many_uncrossed_slots_of_one_length_are_solved_quickly() {
    let rows = uncrossed_rows(128, 4);
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let words: Vec<String> =
        (0..128u8).map(|n| format!("{}{}aa", char::from(b'a' + n % 26), char::from(b'a' + n / 26))).collect();
    let several = solve_rows(&rows, &words.join(" "), BUDGET);
    assert!(matches!(several.verdict, Verdict::Multiple(..)), "{:?}", several.verdict);
    assert!(several.steps < 1_000_000, "{}", several.steps);
    let one = solve_rows(&rows, &["abcd"; 128].join(" "), BUDGET);
    assert!(matches!(one.verdict, Verdict::Unique(_)) && one.nodes == 0);
}

#[test]
fn a_spent_budget_is_reported() {
    let rows = ["-----"; 5];
    let words = "abcde bcdea cdeab deabc eabcd abcde bcdea cdeab deabc eabcd";
    assert_eq!(solve_rows(&rows, words, 100).verdict, Verdict::GaveUp(None));
    assert!(matches!(solve_rows(&rows, words, BUDGET).verdict, Verdict::Multiple(..)));
}

#[test]
fn slots_need_not_be_straight_runs() {
    let cells = pattern(&["---"]).cells().clone();
    let slot = |cols: &[u16]| crate::grid::Slot {
        axis: Axis::Across,
        cells: cols.iter().map(|&col| Pos::new(0, col)).collect(),
    };
    let ring = Pattern::with_slots(cells, vec![slot(&[0, 1, 2, 0]), slot(&[2, 1])]);
    let words = letters("toot cb abca");
    let verdict = |words: &[&[u8]]| solve(&ring, words, BUDGET).verdict;
    let Verdict::Unique(filling) = verdict(&[&words[1], &words[2]]) else { panic!() };
    assert_eq!(filling.words, [1, 0]);
    assert!(matches!(verdict(&[&words[1], &letters("abcd")[0]]), Verdict::None(_)));
}
