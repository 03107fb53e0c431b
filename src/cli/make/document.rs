//! Writing of printed puzzles with their answer keys.

use std::error::Error;
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::write;
use crate::base::read::Source;
use crate::base::sanitize;
use crate::puzzle::page::sheet::Pages;
use crate::puzzle::page::{Page, pdf, svg};
use crate::store::export;

/// Advice for unknown extensions.
pub const ADVICE: &str = "use .pdf, .svg, .txt or .json, or --format";

/// Place of the answer key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// After the puzzles in the same file.
    Same,
    /// In a file of its own.
    Separate,
    /// Nowhere.
    None,
}

impl Key {
    /// All places with their command-line names.
    pub const NAMES: [(&'static str, Self); 3] =
        [("same", Self::Same), ("separate", Self::Separate), ("none", Self::None)];

    /// Returns the pages of the puzzle's file, and those of the key's file, if there is one.
    fn split(self, pages: Pages) -> (Vec<Page>, Option<Vec<Page>>) {
        match self {
            Self::Same => (pages.all(), None),
            Self::Separate => (pages.puzzle, Some(pages.key).filter(|key| !key.is_empty())),
            Self::None => (pages.puzzle, None),
        }
    }
}

/// Writes a PDF of the puzzle and its answer key, by default in the same file. `pages` is only called if it can be
/// written. `source` is the file of the puzzle, if there is one, for error messages.
///
/// # Errors
/// Returns an error message if the pages cannot be drawn or a file cannot be written.
pub fn write_pdf(
    output: Option<&Path>,
    key: Option<Key>,
    source: Option<&Source>,
    pages: impl FnOnce() -> Result<Pages, String>,
    title: &str,
) -> Result<ExitCode, String> {
    if output.is_none() && std::io::stdout().is_terminal() {
        return Err("refusing to write a PDF to the terminal; name a file with -o FILE".into());
    }
    let pdf = |pages: &[Page]| pdf::write(pages, title).map_err(|error| with_source(source, &error));
    write_files(output, key.unwrap_or(Key::Same), pages()?, pdf)
}

/// Writes an SVG of the puzzle and its answer key: to standard output as one image, or by default to separate files.
///
/// # Errors
/// Returns an error message if a file cannot be written.
pub fn write_svg(output: Option<&Path>, key: Option<Key>, pages: Pages) -> Result<ExitCode, String> {
    let default = if output.is_none() { Key::Same } else { Key::Separate };
    write_files(output, key.unwrap_or(default), pages, |pages| Ok(svg::write(pages).into_bytes()))
}

fn write_files(
    output: Option<&Path>,
    key: Key,
    pages: Pages,
    document: impl Fn(&[Page]) -> Result<Vec<u8>, String>,
) -> Result<ExitCode, String> {
    let (puzzle, key) = key.split(pages);
    let Some(key) = key else { return write(output, &document(&puzzle)?) };
    let Some(path) = output else {
        return Err("a separate answer key needs a file name; add -o FILE, or use --key same or none".into());
    };
    let second = key_path(path);
    if export::is_same_file(path, &second) {
        let (path, second) = (sanitize::path(path), sanitize::path(&second));
        return Err(format!("{second}: the answer key would overwrite {path}; name another file"));
    }
    let (puzzle, key) = (document(&puzzle)?, document(&key)?);
    write(Some(path), &puzzle)?;
    write(Some(&second), &key)
}

/// Formats an error message that names the file of the puzzle, if there is one.
pub fn with_source(source: Option<&Source>, error: &dyn Error) -> String {
    source.map_or_else(|| format!("{error}"), |source| format!("{source}: {error}"))
}

/// Returns the path of the answer key: `birds-key.svg` for `birds.svg`.
pub fn key_path(path: &Path) -> PathBuf {
    let mut name = path.file_stem().map_or_else(OsString::new, OsString::from);
    name.push("-key");
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::page::PageSize;

    #[test]
    fn the_answer_key_is_named_after_the_puzzle() {
        assert_eq!(key_path(Path::new("a/birds.svg")), Path::new("a/birds-key.svg"));
        assert_eq!(key_path(Path::new("birds")), Path::new("birds-key"));
    }

    #[test]
    fn the_answer_key_is_where_it_is_wanted() {
        let dir = tempfile::tempdir().unwrap();
        let page = Page { paper: PageSize::A4.into(), ops: Vec::new() };
        let pages = || Pages { puzzle: vec![page.clone()], key: vec![page.clone(), page.clone()] };
        let count = |name: &str| {
            let bytes = std::fs::read(dir.path().join(name)).ok();
            bytes
                .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
                .map(|text| text.matches("/Type /Page ").count() + text.matches("<g ").count())
        };
        let written = |key, name: &str| {
            let path = dir.path().join(name);
            match path.extension() {
                Some(extension) if extension == "svg" => write_svg(Some(&path), key, pages()).unwrap(),
                _ => write_pdf(Some(&path), key, None, || Ok(pages()), "t").unwrap(),
            };
            (count(name), count(&name.replace('.', "-key.")))
        };
        for name in ["a.svg", "a.pdf"] {
            assert_eq!(written(Some(Key::Same), name), (Some(3), None), "{name}");
            assert_eq!(written(Some(Key::None), name), (Some(1), None), "{name}");
            assert_eq!(written(Some(Key::Separate), name), (Some(1), Some(2)), "{name}");
        }
        assert_eq!(written(None, "b.svg"), (Some(1), Some(2)));
        assert_eq!(written(None, "b.pdf"), (Some(3), None));
        assert!(write_svg(None, Some(Key::Separate), pages()).unwrap_err().contains("-o FILE"));
    }

    #[cfg(unix)]
    #[test]
    fn the_answer_key_never_overwrites_the_puzzle() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("birds.svg");
        std::os::unix::fs::symlink("birds.svg", key_path(&path)).unwrap();
        let page = Page { paper: PageSize::A4.into(), ops: Vec::new() };
        let pages = |key| Pages { puzzle: vec![page.clone()], key };
        assert!(write_svg(Some(&path), None, pages(vec![page.clone()])).unwrap_err().contains("would overwrite"));
        assert!(!path.exists(), "nothing is written");
        assert!(write_svg(Some(&path), None, pages(Vec::new())).is_ok() && path.exists());
    }
}
