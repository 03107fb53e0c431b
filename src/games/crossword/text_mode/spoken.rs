//! Words for squares, answers and lists.

use wordhoard_engine::base::humanize::capitalize;
use wordhoard_puzzles::crossword::Break;

use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;

/// Word for an empty square.
pub const BLANK: &str = "blank";

/// Returns the content of a square: its letters, or `blank`.
pub fn square(text: &str) -> &str {
    if text.is_empty() { BLANK } else { text }
}

/// Reads squares one by one, with the breaks between words: `C, blank, space, T`.
pub fn squares(texts: &[&str], breaks: &[(usize, Break)]) -> String {
    let mut parts = Vec::new();
    for (at, text) in texts.iter().enumerate() {
        parts.extend(breaks.iter().filter(|(before, _)| *before == at).map(|&(_, kind)| match kind {
            Break::Space => "space",
            Break::Hyphen => "hyphen",
        }));
        parts.push(square(text));
    }
    parts.join(", ")
}

/// Returns a full answer as a word, or as several: `PLANET`, `UP-TO-DATE`. Reads the squares one by one if any of them
/// holds several letters.
pub fn word(texts: &[&str], breaks: &[(usize, Break)]) -> String {
    if texts.iter().any(|text| text.chars().count() > 1) {
        return squares(texts, breaks);
    }
    let mut word = String::new();
    for (at, text) in texts.iter().enumerate() {
        word.extend(breaks.iter().filter(|(before, _)| *before == at).map(|&(_, kind)| match kind {
            Break::Space => ' ',
            Break::Hyphen => '-',
        }));
        word += text;
    }
    word
}

/// Returns the content of squares: `PLANET`, `all blank`, or the squares one by one.
pub fn content(texts: &[&str], breaks: &[(usize, Break)]) -> String {
    if texts.iter().all(|text| !text.is_empty()) {
        word(texts, breaks)
    } else if texts.iter().all(|text| text.is_empty()) && breaks.is_empty() {
        format!("all {BLANK}")
    } else {
        squares(texts, breaks)
    }
}

/// Returns the content of a slot.
pub fn slot_content(state: &State, slot: usize) -> String {
    content(&clues::pattern(state, slot), &clues::breaks(state, slot))
}

/// Says what is in a slot: `17-Down is now PLANET.`
pub fn now(state: &State, slot: usize) -> String {
    format!("{} is now {}.", clues::name(state, slot), slot_content(state, slot))
}

/// Returns names as a list: `1, 5 and 9`.
pub fn list(names: &[String]) -> String {
    match names {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        names => names.concat(),
    }
}

/// Returns numbered squares as a list: `letter 2`, `letters 2 and 5`. Indices count from 0.
pub fn letters(indices: &[usize]) -> String {
    let numbers: Vec<String> = indices.iter().map(|index| (index + 1).to_string()).collect();
    format!("letter{} {}", if numbers.len() == 1 { "" } else { "s" }, list(&numbers))
}

/// Returns a text as a sentence: with a capital at its start and a mark at its end.
pub fn sentence(text: &str) -> String {
    closed(&capitalize(text.trim()))
}

/// Returns a text with a full stop, unless it ends with a mark of its own.
#[must_use]
pub fn closed(text: &str) -> String {
    let is_closed = text.trim_end_matches(['"', '\'', '\u{201d}', '\u{2019}']).ends_with(['.', '!', '?', '\u{2026}']);
    if is_closed { text.to_owned() } else { format!("{text}.") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_read_with_breaks_and_full_answers_as_words() {
        let breaks = [(2, Break::Space), (4, Break::Hyphen)];
        assert_eq!(content(&["T", "", "B", "E", "X"], &breaks), "T, blank, space, B, E, hyphen, X");
        assert_eq!(content(&["T", "O", "B", "E", "X"], &breaks), "TO BE-X");
        assert_eq!(content(&["C", "HEART"], &[]), "C, HEART");
        assert_eq!(
            (content(&["", ""], &[]), content(&["", ""], &[(1, Break::Space)])),
            ("all blank".into(), "blank, space, blank".into())
        );
    }

    #[test]
    fn sentences_end_with_one_mark() {
        let all = ["bird", "Bird?", "\"What a bird!\"", "Bird (5)", " bird. "].map(sentence);
        assert_eq!(all, ["Bird.", "Bird?", "\"What a bird!\"", "Bird (5).", "Bird."]);
    }

    #[test]
    fn lists_end_with_and() {
        assert_eq!(
            [vec![], vec![1], vec![1, 4, 8]].map(|all| letters(&all)),
            ["letters ", "letter 2", "letters 2, 5 and 9"]
        );
    }
}
