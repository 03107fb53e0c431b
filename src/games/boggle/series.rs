//! Daily and weekly boards: their menu entries and command-line options.

use std::sync::Arc;

use clap::Args;

use super::{Boggle, Desc};
use crate::games::series::{Prepare, PuzzleChoice, PuzzleDate, SeriesEntry};
use crate::play::Series;

/// Options that choose a daily or weekly board.
#[derive(Args)]
pub struct SeriesOptions {
    #[command(flatten)]
    series: SeriesFlags,

    /// Play the daily, untimed or weekly board of this date, such as 2026-12-31
    #[arg(long, value_name = "DATE", requires = "series")]
    date: Option<PuzzleDate>,
}

#[derive(Args)]
#[group(id = "series", multiple = false, conflicts_with_all = ["file", "size", "dice", "density", "mode", "time", "min",
    "scoring", "rare", "counts", "opponent", "players", "seed", "code"])]
struct SeriesFlags {
    /// Play the daily board: 4x4, new dice, standard rules
    #[arg(long)]
    daily: bool,

    /// Play the other daily board, which has no time limit
    #[arg(long)]
    untimed: bool,

    /// Play the weekly board: 5x5, no time limit
    #[arg(long)]
    weekly: bool,
}

impl SeriesOptions {
    /// Returns the chosen board, if there is one.
    #[must_use]
    pub fn choice(&self) -> Option<PuzzleChoice> {
        let series = match self.series {
            SeriesFlags { daily: true, .. } => Series::Daily,
            SeriesFlags { untimed: true, .. } => Series::Untimed,
            SeriesFlags { weekly: true, .. } => Series::Weekly,
            _ => return None,
        };
        Some(PuzzleChoice { series, date: self.date.as_ref().map(|date| date.0.clone()) })
    }
}

/// Describes the series to the menus.
#[must_use]
pub fn entries() -> Vec<SeriesEntry> {
    let entry =
        |series, key, title, about| SeriesEntry::new::<Boggle>(series, key, title, about, move |_, _| prepare(series));
    vec![
        entry(Series::Daily, 'd', "Boggle", "4x4, 3 minutes"),
        entry(Series::Untimed, 'u', "Boggle, untimed", "4x4, all day"),
        entry(Series::Weekly, 'e', "Boggle", "5x5, all week"),
    ]
}

/// Returns the function that describes the board of a date.
#[must_use]
pub fn prepare(series: Series) -> Prepare<Desc> {
    let describe = match series {
        Series::Daily => Desc::daily,
        Series::Untimed => Desc::untimed,
        Series::Weekly => Desc::weekly,
    };
    Arc::new(move |date, _| Ok((describe(date), Vec::new())))
}
