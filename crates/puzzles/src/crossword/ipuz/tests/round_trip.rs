//! Tests that written files are read back unchanged.

use proptest::prelude::*;
use proptest::sample::select;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::{Bars, Grid};

use super::*;
use crate::crossword::{Lock, Timer};

fn square_at(file: &CrosswordFile, pos: Pos) -> &Square {
    file.puzzle.square(pos).unwrap()
}

/// Generates the letters for a cell, including the format's markers and HTML.
fn letters() -> impl Strategy<Value = String> {
    prop_oneof![3 => select(vec!["", "A", "B", "É"]), 1 => select(vec!["QU", "0", "#", "HEART", "_", "&AMP;"])]
        .prop_map(str::to_owned)
}

/// Generates an open cell and the player's entry, which is empty if letters are given.
fn square() -> impl Strategy<Value = (Cell, Entry)> {
    let label = select(vec!["", "", "", "1", "2", "3", "12", "a", "0x", "&lt;"]);
    let shade = select(vec![None, None, Some(Shade::Highlight), Some(Shade::Rgb(1, 200, 30))]);
    let mark = select(vec!["", "", "A", "12 b"]).prop_map(str::to_owned);
    let look = (shade, mark);
    (label, letters(), letters(), any::<[bool; 4]>(), look).prop_map(
        |(label, solution, letters, flags, (shade, mark))| {
            let [is_given, circled, right, below] = flags;
            let (given, text) = if is_given { (letters, String::new()) } else { (String::new(), letters) };
            let label = label.to_owned();
            let square = Square { label, mark, solution, given, circled, shade, bars: Bars { right, below } };
            (Cell::Open(square), Entry { text, ..Entry::default() })
        },
    )
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
            square.bars.right &= right_is_open;
            square.bars.below &= below_is_open;
        }
    }
    grid
}

/// Generates a grid of cells and the player's entries.
fn grid(rows: u16, cols: u16) -> impl Strategy<Value = (Grid<Cell>, Grid<Entry>)> {
    let closed = |cell| Just((cell, Entry::default()));
    let cell = prop_oneof![6 => square(), 2 => closed(Cell::Block), 1 => closed(Cell::Void)];
    prop::collection::vec(cell, usize::from(rows) * usize::from(cols)).prop_map(move |cells| {
        let mut cells = cells.into_iter();
        let cells = Grid::fill(rows, cols, |_| cells.next().unwrap());
        (remove_stray_bars(cells.map(|(cell, _)| cell.clone())), cells.map(|(_, entry)| entry.clone()))
    })
}

fn text() -> impl Strategy<Value = String> {
    select(vec!["", "A clue", "x < y & z", "<i>one</i>", "&amp;", "two (3)", "(3)", "Ünïcode \"q\"", "a<br/>b"])
        .prop_map(str::to_owned)
}

/// Generates the title of a list, a hint and a reference.
fn extras() -> impl Strategy<Value = (&'static str, &'static str, Vec<(Axis, String)>)> {
    let title = select(vec!["", "", "", "Blooms", "A: b", "down to earth"]);
    let refs = select(vec![vec![], vec![(Axis::Down, "1".to_owned()), (Axis::Across, "2b".to_owned())]]);
    (title, select(vec!["", "", "Easy & <small>"]), refs)
}

#[allow(clippy::type_complexity, reason = "the tuple is taken apart at once")]
fn clue() -> impl Strategy<
    Value = (bool, &'static str, String, usize, Vec<(u8, u8)>, (&'static str, &'static str, Vec<(Axis, String)>)),
> {
    let label = select(vec!["", "1", "2", "3", "12", "a", "1, 2", "01", "&lt;"]);
    (any::<bool>(), label, text(), 0..3_usize, prop::collection::vec(any::<(u8, u8)>(), 0..3), extras())
}

/// Generates crosswords of this size. Each clue refers to the cells of a slot, arbitrary open cells or no cells.
fn crossword(rows: u16, cols: u16) -> impl Strategy<Value = CrosswordFile> {
    let notes = prop_oneof![text(), Just("two\n\nlines & more".to_owned())];
    (grid(rows, cols), [text(), text(), text()], notes, prop::collection::vec(clue(), 0..8)).prop_map(
        |((grid, entries), [title, author, copyright], notes, clues)| {
            let completion = notes.clone();
            let mut puzzle = Crossword { title, author, copyright, notes, completion, ..Crossword::new(grid) };
            let slots = puzzle.slots();
            let open_cells: Vec<Pos> = puzzle.grid.positions().filter(|&pos| puzzle.square(pos).is_some()).collect();
            let mut clues: Vec<Clue> = clues
                .into_iter()
                .enumerate()
                .map(|(number, (is_down, label, text, form, indices, (list, hint, refs)))| {
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
                    Clue { axis, label: label.into(), text, cells, list: list.into(), hint: hint.into(), refs }
                })
                .collect();
            clues.sort_by_key(|clue| (clue.axis, clue.list.clone()));
            puzzle.clues = clues;
            CrosswordFile { puzzle, progress: Progress { entries, timer: None } }
        },
    )
}

fn small_crossword() -> impl Strategy<Value = CrosswordFile> {
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
fn with_unknown_fields(content: &CrosswordFile, interval: usize) -> String {
    let mut file: Value = serde_json::from_slice(&write(content, &Origin::None).unwrap().bytes).unwrap();
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
    let text = small_file(json!({
        "puzzle": [[1, 2, 3], [4, {"cell": 0, "value": "g"}, 0]],
        "solution": [["t", "straße", {"value": "é"}], ["D", "g", ["f", "h"]]], "saved": [["a", "b", 0], [0, 0, "ear"]]
    }));
    let ParsedCrossword { mut file, origin, .. } = parse(&text).unwrap();
    let letters = |pos| (&*square_at(&file, pos).solution, file.letters(pos));
    let read: Vec<_> = file.puzzle.grid.positions().map(letters).collect();
    assert_eq!(read, [("T", "A"), ("STRAßE", "B"), ("É", ""), ("D", ""), ("G", "G"), ("F", "EAR")]);
    let mut expected: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(write_as_json(&file, &origin), expected);
    file.progress.entries[Pos::new(0, 0)].text = "q".to_owned();
    expected["saved"][0][0] = json!("Q");
    assert_eq!(write_as_json(&file, &origin), expected);
}

#[test]
fn unchanged_puzzles_keep_the_content_and_field_order_of_the_file() {
    for text in [PLAIN, RICH, BARRED] {
        let ParsedCrossword { file, origin, .. } = parse(text).unwrap();
        let written = String::from_utf8(write(&file, &origin).unwrap().bytes).unwrap();
        assert_eq!(parse(&written).unwrap().origin, origin);
        // The fixtures are formatted like the output of this writer, apart from a few line breaks.
        let strip_whitespace = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(strip_whitespace(&written).replace("<br/>", "<br>"), strip_whitespace(text));
    }
}

#[test]
fn new_entries_change_only_their_cells() {
    let ParsedCrossword { mut file, origin, .. } = parse(RICH).unwrap();
    file.progress.entries[Pos::new(0, 0)].text = "B".to_owned();
    file.progress.entries[Pos::new(2, 1)].text = String::new();
    let written = String::from_utf8(write(&file, &origin).unwrap().bytes).unwrap();
    let expected =
        RICH.replace(r#"["-", "-", "R"]"#, r#"["B", "-", "R"]"#).replace(r#"{"value": "E"}"#, r#"{"value": ""}"#);
    let strip_whitespace = |text: &str| text.split_whitespace().collect::<String>();
    assert_eq!(strip_whitespace(&written), strip_whitespace(&expected));
}

#[test]
fn changes_preserve_the_structure_of_the_file() {
    let ParsedCrossword { mut file, origin, .. } = parse(RICH).unwrap();
    let square = file.puzzle.grid[Pos::new(0, 1)].square_mut().unwrap();
    (square.shade, square.circled, square.bars.right) = (None, true, true);
    file.puzzle.clues[0].text = "Place for a drink (3)".to_owned();
    file.puzzle.notes = "New".to_owned();
    let file = write_as_json(&file, &origin);
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
    let mut file = parse(PLAIN).unwrap().file;
    file.progress.timer = Some(Timer { seconds: 7, stopped: true });
    file.puzzle.lock = Some(Lock { letters: "ABC".to_owned(), checksum: 1 });
    for pos in [Pos::new(0, 0), Pos::new(0, 1)] {
        let entry = &mut file.progress.entries[pos];
        (entry.wrong, entry.was_wrong, entry.revealed) = (true, true, true);
    }
    assert_eq!(
        write(&file, &Origin::None).unwrap().losses,
        [
            "the timer was left out",
            "the locked solution was left out",
            "marks on wrong letters were left out",
            "marks on revealed letters were left out",
        ]
    );
    let blocks = Crossword::new(Grid::fill(2, 2, |_| Cell::Block));
    assert!(write(&blocks.into(), &Origin::None).unwrap_err().contains("without open cells"));
}

#[test]
fn labels_equal_to_a_marker_are_left_out_and_reported() {
    let ParsedCrossword { mut file, origin, .. } = parse(RICH).unwrap();
    file.puzzle.grid[Pos::new(1, 1)].square_mut().unwrap().label = "-".to_owned();
    assert_eq!(
        write(&file, &origin).unwrap().losses,
        ["labels that match the block or empty-cell marker were left out"]
    );
    let mut new_puzzle = Crossword::new(file.puzzle.grid);
    for (col, label) in ["#", "0"].into_iter().enumerate() {
        new_puzzle.grid[Pos::new(0, col as u16)].square_mut().unwrap().label = label.to_owned();
    }
    let new_file = CrosswordFile::from(new_puzzle);
    let written = write(&new_file, &Origin::None).unwrap();
    assert_eq!(
        (parse(std::str::from_utf8(&written.bytes).unwrap()).unwrap().file.puzzle.grid, written.losses),
        (new_file.puzzle.grid, vec![])
    );
}

#[test]
fn cells_counted_from_0_are_renumbered_from_1_when_changed() {
    let clues = json!({"Across": [
        {"number": 1, "clue": "x", "cells": [[0, 0], [1, 0]]},
        {"number": 4, "clue": "y", "cells": [[1, 1], [2, 1]]},
    ]});
    let ParsedCrossword { mut file, origin, .. } = read(json!({"clues": clues}));
    assert_eq!(write_as_json(&file, &origin)["clues"], clues);
    file.puzzle.clues[0].cells.remove(0);
    let file = write_as_json(&file, &origin);
    assert_eq!(
        [&file["clues"]["Across"][0]["cells"], &file["clues"]["Across"][1]["cells"]],
        [&json!([[2, 1]]), &json!([[2, 2], [3, 2]])]
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample_size(80, 400) as u32))]

    #[test]
    fn new_files_round_trip(file in small_crossword()) {
        let written = write(&file, &Origin::None).unwrap();
        prop_assert_eq!(&written.losses, &[] as &[String]);
        let text = String::from_utf8(written.bytes).unwrap();
        prop_assert!(detect(&text));
        let read = parse(&text).unwrap();
        prop_assert_eq!(&read.file, &file, "{}", text);
        let second = write(&file, &read.origin).unwrap();
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
        prop_assert_eq!(&parse(&text).unwrap().file, &new, "{}", text);
        prop_assert!(text.contains("12345678901234567890") && text.contains("x-style"));
    }

    #[test]
    fn new_entries_leave_the_rest_unchanged(
        content in small_crossword(),
        entries in prop::collection::vec(letters(), 16),
        interval in 1..4_usize,
    ) {
        let text = with_unknown_fields(&content, interval);
        let ParsedCrossword { mut file, origin, .. } = parse(&text).unwrap();
        for (pos, entry) in file.puzzle.grid.positions().zip(entries) {
            if file.puzzle.square(pos).is_some_and(|square| square.given.is_empty()) {
                file.progress.entries[pos].text = entry;
            }
        }
        let written = write(&file, &origin).unwrap().bytes;
        prop_assert_eq!(unknown_field_count(&written), unknown_field_count(text.as_bytes()));
        let mut before: Value = serde_json::from_str(&text).unwrap();
        let mut after: Value = serde_json::from_slice(&written).unwrap();
        for file in [&mut before, &mut after] {
            file.as_object_mut().unwrap().remove("saved");
        }
        prop_assert_eq!(before, after);
        prop_assert_eq!(parse(std::str::from_utf8(&written).unwrap()).unwrap().file, file);
    }

    #[test]
    fn a_puzzle_of_a_different_size_replaces_the_old_one(old in small_crossword(), new in small_crossword()) {
        let read = parse(&with_unknown_fields(&old, 2)).unwrap();
        let written = write(&new, &read.origin).unwrap();
        prop_assert_eq!(&written.losses, &[] as &[String]);
        prop_assert_eq!(&parse(std::str::from_utf8(&written.bytes).unwrap()).unwrap().file, &new);
    }
}
