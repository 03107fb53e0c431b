//! Lists of words and counts in plain-text mode.

use wordhoard_engine::base::humanize::count;

use crate::games::boggle::rules::board_word::BoardWord;
use crate::games::boggle::rules::state::State;

/// Joins words with commas, or returns `none` if there are no words.
pub fn join_words<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.into_iter().collect();
    if words.is_empty() { "none".into() } else { words.join(", ") }
}

/// Formats how many common words of each length there are to find.
pub fn goal(state: &State) -> String {
    counts_by_length(state)
        .map_or_else(|| "There are no common words.".into(), |counts| format!("Common words: {counts}."))
}

/// Formats how many common words of each length are left.
pub fn words_left(state: &State) -> String {
    counts_by_length(state)
        .map_or_else(|| "No common words left.".into(), |counts| format!("Common words left: {counts}."))
}

/// Formats how many common words of each length the player has not found: `12 of 3 letters, 5 of 4`.
fn counts_by_length(state: &State) -> Option<String> {
    let is_left = |(number, word): &(usize, &BoardWord)| word.is_common() && !state.has_found(*number);
    let words: Vec<&BoardWord> = state.words().iter().enumerate().rev().filter(is_left).map(|(_, word)| word).collect();
    let length = |word: &&BoardWord| word.found.text.len();
    let groups: Vec<(usize, usize)> =
        words.chunk_by(|a, b| length(a) == length(b)).map(|group| (group.len(), length(&group[0]))).collect();
    let part = |(index, &(words, length)): (usize, &(usize, usize))| {
        if index == 0 { format!("{words} of {}", count(length, "letter")) } else { format!("{words} of {length}") }
    };
    (!groups.is_empty()).then(|| groups.iter().enumerate().map(part).collect::<Vec<_>>().join(", "))
}

/// Lists the words that the player has found, longest first.
pub fn found_words(state: &State) -> String {
    let numbers = state.current_turn().sorted();
    let words = numbers.iter().map(|&number| state.words()[number].found.text.as_str());
    match numbers.len() {
        0 => "No words yet.".into(),
        total => format!("{}: {}.", count(total, "word"), join_words(words)),
    }
}

/// Returns one line per row of the board: how many unfound common words use each tile.
pub fn tile_counts(state: &State) -> Vec<String> {
    let board = state.board();
    let counts: Vec<String> =
        board.positions().map(|pos| state.word_count_at(pos).unwrap_or_default().to_string()).collect();
    counts.chunks(board.cols().into()).map(|row| row.join(" ")).collect()
}
