//! Hints as they were before they revealed a word tile by tile: the first tile of a word, then the word itself. Rounds
//! saved at that time are replayed with them.
//!
//! Each hint resumes the search where the previous one stopped, as in the student paper "Boggle", which compares
//! depth-first search with brute force.

use std::time::Duration;

use wordhoard_engine::grid::{Dir, Pos};

use super::board_word::BoardWord;
use super::hint::{FIRST_TILE_PRICE, Hint, Hints};

/// Price of the whole word.
const WORD_PRICE: Duration = Duration::from_secs(10);

/// Returns the next hint, or `None` if no word is left. If the last hint gave only the first tile of a word that is
/// still unfound, the next hint gives that word. Otherwise, the next hint gives the first tile of another word.
#[must_use]
pub fn next(hints: &Hints, words: &[BoardWord], found: &[usize]) -> Option<Hint> {
    let is_open = |word: &usize| !found.contains(word) && !hints.has_shown(*word);
    if let Some(Hint { word, is_whole: false, .. }) = hints.last()
        && is_open(&word)
    {
        return Some(Hint { word, tiles: words[word].found.path.len(), is_whole: true, price: WORD_PRICE });
    }
    let order = search_order(words);
    let position = hints.last().and_then(|last| order.iter().position(|&word| word == last.word));
    let (searched, unsearched) = order.split_at(position.map_or(0, |index| index + 1));
    let candidates = || unsearched.iter().chain(searched).copied().filter(is_open);
    let common = candidates().find(|&word| words[word].is_common());
    let word = common.or_else(|| candidates().find(|&word| words[word].found.word.offered))?;
    Some(Hint { word, tiles: 1, is_whole: false, price: FIRST_TILE_PRICE })
}

/// Returns the indices of the words in search order. The search starts from each tile in row-major order and tries the
/// directions clockwise from east.
#[must_use]
pub fn search_order(words: &[BoardWord]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..words.len()).collect();
    let steps = |word: usize| {
        let path = &words[word].found.path;
        let dirs = path.windows(2).map(|pair| direction(pair[0], pair[1]));
        (path.first().copied(), dirs.collect::<Vec<_>>())
    };
    order.sort_by_cached_key(|&word| steps(word));
    order
}

/// Returns the index of the direction from one tile to an adjacent one, clockwise from east.
fn direction(from: Pos, to: Pos) -> Option<usize> {
    Dir::ALL.iter().position(|&dir| from.step(dir) == Some(to))
}
