//! Answers as lines of text: a word a line, the word first.

use std::fmt::Write as _;

use super::{LookedUp, Reply};
use crate::solve::lab::{Answer, Place, Question};
use crate::words::fold;
use crate::words::meanings::meanings;

/// `TEAR`, with blanks `TEAR TeaR`, with a hook `STEA S-TEA`; through a row the square follows where it starts, from 1.
pub fn listed(_: &str, _: &str, question: &Question, answer: &Answer) -> String {
    let mut text = String::with_capacity(answer.hits().len() * 12);
    for hit in answer.hits() {
        let letters = answer.letters(hit);
        text.extend(letters.iter().map(|&letter| char::from(b'A' + letter)));
        text.push(' ');
        if !question.show(letters, hit.place, &mut text) {
            text.pop();
        }
        if let Place::Square(start) = hit.place {
            let _ = write!(text, " {}", start + 1);
        }
        text.push('\n');
    }
    text
}

/// `TEAR yes`, `TAER no`.
pub fn checked(found: &[LookedUp]) -> Reply {
    let line = |looked_up: &LookedUp| {
        let verdict = if looked_up.word.is_some() { "yes" } else { "no" };
        format!("{} {verdict}\n", capitals(looked_up))
    };
    let all = found.iter().all(|looked_up| looked_up.word.is_some());
    Reply { text: found.iter().map(line).collect(), found: all, missing: Vec::new() }
}

/// `TEA noun: a beverage`, a line a meaning.
pub fn defined(found: &[LookedUp]) -> Reply {
    let (mut text, mut missing) = (String::new(), Vec::new());
    for looked_up in found {
        let word = capitals(looked_up);
        let meanings = looked_up.word.map_or_else(Vec::new, |_| meanings(&fold::spell(&looked_up.letters)));
        missing.extend(unknown(looked_up, meanings.is_empty()));
        for meaning in meanings {
            let _ = writeln!(text, "{word} {meaning}");
        }
    }
    Reply { text, found: missing.is_empty(), missing }
}

/// What is to be said of a word that is none, or whose meaning is not known.
pub fn unknown(looked_up: &LookedUp, means_nothing: bool) -> Option<String> {
    let word = capitals(looked_up);
    match looked_up.word {
        None => Some(format!("{word} is no word")),
        Some(_) => means_nothing.then(|| format!("{word} is a word, but its meaning is not known here")),
    }
}

fn capitals(looked_up: &LookedUp) -> String {
    fold::spell(&looked_up.letters).to_uppercase()
}
