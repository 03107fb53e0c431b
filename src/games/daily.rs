//! Menu entries for the daily puzzles.

use super::game::{EntryAction, MenuEntry};
use super::starter::RoundStarter;
use crate::base::humanize;
use crate::play::SlotKind;
use crate::play::text_game::TextGame;
use crate::ui::screen::{AppState, Context};
use crate::ui::session::Session;
use crate::ui::tui_game::TuiGame;

/// Returns the slot of the daily puzzle of a date (`YYYY-MM-DD`).
#[must_use]
pub fn slot(today: &str) -> SlotKind {
    SlotKind::Daily(today.to_owned())
}

/// Returns the menu entry for a game's daily puzzle. `desc` describes the puzzle of a date (`YYYY-MM-DD`).
#[must_use]
pub fn entry<G: TuiGame + TextGame>(
    key: char,
    title: &'static str,
    description: &'static str,
    desc: impl Fn(&str) -> G::Desc + Copy + 'static,
) -> MenuEntry {
    let begin = move |key, cx: Context| Session::<G>::begin(desc(&(cx.shared.env.today)()), key, cx);
    let starter = RoundStarter::new::<G>(slot, begin)
        .with_text::<G>(move |_, _| Box::new(move |today| Ok((desc(today), Vec::new()))));
    entry_of::<G>(key, title, description, starter)
}

/// Returns the menu entry for a game's daily puzzle, which this starter begins in the [slot](slot()) of the day.
#[must_use]
pub fn entry_of<G: TuiGame + TextGame>(
    key: char,
    title: &'static str,
    description: &'static str,
    starter: RoundStarter,
) -> MenuEntry {
    MenuEntry {
        key,
        title,
        about: Box::new(move |shared| about(G::ID, description, shared)),
        action: EntryAction::Round(starter),
    }
}

/// Returns today's result for a game's daily puzzle, or `description` if it has not been played, followed by the
/// current streak.
fn about(game: &str, description: &str, shared: &AppState) -> String {
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
