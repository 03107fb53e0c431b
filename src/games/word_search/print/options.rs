//! Options of printing.

use std::path::{Path, PathBuf};

use wordhoard_engine::base::named::by_name;
use wordhoard_engine::base::sanitize;
use wordhoard_puzzles::page::PageSize;
use wordhoard_puzzles::page::document::{AnswerKey, key_path};
use wordhoard_puzzles::word_search::worksheet::{Orientation, PerPage, Style};

use crate::games::setting::{Switch, parse_choice};
use crate::system::paths;
use crate::ui::choices::ChosenValues;

/// Names of the options that belong to one file, and are not kept for the next.
pub const OF_ONE_FILE: [&str; 2] = ["file", "title"];

/// Names of the options that are not kept for another puzzle.
pub const OF_ONE_PUZZLE: [&str; 3] = ["file", "title", "instructions"];

/// Format of the files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DocumentFormat {
    /// PDF.
    Pdf,
    /// SVG, with all pages in one image.
    Svg,
}

/// Options for printing a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintOptions {
    /// File to write.
    pub path: PathBuf,
    /// Format, as its extension says.
    pub format: DocumentFormat,
    /// Title instead of that of the puzzle.
    pub title: Option<String>,
    /// Line of instructions.
    pub instructions: Option<String>,
    /// Number of versions.
    pub versions: u8,
    /// Place of the answer key.
    pub key: AnswerKey,
    /// Appearance, except for the instructions.
    pub style: Style<'static>,
}

impl PrintOptions {
    /// Returns the default options for this file, whose extension is that of a PDF or an SVG. Without one, it is a PDF.
    ///
    /// # Errors
    /// Returns an error message if the extension is another one, or there is no such folder.
    pub fn for_file(name: &str) -> Result<Self, String> {
        let path = paths::absolute(Path::new(name)).ok_or_else(|| format!("{name}: there is no such folder"))?;
        let (path, format) = match path.extension().map(|extension| extension.to_ascii_lowercase()) {
            None => (path.with_extension("pdf"), DocumentFormat::Pdf),
            Some(extension) if extension == "pdf" => (path, DocumentFormat::Pdf),
            Some(extension) if extension == "svg" => (path, DocumentFormat::Svg),
            Some(_) => return Err(format!("{}: unknown format; use .pdf or .svg", shown_path(Path::new(name)))),
        };
        let key = if format == DocumentFormat::Svg { AnswerKey::Separate } else { AnswerKey::Same };
        let (title, instructions) = (None, None);
        Ok(Self { path, format, title, instructions, versions: 1, key, style: Style::default() })
    }

    /// Returns the options chosen on the screen.
    ///
    /// # Errors
    /// Like [`for_file`](Self::for_file).
    pub fn from_choices(chosen: &ChosenValues, default_name: &str) -> Result<Self, String> {
        let text = |name| chosen.get(name).map(|text| sanitize::line(text.trim())).filter(|text| !text.is_empty());
        let named = |name: &str| chosen.get(name).map_or("", String::as_str);
        let options = Self::for_file(&text("file").unwrap_or_else(|| default_name.to_owned()))?;
        Ok(Self {
            title: text("title"),
            instructions: text("instructions"),
            versions: parse_choice(chosen, "versions").unwrap_or(1),
            key: by_name(&AnswerKey::NAMES, named("key")).unwrap_or(options.key),
            style: Style {
                paper: by_name(&PageSize::NAMES, named("paper")).unwrap_or_default(),
                orientation: by_name(&Orientation::NAMES, named("orientation")).unwrap_or_default(),
                per_page: by_name(&PerPage::NAMES, named("per-page")).unwrap_or_default(),
                uppercase: parse_choice(chosen, "upper").is_some_and(|Switch(upper)| upper),
                instructions: None,
                letter_size: parse_choice(chosen, "letter-size"),
                list_size: parse_choice(chosen, "list-size"),
            },
            ..options
        })
    }

    /// Returns the name of the first file that would be replaced.
    #[must_use]
    pub fn existing(&self) -> Option<String> {
        let key = (self.key == AnswerKey::Separate).then(|| key_path(&self.path));
        let mut paths = [Some(self.path.clone()), key].into_iter().flatten();
        paths.find(|path| path.exists()).map(|path| sanitize::path(&path))
    }
}

/// Returns a path as the screen shows it: its end, which names the file, in at most two lines of a narrow window.
#[must_use]
pub fn shown_path(path: &Path) -> String {
    sanitize::fit_end(&sanitize::line(&path.to_string_lossy()), 2 * 40)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_is_pdf_or_svg() {
        let format = |name: &str| PrintOptions::for_file(name).map(|options| (options.format, options.key));
        assert_eq!(format("/x/week"), Ok((DocumentFormat::Pdf, AnswerKey::Same)));
        assert_eq!(format("/x/week.PDF"), Ok((DocumentFormat::Pdf, AnswerKey::Same)));
        assert_eq!(format("/x/week.svg"), Ok((DocumentFormat::Svg, AnswerKey::Separate)));
        assert_eq!(format("week.docx"), Err("week.docx: unknown format; use .pdf or .svg".into()));
    }
}
