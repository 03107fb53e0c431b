//! Messages shared by the screen and plain-text mode. Callers format directions and add costs and points.

use wordhoard_engine::base::humanize;
use wordhoard_engine::grid::Placement;

use crate::games::word_search::rules::hint::{Hint, HintLevel, Region};
use crate::games::word_search::rules::state::State;
use crate::games::word_search::rules::tempo::Tempo;
use crate::games::word_search::rules::{MIN_BONUS_LETTERS, Verdict, WordRef};

/// Returns the message for a verdict, without a full stop. `text` holds the letters taken. Returns `None` for hints and
/// for verdicts without a message.
#[must_use]
pub fn on_event(state: &State, text: &str, verdict: Verdict) -> Option<String> {
    Some(match verdict {
        Verdict::Found(word @ WordRef::Listed(_)) => format!("{}, {}", name(state, word), words_left(state)),
        Verdict::Found(word @ WordRef::Bonus(_)) => format!("{}: bonus word", name(state, word)),
        Verdict::AlreadyFound(word) => format!("{}: already found", name(state, word)),
        Verdict::NotListed => format!("{text}: not in the list"),
        Verdict::PartOf(word) => {
            // The place of a word must not be revealed before it is found.
            let whole = state.find_of(word).map_or("a listed word", |find| name(state, find.word));
            format!("{} is part of {whole}", reading(state, text))
        }
        Verdict::TooShort => {
            format!("{} is a word; bonus words have {MIN_BONUS_LETTERS} letters or more", reading(state, text))
        }
        Verdict::NoHintLeft => "no more hints".into(),
        Verdict::Undone(word) => format!("{}: undone", name(state, word)),
        Verdict::NothingToUndo => "nothing to undo".into(),
        Verdict::NothingToRedo => "nothing to redo".into(),
        Verdict::Hinted(_) | Verdict::GivenUp | Verdict::Ignored => return None,
    })
}

/// Returns the text of a hint, without a full stop. `direction` formats the direction of a word.
#[must_use]
pub fn hint(state: &State, hint: Hint, direction: impl Fn(Placement) -> String) -> String {
    let Some(place) = state.place(hint.word) else { return String::new() };
    let listed = &state.words()[hint.word];
    // Secret words must not be revealed before the last hint level.
    let letters = format!("a word of {}", humanize::count(listed.letters().len(), "letter"));
    let word = if listed.is_secret() && hint.level != HintLevel::Word { &letters } else { listed.shown() };
    let (rows, cols) = (state.letters().rows(), state.letters().cols());
    let start = place.start();
    match hint.level {
        HintLevel::Region => format!("{word}: starts {}", Region::containing(start, rows, cols).phrase()),
        HintLevel::FirstLetter => format!("{word}: starts at {start}"),
        HintLevel::Direction => format!("{word}: runs {}", direction(place)),
        HintLevel::Word => format!("{word}: shown, {}", words_left(state)),
    }
}

/// Returns letters that spell an unlisted word in the direction in which they do.
fn reading(state: &State, text: &str) -> String {
    if state.is_unlisted_word(&text.to_lowercase()) { text.to_owned() } else { text.chars().rev().collect() }
}

/// Returns the display name of a word.
#[must_use]
pub fn name(state: &State, word: WordRef) -> &str {
    match word {
        WordRef::Listed(word) => state.words()[word].shown(),
        WordRef::Bonus(word) => &state.bonus_words()[word].text,
    }
}

/// Formats the number of words left: `5 words left`.
fn words_left(state: &State) -> String {
    format!("{} left", humanize::count(state.words_left().count(), "word"))
}

/// Returns the message with a blank for each letter, if the leftover letters spell it: `____ ____!`
#[must_use]
pub fn blanks(state: &State) -> Option<String> {
    message(state).map(|message| message.chars().map(|ch| if ch.is_alphabetic() { '_' } else { ch }).collect())
}

/// Returns the message, if the leftover letters spell it.
#[must_use]
pub fn message(state: &State) -> Option<&str> {
    state.desc().puzzle.message.as_deref().filter(|_| !state.message_cells().is_empty())
}

/// Compares the time of a solved puzzle with its estimate: `8 minutes faster than estimated`. `time` formats seconds;
/// from a minute on, they are whole minutes. Returns `None` if the player gave up.
#[must_use]
pub fn comparison(state: &State, time: impl Fn(u64) -> String) -> Option<String> {
    let seconds = state.ended().filter(|_| !state.is_given_up())?.as_secs();
    let estimate = u64::from(state.seconds());
    let difference = match seconds.abs_diff(estimate) {
        0..5 => return Some("as fast as estimated".into()),
        seconds @ 5..60 => seconds,
        seconds => (seconds + 30) / 60 * 60,
    };
    let than = if seconds < estimate { "faster" } else { "slower" };
    Some(format!("{} {than} than estimated", time(difference)))
}

/// Returns the word that took the player longest to find: `slowest find: kestrel, 0:41`. `time` formats seconds.
#[must_use]
pub fn slowest(state: &State, time: impl Fn(u64) -> String) -> Option<String> {
    let (word, took) = Tempo::of(state).slowest().filter(|(_, took)| took.as_secs() > 0)?;
    Some(format!("slowest find: {}, {}", state.words()[word].shown(), time(took.as_secs())))
}
