//! Options of printing.

use std::path::{Path, PathBuf};

use super::PrintSubject;
use crate::base::named::by_name;
use crate::base::{paths, sanitize};
use crate::games::setting::{Switch, parse_choice};
use crate::make::word_search::Source;
use crate::puzzle::page::PageSize;
use crate::puzzle::page::document::{AnswerKey, key_path};
use crate::puzzle::word_search::MAX_CHARS;
use crate::puzzle::word_search::worksheet::{Orientation, PerPage, Style};
use crate::ui::choices::{ChosenValues, Field, FieldKind, TextEntry, Value};
use crate::words::themes;

/// Names of the options that belong to one puzzle, and are not kept for the next.
pub const OF_ONE_PUZZLE: [&str; 2] = ["file", "title"];

/// Maximum number of characters of a file name with its folders.
const MAX_PATH: usize = 400;

/// Format of the files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DocumentFormat {
    /// PDF.
    Pdf,
    /// SVG, with all pages in one image.
    Svg,
}

/// How to print a puzzle.
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
            Some(_) => return Err(format!("{}: unknown format; use .pdf or .svg", sanitize::line(name))),
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

/// Returns the title printed if the player does not type one.
#[must_use]
pub fn default_title(subject: &PrintSubject) -> String {
    let title = match subject {
        PrintSubject::Played(desc, _) => desc.puzzle.title.clone().or_else(|| desc.puzzle.theme.clone()),
        PrintSubject::New(params) => match &params.words {
            Source::Theme(id) if id.is_empty() => Some("its theme".to_owned()),
            Source::Theme(id) => themes::by_id(id).map(|theme| theme.title.to_owned()),
            Source::Words { .. } | Source::List(_) => None,
        },
    };
    title.unwrap_or_else(|| "Word search".to_owned())
}

/// Returns the name of a new file in the working directory: `birds.pdf`, or `birds-2.pdf` if that exists.
#[must_use]
pub fn default_name(subject: &PrintSubject) -> String {
    let theme = match subject {
        PrintSubject::Played(desc, _) => desc.puzzle.title.clone().or_else(|| desc.puzzle.theme.clone()),
        PrintSubject::New(params) => match &params.words {
            Source::Theme(id) => themes::by_id(id).map(|theme| theme.title.to_owned()),
            Source::Words { .. } | Source::List(_) => None,
        },
    };
    let stem = slug(&theme.unwrap_or_default());
    let names =
        (1..1000).map(|number| if number == 1 { format!("{stem}.pdf") } else { format!("{stem}-{number}.pdf") });
    let is_free = |name: &String| !Path::new(name).exists() && !key_path(Path::new(name)).exists();
    names.clone().find(is_free).unwrap_or_else(|| format!("{stem}.pdf"))
}

/// Returns a title as a file name without an extension: `capital-cities`.
fn slug(title: &str) -> String {
    let parts: Vec<String> = title
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    let slug: String = parts.join("-").chars().take(40).collect();
    if slug.is_empty() { "word-search".to_owned() } else { slug.trim_end_matches('-').to_owned() }
}

/// Returns the fields of the screen, given the choices so far.
#[must_use]
pub fn fields(chosen: &ChosenValues, default_name: &str, default_title: &str) -> Vec<Field> {
    let text = |name: &'static str, title, placeholder: &str, about: String, max_chars| {
        let text = chosen.get(name).cloned().unwrap_or_default();
        Field::text(
            name,
            title,
            TextEntry { text, placeholder: placeholder.to_owned(), about, is_valid: true, max_chars },
        )
    };
    let choice = |name: &'static str, title, default: &str, values: &[(&str, &str, &str)]| {
        let current = chosen.get(name).map_or(default, String::as_str);
        let known = values.iter().any(|(value, ..)| *value == current);
        let values = values.iter().map(|&(value, shown, about)| Value::new(value, shown, about)).collect();
        Field::new(name, title, if known { current } else { default }, values)
    };
    let options = PrintOptions::from_choices(chosen, default_name);
    let (about_file, is_valid) = match &options {
        Ok(options) => (format!("writes {}", sanitize::path(&options.path)), true),
        Err(why) => (why.clone(), false),
    };
    let mut file = text("file", "File", default_name, about_file, MAX_PATH);
    if let FieldKind::Text(entry) = &mut file.kind {
        entry.is_valid = is_valid;
    }
    let key = options.map_or(AnswerKey::Same, |options| options.key);
    let key = crate::base::named::name_of(&AnswerKey::NAMES, key);
    vec![
        file,
        text("title", "Title", default_title, "printed above the grid".into(), MAX_CHARS),
        choice(
            "versions",
            "Versions",
            "1",
            &[
                ("1", "1", "one puzzle"),
                ("2", "A, B", "same words, different grids"),
                ("3", "A to C", "same words, different grids"),
                ("4", "A to D", "same words, different grids"),
                ("6", "A to F", "same words, different grids"),
                ("10", "A to J", "same words, different grids"),
                ("26", "A to Z", "same words, different grids"),
            ],
        ),
        choice(
            "key",
            "Answer key",
            key,
            &[
                ("same", "last page", "after the puzzles"),
                ("separate", "own file", "such as birds-key.pdf"),
                ("none", "none", "puzzles only"),
            ],
        ),
        text("instructions", "Instructions", "none", "a line printed above the grid".into(), MAX_CHARS),
        choice("paper", "Paper", "a4", &[("a4", "A4", "210 x 297 mm"), ("letter", "US Letter", "8.5 x 11 inches")]),
        choice(
            "orientation",
            "Orientation",
            "auto",
            &[
                ("auto", "auto", "whichever makes the puzzle larger"),
                ("portrait", "portrait", "short side at the top"),
                ("landscape", "landscape", "long side at the top"),
            ],
        ),
        choice(
            "per-page",
            "Per page",
            "1",
            &[("1", "1", "a page for each puzzle"), ("2", "2", "two puzzles on a page"), ("4", "4", "four on a page")],
        ),
        Field::switch(
            "upper",
            "Capitals",
            parse_choice(chosen, "upper").is_some_and(|Switch(upper)| upper),
            "the list as written",
            "the list in capitals",
        ),
        choice(
            "letter-size",
            "Grid letters",
            "auto",
            &[
                ("auto", "auto", "as large as fits"),
                ("12", "12 pt", "small"),
                ("16", "16 pt", "medium"),
                ("20", "20 pt", "large"),
                ("28", "28 pt", "very large"),
            ],
        ),
        choice(
            "list-size",
            "List letters",
            "auto",
            &[
                ("auto", "auto", "as large as fits"),
                ("10", "10 pt", "small"),
                ("14", "14 pt", "medium"),
                ("18", "18 pt", "large"),
                ("24", "24 pt", "very large"),
            ],
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::word_search::Params;

    #[test]
    fn files_are_named_after_the_theme() {
        let name = |words: Source| default_name(&PrintSubject::New(Box::new(Params { words, ..Params::standard() })));
        assert_eq!(name(Source::Theme("capitals".into())), "capital-cities.pdf");
        assert_eq!(name(Source::any_theme()), "word-search.pdf");
        assert_eq!([slug("Ünï 3!"), slug("  "), slug("a/../b")], ["n-3", "word-search", "a-b"]);
    }

    #[test]
    fn the_extension_is_pdf_or_svg() {
        let format = |name: &str| PrintOptions::for_file(name).map(|options| (options.format, options.key));
        assert_eq!(format("/x/week"), Ok((DocumentFormat::Pdf, AnswerKey::Same)));
        assert_eq!(format("/x/week.PDF"), Ok((DocumentFormat::Pdf, AnswerKey::Same)));
        assert_eq!(format("/x/week.svg"), Ok((DocumentFormat::Svg, AnswerKey::Separate)));
        assert_eq!(format("week.docx"), Err("week.docx: unknown format; use .pdf or .svg".into()));
    }

    #[test]
    fn every_choice_takes_effect() {
        let defaults = PrintOptions::from_choices(&ChosenValues::new(), "/x/a.pdf").unwrap();
        for field in fields(&ChosenValues::new(), "/x/a.pdf", "A") {
            let current = field.value().map(|value| value.text.clone());
            for value in field.values().iter().filter(|value| Some(&value.text) != current.as_ref()) {
                let chosen = ChosenValues::from([(field.name.to_owned(), value.text.clone())]);
                let options = PrintOptions::from_choices(&chosen, "/x/a.pdf").unwrap();
                assert_ne!(options, defaults, "{} {}", field.name, value.text);
                let shown = fields(&chosen, "/x/a.pdf", "A").into_iter().find(|shown| shown.name == field.name);
                assert_eq!(shown.unwrap().value().unwrap().text, value.text);
            }
        }
        for name in ["file", "title", "instructions"] {
            let chosen = ChosenValues::from([(name.to_owned(), "/x/b".to_owned())]);
            assert_ne!(PrintOptions::from_choices(&chosen, "/x/a.pdf").unwrap(), defaults, "{name}");
        }
    }
}
