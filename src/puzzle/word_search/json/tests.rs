use proptest::prelude::*;

use super::*;
use crate::grid::{Dir, Pos};

/// Exports of word-search-generator 5.0.0: with a mask, with secret words, a mask whose grid was cropped, and a
/// solution without its filler.
const HEART: &str = include_str!("../../../../tests/exports/heart.json");
const SECRET: &str = include_str!("../../../../tests/exports/secret.json");
const TREE: &str = include_str!("../../../../tests/exports/tree.json");
const SOLUTION: &str = include_str!("../../../../tests/exports/solution.json");

fn shown(puzzle: &WordSearch) -> Vec<&str> {
    puzzle.words.iter().map(Listed::shown).collect()
}

#[test]
fn exports_of_the_package_are_read() {
    let heart = parse(HEART).unwrap().puzzle;
    assert_eq!(shown(&heart), ["dove", "heart", "love", "rose"]);
    assert!(heart.letters.to_string().starts_with(".mvig.unzz.\nygg"));
    let tree = parse(TREE).unwrap().puzzle;
    assert_eq!((tree.letters.rows(), tree.letters.cols(), tree.letters.at(Pos::new(0, 6))), (15, 13, Some(16)));
    let solution = parse(SOLUTION).unwrap().puzzle;
    assert!(solution.letters.to_string().starts_with(".s....r..\n"));
}

#[test]
fn secret_words_go_to_the_end_and_it_is_said() {
    let read = parse(SECRET).unwrap();
    assert_eq!(shown(&read.puzzle), ["ROBIN", "WREN", "JACKDAW", "HERON", "OWL", "SWIFT"]);
    assert_eq!(read.warnings, ["2 secret words at the end of the list: only a whole list can be hidden"]);
    let first =
        r#"{"puzzle": [["A", "B"]], "words": ["ab", "ba"], "key": {"ab": {"secret": true}, "bb": {"secret": true}}}"#;
    assert_eq!(shown(&parse(first).unwrap().puzzle), ["ba", "ab", "bb"]);
}

#[test]
fn a_list_of_secret_words_alone_is_hidden() {
    let read = parse(r#"{"puzzle": [["A", "B"]], "words": ["ab"], "key": {"ab": {"secret": true}}}"#).unwrap();
    assert!(read.puzzle.hidden && read.warnings.is_empty());
}

#[test]
fn the_key_has_the_shape_of_the_package() {
    let puzzle =
        parse(r#"{"puzzle": [["o", ""], ["x", "u"]], "words": ["ox", "xu", "oo"], "title": "T"}"#).unwrap().puzzle;
    let at = |row, col, dir| Placement::new(Pos::new(row, col), dir, 2);
    assert_eq!(
        write(&puzzle, &[at(0, 0, Dir::South), at(1, 0, Dir::East)]),
        "{\"puzzle\":[[\"O\",\"\"],[\"X\",\"U\"]],\"words\":[\"ox\",\"xu\",\"oo\"],\"key\":{\
         \"ox\":{\"start_row\":0,\"start_col\":0,\"direction\":\"S\",\"secret\":false},\
         \"xu\":{\"start_row\":1,\"start_col\":0,\"direction\":\"E\",\"secret\":false},\
         \"oo\":{\"start_row\":null,\"start_col\":null,\"direction\":null,\"secret\":false}},\"title\":\"T\"}\n"
    );
}

#[test]
fn faults_are_said_with_their_place() {
    for (text, sentence) in [
        ("{", "line 1: this is no whole JSON: EOF"),
        ("{\"puzzle\": [[\"A\"]]} x", "line 1: this is no whole JSON: trailing characters"),
        ("{}", "it has no \"puzzle\"; "),
        ("{\"puzzle\": []}", "its \"puzzle\" has no letters"),
        ("{\"puzzle\": [[\"\", \" \"]]}", "its \"puzzle\" has no letters"),
        ("{\"puzzle\": 7}", "line 1: invalid type: integer `7`, expected the rows of \"puzzle\" in a list"),
        ("{\"puzzle\":\n [[\"A\", 7]]}", "line 2: invalid type: integer `7`, expected a cell: a letter"),
        ("{\"puzzle\": [[\"A\", \"B\"],\n[\"A\"]]}", "line 2: row 2 has 1 cell where the first has 2; "),
        ("{\"puzzle\": [[\"A\", \"7\"]]}", "line 1: \"7\" is no letter of a grid"),
        ("{\"puzzle\": [[\"A\", \"AB\"]]}", "line 1: \"AB\" is no letter of a grid"),
        ("{\"puzzle\": [[\"A\", \"\\u202e\"]]}", "line 1: \"\\u{202e}\" is no letter of a grid"),
        ("{\"puzzle\": [[\"A\"]], \"words\": [\"a1\"]}", "the word \"a1\": '1' is no letter from a to z"),
        ("{\"puzzle\": [[\"A\"]], \"words\": {}}", "line 1: invalid type: map, expected the words in a list"),
        ("{\"puzzle\": [[\"A\"]], \"words\": [\"\\u001b[2J\"]}", "the word \"[2J\": a control character is no letter"),
    ] {
        let error = parse(text).unwrap_err();
        // The column is that where the reader stopped, at or right after the fault.
        let said = error.place.map_or(String::new(), |(line, _)| format!("line {line}: ")) + &error.why;
        assert!(said.starts_with(sentence), "{text}: {said}");
        let error = error.to_string();
        assert_eq!(crate::base::sanitize::line(&error), error, "{text}");
    }
}

#[test]
fn what_is_too_much_is_refused() {
    let many = |unit: &str, times: usize| format!("[{}]", vec![unit; times].join(","));
    for (text, sentence) in [
        (format!("{{\"puzzle\": [{}]}}", many("\"A\"", 1001)), "a grid has up to 1000 columns"),
        (format!("{{\"puzzle\": {}}}", many("[\"A\"]", 1001)), "a grid has up to 1000 rows"),
        (format!("{{\"puzzle\": [[\"A\"]], \"words\": {}}}", many("\"ab\"", 20_001)), "this is one word too many"),
        (
            format!("{{\"puzzle\": [[\"A\"]], \"title\": \"{}\"}}", "a".repeat(501)),
            "its \"title\" has more than 500 signs",
        ),
        ("[".repeat(100_000), "line 1, column"),
        (format!("{{\"puzzle\": {}", "[".repeat(100_000)), "invalid type: sequence"),
        (format!("{{\"other\": {}", "[".repeat(100_000)), "this is no whole JSON"),
    ] {
        let error = parse(&text).unwrap_err().to_string();
        assert!(error.contains(sentence), "{error}");
    }
}

proptest! {
    #[test]
    fn every_puzzle_survives_being_written(
        cells in proptest::collection::vec(proptest::collection::vec(0u8..=26, 4), 1..6),
        words in proptest::collection::hash_set("[a-zé]{2,6}", 0..5),
        notes in proptest::collection::vec(proptest::option::of("[a-z\"\\\\é☃]{1,9}"), 3),
        hidden in any::<bool>(),
    ) {
        let mut cells = cells;
        cells[0][0] = 3;
        let mut list = List::default();
        let [title, theme, message] = notes.try_into().unwrap();
        let letters = Letters::new(Grid::from_rows(cells).unwrap());
        let fits = |word: &&String| Listed::new(word).unwrap().letters().len() <= letters.longest_line();
        words.iter().filter(fits).for_each(|word| list.push(word).unwrap());
        let puzzle = WordSearch { title, theme, message, hidden, letters, words: list.finish().0 };
        prop_assert_eq!(parse(&write(&puzzle, &[])).map(|read| read.puzzle), Ok(puzzle));
    }

    #[test]
    fn no_json_panics(text in "\\{\"puzzle\":[\\[\\]\"A, .]{0,20}\\}?") {
        let _ = parse(&text);
    }
}
