//! Words for an answer: those that fit its letters, and the meaning of its answer.

use wordhoard_engine::base::humanize::thousands;
use wordhoard_engine::words::Lexicon;

use crate::games::crossword::rules::clues::{self, fitting_words};
use crate::games::crossword::rules::state::State;
use crate::ui::reader::Block;

/// Maximum number of words that are listed.
const MAX_WORDS: usize = 100;

/// Returns the words that fit a slot and the meaning of its answer, for reading.
#[must_use]
pub fn blocks(state: &State, slot: usize, words: &Lexicon, clue: &str) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(clue.to_owned())];
    // The meaning would tell whether a finished word is right.
    if !clues::is_open(state, slot) && state.ended().is_none() {
        blocks.push(Block::Paragraph("Every square is filled.".into()));
        return blocks;
    }
    let found = fitting_words(state, slot, words, MAX_WORDS);
    let heading = match found.count {
        0 => "No word in the list fits".to_owned(),
        count if count > MAX_WORDS => {
            format!("Words that fit: top {MAX_WORDS} of {}", thousands(count as u64))
        }
        count => format!("Words that fit: {count}"),
    };
    blocks.extend([Block::Heading(heading), Block::Paragraph(found.words.join("  ").to_uppercase())]);
    if let Some(meaning) = clues::meaning(state, slot) {
        blocks.extend([Block::Heading("Meaning of the answer".into()), Block::Paragraph(meaning)]);
    }
    blocks
}
