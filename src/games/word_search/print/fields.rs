//! Fields of the screen that prints.

use wordhoard_engine::base::named::name_of;
use wordhoard_puzzles::page::document::AnswerKey;
use wordhoard_puzzles::word_search::MAX_CHARS;

use super::options::{PrintOptions, shown_path};
use crate::games::setting::{Switch, parse_choice};
use crate::ui::choices::{ChosenValues, Field, TextEntry, Value};

/// Maximum number of characters of a file name with its folders.
const MAX_PATH: usize = 400;

/// Values of a field: name, title and description.
type Values = &'static [(&'static str, &'static str, &'static str)];

const VERSIONS: Values = &[
    ("1", "1", "one puzzle"),
    ("2", "A, B", "same words, different grids"),
    ("3", "A to C", "same words, different grids"),
    ("4", "A to D", "same words, different grids"),
    ("6", "A to F", "same words, different grids"),
    ("10", "A to J", "same words, different grids"),
    ("26", "A to Z", "same words, different grids"),
];
const KEY_PLACES: Values = &[
    ("same", "last page", "after the puzzles"),
    ("separate", "own file", "such as birds-key.pdf"),
    ("none", "none", "puzzles only"),
];
const PAPERS: Values = &[("a4", "A4", "210 x 297 mm"), ("letter", "US Letter", "8.5 x 11 inches")];
const ORIENTATIONS: Values = &[
    ("auto", "auto", "whichever makes the puzzle larger"),
    ("portrait", "portrait", "short side at the top"),
    ("landscape", "landscape", "long side at the top"),
];
const PER_PAGE: Values =
    &[("1", "1", "a page for each puzzle"), ("2", "2", "two puzzles on a page"), ("4", "4", "four on a page")];
const LETTER_SIZES: Values = &[
    ("auto", "auto", "as large as fits"),
    ("12", "12 pt", "small"),
    ("16", "16 pt", "medium"),
    ("20", "20 pt", "large"),
    ("28", "28 pt", "very large"),
];
const LIST_SIZES: Values = &[
    ("auto", "auto", "as large as fits"),
    ("10", "10 pt", "small"),
    ("14", "14 pt", "medium"),
    ("18", "18 pt", "large"),
    ("24", "24 pt", "very large"),
];

/// Returns the fields, given the choices so far and the defaults of the puzzle.
#[must_use]
pub fn fields(chosen: &ChosenValues, default_name: &str, default_title: &str) -> Vec<Field> {
    let options = PrintOptions::from_choices(chosen, default_name);
    let key = options.as_ref().map_or(AnswerKey::Same, |options| options.key);
    let (about, is_valid) = match options {
        Ok(options) => (format!("writes {}", shown_path(&options.path)), true),
        Err(why) => (why, false),
    };
    let file = TextEntry { is_valid, max_chars: MAX_PATH, ..entry(default_name, &about) };
    let is_upper = parse_choice(chosen, "upper").is_some_and(|Switch(upper)| upper);
    vec![
        text(chosen, "file", "File", file),
        text(chosen, "title", "Title", entry(default_title, "printed above the grid")),
        choice(chosen, "versions", "Versions", "1", VERSIONS),
        choice(chosen, "key", "Answer key", name_of(&AnswerKey::NAMES, key), KEY_PLACES),
        text(chosen, "instructions", "Instructions", entry("none", "a line printed above the grid")),
        choice(chosen, "paper", "Paper", "a4", PAPERS),
        choice(chosen, "orientation", "Orientation", "auto", ORIENTATIONS),
        choice(chosen, "per-page", "Per page", "1", PER_PAGE),
        Field::switch("upper", "Capitals", is_upper, "the list as written", "the list in capitals"),
        choice(chosen, "letter-size", "Grid letters", "auto", LETTER_SIZES),
        choice(chosen, "list-size", "List letters", "auto", LIST_SIZES),
    ]
}

fn choice(chosen: &ChosenValues, name: &'static str, title: &'static str, default: &str, values: Values) -> Field {
    let current = chosen.get(name).map_or(default, String::as_str);
    let known = values.iter().any(|(value, ..)| *value == current);
    let values = values.iter().map(|&(value, shown, about)| Value::new(value, shown, about)).collect();
    Field::new(name, title, if known { current } else { default }, values)
}

fn text(chosen: &ChosenValues, name: &'static str, title: &'static str, entry: TextEntry) -> Field {
    Field::text(name, title, TextEntry { text: chosen.get(name).cloned().unwrap_or_default(), ..entry })
}

fn entry(placeholder: &str, about: &str) -> TextEntry {
    let (placeholder, about) = (placeholder.to_owned(), about.to_owned());
    TextEntry { text: String::new(), placeholder, about, is_valid: true, max_chars: MAX_CHARS, is_list: false }
}

#[cfg(test)]
mod tests {
    use super::*;

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
