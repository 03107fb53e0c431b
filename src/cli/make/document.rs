//! Writing of printed puzzles with their answer keys.

use std::error::Error;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;

use wordhoard_engine::base::read::Source;
use wordhoard_engine::base::{humanize, sanitize};
use wordhoard_puzzles::page::document::{self, AnswerKey, DocumentFile};
use wordhoard_puzzles::page::sheet::Pages;
use wordhoard_puzzles::page::{Page, pdf, svg};

use super::write;
use crate::cli::output::remark;
use crate::store::export;

/// Advice for unknown extensions.
pub const ADVICE: &str = "use .pdf, .svg, .txt or .json, or --format";

/// Writes a PDF of the puzzle and its answer key, by default in the same file. `pages` is only called if it can be
/// written. `source` is the file of the puzzle, if there is one, for error messages. `content` says what is in the file,
/// for the player.
///
/// # Errors
/// Returns an error message if the pages cannot be drawn or a file cannot be written.
pub fn write_pdf(
    output: Option<&Path>,
    key: Option<AnswerKey>,
    source: Option<&Source>,
    pages: impl FnOnce() -> Result<Pages, String>,
    title: &str,
    content: &str,
) -> Result<ExitCode, String> {
    if output.is_none() && std::io::stdout().is_terminal() {
        return Err("refusing to write a PDF to the terminal; name a file with -o FILE".into());
    }
    let pdf = |pages: &[Page]| pdf::write(pages, title).map_err(|error| with_source(source, &error));
    write_files(output, key.unwrap_or(AnswerKey::Same), pages()?, content, pdf)
}

/// Writes an SVG of the puzzle and its answer key: to standard output as one image, or by default to separate files.
/// `content` says what is in the file, for the player.
///
/// # Errors
/// Returns an error message if a file cannot be written.
pub fn write_svg(
    output: Option<&Path>,
    key: Option<AnswerKey>,
    pages: Pages,
    content: &str,
) -> Result<ExitCode, String> {
    let default = if output.is_none() { AnswerKey::Same } else { AnswerKey::Separate };
    write_files(output, key.unwrap_or(default), pages, content, |pages| Ok(svg::write(pages).into_bytes()))
}

fn write_files(
    output: Option<&Path>,
    key: AnswerKey,
    pages: Pages,
    content: &str,
    encode: impl Fn(&[Page]) -> Result<Vec<u8>, String>,
) -> Result<ExitCode, String> {
    let Some(path) = output else {
        let (puzzle, None) = key.split(pages) else {
            return Err("a separate answer key needs a file name; add -o FILE, or use --key same or none".into());
        };
        return write(None, &encode(&puzzle)?);
    };
    let counts = page_counts(key, &pages);
    let files = document::files(path, key, pages, encode)?;
    export::write_all(&files.iter().map(DocumentFile::parts).collect::<Vec<_>>())?;
    let contents = [content, "answer key"].into_iter().zip(counts);
    let written = files.iter().zip(contents).map(|(file, (content, pages))| {
        format!("{}: {content}, {}", sanitize::path(&file.path), humanize::count(pages, "page"))
    });
    remark(&written.collect::<Vec<_>>().join("; "));
    Ok(ExitCode::SUCCESS)
}

/// Returns the number of pages in the file of the puzzle, and in that of a separate answer key.
fn page_counts(key: AnswerKey, pages: &Pages) -> [usize; 2] {
    let key_pages = pages.key.len();
    [pages.puzzle.len() + if key == AnswerKey::Same { key_pages } else { 0 }, key_pages]
}

/// Formats an error message that names the file of the puzzle, if there is one.
pub fn with_source(source: Option<&Source>, error: &dyn Error) -> String {
    source.map_or_else(|| format!("{error}"), |source| format!("{source}: {error}"))
}

#[cfg(test)]
mod tests {
    use wordhoard_puzzles::page::PageSize;
    use wordhoard_puzzles::page::document::key_path;

    use super::*;

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
                Some(extension) if extension == "svg" => write_svg(Some(&path), key, pages(), "x").unwrap(),
                _ => write_pdf(Some(&path), key, None, || Ok(pages()), "t", "x").unwrap(),
            };
            (count(name), count(&name.replace('.', "-key.")))
        };
        for name in ["a.svg", "a.pdf"] {
            assert_eq!(written(Some(AnswerKey::Same), name), (Some(3), None), "{name}");
            assert_eq!(written(Some(AnswerKey::None), name), (Some(1), None), "{name}");
            assert_eq!(written(Some(AnswerKey::Separate), name), (Some(1), Some(2)), "{name}");
        }
        assert_eq!(written(None, "b.svg"), (Some(1), Some(2)));
        assert_eq!(written(None, "b.pdf"), (Some(3), None));
        assert!(write_svg(None, Some(AnswerKey::Separate), pages(), "x").unwrap_err().contains("-o FILE"));
    }

    #[cfg(unix)]
    #[test]
    fn the_answer_key_never_overwrites_the_puzzle() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("birds.svg");
        std::os::unix::fs::symlink("birds.svg", key_path(&path)).unwrap();
        let page = Page { paper: PageSize::A4.into(), ops: Vec::new() };
        let pages = |key| Pages { puzzle: vec![page.clone()], key };
        assert!(write_svg(Some(&path), None, pages(vec![page.clone()]), "x").unwrap_err().contains("would overwrite"));
        assert!(!path.exists(), "nothing is written");
        assert!(write_svg(Some(&path), None, pages(Vec::new()), "x").is_ok() && path.exists());
    }
}
