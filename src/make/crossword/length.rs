//! Lengths of answers after their clues, as British puzzles have them.

use super::{Params, Style};

/// Returns a clue as it is printed: in a British puzzle, with the length of its answer.
pub fn with_length(clue: &str, answer: &str, params: Params) -> String {
    if params.shape.style() == Style::British && !clue.is_empty() {
        format!("{clue} ({})", answer.len())
    } else {
        clue.to_owned()
    }
}

/// Returns a clue without the length of its answer.
#[must_use]
pub fn without_length(clue: &str, params: Params) -> &str {
    let bare = || clue.strip_suffix(')')?.rsplit_once(" (");
    match bare() {
        Some((bare, length))
            if params.shape.style() == Style::British && length.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            bare
        }
        _ => clue,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Shape, Side};
    use super::*;

    #[test]
    fn british_clues_have_the_length_of_the_answer() {
        let side = Side::ALL[3];
        let params = |style| Params { shape: Shape::new(side, style).unwrap(), ..Params::default() };
        let (british, american) = (params(Style::British), params(Style::American));
        for clue in ["Sea bird", "End of an ___ (period)"] {
            let text = with_length(clue, "ern", british);
            assert_eq!(text, format!("{clue} (3)"));
            assert_eq!(without_length(&text, british), clue);
            assert_eq!(without_length(clue, british), clue);
            assert_eq!((&*with_length(clue, "ern", american), without_length(&text, american)), (clue, &*text));
        }
        assert_eq!(with_length("", "ern", british), "");
    }
}
