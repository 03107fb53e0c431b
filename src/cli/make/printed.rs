//! Output options of the `make` commands.

use std::path::{Path, PathBuf};

use clap::Args;
use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::sanitize;
use wordhoard_puzzles::page::PageSize;
use wordhoard_puzzles::page::document::AnswerKey;

use super::{Format, check_source};
use crate::cli::values;

/// Options of the output.
#[derive(Args)]
pub struct PrintOptions {
    /// Paper size for PDF and SVG
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&PageSize::NAMES), default_value = "a4")]
    pub paper: PageSize,

    /// Answer key: same (after the puzzle), separate (a second file: monday-key.pdf for monday.pdf) or none [default:
    /// same in a PDF, separate for an SVG file]
    #[arg(long, value_name = "PLACE", value_parser = values::one_of(&AnswerKey::NAMES))]
    pub key: Option<AnswerKey>,

    /// Write to OUTPUT
    #[arg(short, long, value_name = "OUTPUT")]
    output: Option<PathBuf>,
}

impl PrintOptions {
    /// Returns the file to write, or `None` for standard output.
    pub fn output(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// Returns where to write the puzzle, and in which format. `source` is the file of the puzzle, if there is one.
    ///
    /// # Errors
    /// Like [`PrintTarget::new`]; also returns an error message if the output or its answer key would overwrite the file
    /// that is read.
    pub fn target(
        &self,
        source: Option<&Source>,
        named: Option<Format>,
        formats: &[(&str, Format)],
        advice: &str,
    ) -> Result<PrintTarget<'_>, String> {
        let target = PrintTarget::new(self.output(), named, formats, advice)?;
        check_source(source, "puzzle", target.output, target.format, self.key)?;
        Ok(target)
    }
}

/// File to write, and its format.
#[derive(Clone, Copy, Debug)]
pub struct PrintTarget<'a> {
    /// File, or `None` for standard output.
    pub output: Option<&'a Path>,
    pub format: Format,
}

impl<'a> PrintTarget<'a> {
    /// Determines the format: the one that the player names, or that of the extension if it is one of `formats`.
    ///
    /// # Errors
    /// Returns an error message if the extension is that of no such format, which ends with `advice`.
    pub fn new(
        output: Option<&'a Path>,
        named: Option<Format>,
        formats: &[(&str, Format)],
        advice: &str,
    ) -> Result<Self, String> {
        let output = output.filter(|path| *path != Path::new("-"));
        Ok(Self { output, format: format(named, output, formats, advice)? })
    }
}

/// Returns the named format, or that of the extension if it is one of `formats`. A file without an extension is text.
fn format(
    named: Option<Format>,
    output: Option<&Path>,
    formats: &[(&str, Format)],
    advice: &str,
) -> Result<Format, String> {
    let from_path =
        |path: &Path| Format::from_path(path).filter(|format| formats.iter().any(|(_, supported)| supported == format));
    match (named, output) {
        (Some(format), _) => Ok(format),
        (None, Some(path)) if path.extension().is_some() => {
            from_path(path).ok_or_else(|| format!("{}: unknown output format; {advice}", sanitize::path(path)))
        }
        (None, _) => Ok(Format::Text),
    }
}

/// Returns `true` if the player asks for an answer key after a puzzle printed as text.
///
/// # Errors
/// Returns an error message if the key is to be a file of its own.
pub fn has_key_in_text(key: Option<AnswerKey>) -> Result<bool, String> {
    match key {
        Some(AnswerKey::Separate) => Err("text has no separate answer key; use --key same or none".into()),
        Some(AnswerKey::Same) => Ok(true),
        Some(AnswerKey::None) | None => Ok(false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_is_named_or_follows_from_the_extension() {
        let formats = [("text", Format::Text), ("svg", Format::Svg), ("pdf", Format::Pdf)];
        let format = |named, path: Option<&str>| format(named, path.map(Path::new), &formats, "use .pdf");
        assert_eq!(format(None, Some("a.pdf")), Ok(Format::Pdf));
        assert_eq!(format(None, None), Ok(Format::Text));
        assert_eq!(format(Some(Format::Svg), Some("a.txt")), Ok(Format::Svg));
        assert_eq!(format(None, Some("a")), Ok(Format::Text));
        for name in ["a.json", "a.doc"] {
            let error = format!("{name}: unknown output format; use .pdf");
            assert_eq!(super::format(None, Some(Path::new(name)), &formats, "use .pdf"), Err(error));
        }
    }
}
