//! In-game help for Boggle.

use super::State;
use super::text_mode::about;
use crate::ui::reader::Block;

/// Returns an explanation of the rules and controls of this round.
#[must_use]
pub fn blocks(state: &State) -> Vec<Block> {
    let rule = state.desc().rule;
    let mut paragraphs = vec![
        format!("{} {}", about::words(state), about::time(&rule)),
        "Type a word: its paths light up on the board. Or pick tiles with the arrow keys and Space, by clicking or by \
         dragging. Enter plays the word."
            .into(),
        about::points(state),
        about::hints(&rule),
    ];
    paragraphs.extend(about::leisure(state));
    paragraphs.extend(about::hunt(&rule));
    paragraphs.extend(about::opponents(&rule));
    paragraphs.push(format!(
        "{} Common words are words that most people know; the numbers beside the board show how many are left, by \
         length. Rarer words count too.",
        about::ranks(state)
    ));
    paragraphs.push(
        "At the end, all words are listed: found words first, then common words, then rarer words (with a star). O shows \
         the obscure words; A lets the solver play the rest. ✓ marks your words, + those found after time, ◦ your \
         opponent's, = shared words, • the solver's, * your own bonus words; a digit is the number of the player who found \
         a word."
            .into(),
    );
    paragraphs.push(about::OWN_BONUS_WORDS.into());
    paragraphs.push(about::origin(state));
    paragraphs.into_iter().map(Block::Paragraph).collect()
}
