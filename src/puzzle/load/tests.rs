use super::*;

/// The kind that is read, or the sentence of the fault with `board:`, `text:`, `json:` or `empty:` before it.
fn told(text: &str, kind: Option<Kind>) -> String {
    match parse(text, kind) {
        Ok(Loaded { puzzle: Puzzle::Board(board), .. }) => format!("board {}x{}", board.rows(), board.cols()),
        Ok(Loaded { puzzle: Puzzle::WordSearch(search), .. }) => {
            format!("search {}x{}, {}", search.letters.rows(), search.letters.cols(), search.words.len())
        }
        Ok(Loaded { puzzle: Puzzle::FillIn(fill_in), .. }) => {
            let spots = fill_in.pattern.spots();
            format!("fill-in {}x{}, {}", spots.rows(), spots.cols(), fill_in.words.len())
        }
        Ok(Loaded { puzzle: Puzzle::Crossword(crossword), .. }) => {
            let grid = &crossword.grid;
            format!("crossword {}x{}, {}", grid.rows(), grid.cols(), crossword.clues.len())
        }
        Err(fault) => {
            let reader = match fault {
                Fault::Empty => "empty",
                Fault::TooLarge(_) => "large",
                Fault::FillIn(_) => "fill-in",
                Fault::Crossword(_) => "crossword",
                Fault::Board(_) => "board",
                Fault::Text(_) => "text",
                Fault::Json(_) => "json",
            };
            format!("{reader}: {fault}")
        }
    }
}

fn square(side: usize) -> String {
    ("ABCDEFGHIJKLMNO"[..side].to_owned() + "\n").repeat(side)
}

#[test]
fn the_kind_is_told_from_the_content() {
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
        (" {\"puzzle\": [[\"A\", \"B\"]], \"words\": [\"ab\"]}".into(), "search 1x2, 1"),
    ] {
        assert_eq!(told(&text, None), kind, "{text}");
    }
}

#[test]
fn a_fault_is_told_by_the_reader_of_the_kind_it_looks_like() {
    for (text, sentence) in [
        ("".into(), "empty: there is no puzzle in it"),
        (" \n\n ".into(), "empty: there is no puzzle in it"),
        ("TEAS\nRSTO\nABC\nABCD\n".into(), "board: line 3 has 3 tiles"),
        ("TEAS\nR5TO\n".into(), "board: line 2, column 2: '5' is no tile"),
        ("TEA\n".into(), "board: the board is 1x3"),
        ("TEAS\n\nRSTO\n\nABCD\n".into(), "board: line 2 is empty with more rows after it"),
        ("T Qu A S\nR S T O\nA B C\n".into(), "board: line 3 has 3 tiles"),
        (square(15).replacen("EF", "E", 1), "text: line 2 has 15 letters where the first row has 14"),
        (square(15).replace("EF", "5F"), "text: line 1, column 5: '5' is no letter of a grid"),
        (square(5) + "\nab1\n", "text: line 7, column 3: '1' is no letter"),
        ("# birds\n\nABC\nAB\n".into(), "text: line 4 has 2 letters where"),
        ("# birds\n".into(), "text: there is no grid in it"),
        ("{\"puzzle\": 7}".into(), "json: line 1, column"),
        ("[7]".into(), "json: line 1, column"),
        ("A".repeat(10_000_000), "text: line 1 has more than 1000 letters"),
        ("Ab".repeat(5_000_000), "text: line 1 has more than 1000 letters"),
        ("A".repeat((16 << 20) + 1), "large: it is larger than 16 MB, the most that a puzzle of its kind has"),
        ("3\n---\n".into(), "fill-in: it ends after 1 row"),
        ("\0".repeat(10_000_000), "text: line 1, column 1: a control character"),
    ] {
        let said = told(&text, None);
        assert!(said.starts_with(sentence), "{}: {said}", &text[..text.len().min(200)]);
    }
}

#[test]
fn a_kind_that_is_asked_for_comes_first() {
    assert_eq!(told(&square(4), Some(Kind::WordSearch)), "search 4x4, 0");
    assert!(told(&square(11), Some(Kind::Boggle)).starts_with("board: the board is 11x11"));
    assert!(told("{}", Some(Kind::Boggle)).starts_with("board: line 1, column 1: '{' is no tile"));
    assert!(told("{}", Some(Kind::WordSearch)).starts_with("json: it has no \"puzzle\""));
    assert!(told("", Some(Kind::WordSearch)).starts_with("text: there is no grid"));
    assert!(told("", Some(Kind::Boggle)).starts_with("board: there is no board"));
}

#[test]
fn the_source_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("p.txt");
    let name = crate::base::sanitize::path(&path);
    let source = Source::File(path.clone());
    for (text, kind, sentence) in [
        ("TE\nA", None, ", line 2 has 1 tile where"),
        ("TEA", None, ": the board is 1x3"),
        ("", None, ": there is no puzzle in it"),
        ("{}", None, ": it has no \"puzzle\""),
        ("{", None, ", line 1, column 1: this is no whole JSON"),
    ] {
        std::fs::write(&path, text).unwrap();
        let said = load(&source, kind).unwrap_err().to_string();
        assert!(said.starts_with(&(name.clone() + sentence)), "{said}");
    }
    std::fs::write(&path, " ".repeat(65 << 10)).unwrap();
    assert!(load(&source, Some(Kind::Boggle)).unwrap_err().to_string().contains("larger than 64 KB"));
    std::fs::File::create(&path).unwrap().set_len(MAX_BYTES + 1).unwrap();
    assert!(load(&source, None).unwrap_err().to_string().contains("larger than 64 MB"));
    assert!(load(&source, Some(Kind::WordSearch)).unwrap_err().to_string().contains("larger than 16 MB"));
}
