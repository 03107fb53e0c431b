//! About screen: the program, its licences and its word sources.

use crate::ui::reader::{Block, Reader};

/// Licence of the word list, verbatim.
const SCOWL: &str = include_str!("../../assets/words/SCOWL-COPYRIGHT.txt");
/// Notice of the UK Advanced Cryptics Dictionary, verbatim. The notice must be displayed prominently.
const UKACD: &str = include_str!("../../assets/words/UKACD-NOTICE.txt");
/// Licence of WordNet, the source of the themes and meanings, verbatim.
const WORDNET: &str = include_str!("../../assets/themes/WORDNET-LICENSE.txt");
/// Licence of the CMU Pronouncing Dictionary, the source of words that sound alike, verbatim.
const CMUDICT: &str = include_str!("../../assets/clues/CMUDICT-LICENSE.txt");
/// Licence of the fonts in PDF files, verbatim.
const FONTS: &str = include_str!("../../assets/fonts/OFL.txt");

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
            Block::Verbatim(UKACD.into()),
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
            Block::Verbatim(SCOWL.into()),
            heading("WordNet licence"),
            Block::Verbatim(WORDNET.into()),
            heading("CMU Pronouncing Dictionary licence"),
            Block::Verbatim(CMUDICT.into()),
            heading("Font licence"),
            Block::Verbatim(FONTS.into()),
        ],
    )
}
