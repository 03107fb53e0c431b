//! About screen: the program, its licences and its word sources.

use wordhoard_assets::licences;

use crate::ui::reader::{Block, Reader};

/// Returns the About screen.
pub fn screen() -> Reader {
    let heading = |text: &str| Block::Heading(text.into());
    let paragraph = |text: &str| Block::Paragraph(text.into());
    let version = format!(
        "Wordhoard {}: Boggle, word searches, crosswords and fill-ins for your terminal.",
        env!("CARGO_PKG_VERSION")
    );
    Reader::new(
        "ABOUT WORDHOARD",
        vec![
            Block::Paragraph(version),
            paragraph(
                "Wordhoard is free software, licensed under either the MIT License or the Apache License 2.0, at your \
                 option. It works offline and sends no data.",
            ),
            paragraph(
                "Boggle and Scrabble are trademarks of their respective owners; Wordhoard is not affiliated with them.",
            ),
            heading("Word sources"),
            paragraph(
                "The words come from SCOWL (Spell Checker Oriented Word Lists) by Kevin Atkinson, up to size 80, with \
                 manual corrections. SCOWL includes words from the UK Advanced Cryptics Dictionary:",
            ),
            Block::Verbatim(licences::UKACD.into()),
            paragraph(
                "Word search themes, word definitions and the crossword clues that were not written for Wordhoard are \
                 derived from WordNet 3.0, with manual corrections. The definitions are abridged. Words that sound alike \
                 are those of the CMU Pronouncing Dictionary.",
            ),
            heading("Fonts"),
            paragraph(
                "PDF files with letters that Helvetica lacks embed parts of Liberation Sans 2.1.5, which is under the \
                 SIL Open Font License, Version 1.1.",
            ),
            heading("SCOWL licence"),
            Block::Verbatim(licences::SCOWL.into()),
            heading("WordNet licence"),
            Block::Verbatim(licences::WORDNET.into()),
            heading("CMU Pronouncing Dictionary licence"),
            Block::Verbatim(licences::CMUDICT.into()),
            heading("Font licence"),
            Block::Verbatim(licences::FONTS.into()),
        ],
    )
}
