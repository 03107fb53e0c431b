//! Frozen list of answers for crossword grids, with scores.
//!
//! `assets/clues/answers-2.txt` has answers of 3 to 15 letters that are fit to stand in a grid and have a clue. The list
//! never changes once it is released: the grids of seeds depend on it. `assets/clues/README.md` describes the scores.

use std::sync::LazyLock;

use super::super::spelling::Spelling;
use super::packed::Packed;
use super::parse_spelling;

/// The frozen answers, a line each: `favourite 92 uk`.
static ANSWERS: LazyLock<Packed> = LazyLock::new(|| Packed::inflate(wordhoard_assets::ANSWERS));

/// An answer for crossword grids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The word, in lower case.
    pub word: &'static str,
    /// Quality as an answer, from 0 to 92.
    pub score: u8,
    /// The region in which alone it is spelled so or has clues, or `None` if it fits both.
    pub spelling: Option<Spelling>,
}

/// Returns the frozen answers in alphabetical order.
///
/// # Examples
/// ```
/// use wordhoard_engine::words::clues::answers;
/// use wordhoard_engine::words::spelling::Spelling;
///
/// let found = answers::frozen().find(|answer| answer.word == "favourite").unwrap();
/// assert_eq!(found.spelling, Some(Spelling::British));
/// ```
pub fn frozen() -> impl Iterator<Item = Answer> {
    ANSWERS.lines().filter_map(parse)
}

/// Parses a line. Returns `None` for an invalid one, which the tests rule out.
fn parse(line: &'static str) -> Option<Answer> {
    let (word, rest) = line.split_once(' ')?;
    let (score, mark) = rest.split_once(' ').unwrap_or((rest, ""));
    Some(Answer { word, score: score.parse().ok()?, spelling: parse_spelling(mark.as_bytes())? })
}

#[cfg(test)]
mod tests {
    use super::super::super::{Lexicon, Tier};
    use super::super::clues_for;
    use super::*;
    use crate::base::sample::sample_size;

    #[test]
    fn every_answer_is_a_word_with_a_clue_that_holds_where_it_does() {
        let words = Lexicon::embedded(false);
        let lines = ANSWERS.lines().count();
        assert!(ANSWERS.lines().is_sorted() && ANSWERS.keys().count() == lines && lines > 30_000, "{lines}");
        assert_eq!(frozen().count(), lines);
        for Answer { word, score, spelling } in frozen().step_by(sample_size(20, 1)) {
            let entry = words.get(word).unwrap_or_else(|| panic!("{word}"));
            assert!(entry.offered && entry.tier <= Tier::from_size(50).unwrap(), "{word}");
            assert!((3..=15).contains(&word.len()) && (1..=92).contains(&score), "{word}");
            assert!(clues_for(word).any(|clue| spelling.is_none_or(|own| clue.holds_in(own))), "{word}");
        }
    }

    #[test]
    fn answers_that_were_refused_are_not_in_the_list() {
        let refused = wordhoard_assets::read_source("clues/avoid.txt");
        for line in refused.lines().filter(|line| !line.starts_with('#')) {
            let word = super::super::packed::key_of(line);
            assert_eq!(ANSWERS.lines_of(word).count(), 0, "{line}");
        }
    }
}
