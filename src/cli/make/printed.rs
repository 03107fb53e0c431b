//! Output options of the commands that print a puzzle from a file.

use std::path::{Path, PathBuf};

use clap::Args;

use super::{Format, key_path};
use crate::base::read::Source;
use crate::cli::values;
use crate::puzzle::page::PageSize;
use crate::store::export;

/// Options of the output.
#[derive(Args)]
pub struct PrintOptions {
    /// Paper size for PDF and SVG
    #[arg(long, value_name = "NAME", value_parser = values::one_of(&PageSize::NAMES), default_value = "a4")]
    pub paper: PageSize,

    /// Write to OUTPUT. The answer key of an SVG goes to a second file: monday-key.svg for monday.svg
    #[arg(short, long, value_name = "OUTPUT")]
    output: Option<PathBuf>,
}

impl PrintOptions {
    /// Returns the file to write, or `None` for standard output, and its format. The format is the one that the player
    /// names, or that of the extension if it is one of `formats`. `source` is the file of the puzzle, if there is one.
    ///
    /// # Errors
    /// Returns an error message if the extension is that of no such format, which ends with `advice`, or if the output
    /// or its answer key would overwrite the file that is read.
    pub fn destination(
        &self,
        source: Option<&Source>,
        named: Option<Format>,
        formats: &[(&str, Format)],
        advice: &str,
    ) -> Result<(Option<&Path>, Format), String> {
        let output = self.output.as_deref().filter(|path| *path != Path::new("-"));
        let overwritten = |path: &Path| {
            source.filter(|source| matches!(source, Source::File(read) if export::is_same_file(read, path)))
        };
        if let Some(source) = output.and_then(overwritten) {
            return Err(format!("{source}: refusing to overwrite the puzzle; name another file"));
        }
        let format = format(named, output, formats, advice)?;
        if format == Format::Svg
            && let Some(source) = output.and_then(|path| overwritten(&key_path(path)))
        {
            return Err(format!("{source}: refusing to overwrite the puzzle with its answer key; name another file"));
        }
        Ok((output, format))
    }
}

/// Returns the named format, or that of the extension if it is one of `formats`.
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
        (None, None) => Ok(Format::Text),
        (None, Some(path)) => from_path(path).ok_or_else(|| format!("unknown output format; {advice}")),
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
        for name in ["a.json", "a.doc", "a"] {
            assert_eq!(format(None, Some(name)), Err("unknown output format; use .pdf".into()), "{name}");
        }
    }

    #[test]
    fn the_puzzle_is_never_overwritten() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("monday-key.xd");
        std::fs::write(&path, "x").unwrap();
        let source = Source::File(path);
        let destination = |output: &Path, format| {
            let options = PrintOptions { paper: PageSize::A4, output: Some(output.to_owned()) };
            let destination = options.destination(Some(&source), Some(format), &Format::NAMES, "");
            destination.map(|(path, _)| path.map(Path::to_owned))
        };
        let other = dir.path().join("monday.pdf");
        assert_eq!(destination(&other, Format::Pdf), Ok(Some(other)));
        assert_eq!(destination(Path::new("-"), Format::Svg), Ok(None));
        assert!(destination(&dir.path().join(".").join("monday-key.xd"), Format::Pdf).is_err());
        let puzzle = dir.path().join("monday.xd");
        assert!(destination(&puzzle, Format::Svg).unwrap_err().contains("with its answer key"));
        assert_eq!(destination(&puzzle, Format::Pdf), Ok(Some(puzzle)), "a PDF has its key inside");
    }
}
