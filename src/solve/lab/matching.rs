//! The words that match a pattern.
//!
//! Without a gap all of them have one length, and are found in its [columns](crate::words::columns).
//!
//! With gaps a walk goes over the automaton of the words and that of the pattern together. The states of the pattern's
//! are bits of one number, so a letter moves all of them at once: Baeza-Yates and Gonnet, "A new approach to text
//! searching" (Communications of the ACM 35, 1992), with gaps as Wu and Manber have them, "Fast text searching allowing
//! errors" (same issue). Where the walk runs into many dead ends, the same is done backwards, for all places of the
//! words' automaton in one pass: then it is known at each place which states lead to a word.

use std::ops::ControlFlow;

use super::Pattern;
use super::patience::Patience;
use crate::words::dawg::{Cursor, Gathered, Way};
use crate::words::{Lexicon, Word};

/// Gives each word that matches the pattern, once, by the alphabet: its letters, and what is known of it.
pub fn matching(words: &Lexicon, pattern: &Pattern, mut each: impl FnMut(&[u8], Word)) {
    match_until(words, pattern, |letters, word| {
        each(letters, word);
        ControlFlow::Continue(())
    });
}

/// The same, and no word is given after one that breaks off.
pub(super) fn match_until(words: &Lexicon, pattern: &Pattern, mut each: impl FnMut(&[u8], Word) -> ControlFlow<()>) {
    if pattern.gaps() == 0 {
        let mut over = false;
        if let Some(columns) = words.columns(pattern.places().len()) {
            columns.matching(pattern.places(), |letters, number| {
                if let Some(word) = words.word(number).filter(|_| !over) {
                    over = each(letters, word).is_break();
                }
            });
        }
        return;
    }
    let moves = Moves::of(pattern);
    Walk { words, moves, each, over: false, spelled: Vec::new(), patience: Patience::with(words), ahead: None }
        .go_on(words.root(), 1);
}

/// How letters move the states of a pattern. State n: what was spelled matches all before place n.
struct Moves {
    /// For each letter the states whose place takes it. There is room for each number of five bits.
    taken: [u64; 32],
    /// The states that any letter leaves as they are.
    stay: u64,
    /// The state in which all has matched.
    done: u64,
    /// The states that some letter moves or leaves.
    going: u64,
    /// For each state the letters that its place takes.
    places: Vec<u32>,
}

impl Moves {
    fn of(pattern: &Pattern) -> Self {
        let mut taken = [0; 32];
        for (place, &letters) in pattern.places().iter().enumerate() {
            for (letter, states) in taken.iter_mut().enumerate() {
                *states |= u64::from(letters >> letter & 1) << place;
            }
        }
        let done = 1 << pattern.places().len();
        Self {
            taken,
            stay: pattern.gaps(),
            done,
            going: (done - 1) | pattern.gaps(),
            places: pattern.places().to_vec(),
        }
    }

    /// The letters that move these states or leave them; bit 0 is a.
    fn letters(&self, mut states: u64) -> u32 {
        if states & self.stay != 0 {
            return u32::MAX;
        }
        let mut letters = 0;
        while states != 0 {
            letters |= self.places.get(states.trailing_zeros() as usize).copied().unwrap_or(0);
            states &= states - 1;
        }
        letters
    }

    fn forward(&self, states: u64, letter: u8) -> u64 {
        (states & self.taken[usize::from(letter & 31)]) << 1 | states & self.stay
    }
}

struct Walk<'a, F> {
    words: &'a Lexicon,
    moves: Moves,
    each: F,
    /// It was broken off.
    over: bool,
    spelled: Vec<u8>,
    patience: Patience,
    /// For each place the states from which some word can be finished, once there were too many dead ends.
    ahead: Option<Gathered<u64>>,
}

impl<F: FnMut(&[u8], Word) -> ControlFlow<()>> Walk<'_, F> {
    /// Gives the words that go on from a place; false where there are none.
    fn go_on(&mut self, at: Cursor, states: u64) -> bool {
        let mut any = false;
        for way in self.words.ways(at, self.moves.letters(states)) {
            let states = self.moves.forward(states, way.letter());
            let ends = states & self.moves.done != 0 && way.ends_word();
            let on = !way.is_end() && self.leads_on(way, states);
            if ends || on {
                self.spelled.push(way.letter());
                any |= self.arrive(self.words.go(at, way), states, ends, on);
                self.spelled.pop();
            }
            if self.over {
                break;
            }
        }
        if !any {
            self.dead_end();
        }
        any
    }

    /// False where no word can come after a way, as far as can be seen.
    fn leads_on(&self, way: Way, states: u64) -> bool {
        match &self.ahead {
            Some(ahead) => ahead.after(way) & states != 0,
            None => states & self.moves.going != 0,
        }
    }

    fn arrive(&mut self, at: Cursor, states: u64, ends: bool, on: bool) -> bool {
        let word = if ends { self.words.word_at(at) } else { None };
        if let Some(word) = word {
            self.over = (self.each)(&self.spelled, word).is_break();
        }
        on && !self.over && self.go_on(at, states) || word.is_some()
    }

    fn dead_end(&mut self) {
        if self.patience.runs_out() {
            let (taken, stay, done) = (self.moves.taken, self.moves.stay, self.moves.done);
            self.ahead = Some(self.words.gather(|before: u64, letter, word, after| {
                let after = after | if word { done } else { 0 };
                before | after >> 1 & taken[usize::from(letter & 31)] | after & stay
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::fold::spell;

    fn found(pattern: &str) -> Vec<String> {
        let mut found = Vec::new();
        let pattern = Pattern::parse(pattern).unwrap();
        matching(&Lexicon::embedded(false), &pattern, |word, _| found.push(spell(word)));
        found
    }

    #[test]
    fn words_are_given_by_the_alphabet() {
        assert_eq!(found("q[^u]*").first().map(String::as_str), Some("qabala"));
        assert_eq!(found("tea?"), ["tead", "teak", "teal", "team", "tear", "teas", "teat"]);
        assert_eq!(found("p?n?s").len(), found("p[a-z]n*s").iter().filter(|word| word.len() == 5).count());
        assert_eq!(found("zzzz*"), Vec::<String>::new());
    }

    #[test]
    fn every_word_matches_a_gap() {
        let words = Lexicon::embedded(false);
        assert!(found("*").into_iter().eq(words.iter().map(|(text, _)| text)));
    }

    #[test]
    fn facts_come_along_and_slurs_do_not() {
        let words = Lexicon::embedded(false);
        for pattern in ["*ed", "???????"] {
            let mut seen = 0;
            matching(&words, &Pattern::parse(pattern).unwrap(), |word, facts| {
                assert_eq!(words.get(&spell(word)), Some(facts));
                seen += 1;
            });
            assert!(seen > 10_000, "{pattern}");
        }
    }

    #[test]
    fn slurs_of_one_length_are_words_when_a_setting_says_so() {
        let count = |slurs, pattern: &str| {
            let mut count = 0;
            matching(&Lexicon::embedded(slurs), &Pattern::parse(pattern).unwrap(), |_, _| count += 1);
            count
        };
        assert!(count(true, "??????") > count(false, "??????"));
        assert_eq!(count(true, "?".repeat(63).as_str()), 0);
    }
}
