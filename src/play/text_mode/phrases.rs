//! Phrases of plain-text mode that several games and the solver share.

use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::Pos;
use wordhoard_engine::words::fold;

/// Maximum width of echoed player input in columns; longer input is truncated.
const MAX_ECHO: usize = 40;

/// Spells out a position, counted from 1: `row 1 column 2`.
#[must_use]
pub fn position(pos: Pos) -> String {
    format!("row {} column {}", pos.row + 1, pos.col + 1)
}

/// Spells out a path: `row 1 column 2, row 1 column 3`.
#[must_use]
pub fn path(path: &[Pos]) -> String {
    path.iter().map(|&pos| position(pos)).collect::<Vec<_>>().join(", ")
}

/// Returns the letters of a typed word in lower case and without accents.
///
/// # Errors
/// Returns an error message if the line is not a single word.
pub fn parse_word(line: &str) -> Result<String, String> {
    let mut letters = Vec::new();
    match fold::fold(line, &mut letters) {
        Some(()) => Ok(fold::spell(&letters)),
        None => Err(format!("{}: use letters only, one word per line.", sanitize::fit(line, MAX_ECHO))),
    }
}

/// Formats a word and a remark: `xyz: not on the board.`
#[must_use]
pub fn word_line(word: &str, remark: &str) -> String {
    format!("{}: {remark}.", sanitize::fit(word, MAX_ECHO))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_spelled_out_from_1() {
        assert_eq!(path(&[Pos::new(0, 1), Pos::new(1, 2)]), "row 1 column 2, row 2 column 3");
    }

    #[test]
    fn echoed_input_is_short() {
        assert_eq!(parse_word("Téa").as_deref(), Ok("tea"));
        assert_eq!(parse_word("te a"), Err("te a: use letters only, one word per line.".into()));
        let long = "x".repeat(100);
        assert!(word_line(&long, "not a word").len() < 60 && parse_word(&(long + "4")).unwrap_err().len() < 90);
    }
}
