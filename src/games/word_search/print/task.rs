//! Making of the puzzles, and writing of the files.

use super::PrintSubject;
use super::options::{DocumentFormat, PrintOptions};
use crate::base::humanize::count;
use crate::base::rng::Seed;
use crate::base::sanitize;
use crate::base::task::Task;
use crate::games::word_search::desc::{Desc, Origin, content_hash};
use crate::make::word_search::sheets::{self, Sheet};
use crate::puzzle::page::document::{self, AnswerKey, DocumentFile};
use crate::puzzle::page::{pdf, svg};
use crate::puzzle::word_search::worksheet::Style;
use crate::store::export;

/// Report of what was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Sentences for the player: the files, then what was left out.
    pub sentences: Vec<String>,
}

/// Prints a puzzle. The files are only written if all pages could be laid out.
///
/// # Errors
/// Returns an error message if no puzzle can be made, it does not fit on a page, or a file cannot be written.
pub fn print(subject: &PrintSubject, options: &PrintOptions, task: &Task) -> Result<Report, String> {
    let mut sheets = make(subject, options.versions, task)?;
    if options.title.is_some() {
        sheets.iter_mut().for_each(|sheet| sheet.puzzle.title.clone_from(&options.title));
    }
    let style = Style { instructions: options.instructions.as_deref(), ..options.style };
    let pages = sheets::pages(&sheets, &style).map_err(|error| error.to_string())?;
    let shrunk = sheets::shrunk_letters(&sheets, &style);
    let (puzzle_pages, key_pages) = (pages.puzzle.len(), pages.key.len());
    let title = sheets.first().map_or("Word search", Sheet::document_title);
    let encode = |pages: &[_]| match options.format {
        DocumentFormat::Pdf => pdf::write(pages, title).map_err(|error| error.to_string()),
        DocumentFormat::Svg => Ok(svg::write(pages).into_bytes()),
    };
    let files = document::files(&options.path, options.key, pages, encode)?;
    export::write_all(&files.iter().map(DocumentFile::parts).collect::<Vec<_>>())?;
    let mut sentences: Vec<String> = Vec::new();
    let puzzles = format!("{} on {}", count(sheets.len(), "puzzle"), count(puzzle_pages, "page"));
    let key = match options.key {
        AnswerKey::Same if key_pages > 0 => format!(", then the answer key on {}", count(key_pages, "page")),
        _ => String::new(),
    };
    sentences.extend(files.first().map(|file| format!("{}: {puzzles}{key}.", sanitize::path(&file.path))));
    sentences.extend(files.get(1).map(|file| format!("{}: the answer key.", sanitize::path(&file.path))));
    sentences.extend(sheets::notices(&sheets));
    sentences.extend(shrunk.map(|shrunk| format!("Note: {shrunk}.")));
    sentences.extend(sheets::nested_words(&sheets).iter().map(|clause| format!("Note: {clause}.")));
    Ok(Report { sentences })
}

fn make(subject: &PrintSubject, versions: u8, task: &Task) -> Result<Vec<Sheet>, String> {
    let sheets = match subject {
        PrintSubject::New(params) => sheets::versions(task, versions, params, &Seed::random()),
        PrintSubject::Played(desc, placements) => {
            let first = Sheet::new(desc.puzzle.clone(), placements.clone(), note(desc));
            let seed = Seed::new(format!("{:016x}", content_hash(&desc.puzzle)));
            sheets::with_versions(task, first, versions, &desc.params(), &seed)
        }
    };
    sheets.map_err(|error| error.to_string())
}

/// Returns the note for the corner of the page.
fn note(desc: &Desc) -> Option<String> {
    match &desc.origin {
        Origin::Made { params, seed, .. } => Some(format!("{} {}, seed {seed}", params.size, params.level.name())),
        Origin::Daily(date) => Some(format!("daily word search, {date}")),
        Origin::Weekly(date) => Some(format!("weekly word search, {date}")),
        Origin::File(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::word_search::{Params, Source};
    use crate::puzzle::word_search::ListedWord;
    use crate::puzzle::word_search::worksheet::PerPage;
    use crate::solve::word_search as solve;

    #[test]
    fn a_played_puzzle_is_version_a() {
        let dir = tempfile::tempdir().unwrap();
        let desc = Desc::daily("2026-11-23");
        let placements = solve::find(&desc.puzzle.letters, &desc.puzzle.word_letters());
        let subject = PrintSubject::Played(Box::new(desc.clone()), placements);
        let sheets = make(&subject, 3, &Task::default()).unwrap();
        assert_eq!(sheets.len(), 3);
        assert_eq!(sheets[0].puzzle, desc.puzzle);
        assert_eq!(sheets[2].note.as_deref(), Some("daily word search, 2026-11-23"));
        let path = dir.path().join("a.pdf");
        let options = PrintOptions::for_file(path.to_str().unwrap()).unwrap();
        let style = Style { per_page: PerPage::Two, ..Style::default() };
        let options = PrintOptions { versions: 3, key: AnswerKey::Separate, style, ..options };
        let report = print(&subject, &options, &Task::default()).unwrap();
        assert!(report.sentences[0].ends_with("a.pdf: 3 puzzles on 2 pages."), "{report:?}");
        assert!(report.sentences[1].ends_with("a-key.pdf: the answer key."), "{report:?}");
        assert!(std::fs::read(path).unwrap().starts_with(b"%PDF"));
    }

    #[test]
    fn words_inside_others_are_named() {
        let dir = tempfile::tempdir().unwrap();
        let words = ["rain", "rainfall"].map(|word| ListedWord::new(word).unwrap()).to_vec();
        let params = Params { words: Source::List(words), ..Params::standard() };
        let options = PrintOptions::for_file(dir.path().join("a.pdf").to_str().unwrap()).unwrap();
        let report = print(&PrintSubject::New(Box::new(params)), &options, &Task::default()).unwrap();
        assert_eq!(report.sentences[1..], ["Note: rain is found inside rainfall."]);
    }

    #[test]
    fn what_cannot_be_printed_writes_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.pdf");
        let options = PrintOptions::for_file(path.to_str().unwrap()).unwrap();
        let subject = PrintSubject::New(Box::new(Params::standard()));
        let style = Style { letter_size: Some(60.0), ..Style::default() };
        let error = print(&subject, &PrintOptions { style, ..options.clone() }, &Task::default()).unwrap_err();
        assert!(error.starts_with("letters of that size do not fit"), "{error}");
        assert!(!path.exists());
        let nowhere = PrintOptions { path: dir.path().join("no/a.pdf"), ..options };
        assert!(print(&subject, &nowhere, &Task::default()).unwrap_err().starts_with("cannot write "));
    }

    #[test]
    fn letters_of_other_languages_are_printed_or_refused_by_name() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.pdf");
        let words = ["żółw", "ığdır", "đại bàng"];
        let listed = words.iter().map(|word| ListedWord::new(word).unwrap()).collect();
        let params = Params { words: Source::List(listed), ..Params::standard() };
        let subject = PrintSubject::New(Box::new(params));
        let [title, instructions] = ["Ζώα της θάλασσας", "Hãy tìm những từ này."].map(str::to_owned);
        let options = PrintOptions::for_file(path.to_str().unwrap()).unwrap();
        let options = PrintOptions { title: Some(title.clone()), instructions: Some(instructions.clone()), ..options };
        let refused = PrintOptions { title: Some("日本".into()), ..options.clone() };
        let error = print(&subject, &refused, &Task::default()).unwrap_err();
        assert_eq!(error, "a PDF cannot show 日 本; write an SVG or a text file instead");
        assert!(!path.exists());
        print(&subject, &options, &Task::default()).unwrap();
        let texts = pdf::reader::texts(&std::fs::read(&path).unwrap());
        let page = texts[0].join(" ");
        for text in [title.as_str(), instructions.as_str()].iter().chain(&words) {
            assert!(page.contains(text), "{text}: {page}");
        }
    }
}
