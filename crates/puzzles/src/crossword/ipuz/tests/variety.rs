//! Tests of variety puzzles and unusual files.

use super::*;
use crate::crossword::puz;

const VARIETY: &str = include_str!("../../../../fixtures/ipuz/variety.ipuz");
const COMMAS: &str = include_str!("../../../../fixtures/ipuz/commas.ipuz");
const ACROSTIC: &str = include_str!("../../../../fixtures/ipuz/acrostic.ipuz");
const DIAGRAMLESS: &str = include_str!("../../../../fixtures/ipuz/diagramless.ipuz");

#[test]
fn answers_run_on_over_continued_entries() {
    let ParsedCrossword { file: CrosswordFile { puzzle, .. }, warnings, .. } = parse(VARIETY).unwrap();
    assert_eq!(warnings, ["\"solution\" only repeats the numbered grid; ignored"]);
    let clue = &puzzle.clues[0];
    assert_eq!((&*clue.label, clue.cells.len(), clue.cells[3]), ("1,3d", 6, Pos::new(0, 2)));
    assert_eq!(puzzle.clues[1].refs, [(Axis::Across, "1".to_owned())]);
    assert_eq!((square(&puzzle, 0, 0).mark.as_str(), square(&puzzle, 2, 0).mark.as_str()), ("A B", "C"));
    let lists: Vec<_> = puzzle.clue_lists().map(|list| (list[0].axis, list[0].list_title(), list.len())).collect();
    assert_eq!(
        lists,
        [(Axis::Across, "Across", 2), (Axis::Across, "Rows", 1), (Axis::Down, "Scattered", 1), (Axis::Down, "Down", 2)]
    );
}

#[test]
fn a_solution_that_repeats_the_numbers_is_ignored_but_preserved() {
    let ParsedCrossword { mut file, origin, .. } = parse(VARIETY).unwrap();
    assert!(file.puzzle.grid.cells().filter_map(Cell::square).all(|square| square.solution.is_empty()));
    let solution = |file: &CrosswordFile| write_as_json(file, &origin)["solution"].clone();
    assert_eq!(solution(&file), json!([[1, 2, 3], [4, "#", 0], [5, 0, 0]]));
    for (pos, letter) in file.puzzle.grid.positions().zip("ONEU#RTAT".chars()).filter(|(_, letter)| *letter != '#') {
        file.puzzle.grid[pos].square_mut().unwrap().solution = letter.into();
    }
    assert_eq!(solution(&file), json!([["O", "N", "E"], ["U", "#", "R"], ["T", "A", "T"]]));
    let letters = json!({"solution": [["A", "B", "C"], ["D", "E", "F"]], "puzzle": [["A", "B", "C"], ["D", "E", "F"]]});
    assert_eq!(read(letters).file.puzzle.square(Pos::new(0, 1)).unwrap().solution, "B", "labels may be letters");
}

#[test]
fn changed_lists_keep_their_titles() {
    let ParsedCrossword { mut file, origin, .. } = parse(VARIETY).unwrap();
    file.puzzle.clues.remove(1);
    file.puzzle.clues.last_mut().unwrap().list = "Spread".into();
    let written = write(&file, &origin).unwrap();
    assert_eq!(written.losses, [] as [&str; 0]);
    let text = String::from_utf8(written.bytes).unwrap();
    assert_eq!(parse(&text).unwrap().file, file);
    assert!(text.contains("\"Across:Rows\"") && text.contains("\"Down:Spread\""), "{text}");
}

#[test]
fn lists_with_the_same_title_become_one() {
    let lists = json!({
        "Across": [[1, "one"]], "Across: Rows": [[1, "two"]], "Down": [], "across": [[3, "three"]],
        "across:Rows": [[3, "four"]],
    });
    let ParsedCrossword { mut file, origin, .. } = read(json!({"clues": lists}));
    let texts = |file: &CrosswordFile| file.puzzle.clues.iter().map(|clue| clue.text.clone()).collect::<Vec<_>>();
    assert_eq!(texts(&file), ["one", "three", "two", "four"]);
    assert_eq!(file.puzzle.clue_lists().count(), 2);
    assert_eq!(write_as_json(&file, &origin)["clues"], lists, "unchanged files keep their lists");
    for clue in file.puzzle.clues.iter_mut().filter(|clue| clue.list.is_empty()) {
        clue.list = "Columns".into();
    }
    // A puzzle may hold the clues of a list in several places.
    file.puzzle.clues.swap(1, 2);
    for origin in [&origin, &Origin::None] {
        let written = write(&file, origin).unwrap();
        let reread = parse(std::str::from_utf8(&written.bytes).unwrap()).unwrap();
        assert!(!reread.warnings.iter().any(|warning| warning.contains("duplicate")), "{:?}", reread.warnings);
        assert_eq!(
            (texts(&reread.file), written.losses),
            (["one", "three", "two", "four"].map(str::to_owned).into(), vec![])
        );
    }
}

#[test]
fn acrostics_are_read_like_crosswords() {
    let ParsedCrossword { file, origin, warnings } = parse(ACROSTIC).unwrap();
    assert_eq!(warnings, [] as [&str; 0]);
    let lists: Vec<_> = file.puzzle.clue_lists().map(|list| (list[0].axis, list[0].list_title(), list.len())).collect();
    assert_eq!(lists, [(Axis::Down, "Clues", 2)]);
    assert_eq!(file.puzzle.clues[1].cells, [(0, 3), (0, 1), (1, 0)].map(Pos::from));
    assert_eq!(write_as_json(&file, &origin), serde_json::from_str::<Value>(ACROSTIC).unwrap());
}

#[test]
fn diagramless_puzzles_keep_their_kind_and_the_players_blocks() {
    let ParsedCrossword { mut file, origin, warnings } = parse(DIAGRAMLESS).unwrap();
    assert_eq!(warnings, ["the puzzle is diagramless; the game hides its blocks"]);
    assert!(file.puzzle.diagramless && file.puzzle.has_standard_numbering());
    assert_eq!(file.puzzle.clues[1].cells[0], Pos::new(2, 0), "clues are numbered by the blocks");
    let entries: Vec<_> = file.puzzle.grid.positions().map(|pos| file.letters(pos)).collect();
    assert_eq!(entries, ["C", ".", "", "", ".", "", "", "", ""]);
    let expected: Value = serde_json::from_str(DIAGRAMLESS).unwrap();
    assert_eq!(write_as_json(&file, &origin), expected);
    assert_eq!(write_as_json(&file, &Origin::None), expected, "a new file does not show the blocks");
    let puz = puz::write(&file, &Origin::None).unwrap();
    assert_eq!((puz::parse(&puz.bytes).unwrap().file, puz.losses), (file.clone(), vec![]));
    file.puzzle.diagramless = false;
    file.progress = Progress::new(&file.puzzle.grid);
    let written = write_as_json(&file, &origin);
    assert_eq!(written["kind"], json!(["http://ipuz.org/crossword#1"]));
    assert_eq!(parse(&written.to_string()).unwrap().file, file);
}

#[test]
fn trailing_commas_are_ignored_with_a_warning() {
    let ParsedCrossword { file, origin, warnings } = parse(COMMAS).unwrap();
    assert_eq!(warnings, ["invalid JSON: ignoring 7 commas after the last item of a list or object"]);
    let reread = parse(std::str::from_utf8(&write(&file, &origin).unwrap().bytes).unwrap()).unwrap();
    assert_eq!((reread.file, reread.warnings, reread.origin), (file, vec![], origin));
    for text in ["{,}", "{\"version\": [,]}", "{\"version\": [1,,2]}"] {
        assert!(parse(text).unwrap_err().to_string().contains("invalid JSON at column"), "{text}");
    }
}
