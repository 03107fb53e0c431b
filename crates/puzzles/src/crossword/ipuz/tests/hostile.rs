//! Tests of hostile files.

use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::crossword::texts::MAX_NOTES_CHARS;
use crate::crossword::{MAX_CELL_CHARS, MAX_CLUE_CHARS};

/// Returns all texts of a parsed file that may be displayed.
fn shown_texts(read: &ParsedCrossword) -> Vec<String> {
    let CrosswordFile { puzzle, progress } = &read.file;
    let squares = puzzle.grid.cells().filter_map(Cell::square);
    let cells = squares.flat_map(|square| [square.label.clone(), square.solution.clone(), square.given.clone()]);
    let cells = cells.chain(progress.entries.cells().map(|entry| entry.text.clone()));
    let clues = puzzle.clues.iter().flat_map(|clue| [clue.label.clone(), clue.text.clone()]);
    let texts = [&puzzle.title, &puzzle.author, &puzzle.copyright].map(String::clone);
    let notes = puzzle.notes.lines().map(str::to_owned);
    cells.chain(clues).chain(texts).chain(notes).chain(read.warnings.iter().cloned()).collect()
}

const BAD: &str = "\u{1b}[31m\u{202e}a\u{7}&#27;[0m&#x202e;\n";

#[test]
fn control_characters_are_removed() {
    let read = read(json!({
        "title": BAD, "author": BAD, "copyright": BAD, "notes": BAD, "intro": format!("{BAD}{BAD}"),
        "empty": BAD, BAD: 1,
        "puzzle": [[BAD, {"cell": BAD, "value": BAD, "style": BAD}, 3], [4, 0, {"cell": format!("x{BAD}")}]],
        "solution": [[BAD, {"value": BAD}, [BAD]], [BAD, {"Across": BAD}, BAD]],
        "saved": [[BAD, BAD, BAD], [BAD, BAD, BAD]],
        "clues": {"Across": [[BAD, BAD], {"label": BAD, "clue": BAD, "number": "9\u{1b}"}], BAD: [1, 2]},
        "version": format!("http://ipuz.org/{BAD}"),
    }));
    assert!(read.warnings.len() > 3, "{:?}", read.warnings);
    for text in shown_texts(&read) {
        assert!(!text.contains(|ch: char| ch.is_control() || ch == '\u{202e}'), "{text:?}");
    }
    for fields in [json!({"kind": [format!("http://{BAD}")]}), json!({"kind": [BAD], "version": BAD})] {
        assert!(!error_of(fields).contains(|ch: char| ch.is_control() || ch == '\u{202e}'));
    }
}

#[test]
fn numbers_of_any_size_are_preserved() {
    let text = small_file(json!({}))
        .replace("[4,0,0]", "[1e999,-0,{\"cell\":99999999999999999999}]")
        .replace("\"height\":2", "\"height\":1e999");
    let read = parse(&text).unwrap();
    let labels: Vec<_> = read.file.puzzle.grid.cells().map(|cell| &*cell.square().unwrap().label).collect();
    assert_eq!(labels, ["1", "2", "3", "1e999", "-0", "99999999999999999999"]);
    assert_eq!(
        parse(std::str::from_utf8(&write(&read.file, &read.origin).unwrap().bytes).unwrap()).unwrap().origin,
        read.origin
    );
}

#[test]
fn long_texts_are_truncated_and_reported_once() {
    let long = "x".repeat(10_001);
    let read = read(json!({
        "title": long, "notes": format!("{long}\n<br>{}", "<b>".repeat(100_000)),
        "clues": {"Across": [[1, long], ["9".repeat(40), "y"]]},
    }));
    let puzzle = &read.file.puzzle;
    assert_eq!(
        [puzzle.title.len(), puzzle.notes.len(), puzzle.clues[0].text.len(), puzzle.clues[1].label.len()],
        [10_000, 10_001, 10_000, 32]
    );
    assert_eq!(
        read.warnings[..3],
        [
            format!("text over {MAX_CLUE_CHARS} characters is truncated in 2 texts, such as \"title\""),
            format!("text over {MAX_NOTES_CHARS} characters is truncated in 1 text: \"notes\""),
            format!("text over {MAX_CELL_CHARS} characters is truncated in 1 clue number: {}", "9".repeat(40)),
        ]
    );
}

#[test]
fn the_number_of_clues_is_limited_by_the_grid_size() {
    let clues: Vec<Value> = (0..500).map(|_| json!([1, "x"])).collect();
    let numbers = json!({"numbers": vec![1; 100], "clue": "y"});
    let read = read(json!({"clues": {"Across": clues, "Down": vec![numbers; 600]}}));
    assert_eq!(read.file.puzzle.clues.len(), 1013);
    assert!(read.file.puzzle.clues.iter().map(|clue| clue.cells.len()).sum::<usize>() <= 1048);
    assert!(read.warnings[1].starts_with("too many clues for the grid"), "{:?}", read.warnings);
}

#[test]
fn scattered_entries_are_read_in_linear_time() {
    // Counting the cells of the grid for each clue would take minutes.
    let clue = json!({"clue": "x", "cells": [[1, 1], [2, 2]]});
    let row = vec![0; 255];
    let read = read(json!({
        "dimensions": {"width": 255, "height": 255},
        "puzzle": vec![&row; 255], "solution": Value::Null, "saved": Value::Null,
        "clues": {"Petals": vec![clue; 40_000]},
    }));
    let clues = &read.file.puzzle.clues;
    assert_eq!((clues.len(), clues[0].axis, clues[0].cells.len()), (40_000, Axis::Down, 2));
}

#[test]
fn duplicate_fields_are_reported() {
    let text = small_file(json!({})).replacen('{', "{\"title\":\"one\",\"title\":\"two\",", 1);
    let read = parse(&text).unwrap();
    assert_eq!(
        (&*read.file.puzzle.title, &*read.warnings),
        ("two", &["using the last value of 1 duplicate field: \"title\"".to_owned()][..])
    );
}

proptest! {
    #[test]
    fn random_texts_do_not_panic(
        text in "\\PC{0,60}",
        max_offset in 0..2000_usize,
        file in select(vec![PLAIN, RICH, BARRED, CALL]),
    ) {
        let offset = (0..=max_offset.min(file.len())).rev().find(|&offset| file.is_char_boundary(offset)).unwrap();
        let broken = format!("{}{text}{}", &file[..offset], &file[offset..]);
        for text in [&*broken, &file[..offset], &*text] {
            let _ = (detect(text), parse(text).map(|read| write(&read.file, &read.origin)));
        }
    }

    #[test]
    fn random_values_do_not_panic(
        field in select(vec![
            "title", "notes", "block", "empty", "dimensions", "puzzle", "solution", "saved", "styles", "clues", "kind",
        ]),
        tokens in prop::collection::vec(
            select(vec![
                "[", "]", "{", "}", "\"a\":", "\"cell\":", "\"style\":", "\"Across\":", "1", "\"x\"", "null", ",",
                "[1,2]", "[[0]]", "\"cells\":", "-1e9",
            ]),
            0..12,
        ),
    ) {
        let text = small_file(json!({field: "HERE"})).replace("\"HERE\"", &tokens.concat());
        if let Ok(read) = parse(&text) {
            let written = write(&read.file, &read.origin).unwrap();
            let reread = parse(std::str::from_utf8(&written.bytes).unwrap()).unwrap();
            prop_assert_eq!(reread.file, read.file);
            prop_assert_eq!(reread.origin, read.origin);
        }
    }
}
