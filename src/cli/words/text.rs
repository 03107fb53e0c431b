//! Answers as text: one result per line, starting with the word.

use std::fmt::Write as _;
use std::io;

use super::Out;
use crate::solve::lab::{Listing, Lookup, LookupResult, Place, Question, Reply};

/// Writes the answer to a query.
pub fn write(reply: &Reply, out: Out) -> io::Result<()> {
    match reply {
        Reply::Listing(listing) => write_listing(listing, out),
        Reply::Checks(lookups) => write_checks(lookups, out),
        Reply::Definitions(lookups) => write_definitions(lookups, out),
    }
}

/// Writes each word as `TEAR`, as `TEAR TeaR` if it uses blanks, or as `TEAM TEA-M` if it has a hook. For words through
/// a row, the starting square follows, counted from 1. For words found by their meaning, the meaning follows.
fn write_listing(listing: &Listing, out: Out) -> io::Result<()> {
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
        if let Question::Meaning(_) = listing.question
            && let Some(meaning) = listing.question.meaning(letters)
        {
            let _ = write!(line, " {meaning}");
        }
        line.push('\n');
        out.write_all(line.as_bytes())?;
    }
    Ok(())
}

/// Writes each word as `TEAR yes`, as `TAER no`, or as `TEAR excluded` if it is a word that fails the filter.
fn write_checks(lookups: &[Lookup], out: Out) -> io::Result<()> {
    lookups.iter().try_for_each(|lookup| {
        let answer = match lookup.result {
            LookupResult::Word(_) => "yes",
            LookupResult::Filtered => "excluded",
            LookupResult::Unknown => "no",
        };
        writeln!(out, "{} {answer}", lookup.capitals())
    })
}

/// Writes meanings as `TEA noun: a beverage`, one per line.
fn write_definitions(lookups: &[Lookup], out: Out) -> io::Result<()> {
    for lookup in lookups {
        let word = lookup.capitals();
        for meaning in lookup.meanings() {
            writeln!(out, "{word} {meaning}")?;
        }
    }
    Ok(())
}
