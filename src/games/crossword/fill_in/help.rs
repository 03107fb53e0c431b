//! Rules of fill-ins, for the help.

use crate::ui::reader::Block;

/// Returns the rules of fill-ins.
#[must_use]
pub fn blocks() -> Vec<Block> {
    let paragraph = |text: &str| Block::Paragraph(text.into());
    vec![
        paragraph(
            "Place every word of the list in the grid, across or down. Each is used once, and they fit in one way only, so \
             you never need to guess. Begin with a length that has few words.",
        ),
        paragraph(
            "Type a word where it goes, or choose it from the list: F6 goes there, and Enter places the selected word. Words \
             that fit the current slot come first; those placed are crossed out. Tab goes to the next unfinished word, and \
             Space turns. F9 lists all commands.",
        ),
        Block::Heading("Squares".into()),
        Block::Verbatim(
            "a    in pencil (lower case)\n\
             !A   a dead end: no word that is left fits with it (F11)\n\
             ×A   checked and wrong\n\
             *A   revealed\n\
             =A   given from the start"
                .into(),
        ),
        Block::Heading("Help".into()),
        paragraph(
            "The first hint names the slot that the fewest words fit; further hints reveal a letter, then the word. If \
             you end the round, the solver can fill in the rest as you watch.",
        ),
        Block::Heading("Mouse".into()),
        paragraph(
            "Click a square to go there, and again to turn. Click a word to place it in the current slot, or in the only slot \
             that it fits. Every key in the footer can be clicked.",
        ),
    ]
}
