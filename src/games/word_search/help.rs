//! How a word search is played, in words.

use super::state::State;
use super::text_mode::about;
use crate::ui::reader::Block;

/// The rules of the round at hand.
#[must_use]
pub fn blocks(state: &State) -> Vec<Block> {
    let puzzle = &state.desc().puzzle;
    let hidden = if puzzle.hidden { format!(" {}", about::HIDDEN) } else { String::new() };
    let message =
        if puzzle.message.is_some() { format!(" {}: it lights up at the end.", about::MESSAGE) } else { String::new() };
    let mut said = vec![
        format!("{}{hidden}{message}", about::search(state)),
        "With the mouse: drag from one end of a word to the other, from either end. Or click both ends.".into(),
        "With keys: a letter jumps to the next such letter, the arrows move. Space sets an anchor on the first letter (or \
         the last). Then go along the word: type its letters, or only the last one, which jumps along the line to where \
         it stands; or use the arrows, of which a second one turns the line by an eighth. Enter takes the word. So \
         KESTREL is K, Space, E, L, Enter."
            .into(),
        "The digits do two things at once: they set the anchor and go, as they stand on a number pad. 9 is up and right. \
         So OWL, down from here, is O, 2, L, Enter."
            .into(),
        format!("{} They are marked with ★.", about::bonus()),
        about::hints(),
        "In the list ✓ is a word that you found, • one that was shown, ✗ one that you missed, - one that does not lie in \
         the grid."
            .into(),
    ];
    said.extend(about::origin(state));
    said.into_iter().map(Block::Paragraph).collect()
}
