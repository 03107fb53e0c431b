use super::*;
use crate::grid::{Axis, Pos};

fn pattern(rows: &[&str]) -> Pattern {
    Pattern::try_from(rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>()).unwrap()
}

fn letters(words: &str) -> Vec<Vec<u8>> {
    words.split_whitespace().map(|word| word.bytes().map(|letter| letter - b'a').collect()).collect()
}

fn solved(rows: &[&str], words: &str, budget: u64) -> Solved {
    let words = letters(words);
    solve(&pattern(rows), &words.iter().map(Vec::as_slice).collect::<Vec<_>>(), budget, &mut ())
}

fn why_not(rows: &[&str], words: &str) -> Reason {
    match solved(rows, words, BUDGET).verdict {
        Verdict::None(reason) => reason,
        other => panic!("{other:?}"),
    }
}

/// Rows of slots that do not cross.
fn apart(slots: usize, length: usize) -> Vec<String> {
    (0..slots * 2 - 1).map(|row| if row % 2 == 0 { "-" } else { "#" }.repeat(length)).collect()
}

#[test]
fn a_filling_says_where_the_words_are() {
    let Verdict::Unique(filling) = solved(&["--t", "-#-", "---"], "tap cat can nip", BUDGET).verdict else { panic!() };
    let rows: Vec<String> = Pattern::new(filling.cells).lines().collect();
    assert_eq!(rows, ["CAT", "A#A", "NIP"]);
    assert_eq!(filling.words, [1, 2, 0, 3]);
}

#[test]
fn a_symmetric_puzzle_has_two_fillings() {
    let Verdict::Multiple(one, other) = solved(&["--", "--"], "ab cd ac bd", BUDGET).verdict else { panic!() };
    assert_ne!(one.cells, other.cells);
}

#[test]
fn words_listed_twice_go_in_twice_and_make_no_second_way() {
    let Verdict::Unique(filling) = solved(&["--", "##", "--"], "ab ab", BUDGET).verdict else { panic!() };
    assert_eq!(filling.words, [0, 1]);
    assert!(matches!(solved(&["--", "##", "--"], "ab cd", BUDGET).verdict, Verdict::Multiple(..)));
}

#[test]
fn nothing_to_fill_is_filled_in_one_way() {
    let Verdict::Unique(filling) = solved(&["-#", "#a"], "", BUDGET).verdict else { panic!() };
    assert!(filling.words.is_empty());
    assert_eq!(filling.cells, *pattern(&["-#", "#a"]).spots());
}

#[test]
fn counts_that_differ_are_told() {
    assert_eq!(why_not(&["---"], "").to_string(), "there is 1 slot of 3 letters for no word");
    assert_eq!(why_not(&["---"], "abc abcd").to_string(), "there is no slot of 4 letters for 1 word (ABCD)");
    assert_eq!(why_not(&["---", "###", "---"], "abc").to_string(), "there are 2 slots of 3 letters for 1 word");
}

#[test]
fn what_does_not_fit_is_named() {
    assert_eq!(why_not(&["q--"], "abc"), Reason::NoWord { at: Pos::new(0, 0), axis: Axis::Across });
    assert_eq!(why_not(&["-q-", "###", "a--"], "abc abd"), Reason::NoWord { at: Pos::new(0, 0), axis: Axis::Across });
    assert_eq!(
        why_not(&["a--", "###", "a--", "###", "a--"], "abc xyz abd"),
        Reason::NoPlace { word: 1, text: "xyz".to_owned() }
    );
    assert_eq!(why_not(&["---", "-##", "-##"], "abc xyz"), Reason::Tried);
    assert!(matches!(why_not(&["--"], "{a"), Reason::NoPlace { word: 0, .. }));
}

/// Three slots begin with an a and two words do: no slot alone shows that, and no word.
#[test]
fn slots_that_share_too_few_words_are_found_at_once() {
    let rows = ["a-", "##", "a-", "##", "a-", "##", "--", "##", "--", "##", "--"];
    let solved = solved(&rows, "bb ax bc ay bd be", BUDGET);
    let Verdict::None(Reason::Crowd { slots, words }) = solved.verdict else { panic!("{solved:?}") };
    assert_eq!((slots.len(), words, solved.nodes), (3, 2, 0));
}

#[test]
fn two_hundred_words_of_one_length_that_do_not_cross_are_no_trouble() {
    let rows = apart(128, 4);
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let words: Vec<String> =
        (0..128u8).map(|n| format!("{}{}aa", char::from(b'a' + n % 26), char::from(b'a' + n / 26))).collect();
    let several = solved(&rows, &words.join(" "), BUDGET);
    assert!(matches!(several.verdict, Verdict::Multiple(..)), "{:?}", several.verdict);
    assert!(several.steps < 1_000_000, "{}", several.steps);
    let one = solved(&rows, &["abcd"; 128].join(" "), BUDGET);
    assert!(matches!(one.verdict, Verdict::Unique(_)) && one.nodes == 0);
}

#[test]
fn a_spent_budget_is_owned_up_to() {
    let rows = ["-----"; 5];
    let words = "abcde bcdea cdeab deabc eabcd abcde bcdea cdeab deabc eabcd";
    assert_eq!(solved(&rows, words, 100).verdict, Verdict::GaveUp(None));
    assert!(matches!(solved(&rows, words, BUDGET).verdict, Verdict::Multiple(..)));
}

#[test]
fn slots_that_are_no_runs_are_filled_as_well() {
    let spots = pattern(&["---"]).spots().clone();
    let slot = |cols: &[u16]| crate::grid::Slot {
        axis: Axis::Across,
        cells: cols.iter().map(|&col| Pos::new(0, col)).collect(),
    };
    let ring = Pattern::with_slots(spots, vec![slot(&[0, 1, 2, 0]), slot(&[2, 1])]);
    let words = letters("toot cb abca");
    let of = |words: &[&[u8]]| solve(&ring, words, BUDGET, &mut ()).verdict;
    let Verdict::Unique(filling) = of(&[&words[1], &words[2]]) else { panic!() };
    assert_eq!(filling.words, [1, 0]);
    assert!(matches!(of(&[&words[1], &letters("abcd")[0]]), Verdict::None(_)));
}
