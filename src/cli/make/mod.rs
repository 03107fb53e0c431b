//! `wordhoard make`: puzzles to print or share.

mod booklet;
mod criss_cross;
mod crossword;
mod document;
mod fill_in;
mod printed;
mod setter;
mod word_search;

use std::path::Path;
use std::process::ExitCode;

use wordhoard_engine::base::named::by_name;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::sanitize;
use wordhoard_puzzles::page::document::{AnswerKey, key_path};

use clap::Subcommand;

use super::output::{Destination, fail, remark};
use crate::store::export;

pub use word_search::Settings;

/// Kinds of puzzles to make.
#[derive(Subcommand)]
pub enum MakeCommand {
    /// Make a word search: PDF or SVG to print, or text or JSON
    Wordsearch(Box<word_search::WordSearchOptions>),
    /// Make a crossword, of your own words or of common ones, or print one from a file: PDF or SVG, or text
    Crossword(Box<crossword::CrosswordOptions>),
    /// Make a fill-in, or print one from a file: PDF or SVG, or text or JSON
    Fillin(fill_in::FillInOptions),
}

impl MakeCommand {
    /// Returns the error message for a dictionary, which new puzzles do not use.
    pub fn dictionary_error(&self) -> &'static str {
        match self {
            Self::Wordsearch(_) | Self::Crossword(_) => {
                "--words names a dictionary, which new puzzles do not use; give your own words with --list FILE"
            }
            Self::Fillin(_) => "--words names a dictionary, which new fill-ins do not use; leave it out",
        }
    }
}

/// Output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Text,
    Json,
    Svg,
    Pdf,
}

impl Format {
    const NAMES: [(&'static str, Self); 4] =
        [("text", Self::Text), ("json", Self::Json), ("svg", Self::Svg), ("pdf", Self::Pdf)];

    /// Returns the format for the extension of `path`.
    fn from_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        if extension == "txt" { Some(Self::Text) } else { by_name(&Self::NAMES, &extension) }
    }
}

/// Makes a puzzle and writes it.
pub fn run(command: &MakeCommand, settings: Settings) -> ExitCode {
    let result = match command {
        MakeCommand::Wordsearch(args) => word_search::run(args, settings),
        MakeCommand::Crossword(args) => crossword::run(args),
        MakeCommand::Fillin(args) => fill_in::run(args),
    };
    result.unwrap_or_else(|why| fail(&why))
}

/// Checks that neither the output nor its answer key would overwrite the file that is read, if there is one. `noun`
/// says what the file is.
///
/// # Errors
/// Returns an error message if one of them would.
fn check_source(
    source: Option<&Source>,
    noun: &str,
    output: Option<&Path>,
    format: Format,
    key: Option<AnswerKey>,
) -> Result<(), String> {
    let (Some(source @ Source::File(read)), Some(output)) = (source, output) else { return Ok(()) };
    if export::is_same_file(read, output) {
        return Err(format!("{source}: refusing to overwrite the {noun}; name another file"));
    }
    let has_key_file = key.map_or(format == Format::Svg, |key| key == AnswerKey::Separate);
    if has_key_file && export::is_same_file(read, &key_path(output)) {
        return Err(format!("{source}: refusing to overwrite the {noun} with the answer key; name another file"));
    }
    Ok(())
}

/// Writes one puzzle as text or JSON.
fn write(output: Option<&Path>, bytes: &[u8]) -> Result<ExitCode, String> {
    write_content(output, bytes, ONE_PUZZLE)
}

/// Writes text or JSON. `content` says what is in it, for the remark on what was written.
fn write_content(output: Option<&Path>, bytes: &[u8], content: &str) -> Result<ExitCode, String> {
    let Some(path) = output else { return Destination::Stdout.write(bytes) };
    let written = Destination::File(path.to_owned()).write(bytes)?;
    remark(&format!("{}: {content}", sanitize::path(path)));
    Ok(written)
}

/// Content of a file with one puzzle, for the remark on what was written.
const ONE_PUZZLE: &str = "1 puzzle";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_sets_the_format() {
        let format = |name: &str| Format::from_path(Path::new(name));
        assert_eq!(
            [format("a.txt"), format("a.JSON"), format("x.y.svg"), format("a.pdf"), format("a.doc"), format("pdf")],
            { [Some(Format::Text), Some(Format::Json), Some(Format::Svg), Some(Format::Pdf), None, None] }
        );
    }

    #[test]
    fn the_source_is_never_overwritten() {
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name);
        std::fs::write(path("monday-key.xd"), "x").unwrap();
        let source = Source::File(path("monday-key.xd"));
        let check = |output: &Path, format| check_source(Some(&source), "puzzle", Some(output), format, None);
        assert_eq!(check(&path("monday.pdf"), Format::Pdf), Ok(()));
        assert!(check(&path("./monday-key.xd"), Format::Pdf).unwrap_err().contains("overwrite the puzzle; name"));
        assert!(check(&path("monday.xd"), Format::Svg).unwrap_err().contains("the puzzle with the answer key"));
        assert_eq!(check(&path("monday.xd"), Format::Pdf), Ok(()), "a PDF has its key inside");
        assert_eq!(check_source(Some(&source), "puzzle", None, Format::Svg, None), Ok(()));
        assert_eq!(check_source(Some(&Source::Stdin), "puzzle", Some(&path("a.svg")), Format::Svg, None), Ok(()));
    }
}
