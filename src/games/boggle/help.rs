//! How Boggle is played, in words.

use super::State;
use super::text_mode::about;
use crate::ui::reader::Block;

/// The rules of the round at hand.
#[must_use]
pub fn blocks(state: &State) -> Vec<Block> {
    let rule = state.desc().rule;
    let mut said = vec![
        format!("{} {}", about::words(state), about::time(&rule)),
        "Type a word: every way to lay it lights up at once. Or walk over the tiles with the arrows and take them \
         with Space; or click them; or drag over them. Enter plays the word."
            .into(),
        about::points(state),
        about::hints(&rule),
    ];
    said.extend(about::company(&rule));
    said.push(format!(
        "{} Common words are those that everyone may be expected to know: the figures beside the board say how many of \
         them are left, by their letters. Rarer words count just as well.",
        about::RANKS
    ));
    said.push(
        "At the end the words are listed: those that were found, then the common ones, then the rarer, dim; O shows \
         the obscure ones too, and A lets the solver play what is left. ✓ is yours, a figure the player's who has it, ◦ \
         your rival's, = what several have, • what the solver has played."
            .into(),
    );
    said.push(about::origin(state));
    said.into_iter().map(Block::Paragraph).collect()
}
