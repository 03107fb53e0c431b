//! Unfinished rounds, as the menus list them.

use super::puzzle_status;
use crate::games::Game;
use crate::play::{Env, SavedRound, SavedRounds};
use crate::store::SlotId;

/// Returns the unfinished rounds of a game with their descriptions, such as `12 points, 4x4 Classic`, the latest first.
/// Those of the current puzzles of series are left out, because the menus list them with their standings.
pub fn rounds(saved: &SavedRounds, game: &Game, env: &Env) -> Vec<(SlotId, String)> {
    let today = (env.today)();
    let current: Vec<SlotId> =
        (game.series.iter()).map(|entry| puzzle_status::slot(entry, &entry.series.puzzle_on(&today))).collect();
    let of_game = saved.rounds().iter().filter(|round| round.id.game() == game.id && !current.contains(&round.id));
    let mut rounds: Vec<(&SavedRound, String)> = of_game
        .filter_map(|round| {
            let summary = round.summary.as_ref()?.as_ref().ok().filter(|summary| !summary.over)?;
            let words = if summary.fits(&env.words) { "" } else { "different word list, " };
            Some((round, format!("{words}{}, {}", summary.standing, summary.title)))
        })
        .collect();
    // A round that has not been written yet was left just now.
    rounds.sort_by_key(|(round, _)| std::cmp::Reverse((round.modified.is_none(), round.modified)));
    rounds.into_iter().map(|(round, description)| (round.id.clone(), description)).collect()
}
