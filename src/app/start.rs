//! Starts rounds, asking before a saved round is replaced.

use crate::games::{Game, RoundStarter};
use crate::play::saved;
use crate::store::StoredData;
use crate::ui::ask::{Answer, QuestionScreen};
use crate::ui::keys::{Code, Key};
use crate::ui::{AppState, Context, ResumeError, ResumedRound, Screen, Transition};

/// Saved round of a game.
pub enum SavedRound {
    /// No saved round.
    Nothing,
    /// A round that can be resumed.
    Ready(ResumedRound),
    /// A round that needs a different word list, with the reason.
    OtherWords(String),
}

/// Constructor of a transition to a screen: [`Transition::Push`] or [`Transition::Swap`].
type ShowScreen = fn(Box<dyn Screen>) -> Transition;

/// Loads the saved round of a game. An unreadable save is set aside with a notice, so that nothing overwrites it.
pub fn saved_round(game: &Game, shared: &AppState) -> SavedRound {
    let why = match shared.saves.load(game.id) {
        StoredData::Nothing => return SavedRound::Nothing,
        StoredData::Bytes(bytes) => match (game.resume)(&bytes, shared) {
            Ok(resumed) => return SavedRound::Ready(resumed),
            Err(ResumeError::OtherWords(why)) => return SavedRound::OtherWords(why),
            Err(ResumeError::Unreadable(why)) => why,
        },
        StoredData::Unreadable(why) => why,
    };
    shared.queue_notice(saved::set_aside(&shared.saves, game.id, game.title, &why));
    SavedRound::Nothing
}

/// Starts a round. Asks first if the new round would replace a saved round that has been played.
pub fn begin(starter: &RoundStarter, saved: SavedRound, cx: Context, show: ShowScreen) -> Transition {
    let starter = starter.clone();
    let words = if let SavedRound::Ready(saved) = &saved { saved.words.clone() } else { Vec::new() };
    let action = move |cx: Context| {
        cx.shared.records.collect(&cx.shared.saves, words, &(cx.shared.today)());
        start_round(&starter, cx, Transition::Swap)
    };
    let new_round = Answer { key: Key::char('n'), label: "new round", action: Box::new(action) };
    match saved {
        SavedRound::Ready(saved) if !saved.is_untouched => {
            let detail = format!("Saved round: {}. A new round replaces it.", saved.summary);
            let resume = Answer {
                key: Key::char('g'),
                label: "resume",
                action: Box::new(move |_| Transition::Swap(saved.screen)),
            };
            show(Box::new(QuestionScreen::new("Unfinished round", vec![detail], vec![resume, new_round])))
        }
        SavedRound::OtherWords(why) => show(Box::new(other_words(&why, vec![new_round]))),
        SavedRound::Ready(_) | SavedRound::Nothing => match (new_round.action)(cx) {
            Transition::Swap(screen) => show(screen),
            transition => transition,
        },
    }
}

/// Returns a screen explaining that the saved round needs a different word list.
pub fn other_words(why: &str, answers: Vec<Answer>) -> QuestionScreen {
    let detail = format!(
        "This round was started with a different word list: {why}. To resume it, start Wordhoard with that list. A new \
         round replaces it."
    );
    QuestionScreen::new("Unfinished round", vec![detail], answers)
}

/// Returns a screen that shows notices and continues with `action`.
pub fn notices(lines: Vec<String>, action: impl FnOnce(Context) -> Transition + 'static) -> QuestionScreen {
    let next = Answer { key: Key::new(Code::Enter), label: "continue", action: Box::new(action) };
    QuestionScreen::new("Before you play", lines, vec![next])
}

fn start_round(starter: &RoundStarter, cx: Context, show: ShowScreen) -> Transition {
    match starter(cx) {
        Ok(screen) => show(screen),
        Err(why) => {
            let back = Answer { key: Key::new(Code::Enter), label: "back", action: Box::new(|_| Transition::Pop) };
            show(Box::new(QuestionScreen::new("Cannot start this round", vec![why], vec![back])))
        }
    }
}
