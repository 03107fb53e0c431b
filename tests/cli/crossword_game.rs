//! Tests of `wordhoard crossword`: files, the list of puzzles, and saved rounds, in plain-text mode.

use std::fs;

use wordhoard_puzzles::crossword::{CrosswordFile, puz};
use wordhoard_puzzles::included;

use crate::shell::Shell;

const WOOD: &str = "Title: In the wood\nAuthor: A. Fox\n\n\nFOX\nI#E\nRAN\n\n\nA1. Red one ~ FOX\nA3. Fled ~ RAN\n\nD1. Tree ~ FIR\n\
                    D2. Void ~ XEN\n";

fn shell() -> Shell {
    let shell = Shell::new();
    shell.file("wood.xd", WOOD);
    shell
}

/// Returns the crossword in a .puz file.
fn read(shell: &Shell, name: &str) -> CrosswordFile {
    puz::parse(&fs::read(shell.home.path().join(name)).unwrap()).unwrap().file
}

/// Returns the letters in the squares of a crossword in row-major order, with `-` for an empty square.
fn letters(file: &CrosswordFile) -> String {
    let open = file.puzzle.grid.positions().filter(|&pos| file.puzzle.square(pos).is_some());
    open.map(|pos| if file.letters(pos).is_empty() { "-" } else { file.letters(pos) }).collect()
}

#[test]
fn a_round_is_written_on_exit_and_continued_from_any_copy() {
    let shell = shell();
    let args = ["crossword", "--plain", "wood.xd", "--save-as", "saved.puz"];
    let ran = shell.run_with(&args, b"1 across fox\n/quit\n");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.ends_with("\nSaved to saved.puz.\n"), "{}", ran.out);
    assert_eq!(letters(&read(&shell, "saved.puz")), "FOX-----");
    assert!(read(&shell, "saved.puz").progress.timer.is_some_and(|timer| !timer.stopped));
    // The written file is the same puzzle, so the round goes on at once.
    let ran = shell.run_with(
        &["crossword", "--plain", "saved.puz", "--save-as", "solved.puz"],
        b"3 across ran\n1 down fir\n2 down xen\n/quit\n",
    );
    assert!(!ran.out.contains("unfinished") && ran.out.ends_with("\nSaved to solved.puz.\n"), "{}", ran.out);
    assert_eq!(letters(&read(&shell, "solved.puz")), "FOXIERAN");
    assert!(read(&shell, "solved.puz").progress.timer.is_some_and(|timer| timer.stopped));
    // A later round starts from the entries in the file only if nothing has been saved.
    let other = Shell::new();
    other.file("saved.puz", fs::read(shell.home.path().join("saved.puz")).unwrap());
    other.run_with(&["crossword", "--plain", "saved.puz", "--save-as", "again.puz"], b"1 down fir\n/quit\n");
    assert_eq!(letters(&read(&other, "again.puz")), "FOXI-R--");
}

#[test]
fn losses_are_reported_and_only_copies_of_the_puzzle_replaced() {
    let shell = shell();
    let ran = shell.run_with(&["crossword", "--plain", "wood.xd", "--save-as", "saved.ipuz"], b"/quit\n");
    assert!(ran.out.ends_with("\nSaved to saved.ipuz, but the timer was left out.\n"), "{}", ran.out);
    assert!(fs::read_to_string(shell.home.path().join("saved.ipuz")).unwrap().contains("In the wood"));
    let ran = shell.run_with(&["crossword", "--plain", "wood.xd", "--save-as", "saved.ipuz"], b"1a fox\n/quit\n");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(fs::read_to_string(shell.home.path().join("saved.ipuz")).unwrap().contains("\"F\""));
    for other in ["old".to_owned(), WOOD.replace("In the wood", "In the park")] {
        shell.file("other.ipuz", &other);
        let ran = shell.run_with(&["crossword", "--plain", "wood.xd", "--save-as", "other.ipuz"], b"3a ran\n/quit\n");
        ran.fails(1, "other.ipuz exists and does not hold this puzzle; name another file");
        assert_eq!(fs::read_to_string(shell.home.path().join("other.ipuz")).unwrap(), other);
    }
    let ran = shell.run_with(&["crossword", "--plain", "wood.xd", "--save-as", "no/folder.puz"], b"/quit\n");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("cannot write no/folder.puz: "), "{}", ran.err);
}

#[test]
fn unusable_files_and_options_are_rejected() {
    let shell = shell();
    shell.file("words.json", "{\"words\": []}");
    let fails = |args: &[&str], code: i32, message: &str| {
        shell.run(&[&["crossword"], args].concat()).fails(code, message);
    };
    fails(&["none.puz"], 1, "none.puz");
    fails(&["words.json"], 1, "words.json: ");
    fails(&["wood.xd", "--save-as", "saved.xd"], 1, "cannot save a crossword as saved.xd; use .puz or .ipuz");
    fails(&["--save-as", "saved.puz"], 2, "<FILE>");
    fails(&["-", "--plain"], 1, "the puzzle must come from a file");
    // Without a terminal, a puzzle from standard input is read but not played.
    shell.run_with(&["crossword", "-"], b"{}").fails(1, "standard input: ");
    shell.run_with(&["crossword", "-"], WOOD.as_bytes()).fails(2, "standard output is not a terminal; use --plain");
}

#[test]
fn the_list_offers_included_puzzles_and_those_under_way() {
    let shell = shell();
    let ran = shell.run_with(&["crossword", "--plain"], b"0\n\nquit\n");
    let first = format!("\n1: {}", included::all()[0].title);
    assert_eq!(ran.out.matches(&first).count(), 2, "{}", ran.out);
    assert!(ran.out.contains(&format!("Type a number from 1 to {}, ", included::all().len())), "{}", ran.out);
    shell.run_with(&["crossword", "--plain", "wood.xd"], b"1 across fox\n/quit\n");
    let ran = shell.run_with(&["crossword", "--plain"], b"1\n1 down fir\n/quit\n");
    assert!(ran.out.contains("\n1: In the wood by A. Fox, 3 by 3, 37 % filled.\n"), "{}", ran.out);
    let ran = shell.run_with(&["crossword", "--plain"], b"2\n/quit\n");
    assert!(ran.out.contains("1: In the wood by A. Fox, 3 by 3, 62 % filled.\n"), "{}", ran.out);
    assert!(ran.out.matches(included::all()[0].title).count() > 1, "{}", ran.out);
}

#[test]
fn the_plain_text_menu_opens_the_list_and_continues_rounds() {
    let shell = shell();
    let number = |out: &str, entry: &str| {
        let line = out.lines().find(|line| line.contains(entry)).unwrap_or_else(|| panic!("{entry}: {out}"));
        line.split(':').next().unwrap().to_owned()
    };
    shell.run_with(&["crossword", "--plain", "wood.xd"], b"1 across fox\n/quit\n");
    let out = shell.run_with(&["--plain"], b"quit\n").out;
    let (list, resume) = (number(&out, "Crossword, make or choose"), number(&out, "Resume Crossword"));
    let out = shell.run_with(&["--plain"], format!("{list}\n1\n1 down fir\n/quit\nquit\n").as_bytes()).out;
    assert!(out.contains("\n1: In the wood by A. Fox, 3 by 3, 37 % filled.\n"), "{out}");
    assert_eq!(out.matches("\nType the number or the name").count(), 2, "the menu is back after the round: {out}");
    let out = shell.run_with(&["--plain"], format!("{resume}\n/quit\n{list}\nquit\nquit\n").as_bytes()).out;
    assert!(out.contains("\n1: In the wood by A. Fox, 3 by 3, 62 % filled.\n"), "{out}");
}

#[test]
fn new_and_daily_crosswords_are_played_in_plain_text() {
    let shell = Shell::new();
    let new = shell.run_with(&["crossword", "--plain", "--size", "7", "--seed", "tea"], b"/quit\n");
    assert!(new.code == Some(0) && new.out.contains("Easy 7x7 American, seed tea"), "{}{}", new.out, new.err);
    let daily = shell.run_with(&["crossword", "--plain", "--daily", "--date", "2026-01-05"], b"/quit\n");
    assert!(daily.code == Some(0) && daily.out.contains("Daily crossword 2026-01-05"), "{}{}", daily.out, daily.err);
}
