//! The puzzle of the day, as the menu tells of it.

use crate::base::say;
use crate::ui::{Cx, Shared};

/// How the puzzle of the day went, or that it waits: what it is then.
#[must_use]
pub fn about(game: &str, waits: &str, shared: &Shared) -> String {
    let today = (shared.today)();
    shared.books.ledger(&shared.saves, |ledger| {
        let book = ledger.book(game);
        let streak = match book.map_or(0, |book| book.running_streak(&today)) {
            0 => String::new(),
            streak => format!(", {} in a row", say::count(streak as usize, "day")),
        };
        match book.and_then(|book| book.days.get(&today)) {
            Some(day) => format!("played: {}{streak}", day.mark.shown()),
            None => format!("{waits}{streak}"),
        }
    })
}

/// Tells whoever begins the puzzle of today once more that it counts for nothing; `what` names it.
pub fn warn(game: &str, what: &str, cx: Cx) {
    let today = (cx.shared.today)();
    let played = cx
        .shared
        .books
        .ledger(&cx.shared.saves, |ledger| ledger.book(game)?.days.get(&today).map(|day| day.mark.shown()));
    if let Some(mark) = played {
        cx.shared.notice(format!("You have played {what}: {mark}. Once more, it counts for nothing."));
    }
}
