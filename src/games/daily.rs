//! Menu entries for the daily puzzles.

use crate::base::humanize;
use crate::ui::AppState;

/// Returns today's result for a game's daily puzzle, or `description` if it has not been played, followed by the
/// current streak.
#[must_use]
pub fn about(game: &str, description: &str, shared: &AppState) -> String {
    let today = (shared.env.today)();
    shared.env.records.ledger(&shared.env.saves, |ledger| {
        let stats = ledger.game(game);
        let streak = match stats.map_or(0, |stats| stats.current_streak(&today)) {
            0 => String::new(),
            streak => format!(", {} in a row", humanize::count(streak as usize, "day")),
        };
        match stats.and_then(|stats| stats.days.get(&today)) {
            Some(day) => format!("played: {}{streak}", day.result.shown()),
            None => format!("{description}{streak}"),
        }
    })
}
