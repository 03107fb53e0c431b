//! Tests of the setter's mode of `make crossword`: grids to complete, and words for one slot.

use std::fs;

use crate::shell::{RunOutput, Shell};

/// A ring of four words with two letters.
const RING: &str = "J..\n-#-\n- - x\n";

/// Runs `make crossword --fill` with a grid on standard input.
fn fill(grid: &str, args: &[&str]) -> RunOutput {
    Shell::new().run_with(&[&["make", "crossword", "--fill", "-"], args].concat(), grid.as_bytes())
}

/// Returns the words of a list with their scores and ways.
fn listed(ran: &RunOutput) -> Vec<(String, u32, u32)> {
    let number = |text: Option<&str>| text.and_then(|text| text.parse().ok()).expect("a number");
    let parse = |line: &str| {
        let mut columns = line.split_whitespace();
        (columns.next().expect("a word").to_owned(), number(columns.next()), number(columns.next()))
    };
    ran.out.lines().map(parse).collect()
}

#[test]
fn grids_are_completed_with_clues_in_every_format() {
    let shell = Shell::new();
    shell.file("grid.txt", "##B..\n#..D.\n.....\n....#\n...##\n");
    let make = |args: &[&str]| {
        let ran = shell.run(&[&["make", "crossword", "--fill", "grid.txt", "--seed", "one"], args].concat());
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{args:?}");
        ran.out
    };
    let text = make(&[]);
    assert!(text.contains("│███│███│ B │") && text.contains("\nAcross\n\n   1  "), "{text}");
    assert!(!text.contains("│   │"), "every square has a letter: {text}");
    make(&["-o", "grid.ipuz"]);
    assert_eq!(shell.run(&["show", "grid.ipuz", "--solution"]).out, text);
    let svg = make(&["--format", "svg"]);
    assert!(svg.contains("Answer key"), "{svg}");
    make(&["-o", "grid.pdf"]);
    assert!(fs::read(shell.home.path().join("grid.pdf")).unwrap().starts_with(b"%PDF-1."));
    // A puzzle to print on a pattern is blank.
    let blank = shell.run(&["make", "crossword", "--pattern", "grid.txt", "--seed", "one"]).out;
    assert!(blank.contains("│   │") && !blank.contains("│ D │"), "{blank}");
}

#[test]
fn answers_of_the_setter_need_not_be_listed() {
    let ran = fill("ARO\n...\n...\n", &["--seed", "1"]);
    assert!(ran.code == Some(0) && ran.out.contains("│ A │ R │ O │"), "{}{}", ran.out, ran.err);
    assert_eq!(ran.err, "wordhoard: standard input: the program has no clue for the answer of 1-Across\n");
}

#[test]
fn the_words_for_a_slot_are_listed_best_first() {
    let ran = fill(RING, &["--slot", "1a"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let words = listed(&ran);
    assert!(words.len() > 4 && words.iter().all(|(word, ..)| word.len() == 3 && word.starts_with('J')), "{words:?}");
    assert!(words.is_sorted_by_key(|(_, score, ways)| std::cmp::Reverse((*score, *ways))), "{words:?}");
    assert!(words.iter().all(|(_, score, ways)| (50..=100).contains(score) && *ways > 0), "{words:?}");
    for name in ["1-Across", "1 across", "A1"] {
        assert_eq!(fill(RING, &["--slot", name]).out, ran.out, "{name}");
    }
    let ends = listed(&fill(RING, &["--slot", "2 down"]));
    assert!(!ends.is_empty() && ends.iter().all(|(word, ..)| word.ends_with('X')), "{ends:?}");
    let first_two: String = ran.out.lines().take(2).map(|line| format!("{line}\n")).collect();
    assert_eq!(fill(RING, &["--slot", "1a", "--limit", "2"]).out, first_two);
}

/// Whatever word a setter takes from the list, the grid can still be completed with it.
#[test]
fn a_listed_word_can_be_written_into_the_grid() {
    for (word, ..) in listed(&fill(RING, &["--slot", "1a", "--limit", "3"])) {
        let ran = fill(&RING.replace("J..", &word), &["--format", "ipuz"]);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{word}");
    }
}

#[test]
fn the_list_is_written_as_json() {
    let ran = fill(RING, &["--slot", "1 down", "--limit", "2", "--json"]);
    assert_eq!((ran.code, ran.out.lines().count()), (Some(0), 1), "{}", ran.err);
    let list: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let all = listed(&fill(RING, &["--slot", "1d"]));
    let words = all[..2]
        .iter()
        .map(|(word, score, ways)| serde_json::json!({"word": word.to_lowercase(), "score": score, "ways": ways}));
    let words: Vec<_> = words.collect();
    let expected = serde_json::json!({
        "kind": "candidates", "slot": "1-Down", "letters": "J--", "total": all.len(), "count": 2, "words": words,
    });
    assert_eq!(list, expected);
}

#[test]
fn grids_and_slots_that_cannot_be_filled_are_named() {
    let slot = |name: &str| fill(RING, &["--slot", name]);
    slot("9a").fails(1, "standard input: there is no slot 9-Across; the slots are 1, 3 across and 1, 2 down");
    slot("17").fails(2, "expected a number and a direction, such as 17a, 17-Across or 17 down");
    let complete = fill("JAM\n.#.\n..X\n", &["--slot", "1a"]);
    complete.fails(1, "standard input: 1-Across is complete: JAM; write . for the letters to choose again");
    for args in [&["--slot", "3a"][..], &[]] {
        let ran = fill("Q..\n.#.\nX..\n", args);
        ran.fails(1, "standard input: no word fits 1-Across (Q--); change letters in it or near it, or add a block");
    }
    fill("..\n.1.\n", &[]).fails(1, "standard input: row 2, column 2: invalid square '1'");
    Shell::new().run(&["make", "crossword", "--fill", "none.txt"]).fails(1, "cannot read none.txt");
}

#[test]
fn the_grid_is_never_overwritten() {
    let shell = Shell::new();
    for (option, args) in [
        ("--fill", &["-o", "./grid.txt"][..]),
        ("--fill", &["-o", "grid.txt", "--format", "puz"]),
        ("--pattern", &["-o", "grid.txt"]),
    ] {
        shell.file("grid.txt", RING);
        let ran = shell.run(&[&["make", "crossword", option, "grid.txt"], args].concat());
        ran.fails(1, "grid.txt: refusing to overwrite the grid; name another file");
        assert_eq!(fs::read_to_string(shell.home.path().join("grid.txt")).unwrap(), RING);
    }
}

#[test]
fn options_that_make_no_difference_are_refused() {
    for args in [&["--size", "9"][..], &["--pattern", "x.txt"], &["--theme", "birds"], &["--slot", "1a", "--seed", "x"]]
    {
        fill(RING, args).fails(2, "cannot be used with");
    }
    Shell::new().run(&["make", "crossword", "--slot", "1a"]).fails(2, "--fill <FILE>");
    fill(RING, &["--json"]).fails(2, "--slot <SLOT>");
}
