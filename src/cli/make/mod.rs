//! `wordhoard make`: puzzles to print or share.

mod crossword;
mod fill_in;
mod printed;
mod word_search;

use std::error::Error;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Subcommand;

use super::output::{Destination, fail};
use crate::base::named::by_name;
use crate::base::read::Source;
use crate::base::sanitize;
use crate::puzzle::page::sheet::Pages;
use crate::puzzle::page::{pdf, svg};
use crate::store::export;

pub use word_search::Settings;

/// Kinds of puzzles to make.
#[derive(Subcommand)]
pub enum MakeCommand {
    /// Make a word search: PDF or SVG to print, or text or JSON
    Wordsearch(Box<word_search::WordSearchOptions>),
    /// Print a crossword from a file: PDF or SVG, or text
    Crossword(crossword::CrosswordOptions),
    /// Make a fill-in, or print one from a file: PDF or SVG, or text or JSON
    Fillin(fill_in::FillInOptions),
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

/// Writes a document with the puzzle and its answer key. `pages` is only called if it can be written. `source` is the
/// file of the puzzle, if there is one, for error messages.
fn write_pdf(
    output: Option<&Path>,
    source: Option<&Source>,
    pages: impl FnOnce() -> Result<Pages, String>,
    title: &str,
) -> Result<ExitCode, String> {
    if output.is_none() && std::io::stdout().is_terminal() {
        return Err("refusing to write a PDF to the terminal; name a file with -o FILE".into());
    }
    write(output, &pdf::write(&pages()?.all(), title).map_err(|error| with_source(source, &error))?)
}

/// Formats an error message that names the file of the puzzle, if there is one.
fn with_source(source: Option<&Source>, error: &dyn Error) -> String {
    source.map_or_else(|| format!("{error}"), |source| format!("{source}: {error}"))
}

/// Writes the puzzle and its answer key: to standard output as one image, or to separate files.
///
/// # Errors
/// Returns an error message if a file cannot be written, or if both are the same file.
fn write_svg(output: Option<&Path>, pages: Pages) -> Result<ExitCode, String> {
    let Some(path) = output else { return write(None, svg::write(&pages.all()).as_bytes()) };
    let key = Some(key_path(path)).filter(|_| !pages.key.is_empty());
    if let Some(key) = key.as_deref().filter(|key| export::is_same_file(path, key)) {
        let (path, key) = (sanitize::path(path), sanitize::path(key));
        return Err(format!("{key}: the answer key would overwrite {path}; name another file"));
    }
    let code = write(Some(path), svg::write(&pages.puzzle).as_bytes())?;
    key.map_or(Ok(code), |key| write(Some(&key), svg::write(&pages.key).as_bytes()))
}

/// Checks that neither the output nor its answer key would overwrite the file that is read, if there is one. `noun`
/// says what the file is.
///
/// # Errors
/// Returns an error message if one of them would.
fn check_source(source: Option<&Source>, noun: &str, output: Option<&Path>, format: Format) -> Result<(), String> {
    let (Some(source @ Source::File(read)), Some(output)) = (source, output) else { return Ok(()) };
    if export::is_same_file(read, output) {
        return Err(format!("{source}: refusing to overwrite the {noun}; name another file"));
    }
    if format == Format::Svg && export::is_same_file(read, &key_path(output)) {
        return Err(format!("{source}: refusing to overwrite the {noun} with the answer key; name another file"));
    }
    Ok(())
}

/// Returns the path of the answer key: `birds-key.svg` for `birds.svg`.
fn key_path(path: &Path) -> PathBuf {
    let mut name = path.file_stem().map_or_else(OsString::new, OsString::from);
    name.push("-key");
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

fn write(output: Option<&Path>, bytes: &[u8]) -> Result<ExitCode, String> {
    output.map_or(Destination::Stdout, |path| Destination::File(path.to_owned())).write(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::page::{Page, PageSize};

    #[test]
    fn the_extension_sets_the_format() {
        let format = |name: &str| Format::from_path(Path::new(name));
        assert_eq!(
            [format("a.txt"), format("a.JSON"), format("x.y.svg"), format("a.pdf"), format("a.doc"), format("pdf")],
            { [Some(Format::Text), Some(Format::Json), Some(Format::Svg), Some(Format::Pdf), None, None] }
        );
    }

    #[test]
    fn the_answer_key_is_named_after_the_puzzle() {
        assert_eq!(key_path(Path::new("a/birds.svg")), Path::new("a/birds-key.svg"));
        assert_eq!(key_path(Path::new("birds")), Path::new("birds-key"));
    }

    #[test]
    fn the_source_is_never_overwritten() {
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name);
        std::fs::write(path("monday-key.xd"), "x").unwrap();
        let source = Source::File(path("monday-key.xd"));
        let check = |output: &Path, format| check_source(Some(&source), "puzzle", Some(output), format);
        assert_eq!(check(&path("monday.pdf"), Format::Pdf), Ok(()));
        assert!(check(&path("./monday-key.xd"), Format::Pdf).unwrap_err().contains("overwrite the puzzle; name"));
        assert!(check(&path("monday.xd"), Format::Svg).unwrap_err().contains("the puzzle with the answer key"));
        assert_eq!(check(&path("monday.xd"), Format::Pdf), Ok(()), "a PDF has its key inside");
        assert_eq!(check_source(Some(&source), "puzzle", None, Format::Svg), Ok(()));
        assert_eq!(check_source(Some(&Source::Stdin), "puzzle", Some(&path("a.svg")), Format::Svg), Ok(()));
    }

    #[cfg(unix)]
    #[test]
    fn the_answer_key_never_overwrites_the_puzzle() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("birds.svg");
        std::os::unix::fs::symlink("birds.svg", key_path(&path)).unwrap();
        let page = Page { paper: PageSize::A4, ops: Vec::new() };
        let pages = |key| Pages { puzzle: vec![page.clone()], key };
        assert!(write_svg(Some(&path), pages(vec![page.clone()])).unwrap_err().contains("would overwrite"));
        assert!(!path.exists(), "nothing is written");
        assert!(write_svg(Some(&path), pages(Vec::new())).is_ok() && path.exists());
    }
}
