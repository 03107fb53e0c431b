//! Unfinished rounds, as the menus list them.

use super::puzzle_status;
use crate::games::Game;
use crate::play::{DatedPuzzle, Env, RoundSummary, SavedRound, SavedRounds, Series, SlotKind, days};
use crate::store::SlotId;

/// Returns the unfinished rounds of a game with their descriptions, such as `12 points, 4x4 Classic`, the latest first.
/// Those of the current puzzles of series are left out, because the menus list them with their standings, as are puzzles
/// that were only looked at, unless their time is running out.
pub fn rounds(saved: &SavedRounds, game: &Game, env: &Env) -> Vec<(SlotId, String)> {
    let today = (env.today)();
    let is_unhurried = game.opener.is_some_and(|opener| opener.keeps_unfinished);
    let current: Vec<SlotId> =
        (game.series.iter()).map(|entry| puzzle_status::slot(entry, &entry.series.puzzle_on(&today))).collect();
    let of_game = saved.rounds().iter().filter(|round| round.id.game() == game.id && !current.contains(&round.id));
    let mut rounds: Vec<(&SavedRound, String)> = of_game
        .filter_map(|round| {
            let summary = round.summary.as_ref()?.as_ref().ok().filter(|summary| !summary.over)?;
            let puzzle = SlotKind::dated_puzzle(&round.id);
            let is_listed = summary.touched || puzzle.is_none() && !is_unhurried;
            is_listed.then(|| (round, describe(summary, puzzle.as_ref(), env)))
        })
        .collect();
    // A round that has not been written yet was left just now.
    rounds.sort_by_key(|(round, _)| std::cmp::Reverse((round.modified.is_none(), round.modified)));
    rounds.into_iter().map(|(round, description)| (round.id.clone(), description)).collect()
}

/// Describes a round. The date tells the puzzles of a series apart, so it comes first.
fn describe(summary: &RoundSummary, puzzle: Option<&DatedPuzzle>, env: &Env) -> String {
    let words = if summary.fits(&env.words) { "" } else { "different word list, " };
    let RoundSummary { standing, title, .. } = summary;
    match puzzle.map(|puzzle| (puzzle.series, days::short(&puzzle.date))) {
        None => format!("{words}{standing}, {title}"),
        Some((Series::Daily, date)) => format!("{date}: {words}{standing}"),
        Some((series, date)) => format!("{date}, {}: {words}{standing}", series.name()),
    }
}
