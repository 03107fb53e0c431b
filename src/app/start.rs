//! Starting a round without losing the one that is under way.

use crate::games::{Begin, Game};
use crate::play::saved;
use crate::store::Kept;
use crate::ui::ask::{Answer, Ask};
use crate::ui::keys::{Code, Key};
use crate::ui::{Context, Refused, Resumed, Screen, Shared, Transition};

/// What is kept of a game.
pub enum Saved {
    /// Nothing.
    Nothing,
    /// A round that can go on.
    Ready(Resumed),
    /// A round that cannot go on with the words of this run, and why.
    OtherWords(String),
}

/// How a new screen comes onto the stack: over the present one, or in its place.
type Placed = fn(Box<dyn Screen>) -> Transition;

/// Looks for the saved round of a game. One that cannot be read is moved aside and told, so that nothing overwrites it.
pub fn look(game: &Game, shared: &Shared) -> Saved {
    let why = match shared.saves.load(game.id) {
        Kept::Nothing => return Saved::Nothing,
        Kept::Bytes(bytes) => match (game.resume)(&bytes, shared) {
            Ok(resumed) => return Saved::Ready(resumed),
            Err(Refused::OtherWords(why)) => return Saved::OtherWords(why),
            Err(Refused::Unreadable(why)) => why,
        },
        Kept::Unreadable(why) => why,
    };
    shared.notice(saved::set_aside(&shared.saves, game.id, game.title, &why));
    Saved::Nothing
}

/// Starts a round, and asks first where another would be lost.
pub fn begin(begin: &Begin, saved: Saved, cx: Context, placed: Placed) -> Transition {
    let begin = begin.clone();
    let words = if let Saved::Ready(saved) = &saved { saved.words.clone() } else { Vec::new() };
    let then = move |cx: Context| {
        cx.shared.books.collect(&cx.shared.saves, words, &(cx.shared.today)());
        begun(&begin, cx, Transition::Swap)
    };
    let new = Answer { key: Key::char('n'), label: "new round", then: Box::new(then) };
    match saved {
        Saved::Ready(saved) if !saved.is_untouched => {
            let detail = format!("It has {}. A new round takes its place.", saved.summary);
            let go_on =
                Answer { key: Key::char('g'), label: "go on", then: Box::new(move |_| Transition::Swap(saved.screen)) };
            placed(Box::new(Ask::new("A round is under way", vec![detail], vec![go_on, new])))
        }
        Saved::OtherWords(why) => placed(Box::new(other_words(&why, vec![new]))),
        Saved::Ready(_) | Saved::Nothing => match (new.then)(cx) {
            Transition::Swap(screen) => placed(screen),
            step => step,
        },
    }
}

/// Tells that a saved round waits for its own words.
pub fn other_words(why: &str, answers: Vec<Answer>) -> Ask {
    let detail = format!(
        "It was begun with another word list: {why}. Start the program with that list to go on; a new round takes its \
         place."
    );
    Ask::new("A round is under way", vec![detail], answers)
}

/// Tells what the player should know; `then` goes on after it.
pub fn notices(lines: Vec<String>, then: impl FnOnce(Context) -> Transition + 'static) -> Ask {
    let go_on = Answer { key: Key::of(Code::Enter), label: "go on", then: Box::new(then) };
    Ask::new("Before you play", lines, vec![go_on])
}

fn begun(begin: &Begin, cx: Context, placed: Placed) -> Transition {
    match begin(cx) {
        Ok(screen) => placed(screen),
        Err(why) => {
            let back = Answer { key: Key::of(Code::Enter), label: "back", then: Box::new(|_| Transition::Pop) };
            placed(Box::new(Ask::new("This cannot be played", vec![why], vec![back])))
        }
    }
}
