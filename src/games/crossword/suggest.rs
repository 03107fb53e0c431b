//! Words for an answer: those that fit its letters, and the meaning of its answer.

use crate::games::crossword::rules::clues::{self, fitting_words};
use crate::games::crossword::rules::state::State;
use crate::ui::reader::Block;
use crate::words::Lexicon;

/// Maximum number of words that are listed.
const MAX_WORDS: usize = 200;

/// Returns the words that fit a slot and the meaning of its answer, for reading.
#[must_use]
pub fn blocks(state: &State, slot: usize, words: &Lexicon, clue: &str) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(clue.to_owned())];
    if !clues::is_full(state, slot) || state.ended().is_some() {
        let found = fitting_words(state, slot, words, MAX_WORDS);
        let more = if found.count > MAX_WORDS { ", the most common of many" } else { "" };
        blocks.push(Block::Heading(format!("Words that fit: {}{more}", found.words.len())));
        blocks.push(Block::Paragraph(found.words.join("  ").to_uppercase()));
    }
    if let Some(meaning) = clues::meaning(state, slot) {
        blocks.extend([Block::Heading("Meaning of the answer".into()), Block::Paragraph(meaning)]);
    }
    blocks
}
