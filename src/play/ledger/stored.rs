//! Records as they are stored, also by earlier versions.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::{DatedResult, KindStats};
use crate::play::series::{DatedPuzzle, Series};

/// Stored form of [`super::Ledger`].
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Ledger {
    games: BTreeMap<String, super::GameRecords>,
    /// Version 0.1 had none: every date with a daily result counted.
    counted: Option<BTreeSet<String>>,
}

impl From<Ledger> for super::Ledger {
    fn from(stored: Ledger) -> Self {
        let Ledger { games, counted } = stored;
        let dates = || games.values().filter_map(|game| game.series.get(&Series::Daily)).flat_map(BTreeMap::keys);
        let counted = counted.unwrap_or_else(|| dates().cloned().collect());
        Self { games, counted }
    }
}

/// Stored form of [`super::GameRecords`].
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct GameRecords {
    kinds: BTreeMap<String, KindStats>,
    series: BTreeMap<Series, BTreeMap<String, DatedResult>>,
    /// Daily results of version 0.1, which had no other series.
    days: BTreeMap<String, DatedResult>,
    duels: BTreeMap<String, [u32; 3]>,
    longest: Option<String>,
    begun: Begun,
    entered: Vec<u64>,
}

/// Puzzles that have been started, with the ids of their first rounds.
#[derive(Deserialize)]
#[serde(untagged)]
enum Begun {
    Puzzles(Vec<(DatedPuzzle, u64)>),
    /// The latest daily puzzle. Version 0.1 stored no other.
    Day(Option<(String, u64)>),
}

impl Default for Begun {
    fn default() -> Self {
        Self::Puzzles(Vec::new())
    }
}

impl From<GameRecords> for super::GameRecords {
    fn from(stored: GameRecords) -> Self {
        let GameRecords { kinds, mut series, days, duels, longest, begun, entered } = stored;
        if !days.is_empty() {
            let daily = series.entry(Series::Daily).or_default();
            days.into_iter().for_each(|(date, result)| _ = daily.entry(date).or_insert(result));
        }
        let begun = match begun {
            Begun::Puzzles(puzzles) => puzzles,
            Begun::Day(day) => day.into_iter().map(|(date, id)| (DatedPuzzle::daily(&date), id)).collect(),
        };
        Self { kinds, series, duels, longest, begun, entered }
    }
}
