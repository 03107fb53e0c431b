//! Daily and weekly puzzles: their menu entries and command-line options.

use std::sync::Arc;

use clap::Args;

use super::settings::Settings;
use super::start::with_choices;
use super::{Desc, WordSearch};
use crate::games::series::{Prepare, PuzzleChoice, PuzzleDate, SeriesEntry};
use crate::play::Series;

/// Options that choose a daily or weekly puzzle.
#[derive(Args)]
pub struct SeriesOptions {
    #[command(flatten)]
    series: SeriesFlags,

    /// Play the daily or weekly puzzle of this date, such as 2026-12-31
    #[arg(long, value_name = "DATE", requires = "series")]
    date: Option<PuzzleDate>,
}

#[derive(Args)]
#[group(id = "series", multiple = false, conflicts_with_all = ["file", "PuzzleOptions"])]
struct SeriesFlags {
    /// Play the daily puzzle: 15x15, hard, themed
    #[arg(long)]
    daily: bool,

    /// Play the weekly puzzle: 20x20, expert, themed
    #[arg(long)]
    weekly: bool,
}

impl SeriesOptions {
    /// Returns the chosen puzzle, if there is one.
    #[must_use]
    pub fn choice(&self) -> Option<PuzzleChoice> {
        let series = match self.series {
            SeriesFlags { daily: true, .. } => Series::Daily,
            SeriesFlags { weekly: true, .. } => Series::Weekly,
            SeriesFlags { .. } => return None,
        };
        Some(PuzzleChoice { series, date: self.date.as_ref().map(|date| date.0.clone()) })
    }
}

/// Describes the series to the menus.
#[must_use]
pub fn entries(settings: Settings) -> Vec<SeriesEntry> {
    let entry = |series, key, title, about| {
        SeriesEntry::new::<WordSearch>(series, key, title, about, move |env, choices| {
            prepare(series, with_choices(settings, choices, &env.saves))
        })
    };
    vec![
        entry(Series::Daily, 't', "Word search", "15x15, hard"),
        entry(Series::Weekly, 'o', "Word search", "20x20, expert"),
    ]
}

/// Returns the function that generates the puzzle of a date, which does not depend on the settings. Rounds after it do.
#[must_use]
pub fn prepare(series: Series, settings: Settings) -> Prepare<Desc> {
    let generate = match series {
        Series::Weekly => Desc::weekly,
        Series::Daily | Series::Untimed => Desc::daily,
    };
    let preferences = settings.preferences();
    Arc::new(move |date, _| Ok((generate(date).with_preferences(preferences), Vec::new())))
}
