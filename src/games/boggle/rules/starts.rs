//! Starts of the common words left on a board at leisure: how many begin on each tile, and with which two letters.
//!
//! Squaredle and the Spelling Bee of the New York Times offer similar grids to players who have found much of a puzzle,
//! and neither counts them as help.

use super::state::State;

/// Percentage of the points for all common words from which the starts are shown.
pub const MIN_SHARE: u32 = 40;

/// Starts of the common words left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Starts {
    /// Number of words that can begin on each tile, in row-major order. A word that can be spelled from several tiles
    /// counts for each.
    pub tiles: Vec<usize>,
    /// First two letters in upper case with the number of words that begin with them, in alphabetical order.
    pub letters: Vec<(String, usize)>,
}

/// Returns the starts of the common words that the player has not found, or the reason why they are not shown, as a
/// clause.
///
/// # Errors
/// Returns the reason if the round is not at leisure, or if the player has not found enough of the board yet.
pub fn starts(state: &State) -> Result<Starts, String> {
    if !state.desc().is_at_leisure() {
        return Err("no starts on a board with a clock".into());
    }
    let share = state.progress(0).map_or(0, |progress| progress.share);
    if share < MIN_SHARE {
        return Err(format!("starts need {MIN_SHARE} %; you have {share} %"));
    }
    let all = state.words().iter().enumerate();
    let left: Vec<usize> =
        all.filter(|&(number, word)| word.is_common() && !state.is_found(number)).map(|(number, _)| number).collect();
    let tiles = state.board().positions().map(|pos| state.start_count_at(pos)).collect();
    Ok(Starts { tiles, letters: first_letters(state, &left) })
}

fn first_letters(state: &State, words: &[usize]) -> Vec<(String, usize)> {
    let first_two = |&number: &usize| -> String {
        state.words()[number].found.text.chars().take(2).flat_map(char::to_uppercase).collect()
    };
    let mut starts: Vec<String> = words.iter().map(first_two).collect();
    starts.sort_unstable();
    starts.chunk_by(|a, b| a == b).map(|group| (group[0].clone(), group.len())).collect()
}
