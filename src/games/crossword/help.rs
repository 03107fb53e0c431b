//! Rules of crosswords, for the help.

use super::rules::state::State;
use crate::ui::reader::Block;

/// Returns the rules of crosswords.
#[must_use]
pub fn blocks(_state: &State) -> Vec<Block> {
    let paragraph = |text: &str| Block::Paragraph(text.into());
    vec![
        paragraph(
            "Fill in the grid from its clues. Letters are typed into the square under the cursor, which then moves along the \
             word, past filled squares. At the end of a word, it goes on to the next unfinished clue by itself. A \
             solved puzzle is noticed at once.",
        ),
        paragraph(
            "Tab goes to the next clue, Space turns, and the arrow keys move. F9 lists all commands; their keys are below. \
             Press Esc twice to quit to the menu: everything is saved.",
        ),
        Block::Heading("Squares".into()),
        Block::Verbatim(
            "a    in pencil (lower case)\n\
             ×A   checked and wrong\n\
             *A   revealed\n\
             =A   given from the start\n\
             (A)  circled, or ° in small squares\n\
             *A°  circled and revealed, or ⊛ in small squares\n\
             ░A░  shaded\n\
             ║ ╌  a space or a hyphen between two words of an answer"
                .into(),
        ),
        Block::Heading("Hints".into()),
        paragraph(
            "The first hint goes to the clue with the most letters in place; further hints reveal a letter, then the word. \
             Hints, checks and revealed squares are counted. A puzzle solved without them gets a star.",
        ),
        Block::Heading("Other puzzles".into()),
        paragraph(
            "In a codeword, a letter fills all squares of its number. In a diagramless puzzle, the blocks are part of the \
             solution: . sets or removes one.",
        ),
        Block::Heading("Clues".into()),
        paragraph("▸ is the current clue, › crosses it, and » is mentioned by it. Answered clues are dimmed."),
        Block::Heading("Mouse".into()),
        paragraph(
            "Click a square to go there, and again to turn. Click a clue to go to its word. The wheel goes from clue to \
             clue. Every key in the footer can be clicked, and every command in the list of commands (F9), which also \
             shows letters to click, so that a puzzle can be solved with the mouse alone.",
        ),
    ]
}
