//! What there is to say of a round, in the words that screen and dialogue share. What each says in its own way, such as
//! a direction, it hands in or adds.

use crate::base::humanize;
use crate::games::word_search::rules::Verdict;
use crate::games::word_search::rules::hint::{Hint, HintLevel, Region};
use crate::games::word_search::rules::state::{Catch, State};
use crate::grid::Placement;

/// What came of a move, without a full stop; `text` is what was taken. `None` for a hint, and where there is nothing to
/// say.
#[must_use]
pub fn on_event(state: &State, text: &str, verdict: Verdict) -> Option<String> {
    Some(match verdict {
        Verdict::Found(what @ Catch::Listed(_)) => format!("{}, {}", name(state, what), left(state)),
        Verdict::Found(what @ Catch::Bonus(_)) => format!("{}: a bonus word", name(state, what)),
        Verdict::FoundAlready(what) => format!("{}: found already", name(state, what)),
        Verdict::NotListed => format!("{text}: not in the list"),
        Verdict::NothingToTell => "no word is left to be told".into(),
        Verdict::Undone(what) => format!("{} taken back", name(state, what)),
        Verdict::NothingToUndo => "nothing to take back".into(),
        Verdict::NothingToRedo => "nothing to make again".into(),
        Verdict::Hinted(_) | Verdict::Done | Verdict::Nothing => return None,
    })
}

/// What a hint tells, without a full stop; `way` says how a word runs.
#[must_use]
pub fn hint(state: &State, hint: Hint, way: impl Fn(Placement) -> String) -> String {
    let Some(place) = state.place(hint.word) else { return String::new() };
    let listed = &state.words()[hint.word];
    // Where the list is hidden, the word is what is to be found out.
    let letters = format!("a word of {}", humanize::count(listed.letters().len(), "letter"));
    let word = if state.desc().puzzle.hidden && hint.grade != HintLevel::Word { &letters } else { listed.shown() };
    let (rows, cols) = (state.letters().rows(), state.letters().cols());
    let start = place.start();
    match hint.grade {
        HintLevel::Region => format!("{word}: begins {}", Region::of(start, rows, cols).within()),
        HintLevel::FirstLetter => format!("{word}: begins at {start}"),
        HintLevel::Direction => format!("{word}: runs {}", way(place)),
        HintLevel::Word => format!("{word}: shown, {}", left(state)),
    }
}

/// A word as it is shown.
#[must_use]
pub fn name(state: &State, what: Catch) -> &str {
    match what {
        Catch::Listed(word) => state.words()[word].shown(),
        Catch::Bonus(word) => &state.bonus()[word].text,
    }
}

/// How many words are left.
fn left(state: &State) -> String {
    format!("{} left", humanize::count(state.left().count(), "word"))
}

/// The message, where its letters stand in the grid.
#[must_use]
pub fn message(state: &State) -> Option<&str> {
    state.desc().puzzle.message.as_deref().filter(|_| !state.message().is_empty())
}
