use wordhoard_engine::base::sample::sample_size;

use super::*;

/// Summarises the parsed puzzle, or the error with the name of the parser that reported it.
fn summary(text: &str, kind: Option<Kind>) -> String {
    match parse(text, kind) {
        Ok(LoadedPuzzle { puzzle: Puzzle::Board(board), .. }) => format!("board {}x{}", board.rows(), board.cols()),
        Ok(LoadedPuzzle { puzzle: Puzzle::WordSearch(search), .. }) => {
            format!("search {}x{}, {}", search.letters.rows(), search.letters.cols(), search.words.len())
        }
        Ok(LoadedPuzzle { puzzle: Puzzle::FillIn(fill_in), .. }) => {
            let cells = fill_in.pattern.cells();
            format!("fill-in {}x{}, {}", cells.rows(), cells.cols(), fill_in.words.len())
        }
        Ok(LoadedPuzzle { puzzle: Puzzle::Crossword(crossword), .. }) => {
            let grid = &crossword.puzzle.grid;
            format!("crossword {}x{}, {}", grid.rows(), grid.cols(), crossword.puzzle.clues.len())
        }
        Err(error) => {
            let parser = match error {
                ParseError::Empty => "empty",
                ParseError::TooLarge(_) => "large",
                ParseError::FillIn(_) => "fill-in",
                ParseError::Crossword(_) => "crossword",
                ParseError::Board(_) => "board",
                ParseError::Text(_) => "text",
                ParseError::Json(_) => "json",
            };
            format!("{parser}: {error}")
        }
    }
}

fn square(side: usize) -> String {
    ("ABCDEFGHIJKLMNO"[..side].to_owned() + "\n").repeat(side)
}

#[test]
fn the_kind_is_detected_from_the_content() {
    for (text, kind) in [
        (square(4), "board 4x4"),
        (square(10), "board 10x10"),
        (square(11), "search 11x11, 0"),
        (square(5) + "\nabc\nbcd\n", "search 5x5, 2"),
        ("\n\nTEA\nRST\n\n".into(), "board 2x3"),
        ("#TE\nARS\n".into(), "board 2x3"),
        ("# T E\nA R S\n".into(), "board 2x3"),
        ("TQuA\nRThS\n".into(), "board 2x3"),
        ("# birds\n".to_owned() + &square(4), "search 4x4, 0"),
        ("# birds\n\n".to_owned() + &square(4) + "\nab", "search 4x4, 1"),
        ("ABCDEFGHIJKLMNO\nABCDEFGHIJKLMNO\n".into(), "search 2x15, 0"),
        ("2\n--\n--\non;no".into(), "fill-in 2x2, 2"),
        ("{\"words\": [\"on\"], \"kind\": \"fillin\", \"grid\": [\"--\", \"#-\"]}".into(), "fill-in 2x2, 1"),
        (" {\"puzzle\": [[\"A\", \"B\"]], \"words\": [\"ab\"]}".into(), "search 1x2, 1"),
    ] {
        assert_eq!(summary(&text, None), kind, "{text}");
    }
}

#[test]
fn errors_come_from_the_parser_of_the_closest_format() {
    for (text, expected) in [
        ("".into(), "empty: no puzzle found"),
        (" \n\n ".into(), "empty: no puzzle found"),
        ("TEAS\nRSTO\nABC\nABCD\n".into(), "board: line 3 has 3 tiles, expected"),
        ("TEAS\nR5TO\n".into(), "board: line 2, column 2: invalid tile '5'"),
        ("TEA\n".into(), "board: the board is 1x3"),
        ("TEAS\n\nRSTO\n\nABCD\n".into(), "board: line 2 is empty, but more rows follow"),
        ("T Qu A S\nR S T O\nA B C\n".into(), "board: line 3 has 3 tiles, expected"),
        (square(15).replacen("EF", "E", 1), "text: line 2 has 15 letters, expected 14"),
        (square(15).replace("EF", "5F"), "text: line 1, column 5: invalid letter '5'"),
        (square(5) + "\nab1\n", "text: line 7, column 3: '1' is not a letter"),
        ("# birds\n\nABC\nAB\n".into(), "text: line 4 has 2 letters, expected"),
        ("# birds\n".into(), "text: no grid found"),
        ("{\"puzzle\": 7}".into(), "json: line 1, column"),
        ("[7]".into(), "json: line 1, column"),
        ("A".repeat(sample_size(200_000, 10_000_000)), "text: line 1 has more than 1000 letters"),
        ("Ab".repeat(sample_size(100_000, 5_000_000)), "text: line 1 has more than 1000 letters"),
        ("A".repeat((16 << 20) + 1), "large: the file is larger than 16 MB, the limit for this kind of puzzle"),
        ("3\n---\n".into(), "fill-in: the grid ends after 1 row"),
        ("\0".repeat(sample_size(200_000, 10_000_000)), "text: line 1, column 1: invalid control character"),
    ] {
        let found = summary(&text, None);
        assert!(found.starts_with(expected), "{}: {found}", &text[..text.len().min(200)]);
    }
}

#[test]
fn a_requested_kind_overrides_detection() {
    assert_eq!(summary(&square(4), Some(Kind::WordSearch)), "search 4x4, 0");
    assert!(summary(&square(11), Some(Kind::Boggle)).starts_with("board: the board is 11x11"));
    assert!(summary("{}", Some(Kind::Boggle)).starts_with("board: line 1, column 1: invalid tile '{'"));
    assert!(summary("{}", Some(Kind::WordSearch)).starts_with("json: missing \"puzzle\""));
    assert!(summary("", Some(Kind::WordSearch)).starts_with("text: no grid found"));
    assert!(summary("", Some(Kind::Boggle)).starts_with("board: no board found"));
}

#[test]
fn errors_name_the_source() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("p.txt");
    let name = wordhoard_engine::base::sanitize::path(&path);
    let source = Source::File(path.clone());
    for (text, kind, expected) in [
        ("TE\nA", None, ", line 2 has 1 tile, expected"),
        ("TEA", None, ": the board is 1x3"),
        ("", None, ": no puzzle found"),
        ("{}", None, ": missing \"puzzle\""),
        ("{", None, ", line 1, column 1: invalid JSON"),
    ] {
        std::fs::write(&path, text).unwrap();
        let error = load(&source, kind).unwrap_err().to_string();
        assert!(error.starts_with(&(name.clone() + expected)), "{error}");
    }
    std::fs::write(&path, " ".repeat(65 << 10)).unwrap();
    assert!(load(&source, Some(Kind::Boggle)).unwrap_err().to_string().contains("exceeds the size limit of 64 KB"));
    std::fs::File::create(&path).unwrap().set_len(MAX_BYTES + 1).unwrap();
    assert!(load(&source, None).unwrap_err().to_string().contains("exceeds the size limit of 64 MB"));
    assert!(load(&source, Some(Kind::WordSearch)).unwrap_err().to_string().contains("exceeds the size limit of 16 MB"));
}
