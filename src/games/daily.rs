//! Daily puzzle entries of the menu.

use super::Begin;
use crate::base::humanize;
use crate::ui::ask::{Answer, Ask};
use crate::ui::keys::{Code, Key};
use crate::ui::{Context, Screen, Shared, Transition};

/// Returns today's result for a game's daily puzzle, or `description` if it has not been played, with the current
/// streak.
#[must_use]
pub fn about(game: &str, description: &str, shared: &Shared) -> String {
    let today = (shared.today)();
    shared.records.ledger(&shared.saves, |ledger| {
        let stats = ledger.game(game);
        let streak = match stats.map_or(0, |stats| stats.running_streak(&today)) {
            0 => String::new(),
            streak => format!(", {} in a row", humanize::count(streak as usize, "day")),
        };
        match stats.and_then(|stats| stats.days.get(&today)) {
            Some(day) => format!("played: {}{streak}", day.result.shown()),
            None => format!("{description}{streak}"),
        }
    })
}

/// Starts today's puzzle, named `what` in messages. If it has been played already, first warns that replays are not
/// recorded.
///
/// # Errors
/// Returns an error message if the round cannot be started.
pub fn begin(game: &str, what: &str, begin: Begin, cx: Context) -> Result<Box<dyn Screen>, String> {
    let today = (cx.shared.today)();
    let played = cx
        .shared
        .records
        .ledger(&cx.shared.saves, |ledger| ledger.game(game)?.days.get(&today).map(|day| day.result.shown()));
    let Some(result) = played else { return begin(cx) };
    let detail = format!("You have already played {what}: {result}. A replay is not recorded.");
    let then = move |cx: Context| match begin(cx) {
        Ok(screen) => Transition::Swap(screen),
        Err(reason) => {
            cx.shared.notice(reason);
            Transition::Pop
        }
    };
    let replay = Answer { key: Key::of(Code::Enter), label: "play again", then: Box::new(then) };
    Ok(Box::new(Ask::new("Before you play", vec![detail], vec![replay])))
}
