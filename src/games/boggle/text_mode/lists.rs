//! Lists of words and figures, as they are read aloud.

use crate::base::humanize::count;
use crate::games::boggle::rules::board_word::BoardWord;
use crate::games::boggle::rules::state::State;

/// Words with commas between; `none` where there are none.
pub fn listed<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.into_iter().collect();
    if words.is_empty() { "none".into() } else { words.join(", ") }
}

/// A sentence made of a part of one: with a capital and a full stop.
pub fn sentence(part: &str) -> String {
    let mut letters = part.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

/// The common words that are to be found.
pub fn goal(state: &State) -> String {
    by_length(state).map_or_else(|| "No common word is to be found.".into(), |said| format!("Common words: {said}."))
}

/// The common words that are left.
pub fn left(state: &State) -> String {
    by_length(state).map_or_else(|| "No common word is left.".into(), |said| format!("Common words left: {said}."))
}

/// The common words that the player has not found, the shortest first: `12 of 3 letters, 5 of 4`.
fn by_length(state: &State) -> Option<String> {
    let is_left = |(number, word): &(usize, &BoardWord)| word.is_common() && !state.sheet().found().contains(number);
    let left: Vec<&BoardWord> = state.words().iter().enumerate().rev().filter(is_left).map(|(_, word)| word).collect();
    let letters = |word: &&BoardWord| word.found.text.len();
    let groups: Vec<(usize, usize)> =
        left.chunk_by(|a, b| letters(a) == letters(b)).map(|group| (group.len(), letters(&group[0]))).collect();
    let part = |(place, &(words, letters)): (usize, &(usize, usize))| {
        if place == 0 { format!("{words} of {}", count(letters, "letter")) } else { format!("{words} of {letters}") }
    };
    (!groups.is_empty()).then(|| groups.iter().enumerate().map(part).collect::<Vec<_>>().join(", "))
}

/// The words that the player has found, the longest first.
pub fn found(state: &State) -> String {
    let mut numbers = state.sheet().found().to_vec();
    numbers.sort_unstable();
    let words = numbers.iter().map(|&number| state.words()[number].found.text.as_str());
    match numbers.len() {
        0 => "No word yet.".into(),
        all => format!("{}: {}.", count(all, "word"), listed(words)),
    }
}

/// Row by row, how many of the common words that are left go over each tile.
pub fn counts(state: &State) -> Vec<String> {
    let board = state.board();
    let figures: Vec<String> =
        board.positions().map(|pos| state.through(pos).unwrap_or_default().to_string()).collect();
    figures.chunks(board.cols().into()).map(|row| row.join(" ")).collect()
}
