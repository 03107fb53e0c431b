//! Parsing of lines: the name of a clue, and letters for its squares.

use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::Axis;
use wordhoard_puzzles::crossword::{cell_text, uppercase};

use super::not_found;
use crate::games::crossword::rules::clues::{self, FindError};
use crate::games::crossword::rules::state::State;

/// A clue named at the start of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reference<'a> {
    /// Slot of the clue.
    pub slot: usize,
    /// Whether the name ends in `!`, to replace letters.
    pub force: bool,
    /// Rest of the line.
    pub rest: &'a str,
}

/// Letters for a square, or `None` to leave it as it is.
pub type Letters = Option<String>;

/// Parses the clue at the start of a line: `17d`, `17 down`, `down 17`, or `17` if there is only one or it is in the
/// `preferred` direction. `!` may follow the name.
///
/// # Errors
/// Returns a sentence if there is no such clue.
pub fn reference<'a>(state: &State, line: &'a str, preferred: Option<Axis>) -> Result<Reference<'a>, String> {
    let (first, rest) = split(line);
    let (second, rest_of_second) = split(rest);
    let of_two = |label: &str, axis: Axis| {
        let is_label = Axis::BOTH.iter().any(|axis| find(state, label, *axis).is_ok());
        is_label.then(|| {
            find(state, label, axis).map_err(|error| not_found(state, error, &format!("{label}-{}", axis.name())))
        })
    };
    let force = first.ends_with('!') || second.ends_with('!');
    let two_words = match (clues::direction(bare(first)), clues::direction(bare(second))) {
        (_, Some(axis)) if !first.ends_with('!') => of_two(first, axis),
        (Some(axis), _) => of_two(bare(second), axis),
        _ => None,
    };
    if let Some(found) = two_words {
        return found.map(|slot| forced(Reference { slot, force, rest: rest_of_second }));
    }
    match clues::find(state, bare(first), preferred) {
        Ok(slot) => Ok(forced(Reference { slot, force: first.ends_with('!'), rest })),
        Err(error) => Err(explain(state, error, bare(first))),
    }
}

/// Finds a slot by its label in one direction.
fn find(state: &State, label: &str, axis: Axis) -> Result<usize, FindError> {
    clues::find(state, &format!("{label}-{}", axis.name()), None)
}

/// Splits off the first word.
fn split(line: &str) -> (&str, &str) {
    let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
    (word, rest.trim_start())
}

/// Returns a word without a final `!`.
fn bare(word: &str) -> &str {
    word.strip_suffix('!').unwrap_or(word)
}

/// Accepts a `!` that stands alone after the name.
fn forced(reference: Reference) -> Reference {
    match reference.rest.strip_prefix('!') {
        Some(rest) => Reference { force: true, rest: rest.trim_start(), ..reference },
        None => reference,
    }
}

/// Explains that a line does not begin with a clue.
fn explain(state: &State, error: FindError, typed: &str) -> String {
    let is_word = typed.chars().all(|ch| !ch.is_ascii_digit());
    if error == FindError::Unknown && is_word {
        let typed = sanitize::fit(typed, 40);
        return match clues::noun(state) {
            "word" => format!("{typed} is neither a slot nor a command. To place a word, name its slot: 17d PLANET."),
            _ => format!("{typed} is neither a clue nor a command. To enter an answer, name its clue: 17d PLANET."),
        };
    }
    not_found(state, error, typed)
}

/// Parses letters for squares: `?`, `-`, `_` and `.` leave a square as it is, and brackets hold several letters for one
/// square, as in `P[LA]NET`. Spaces and apostrophes are ignored.
///
/// # Errors
/// Returns a sentence if the text contains anything else.
pub fn letters(text: &str) -> Result<Vec<Letters>, String> {
    let mut squares = Vec::new();
    let mut rest = text;
    while let Some(ch) = rest.chars().next() {
        rest = &rest[ch.len_utf8()..];
        match ch {
            '?' | '-' | '_' | '.' => squares.push(None),
            '[' | '(' => {
                let close = if ch == '[' { ']' } else { ')' };
                let (inside, after) = rest.split_once(close).ok_or_else(|| format!("A {close} is missing."))?;
                let inside: String = inside.split_whitespace().collect();
                let inside = cell_text(&inside).filter(|inside| !inside.is_empty());
                squares.push(Some(uppercase(&inside.ok_or("Put the letters of one square between the brackets.")?)));
                rest = after;
            }
            ch if ch.is_alphanumeric() => squares.push(Some(uppercase(&ch.to_string()))),
            ch if ch.is_whitespace() || ['\'', '\u{2019}'].contains(&ch) => {}
            ch => {
                let ch = sanitize::fit(&ch.to_string(), 2);
                return Err(format!(
                    "{ch} is not a letter. Use letters, a question mark to leave a square as it is, and brackets for \
                     several letters in one square."
                ));
            }
        }
    }
    Ok(squares)
}

/// Parses letters for one of several numbers of squares. Hyphens are ignored if that makes them fit.
///
/// # Errors
/// Returns a sentence if the text is invalid.
pub fn letters_for(text: &str, lengths: &[usize]) -> Result<Vec<Letters>, String> {
    let squares = letters(text)?;
    if lengths.contains(&squares.len()) {
        return Ok(squares);
    }
    let without_hyphens = letters(&text.replace('-', ""))?;
    Ok(if lengths.contains(&without_hyphens.len()) { without_hyphens } else { squares })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::crossword::rules::test_puzzles::start;

    #[test]
    fn clues_are_split_from_the_rest_of_the_line() {
        let state = start(&["CATCH", "O#E#E", "MAPLE", "B#I#A", "SADLY"]);
        let parse = |line| match reference(&state, line, None) {
            Ok(Reference { slot, force, rest }) => {
                format!("{}{} {rest}", clues::name(&state, slot), if force { "!" } else { "" })
            }
            Err(why) => why,
        };
        for (line, expected) in [
            ("2d", "2-Down "),
            ("2d tepid", "2-Down tepid"),
            ("2 down tepid", "2-Down tepid"),
            ("2d down", "2-Down down"),
            ("down 2  te?id", "2-Down te?id"),
            ("d2! tepid", "2-Down! tepid"),
            ("2 down! tepid", "2-Down! tepid"),
            ("2d ! tepid", "2-Down! tepid"),
            ("2 tepid", "2-Down tepid"),
            ("2 across", "There is no clue 2-Across. Type left to list the clues left, or help for help."),
            ("1 catch", "1 is both across and down. Type 1a or 1d."),
            ("99d x", "There is no clue 99d. Type left to list the clues left, or help for help."),
            ("tepid", "tepid is neither a clue nor a command. To enter an answer, name its clue: 17d PLANET."),
        ] {
            assert_eq!(parse(line), expected, "{line}");
        }
        assert!(matches!(reference(&state, "1 catch", Some(Axis::Down)), Ok(found) if found.rest == "catch"));
    }

    #[test]
    fn letters_may_leave_squares_or_share_one() {
        let parse = |text: &str| {
            let squares = letters(text)?;
            Ok(squares.into_iter().map(|square| square.unwrap_or("-".into())).collect::<Vec<_>>().join(" "))
        };
        for (text, expected) in [
            ("pl?n-t", "P L - N - T"),
            ("p[la]n(e)t", "P LA N E T"),
            ("p[l a]n( e\tt )", "P LA N ET"),
            ("to be", "T O B E"),
            ("don't é7", "D O N T É 7"),
        ] {
            assert_eq!(parse(text), Ok::<_, String>(expected.to_owned()), "{text}");
        }
        assert_eq!(parse("p[la"), Err("A ] is missing.".into()));
        assert!(
            parse("p[]").is_err()
                && parse("p[ ]").is_err()
                && parse("p%").unwrap_err().starts_with("% is not a letter.")
        );
        assert_eq!(letters_for("up-to", &[4]).map(|squares| squares.len()), Ok(4));
        assert_eq!(letters_for("up-to", &[5]).map(|squares| squares.len()), Ok(5));
    }
}
