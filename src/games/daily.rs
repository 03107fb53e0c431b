//! Menu entries for the daily puzzles.

use super::RoundStarter;
use crate::base::humanize;
use crate::ui::ask::{Answer, QuestionScreen};
use crate::ui::keys::{Code, Key};
use crate::ui::{AppState, Context, Screen, Transition};

/// Returns today's result for a game's daily puzzle, or `description` if it has not been played, followed by the
/// current streak.
#[must_use]
pub fn about(game: &str, description: &str, shared: &AppState) -> String {
    let today = (shared.today)();
    shared.records.ledger(&shared.saves, |ledger| {
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

/// Starts today's puzzle, named `puzzle` in messages. If it has been played already, first warns that replays are not
/// recorded.
///
/// # Errors
/// Returns an error message if the round cannot be started.
pub fn begin(game: &str, puzzle: &str, starter: RoundStarter, cx: Context) -> Result<Box<dyn Screen>, String> {
    let today = (cx.shared.today)();
    let played = cx
        .shared
        .records
        .ledger(&cx.shared.saves, |ledger| ledger.game(game)?.days.get(&today).map(|day| day.result.shown()));
    let Some(result) = played else { return starter(cx) };
    let detail = format!("You have already played {puzzle}: {result}. A replay is not recorded.");
    let play_again = move |cx: Context| match starter(cx) {
        Ok(screen) => Transition::Swap(screen),
        Err(reason) => {
            cx.shared.queue_notice(reason);
            Transition::Pop
        }
    };
    let replay = Answer { key: Key::new(Code::Enter), label: "play again", action: Box::new(play_again) };
    Ok(Box::new(QuestionScreen::new("Before you play", vec![detail], vec![replay])))
}
