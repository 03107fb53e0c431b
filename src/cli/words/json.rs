//! Answers as JSON: an object a query.

use serde::Serialize;

use super::text::unknown;
use super::{LookedUp, Reply};
use crate::solve::lab::{Answer, Hit, Place, Question};
use crate::words::meanings::{meaning, meanings};
use crate::words::points::points;
use crate::words::{Word, fold};

#[derive(Serialize)]
struct Listed<'a> {
    kind: &'a str,
    query: &'a str,
    count: usize,
    words: Vec<Found>,
}

/// A word that answers.
#[derive(Serialize)]
struct Found {
    word: String,
    tier: u8,
    points: u16,
    /// The letters that blanks stand for.
    blanks: String,
    /// How it lies, as in the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    laid: Option<String>,
    /// The square of the row where it starts, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<u8>,
    gloss: Option<String>,
}

#[derive(Serialize)]
struct Checked {
    word: String,
    valid: bool,
    tier: Option<u8>,
    points: u16,
    gloss: Option<String>,
}

#[derive(Serialize)]
struct Defined {
    word: String,
    valid: bool,
    meanings: Vec<Sense>,
}

#[derive(Serialize)]
struct Sense {
    part: String,
    /// What form of which word it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<&'static str>,
    gloss: &'static str,
}

#[derive(Serialize)]
struct LookUps<'a, T> {
    kind: &'a str,
    words: Vec<T>,
}

/// The words that answer a question.
pub fn listed(kind: &str, query: &str, question: &Question, answer: &Answer) -> String {
    let words: Vec<Found> = answer.hits().iter().map(|hit| found(question, hit, answer.letters(hit))).collect();
    line(&Listed { kind, query, count: words.len(), words })
}

fn found(question: &Question, hit: &Hit, letters: &[u8]) -> Found {
    let word = fold::spell(letters);
    let blanks = question.blanks(letters, hit.place);
    let mut laid = String::new();
    let is_laid = question.show(letters, hit.place, &mut laid);
    let start = if let Place::Square(start) = hit.place { Some(start + 1) } else { None };
    Found {
        tier: hit.word.tier.size(),
        points: hit.points,
        blanks: fold::spell(&blanks),
        laid: is_laid.then_some(laid),
        start,
        gloss: gloss(&word),
        word,
    }
}

/// The first meaning of a word, as one line.
fn gloss(word: &str) -> Option<String> {
    meaning(word).map(|meaning| meaning.to_string())
}

/// Which words are any.
pub fn checked(found: &[LookedUp]) -> Reply {
    let check = |looked_up: &LookedUp| {
        let word = fold::spell(&looked_up.letters);
        Checked {
            valid: looked_up.word.is_some(),
            tier: tier(looked_up.word),
            points: points(&looked_up.letters),
            gloss: looked_up.word.and_then(|_| gloss(&word)),
            word,
        }
    };
    let words: Vec<Checked> = found.iter().map(check).collect();
    let all = words.iter().all(|word| word.valid);
    Reply { text: line(&LookUps { kind: "check", words }), found: all, missing: Vec::new() }
}

/// What words mean.
pub fn defined(found: &[LookedUp]) -> Reply {
    let define = |looked_up: &LookedUp| {
        let word = fold::spell(&looked_up.letters);
        let meanings = looked_up.word.map_or_else(Vec::new, |_| meanings(&word));
        let sense = |meaning: &crate::words::meanings::Meaning<'static>| Sense {
            part: meaning.part.to_string(),
            form: meaning.of.map(|(form, _)| form.to_string()),
            of: meaning.of.map(|(_, base)| base),
            gloss: meaning.gloss,
        };
        Defined { valid: looked_up.word.is_some(), meanings: meanings.iter().map(sense).collect(), word }
    };
    let words: Vec<Defined> = found.iter().map(define).collect();
    let missing = found.iter().zip(&words).filter_map(|(looked_up, word)| unknown(looked_up, word.meanings.is_empty()));
    let missing: Vec<String> = missing.collect();
    Reply { text: line(&LookUps { kind: "define", words }), found: missing.is_empty(), missing }
}

fn tier(word: Option<Word>) -> Option<u8> {
    word.map(|word| word.tier.size())
}

fn line(object: &impl Serialize) -> String {
    serde_json::to_string(object).unwrap_or_default() + "\n"
}
