//! Answers as lines of text: a word a line, the word first.

use std::fmt::Write as _;
use std::io;

use super::{Listed, LookedUp, Out, Told};
use crate::solve::lab::Place;
use crate::words::fold;
use crate::words::meanings::meanings;

/// `TEAR`, with blanks `TEAR TeaR`, with a hook `STEA S-TEA`; through a row the square follows where it starts, from 1.
pub fn listed(listed: &Listed, out: Out) -> io::Result<()> {
    let mut line = String::new();
    for hit in listed.answer.hits() {
        let letters = listed.answer.letters(hit);
        line.clear();
        line.extend(letters.iter().map(|&letter| char::from(b'A' + letter)));
        line.push(' ');
        if !listed.question.show(letters, hit.place, &mut line) {
            line.pop();
        }
        if let Place::Square(start) = hit.place {
            let _ = write!(line, " {}", start + 1);
        }
        line.push('\n');
        out.write_all(line.as_bytes())?;
    }
    Ok(())
}

/// `TEAR yes`, `TAER no`.
pub fn checked(found: &[LookedUp], out: Out) -> io::Result<Told> {
    for looked_up in found {
        writeln!(out, "{} {}", looked_up.capitals(), if looked_up.word().is_some() { "yes" } else { "no" })?;
    }
    Ok(Told { found: found.iter().all(|looked_up| looked_up.word().is_some()), missing: Vec::new() })
}

/// `TEA noun: a beverage`, a line a meaning.
pub fn defined(found: &[LookedUp], out: Out) -> io::Result<Told> {
    let mut missing = Vec::new();
    for looked_up in found {
        let word = looked_up.capitals();
        let meanings = looked_up.word().map_or_else(Vec::new, |_| meanings(&fold::spell(&looked_up.letters)));
        missing.extend(looked_up.unknown(meanings.is_empty()));
        for meaning in meanings {
            writeln!(out, "{word} {meaning}")?;
        }
    }
    Ok(Told { found: missing.is_empty(), missing })
}
