//! Tests of fill-ins on the command line: solving, display, conversion and invalid input.

use std::fs;

use crate::shell::{RunOutput, Shell};

const SMALL: &str = "3\n---\n-#-\n---\nTEA;ONE;TOO;EEL\n";

fn solve(text: &str, args: &[&str]) -> RunOutput {
    Shell::new().run_with(&[&["solve", "-"], args].concat(), text.as_bytes())
}

/// Returns the exit code and the JSON output, without the elapsed time.
fn json(text: &str) -> (Option<i32>, String) {
    let ran = solve(text, &["--json"]);
    let (before, after) = ran.out.trim_end().split_once("\"micros\":").expect("the output includes the elapsed time");
    let (_, reason) = after.split_once(',').expect("the reason follows the elapsed time");
    (ran.code, format!("{before}{reason}"))
}

#[test]
fn the_verdict_follows_the_rows() {
    let ran = solve("3\n---\n-#-\n--O\nTEA;APO;TEA;AHO\n", &[]);
    assert!(ran.out.starts_with("TEA\nE#"), "a word listed twice is placed twice: {}", ran.out);
    let ran = solve("3\n---\n-#-\n---\nTEA;OWE;TOO;ACE\n", &[]);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (Some(0), "TEA\nO#C\nOWE\n\nThis is not the only solution. Another has O in row 1, column 2.\n")
    );
    let ran = solve("3\n---\n-#-\n--E\nTEA;OWE;TOO;ACE\n", &["--method", "brute"]);
    assert!(ran.out.ends_with("This is not the only solution. Another has O in row 1, column 2.\n"), "{}", ran.out);
    assert!(ran.err.contains("brute force took "), "{}", ran.err);
    let ran = solve("3\n-E-\n-#-\n---\nTEA;OWE;TOO;ACE\n", &[]);
    assert_eq!(ran.out, "TEA\nO#C\nOWE\n\nThis is the only solution.\n");
}

#[test]
fn the_documented_puzzle_has_one_solution() {
    let docs = include_str!("../../docs/FILES.md");
    let (_, section) = docs.split_once("\n## Fill-ins\n").expect("a section on fill-ins");
    let block: String = section
        .lines()
        .skip_while(|line| !line.starts_with("    "))
        .take_while(|line| line.starts_with("    "))
        .map(|line| line.trim_start().to_owned() + "\n")
        .collect();
    assert_eq!(solve(&block, &[]).out, "ACE#\nN#RE\nTEAR\n\nThis is the only solution.\n");
}

#[test]
fn json_output_is_as_documented() {
    let (code, output) = json("3\n-E-\n-#-\n---\nTEA;OWE;TOO;ACE\n");
    assert_eq!(code, Some(0));
    assert_eq!(
        output,
        "{\"kind\":\"fillin\",\"status\":\"unique\",\"grid\":[\"TEA\",\"O#C\",\"OWE\"],\"nodes\":0,\"reason\":null}"
    );
    let (code, output) = json("3\n---\n-#-\n---\nTEA;OWE;TOO;ACE\n");
    assert!(code == Some(0) && output.contains("\"status\":\"multiple\""), "{output}");
    let (code, output) = json("2\n--\n##\nTO;NO\n");
    assert_eq!(code, Some(1));
    assert_eq!(
        output,
        "{\"kind\":\"fillin\",\"status\":\"none\",\"grid\":[],\"nodes\":0,\
         \"reason\":\"there is 1 slot of 2 letters for 2 words\"}"
    );
}

#[test]
fn unsolvable_fill_ins_are_reported_with_a_reason() {
    for (text, reason) in [
        (SMALL, "the words do not fit into the grid: "),
        ("2\n--\n##\nTOE\n", "no slot of 3 letters for 1 word (TOE)"),
        ("2\nX-\n##\nTO\n", "row 1, column 1"),
    ] {
        solve(text, &[]).fails(1, reason);
    }
    let brute = solve("2\n--\n##\nTOE\n", &["--method", "brute"]);
    assert!(brute.code == Some(1) && brute.err.contains("no slot of 3 letters for 1 word (TOE)"), "{}", brute.err);
    solve(SMALL, &["--method", "boyer-moore"]).fails(2, "boyer-moore and good-suffix apply to word searches only");
    solve(SMALL, &["--all"]).fails(2, "--all applies to word searches only");
    solve(SMALL, &["--min", "4"]).fails(2, "--min applies to boards and word searches only");
}

#[test]
fn fill_ins_are_shown_blank_and_solved() {
    let shell = Shell::new();
    shell.file("small.txt", "3\n-E-\n-#-\n---\nTEA;OWE;TOO;ACE\n");
    let blank = shell.run(&["show", "small.txt"]);
    assert!(
        blank.out.starts_with("┌───┬───┬───┐\n│   │ E │   │\n") && blank.out.ends_with("\n   3  ACE, OWE, TEA, TOO\n")
    );
    shell.file("two.txt", "3\n---\n-#-\n---\nTEA;OWE;TOO;ACE\n");
    assert!(shell.run(&["show", "two.txt", "--solution"]).err.contains("two.txt: this solution is not unique"));
    let solved = shell.run(&["show", "small.txt", "--solution"]);
    assert!(solved.out.starts_with("┌───┬───┬───┐\n│ T │ E │ A │\n"), "{}", solved.out);
    shell.run(&["show", "small.txt", "--solution", "--blank"]).fails(2, "cannot be used with");
}

#[test]
fn every_kind_of_file_is_shown() {
    let shell = Shell::new();
    shell.file("board.txt", "TQuA\nRSTh\n");
    shell.file("pond.txt", "D U C K\n. F W O\nS W A N\n\nduck\n");
    assert_eq!(shell.run(&["show", "board.txt"]).out, "T Qu A\nR S Th\n");
    shell.run(&["show", "board.txt", "--solution"]).fails(1, "board.txt: a board has no solution to show");
    assert_eq!(shell.run(&["show", "pond.txt"]).out, "D U C K\n. F W O\nS W A N\n\nduck\n");
    assert_eq!(shell.run(&["show", "pond.txt", "--solution"]).out, "D U C K\n. . . .\n. . . .\n\nduck\n");
    shell.file("bare.txt", "D U C K\n. F W O\nS W A N\nABCD\nABCD\nABCD\nABCD\nABCD\nABCD\nABCD\nABCD\n");
    shell.run(&["show", "bare.txt", "--solution"]).fails(1, "bare.txt: the puzzle has no word list");
}

#[test]
fn files_convert_between_formats_of_the_same_kind() {
    let shell = Shell::new();
    shell.file("words.txt", "3x3\n-E-\n-#-\n- - -\nTEA\nOWE\nTOO\nACE\n");
    let ran = shell.run(&["convert", "words.txt", "out.txt"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert_eq!(
        fs::read_to_string(shell.file("x", "").with_file_name("out.txt")).unwrap(),
        "3\n-E-\n-#-\n---\nTEA;OWE;TOO;ACE\n"
    );
    shell.file("pond.txt", "D U C K\n. F W O\nS W A N\n\nduck\n");
    let json = shell.run(&["convert", "pond.txt", "-", "--format", "json"]).out;
    let back = shell.run_with(&["convert", "-", "-", "--format", "text"], json.as_bytes());
    assert_eq!(back.out, "D U C K\n. F W O\nS W A N\n\nduck\n");
    shell.run(&["convert", "words.txt", "out.doc"]).fails(1, "out.doc: unknown output format");
    shell.run(&["convert", "words.txt", "out.puz"]).fails(1, "words.txt: a fill-in converts to .txt");
    shell
        .run(&["convert", "words.txt", "none/out.txt"])
        .fails(1, "cannot write none/out.txt: the folder none does not exist");
}

#[test]
fn errors_in_files_name_their_position() {
    for (text, message) in [
        ("65535 65535\n", "standard input, line 1: invalid size"),
        ("3\n---\n", "standard input: the grid ends after 1 row"),
        ("2\n--\n-\u{202e}\n", "standard input, line 3, column 2: "),
        ("2\n--\n--\nTO;N\u{1b}O\n", "standard input, line 4, column 5: control characters are not allowed in words"),
    ] {
        solve(text, &[]).fails(1, message);
    }
    Shell::new().run_with(&["solve", "-", "--as", "fillin"], b"TEA\n").fails(1, "line 1: invalid size");
}

#[test]
fn fill_ins_are_printed_with_their_solution() {
    let shell = Shell::new();
    let puzzle = "3\n---\n-#-\n---\nTEA;OWE;TOO;ACE\n";
    shell.file("small.txt", puzzle);
    let path = |name: &str| shell.home.path().join(name);
    let ran = shell.run(&["make", "fillin", "small.txt", "-o", "small.pdf", "--title", "Łódź"]);
    assert_eq!((ran.code, ran.err.contains("more than one solution")), (Some(0), true), "{}", ran.err);
    assert!(fs::read(path("small.pdf")).unwrap().starts_with(b"%PDF-1."));
    assert_eq!(shell.run(&["make", "fillin", "small.txt", "-o", "small.svg"]).code, Some(0));
    let words = fs::read_to_string(path("small.svg")).unwrap();
    assert!(words.contains(">3 letters</text>") && words.contains(">ACE</text>"));
    assert!(fs::read_to_string(path("small-key.svg")).unwrap().contains(">Answer key</text>"));
    assert_eq!(shell.run(&["make", "fillin", "small.txt"]).out, puzzle);
    shell.run(&["make", "fillin", "small.txt", "--key", "same"]).fails(1, "--key is for PDF and SVG");
    let json = shell.run(&["make", "fillin", "small.txt", "--format", "json"]).out;
    assert!(json.starts_with("{\"kind\":\"fillin\",\"grid\":[\"---\",\"-#-\",\"---\"],"), "{json}");
}

#[test]
fn fill_ins_without_a_solution_are_printed_without_a_key() {
    let shell = Shell::new();
    shell.file("none.txt", "3\n---\n-#-\n---\nTEA;ONE;TOO;XYZ\n");
    let ran = shell.run(&["make", "fillin", "none.txt", "-o", "none.svg"]);
    assert_eq!(ran.code, Some(0));
    assert!(ran.err.contains("none.txt: printed without an answer key, because the words do not fit"), "{}", ran.err);
    assert!(shell.home.path().join("none.svg").exists() && !shell.home.path().join("none-key.svg").exists());
}

#[test]
fn generated_fill_ins_have_one_solution_in_every_format() {
    let shell = Shell::new();
    let args = ["make", "fillin", "--size", "9x9", "--style", "lattice", "--seed", "monday"];
    let make = |more: &[&str]| shell.run(&[&args[..], more].concat());
    let made = make(&[]);
    assert!(made.code == Some(0) && made.err.is_empty() && made.out.starts_with("9\n"), "{}", made.err);
    let solved = solve(&made.out, &[]).out;
    let (rows, verdict) = solved.split_once("\n\n").expect("an empty line after the grid");
    assert_eq!(verdict, "This is the only solution.\n");
    let json = make(&["--format", "json"]).out;
    let rows: Vec<String> = rows.lines().map(|row| format!("{row:?}")).collect();
    assert!(json.ends_with(&format!("\"solution\":[{}]}}\n", rows.join(","))), "{json}");
    assert_eq!(make(&["-o", "monday.pdf"]).code, Some(0));
    let path = |name: &str| shell.home.path().join(name);
    assert!(fs::read(path("monday.pdf")).unwrap().starts_with(b"%PDF-1."));
    assert_eq!(make(&["-o", "monday.svg"]).code, Some(0));
    for name in ["monday.svg", "monday-key.svg"] {
        assert!(fs::read_to_string(path(name)).unwrap().contains(">9x9 lattice, seed monday</text>"), "{name}");
    }
}

#[test]
fn generated_fill_ins_are_9x9_american_with_a_random_seed() {
    let shell = Shell::new();
    let made = |args: &[&str]| shell.run(&[&["make", "fillin"], args].concat()).out;
    assert_ne!(made(&[]), made(&[]));
    assert_eq!(made(&["--seed", "x"]), made(&["--size", "9", "--style", "american", "--seed", "x"]));
    assert!(made(&["--seed", "x"]).starts_with("9\n"));
    assert_ne!(made(&["--seed", "x"]), made(&["--seed", "x", "--style", "lattice"]));
    // The note on the page gives what makes the puzzle again.
    let svg = made(&["--format", "svg"]);
    let (_, note) = svg.split_once(">9x9 American, seed ").expect("a note with the seed");
    let (seed, _) = note.split_once('<').expect("the end of the note");
    assert_eq!(made(&["--format", "svg", "--seed", seed]), svg);
}

#[test]
fn json_that_make_writes_is_read() {
    let shell = Shell::new();
    let made = |args: &[&str]| shell.run(&[&["make", "fillin"], args].concat()).out;
    let text = made(&["--size", "7", "--seed", "x"]);
    made(&["--size", "7", "--seed", "x", "-o", "x.json"]);
    assert_eq!(made(&["x.json"]), text);
    let json = fs::read_to_string(shell.home.path().join("x.json")).unwrap();
    assert_eq!(made(&["x.json", "--format", "json"]), json);
    let solved = shell.run(&["solve", "x.json"]);
    assert!(solved.out.ends_with("\n\nThis is the only solution.\n"), "{}", solved.out);
    let ran = shell.run_with(&["fillin", "--plain", "x.json"], b"words\n/quit\n");
    assert!(ran.code == Some(0) && ran.out.contains("7 letters: "), "{}", ran.out);
    shell.file("bad.json", "{\"kind\":\"fillin\",\"grid\":[\"--\",\"-?\"]}");
    shell.run(&["solve", "bad.json"]).fails(1, "bad.json: \"grid\", row 2, column 2: invalid cell '?'");
    shell.file("cut.json", "{\"kind\":\"fillin\",\n\"grid\":7}");
    shell.run(&["solve", "cut.json"]).fails(1, "cut.json, line 2, column 8: invalid type: integer `7`");
}

#[test]
fn options_for_new_fill_ins_are_checked() {
    let shell = Shell::new();
    shell.file("small.txt", SMALL);
    let rejects = |args: &[&str], message: &str| shell.run(&[&["make", "fillin"], args].concat()).fails(2, message);
    for size in ["8", "5", "17", "9x11", "large"] {
        rejects(&["--size", size], "expected a size: 7, 9, 11, 13, 15");
    }
    rejects(&["--style", "British"], "expected a style: american, lattice");
    for option in [["--size", "9"], ["--style", "lattice"], ["--seed", "x"]] {
        rejects(&[&["small.txt"], &option[..]].concat(), "cannot be used with");
    }
    shell.run(&["make", "fillin", "-o", "new.doc"]).fails(1, "new.doc: unknown output format; use .pdf");
}

#[test]
fn a_fill_in_is_solved_in_plain_text_and_continued_from_its_file() {
    let shell = Shell::new();
    shell.file("cat.txt", "3\nC-T\n-#-\n---\nCAT;COW;TEN;WEN\n");
    let args = ["fillin", "--plain", "cat.txt"];
    let ran = shell.run_with(&args, b"1a\nfits 1a\n1a cat\n1d xyz\nwords\n/quit\n");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    for line in ["4 words go in it", "Only CAT fits 1-Across.", "3 letters: COW, TEN, WEN."] {
        assert!(ran.out.contains(line), "{line}: {}", ran.out);
    }
    let ran = shell.run_with(&args, b"1d cow\n2d ten\n3a wen\n\n");
    assert!(!ran.out.contains("unfinished") && ran.out.contains("\nSolved in "), "{}", ran.out);
    assert!(ran.out.contains("without help"), "{}", ran.out);
    // A list that does not fill the grid is no puzzle.
    shell.file("none.txt", "3\n---\n-#-\n---\nCAT;COW;TEN;DOG\n");
    shell.run(&["fillin", "--plain", "none.txt"]).fails(1, "none.txt has no solution: ");
}
