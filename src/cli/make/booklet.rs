//! Booklets of new crosswords for `wordhoard make crossword --count`.

use std::io::{self, IsTerminal, Write as _};
use std::path::Path;
use std::process::ExitCode;

use wordhoard_engine::base::humanize;
use wordhoard_engine::base::rng::Seed;
use wordhoard_puzzles::crossword::{CrosswordFile, booklet};
use wordhoard_puzzles::page::document::AnswerKey;
use wordhoard_puzzles::print::{Contents, crossword};

use super::document::{write_pdf, write_svg};
use super::printed::{PrintOptions, PrintTarget, has_key_in_text};
use super::{Format, write_content};

/// Maximum number of puzzles in a booklet.
pub const MAX_PUZZLES: u16 = 100;

/// Makes the puzzles of a booklet. The first one is that of the seed alone; the others have seeds of their own, which
/// their titles name. The number of puzzles made so far is shown if standard error is a terminal.
///
/// # Errors
/// Returns the first error of `make`.
pub fn make(
    count: u16,
    seed: &Seed,
    make: impl Fn(&Seed) -> Result<CrosswordFile, String>,
) -> Result<Vec<CrosswordFile>, String> {
    let is_shown = io::stderr().is_terminal();
    let numbered = (1..=count).map(|number| {
        if is_shown {
            let _ = write!(io::stderr(), "\r{number} of {count} puzzles");
        }
        let own_seed = if number == 1 { seed.clone() } else { seed.derived(number) };
        let mut file = make(&own_seed)?;
        file.puzzle.title = format!("{number}. {}", file.puzzle.title);
        Ok(file)
    });
    let files = numbered.collect();
    if is_shown {
        let _ = write!(io::stderr(), "\r{:30}\r", "");
    }
    files
}

/// Writes a booklet with its answer keys at the end.
///
/// # Errors
/// Returns an error message if a file cannot be written.
pub fn write(files: &[CrosswordFile], target: PrintTarget, print: &PrintOptions) -> Result<ExitCode, String> {
    let PrintTarget { output, format } = target;
    let (title, content) = ("Crosswords", humanize::count(files.len(), "puzzle"));
    let pages = || booklet::pages(files, print.paper).map_err(|error| error.to_string());
    match format {
        Format::Pdf => write_pdf(output, print.key, None, pages, title, &content),
        Format::Svg => write_svg(output, print.key, pages()?, &content),
        Format::Text | Format::Json => write_text(files, output, print.key, &content),
    }
}

/// Writes a booklet as text.
fn write_text(
    files: &[CrosswordFile],
    output: Option<&Path>,
    key: Option<AnswerKey>,
    content: &str,
) -> Result<ExitCode, String> {
    let mut parts: Vec<String> = files.iter().map(|file| crossword::print(file, Contents::Blank)).collect();
    if has_key_in_text(key.or(Some(AnswerKey::Same)))? {
        parts.push("Answer keys\n".into());
        let key =
            |file: &CrosswordFile| format!("{}\n{}", file.puzzle.title, crossword::grid(file, Contents::Solution));
        parts.extend(files.iter().map(key));
    }
    write_content(output, parts.join("\n").as_bytes(), content)
}
