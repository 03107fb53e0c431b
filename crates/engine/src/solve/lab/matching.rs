//! The words that match a pattern.
//!
//! A pattern without gaps matches words of one length, which are found in the [columns](crate::words::columns) of that
//! length.
//!
//! A pattern with gaps is matched by walking the word automaton and the pattern automaton together. The pattern states
//! are the bits of one `u64`, so a few operations advance all of them. After many dead ends, one backward pass
//! computes, for each state of the word automaton, the pattern states from which a word can still match. If the words of
//! the list are [spelled out](Lexicon::table), a pattern that begins with a gap is matched by reading all of them: no
//! prefix can be ruled out, and reading is faster than walking.
//!
//! Letter variables and anagrams are searched for as places that match any of their letters. The few words found are
//! then verified.
//!
//! Sources: Baeza-Yates and Gonnet, "A new approach to text searching" (Communications of the ACM 35, 1992); for gaps,
//! Wu and Manber, "Fast text searching allowing errors" (same issue).

use std::ops::ControlFlow;

use super::patience::Patience;
use super::pattern::Verifier;
use super::{Event, Pattern};
use crate::solve::watch::{Observer, Watched};
use crate::words::dawg::{Branch, Cursor, NodeValues};
use crate::words::{Lexicon, Word};

/// Calls `on_match` with the letters and the list entry of every word that matches the pattern, in alphabetical order.
pub fn matching(words: &Lexicon, pattern: &Pattern, on_match: impl FnMut(&[u8], Word)) {
    matching_watched(words, pattern, on_match, &mut ()).into_inner();
}

/// Like [`matching`], with an observer. If there is no walk, only [`Event::Found`] is reported: for a pattern without
/// gaps, and for one that begins with a gap if the words are [spelled out](Lexicon::table).
pub fn matching_watched(
    words: &Lexicon,
    pattern: &Pattern,
    mut on_match: impl FnMut(&[u8], Word),
    observer: &mut impl Observer<Event>,
) -> Watched<()> {
    let on_match = |letters: &[u8], word: Word| {
        on_match(letters, word);
        ControlFlow::Continue(())
    };
    Watched::new((), match_until(words, pattern, on_match, observer))
}

/// Like [`matching_watched`], but also stops when `on_match` returns [`ControlFlow::Break`].
pub(super) fn match_until(
    words: &Lexicon,
    pattern: &Pattern,
    mut on_match: impl FnMut(&[u8], Word) -> ControlFlow<()>,
    observer: &mut impl Observer<Event>,
) -> ControlFlow<()> {
    let mut verifier = Verifier::new(pattern);
    if pattern.gaps() == 0 {
        let mut result = ControlFlow::Continue(());
        if let Some(columns) = words.columns(pattern.places().len()) {
            columns.for_each_match(pattern.places(), |letters, number| {
                if let Some(word) = words.word(number).filter(|_| result.is_continue() && verifier.accepts(letters)) {
                    result = on_match(letters, word);
                    if result.is_continue() {
                        result = observer.observe(Event::Found { number });
                    }
                }
            });
        }
        return result;
    }
    let transitions = Transitions::new(pattern);
    if let Some(table) = words.built_table().filter(|_| transitions.begins_with_gap()) {
        for (number, letters) in (0..).zip(table.words()) {
            if transitions.accepts(letters)
                && let Some(word) = words.word(number).filter(|_| verifier.accepts(letters))
            {
                on_match(letters, word)?;
                observer.observe(Event::Found { number })?;
            }
        }
        return ControlFlow::Continue(());
    }
    let mut matcher = Matcher {
        words,
        transitions,
        verifier,
        on_match,
        observer,
        prefix: Vec::new(),
        patience: Patience::new(words),
        lookahead: None,
    };
    matcher.extend(words.root(), 1).map_continue(|_| ())
}

/// Transitions of the pattern automaton. The automaton is in state n if the letters so far match everything before
/// place n.
struct Transitions {
    /// For each letter, the states that it advances. The 32 entries cover every five-bit number.
    letter_masks: [u64; 32],
    /// The states that persist on any letter.
    persistent: u64,
    /// The accepting state.
    accepting: u64,
    /// The states that can take another letter.
    live: u64,
    /// For each state, the letters that advance it.
    places: Vec<u32>,
}

impl Transitions {
    fn new(pattern: &Pattern) -> Self {
        let mut letter_masks = [0; 32];
        for (place, &letters) in pattern.places().iter().enumerate() {
            for (letter, states) in letter_masks.iter_mut().enumerate() {
                *states |= u64::from(letters >> letter & 1) << place;
            }
        }
        let accepting = 1 << pattern.places().len();
        Self {
            letter_masks,
            persistent: pattern.gaps(),
            accepting,
            live: (accepting - 1) | pattern.gaps(),
            places: pattern.places().to_vec(),
        }
    }

    /// Returns the letters that advance one of these states or let it persist. Bit 0 stands for `a`.
    fn letters(&self, mut states: u64) -> u32 {
        if states & self.persistent != 0 {
            return u32::MAX;
        }
        let mut letters = 0;
        while states != 0 {
            letters |= self.places.get(states.trailing_zeros() as usize).copied().unwrap_or(0);
            states &= states - 1;
        }
        letters
    }

    /// Returns `true` if any letters may come before those of the first place.
    fn begins_with_gap(&self) -> bool {
        self.persistent & 1 == 1
    }

    /// Returns `true` if a word matches.
    fn accepts(&self, letters: &[u8]) -> bool {
        let mut states = 1;
        for &letter in letters {
            // In an accepting state that persists, the rest does not matter.
            if states & self.accepting & self.persistent != 0 {
                return true;
            }
            states = self.advance(states, letter);
        }
        states & self.accepting != 0
    }

    fn advance(&self, states: u64, letter: u8) -> u64 {
        (states & self.letter_masks[usize::from(letter & 31)]) << 1 | states & self.persistent
    }
}

struct Matcher<'a, F, O> {
    words: &'a Lexicon,
    transitions: Transitions,
    verifier: Verifier<'a>,
    on_match: F,
    observer: &'a mut O,
    prefix: Vec<u8>,
    patience: Patience,
    /// For each state of the word automaton, the pattern states that lead to a word. Computed after too many dead ends.
    lookahead: Option<NodeValues<u64>>,
}

impl<F: FnMut(&[u8], Word) -> ControlFlow<()>, O: Observer<Event>> Matcher<'_, F, O> {
    /// Reports the matching words that extend the current prefix. Continues with `false` if there are none.
    fn extend(&mut self, at: Cursor, states: u64) -> ControlFlow<(), bool> {
        let mut found = false;
        for branch in self.words.branches(at, self.transitions.letters(states)) {
            let states = self.transitions.advance(states, branch.letter());
            let ends = states & self.transitions.accepting != 0 && branch.ends_word();
            let continues = !branch.is_end() && self.can_extend(branch, states);
            if ends || continues {
                self.prefix.push(branch.letter());
                self.observer.observe(Event::Added { letter: branch.letter() })?;
                found |= self.visit(self.words.follow(at, branch), states, ends, continues)?;
                self.prefix.pop();
                self.observer.observe(Event::Removed)?;
            }
        }
        if !found {
            self.record_dead_end();
        }
        ControlFlow::Continue(found)
    }

    /// Returns `false` only if no matching word can be reached through the branch.
    fn can_extend(&self, branch: Branch, states: u64) -> bool {
        match &self.lookahead {
            Some(lookahead) => lookahead.target_value(branch) & states != 0,
            None => states & self.transitions.live != 0,
        }
    }

    fn visit(&mut self, at: Cursor, states: u64, ends: bool, continues: bool) -> ControlFlow<(), bool> {
        let word = if ends { self.words.word_at(at) } else { None };
        let word = word.filter(|_| self.verifier.accepts(&self.prefix));
        if let Some(word) = word {
            (self.on_match)(&self.prefix, word)?;
            self.observer.observe(Event::Found { number: word.number })?;
        }
        let extended = continues && self.extend(at, states)?;
        ControlFlow::Continue(extended || word.is_some())
    }

    fn record_dead_end(&mut self) {
        if self.patience.count_dead_end() {
            let Transitions { letter_masks, persistent, accepting, .. } = self.transitions;
            self.lookahead = Some(self.words.fold_bottom_up(|before: u64, letter, word, after| {
                let after = after | if word { accepting } else { 0 };
                before | after >> 1 & letter_masks[usize::from(letter & 31)] | after & persistent
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::base::sample::sample_size;
    use crate::words::fold::spell;

    /// The embedded list, with the columns of the lengths used so far.
    static WORDS: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::embedded(false));

    fn matches(pattern: &str) -> Vec<String> {
        let mut found = Vec::new();
        let pattern = Pattern::parse(pattern).unwrap();
        matching(&WORDS, &pattern, |word, _| found.push(spell(word)));
        found
    }

    #[test]
    fn words_come_in_alphabetical_order() {
        assert_eq!(matches("q[^u]*").first().map(String::as_str), Some("qabala"));
        assert_eq!(matches("tea?"), ["tead", "teak", "teal", "team", "tear", "teas", "teat"]);
        assert_eq!(matches("p?n?s").len(), matches("p[a-z]n*s").iter().filter(|word| word.len() == 5).count());
        assert_eq!(matches("zzzz*"), Vec::<String>::new());
    }

    #[test]
    fn events_spell_the_matches() {
        let (mut prefix, mut spelled) = (Vec::new(), Vec::new());
        let mut observer = |event| {
            match event {
                Event::Added { letter } => prefix.push(letter),
                Event::Found { .. } => spelled.push(spell(&prefix)),
                Event::Removed => drop(prefix.pop()),
                Event::Blocked { .. } | Event::Reached { .. } | Event::Chosen { .. } => unreachable!("not reported"),
            }
            ControlFlow::Continue(())
        };
        let finished = matching_watched(&WORDS, &Pattern::parse("*t?on").unwrap(), |_, _| (), &mut observer);
        assert_eq!(finished, Watched::Finished(()));
        assert_eq!((prefix, spelled), (Vec::new(), matches("*t?on")));
    }

    #[test]
    fn words_that_are_spelled_out_match_the_same_patterns() {
        let spelled_out = Lexicon::embedded(false);
        spelled_out.table();
        let patterns = ["*a*e*", "*", "*t?on", "*e", "*1221*", "*<tea>s", "*[^aeiou]ness", "un*"];
        for pattern in patterns.into_iter().step_by(sample_size(2, 1)) {
            let mut found = Vec::new();
            let parsed = Pattern::parse(pattern).unwrap();
            matching(&spelled_out, &parsed, |word, entry| found.push((spell(word), entry)));
            assert!(found.iter().all(|(text, entry)| WORDS.get(text) == Some(*entry)), "{pattern}");
            assert!(found.into_iter().map(|(text, _)| text).eq(matches(pattern)), "{pattern}");
        }
    }

    #[test]
    fn every_word_matches_a_gap() {
        assert!(matches("*").into_iter().eq(WORDS.iter().map(|(text, _)| text)));
    }

    #[test]
    fn entries_are_passed_on_and_slurs_are_left_out() {
        for pattern in ["*ed", "???????"] {
            let mut seen = 0;
            matching(&WORDS, &Pattern::parse(pattern).unwrap(), |word, entry| {
                assert_eq!(WORDS.get(&spell(word)), Some(entry));
                seen += 1;
            });
            assert!(seen > 10_000, "{pattern}");
        }
    }

    #[test]
    fn slurs_are_matched_when_allowed() {
        let count = |slurs, pattern: &str| {
            let mut count = 0;
            matching(&Lexicon::embedded(slurs), &Pattern::parse(pattern).unwrap(), |_, _| count += 1);
            count
        };
        assert!(count(true, "??????") > count(false, "??????"));
        assert_eq!(count(true, "?".repeat(63).as_str()), 0);
    }
}
