//! Tests of `wordhoard watch`: sentences, data, animations, and errors.

use crate::shell::{RunOutput, Shell};

fn watch(args: &[&str]) -> RunOutput {
    Shell::new().run(&[&["watch"][..], args].concat())
}

const ABACAB: [&str; 4] = ["--text", "abacaabadcabacabaabb", "--pattern", "abacab"];

#[test]
fn steps_are_told_in_sentences() {
    let ran = watch(&[&ABACAB[..], &["--plain"]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    for line in [
        "9. D is not B, letter 6 of ABACAB: a mismatch.",
        "10. Bad character: no D in ABACAB, so move past it: 6 letters.",
        "19. ABACAB is found at letter 11.",
        "comparisons: 20, shifts: 10, letters skipped: 5, words found: 1",
    ] {
        assert!(ran.out.lines().any(|said| said == line), "{line}:\n{}", ran.out);
    }
    let both = watch(&[&ABACAB[..], &["--plain", "--method", "good-suffix"]].concat()).out;
    assert!(both.contains("Good suffix: AB recurs at letter 1"), "{both}");
    let limited = watch(&[&ABACAB[..], &["--plain", "--steps", "2"]].concat()).out;
    assert!(limited.starts_with("1. ") && limited.contains("--steps prints more than 2 steps"), "{limited}");
}

#[test]
fn boards_and_word_searches_are_watched() {
    let shell = Shell::new();
    shell.file("board.txt", "t e a\nr s i\nn o d\n");
    shell.file("search.txt", "tea\nxyz\nqqq\n\ntea\n");
    let board = shell.run(&["watch", "board.txt", "--plain", "--steps", "40"]);
    assert!(board.out.contains("Begin at row 1, column 1: words start with T."), "{}{}", board.out, board.err);
    let brute = shell.run(&["watch", "board.txt", "--method", "brute", "--plain", "--steps", "40"]).out;
    assert!(brute.contains("Look TE up"), "{brute}");
    let frontier = shell.run(&["watch", "board.txt", "--method", "fast", "--plain"]);
    assert!(frontier.out.contains("\n2. Level 1, 9 paths: "), "{}{}", frontier.out, frontier.err);
    assert!(frontier.out.contains("there are 119 words of 3 letters or more, each counted once."), "{}", frontier.out);
    let search = shell.run(&["watch", "search.txt", "--as", "wordsearch", "--method", "fast", "--plain"]);
    assert!(search.out.contains("TEA is found: from row 1, column 1 to the east."), "{}{}", search.out, search.err);
}

/// In a large grid, the fast method filters windows of a few letters.
#[test]
fn large_word_searches_show_their_windows() {
    let shell = Shell::new();
    let mut rows = vec!["abcdefgh".repeat(15); 120];
    rows[0].replace_range(10..17, "quizzes");
    let letter = |number: u8| char::from(b'a' + number);
    let words: Vec<String> =
        (0..64).map(|number| format!("aceg{}{}", letter(number / 8), letter(number % 8))).collect();
    shell.file("search.txt", format!("{}\n\nquizzes\n{}\n", rows.join("\n"), words.join("\n")));
    let args = ["watch", "search.txt", "--as", "wordsearch", "--method", "fast", "--plain", "--steps", "1000"];
    let ran = shell.run(&args);
    for expected in [
        "Row 1, east: 1 of 120 windows of 4 letters is a word's rarest: drop the others.",
        "QUIZZES is found: from row 1, column 11 to the east.",
        "windows read: 57600, windows kept: 1, dropped later: 0, words compared: 1, words found: 1",
    ] {
        assert!(ran.out.contains(expected), "{expected}: {}{}", ran.out, ran.err);
    }
}

/// The breadth-first search supports boards of up to 5x5 tiles.
#[test]
fn boards_that_the_frontier_does_not_support_are_refused() {
    let shell = Shell::new();
    shell.file("board.txt", "t e a r s i\n".repeat(6));
    let refused = shell.run(&["watch", "board.txt", "--method", "fast", "--plain"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("fast is not a method for this puzzle; use dfs, brute"), "{}", refused.err);
}

#[test]
fn steps_are_recorded() {
    let json = watch(&[&ABACAB[..], &["--record", "-", "--steps", "3"]].concat()).out;
    let steps: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&steps["puzzle"], &steps["method"]), (&"WORD IN A TEXT".into(), &"boyer-moore".into()));
    assert_eq!(steps["steps"].as_array().unwrap().len(), 3);
    assert_eq!((&steps["steps"][1]["step"], &steps["steps"][1]["counters"]["comparisons"]), (&2.into(), &1.into()));
    let shell = Shell::new();
    let ran = shell.run(&[&["watch"][..], &ABACAB, &["--record", "steps.svg"]].concat());
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let svg = std::fs::read_to_string(shell.home.path().join("steps.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("@keyframes") && svg.len() < 400_000, "{}", svg.len());
}

#[test]
fn wrong_arguments_are_refused() {
    for (args, why) in [
        (&["--text", "abc", "--pattern", "a"][..], "--pattern needs two letters or more"),
        (&["--text", "a", "--pattern", "abc"], "--text needs at least as many letters"),
        (&["--text", "abc", "--pattern", "ab", "--method", "dfs"], "use boyer-moore, good-suffix"),
        (&["--method", "dfs"], "--method needs a FILE"),
        (&["--plain"], "name a FILE to watch"),
        (&["--text", "abc", "--pattern", "ab", "--record", "x.png"], "ends in .svg or .json"),
        (&["--text", "abc", "--pattern", "ab", "--record", "x.svg", "--steps", "1001"], "at most 1000 steps"),
        (&["--text", "abc", "--pattern", "ab", "--plain", "--steps", "100001"], "100001 is not in 1..=100000"),
    ] {
        let ran = watch(args);
        assert!(ran.code == Some(2) && ran.err.contains(why), "{args:?}: {:?} {}", ran.code, ran.err);
    }
    let ran = watch(&["missing.txt", "--plain"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
}

#[test]
fn fill_ins_and_letters_are_watched() {
    let shell = Shell::new();
    shell.file("fill.txt", "3\n--T\n-#-\n---\ncat;nip;can;tap\n");
    let fast = shell.run(&["watch", "fill.txt", "--plain"]);
    assert!(fast.code == Some(0) && fast.out.lines().count() > 5, "{}{}", fast.out, fast.err);
    let brute = shell.run(&["watch", "fill.txt", "--plain", "--method", "brute"]);
    assert!(brute.code == Some(0) && brute.out.contains("CAT"), "{}{}", brute.out, brute.err);
    let tree = watch(&["--letters", "pines", "--plain"]).out;
    assert!(tree.contains("PIN") && tree.contains("PINES"), "{tree}");
    let permuted = watch(&["--letters", "tear", "--method", "permutations", "--plain"]).out;
    assert!(permuted.contains("permutations: 24") && permuted.contains("RATE"), "{permuted}");
    let index = watch(&["--letters", "tear", "--method", "fast", "--plain"]).out;
    assert!(index.contains("RATE"), "{index}");
    let refused = watch(&["--letters", "abcdefghijklm", "--plain"]);
    assert!(refused.code == Some(2) && refused.err.contains("--letters needs two to ten letters"), "{}", refused.err);
}
