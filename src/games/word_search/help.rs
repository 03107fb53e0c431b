//! Help text for a round.

use super::state::State;
use super::text_mode::about;
use crate::ui::reader::Block;

/// Returns the rules of this puzzle and the controls.
#[must_use]
pub fn blocks(state: &State) -> Vec<Block> {
    let puzzle = &state.desc().puzzle;
    let secret = about::secret(puzzle).map_or_else(String::new, |secret| format!(" {secret}"));
    let message =
        if puzzle.message.is_some() { format!(" {}, shown at the end.", about::MESSAGE) } else { String::new() };
    let mut paragraphs = vec![
        format!("{}{secret}{message}", about::goal(state)),
        "Mouse: drag from one end of a word to the other, or click both ends. Either end may come first.".into(),
        "Keys: type a letter to jump to its next occurrence, or move with the arrows. Press Space on the first or last \
         letter of a word. Then type the rest of the word, or only the next letter and the letter at the other end, \
         or use the arrows. A different arrow changes the direction. Enter selects the word. For KESTREL, press K, \
         Space, E, L, Enter."
            .into(),
        "Digits, laid out like a number pad, set the anchor and move in one step: 9 goes up and right. For OWL running \
         down, press O, 2, L, Enter."
            .into(),
        format!("{} They are marked ★.", about::bonus()),
        format!("{} Select a word in the list, or click it, to have hints for that word.", about::hints()),
        "In the list, ✓ means found, • shown by a hint or the solver, ✗ missed, and - not in the grid.".into(),
    ];
    paragraphs.extend(about::origin(state));
    paragraphs.into_iter().map(Block::Paragraph).collect()
}
