//! Answers as text: one result per line, starting with the word.

use std::fmt::Write as _;
use std::io;

use super::answer::{Listing, Lookup, Out, Outcome};
use crate::solve::lab::Place;
use crate::words::fold;
use crate::words::meanings::meanings;

/// Writes each word as `TEAR`, as `TEAR TeaR` if it uses blanks, or as `TEAM TEA-M` if it has a hook. For words through
/// a row, the starting square follows, counted from 1.
pub fn write_listing(listing: &Listing, out: Out) -> io::Result<()> {
    let mut line = String::new();
    for hit in listing.answer.hits() {
        let letters = listing.answer.letters(hit);
        line.clear();
        line.extend(letters.iter().map(|&letter| char::from(b'A' + letter)));
        line.push(' ');
        if !listing.question.show(letters, hit.place, &mut line) {
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

/// Writes each word as `TEAR yes` or `TAER no`.
pub fn write_checks(lookups: &[Lookup], out: Out) -> io::Result<Outcome> {
    for lookup in lookups {
        writeln!(out, "{} {}", lookup.capitals(), if lookup.word().is_some() { "yes" } else { "no" })?;
    }
    Ok(Outcome { found: lookups.iter().all(|lookup| lookup.word().is_some()), missing: Vec::new() })
}

/// Writes meanings as `TEA noun: a beverage`, one per line.
pub fn write_definitions(lookups: &[Lookup], out: Out) -> io::Result<Outcome> {
    let mut missing = Vec::new();
    for lookup in lookups {
        let word = lookup.capitals();
        let meanings = lookup.word().map_or_else(Vec::new, |_| meanings(&fold::spell(&lookup.letters)));
        missing.extend(lookup.missing_message(!meanings.is_empty()));
        for meaning in meanings {
            writeln!(out, "{word} {meaning}")?;
        }
    }
    Ok(Outcome { found: missing.is_empty(), missing })
}
