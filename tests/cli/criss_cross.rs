//! Tests of crosswords of the player's own words: `wordhoard make crossword --list` and `wordhoard crossword --list`.

use std::fs;

use wordhoard_puzzles::crossword::{Cell, Crossword, puz};

use crate::shell::{RunOutput, Shell};

const BIRDS: &str =
    "# Birds\nowl\tIt hoots\ngreat auk\tExtinct bird\nwren\tIt is small\ngull\tIt cries at sea\nsmew\tWhite duck\n";

fn shell(list: &str) -> Shell {
    let shell = Shell::new();
    shell.file("birds.txt", list);
    shell
}

fn make(shell: &Shell, options: &[&str]) -> RunOutput {
    shell.run(&[&["make", "crossword", "--list", "birds.txt"], options].concat())
}

fn read(shell: &Shell, name: &str) -> Crossword {
    puz::parse(&fs::read(shell.home.path().join(name)).unwrap()).unwrap().file.puzzle
}

#[test]
fn a_list_is_laid_out_and_printed_with_its_clues() {
    let shell = shell(BIRDS);
    let ran = make(&shell, &["--seed", "one", "--title", "In the air"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.starts_with("In the air\n\n"), "{}", ran.out);
    for line in ["Across", "Down", "  It hoots", "  Extinct bird (5,3)", "  White duck"] {
        assert!(ran.out.lines().any(|printed| printed.ends_with(line)), "{line}: {}", ran.out);
    }
    assert_eq!(make(&shell, &["--seed", "one", "--title", "In the air"]).out, ran.out, "a seed gives the same puzzle");
    let from_stdin = shell.run_with(&["make", "crossword", "--list", "-", "--seed", "one"], BIRDS.as_bytes());
    assert!(ran.out.ends_with(&from_stdin.out), "{}", from_stdin.out);
}

#[test]
fn files_hold_the_words_and_no_blocks() {
    let shell = shell(BIRDS);
    for name in ["birds.puz", "birds.ipuz", "birds.pdf", "birds.svg"] {
        assert_eq!(make(&shell, &["-o", name]).code, Some(0));
    }
    let puzzle = read(&shell, "birds.puz");
    assert_eq!(puzzle.clues.len(), 5);
    assert!(puzzle.is_solved() && puzzle.grid.cells().any(|cell| *cell == Cell::Void));
    assert!(puzzle.grid.cells().all(|cell| *cell != Cell::Block));
    assert!(shell.home.path().join("birds-key.svg").exists());
    make(&shell, &["-o", "birds.txt"]).fails(1, "refusing to overwrite the word list");
    make(&shell, &["-o", "birds.txt", "--format", "puz"]).fails(1, "refusing to overwrite the word list");
    assert_eq!(fs::read_to_string(shell.home.path().join("birds.txt")).unwrap(), BIRDS);
}

#[test]
fn words_that_cannot_be_used_are_reported() {
    let shell = shell("owl\tIt hoots\nwren\nb4t\tIt flies\nKropotkin\nzzz\tAsleep\nOWL\tAgain\n");
    make(&shell, &[]).fails(1, "birds.txt, line 3: invalid word \"b4t\"");
    let ran = make(&shell, &["--drop", "--seed", "x"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    for warning in [
        "birds.txt, line 3: invalid word \"b4t\": '4' is not a letter",
        "birds.txt, line 6: \"OWL\" is listed before; skipped",
        "birds.txt, line 4: found no fair clue for Kropotkin; skipped",
        "birds.txt: the program's own clues are used for wren",
        "birds.txt: left out, because they do not fit in the grid: zzz",
    ] {
        assert!(ran.err.contains(warning), "{warning}: {}", ran.err);
    }
    shell.file("birds.txt", "owl\tIt hoots\nKropotkin\n");
    make(&shell, &[]).fails(1, "birds.txt, line 2: found no fair clue for Kropotkin; write one after the word");
    shell.file("birds.txt", "owl\tIt hoots\nemu\tIt runs\n");
    make(&shell, &[]).fails(1, "birds.txt: no two words have a letter in common");
    make(&shell, &["--theme", "birds"]).fails(2, "cannot be used with");
    for other in [["--size", "9"], ["--style", "british"], ["--pattern", "blocks.txt"]] {
        make(&shell, &other).fails(2, "cannot be used with");
    }
    make(&shell, &["--count", "1"]).fails(1, "--count 1: a list or a theme makes a crossword of 2 to 100 words");
}

#[test]
fn themes_and_parts_of_lists_are_chosen_by_the_seed() {
    let shell = shell(BIRDS);
    let themed = |seed| shell.run(&["make", "crossword", "--theme", "birds", "--count", "6", "--seed", seed]);
    let ran = themed("one");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.starts_with("Birds\n\n") && ran.out != themed("two").out, "{}", ran.out);
    assert_eq!(make(&shell, &["--count", "3", "--seed", "one", "-o", "three.puz"]).code, Some(0));
    assert_eq!(read(&shell, "three.puz").clues.len(), 3);
    shell.run(&["make", "crossword", "--theme", "any"]).fails(2, "invalid value 'any' for '--theme");
}

#[test]
fn words_of_a_theme_are_the_longest_answers_of_a_grid() {
    let shell = Shell::new();
    let args = ["--theme", "sea", "--size", "7", "--style", "british"];
    let make = |more: &[&str]| shell.run(&[&["make", "crossword", "--seed", "1"], &args[..], more].concat());
    let made = make(&[]);
    assert_eq!((made.code, made.err.as_str()), (Some(0), ""));
    assert!(made.out.starts_with("Fish and Sea Life, 7x7 British, seed 1\n"), "{}", made.out);
    assert!(make(&["--title", "Week 3"]).out.starts_with("Week 3\n"));
    let booklet = make(&["--count", "2"]).out;
    assert!(
        booklet.contains("1. Fish and Sea Life, 7x7 British, seed 1\n")
            && booklet.contains("2. Fish and Sea Life, 7x7 British, seed 1-2")
    );
    let ran = shell.run_with(&[&["crossword", "--plain"], &args[..]].concat(), b"/quit\n");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("Fish and Sea Life, 7x7 British"), "{}", ran.out);
}

#[test]
fn the_same_list_makes_a_word_search() {
    let ran = shell(BIRDS).run(&["make", "wordsearch", "--list", "birds.txt", "--seed", "one"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.ends_with("\nowl\ngreat auk\nwren\ngull\nsmew\n"), "{}", ran.out);
}

#[test]
fn a_round_on_a_list_is_continued() {
    let shell = shell(BIRDS);
    let args = ["crossword", "--plain", "--list", "birds.txt"];
    let ran = shell.run_with(&args, b"1 across\n/quit\n");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("5 clues") || ran.out.contains("birds.txt"), "{}", ran.out);
    shell.run(&["crossword", "--plain", "--list", "-"]).fails(1, "the list must come from a file");
    shell.run(&["crossword", "--mini", "--list", "birds.txt"]).fails(2, "cannot be used with");
    let chosen = shell.run_with(&["crossword", "--plain"], b"list birds.txt\n/quit\n");
    assert!(chosen.out.contains("Extinct bird") || chosen.out.contains("birds.txt"), "{}", chosen.out);
    let missing = shell.run_with(&["crossword", "--plain"], b"list none.txt\nquit\n");
    assert!(missing.out.contains("Cannot read ") && missing.out.contains("none.txt"), "{}", missing.out);
}

#[test]
fn a_theme_has_clues_of_one_level_unless_there_is_a_grid() {
    let shell = Shell::new();
    let make = |command: &[&str], options: &[&str]| {
        shell.run(&[command, &["--theme", "birds", "--seed", "tea"][..], options].concat())
    };
    for command in [&["make", "crossword"][..], &["crossword", "--plain"]] {
        for option in [&["--level", "hard"][..], &["--wordplay"]] {
            make(command, option).fails(1, "--theme: add --size or --style for a grid of common words");
        }
    }
    let grid = make(&["make", "crossword"], &["--style", "british", "--level", "hard"]);
    assert!(grid.code == Some(0) && grid.out.starts_with("Birds, 9x9 British, seed tea\n"), "{}{}", grid.out, grid.err);
    shell.file("list.txt", BIRDS);
    let wordplay = shell.run(&["make", "crossword", "--list", "list.txt", "--wordplay"]);
    wordplay.fails(1, "--wordplay is for grids of common words; leave it out with --list");
}
