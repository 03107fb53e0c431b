//! Word list shared by several benchmarks.

use wordhoard_engine::words::Lexicon;

/// Size of ENABLE, the list used in the published benchmarks of other programs.
pub const WORDS: usize = 173_528;

/// Returns [`WORDS`] words, evenly spread over the embedded list.
pub fn word_list() -> Vec<String> {
    let all: Vec<String> = Lexicon::embedded(true).iter().map(|(text, _)| text).collect();
    (0..WORDS).map(|n| all[n * all.len() / WORDS].clone()).collect()
}
