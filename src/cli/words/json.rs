//! Answers as JSON: an object a query.

use std::io;

use serde::{Serialize, Serializer};

use super::{Listed, LookedUp, Out, Told};
use crate::solve::lab::{Hit, Place};
use crate::words::meanings::{Meaning, meaning, meanings};
use crate::words::points::points;
use crate::words::{Word, fold};

/// The words that answer a question.
#[derive(Serialize)]
struct Answered<'a> {
    kind: &'a str,
    query: &'a str,
    count: usize,
    /// What the paper's method did.
    #[serde(skip_serializing_if = "Option::is_none")]
    walks: Option<Walked>,
    words: Words<'a>,
}

/// See [`Walks`](crate::solve::lab::permutations::Walks).
#[derive(Serialize)]
struct Walked {
    permutations: u64,
    steps: u64,
    dropped: u64,
}

/// The words of an answer, made one by one as they are written: there may be hundreds of thousands.
struct Words<'a>(&'a Listed<'a>);

impl Serialize for Words<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0.answer.hits().iter().map(|hit| found(self.0, hit)))
    }
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
pub fn listed(listed: &Listed, out: Out) -> io::Result<()> {
    let walked =
        |walks: super::Walks| Walked { permutations: walks.permutations, steps: walks.letters, dropped: walks.dropped };
    let answered = Answered {
        kind: listed.kind,
        query: listed.query,
        count: listed.answer.hits().len(),
        walks: listed.walks.map(walked),
        words: Words(listed),
    };
    line(&answered, out)
}

fn found(listed: &Listed, hit: &Hit) -> Found {
    let (question, letters) = (listed.question, listed.answer.letters(hit));
    let word = fold::spell(letters);
    let mut laid = String::new();
    let is_laid = question.show(letters, hit.place, &mut laid);
    let start = if let Place::Square(start) = hit.place { Some(start + 1) } else { None };
    Found {
        tier: hit.word.tier.size(),
        points: hit.points,
        blanks: fold::spell(&question.blanks(letters, hit.place)),
        laid: is_laid.then_some(laid),
        start,
        gloss: gloss(&word),
        word,
    }
}

/// A query that is not answered.
#[derive(Serialize)]
struct Refused<'a> {
    error: &'a str,
}

/// Why a query is not answered.
pub fn refused(why: &str, out: Out) -> io::Result<()> {
    line(&Refused { error: why }, out)
}

/// The first meaning of a word, as one line.
fn gloss(word: &str) -> Option<String> {
    meaning(word).map(|meaning| meaning.to_string())
}

/// Which words are any.
pub fn checked(found: &[LookedUp], out: Out) -> io::Result<Told> {
    let check = |looked_up: &LookedUp| {
        let word = fold::spell(&looked_up.letters);
        Checked {
            valid: looked_up.word().is_some(),
            tier: tier(looked_up.word()),
            points: points(&looked_up.letters),
            gloss: looked_up.word().and_then(|_| gloss(&word)),
            word,
        }
    };
    let words: Vec<Checked> = found.iter().map(check).collect();
    let all = words.iter().all(|word| word.valid);
    line(&LookUps { kind: "check", words }, out)?;
    Ok(Told { found: all, missing: Vec::new() })
}

/// What words mean.
pub fn defined(found: &[LookedUp], out: Out) -> io::Result<Told> {
    let define = |looked_up: &LookedUp| {
        let word = fold::spell(&looked_up.letters);
        let meanings = looked_up.word().map_or_else(Vec::new, |_| meanings(&word));
        let sense = |meaning: &Meaning<'static>| Sense {
            part: meaning.part.to_string(),
            form: meaning.of.map(|(form, _)| form.to_string()),
            of: meaning.of.map(|(_, base)| base),
            gloss: meaning.gloss,
        };
        Defined { valid: looked_up.word().is_some(), meanings: meanings.iter().map(sense).collect(), word }
    };
    let words: Vec<Defined> = found.iter().map(define).collect();
    let missing = found.iter().zip(&words).filter_map(|(looked_up, word)| looked_up.unknown(word.meanings.is_empty()));
    let missing: Vec<String> = missing.collect();
    line(&LookUps { kind: "define", words }, out)?;
    Ok(Told { found: missing.is_empty(), missing })
}

fn tier(word: Option<Word>) -> Option<u8> {
    word.map(|word| word.tier.size())
}

fn line(object: &impl Serialize, mut out: Out) -> io::Result<()> {
    serde_json::to_writer(&mut out, object)?;
    out.write_all(b"\n")
}
