//! Clues that a clue mentions, as in "See 17-Across", "With 5- and 9-Down" or "the starred clues", or that the file
//! says it refers to.

use std::collections::HashSet;

use wordhoard_engine::grid::Axis;

use super::{Clue, Crossword};

impl Crossword {
    /// Returns the indices of the clues that the clue with this index mentions, in ascending order.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::grid::{Axis, Grid};
    /// use wordhoard_puzzles::crossword::{Cell, Clue, Crossword};
    ///
    /// let clue = |label: &str, text: &str| {
    ///     Clue { label: label.to_owned(), text: text.to_owned(), ..Clue::default() }
    /// };
    /// let mut puzzle = Crossword::new(Grid::fill(1, 1, |_| Cell::Block));
    /// puzzle.clues = vec![clue("1", "Fruit"), clue("5", "With 1-Across, a pie")];
    /// assert_eq!(puzzle.mentioned_clues(1), [0]);
    /// ```
    #[must_use]
    pub fn mentioned_clues(&self, clue: usize) -> Vec<usize> {
        let Some(Clue { text, refs, .. }) = self.clues.get(clue) else { return Vec::new() };
        let mut labels: HashSet<(&str, Axis)> = mentioned_labels(text).into_iter().collect();
        labels.extend(refs.iter().map(|(axis, label)| (label.as_str(), *axis)));
        let is_starred = |text: &str| text.trim_start().starts_with('*') || text.trim_end().ends_with('*');
        let all_starred = text.to_lowercase().contains("starred");
        let is_mentioned = |index: &usize| {
            let other = &self.clues[*index];
            *index != clue
                && (labels.contains(&(other.label.as_str(), other.axis)) || all_starred && is_starred(&other.text))
        };
        (0..self.clues.len()).filter(is_mentioned).collect()
    }
}

/// Returns the labels that a text mentions, with their directions.
fn mentioned_labels(text: &str) -> Vec<(&str, Axis)> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let axis = match token.to_lowercase().as_str() {
            "across" => Axis::Across,
            "down" => Axis::Down,
            _ => continue,
        };
        // Walk back over a list such as "1-, 5- and 9-".
        for token in tokens[..at].iter().rev() {
            if token.bytes().all(|byte| byte.is_ascii_digit()) {
                found.push((*token, axis));
            } else if !["-", ",", "/", "&", "and", "or"].contains(token) {
                break;
            }
        }
    }
    found
}

/// Splits a text into words, numbers and punctuation marks.
fn tokens(text: &str) -> Vec<&str> {
    let kind = |ch: char| if ch.is_numeric() { 0 } else { 1 + u8::from(ch.is_alphabetic()) };
    let words = text.split_whitespace();
    words.flat_map(|word| split(word, |a, b| kind(a) != kind(b) || kind(a) == 1)).collect()
}

/// Splits a word wherever `is_border` holds between two characters.
fn split(word: &str, is_border: impl Fn(char, char) -> bool) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    for ((_, a), (at, b)) in word.char_indices().zip(word.char_indices().skip(1)) {
        if is_border(a, b) {
            parts.push(&word[start..at]);
            start = at;
        }
    }
    parts.push(&word[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Grid;

    use super::*;
    use crate::crossword::Cell;

    fn labels(text: &str) -> String {
        let mut labels: Vec<String> =
            mentioned_labels(text).into_iter().map(|(label, axis)| format!("{label}{}", &axis.name()[..1])).collect();
        labels.reverse();
        labels.join(" ")
    }

    #[test]
    fn labels_are_found_in_every_style() {
        for (text, expected) in [
            ("See 17-Across", "17A"),
            ("See 17 across", "17A"),
            ("With 5-Down, a fruit", "5D"),
            ("1-, 5- and 9-Down, e.g.", "1D 5D 9D"),
            ("Start of 3- or 14-Across/Down", "3A 14A"),
            ("See 1/5 Down and 7-Across", "7A 1D 5D"),
            ("Go down 5 steps across the road", ""),
            ("Feeling down", ""),
            ("Across", ""),
            ("10 down the hatch", "10D"),
            ("", ""),
        ] {
            let mut found: Vec<String> = labels(text).split_whitespace().map(str::to_owned).collect();
            let mut expected: Vec<&str> = expected.split_whitespace().collect();
            found.sort();
            expected.sort_unstable();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn starred_clues_are_mentioned_together() {
        let clue = |label: &str, text: &str| Clue {
            axis: Axis::Across,
            label: label.into(),
            text: text.into(),
            cells: Vec::new(),
            ..Clue::default()
        };
        let mut puzzle = Crossword::new(Grid::fill(1, 1, |_| Cell::Block));
        puzzle.clues = vec![
            clue("1", "*Fruit"),
            clue("2", "Plain"),
            clue("3", "Bird*"),
            clue("4", "What the starred clues share"),
        ];
        assert_eq!(puzzle.mentioned_clues(3), [0, 2]);
        assert!(puzzle.mentioned_clues(1).is_empty() && puzzle.mentioned_clues(9).is_empty());
        puzzle.clues[1].refs = vec![(Axis::Across, "3".into()), (Axis::Down, "1".into())];
        assert_eq!(puzzle.mentioned_clues(1), [2]);
    }
}
