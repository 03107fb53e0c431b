//! What several benchmarks take.

use wordhoard::words::Lexicon;

/// The size of ENABLE, which the figures of other programs are measured with.
pub const WORDS: usize = 173_528;

/// So many words of the embedded list, evenly spread over it.
pub fn list() -> Vec<String> {
    let all: Vec<String> = Lexicon::embedded(true).iter().map(|(text, _)| text).collect();
    (0..WORDS).map(|n| all[n * all.len() / WORDS].clone()).collect()
}
