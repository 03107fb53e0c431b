use proptest::prelude::*;
use wordhoard_engine::base::sample::sample_size;
use wordhoard_engine::grid::{Axis, Pos};

use super::*;
use crate::crossword::jpz::zip::tests::{TestFile, zip};
use crate::crossword::{Cell, Shade, Square};

const BARRED: &[u8] = include_bytes!("../../../fixtures/jpz/barred.jpz");
const ZIPPED: &[u8] = include_bytes!("../../../fixtures/jpz/zipped.jpz");
const VARIETY: &[u8] = include_bytes!("../../../fixtures/jpz/variety.jpz");
const ACROSTIC: &[u8] = include_bytes!("../../../fixtures/jpz/acrostic.jpz");
const CODEWORD: &[u8] = include_bytes!("../../../fixtures/jpz/codeword.jpz");
const ARROWS: &[u8] = include_bytes!("../../../fixtures/jpz/arrows.xml");

fn read(file: &[u8]) -> ParsedCrossword {
    parse(file).unwrap_or_else(|error| panic!("{error}\n{}", String::from_utf8_lossy(file)))
}

fn error(text: impl AsRef<[u8]>) -> String {
    parse(text.as_ref()).unwrap_err().to_string()
}

/// Returns the XML of a crossword with two rows and three columns. `cells` ends the grid, and `rest` follows the grid.
fn small_file(cells: &str, rest: &str) -> String {
    let open_cells: String =
        (0..6).map(|index| format!("<cell x='{}' y='{}' solution='A'/>", index % 3 + 1, index / 3 + 1)).collect();
    format!(
        "<rectangular-puzzle>\n<crossword><grid width='3' height='2'>{open_cells}{cells}</grid>{rest}</crossword>\
         </rectangular-puzzle>"
    )
}

fn square(puzzle: &Crossword, row: u16, col: u16) -> &Square {
    puzzle.square(Pos::new(row, col)).unwrap()
}

/// Axis, label, text and cells of a clue. Each cell is a row and a column.
type ClueRow<'a> = (Axis, &'a str, &'a str, Vec<(u16, u16)>);

fn clues(puzzle: &Crossword) -> Vec<ClueRow<'_>> {
    let cells = |cells: &[Pos]| cells.iter().map(|pos| (pos.row, pos.col)).collect();
    puzzle.clues.iter().map(|clue| (clue.axis, &*clue.label, &*clue.text, cells(&clue.cells))).collect()
}

use Axis::{Across, Down};

#[test]
fn texts_grid_and_clues_are_read() {
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = read(BARRED);
    assert_eq!(puzzle.title, "In the Wood & Out");
    assert_eq!(puzzle.author, "A. Fox, edited by B. Owl");
    assert_eq!(puzzle.copyright, "© 2026 A. Fox");
    assert_eq!(puzzle.notes, "A small one.\nBy hand.\nFill it in.");
    assert_eq!((puzzle.grid.rows(), puzzle.grid.cols()), (3, 4));
    assert_eq!(
        clues(&puzzle),
        [
            (Across, "2", "Put an oar & oak in… both (3)", vec![(0, 1), (0, 2), (0, 3)]),
            (Across, "3", "Small stand of été (3)", vec![(1, 0), (1, 1), (1, 2)]),
            (Down, "2", "Tree, and more: 10²", vec![(0, 1), (1, 1)]),
            (Down, "1", "Saint", vec![(0, 0), (1, 0)]),
            (Down, "5", "Nowhere", vec![]),
        ]
    );
    assert_eq!(
        warnings,
        [
            "1 cell was ignored: no position inside the grid",
            "1 clue was left without an entry: no such word in the grid",
        ]
    );
}

#[test]
fn cell_attributes_are_read() {
    let file = read(BARRED).file;
    let (puzzle, entry) = (&file.puzzle, |row, col| &file.progress.entries[Pos::new(row, col)]);
    let first = square(puzzle, 0, 0);
    assert_eq!((&*first.label, &*first.solution, first.shade), ("1", "S", Some(Shade::Rgb(255, 255, 0))));
    // The bar on the right is set in the cell itself; the bar below is the top bar of the cell below.
    assert!(first.bars.right && first.bars.below);
    let rebus = square(puzzle, 0, 1);
    assert_eq!((&*rebus.solution, &*entry(0, 1).text, entry(0, 1).revealed), ("OAK", "O", true));
    assert!(square(puzzle, 0, 2).circled);
    let hint = square(puzzle, 0, 3);
    assert_eq!((&*hint.given, &*entry(0, 3).text), ("R", ""));
    assert_eq!((&*entry(1, 1).text, file.letters(Pos::new(1, 1)), file.letters(Pos::new(0, 3))), ("X", "X", "R"));
    // Bars beside a block or at the edge are ignored.
    assert!(!square(puzzle, 1, 2).bars.right);
    assert_eq!(puzzle.grid[Pos::new(1, 3)], Cell::Block);
    assert_eq!(puzzle.grid[Pos::new(2, 0)], Cell::Void);
    assert_eq!(square(puzzle, 2, 3).solution, "É");
}

#[test]
fn lowercase_letters_in_the_grid_become_uppercase() {
    let long_solution = "ß".repeat(32);
    let cells = format!(
        "<cell x='1' y='1' solution='é' solve-state='x' number='1a'/><cell x='2' y='1' solution='oak' letter='o'/>\
         <cell x='3' y='1' solution='{long_solution}'/>"
    );
    let file = read(small_file(&cells, "").as_bytes()).file;
    let [first, second, third] = [0, 1, 2].map(|col| square(&file.puzzle, 0, col));
    assert_eq!((&*first.solution, file.letters(Pos::new(0, 0)), &*first.label), ("É", "X", "1a"));
    assert_eq!((&*second.solution, file.letters(Pos::new(0, 1))), ("OAK", "O"));
    // With each ß converted to SS, the text would be too long for a cell.
    assert_eq!(third.solution, long_solution);
}

#[test]
fn zip_files_are_unpacked_and_words_determine_directions() {
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = read(ZIPPED);
    assert_eq!((&*puzzle.title, &*puzzle.author, &*puzzle.copyright), ("Kräuter", "", "frei"));
    assert_eq!(
        clues(&puzzle),
        [
            (Across, "1", "Aufguß", vec![(0, 0), (0, 1), (0, 2)]),
            (Across, "3", "Eisen in der Form, Kurzwort", vec![(2, 0), (2, 1), (2, 2)]),
            (Down, "1", "Nicht die Nacht", vec![(0, 0), (1, 0), (2, 0)]),
            (Down, "2", "Gefroren, „so kalt“", vec![(0, 2), (1, 2), (2, 2)]),
        ]
    );
    assert_eq!(warnings, Vec::<String>::new());
    assert!(puzzle.has_standard_numbering() && puzzle.is_solved());
}

#[test]
fn clues_in_cells_missing_numbers_and_reversed_words_are_handled() {
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = read(ARROWS);
    assert_eq!(puzzle.grid[Pos::new(0, 0)], Cell::Block);
    assert_eq!(puzzle.grid[Pos::new(1, 0)], Cell::Void);
    assert_eq!(
        clues(&puzzle),
        [
            (Across, "2", "Feline", vec![(0, 2), (0, 1)]),
            (Down, "2", "Vertical", vec![(0, 1), (1, 1)]),
            (Down, "2", "By its number", vec![(0, 2), (1, 2)]),
        ]
    );
    assert_eq!(
        warnings,
        ["1 cell was blacked out: clues moved to the lists", "the cells have no numbers; using standard numbering",]
    );
}

#[test]
fn letters_in_clue_cells_second_labels_and_titles_are_read() {
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = read(VARIETY);
    assert_eq!(warnings, ["1 cell was blacked out: clues moved to the lists"]);
    let heading = square(&puzzle, 0, 0);
    assert_eq!((&*heading.given, &*heading.solution, &*heading.label), ("A", "A", "A"));
    assert_eq!(puzzle.grid[Pos::new(0, 3)], Cell::Block);
    assert_eq!([0, 1, 2].map(|col| &*square(&puzzle, 1, col).mark), ["", "B", "C"]);
    assert_eq!((&*puzzle.notes, &*puzzle.completion), ("Fill the garden.", "Well done!\nIt blooms."));
    let lists: Vec<_> = puzzle.clue_lists().map(|list| (list[0].axis, list[0].list_title(), list.len())).collect();
    assert_eq!(lists, [(Across, "Across", 1), (Across, "Rows", 2), (Down, "Blooms", 2)]);
}

#[test]
fn acrostics_and_codewords_are_read_like_crosswords() {
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = read(ACROSTIC);
    assert_eq!(warnings, ["1 word was shortened to the open cells of the grid"]);
    assert_eq!((&*square(&puzzle, 1, 2).label, &*square(&puzzle, 1, 2).mark), ("5", "A"));
    assert_eq!(clues(&puzzle)[1], (Down, "A", "In a letter", vec![(0, 0), (1, 2), (1, 3)]));
    assert_eq!((puzzle.clues[0].axis, puzzle.clues[0].cells.len()), (Across, 6));
    let ParsedCrossword { file, warnings, .. } = read(CODEWORD);
    assert_eq!(warnings[0], "the puzzle is a codeword: squares with the same number have the same letter");
    let labels: Vec<&str> = file.puzzle.grid.positions().map(|pos| file.puzzle.label(pos)).collect();
    assert_eq!(labels, ["7", "3", "7", "3", "", "3", "1", "2", "1"]);
    assert_eq!((file.letters(Pos::new(0, 0)), file.letters(Pos::new(0, 2)), file.puzzle.slots().len()), ("T", "", 4));
}

#[test]
fn lists_of_scattered_entries_are_down() {
    let word = |id: u32, cells: &[(u16, u16)]| {
        let cells: String = cells.iter().map(|(row, col)| format!("<cells x='{col}' y='{row}'/>")).collect();
        format!("<word id='{id}'>{cells}</word>")
    };
    let words = word(1, &[(1, 1), (2, 2)]) + &word(2, &[(1, 3), (2, 1)]) + &word(3, &[(1, 1), (1, 2), (1, 3), (2, 1)]);
    let clues = "<clue word='1' number='A'>a</clue><clue word='2' number='B'>b</clue><clue word='3'>[QUOTE]</clue>";
    let read = read(small_file("", &format!("{words}<clues><title>Clues</title>{clues}</clues>")).as_bytes());
    let axes: Vec<_> = read.file.puzzle.clues.iter().map(|clue| (clue.axis, &*clue.text)).collect();
    assert_eq!(axes, [(Across, "[QUOTE]"), (Down, "a"), (Down, "b")]);
    assert!(!read.warnings.iter().any(|warning| warning.contains("direction")), "{:?}", read.warnings);
}

#[test]
fn wrong_checksums_and_encodings_are_reported() {
    let mut file = zip(&[TestFile { method: 0, ..TestFile::new("a.jpz", BARRED) }]);
    let offset = file.windows(5).position(|window| window == b"Saint").unwrap();
    file[offset] = 0xe9;
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = read(&file);
    assert_eq!(puzzle.clues[3].text, "éaint");
    assert_eq!(
        warnings[..2],
        [
            "wrong checksum of a.jpz in the zip file",
            "the first line declares UTF-8, but the text is not valid UTF-8; reading it as Windows-1252",
        ]
    );
}

#[test]
fn the_direction_is_determined_by_cells_then_title_then_order() {
    let list = |title: &str, clue: &str| format!("<clues><title>{title}</title>{clue}</clues>");
    let axes = |rest: &str| -> String {
        let puzzle = read(small_file("", rest).as_bytes()).file.puzzle;
        puzzle.clues.iter().map(|clue| format!("{}{} ", clue.text, clue.axis.name())).collect()
    };
    let words = "<word id='1' x='1' y='1-2'/><word id='2' x='1-3' y='1'/><word id='3' x='2' y='2'/>";
    let [one, two, three] = [1, 2, 3].map(|word| format!("<clue word='{word}'>{word}</clue>"));
    // The titles are swapped. The single-cell word has the direction of the other word in its list.
    assert_eq!(
        axes(&format!("{words}{}{}", list("Across", &(one + &three)), list("Down", &two))),
        "2Across 1Down 3Down "
    );
    assert_eq!(axes(&(list("VERTICALEMENT", &three) + &list("x", ""))), "3Down ");
    assert_eq!(axes(&(list("x", &three) + &list("y", &three))), "3Across 3Down ");
    let single_list = read(small_file("", &list("x", &three)).as_bytes());
    let expected = "1 clue was listed as across: unknown direction";
    assert!(single_list.warnings.iter().any(|warning| warning == expected), "{:?}", single_list.warnings);
}

#[test]
fn repeated_problems_are_reported_once() {
    let cells = "<cell x='x' y='1'/>".repeat(3) + &format!("<cell x='1' y='1' solution='{}'/>", "A".repeat(33));
    let rest = "<word id='1' x='1-9' y='1'/><word id='1'/><clues><clue word='1' number='1'>x</clue></clues>";
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } =
        read(small_file(&cells, rest).as_bytes());
    assert_eq!(
        warnings,
        [
            "3 cells were ignored: no position inside the grid",
            "1 text was left out of the cells: too long",
            "the cells have no numbers; using standard numbering",
            "1 word was ignored: duplicate id",
            "1 word was shortened to the open cells of the grid",
        ]
    );
    assert_eq!(puzzle.clues[0].cells.len(), 3);
}

#[test]
fn other_files_are_rejected() {
    assert!(error("<html><body><p>x<br></body></html>").starts_with(
        "line 1: not a crossword: expected <crossword-compiler> or <crossword-compiler-applet>, found <html>"
    ));
    for text in ["<ACROSS PUZZLE>\r\n<TITLE>\r\nx\r\n", "\u{feff}\n<ACROSS PUZZLE V2>\n"] {
        assert!(detect(text.as_bytes()));
        assert_eq!(error(text), "Across Lite's text format is not supported; save the puzzle as .puz");
    }
    assert!(error("word\nwords\n").contains("neither XML nor a zip file"));
    assert!(error("").contains("neither XML nor a zip file"));
    assert!(error("\0\x01\x02ACROSS&DOWN").contains("neither XML nor a zip file"));
    assert_eq!(
        error("<crossword-compiler>\n<rectangular-puzzle>\n<sudoku/></rectangular-puzzle></crossword-compiler>"),
        "line 3: the puzzle is a sudoku; only crosswords are supported"
    );
    assert!(error("<crossword-compiler/>").starts_with("the file has no crossword"));
    assert!(error("<rectangular-puzzle><crossword/></rectangular-puzzle>").contains("no grid"));
    assert!(error("PK\x03\x04").contains("cut short"));
    let others = [TestFile::new("__MACOSX/x.jpz", b"<a/>"), TestFile::new("in/x.puz", b"\0\x01\x02ACROSS&DOWN\0")];
    assert_eq!(error(zip(&others)), "in/x.puz in the zip file is not a .jpz crossword; unpack it first");
    assert_eq!(
        error("<rectangular-puzzle><crossword><grid width='1' height='1'/></crossword></rectangular-puzzle>"),
        "the grid has no open cells; download the file again"
    );
}

#[test]
fn jpz_files_are_detected() {
    for file in [BARRED, ZIPPED, ARROWS, b"\xef\xbb\xbf\n <a", b"\xff\xfe<\0?\0", b"<!DOCTYPE html>", b"PK\x05\x06"] {
        assert!(detect(file));
    }
    for file in
        [&b""[..], b"<", b"< b", b"ABCD\nEFGH\n", b"# title\nAB\n", b"{\"puzzle\": []}", b"\x89PNG", b"PK", b"<3"]
    {
        assert!(!detect(file), "{file:?}");
    }
}

#[test]
fn sizes_are_limited() {
    let grid = |width: &str, height: &str| {
        error(format!(
            "<rectangular-puzzle>\n<crossword><grid width='{width}' height='{height}'/></crossword>\
             </rectangular-puzzle>"
        ))
    };
    assert_eq!(grid("65535", "65535"), "line 2: invalid grid width 65535; use 1 to 255");
    assert_eq!(grid("9", "0"), "line 2: invalid grid height 0; use 1 to 255");
    assert_eq!(grid("x", "9"), "line 2: the grid has no valid width; use a number from 1 to 255");
    let cells = "<cell x='1-255' y='1-255' solution='A'/>".repeat(16);
    assert!(error(small_file(&cells, "")).contains("more than 1000000 cells"));
    let word = |id: usize| format!("<word id='{id}' x='1-255' y='1-255'/>");
    assert!(error(small_file("", &(0..16).map(word).collect::<String>())).contains("more than 1000000 cells"));
    let clues = "<clue word='0'>x</clue>".repeat(65_537);
    assert!(error(small_file("", &format!("<clues>{clues}</clues>"))).contains("more than 65536 clues"));
    let repeats = sample_size(20_000, 100_000);
    let cells = "<cells x='1-3' y='1-2'/>".repeat(repeats);
    assert_eq!(read(small_file("", &format!("<word id='0'>{cells}</word>")).as_bytes()).file.puzzle.clues, []);
    let rest =
        format!("<word id='0'>{cells}</word><clues>{}</clues>", "<clue word='0'>x</clue>".repeat(200_000 / repeats));
    assert!(error(small_file("", &rest)).contains("the clues cover more than 1000000 cells"));
}

#[test]
fn hostile_files_are_handled_quickly() {
    let entities: String =
        (1..10).map(|level| format!("<!ENTITY l{level} \"{}\">\n", format!("&l{};", level - 1).repeat(10))).collect();
    let nested_bomb = format!(
        "<?xml version='1.0'?>\n<!DOCTYPE x [\n<!ENTITY l0 'lol'>\n{entities}]>\n{}",
        small_file("", "<clues><clue>&l9;</clue></clues>")
    );
    assert!(error(nested_bomb).starts_with("line 13: the file declares its own entities"));
    let quadratic_bomb =
        format!("<!DOCTYPE x [<!ENTITY a '{}'>]><x>{}</x>", "a".repeat(100_000), "&a;".repeat(100_000));
    assert!(error(quadratic_bomb).starts_with("line 1: the file declares its own entities"));
    assert!(error("<crossword-compiler>".repeat(100_000)).contains("nested more than 100 levels deep"));
    let zeros = vec![0; sample_size(1 << 20, MAX_BYTES as usize + 1)];
    let mut zip_bomb = zip(&[TestFile::new("a.jpz", &zeros)]);
    // The declared size is too large in any case.
    let header = zip_bomb.windows(4).position(|window| window == b"PK\x01\x02").unwrap();
    zip_bomb[header + 24..header + 28].copy_from_slice(&(MAX_BYTES as u32 + 1).to_le_bytes());
    assert!(zip_bomb.len() < 100_000);
    assert!(error(zip_bomb).contains("larger than 64 MB"));
    let references = "&unknown;".repeat(sample_size(50_000, 200_000));
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } =
        read(small_file("", &format!("<clues><clue>{references}</clue></clues>")).as_bytes());
    assert_eq!(puzzle.clues[0].text.chars().count(), 10_000);
    assert!(warnings.iter().any(|warning| warning.starts_with("1 text was truncated")), "{warnings:?}");
    let attributes: String = (0..sample_size(30_000, 100_000)).map(|number| format!(" a{number}='&amp;'")).collect();
    assert!(parse(small_file(&format!("<cell{attributes}/>"), "").as_bytes()).is_ok());
}

#[test]
fn control_characters_are_removed() {
    let cells = "<cell x='1' y='1' solution='&#27;A' number='&#x9d;1' solve-state='&#x202e;B'/>";
    let rest = "<clues><title>\x1b</title><clue number='\x071'>&#27;[31mx&amp;#27;y</clue></clues>";
    let ParsedCrossword { file, warnings, .. } = read(small_file(cells, rest).as_bytes());
    let puzzle = &file.puzzle;
    assert_eq!(
        (&*square(puzzle, 0, 0).solution, &*square(puzzle, 0, 0).label, file.letters(Pos::new(0, 0))),
        ("A", "1", "B")
    );
    assert_eq!(puzzle.clues[0].text, "[31mxy");
    assert!(!warnings.concat().contains(char::is_control));
    let message = error("<crossword-compiler></\x1b[31m>");
    assert!(!message.contains(char::is_control), "{message:?}");
}

#[test]
fn truncated_files_do_not_panic() {
    for file in [BARRED, ZIPPED, ARROWS, VARIETY] {
        for length in 0..file.len() {
            let _ = parse(&file[..length]);
        }
    }
    let end = BARRED.len() - b"\n</rectangular-puzzle>\n</crossword-compiler-applet>\n".len();
    assert!(error(&BARRED[..end]).contains("in the middle of its XML"));
}

proptest! {
    #[test]
    fn changed_bytes_do_not_panic(changes in prop::collection::vec((any::<usize>(), any::<u8>()), 1..8), file in 0..3) {
        let mut file = [BARRED, ZIPPED, ARROWS][file as usize].to_vec();
        for (offset, byte) in changes {
            let offset = offset % file.len();
            file[offset] = byte;
        }
        if let Ok(read) = parse(&file) {
            let mut cells = read.file.puzzle.clues.iter().flat_map(|clue| &clue.cells);
            prop_assert!(cells.all(|&pos| read.file.puzzle.square(pos).is_some()));
        }
    }

    #[test]
    fn random_bytes_do_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
        let _ = detect(&bytes);
        let _ = parse(&bytes);
    }
}
