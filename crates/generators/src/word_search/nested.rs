//! Words of a puzzle that are found only inside other words.

use wordhoard_engine::grid::Placement;
use wordhoard_puzzles::word_search::ListedWord;

/// Returns a clause for each word whose cells are all part of another word, which names the longest such word.
///
/// Two words of equal length are part of each other if one is the other read backwards. Only the later one counts.
pub fn clauses(words: &[ListedWord], placements: &[Placement]) -> Vec<String> {
    let len = |word: usize| words[word].letters().len();
    let is_host = |host: usize, word: usize| {
        let may_contain = len(host) > len(word) || len(host) == len(word) && host < word;
        // Words are straight, so a word that has both ends of another has all of it.
        let ends = [placements[word].start(), placements[word].end()];
        may_contain && ends.into_iter().all(|end| placements[host].cells().any(|cell| cell == end))
    };
    let host_of =
        |word: usize| (0..words.len()).rev().filter(|&host| is_host(host, word)).max_by_key(|&host| len(host));
    let clause = |(word, host): (usize, usize)| {
        let (shown, host_shown) = (words[word].shown(), words[host].shown());
        if len(host) > len(word) {
            format!("{shown} is found inside {host_shown}")
        } else {
            format!("{shown} is {host_shown} read backwards")
        }
    };
    (0..words.len()).filter_map(|word| Some((word, host_of(word)?))).map(clause).collect()
}
