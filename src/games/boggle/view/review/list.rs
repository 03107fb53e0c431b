//! List of the found and missed words by length, as laid out in a panel.

use ratatui::layout::Rect;

use crate::games::boggle::State;
use crate::games::boggle::rules::hunt::hides_missed_words;

/// List as laid out in an area.
pub struct List {
    pub lines: Vec<Line>,
    /// Width of a cell, including the gap.
    pub width: u16,
    /// Number of words in a row.
    pub columns: usize,
}

/// Line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// Heading for the words of one length.
    Group(Group),
    /// One row of words, as their indices.
    Words(Vec<usize>),
    /// Empty line.
    Gap,
}

/// Counts of the listed words of one length.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Group {
    /// Number of letters.
    pub length: usize,
    common_found: usize,
    common: usize,
    rarer_found: usize,
    rarer: usize,
    /// Whether only found words are listed, so that it would mislead to say of how many.
    hides_missed: bool,
}

impl List {
    /// Lays out words, which are in order of decreasing length.
    pub fn new(state: &State, words: &[usize], area: Rect) -> Self {
        let max_length = words.first().map_or(3, |&word| length(state, word));
        let width = max_length as u16 + 3;
        // The last column is reserved for the scroll marks.
        let columns = usize::from(area.width.saturating_sub(1) / width).max(1);
        let mut lines = Vec::new();
        for group in words.chunk_by(|&a, &b| length(state, a) == length(state, b)) {
            if !lines.is_empty() {
                lines.push(Line::Gap);
            }
            let mut words = group.to_vec();
            words.sort_by_key(|&word| sort_key(state, word));
            lines.push(Line::Group(Group::new(state, group)));
            lines.extend(words.chunks(columns).map(|row| Line::Words(row.to_vec())));
        }
        Self { lines, width, columns }
    }

    /// Iterates over the rows of words.
    pub fn rows(&self) -> impl Iterator<Item = &[usize]> {
        self.lines.iter().filter_map(|line| if let Line::Words(words) = line { Some(words.as_slice()) } else { None })
    }

    /// Returns the index of the line with a word.
    pub fn line_of(&self, word: usize) -> Option<usize> {
        self.lines.iter().position(|line| matches!(line, Line::Words(words) if words.contains(&word)))
    }
}

impl Group {
    fn new(state: &State, words: &[usize]) -> Self {
        let length = words.first().map_or(0, |&word| length(state, word));
        let mut group = Self { length, hides_missed: hides_missed_words(state), ..Self::default() };
        for &word in words {
            let found = usize::from(state.is_found(word));
            if state.words()[word].is_common() {
                (group.common, group.common_found) = (group.common + 1, group.common_found + found);
            } else {
                (group.rarer, group.rarer_found) = (group.rarer + 1, group.rarer_found + found);
            }
        }
        group
    }

    /// Formats the counts as `2/14 common, 1/10 rarer*`, or adds them up if there is not enough room. As long as the
    /// missed words are hidden, only the found ones are counted.
    pub fn tally(self, room: usize) -> String {
        let parts = [(self.common_found, self.common, "common"), (self.rarer_found, self.rarer, "rarer*")];
        let parts = parts.into_iter().filter(|(_, all, _)| *all > 0);
        let count = |found, all| if self.hides_missed { format!("{found}") } else { format!("{found}/{all}") };
        let counts =
            parts.map(|(found, all, kind)| format!("{} {kind}", count(found, all))).collect::<Vec<_>>().join(", ");
        let sum = count(self.common_found + self.rarer_found, self.common + self.rarer);
        if counts.len() <= room { counts } else { sum }
    }
}

/// Returns the number of letters of a word.
pub fn length(state: &State, word: usize) -> usize {
    state.words()[word].found.text.len()
}

/// Returns the sort key of a word. Found words come first, then common ones, and then the rest, each in alphabetical
/// order.
fn sort_key(state: &State, word: usize) -> (bool, bool, usize) {
    let missed = !state.is_found(word);
    (missed, missed && !state.words()[word].is_common(), word)
}
