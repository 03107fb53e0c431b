//! Tests that written files are read back unchanged.

use proptest::prelude::*;
use proptest::sample::select;

use super::*;
use crate::base::sample::sample_size;
use crate::grid::Grid;
use crate::puzzle::crossword::{Lock, Timer};

/// Generates the letters for a cell, including the format's markers and HTML.
fn letters() -> impl Strategy<Value = String> {
    prop_oneof![3 => select(vec!["", "A", "B", "É"]), 1 => select(vec!["QU", "0", "#", "HEART", "_", "&AMP;"])]
        .prop_map(str::to_owned)
}

fn square() -> impl Strategy<Value = Cell> {
    let label = select(vec!["", "", "", "1", "2", "3", "12", "a", "0x", "&lt;"]);
    let shade = select(vec![None, None, Some(Shade::Highlight), Some(Shade::Rgb(1, 200, 30))]);
    (label, letters(), letters(), any::<[bool; 4]>(), shade).prop_map(|(label, solution, entry, flags, shade)| {
        let [given, circled, bar_right, bar_below] = flags;
        let given = given && !entry.is_empty();
        let label = label.to_owned();
        Cell::Open(Square { label, solution, entry, given, circled, shade, bar_right, bar_below, ..Square::default() })
    })
}

/// Makes the first cell open and removes bars that are not between two open cells.
fn remove_stray_bars(mut grid: Grid<Cell>) -> Grid<Cell> {
    grid[Pos::new(0, 0)] = Cell::Open(grid[Pos::new(0, 0)].square().cloned().unwrap_or_default());
    for pos in grid.positions() {
        let neighbour_is_open = |axis: Axis| {
            pos.step(axis.dir()).is_some_and(|next| grid.get(next).is_some_and(|cell| cell.square().is_some()))
        };
        let (right_is_open, below_is_open) = (neighbour_is_open(Axis::Across), neighbour_is_open(Axis::Down));
        if let Some(square) = grid[pos].square_mut() {
            square.bar_right &= right_is_open;
            square.bar_below &= below_is_open;
        }
    }
    grid
}

fn grid(rows: u16, cols: u16) -> impl Strategy<Value = Grid<Cell>> {
    let cell = prop_oneof![6 => square(), 2 => Just(Cell::Block), 1 => Just(Cell::Void)];
    prop::collection::vec(cell, usize::from(rows) * usize::from(cols)).prop_map(move |cells| {
        let mut cells = cells.into_iter();
        remove_stray_bars(Grid::fill(rows, cols, |_| cells.next().unwrap()))
    })
}

fn text() -> impl Strategy<Value = String> {
    select(vec!["", "A clue", "x < y & z", "<i>one</i>", "&amp;", "two (3)", "(3)", "Ünïcode \"q\"", "a<br/>b"])
        .prop_map(str::to_owned)
}

fn clue() -> impl Strategy<Value = (bool, &'static str, String, usize, Vec<(u8, u8)>)> {
    let label = select(vec!["", "1", "2", "3", "12", "a", "1, 2", "01", "&lt;"]);
    (any::<bool>(), label, text(), 0..3_usize, prop::collection::vec(any::<(u8, u8)>(), 0..3))
}

/// Generates crosswords of this size. Each clue refers to the cells of a slot, arbitrary open cells or no cells.
fn crossword(rows: u16, cols: u16) -> impl Strategy<Value = Crossword> {
    let notes = prop_oneof![text(), Just("two\n\nlines & more".to_owned())];
    (grid(rows, cols), [text(), text(), text()], notes, prop::collection::vec(clue(), 0..8)).prop_map(
        |(grid, [title, author, copyright], notes, clues)| {
            let mut puzzle = Crossword { title, author, copyright, notes, ..Crossword::new(grid) };
            let slots = puzzle.slots();
            let open_cells: Vec<Pos> = puzzle.grid.positions().filter(|&pos| puzzle.square(pos).is_some()).collect();
            let mut clues: Vec<Clue> = clues
                .into_iter()
                .enumerate()
                .map(|(number, (is_down, label, text, form, indices))| {
                    let axis = if is_down { Axis::Down } else { Axis::Across };
                    let slot = slots.get(number % slots.len().max(1)).filter(|slot| slot.axis == axis);
                    let cells = match form {
                        0 => slot.map(|slot| slot.cells.clone()).unwrap_or_default(),
                        1 => indices
                            .iter()
                            .map(|&(index, _)| open_cells[usize::from(index) % open_cells.len()])
                            .collect(),
                        _ => Vec::new(),
                    };
                    Clue { axis, label: label.to_owned(), text, cells }
                })
                .collect();
            clues.sort_by_key(|clue| clue.axis);
            puzzle.clues = clues;
            puzzle
        },
    )
}

fn small_crossword() -> impl Strategy<Value = Crossword> {
    (1..5_u16, 1..5_u16).prop_flat_map(|(rows, cols)| crossword(rows, cols))
}

/// Adds an unknown field to a cell.
fn with_unknown_field(cell: &Value) -> Value {
    match cell {
        Value::Object(fields) => {
            let mut fields = fields.clone();
            fields.insert("x-own".to_owned(), json!([1, {"a": null}]));
            Value::Object(fields)
        }
        Value::Null => Value::Null,
        cell => json!({"cell": cell, "x-own": {"b": 1.5}}),
    }
}

/// Serialises a puzzle, adding unknown fields at the top level and to every `interval`-th cell and clue.
fn with_unknown_fields(puzzle: &Crossword, interval: usize) -> String {
    let mut file: Value = serde_json::from_slice(&write(puzzle, &Origin::None).unwrap().bytes).unwrap();
    let cells = file["puzzle"].as_array_mut().unwrap().iter_mut().flat_map(|row| row.as_array_mut().unwrap());
    for cell in cells.step_by(interval) {
        *cell = with_unknown_field(cell);
    }
    for (_, list) in file["clues"].as_object_mut().into_iter().flatten() {
        for clue in list.as_array_mut().unwrap().iter_mut().step_by(interval) {
            let fields = match clue {
                Value::Array(pair) => json!({"number": pair[0], "clue": pair[1], "x-own": 1}),
                ref other => {
                    let mut other = (*other).clone();
                    other["x-own"] = json!(2);
                    other
                }
            };
            *clue = fields;
        }
    }
    file["x-own"] = json!({"kept": [true, 12345678901234567890_u64]});
    file["styles"] = json!({"x-style": {"divided": "/"}});
    file.to_string()
}

/// Counts the unknown fields in a file.
fn unknown_field_count(text: &[u8]) -> usize {
    String::from_utf8_lossy(text).matches("x-own").count()
}

#[test]
fn lowercase_letters_are_read_as_uppercase_but_preserved_in_the_file() {
    let file = small_file(json!({
        "puzzle": [[1, 2, 3], [4, {"cell": 0, "value": "g"}, 0]],
        "solution": [["t", "straße", {"value": "é"}], ["D", "g", ["f", "h"]]], "saved": [["a", "b", 0], [0, 0, "ear"]]
    }));
    let ParsedCrossword { mut puzzle, origin, .. } = parse(&file).unwrap();
    let read: Vec<_> = puzzle.grid.cells().filter_map(Cell::square).map(|s| (&*s.solution, &*s.entry)).collect();
    assert_eq!(read, [("T", "A"), ("STRAßE", "B"), ("É", ""), ("D", ""), ("G", "G"), ("F", "EAR")]);
    let mut expected: Value = serde_json::from_str(&file).unwrap();
    assert_eq!(write_as_json(&puzzle, &origin), expected);
    puzzle.grid[Pos::new(0, 0)].square_mut().unwrap().entry = "q".to_owned();
    expected["saved"][0][0] = json!("Q");
    assert_eq!(write_as_json(&puzzle, &origin), expected);
}

#[test]
fn unchanged_puzzles_keep_the_content_and_field_order_of_the_file() {
    for text in [PLAIN, RICH, BARRED] {
        let ParsedCrossword { puzzle, origin, .. } = parse(text).unwrap();
        let written = String::from_utf8(write(&puzzle, &origin).unwrap().bytes).unwrap();
        assert_eq!(parse(&written).unwrap().origin, origin);
        // The fixtures are formatted like the output of this writer, apart from a few line breaks.
        let strip_whitespace = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(strip_whitespace(&written).replace("<br/>", "<br>"), strip_whitespace(text));
    }
}

#[test]
fn new_entries_change_only_their_cells() {
    let ParsedCrossword { mut puzzle, origin, .. } = parse(RICH).unwrap();
    puzzle.grid[Pos::new(0, 0)].square_mut().unwrap().entry = "B".to_owned();
    puzzle.grid[Pos::new(2, 1)].square_mut().unwrap().entry = String::new();
    let written = String::from_utf8(write(&puzzle, &origin).unwrap().bytes).unwrap();
    let expected =
        RICH.replace(r#"["-", "-", "R"]"#, r#"["B", "-", "R"]"#).replace(r#"{"value": "E"}"#, r#"{"value": ""}"#);
    let strip_whitespace = |text: &str| text.split_whitespace().collect::<String>();
    assert_eq!(strip_whitespace(&written), strip_whitespace(&expected));
}

#[test]
fn changes_preserve_the_structure_of_the_file() {
    let ParsedCrossword { mut puzzle, origin, .. } = parse(RICH).unwrap();
    let square = puzzle.grid[Pos::new(0, 1)].square_mut().unwrap();
    (square.shade, square.circled, square.bar_right) = (None, true, true);
    puzzle.clues[0].text = "Place for a drink (3)".to_owned();
    puzzle.notes = "New".to_owned();
    let file = write_as_json(&puzzle, &origin);
    assert_eq!(
        file["puzzle"][0][1],
        json!({"cell": "2", "style": {"dotted": "T", "mark": {"TR": "x"}, "shapebg": "circle", "barred": "R"}})
    );
    let cells = json!([[1, 1], [2, 1], [3, 1]]);
    let clue = json!({"number": 1, "clue": "Place for a drink", "enumeration": "3", "answer": "BAR", "cells": cells});
    assert_eq!(file["clues"]["Across"][0], clue);
    assert_eq!((file.get("intro"), &file["notes"]), (None, &json!("New")));
}

#[test]
fn each_unsupported_feature_is_reported_once() {
    let mut puzzle = parse(PLAIN).unwrap().puzzle;
    puzzle.timer = Some(Timer { seconds: 7, stopped: true });
    puzzle.lock = Some(Lock { letters: "ABC".to_owned(), checksum: 1 });
    for pos in [Pos::new(0, 0), Pos::new(0, 1)] {
        let square = puzzle.grid[pos].square_mut().unwrap();
        (square.wrong, square.was_wrong, square.revealed) = (true, true, true);
    }
    assert_eq!(
        write(&puzzle, &Origin::None).unwrap().losses,
        [
            "the timer was left out",
            "the locked solution was left out",
            "marks on wrong letters were left out",
            "marks on revealed letters were left out",
        ]
    );
    let blocks = Crossword::new(Grid::fill(2, 2, |_| Cell::Block));
    assert!(write(&blocks, &Origin::None).unwrap_err().contains("without open cells"));
}

#[test]
fn labels_equal_to_a_marker_are_left_out_and_reported() {
    let ParsedCrossword { mut puzzle, origin, .. } = parse(RICH).unwrap();
    puzzle.grid[Pos::new(1, 1)].square_mut().unwrap().label = "-".to_owned();
    assert_eq!(
        write(&puzzle, &origin).unwrap().losses,
        ["labels that match the block or empty-cell marker were left out"]
    );
    let mut new_puzzle = Crossword::new(puzzle.grid.clone());
    for (col, label) in ["#", "0"].into_iter().enumerate() {
        new_puzzle.grid[Pos::new(0, col as u16)].square_mut().unwrap().label = label.to_owned();
    }
    let written = write(&new_puzzle, &Origin::None).unwrap();
    assert_eq!(
        (parse(std::str::from_utf8(&written.bytes).unwrap()).unwrap().puzzle.grid, written.losses),
        (new_puzzle.grid, vec![])
    );
}

#[test]
fn cells_counted_from_0_are_renumbered_from_1_when_changed() {
    let clues = json!({"Across": [
        {"number": 1, "clue": "x", "cells": [[0, 0], [1, 0]]},
        {"number": 4, "clue": "y", "cells": [[1, 1], [2, 1]]},
    ]});
    let ParsedCrossword { mut puzzle, origin, .. } = read(json!({"clues": clues}));
    assert_eq!(write_as_json(&puzzle, &origin)["clues"], clues);
    puzzle.clues[0].cells.remove(0);
    let file = write_as_json(&puzzle, &origin);
    assert_eq!(
        [&file["clues"]["Across"][0]["cells"], &file["clues"]["Across"][1]["cells"]],
        [&json!([[2, 1]]), &json!([[2, 2], [3, 2]])]
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample_size(80, 400) as u32))]

    #[test]
    fn new_files_round_trip(puzzle in small_crossword()) {
        let written = write(&puzzle, &Origin::None).unwrap();
        prop_assert_eq!(&written.losses, &[] as &[String]);
        let text = String::from_utf8(written.bytes).unwrap();
        prop_assert!(detect(&text));
        let read = parse(&text).unwrap();
        prop_assert_eq!(&read.puzzle, &puzzle, "{}", text);
        let second = write(&puzzle, &read.origin).unwrap();
        prop_assert_eq!(String::from_utf8(second.bytes).unwrap(), text);
    }

    #[test]
    fn changed_files_round_trip(
        (old, new) in
            (1..4_u16, 1..4_u16).prop_flat_map(|(rows, cols)| (crossword(rows, cols), crossword(rows, cols))),
        interval in 1..4_usize,
    ) {
        let read = parse(&with_unknown_fields(&old, interval)).unwrap();
        let written = write(&new, &read.origin).unwrap();
        prop_assert_eq!(&written.losses, &[] as &[String]);
        let text = String::from_utf8(written.bytes).unwrap();
        prop_assert_eq!(&parse(&text).unwrap().puzzle, &new, "{}", text);
        prop_assert!(text.contains("12345678901234567890") && text.contains("x-style"));
    }

    #[test]
    fn new_entries_leave_the_rest_unchanged(
        puzzle in small_crossword(),
        entries in prop::collection::vec(letters(), 16),
        interval in 1..4_usize,
    ) {
        let file = with_unknown_fields(&puzzle, interval);
        let ParsedCrossword { mut puzzle, origin, .. } = parse(&file).unwrap();
        for (pos, entry) in puzzle.grid.positions().zip(entries) {
            if let Some(square) = puzzle.grid[pos].square_mut().filter(|square| !square.given) {
                square.entry = entry;
            }
        }
        let written = write(&puzzle, &origin).unwrap().bytes;
        prop_assert_eq!(unknown_field_count(&written), unknown_field_count(file.as_bytes()));
        let mut before: Value = serde_json::from_str(&file).unwrap();
        let mut after: Value = serde_json::from_slice(&written).unwrap();
        for file in [&mut before, &mut after] {
            file.as_object_mut().unwrap().remove("saved");
        }
        prop_assert_eq!(before, after);
        prop_assert_eq!(parse(std::str::from_utf8(&written).unwrap()).unwrap().puzzle, puzzle);
    }

    #[test]
    fn a_puzzle_of_a_different_size_replaces_the_old_one(old in small_crossword(), new in small_crossword()) {
        let read = parse(&with_unknown_fields(&old, 2)).unwrap();
        let written = write(&new, &read.origin).unwrap();
        prop_assert_eq!(&written.losses, &[] as &[String]);
        prop_assert_eq!(&parse(std::str::from_utf8(&written.bytes).unwrap()).unwrap().puzzle, &new);
    }
}
