//! Format of a saved round: a header with the puzzle, and records with the moves.

use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::words::Lexicon;

use crate::play::round::{NO_WORDS, millis};
use crate::play::{RestoreError, Round, RoundKey, RoundSave, Rules};
use crate::store::parse_journal;

/// Header of a save: everything that does not change during the round.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header<D> {
    /// Version of the rules.
    rules: u32,
    #[serde(rename = "ticket")]
    key: RoundKey,
    /// Hash of the word list that the round was started with.
    words: u64,
    title: String,
    /// Date on which the round was started (`YYYY-MM-DD`).
    started: String,
    desc: D,
}

/// Record of a save: moves, with the time and the standing after them. Times are in milliseconds on the round's clock.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Record<M> {
    elapsed: u64,
    /// Short description of the standing, for lists of saved rounds.
    standing: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    over: bool,
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    moves: Vec<(u64, M)>,
}

/// Summary of a saved round, read without decoding its puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundSummary {
    /// Title of the puzzle.
    pub title: String,
    /// Short description of the standing, such as `2:40 left, 12 points`.
    pub standing: String,
    /// Time played in milliseconds.
    pub elapsed: u64,
    /// Date on which the round was started (`YYYY-MM-DD`).
    pub started: String,
    /// Whether the round is over.
    pub over: bool,
    /// Whether the player has made a move.
    pub touched: bool,
    /// Hash of the word list that the round was started with, or 0 if the game does not depend on one.
    pub words: u64,
}

impl RoundSummary {
    /// Returns `true` if the round can be resumed with this word list.
    #[must_use]
    pub fn fits(&self, words: &Lexicon) -> bool {
        self.words == NO_WORDS || self.words == words.hash()
    }
}

impl<D> Header<D> {
    /// Returns the round's identity in the records.
    pub(super) fn key(&self) -> RoundKey {
        self.key
    }
}

/// Returns the header of a round that starts on the date `today`.
pub(super) fn header<R: Rules>(round: &Round<R>, today: &str) -> Header<R::Desc> {
    new_header::<R>(round.desc().clone(), round.key(), round.words(), today)
}

/// Returns the header of a round with this description and key, started with the word list with the hash `words`.
pub(super) fn new_header<R: Rules>(desc: R::Desc, key: RoundKey, words: u64, today: &str) -> Header<R::Desc> {
    let (title, started) = (R::title(&desc), today.to_owned());
    Header { rules: R::VERSION, key, words, title, started, desc }
}

/// Returns a record of the moves from number `first` on.
pub(super) fn record<R: Rules>(round: &Round<R>, first: usize, over: bool, now: Duration) -> String {
    let moves = round.moves()[first..].to_vec();
    new_record(millis(round.time(now)), round.standing(now), over, moves)
}

/// Returns a record of these moves. `standing` describes the standing after them.
pub(super) fn new_record<M: Serialize>(elapsed: u64, standing: String, over: bool, moves: Vec<(u64, M)>) -> String {
    // Serialising plain data into memory cannot fail.
    serde_json::to_string(&Record { elapsed, standing, over, moves }).unwrap_or_default()
}

/// Decodes a saved round.
///
/// # Errors
/// Returns the reason, as part of a sentence, if the save does not contain a valid round or comes from an unsupported
/// version of the rules.
pub(super) fn decode<R: Rules>(header: &str, records: &[&str]) -> Result<RoundSave<R>, String> {
    // The first record is written together with the header.
    if records.is_empty() {
        return Err(INVALID.into());
    }
    let version = parse::<RulesVersion>(header)?.rules;
    if version == R::VERSION {
        let header: Header<R::Desc> = parse(header)?;
        return round_save(header, parse_all(records)?);
    }
    let header: Header<serde_json::Value> = parse(header)?;
    let (key, words) = (header.key, header.words);
    let (elapsed, moves) = join(parse_all(records)?);
    let upgraded = R::upgrade(version, header.desc, moves);
    let (desc, moves) = upgraded.ok_or_else(|| RestoreError::Version(version).to_string())?;
    Ok(RoundSave { rules: R::VERSION, key, words, elapsed, desc, moves })
}

/// Part of a header that determines how the rest is read.
#[derive(Deserialize)]
struct RulesVersion {
    rules: u32,
}

fn round_save<R: Rules>(header: Header<R::Desc>, records: Vec<Record<R::Move>>) -> Result<RoundSave<R>, String> {
    let (elapsed, moves) = join(records);
    Ok(RoundSave { rules: R::VERSION, key: header.key, words: header.words, elapsed, desc: header.desc, moves })
}

/// Returns the time after the last record and all moves.
fn join<M>(records: Vec<Record<M>>) -> (u64, Vec<(u64, M)>) {
    let elapsed = records.last().map_or(0, |record| record.elapsed);
    (elapsed, records.into_iter().flat_map(|record| record.moves).collect())
}

/// Merges the records of a save into one.
pub(super) fn merge(records: &[&str]) -> Option<String> {
    let records: Vec<Record<&RawValue>> =
        records.iter().map(|record| serde_json::from_str(record).ok()).collect::<Option<_>>()?;
    let last = records.last()?;
    let (over, standing) = (last.over, last.standing.clone());
    let (elapsed, moves) = join(records);
    serde_json::to_string(&Record { elapsed, standing, over, moves }).ok()
}

/// Reads the summary of a save from the bytes of its slot.
///
/// # Errors
/// Returns the reason, as part of a sentence, if the save does not contain a valid round.
pub(super) fn read_summary(game: &str, bytes: &[u8]) -> Result<RoundSummary, String> {
    let journal = parse_journal(game, bytes).map_err(|error| error.to_string())?;
    let (header, records): (Header<&RawValue>, _) = (parse(journal.header)?, &journal.records);
    let last: Record<&RawValue> = parse(records.last().ok_or(INVALID)?)?;
    // Records other than the first one are written only for moves or time played.
    let touched = !last.moves.is_empty()
        || records.iter().any(|record| parse::<Record<&RawValue>>(record).is_ok_and(|record| !record.moves.is_empty()));
    Ok(RoundSummary {
        title: shown(&header.title),
        standing: shown(&last.standing),
        elapsed: last.elapsed,
        started: shown(&header.started),
        over: last.over,
        touched,
        words: header.words,
    })
}

/// Returns a text from a file as one short line that is safe to show.
fn shown(text: &str) -> String {
    sanitize::fit(&sanitize::line(text), MAX_SHOWN)
}

/// Maximum width of a title or standing, in columns.
const MAX_SHOWN: usize = 60;

pub(super) const INVALID: &str = "it does not contain a valid round";

fn parse<'a, T: Deserialize<'a>>(json: &'a str) -> Result<T, String> {
    serde_json::from_str(json).map_err(|_| INVALID.to_owned())
}

fn parse_all<M: DeserializeOwned>(records: &[&str]) -> Result<Vec<Record<M>>, String> {
    records.iter().map(|record| parse(record)).collect()
}
