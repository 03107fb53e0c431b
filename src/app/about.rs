//! What the program is, and whose words it plays with.

use crate::ui::reader::{Block, Reader};

/// The licence of the word list, word for word.
const SCOWL: &str = include_str!("../../assets/words/SCOWL-COPYRIGHT.txt");
/// The notice that the UK Advanced Cryptics Dictionary asks to be shown prominently, word for word.
const UKACD: &str = include_str!("../../assets/words/UKACD-NOTICE.txt");
/// The licence of what the themes and the meanings are made from, word for word.
const WORDNET: &str = include_str!("../../assets/themes/WORDNET-LICENSE.txt");

/// The screen.
pub fn screen() -> Reader {
    let heading = |text: &str| Block::Heading(text.into());
    let paragraph = |text: &str| Block::Paragraph(text.into());
    let version = format!("Wordhoard {}: word puzzles for people who live in a terminal.", env!("CARGO_PKG_VERSION"));
    Reader::new(
        "ABOUT WORDHOARD",
        vec![
            Block::Paragraph(version),
            paragraph(
                "It is free software under the MIT licence or the Apache licence 2.0, as you choose. It plays offline \
                 and sends nothing anywhere.",
            ),
            heading("The words"),
            paragraph(
                "The words come from SCOWL (Spell Checker Oriented Word Lists) by Kevin Atkinson, up to size 80, with \
                 corrections by hand. SCOWL holds words of the UK Advanced Cryptics Dictionary:",
            ),
            Block::Verbatim(UKACD.into()),
            paragraph(
                "The themes of word searches are made from WordNet 3.0, with corrections by hand. So are the meanings \
                 of words, which are cut short.",
            ),
            heading("The licence of SCOWL, in full"),
            Block::Verbatim(SCOWL.into()),
            heading("The licence of WordNet, in full"),
            Block::Verbatim(WORDNET.into()),
        ],
    )
}
