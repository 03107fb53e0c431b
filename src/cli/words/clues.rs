//! Crossword clues of words that are defined with `--clues`.

use std::io;

use serde::Serialize;
use wordhoard_engine::base::named::name_of;
use wordhoard_engine::solve::lab::{Lookup, LookupResult};
use wordhoard_engine::words::clues::{Clue, Kind, Source, clues_for};

use super::Out;

/// Serialised form of a [`Clue`].
#[derive(Serialize)]
pub struct ClueEntry {
    clue: &'static str,
    kind: &'static str,
    source: &'static str,
    level: &'static str,
    /// From 0 to 99, for generated clues.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<u8>,
    /// Spelling or usage in which alone the clue holds: "us" or "uk".
    #[serde(skip_serializing_if = "Option::is_none")]
    spelling: Option<&'static str>,
}

/// Returns the clues of a word that passes the filter.
pub fn entries(lookup: &Lookup) -> Vec<ClueEntry> {
    match lookup.result {
        LookupResult::Word(_) => clues_for(&lookup.text()).map(entry).collect(),
        LookupResult::Filtered | LookupResult::Unknown => Vec::new(),
    }
}

fn entry(clue: Clue) -> ClueEntry {
    ClueEntry {
        clue: clue.text,
        kind: name_of(&Kind::NAMES, clue.kind),
        source: name_of(&Source::NAMES, clue.kind.source()),
        level: clue.level.name(),
        score: clue.kind.is_generated().then_some(clue.score),
        spelling: clue.spelling.map(|spelling| spelling.name()),
    }
}

/// Writes the clues of a word as `GATE clue: Movable barrier [definition, WordNet, easy, 94]`, one per line.
pub fn write(lookup: &Lookup, out: Out) -> io::Result<()> {
    for entry in entries(lookup) {
        let mut about = vec![entry.kind, entry.source, entry.level];
        let score = entry.score.map(|score| score.to_string());
        about.extend(score.as_deref().into_iter().chain(entry.spelling));
        writeln!(out, "{} clue: {} [{}]", lookup.capitals(), entry.clue, about.join(", "))?;
    }
    Ok(())
}
