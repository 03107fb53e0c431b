//! The puzzle of the day, as the menu tells of it.

use super::Begin;
use crate::base::humanize;
use crate::ui::ask::{Answer, Ask};
use crate::ui::keys::{Code, Key};
use crate::ui::{Context, Screen, Shared, Transition};

/// How the puzzle of the day went, or that it waits: what it is then.
#[must_use]
pub fn about(game: &str, waits: &str, shared: &Shared) -> String {
    let today = (shared.today)();
    shared.books.ledger(&shared.saves, |ledger| {
        let book = ledger.book(game);
        let streak = match book.map_or(0, |book| book.running_streak(&today)) {
            0 => String::new(),
            streak => format!(", {} in a row", humanize::count(streak as usize, "day")),
        };
        match book.and_then(|book| book.days.get(&today)) {
            Some(day) => format!("played: {}{streak}", day.mark.shown()),
            None => format!("{waits}{streak}"),
        }
    })
}

/// Begins the puzzle of today. Whoever has played it already is told first that once more it counts for nothing; `what`
/// names it.
///
/// # Errors
/// When no round can be begun of it: one sentence.
pub fn begin(game: &str, what: &str, begin: Begin, cx: Context) -> Result<Box<dyn Screen>, String> {
    let today = (cx.shared.today)();
    let played = cx
        .shared
        .books
        .ledger(&cx.shared.saves, |ledger| ledger.book(game)?.days.get(&today).map(|day| day.mark.shown()));
    let Some(mark) = played else { return begin(cx) };
    let detail = format!("You have played {what}: {mark}. Once more, it counts for nothing.");
    let then = move |cx: Context| match begin(cx) {
        Ok(screen) => Transition::Swap(screen),
        Err(why) => {
            cx.shared.notice(why);
            Transition::Pop
        }
    };
    let go_on = Answer { key: Key::of(Code::Enter), label: "go on", then: Box::new(then) };
    Ok(Box::new(Ask::new("Before you play", vec![detail], vec![go_on])))
}
