//! Starts rounds without losing a saved round.

use crate::games::{Begin, Game};
use crate::play::saved;
use crate::store::Stored;
use crate::ui::ask::{Answer, Ask};
use crate::ui::keys::{Code, Key};
use crate::ui::{Context, ResumeError, Resumed, Screen, Shared, Transition};

/// Saved round of a game.
pub enum SavedRound {
    /// There is no saved round.
    Nothing,
    /// A round that can be resumed.
    Ready(Resumed),
    /// A round that needs a different word list, and the reason.
    OtherWords(String),
}

/// Constructor of a transition to a screen: [`Transition::Push`] or [`Transition::Swap`].
type ShowScreen = fn(Box<dyn Screen>) -> Transition;

/// Loads the saved round of a game. An unreadable save is set aside with a notice, so that nothing overwrites it.
pub fn saved_round(game: &Game, shared: &Shared) -> SavedRound {
    let why = match shared.saves.load(game.id) {
        Stored::Nothing => return SavedRound::Nothing,
        Stored::Bytes(bytes) => match (game.resume)(&bytes, shared) {
            Ok(resumed) => return SavedRound::Ready(resumed),
            Err(ResumeError::OtherWords(why)) => return SavedRound::OtherWords(why),
            Err(ResumeError::Unreadable(why)) => why,
        },
        Stored::Unreadable(why) => why,
    };
    shared.notice(saved::set_aside(&shared.saves, game.id, game.title, &why));
    SavedRound::Nothing
}

/// Starts a round. If that would replace a saved round with progress, asks first.
pub fn begin(begin: &Begin, saved: SavedRound, cx: Context, show: ShowScreen) -> Transition {
    let begin = begin.clone();
    let words = if let SavedRound::Ready(saved) = &saved { saved.words.clone() } else { Vec::new() };
    let then = move |cx: Context| {
        cx.shared.records.collect(&cx.shared.saves, words, &(cx.shared.today)());
        start_round(&begin, cx, Transition::Swap)
    };
    let new = Answer { key: Key::char('n'), label: "new round", then: Box::new(then) };
    match saved {
        SavedRound::Ready(saved) if !saved.is_untouched => {
            let detail = format!("Saved round: {}. A new round replaces it.", saved.summary);
            let resume = Answer {
                key: Key::char('g'),
                label: "resume",
                then: Box::new(move |_| Transition::Swap(saved.screen)),
            };
            show(Box::new(Ask::new("Unfinished round", vec![detail], vec![resume, new])))
        }
        SavedRound::OtherWords(why) => show(Box::new(other_words(&why, vec![new]))),
        SavedRound::Ready(_) | SavedRound::Nothing => match (new.then)(cx) {
            Transition::Swap(screen) => show(screen),
            step => step,
        },
    }
}

/// Returns a screen that explains that the saved round needs a different word list.
pub fn other_words(why: &str, answers: Vec<Answer>) -> Ask {
    let detail = format!(
        "This round was started with a different word list: {why}. To resume it, start Wordhoard with that list. A new \
         round replaces it."
    );
    Ask::new("Unfinished round", vec![detail], answers)
}

/// Returns a screen that shows notices and continues with `then`.
pub fn notices(lines: Vec<String>, then: impl FnOnce(Context) -> Transition + 'static) -> Ask {
    let next = Answer { key: Key::of(Code::Enter), label: "continue", then: Box::new(then) };
    Ask::new("Before you play", lines, vec![next])
}

fn start_round(begin: &Begin, cx: Context, show: ShowScreen) -> Transition {
    match begin(cx) {
        Ok(screen) => show(screen),
        Err(why) => {
            let back = Answer { key: Key::of(Code::Enter), label: "back", then: Box::new(|_| Transition::Pop) };
            show(Box::new(Ask::new("Cannot start this round", vec![why], vec![back])))
        }
    }
}
