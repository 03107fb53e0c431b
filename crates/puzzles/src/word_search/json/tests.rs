use proptest::prelude::*;
use wordhoard_engine::grid::{Dir, Pos};

use super::*;

// Files exported by word-search-generator 5.0.0: with a mask, with secret words, with a mask and a cropped grid, and a
// solution without filler letters.
const HEART: &str = include_str!("../../../fixtures/word_search/heart.json");
const SECRET: &str = include_str!("../../../fixtures/word_search/secret.json");
const TREE: &str = include_str!("../../../fixtures/word_search/tree.json");
const SOLUTION: &str = include_str!("../../../fixtures/word_search/solution.json");

fn shown(puzzle: &WordSearch) -> Vec<&str> {
    puzzle.words.iter().map(ListedWord::shown).collect()
}

#[test]
fn package_exports_are_parsed() {
    let heart = parse(HEART).unwrap().puzzle;
    assert_eq!(shown(&heart), ["dove", "heart", "love", "rose"]);
    assert!(heart.letters.to_string().starts_with(".mvig.unzz.\nygg"));
    let tree = parse(TREE).unwrap().puzzle;
    assert_eq!((tree.letters.rows(), tree.letters.cols(), tree.letters.at(Pos::new(0, 6))), (15, 13, Some(16)));
    let solution = parse(SOLUTION).unwrap().puzzle;
    assert!(solution.letters.to_string().starts_with(".s....r..\n"));
}

#[test]
fn secret_words_move_to_the_end() {
    let parsed = parse(SECRET).unwrap();
    assert_eq!(shown(&parsed.puzzle), ["ROBIN", "WREN", "JACKDAW", "HERON", "OWL", "SWIFT"]);
    assert_eq!((parsed.puzzle.visible_count(), parsed.warnings.len()), (4, 0));
    let first_secret =
        r#"{"puzzle": [["A", "B"]], "words": ["ab", "ba"], "key": {"ab": {"secret": true}, "bb": {"secret": true}}}"#;
    let puzzle = parse(first_secret).unwrap().puzzle;
    assert_eq!(puzzle.words.iter().map(ListedWord::marked).collect::<Vec<_>>(), ["ba", "?ab", "?bb"]);
}

#[test]
fn a_list_of_only_secret_words_is_hidden() {
    let parsed = parse(r#"{"puzzle": [["A", "B"]], "words": ["ab"], "key": {"ab": {"secret": true}}}"#).unwrap();
    assert!(parsed.puzzle.is_hidden() && parsed.warnings.is_empty());
    let hidden = parse(r#"{"puzzle": [["A", "B"]], "words": ["ab"], "hidden": true}"#).unwrap().puzzle;
    assert!(hidden.is_hidden());
    assert!(write(&hidden, &[]).contains("\"secret\":true"));
}

#[test]
fn the_key_matches_the_package_format() {
    let puzzle =
        parse(r#"{"puzzle": [["o", ""], ["x", "u"]], "words": ["ox", "xu", "oo"], "title": "T"}"#).unwrap().puzzle;
    let placement = |row, col, dir| Placement::new(Pos::new(row, col), dir, 2);
    assert_eq!(
        write(&puzzle, &[placement(0, 0, Dir::South), placement(1, 0, Dir::East)]),
        "{\"puzzle\":[[\"O\",\"\"],[\"X\",\"U\"]],\"words\":[\"ox\",\"xu\",\"oo\"],\"key\":{\
         \"ox\":{\"start_row\":0,\"start_col\":0,\"direction\":\"S\",\"secret\":false},\
         \"xu\":{\"start_row\":1,\"start_col\":0,\"direction\":\"E\",\"secret\":false},\
         \"oo\":{\"start_row\":null,\"start_col\":null,\"direction\":null,\"secret\":false}},\"title\":\"T\"}\n"
    );
}

#[test]
fn errors_name_the_line() {
    for (text, expected) in [
        ("{", "line 1: invalid JSON: EOF"),
        ("{\"puzzle\": [[\"A\"]]} x", "line 1: invalid JSON: trailing characters"),
        ("{}", "missing \"puzzle\"; "),
        ("{\"puzzle\": []}", "\"puzzle\" contains no letters"),
        ("{\"puzzle\": [[\"\", \" \"]]}", "\"puzzle\" contains no letters"),
        ("{\"puzzle\": 7}", "line 1: invalid type: integer `7`, expected a list of rows in \"puzzle\""),
        ("{\"puzzle\":\n [[\"A\", 7]]}", "line 2: invalid type: integer `7`, expected a letter, or"),
        ("{\"puzzle\": [[\"A\", \"B\"],\n[\"A\"]]}", "line 2: row 2 has 1 cell, expected 2; "),
        ("{\"puzzle\": [[\"A\", \"7\"]]}", "line 1: invalid letter \"7\""),
        ("{\"puzzle\": [[\"A\", \"AB\"]]}", "line 1: invalid letter \"AB\""),
        ("{\"puzzle\": [[\"A\", \"\\u202e\"]]}", "line 1: invalid letter \"\\u{202e}\""),
        ("{\"puzzle\": [[\"A\"]], \"words\": [\"a1\"]}", "invalid word \"a1\": '1' is not a letter from a to z"),
        ("{\"puzzle\": [[\"A\"]], \"words\": {}}", "line 1: invalid type: map, expected a list of words"),
        (
            "{\"puzzle\": [[\"A\"]], \"words\": [\"\\u001b[2J\"]}",
            "invalid word \"[2J\": control characters are not allowed",
        ),
    ] {
        let error = parse(text).unwrap_err();
        // The column is not compared, because the parser stops either at the error or just after it.
        let found = error.position.map_or(String::new(), |(line, _)| format!("line {line}: ")) + &error.message;
        assert!(found.starts_with(expected), "{text}: {found}");
        let error = error.to_string();
        assert_eq!(wordhoard_engine::base::sanitize::line(&error), error, "{text}");
    }
}

#[test]
fn oversized_inputs_are_rejected() {
    let many = |unit: &str, times: usize| format!("[{}]", vec![unit; times].join(","));
    for (text, expected) in [
        (format!("{{\"puzzle\": [{}]}}", many("\"A\"", 1001)), "too many columns; a grid has at most 1000"),
        (format!("{{\"puzzle\": {}}}", many("[\"A\"]", 1001)), "too many rows; a grid has at most 1000"),
        (format!("{{\"puzzle\": [[\"A\"]], \"words\": {}}}", many("\"ab\"", 20_001)), "too many words"),
        (
            format!("{{\"puzzle\": [[\"A\"]], \"title\": \"{}\"}}", "a".repeat(501)),
            "\"title\" has more than 500 characters",
        ),
        ("[".repeat(100_000), "line 1, column"),
        (format!("{{\"puzzle\": {}", "[".repeat(100_000)), "invalid type: sequence"),
        (format!("{{\"other\": {}", "[".repeat(100_000)), "invalid JSON"),
    ] {
        let error = parse(&text).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
}

proptest! {
    #[test]
    fn every_puzzle_survives_a_round_trip(
        cells in proptest::collection::vec(proptest::collection::vec(0u8..=26, 4), 1..6),
        words in proptest::collection::hash_set("[a-zé]{2,6}", 0..5),
        notes in proptest::collection::vec(proptest::option::of("[a-z\"\\\\é☃]{1,9}"), 3),
        secret in proptest::collection::vec(any::<bool>(), 5),
    ) {
        let mut cells = cells;
        cells[0][0] = 3;
        let mut list = WordListBuilder::default();
        let [title, theme, message] = notes.try_into().unwrap();
        let letters = Letters::new(Grid::from_rows(cells).unwrap());
        let fits = |word: &&String| ListedWord::new(word).unwrap().letters().len() <= letters.longest_line();
        for (word, is_secret) in words.iter().filter(fits).zip(secret) {
            list.push(ListedWord::new(word).map(|word| word.with_secret(is_secret))).unwrap();
        }
        let puzzle = WordSearch { title, theme, message, letters, words: list.finish().0 };
        prop_assert_eq!(parse(&write(&puzzle, &[])).map(|parsed| parsed.puzzle), Ok(puzzle));
    }

    #[test]
    fn parsing_never_panics(text in "\\{\"puzzle\":[\\[\\]\"A, .]{0,20}\\}?") {
        let _ = parse(&text);
    }
}
