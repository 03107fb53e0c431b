//! Words for which the player asks for a hint.

use wordhoard_engine::base::sanitize;

use super::input::parse_word;
use crate::games::word_search::rules::state::State;

/// Maximum width, in columns, of a word quoted in an answer.
const MAX_QUOTED: usize = 40;

/// Returns the index of the word that the player types, or of its number in the list. A secret word can only be typed
/// once it is found.
///
/// # Errors
/// Returns an error message if there is no such word, or if it is not left to find.
pub fn word(state: &State, typed: &str) -> Result<usize, String> {
    let word = if typed.bytes().all(|byte| byte.is_ascii_digit()) {
        by_number(state, typed).ok_or_else(|| format!("The list has words 1 to {}.", state.words().len()))
    } else {
        by_name(state, typed).ok_or_else(|| {
            let typed = sanitize::fit(typed, MAX_QUOTED);
            format!("{typed}: not in the list. Type /hint and a listed word, or the number of a secret word.")
        })
    }?;
    let name = state.words()[word].shown();
    match (state.find_of(word), state.place(word)) {
        (Some(_), _) => Err(format!("{name}: already found.")),
        (None, None) => Err(format!("{name}: not in the grid.")),
        (None, Some(_)) => Ok(word),
    }
}

/// Returns the word with this number, counted from 1.
fn by_number(state: &State, typed: &str) -> Option<usize> {
    typed.parse::<usize>().ok()?.checked_sub(1).filter(|&word| word < state.words().len())
}

/// Returns the word with these letters, if the player may know it.
fn by_name(state: &State, typed: &str) -> Option<usize> {
    let letters = parse_word(&[typed])?;
    let word = state.words().iter().position(|word| word.letters() == letters)?;
    Some(word).filter(|&word| !state.words()[word].is_secret() || state.find_of(word).is_some())
}
