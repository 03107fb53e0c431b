//! Tests of intact files.

use proptest::prelude::*;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::base::sanitize;

use super::*;
use crate::crossword::Shade;

#[test]
fn puzpy_files_round_trip_byte_for_byte() {
    let files = fixtures();
    assert!(files.len() >= 8);
    for (name, bytes) in files {
        let read = parse(&bytes).unwrap();
        let expected: &[&str] =
            if name == "diagramless" { &["the puzzle is diagramless; the game hides its blocks"] } else { &[] };
        assert_eq!(read.warnings, expected, "{name}");
        let written = write(&read.file, &read.origin).unwrap();
        assert_eq!((written.bytes == bytes, written.losses), (true, Vec::new()), "{name}");
    }
}

#[test]
fn data_around_the_file_is_preserved() {
    for trailer in [&b"\r\n"[..], b"\x1a", b"WHAT\xff\xff..no section", b"\r\n-- \r\nSent from somewhere"] {
        let bytes = [b"junk\0\x80".repeat(2000).as_slice(), &complete_file(), trailer].concat();
        assert!(detect(&bytes));
        let read = parse(&bytes).unwrap();
        assert_eq!(read.warnings, [""; 0]);
        assert_eq!(write(&read.file, &read.origin).unwrap().bytes, bytes);
    }
    assert!(
        !detect(&[b" ".repeat(17 << 10).as_slice(), &complete_file()].concat()),
        "the file starts after the search range"
    );
    assert!(!detect(b"A text about ACROSS&DOWN, and no puzzle"));
    assert!(!detect(b"ACROSS&DOWN\0"), "the checksum before the magic bytes is missing");
}

#[test]
fn every_part_is_read() {
    let read = parse(&complete_file()).unwrap();
    let CrosswordFile { puzzle, progress } = &read.file;
    assert_eq!(read.warnings, [""; 0]);
    let titles = [&puzzle.title, &puzzle.author, &puzzle.copyright, &puzzle.notes];
    assert_eq!(titles, ["Title", "Author", "© 2024", "Notes\nof two lines"]);
    assert_eq!(progress.timer, Some(Timer { seconds: 90, stopped: true }));
    let square = |row, col| puzzle.square(Pos::new(row, col)).unwrap();
    assert_eq!([&square(0, 0).solution, &square(0, 1).solution], ["HEART", "CLUB"]);
    assert!(square(1, 0).circled && !square(2, 0).circled);
    let entry = |row, col| &progress.entries[Pos::new(row, col)];
    assert_eq!([&*entry(0, 0).text, &*entry(0, 1).text, &*entry(2, 0).text], ["", "CL", "X"]);
    assert!(!entry(0, 1).wrong && entry(2, 0).wrong && !entry(2, 0).was_wrong && !entry(2, 0).revealed);
    let clues: Vec<_> =
        puzzle.clues.iter().map(|clue| (clue.axis.name(), clue.label.as_str(), clue.text.as_str())).collect();
    assert_eq!(clues[..2], [("Across", "1", "Clue 0"), ("Across", "4", "Clue 4")]);
    assert_eq!(clues[3..6], [("Down", "1", "Clue 1"), ("Down", "2", "Clue 2"), ("Down", "3", "Clue 3")]);
}

#[test]
fn undefined_bytes_of_windows_1252_are_preserved() {
    let Origin::Puz(mut raw) = parse(&complete_file()).unwrap().origin else { panic!("not a .puz file") };
    raw.title = (1..=255).collect();
    raw.clues[0] = b"\x81\x8d caf\xe9 \x93quoted\x94 ".to_vec();
    let bytes = raw.to_bytes();
    let read = parse(&bytes).unwrap();
    assert_eq!(read.file.puzzle.clues[0].text, "café “quoted”");
    assert_eq!(write(&read.file, &read.origin).unwrap().bytes, bytes);
    let mut changed = read.file.clone();
    changed.puzzle.author = "Ω".into();
    let Origin::Puz(raw) = parse(&write(&changed, &read.origin).unwrap().bytes).unwrap().origin else {
        panic!("not a .puz file")
    };
    assert!(raw.clues[0].starts_with("\u{81}\u{8d} caf".as_bytes()), "the bytes survive the conversion to UTF-8");
}

#[test]
fn each_unsupported_feature_is_reported_once() {
    let mut puzzle = puzzle(&["CATS", "ORES"]);
    for col in 0..4 {
        let square = square_mut(&mut puzzle, 0, col);
        (square.given, square.shade, square.label) = ("A".into(), Some(Shade::Rgb(1, 2, 3)), "x".into());
        square.bars.below = true;
        square.solution = "A;B".into();
    }
    puzzle.grid[Pos::new(1, 3)] = Cell::Void;
    puzzle.clues.push(Clue {
        axis: Axis::Down,
        label: "9".into(),
        text: "No entry".into(),
        cells: Vec::new(),
        ..Clue::default()
    });
    let losses = write_new(puzzle.clone()).losses;
    assert_eq!(
        losses,
        [
            "bars were left out",
            "colours were left out",
            "given letters became ordinary entries",
            "custom labels were replaced by standard numbers",
            "2 clues without entries were left out, such as 4-Down",
            "4 multi-letter solutions were cut to the first letter: .puz holds up to 255 different ones, without \
             semicolons",
        ]
    );
}

#[test]
fn hidden_squares_of_ordinary_puzzles_are_voids() {
    let bytes = fixture("hidden");
    let read = parse(&bytes).unwrap();
    assert_eq!(read.warnings, [""; 0]);
    let puzzle = &read.file.puzzle;
    assert_eq!(
        [(0, 0), (0, 1), (2, 2)].map(|(row, col)| puzzle.grid[Pos::new(row, col)] == Cell::Void),
        [true, false, true]
    );
    assert_eq!(puzzle.grid[Pos::new(1, 1)], Cell::Block);
    assert_eq!(write(&read.file, &Origin::None).unwrap().bytes, bytes, "a new file has the same bytes");
}

#[test]
fn omitted_clues_are_reported() {
    let mut puzzle = puzzle(&["CATS", "ORES"]);
    let clue = |label: &str, axis, cells: &[Pos]| Clue {
        axis,
        label: label.into(),
        text: "?".into(),
        cells: cells.into(),
        ..Clue::default()
    };
    let unplaced = clue("", Axis::Down, &[]);
    let surplus = clue("5", Axis::Across, &[Pos::new(1, 0)]);
    puzzle.clues.extend([unplaced, surplus.clone()]);
    assert_eq!(
        write_new(puzzle.clone()).losses,
        [
            "1 clue without an entry was left out: an unnumbered Down clue",
            "1 surplus clue was left out: a second one for 5-Across"
        ]
    );
    puzzle.clues.extend([clue("9", Axis::Down, &[]), surplus]);
    assert_eq!(
        write_new(puzzle.clone()).losses,
        [
            "2 clues without entries were left out, such as an unnumbered Down clue",
            "2 surplus clues were left out, such as a second one for 5-Across"
        ]
    );
}

#[test]
fn at_most_255_multi_letter_solutions_are_written() {
    let mut puzzle = puzzle(&["ABCDEFGHIJKLMNOPQRST"; 20]);
    for (number, pos) in puzzle.grid.positions().enumerate() {
        puzzle.grid[pos].square_mut().unwrap().solution = format!("R{:03}", number.min(300));
    }
    let written = write_new(puzzle.clone());
    assert_eq!(written.losses.len(), 1);
    assert!(written.losses[0].starts_with("145 multi-letter solutions"), "{:?}", written.losses);
    let read = parse(&written.bytes).unwrap();
    assert_eq!(read.warnings, [""; 0]);
    assert_eq!(read.file.puzzle.square(Pos::new(12, 14)).unwrap().solution, "R254");
    assert_eq!(read.file.puzzle.square(Pos::new(12, 15)).unwrap().solution, "R");
}

#[test]
fn the_largest_grid_round_trips() {
    // From 86 rows, the entries take more bytes than a section can hold.
    let rows = sample_size(90, 255) as u16;
    let mut file = CrosswordFile::from(Crossword::new(Grid::fill(rows, 255, |_| Cell::Open(Square::default()))));
    file.progress.entries = file.puzzle.grid.map(|_| Entry { text: "ÄB".into(), ..Entry::default() });
    let losses = write_new(file.clone()).losses;
    assert_eq!(
        losses,
        [
            "custom labels were replaced by standard numbers",
            "multi-letter entries were cut to the first letter: there are too many"
        ]
    );
    file.puzzle.number();
    add_clues(&mut file.puzzle);
    file.progress.entries = file.puzzle.grid.map(|_| Entry { text: "Ä".into(), ..Entry::default() });
    let written = write_new(file.clone());
    let read = parse(&written.bytes).unwrap();
    assert_eq!((read.file, written.losses.len()), (file, 0));
    let too_wide = Crossword::new(Grid::fill(1, 256, |_| Cell::Block));
    assert!(write(&too_wide.into(), &Origin::None).unwrap_err().starts_with("the grid has 256 columns and 1 rows"));
}

/// Generates the text for a cell.
fn cell_text() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["", "A", "B", "Z", "7", "É", "HEART", "A/B", "C:D", "Ω", "ΑΒ", "ÀÉ", ".", ":", "-", "€"])
        .prop_map(str::to_owned)
}

/// Generates a line of text.
fn line() -> impl Strategy<Value = String> {
    "[ -~éß“€ΩЖ]{0,12}".prop_map(|text| sanitize::line(&text).trim().to_owned())
}

/// Generates an open cell and the player's entry.
fn square() -> impl Strategy<Value = (Cell, Entry)> {
    (cell_text(), cell_text(), any::<[bool; 4]>()).prop_map(
        |(solution, text, [revealed, wrong, was_wrong, circled])| {
            let square = Square { solution, circled, ..Square::default() };
            (Cell::Open(square), Entry { text, revealed, wrong, was_wrong })
        },
    )
}

/// Generates crosswords that the format can store completely.
pub fn crossword(rows: u16, cols: u16) -> impl Strategy<Value = CrosswordFile> {
    let size = usize::from(rows) * usize::from(cols);
    let closed =
        prop::sample::select(vec![Cell::Block, Cell::Block, Cell::Void]).prop_map(|cell| (cell, Entry::default()));
    let cells = prop::collection::vec(prop_oneof![4 => square(), 1 => closed], size);
    let texts = prop::collection::vec(line(), 3 + 2 * size);
    let timer =
        prop::option::of((any::<u32>(), any::<bool>()).prop_map(|(seconds, stopped)| Timer { seconds, stopped }));
    (cells, texts, timer, prop::collection::vec(line(), 0..3)).prop_map(move |(cells, texts, timer, notes)| {
        let mut cells = cells.into_iter();
        let mut next_cell = || cells.next().unwrap_or((Cell::Block, Entry::default()));
        let cells = Grid::fill(rows, cols, |_| next_cell());
        let mut puzzle = Crossword::new(cells.map(|(cell, _)| cell.clone()));
        puzzle.number();
        add_clues(&mut puzzle);
        let mut texts = texts.into_iter();
        let mut next_text = || texts.next().unwrap_or_default();
        (puzzle.title, puzzle.author, puzzle.copyright) = (next_text(), next_text(), next_text());
        puzzle.clues.iter_mut().for_each(|clue| clue.text = next_text());
        puzzle.notes = notes.join("\n").trim().to_owned();
        CrosswordFile { puzzle, progress: Progress { entries: cells.map(|(_, entry)| entry.clone()), timer } }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(sample_size(64, 256) as u32))]

    #[test]
    fn written_puzzles_round_trip(file in (1u16..7, 1u16..7).prop_flat_map(|(rows, cols)| crossword(rows, cols))) {
        let written = write_new(file.clone());
        prop_assert_eq!(written.losses, Vec::<String>::new());
        let read = parse(&written.bytes).unwrap();
        prop_assert_eq!(&read.file, &file);
        prop_assert!(read.warnings.iter().all(|warning| warning == "the file has no solution"), "{:?}", read.warnings);
        prop_assert_eq!(write(&read.file, &read.origin).unwrap().bytes, written.bytes);
    }
}
