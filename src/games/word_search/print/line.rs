//! Printing by a line of plain-text mode: a file name, then options after semicolons.

use wordhoard_engine::base::sanitize;
use wordhoard_engine::base::task::Task;

use super::fields::fields;
use super::{PrintOptions, PrintSubject, Printout, defaults, last_choices, stale_texts};
use crate::games::word_search::{State, WordSearch};
use crate::play::Env;
use crate::play::text_game::TextPrint;
use crate::ui::choices::{Choices, ChosenValues, Field};
use crate::ui::typed_choices;

/// Last option of a line that may replace files.
const REPLACE: &str = "replace";
/// Last option of a line that may leave out words or the message.
const ANYWAY: &str = "anyway";
/// Words in place of the file name that list the options.
const HELP: [&str; 2] = ["help", "?"];
/// Maximum width, in columns, of an option quoted in an answer.
const MAX_QUOTED: usize = 40;

impl TextPrint for WordSearch {
    fn print(state: &State, env: &Env, line: &str) -> Vec<String> {
        print_line(&PrintSubject::played(state), last_choices(&Choices::default(), &env.saves), line)
    }
}

/// Prints a puzzle as a line says, such as `birds.pdf; title Birds; versions 2`. Options that the line does not have
/// are those last chosen on the screen. Returns the answer.
#[must_use]
pub fn print_line(subject: &PrintSubject, chosen: ChosenValues, line: &str) -> Vec<String> {
    let default_name = defaults::file_name(subject);
    let form = Form { default_name: &default_name, default_title: &defaults::title(subject) };
    let (file, options) = line.split_once(';').unwrap_or((line, ""));
    let mut chosen = chosen;
    stale_texts(subject, &chosen).iter().for_each(|&name| drop(chosen.remove(name)));
    if HELP.contains(&file.trim()) {
        return form.help(&chosen);
    }
    chosen.insert("file".to_owned(), file.trim().to_owned());
    answer(subject, &form, chosen, options).unwrap_or_else(|why| vec![format!("Nothing was written: {why}.")])
}

fn answer(subject: &PrintSubject, form: &Form, chosen: ChosenValues, options: &str) -> Result<Vec<String>, String> {
    let (chosen, consent) = form.choose(chosen, options)?;
    let options = PrintOptions::from_choices(&chosen, form.default_name)?;
    if let Some(existing) = options.existing().filter(|_| !consent.replace) {
        return Ok(vec![format!("{existing} exists. To replace it, repeat the line with ; {REPLACE} at its end.")]);
    }
    let printout = Printout::make(subject, &options, &Task::default())?;
    if !printout.omissions.is_empty() && !consent.anyway {
        let advice = format!("To print the puzzle anyway, repeat the line with ; {ANYWAY} at its end.");
        return Ok(printout.omissions.into_iter().chain([advice]).collect());
    }
    printout.write()
}

/// Consent given in a line.
#[derive(Default)]
struct Consent {
    /// Whether files may be replaced.
    replace: bool,
    /// Whether words or the message may be left out.
    anyway: bool,
}

/// The options of a puzzle.
struct Form<'a> {
    default_name: &'a str,
    default_title: &'a str,
}

impl Form<'_> {
    /// Returns the fields other than that of the file, which comes first in a line.
    fn fields(&self, chosen: &ChosenValues) -> Vec<Field> {
        let fields = fields(chosen, self.default_name, self.default_title);
        fields.into_iter().filter(|field| field.name != "file").collect()
    }

    /// Lists the options.
    fn help(&self, chosen: &ChosenValues) -> Vec<String> {
        let mut lines = vec![format!(
            "Type a file name, then options after semicolons: print birds.pdf; title Birds; versions 2; key own file. \
             Without a name, the file is {}. ; {REPLACE} at the end replaces a file, and ; {ANYWAY} leaves out words that do \
             not fit.",
            self.default_name
        )];
        lines.extend(self.fields(chosen).iter().map(|field| match field.value() {
            Some(_) => typed_choices::list_values(field),
            None => typed_choices::describe(field) + ".",
        }));
        lines.push("Booklets and other sizes are printed by wordhoard make wordsearch.".into());
        lines
    }

    /// Adds the options of a line to the choices. Returns these and the consent given in the line.
    fn choose(&self, mut chosen: ChosenValues, options: &str) -> Result<(ChosenValues, Consent), String> {
        let fields = self.fields(&chosen);
        let mut consent = Consent::default();
        for option in options.split(';').map(str::trim).filter(|option| !option.is_empty()) {
            if option.eq_ignore_ascii_case(REPLACE) {
                consent.replace = true;
                continue;
            }
            if option.eq_ignore_ascii_case(ANYWAY) {
                consent.anyway = true;
                continue;
            }
            let Some((field, typed)) = typed_choices::split(&fields, option).filter(|(_, typed)| !typed.is_empty())
            else {
                let option = sanitize::fit(&sanitize::line(option), MAX_QUOTED);
                return Err(format!(
                    "{option:?} is not an option with a value; type print help for a list, or use wordhoard make \
                     wordsearch, which has more"
                ));
            };
            chosen.insert(field.name.to_owned(), typed_choices::value(field, typed)?);
        }
        Ok((chosen, consent))
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_generators::word_search::{Params, Size, Source};
    use wordhoard_puzzles::page::pdf;
    use wordhoard_puzzles::word_search::ListedWord;

    use super::*;
    use crate::games::word_search::print::PUZZLE;

    fn printed(line: &str) -> Vec<String> {
        print_line(&PrintSubject::New(Box::new(Params::standard())), ChosenValues::new(), line)
    }

    #[test]
    fn a_line_carries_the_options_of_the_screen() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("week 3.pdf");
        let name = path.display();
        let answer = printed(&format!(
            "{name}; title Birds, and more; Versions 2; answer key own file; instructions Find them all.; paper letter"
        ));
        assert!(answer[0].ends_with("week 3.pdf: 2 puzzles on 2 pages."), "{answer:?}");
        assert!(answer[1].ends_with("week 3-key.pdf: the answer key."), "{answer:?}");
        let bytes = std::fs::read(&path).unwrap();
        let pages = pdf::reader::texts(&bytes);
        assert_eq!(pages.len(), 2);
        let page = pages[1].join(" ");
        assert!(page.contains("Birds, and more, version B") && page.contains("Find them all."), "{page}");
        assert!(String::from_utf8_lossy(&bytes).contains("/MediaBox [0 0 612 792]"));
    }

    #[test]
    fn files_are_only_replaced_on_request() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.pdf");
        std::fs::write(&path, "mine").unwrap();
        let name = path.display();
        let answer = printed(&name.to_string());
        assert!(
            answer[0].ends_with("a.pdf exists. To replace it, repeat the line with ; replace at its end."),
            "{answer:?}"
        );
        assert_eq!(std::fs::read(&path).unwrap(), b"mine");
        // The file of the key is not replaced either.
        let other = dir.path().join("b.pdf");
        std::fs::write(dir.path().join("b-key.pdf"), "mine").unwrap();
        let line = format!("{}; key separate", other.display());
        assert!(printed(&line)[0].contains("b-key.pdf exists") && !other.exists());
        printed(&format!("{name}; replace"));
        assert!(std::fs::read(&path).unwrap().starts_with(b"%PDF"));
    }

    #[test]
    fn words_are_only_left_out_on_request() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.pdf");
        let words = ["owl", "hippopotamus"].map(|word| ListedWord::new(word).unwrap()).to_vec();
        let params = Params { words: Source::List(words), size: Size::square(8), ..Params::standard() };
        let subject = PrintSubject::New(Box::new(params));
        let print = |options: &str| print_line(&subject, ChosenValues::new(), &format!("{}{options}", path.display()));
        let answer = print("").join("\n");
        assert!(answer.starts_with("1 word left out: hippopotamus is too long"), "{answer}");
        assert!(answer.ends_with("repeat the line with ; anyway at its end.") && !path.exists(), "{answer}");
        assert!(print("; Anyway")[1].starts_with("1 word left out") && path.exists());
    }

    #[test]
    fn instructions_are_those_of_the_same_puzzle() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.pdf");
        let subject = |word: &str| {
            let words = Source::List(vec![ListedWord::new(word).unwrap()]);
            PrintSubject::New(Box::new(Params { words, ..Params::standard() }))
        };
        let (first, second) = (subject("owl"), subject("wren"));
        let chosen = [("instructions", "Find the owl.".to_owned()), (PUZZLE, first.id())];
        let chosen: ChosenValues = chosen.map(|(name, value)| (name.to_owned(), value)).into();
        let page = |subject: &PrintSubject| {
            let answer = print_line(subject, chosen.clone(), &format!("{}; replace", path.display()));
            assert!(answer[0].ends_with("a.pdf: 1 puzzle on 1 page, then the answer key on 1 page."), "{answer:?}");
            pdf::reader::texts(&std::fs::read(&path).unwrap())[0].join(" ")
        };
        assert!(page(&first).contains("Find the owl."));
        assert!(!page(&second).contains("Find the owl."));
    }

    #[test]
    fn invalid_options_write_nothing_and_point_to_the_command_line() {
        let dir = tempfile::tempdir().unwrap();
        let name = dir.path().join("a.pdf").display().to_string();
        let answer = |options: &str| printed(&format!("{name}; {options}")).join("\n");
        let error = "Nothing was written: \"booklet birds\" is not an option with a value; type print help";
        assert!(answer("booklet birds").starts_with(error), "{}", answer("booklet birds"));
        assert!(answer("booklet birds").ends_with("wordhoard make wordsearch, which has more."));
        assert_eq!(
            answer("versions 5"),
            "Nothing was written: Versions: expected 1; A, B; A to C; A to D; A to F; A to J; A to Z."
        );
        assert!(answer("title").contains("\"title\" is not an option"));
        assert!(answer("grid letters 28 pt; versions").contains("\"versions\" is not"));
        assert!(printed("a.docx")[0].contains("a.docx: unknown format; use .pdf or .svg"));
        assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
        let help = printed("help").join("\n");
        assert!(
            help.contains("\nAnswer key: last page, after the puzzles; own file, such as birds-key.pdf;"),
            "{help}"
        );
        assert!(help.contains("\nTitle: its theme, printed above the grid.") && !help.contains("\nFile"), "{help}");
    }
}
