//! Making of the puzzles and their pages, and writing of the files.

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::sanitize;
use wordhoard_engine::base::task::Task;
use wordhoard_generators::word_search::sheets::{self, Sheet};
use wordhoard_puzzles::page::document::{self, AnswerKey, DocumentFile};
use wordhoard_puzzles::page::{pdf, svg};
use wordhoard_puzzles::word_search::worksheet::Style;

use super::PrintSubject;
use super::options::{DocumentFormat, PrintOptions};
use crate::games::word_search::desc::{Desc, Origin, content_hash};
use crate::games::word_search::texts::school_notice;
use crate::store::export;

/// Files of a printed puzzle, which are not written yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printout {
    files: Vec<DocumentFile>,
    /// Sentences about words and a message that were left out.
    pub omissions: Vec<String>,
    /// Sentences for the player once the files are written.
    report: Vec<String>,
}

impl Printout {
    /// Makes the puzzles and lays out their pages.
    ///
    /// # Errors
    /// Returns an error message if no puzzle can be made, or it does not fit on a page.
    pub fn make(subject: &PrintSubject, options: &PrintOptions, task: &Task) -> Result<Self, String> {
        let mut sheets = make(subject, options.versions, task)?;
        if options.title.is_some() {
            sheets.iter_mut().for_each(|sheet| sheet.puzzle.title.clone_from(&options.title));
        }
        let style = Style { instructions: options.instructions.as_deref(), ..options.style };
        let pages = sheets::pages(&sheets, &style).map_err(|error| error.to_string())?;
        let (puzzle_pages, key_pages) = (pages.puzzle.len(), pages.key.len());
        let title = sheets.first().map_or("Word search", Sheet::document_title);
        let encode = |pages: &[_]| match options.format {
            DocumentFormat::Pdf => pdf::write(pages, title).map_err(|error| error.to_string()),
            DocumentFormat::Svg => Ok(svg::write(pages).into_bytes()),
        };
        let files = document::files(&options.path, options.key, pages, encode)?;
        let puzzles = format!("{} on {}", count(sheets.len(), "puzzle"), count(puzzle_pages, "page"));
        let key = match options.key {
            AnswerKey::Same if key_pages > 0 => format!(", then the answer key on {}", count(key_pages, "page")),
            _ => String::new(),
        };
        let contents = [format!("{puzzles}{key}"), "the answer key".to_owned()];
        let mut report: Vec<String> = files
            .iter()
            .zip(contents)
            .map(|(file, content)| format!("{}: {content}.", sanitize::path(&file.path)))
            .collect();
        let omissions = sheets::notices(&sheets);
        report.extend(omissions.iter().cloned());
        report.extend(school_notice(&subject.params()));
        report.extend(sheets::shrunk_letters(&sheets, &style).map(|shrunk| format!("Note: {shrunk}.")));
        report.extend(sheets::nested_words(&sheets).iter().map(|clause| format!("Note: {clause}.")));
        Ok(Self { files, omissions, report })
    }

    /// Writes the files. Returns sentences for the player: the files, then what was left out.
    ///
    /// # Errors
    /// Returns an error message if a file cannot be written.
    pub fn write(self) -> Result<Vec<String>, String> {
        export::write_all(&self.files.iter().map(DocumentFile::parts).collect::<Vec<_>>())?;
        Ok(self.report)
    }
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
    use wordhoard_engine::solve::word_search as solve;
    use wordhoard_generators::word_search::{GeneratedPuzzle, Params, Size, Source};
    use wordhoard_puzzles::word_search::ListedWord;
    use wordhoard_puzzles::word_search::worksheet::PerPage;

    use super::*;

    fn print(subject: &PrintSubject, options: &PrintOptions) -> Result<Vec<String>, String> {
        Printout::make(subject, options, &Task::default())?.write()
    }

    /// Returns the subject of a new puzzle with these words.
    fn own_words(words: &[&str], params: Params) -> PrintSubject {
        let words = words.iter().map(|word| ListedWord::new(word).unwrap()).collect();
        PrintSubject::New(Box::new(Params { words: Source::List(words), ..params }))
    }

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
        let report = print(&subject, &options).unwrap();
        assert!(report[0].ends_with("a.pdf: 3 puzzles on 2 pages."), "{report:?}");
        assert!(report[1].ends_with("a-key.pdf: the answer key."), "{report:?}");
        assert!(std::fs::read(path).unwrap().starts_with(b"%PDF"));
    }

    #[test]
    fn words_inside_others_and_words_unsuitable_for_school_are_named() {
        let dir = tempfile::tempdir().unwrap();
        let options = PrintOptions::for_file(dir.path().join("a.pdf").to_str().unwrap()).unwrap();
        let report = print(&own_words(&["rain", "rainfall"], Params::standard()), &options).unwrap();
        assert_eq!(report[1..], ["Note: rain is found inside rainfall."]);
        let words = ["beer", "rain"];
        let for_school = own_words(&words, Params { school: true, ..Params::standard() });
        let expected = ["Your words: on the list of words unsuitable for school: beer."];
        assert_eq!(print(&for_school, &options).unwrap()[1..], expected);
        assert_eq!(print(&own_words(&words, Params::standard()), &options).unwrap().len(), 1);
        let PrintSubject::New(params) = for_school else { panic!("{for_school:?}") };
        let desc = Desc::from(GeneratedPuzzle::make(&params, &Seed::new("pub")).unwrap());
        let placements = solve::find(&desc.puzzle.letters, &desc.puzzle.word_letters());
        let played = PrintSubject::Played(Box::new(desc), placements);
        assert_eq!(print(&played, &options).unwrap()[1..], expected);
    }

    #[test]
    fn omissions_are_known_before_anything_is_written() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.pdf");
        let options = PrintOptions::for_file(path.to_str().unwrap()).unwrap();
        let subject = own_words(&["owl", "hippopotamus"], Params { size: Size::square(8), ..Params::standard() });
        let printout = Printout::make(&subject, &options, &Task::default()).unwrap();
        let omissions = printout.omissions.clone();
        assert!(omissions[0].starts_with("1 word left out: hippopotamus is too long"), "{omissions:?}");
        assert!(!path.exists());
        assert_eq!(printout.write().unwrap()[1..], omissions);
        assert!(path.exists());
    }

    #[test]
    fn what_cannot_be_printed_writes_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.pdf");
        let options = PrintOptions::for_file(path.to_str().unwrap()).unwrap();
        let subject = PrintSubject::New(Box::new(Params::standard()));
        let style = Style { letter_size: Some(60.0), ..Style::default() };
        let error = print(&subject, &PrintOptions { style, ..options.clone() }).unwrap_err();
        assert!(error.starts_with("letters of that size do not fit"), "{error}");
        assert!(!path.exists());
        let nowhere = PrintOptions { path: dir.path().join("no/a.pdf"), ..options };
        assert!(print(&subject, &nowhere).unwrap_err().starts_with("cannot write "));
    }

    #[test]
    fn letters_of_other_languages_are_printed_or_refused_by_name() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.pdf");
        let words = ["żółw", "ığdır", "đại bàng"];
        let subject = own_words(&words, Params::standard());
        let [title, instructions] = ["Ζώα της θάλασσας", "Hãy tìm những từ này."].map(str::to_owned);
        let options = PrintOptions::for_file(path.to_str().unwrap()).unwrap();
        let options = PrintOptions { title: Some(title.clone()), instructions: Some(instructions.clone()), ..options };
        let refused = PrintOptions { title: Some("日本".into()), ..options.clone() };
        let error = print(&subject, &refused).unwrap_err();
        assert_eq!(error, "a PDF cannot show 日 本; write an SVG or a text file instead");
        assert!(!path.exists());
        print(&subject, &options).unwrap();
        let texts = pdf::reader::texts(&std::fs::read(&path).unwrap());
        let page = texts[0].join(" ");
        for text in [title.as_str(), instructions.as_str()].iter().chain(&words) {
            assert!(page.contains(text), "{text}: {page}");
        }
    }
}
