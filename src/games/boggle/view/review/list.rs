//! List of the found and missed words by length, as laid out in a panel.

use crate::games::boggle::State;
use crate::games::boggle::rules::hunt::hides_missed_words;
use crate::ui::list::{Flow, FlowGroup};

/// List as laid out in an area.
pub struct List {
    /// Indices of the words, in the order shown.
    pub words: Vec<usize>,
    /// Groups of words of the same length.
    pub groups: Vec<Group>,
    /// Places of the words and of the headings of the groups.
    pub flow: Flow,
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
    pub fn new(state: &State, words: &[usize], width: u16) -> Self {
        let max_length = words.first().map_or(3, |&word| length(state, word));
        let cell = max_length as u16 + 3;
        let columns = usize::from(width / cell).max(1);
        let (mut sorted, mut groups, mut flow_groups) = (Vec::new(), Vec::new(), Vec::new());
        for group in words.chunk_by(|&a, &b| length(state, a) == length(state, b)) {
            let mut words = group.to_vec();
            words.sort_by_key(|&word| sort_key(state, word));
            sorted.extend(words);
            groups.push(Group::new(state, group));
            flow_groups.push(FlowGroup { has_heading: true, count: group.len(), columns, width: cell });
        }
        Self { words: sorted, groups, flow: Flow::new(0, flow_groups) }
    }

    /// Returns the number of the item that is a word, given its index.
    pub fn item_of(&self, word: usize) -> Option<usize> {
        self.words.iter().position(|&other| other == word)
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
