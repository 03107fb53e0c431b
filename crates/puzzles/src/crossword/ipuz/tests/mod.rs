//! Tests of .ipuz files.

use serde_json::{Value, json};
use wordhoard_engine::grid::{Axis, Pos};

use super::*;
use crate::crossword::{Cell, Clue, Crossword, Entry, Progress, Shade, Square};

mod hostile;
mod round_trip;
mod variety;

const PLAIN: &str = include_str!("../../../../fixtures/ipuz/plain.ipuz");
const RICH: &str = include_str!("../../../../fixtures/ipuz/rich.ipuz");
const BARRED: &str = include_str!("../../../../fixtures/ipuz/barred.ipuz");
const CALL: &str = include_str!("../../../../fixtures/ipuz/call.ipuz");

/// Returns the text of a small file with two rows and three columns. `fields` are added or replaced; a null removes a
/// field.
fn small_file(fields: Value) -> String {
    let mut file = json!({
        "version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": 3, "height": 2},
        "puzzle": [[1, 2, 3], [4, 0, 0]],
        "clues": {"Across": [[1, "one"], [4, "four"]], "Down": [[1, "a"], [2, "b"], [3, "c"]]},
    });
    for (name, value) in fields.as_object().unwrap() {
        if value.is_null() {
            file.as_object_mut().unwrap().remove(name);
        } else {
            file[name] = value.clone();
        }
    }
    file.to_string()
}

fn read(fields: Value) -> ParsedCrossword {
    parse(&small_file(fields)).unwrap()
}

fn warnings_of(fields: Value) -> Vec<String> {
    read(fields).warnings
}

fn error_of(fields: Value) -> String {
    parse(&small_file(fields)).unwrap_err().to_string()
}

fn square(puzzle: &Crossword, row: u16, col: u16) -> &Square {
    puzzle.square(Pos::new(row, col)).unwrap()
}

/// Returns the file written for a puzzle, as a JSON value.
fn write_as_json(file: &CrosswordFile, origin: &Origin) -> Value {
    let written = write(file, origin).unwrap();
    assert_eq!(written.losses, [] as [&str; 0]);
    // The file preserves 1e999, but serde_json cannot read it.
    serde_json::from_str(&String::from_utf8(written.bytes).unwrap().replace("1e999", "null")).unwrap()
}

#[test]
fn a_plain_crossword_is_read() {
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = parse(PLAIN).unwrap();
    assert_eq!(warnings, [] as [&str; 0]);
    assert_eq!((&*puzzle.title, &*puzzle.author), ("Corner Shop", "A. Setter"));
    assert_eq!(puzzle.notes, "Two lines:\nof notes.");
    assert_eq!((puzzle.grid.rows(), puzzle.grid.cols()), (5, 5));
    assert!(puzzle.has_standard_numbering() && puzzle.is_solved());
    assert_eq!(puzzle.grid[Pos::new(1, 1)], Cell::Block);
    let down: Vec<&str> = puzzle.clues_of(Axis::Down).map(|clue| &*clue.label).collect();
    assert_eq!(down, ["1", "2", "3"]);
    let first = &puzzle.clues[0];
    assert_eq!((&*first.text, first.cells.len(), first.cells[4]), ("Mats & hats are made of it", 5, Pos::new(0, 4)));
    assert!(puzzle.slots().iter().all(|slot| puzzle.clue(slot).is_some()));
}

#[test]
fn every_supported_part_is_read() {
    let ParsedCrossword { file: CrosswordFile { puzzle, progress }, warnings, .. } = parse(RICH).unwrap();
    assert_eq!(warnings, [] as [&str; 0]);
    assert!(square(&puzzle, 0, 0).circled && square(&puzzle, 0, 0).shade == Some(Shade::Rgb(255, 0, 128)));
    assert_eq!(square(&puzzle, 0, 1).shade, Some(Shade::Highlight));
    let given = square(&puzzle, 0, 2);
    assert_eq!((&*given.given, &*given.label), ("R", "2b"));
    assert_eq!((puzzle.grid[Pos::new(1, 0)].clone(), puzzle.grid[Pos::new(1, 2)].clone()), (Cell::Void, Cell::Block));
    let rebus = square(&puzzle, 2, 1);
    assert_eq!((&*rebus.solution, &*progress.entries[Pos::new(2, 1)].text), ("EAR", "E"));
    assert_eq!(square(&puzzle, 0, 1).mark, "x");
    assert_eq!((&*puzzle.completion, &*puzzle.clues[4].hint), ("Shown when it is done.", "not DIS-"));
    let lists: Vec<_> = puzzle.clue_lists().map(|list| (list[0].axis, list[0].list_title(), list.len())).collect();
    assert_eq!(lists, [(Axis::Across, "Across", 3), (Axis::Across, "Corners", 1), (Axis::Down, "Vertical", 1)]);
    assert_eq!(puzzle.clues[3].cells.len(), 4);
    assert_eq!(puzzle.clues[0].text, "Public house (3)");
    assert_eq!((&*puzzle.clues[1].label, puzzle.clues[1].cells.clone()), ("*", vec![Pos::new(2, 2), Pos::new(2, 0)]));
    assert_eq!(puzzle.notes, "Say <i> for the middle.\nEnjoy!");
}

#[test]
fn bars_are_read_from_either_side() {
    let puzzle = parse(BARRED).unwrap().file.puzzle;
    let bars = |row, col| (square(&puzzle, row, col).bars.right, square(&puzzle, row, col).bars.below);
    assert_eq!([bars(0, 0), bars(0, 1), bars(0, 2)], [(true, false), (false, true), (false, false)]);
    assert_eq!([bars(1, 0), bars(1, 1), bars(1, 2)], [(false, true), (true, false), (false, false)]);
    let entry_lengths = |axis| puzzle.clues_of(axis).map(|clue| clue.cells.len()).collect::<Vec<_>>();
    assert_eq!((entry_lengths(Axis::Across), entry_lengths(Axis::Down)), (vec![2, 2, 3], vec![2, 3, 2]));
}

#[test]
fn the_wrapping_call_of_version_1_is_read_and_written() {
    let ParsedCrossword { file, origin, warnings } = parse(CALL).unwrap();
    assert_eq!((file.puzzle.title.as_str(), warnings), ("Called", vec![]));
    let bytes = write(&file, &origin).unwrap().bytes;
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.starts_with("ipuz({\n") && text.ends_with("})\n"), "{text}");
    assert_eq!(parse(&text).unwrap().origin, origin);
}

#[test]
fn ipuz_is_distinguished_from_other_json() {
    for text in [PLAIN, RICH, BARRED, CALL] {
        assert!(detect(text));
    }
    assert!(detect(" {\"a\": [{\"b\": \"}\\\"\"}], \"kind\" : [\"http:\\/\\/ipuz.org\\/sudoku#1\"]"));
    for text in [
        "",
        "{}",
        "[\"version\", \"http://ipuz.org/v2\"]",
        "{\"puzzle\": [[\"A\"]], \"words\": [\"ipuz.org\"], \"title\": \"kind: ipuz.org\"}",
        "{\"a\": {\"kind\": \"http://ipuz.org/v1\"}}",
        "{\"version\": 1}, \"kind\": \"ipuz.org\"",
        "{\"kind",
        "{\"kind\\",
        "ipuz.org",
    ] {
        assert!(!detect(text), "{text}");
    }
}

#[test]
fn other_kinds_are_rejected_by_name() {
    for (kind, expected) in [
        (
            json!(["http://ipuz.org/sudoku#1"]),
            "the ipuz file is a sudoku (http://ipuz.org/sudoku#1); only crosswords are supported",
        ),
        (
            json!("https://www.ipuz.org/wordsearch"),
            "the ipuz file is a word search (https://www.ipuz.org/wordsearch); only crosswords are supported",
        ),
        (
            json!(["http://a.example/x#1"]),
            "the ipuz file is a puzzle (http://a.example/x#1); only crosswords are supported",
        ),
    ] {
        assert_eq!(error_of(json!({"kind": kind})), expected);
    }
    assert!(error_of(json!({"kind": null, "version": null})).starts_with("not an ipuz file: "));
    assert!(error_of(json!({"kind": null, "clues": null})).starts_with("\"kind\": the kind of puzzle is missing"));
    for kind in
        ["http://ipuz.org/crossword/crypticcrossword#1", "http://ipuz.org/crossword", "https://ipuz.org/crossword#2"]
    {
        assert_eq!(warnings_of(json!({"kind": [kind]})), [] as [&str; 0], "{kind}");
    }
    assert_eq!(
        warnings_of(json!({"kind": null})),
        ["\"kind\" is missing; read as a crossword because the file has a grid and clues"]
    );
    let diagramless =
        json!({"kind": ["http://ipuz.org/crossword/diagramless#1"], "solution": [["A", "B", "C"], ["D", "#", "E"]]});
    let read = read(diagramless);
    assert_eq!(read.file.puzzle.grid[Pos::new(1, 1)], Cell::Block);
    assert_eq!(read.warnings[0], "the puzzle is diagramless; the game hides its blocks");
}

#[test]
fn declared_markers_are_used() {
    let puzzle = read(json!({
        "block": "*", "empty": "_", "puzzle": [["1", "_", 0], ["*", "#", {"cell": "_"}]],
        "solution": [["0", {"value": "*"}, "_"], ["*", "#", null]], "clues": {"Across": [["1", "one"]]}
    }))
    .file
    .puzzle;
    let labels: Vec<_> = puzzle.grid.cells().map(|cell| cell.square().map(|square| &*square.label)).collect();
    assert_eq!(labels, [Some("1"), Some(""), Some(""), None, Some("#"), Some("")]);
    assert_eq!([0, 1, 2].map(|col| &*square(&puzzle, 0, col).solution), ["0", "*", ""]);
}

#[test]
fn the_first_of_several_solutions_is_used() {
    let read = read(
        json!({"solution": [[["A", "B"], {"Across": "C", "Down": "D"}, {"value": ["E"]}], ["F", 7, {"cell": "G"}]]}),
    );
    let solution: Vec<_> = read.file.puzzle.grid.cells().map(|cell| &*cell.square().unwrap().solution).collect();
    assert_eq!(solution, ["A", "C", "E", "F", "7", "G"]);
    assert_eq!(read.warnings, ["using the first of several solutions in 2 cells, such as row 1, column 1"]);
}

#[test]
fn every_form_of_clue_is_read() {
    let puzzle = read(json!({"clues": {
        "Down": [{"number": 1, "clue": "a"}, {"numbers": ["2", 3], "clue": "b &amp; c"}],
        "across:Horizontal": [[1, "one", "more"], {"label": "x", "number": "4", "clue": "f<br>g", "enumeration": "3"}],
        "Across": [{"cells": [[2, 1], [2, 2]], "clue": "bent"}],
    }}))
    .file
    .puzzle;
    let found: Vec<_> = puzzle.clues.iter().map(|clue| (&*clue.label, &*clue.text, clue.cells.len())).collect();
    assert_eq!(found, [("", "bent", 2), ("1", "one", 3), ("x", "f g", 3), ("1", "a", 2), ("2, 3", "b & c", 4)]);
    assert_eq!(puzzle.clues[0].cells, [Pos::new(0, 1), Pos::new(1, 1)]);
}

#[test]
fn cells_count_from_0_if_any_coordinate_is_0() {
    let cells = |cells: Value| {
        read(json!({"clues": {"Across": [{"number": 4, "clue": "c", "cells": cells}]}})).file.puzzle.clues[0]
            .cells
            .clone()
    };
    assert_eq!(cells(json!([[1, 1], [3, 2]])), [Pos::new(0, 0), Pos::new(1, 2)]);
    assert_eq!(cells(json!([[0, 1], [2, 1]])), [Pos::new(1, 0), Pos::new(1, 2)]);
    assert_eq!(cells(json!([[4, 1]])).len(), 3);
    assert_eq!(cells(json!([])), []);
}

#[test]
fn plain_string_clues_are_assigned_in_grid_order() {
    let puzzle = read(json!({"clues": {"Across": ["x", "y"], "Down": ["z"]}})).file.puzzle;
    let found: Vec<_> = puzzle.clues.iter().map(|clue| (&*clue.label, clue.cells.len())).collect();
    assert_eq!(found, [("1", 3), ("4", 3), ("", 0)]);
}

#[test]
fn clues_with_a_repeated_number_get_successive_entries() {
    let puzzle = read(json!({
        "puzzle": [[1, 0, 1], [1, 0, 0]],
        "clues": {"Across": [[1, "x"], [1, "y"]], "Down": [[1, "z"], [1, "w"], [1, "v"]]},
    }))
    .file
    .puzzle;
    let starts: Vec<_> = puzzle.clues.iter().map(|clue| clue.cells[0]).collect();
    assert_eq!(starts, [(0, 0), (1, 0), (0, 0), (0, 2), (0, 2)].map(Pos::from));
}

#[test]
fn repairs_are_reported() {
    assert_eq!(
        warnings_of(json!({"dimensions": {"width": 4, "height": 2}})),
        ["\"dimensions\" do not match the grid; using 2x3"]
    );
    assert_eq!(warnings_of(json!({"solution": [["A"]]})), ["\"solution\" does not have the size of the grid"]);
    assert_eq!(warnings_of(json!({"clues": null})), ["the puzzle has no clues"]);
    assert_eq!(
        warnings_of(json!({"title": ["T"], "version": "http://ipuz.org/v9\u{1b}"})),
        ["unknown version \"http://ipuz.org/v9\"; read as version 2", "no readable text in 1 field: \"title\"",]
    );
    assert_eq!(
        warnings_of(json!({"clues": {
            "Across": [[1, "x"], [7, "y"], null, 5],
            "Down": [[1, "a"], [2, "b"], [3, "c"], [9, "d"]],
        }})),
        [
            "no readable clue in 2 items, such as Across, item 3",
            "the grid has no entry for 2 clues, such as 7 across",
            "there is no clue for 1 word: 4 across",
        ]
    );
    assert_eq!(
        warnings_of(
            json!({"puzzle": [[{"cell": 1, "style": "none"}, {"cell": 2, "style": "none"}, [3]], [4, true, 0]]})
        ),
        [
            "unknown style in 2 cells, such as row 1, column 1",
            "unreadable label in 2 cells, such as row 1, column 3",
            "the grid has no entry for 1 clue: 3 down",
            "there is no clue for 1 word: down from row 1, column 3",
        ]
    );
    let cells = json!([{"number": 1, "clue": "x", "cells": [[9, 9]]}, [4, "y"]]);
    assert_eq!(
        warnings_of(json!({"clues": {"Across": cells, "Down": [[1, "a"], [2, "b"], [3, "c"]]}})),
        ["ignoring invalid \"cells\" in 1 clue: 1 across"]
    );
}

#[test]
fn invalid_grids_are_rejected_with_their_position() {
    for (fields, expected) in [
        (json!({"puzzle": null}), "\"puzzle\": expected a list of rows, each a list of cells"),
        (
            json!({"puzzle": [[1, 2], [3]]}),
            "\"puzzle\", row 2: expected 2 cells as in the first row, found 1; make all rows the same length",
        ),
        (json!({"puzzle": [["#", null]]}), "\"puzzle\": the grid has no open cells; use 0 for them"),
        (json!({"puzzle": vec![[0]; 256]}), "\"puzzle\": the grid is too large; use at most 255 rows and 255 columns"),
        (
            json!({"solution": [["A", "B", "C"], ["D", "E".repeat(33), "F"]]}),
            "\"solution\", row 2, column 2: the text is too long; use at most 32 characters",
        ),
        (
            json!({"puzzle": [["1".repeat(33), 2, 3], [4, 0, 0]]}),
            "\"puzzle\", row 1, column 1: the text is too long; use at most 32 characters",
        ),
    ] {
        assert_eq!(error_of(fields), expected);
    }
    assert_eq!(
        parse("{\n\"version\": nil}").unwrap_err().to_string(),
        "line 2: invalid JSON at column 12: expected a value"
    );
    let two_objects = format!("{}\n{{}}", small_file(json!({})));
    assert_eq!(
        parse(&two_objects).unwrap_err().to_string(),
        "line 2: unexpected text after the end of the JSON; remove it"
    );
}

#[test]
fn colours_are_read_in_every_form() {
    let shade = |colour: Value| {
        let puzzle = read(json!({"puzzle": [[{"cell": 1, "style": {"color": colour}}, 2, 3], [4, 0, 0]]})).file.puzzle;
        square(&puzzle, 0, 0).shade
    };
    assert_eq!(
        [shade(json!("00ff7F")), shade(json!("#102030"))],
        [Some(Shade::Rgb(0, 255, 127)), Some(Shade::Rgb(16, 32, 48))]
    );
    assert_eq!(
        [shade(json!("FFFFFF")), shade(json!("red")), shade(json!(3))],
        [None, Some(Shade::Highlight), Some(Shade::Highlight)]
    );
    assert_eq!([shade(json!("white")), shade(json!("#fc0"))], [None, Some(Shade::Rgb(0xff, 0xcc, 0))]);
}

#[test]
fn a_new_file_has_one_line_per_row() {
    let mut puzzle = read(json!({"title": "A & B"})).file.puzzle;
    puzzle.grid[Pos::new(1, 1)] = Cell::Block;
    puzzle.clues = vec![Clue {
        axis: Axis::Across,
        label: "1".into(),
        text: "x < y".into(),
        cells: (0..3).map(|col| Pos::new(0, col)).collect(),
        ..Clue::default()
    }];
    puzzle.grid[Pos::new(0, 1)].square_mut().unwrap().solution = "Q".to_owned();
    let written = write(&puzzle.into(), &Origin::None).unwrap();
    assert_eq!(
        String::from_utf8(written.bytes).unwrap(),
        r##"{
  "version": "http://ipuz.org/v2",
  "kind": ["http://ipuz.org/crossword#1"],
  "title": "A &amp; B",
  "dimensions": {"width": 3, "height": 2},
  "puzzle": [
    [1, 2, 3],
    [4, "#", 0]
  ],
  "solution": [
    [0, "Q", 0],
    [0, "#", 0]
  ],
  "clues": {
    "Across": [
      [1, "x &lt; y"]
    ]
  }
}
"##
    );
}
