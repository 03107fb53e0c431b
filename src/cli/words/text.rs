//! Answers as text: one result per line, starting with the word.

use std::fmt::Write as _;
use std::io;

use wordhoard_engine::solve::lab::{Judgement, Ladders, Listing, Lookup, LookupResult, Question, Reply, SortOrder};
use wordhoard_engine::words::Lexicon;
use wordhoard_engine::words::fold::spell;
use wordhoard_engine::words::probability::combinations;

use super::{Out, clues};

/// Layout of an answer.
#[derive(Clone, Copy)]
pub struct Format {
    /// Order in which the words were sorted.
    pub order: Option<SortOrder>,
    /// Whether words are defined with their clues.
    pub with_clues: bool,
}

/// Writes the answer to a query.
pub fn write(reply: &Reply, format: Format, words: &Lexicon, out: Out) -> io::Result<()> {
    match reply {
        Reply::Listing(listing) => write_listing(listing, format.order, out),
        Reply::Judgement(judgement) => write_judgement(judgement, words, out),
        Reply::Ladders(ladders) => write_ladders(ladders, out),
        Reply::MultiWord(found) => {
            found.texts().try_for_each(|words| writeln!(out, "{}", words.join(" ").to_uppercase()))
        }
        Reply::Checks(lookups) => write_checks(lookups, out),
        Reply::Definitions(lookups) => write_definitions(lookups, format.with_clues, out),
    }
}

/// Writes each word as `TEAR`, as `TEAR TeaR` if it uses blanks, or as `TEAM TEA-M` if it has a hook. For neighbours,
/// the change follows the word: `TEAM added TEA-M`. At the end of the line comes the start of a word in a row or a
/// phrase, from 1, the number of ways to draw the word if the words are sorted by it, or the meaning by which the word
/// was found.
fn write_listing(listing: &Listing, order: Option<SortOrder>, out: Out) -> io::Result<()> {
    let mut line = String::new();
    for hit in listing.answer.hits() {
        let letters = listing.answer.letters(hit);
        line.clear();
        line.extend(letters.iter().map(|&letter| char::from(b'A' + letter)));
        if let Some(change) = listing.question.change(hit.place) {
            let _ = write!(line, " {change}");
        }
        line.push(' ');
        if !listing.question.show(letters, hit.place, &mut line) {
            line.pop();
        }
        if let Some(start) = listing.question.start(hit.place) {
            let _ = write!(line, " {start}");
        }
        if order == Some(SortOrder::Probability) {
            let _ = write!(line, " {}", combinations(letters));
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

/// Writes `acceptable` or `unacceptable`, and the name of the word list.
fn write_judgement(judgement: &Judgement, words: &Lexicon, out: Out) -> io::Result<()> {
    let verdict = if judgement.is_acceptable { "acceptable" } else { "unacceptable" };
    writeln!(out, "{verdict} ({})", words.name())
}

/// Writes each ladder as `COLD CORD CARD WARD WARM`.
fn write_ladders(ladders: &Ladders, out: Out) -> io::Result<()> {
    ladders.ladders.iter().try_for_each(|ladder| {
        let words: Vec<String> = ladder.iter().map(|rung| spell(&rung.letters).to_uppercase()).collect();
        writeln!(out, "{}", words.join(" "))
    })
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

/// Writes meanings as `TEA noun: a beverage`, one per line, and after those of a word its clues.
fn write_definitions(lookups: &[Lookup], with_clues: bool, out: Out) -> io::Result<()> {
    for lookup in lookups {
        let word = lookup.capitals();
        for meaning in lookup.meanings() {
            writeln!(out, "{word} {meaning}")?;
        }
        if with_clues {
            clues::write(lookup, out)?;
        }
    }
    Ok(())
}
