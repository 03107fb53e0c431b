//! Letters typed into one answer, to recognise a player who types whole answers.
//!
//! Typing skips the letters already there, which suits players who type only what is missing. Others type the whole
//! answer: in `-O--`, LOVE becomes `LOOV`, and its `E` would go into the next clue. That letter, typed right after the
//! answer was full, tells the two apart, if the letters also agree with those already there.

use std::time::Duration;

use wordhoard_engine::grid::Pos;

use crate::games::crossword::cursor::Cursor;
use crate::games::crossword::rules::state::State;

/// Maximum pause before the extra letter if one letter already there agrees, which may be a coincidence. Hardly anybody
/// reads the next clue in less.
const MAX_PAUSE: Duration = Duration::from_millis(900);

/// Maximum pause if more of the letters already there agree.
const MAX_SURE_PAUSE: Duration = Duration::from_secs(4);

/// Letters typed into an answer, without another key in between.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Burst {
    /// Squares of the answer.
    word: Vec<Cursor>,
    /// Letters in them before, empty for blanks.
    before: Vec<String>,
    /// Index of the square where the typing began.
    start: usize,
    typed: Vec<String>,
    last: Duration,
}

/// Answer in which letters have been put where a player meant them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Realigned {
    /// Squares with their new letters.
    pub squares: Vec<(Pos, String)>,
    /// Square of the last letter typed.
    pub last: Cursor,
}

impl Burst {
    /// Begins with the answer under the cursor.
    #[must_use]
    pub fn new(state: &State, cursor: Cursor, at: Duration) -> Self {
        let word = cursor.word(state);
        let before = word.iter().map(|cursor| state.text(cursor.at).to_owned()).collect();
        let start = word.iter().position(|&other| other == cursor).unwrap_or(0);
        Self { word, before, start, typed: Vec::new(), last: at }
    }

    /// Returns `true` if the cursor is in the answer.
    #[must_use]
    pub fn contains(&self, cursor: Cursor) -> bool {
        self.word.contains(&cursor)
    }

    /// Adds a letter.
    pub fn push(&mut self, letter: &str, at: Duration) {
        self.typed.push(letter.to_owned());
        self.last = at;
    }

    /// Returns the answer as the player means it if `letter` comes right after the last blank was filled, and the
    /// letters typed with it agree with some that were there before.
    #[must_use]
    pub fn realigned(&self, state: &State, letter: &str, at: Duration) -> Option<Realigned> {
        let is_full = self.word.iter().all(|cursor| !state.text(cursor.at).is_empty());
        let pause = at.saturating_sub(self.last);
        if !is_full || self.typed.is_empty() || pause > MAX_SURE_PAUSE {
            return None;
        }
        let typed: Vec<&str> = self.typed.iter().map(String::as_str).chain([letter]).collect();
        let is_soon = |first| pause <= MAX_PAUSE || self.agreeing(&typed, first) > 1;
        let starts = [0, self.start].into_iter().filter(|&first| is_soon(first));
        // In a codeword, a letter fills further squares, so that the answer may be spelt out before its last letter.
        if let Some(first) = starts.clone().find(|&first| self.spells(state, &typed, first)) {
            return Some(Realigned { squares: Vec::new(), last: self.word[first + typed.len() - 1] });
        }
        let first = starts.clone().find(|&first| self.agreeing(&typed, first) > 0)?;
        let end = first + typed.len();
        let squares = (0..self.word.len()).filter(|&index| self.before[index].is_empty()).map(|index| {
            let text = if (first..end).contains(&index) { typed[index - first] } else { "" };
            (self.word[index].at, text.to_owned())
        });
        Some(Realigned { squares: squares.collect(), last: self.word[end - 1] })
    }

    /// Returns `true` if the answer holds these letters from a square on.
    fn spells(&self, state: &State, typed: &[&str], first: usize) -> bool {
        let squares = self.word.get(first..first + typed.len());
        squares
            .is_some_and(|squares| squares.iter().zip(typed).all(|(cursor, letter)| state.text(cursor.at) == *letter))
    }

    /// Returns the number of letters that were there from a square on and were typed again, or 0 if one of them disagrees.
    fn agreeing(&self, typed: &[&str], first: usize) -> usize {
        let Some(before) = self.before.get(first..first + typed.len()) else { return 0 };
        let retyped = || before.iter().zip(typed).filter(|(before, _)| !before.is_empty());
        if retyped().all(|(before, letter)| before == letter) { retyped().count() } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Axis;

    use super::*;
    use crate::games::crossword::rules::test_puzzles::{fill, start};

    const MOMENT: Duration = Duration::from_millis(150);

    /// Types letters into the first answer as the grid does. Returns it after the last one, if it was realigned then.
    fn typed(pattern: &str, letters: &str, pause: Duration) -> Option<Vec<String>> {
        let mut state = start(&["-----", "#####"]);
        fill(&mut state, &[pattern]);
        let word: Vec<Cursor> = (0..5).map(|col| Cursor { at: Pos::new(0, col), axis: Axis::Across }).collect();
        let blanks: Vec<Cursor> = word.iter().copied().filter(|cursor| state.text(cursor.at).is_empty()).collect();
        let mut burst = Burst::new(&state, blanks[0], MOMENT);
        let (last, first) = (letters.len() - 1, &letters[..letters.len() - 1]);
        for (letter, blank) in first.chars().zip(&blanks) {
            burst.push(&letter.to_string(), MOMENT);
            let mut row: Vec<char> = "-----".chars().collect();
            row[usize::from(blank.at.col)] = letter;
            fill(&mut state, &[&row.iter().collect::<String>()]);
        }
        let Realigned { squares, .. } = burst.realigned(&state, &letters[last..], MOMENT + pause)?;
        let text = |cursor: &Cursor| match squares.iter().find(|(pos, _)| *pos == cursor.at) {
            Some((_, text)) => text.clone(),
            None => state.text(cursor.at).to_owned(),
        };
        Some(word.iter().map(text).collect())
    }

    fn letters(text: &str) -> Option<Vec<String>> {
        Some(text.chars().map(|ch| if ch == '-' { String::new() } else { ch.to_string() }).collect())
    }

    #[test]
    fn whole_answers_are_recognised_by_the_first_letter_too_many() {
        assert_eq!(typed("-A---", "MAPLE", MOMENT), letters("MAPLE"));
        assert_eq!(typed("MA---", "MAPL", MOMENT), letters("MAPL-"), "from the first square, with two letters to come");
        assert_eq!(typed("X-P--", "APLE", MOMENT), letters("XAPLE"), "from the first blank");
        assert_eq!(typed("-AP--", "MAPL", MAX_PAUSE * 2), letters("MAPL-"), "two letters agree, so there is time");
    }

    #[test]
    fn letters_for_the_next_clue_are_left_alone() {
        assert_eq!(typed("-A---", "MPLES", MOMENT), None, "the second letter is not the one that stood");
        assert_eq!(typed("-A---", "MAPLE", MAX_PAUSE * 2), None, "after a pause");
        assert_eq!(typed("-AP--", "MAPL", MAX_SURE_PAUSE * 2), None, "after a long pause");
        assert_eq!(typed("-----", "MAPLES", MOMENT), None, "nothing stood");
        assert_eq!(typed("MAPL-", "ET", MOMENT), None);
    }
}
