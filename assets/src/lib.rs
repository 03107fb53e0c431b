//! Words, meanings, clues, themes, puzzles and fonts of [Wordhoard], embedded.
//!
//! The folder of this package has the sources, their licences, and the scripts that made them. The build script packs
//! them: word lists become automata that are read in place, and long texts are deflated. `wordhoard-engine` reads the
//! words and clues, and `wordhoard-puzzles` the puzzles and fonts.
//!
//! ```
//! let birds = wordhoard_assets::text("themes/birds.txt");
//! assert!(birds.lines().any(|line| line == "robin"));
//! ```
//!
//! [Wordhoard]: https://crates.io/crates/wordhoard

pub mod pack;

/// Includes a file that the build script wrote.
macro_rules! packed {
    ($name:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $name))
    };
}

/// Word list for play, as a [DAWG](pack::dawg_format) with a byte of [facts](pack::facts) for each word.
pub static LEXICON: &[u8] = packed!("lexicon.bin");
/// [Alphagram index](pack::alphagrams) of that list.
pub static ALPHAGRAMS: &[u8] = packed!("alphagrams.bin");
/// Word list by which dealt boards are measured and fill-ins are made, as a DAWG. It is frozen, so that a seed gives the
/// same puzzle although the list for play changes.
pub static FROZEN: &[u8] = packed!("filter-1.bin");
/// Words that are never offered, as a DAWG.
pub static AVOID: &[u8] = packed!("avoid.bin");
/// Words that are unsuitable for school, beside those that are never offered, as a DAWG.
pub static MATURE: &[u8] = packed!("mature.bin");
/// [Meanings](pack::meanings) of the words of the list for play.
pub static MEANINGS: &[u8] = packed!("meanings.bin");
/// Written clues, deflated.
pub static WRITTEN_CLUES: &[u8] = packed!("written.deflate");
/// Clues made from meanings, deflated.
pub static GENERATED_CLUES: &[u8] = packed!("generated.deflate");
/// Clues of themed crosswords, deflated.
pub static THEMED_CLUES: &[u8] = packed!("themed.deflate");
/// Answers of crosswords with their scores, deflated.
pub static ANSWERS: &[u8] = packed!("answers-2.deflate");
/// Answers of the first mini crosswords, a line each with its tier.
pub static MINI_ANSWERS: &str = include_str!("../clues/answers-1.txt");
/// Words that are spelled in another way in the United States.
pub static US_SPELLING: &str = include_str!("../themes/US-SPELLING.txt");
/// Regular and bold font of printed puzzles: TrueType files, deflated.
pub static FONTS: [&[u8]; 2] = [packed!("regular.ttf.deflate"), packed!("bold.ttf.deflate")];

/// Licences of the data, in full.
pub mod licences {
    /// Licence of the word list.
    pub static SCOWL: &str = include_str!("../words/SCOWL-COPYRIGHT.txt");
    /// Notice of the UK Advanced Cryptics Dictionary, a source of the word list. It must be displayed prominently.
    pub static UKACD: &str = include_str!("../words/UKACD-NOTICE.txt");
    /// Licence of the meanings and themes.
    pub static WORDNET: &str = include_str!("../themes/WORDNET-LICENSE.txt");
    /// Licence of the pronunciations by which some clues were made.
    pub static CMUDICT: &str = include_str!("../clues/CMUDICT-LICENSE.txt");
    /// Licence of the fonts.
    pub static FONTS: &str = include_str!("../fonts/OFL.txt");
}

/// Folder of this package, for tests.
pub const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

/// Reads a text in the folder of this package, for tests. It stays in memory.
///
/// # Panics
/// Panics if the text cannot be read, as on a computer that did not compile this package.
#[must_use]
pub fn read_source(path: &str) -> &'static str {
    let file = std::path::Path::new(FOLDER).join(path);
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("cannot read {}: {error}", file.display())).leak()
}

const TEXTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// Returns the text of a theme, a crossword or a fill-in, by its path in the folder of this package. In a constant, only
/// that text becomes part of a program.
///
/// # Panics
/// Panics if there is no such text: when the program is compiled, if this is called for a constant.
#[must_use]
pub const fn text(path: &str) -> &'static str {
    let mut index = 0;
    while index < TEXTS.len() {
        let (name, text) = TEXTS[index];
        if is_equal(name.as_bytes(), path.as_bytes()) {
            return text;
        }
        index += 1;
    }
    panic!("there is no such text")
}

const fn is_equal(a: &[u8], b: &[u8]) -> bool {
    let mut index = 0;
    while index < a.len() && index < b.len() && a[index] == b[index] {
        index += 1;
    }
    index == a.len() && index == b.len()
}
