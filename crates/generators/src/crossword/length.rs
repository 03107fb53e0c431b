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

/// Returns a clue without the length of its answer, or the lengths of its words, which the clue of a phrase has in every
/// puzzle.
#[must_use]
pub fn without_length<'a>(clue: &'a str, answer: &str, params: Params) -> &'a str {
    let Some((bare, lengths)) = clue.strip_suffix(')').and_then(|clue| clue.rsplit_once(" (")) else { return clue };
    let numbers = lengths.split([',', '-']).map(|number| number.parse().ok().map(|number: u8| usize::from(number)));
    let is_length = numbers.sum::<Option<usize>>() == Some(answer.len());
    let is_phrase = lengths.contains([',', '-']);
    if is_length && (is_phrase || params.shape.style() == Style::British) { bare } else { clue }
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
            assert_eq!(without_length(&text, "ern", british), clue);
            assert_eq!(without_length(clue, "ern", british), clue);
            assert_eq!((&*with_length(clue, "ern", american), without_length(&text, "ern", american)), (clue, &*text));
        }
        assert_eq!(with_length("", "ern", british), "");
        for (clue, answer, bare) in [
            ("Extinct bird (5,3)", "greatauk", "Extinct bird"),
            ("Relative (6-2-3)", "fatherinlaw", "Relative"),
            ("Then (1990-95)", "war", "Then (1990-95)"),
        ] {
            assert_eq!([british, american].map(|params| without_length(clue, answer, params)), [bare; 2]);
        }
    }
}
