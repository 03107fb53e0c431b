//! Milestones that a player reaches with a word.

use super::rank::Rank;
use super::state::State;

/// Milestone that a player has reached with the last word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Milestone {
    /// Every common word on the board has been found.
    AllCommon,
    /// A higher rank.
    Rank(Rank),
    /// The word is longer than every word found before, in this round and in all others.
    LongestEver,
    /// Every common word of this length has been found. Holds the number of letters.
    AllOfLength(usize),
    /// Hardly anyone knows the word. A bonus for a rare word says so already.
    RareWord,
}

/// Returns the milestones that the current player has reached with `word`, the last word found. The most important one
/// comes first. `longest` is the length of the longest word found in earlier rounds, if there are any.
#[must_use]
pub fn milestones(state: &State, word: usize, longest: Option<usize>) -> Vec<Milestone> {
    let (all_common, all_of_length) = (completes(state, word, |_| true), length_completed(state, word));
    let all_common = all_common.then_some(Milestone::AllCommon);
    let rank = rank_reached(state, word).map(Milestone::Rank);
    let longest_ever = longest.filter(|&longest| is_longest(state, word, longest)).map(|_| Milestone::LongestEver);
    let all_of_length = all_of_length.filter(|_| all_common.is_none()).map(Milestone::AllOfLength);
    let is_rare = state.words()[word].is_obscure() && state.words()[word].bonus == 0;
    let rare = is_rare.then_some(Milestone::RareWord);
    [all_common, rank, longest_ever, all_of_length, rare].into_iter().flatten().collect()
}

/// Returns the rank that the player has reached by the points for `word`, the last word found.
fn rank_reached(state: &State, word: usize) -> Option<Rank> {
    let player = state.current_player();
    let progress = state.progress(player)?;
    let earlier: Vec<usize> = state.found(player).iter().copied().filter(|&other| other != word).collect();
    let before = state.progress_with(player, &earlier)?;
    (progress.reached > before.reached).then(|| progress.rank())
}

fn length_of(state: &State, word: usize) -> usize {
    state.words()[word].found.text.len()
}

fn is_longest(state: &State, word: usize, longest: usize) -> bool {
    let found = state.current_turn().found().iter().chain(state.hunt().found());
    let earlier = found.filter(|&&other| other != word).map(|&other| length_of(state, other));
    let longest = earlier.fold(longest, usize::max);
    length_of(state, word) > longest
}

/// Returns the length of a word that is the last one of several common words of its length.
fn length_completed(state: &State, word: usize) -> Option<usize> {
    let length = length_of(state, word);
    completes(state, word, |other| length_of(state, other) == length).then_some(length)
}

/// Returns `true` if `word` is the last one found of several common words for which `filter` returns `true`.
fn completes(state: &State, word: usize, filter: impl Fn(usize) -> bool) -> bool {
    let words = || (0..state.words().len()).filter(|&other| state.words()[other].is_common() && filter(other));
    let found = state.current_turn().found();
    state.words()[word].is_common() && words().nth(1).is_some() && words().all(|other| found.contains(&other))
}
