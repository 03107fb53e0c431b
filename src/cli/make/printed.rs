//! Options that all commands share which print a puzzle from a file.

use std::path::{Path, PathBuf};

use clap::Args;

use super::Format;
use crate::base::read::Source;
use crate::cli::values;
use crate::puzzle::page::PageSize;

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
    /// Returns the file to write, or `None` for standard output.
    ///
    /// # Errors
    /// Returns an error message if it is the file that is read.
    pub fn output(&self, source: &Source) -> Result<Option<&Path>, String> {
        let output = self.output.as_deref().filter(|path| *path != Path::new("-"));
        let is_source = |path: &Path| {
            let Source::File(read) = source else { return false };
            path.canonicalize().is_ok_and(|path| read.canonicalize().is_ok_and(|read| read == path))
        };
        match output {
            Some(path) if is_source(path) => {
                Err(format!("{source}: refusing to overwrite the puzzle; name another file"))
            }
            _ => Ok(output),
        }
    }
}

/// Returns the format to write: the one that the player names, or that of the extension if it is one of `formats`.
///
/// # Errors
/// Returns an error message, which ends with `advice`, if the extension is that of no such format.
pub fn format(
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
        let path = dir.path().join("monday.xd");
        std::fs::write(&path, "x").unwrap();
        let source = Source::File(path.clone());
        let options = |output: &Path| PrintOptions { paper: PageSize::A4, output: Some(output.to_owned()) };
        let other = dir.path().join("monday.pdf");
        assert_eq!(options(&other).output(&source), Ok(Some(&*other)));
        assert_eq!(options(Path::new("-")).output(&source), Ok(None));
        assert!(options(&dir.path().join(".").join("monday.xd")).output(&source).is_err());
    }
}
