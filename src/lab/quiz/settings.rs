//! Choice of a quiz: the kind of question, the words, and the time.

use std::path::PathBuf;
use std::time::Duration;

use wordhoard_engine::base::named::by_name;
use wordhoard_engine::base::read::{self, Source};
use wordhoard_engine::solve::lab::word;
use wordhoard_engine::words::{Lexicon, fold};

use super::card_box::CardBox;
use super::deck::{Deck, WordSet};
use super::kind::QuizKind;
use super::state::Quiz;
use crate::system::paths;
use crate::ui::choices::{ChosenValues, Field, TextEntry, Value};

/// Subject under which the choices are saved.
pub const SUBJECT: &str = "quiz";

/// Largest file of words, in bytes.
const MAX_FILE: u64 = 16 << 20;

/// Choice of a quiz.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct QuizSettings {
    /// Kind of question.
    pub kind: QuizKind,
    /// Words that are asked.
    pub words: WordChoice,
    /// Time for the whole quiz. `None` is no limit.
    pub time: Option<Duration>,
}

/// Words that are asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum WordChoice {
    /// All words of this many letters.
    Length(usize),
    /// Words of seven letters that are known to most people.
    #[default]
    Sevens,
    /// Short words with J, Q, X or Z.
    HighScoring,
    /// Words of a file, one per line.
    File(PathBuf),
}

/// Names of the lists in the configuration and on the command line.
const LENGTHS: [(&str, &str, usize); 7] = [
    ("twos", "words of 2 letters", 2),
    ("threes", "words of 3 letters", 3),
    ("fours", "words of 4 letters", 4),
    ("fives", "words of 5 letters", 5),
    ("sixes", "words of 6 letters", 6),
    ("sevens", "words of 7 letters, rare ones too", 7),
    ("eights", "words of 8 letters", 8),
];

/// Times in minutes.
const MINUTES: [&str; 4] = ["none", "1", "3", "10"];

impl WordChoice {
    /// Returns the choice with a name, or `None` for any other text.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let length = LENGTHS.iter().find(|(known, ..)| *known == name).map(|(_, _, length)| Self::Length(*length));
        match name {
            "familiar-sevens" => Some(Self::Sevens),
            "high-scoring" => Some(Self::HighScoring),
            _ => length,
        }
    }

    /// Returns all names.
    pub fn names() -> impl Iterator<Item = &'static str> {
        ["familiar-sevens"].into_iter().chain(LENGTHS.map(|(name, ..)| name)).chain(["high-scoring"])
    }

    /// Returns a description in a few words.
    #[must_use]
    pub fn about(&self) -> String {
        match self {
            Self::Length(length) => format!("{length}-letter words"),
            Self::Sevens => "familiar 7-letter words".into(),
            Self::HighScoring => "short words with J, Q, X or Z".into(),
            Self::File(path) => wordhoard_engine::base::sanitize::path(path),
        }
    }

    fn word_set(&self) -> Result<WordSet, String> {
        Ok(match self {
            Self::Length(length) => WordSet::Length(*length),
            Self::Sevens => WordSet::Familiar(7),
            Self::HighScoring => WordSet::HighScoring,
            Self::File(path) => WordSet::Own(read_words(path.clone())?),
        })
    }
}

impl QuizSettings {
    /// Returns the settings that were chosen on the screen.
    #[must_use]
    pub fn from_choices(chosen: &ChosenValues) -> Self {
        let value = |name: &str| chosen.get(name).map_or("", String::as_str);
        let kind = by_name(&QuizKind::NAMES, value("kind")).unwrap_or_default();
        let words = match value("words") {
            "file" => WordChoice::File(value("file").into()),
            name => WordChoice::named(name).unwrap_or_default(),
        };
        let time = value("minutes").parse().ok().map(|minutes: u64| Duration::from_secs(60 * minutes));
        Self { kind, words, time }
    }

    /// Returns the fields of the screen of options.
    #[must_use]
    pub fn fields(chosen: &ChosenValues) -> Vec<Field> {
        let value = |name: &str, default: &str| chosen.get(name).cloned().unwrap_or_else(|| default.to_owned());
        let kinds = QuizKind::NAMES.map(|(name, kind)| Value::new(name, kind.title(), kind.about())).to_vec();
        let mut lists = vec![Value::new("familiar-sevens", "familiar sevens", "7-letter words without the rarest")];
        lists.extend(LENGTHS.map(|(name, about, _)| Value::new(name, name, about)));
        lists.push(Value::new("high-scoring", "high-scoring", "up to 5 letters, with J, Q, X or Z"));
        lists.push(Value::new("file", "a file", "your own list, one word per line"));
        let times = MINUTES.map(|minutes| match minutes {
            "none" => Value::new("none", "none", "at leisure"),
            "1" => Value::new("1", "1 minute", "as many as you can"),
            minutes => Value::new(minutes, format!("{minutes} minutes"), "as many as you can"),
        });
        let mut fields = vec![
            Field::new("kind", "Questions", &value("kind", "anagrams"), kinds),
            Field::new("words", "Words", &value("words", "familiar-sevens"), lists),
        ];
        if value("words", "") == "file" {
            fields.push(Field::text("file", "File", file_entry(value("file", ""))));
        }
        fields.push(Field::new("minutes", "Time", &value("minutes", "none"), times.to_vec()));
        fields
    }

    /// Begins a quiz with the player's cards.
    ///
    /// # Errors
    /// Returns an error message if the file of words cannot be read, or there is nothing to ask.
    pub fn begin(&self, cards: &CardBox, today: u32, words: &Lexicon) -> Result<Quiz, String> {
        let deck = Deck::new(self.kind, &self.words.word_set()?, words);
        let quiz = Quiz::new(deck, cards, today, words);
        match quiz.question() {
            Some(_) => Ok(quiz),
            None => Err(format!("no {} can be asked about {}", self.kind.title(), self.words.about())),
        }
    }
}

fn file_entry(text: String) -> TextEntry {
    let path = paths::absolute(text.trim().as_ref());
    let is_file = path.is_some_and(|path| path.is_file());
    let about = match (text.trim().is_empty(), is_file) {
        (true, _) => "Type the name of a file with one word per line.".to_owned(),
        (_, true) => "One word per line.".to_owned(),
        (_, false) => "There is no such file.".to_owned(),
    };
    TextEntry { text, placeholder: "words.txt".into(), about, is_valid: is_file, max_chars: 250, is_list: false }
}

/// Reads a list of words, one per line. Blank lines and those that begin with # are skipped.
fn read_words(path: PathBuf) -> Result<Vec<String>, String> {
    let source = Source::File(paths::absolute(&path).unwrap_or(path));
    let text = read::text(&source, MAX_FILE).map_err(|error| error.to_string())?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(|line| word(line).map_or_else(|_| line.to_owned(), |letters| fold::spell(&letters))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(values: &[(&str, &str)]) -> ChosenValues {
        values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn choices_become_settings() {
        assert_eq!(QuizSettings::from_choices(&chosen(&[])), QuizSettings::default());
        let settings = QuizSettings::from_choices(&chosen(&[("kind", "hooks"), ("words", "threes"), ("minutes", "3")]));
        let expected =
            QuizSettings { kind: QuizKind::Hooks, words: WordChoice::Length(3), time: Some(Duration::from_secs(180)) };
        assert_eq!(settings, expected);
    }

    #[test]
    fn every_value_on_the_screen_is_understood() {
        for field in QuizSettings::fields(&chosen(&[])) {
            for value in field.values() {
                let settings = QuizSettings::from_choices(&chosen(&[(field.name, &value.text)]));
                let is_default = field.value() == Some(value);
                assert_eq!(settings == QuizSettings::default(), is_default, "{} {}", field.name, value.text);
            }
        }
        assert!(WordChoice::names().all(|name| WordChoice::named(name).is_some()));
    }

    #[test]
    fn a_file_of_words_is_asked_in_its_order() {
        let words = Lexicon::embedded(false);
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "# farm\nhen\nCow\n42\n").unwrap();
        let settings = QuizSettings { words: WordChoice::File(file.path().into()), ..QuizSettings::default() };
        let quiz = settings.begin(&CardBox::default(), 1000, &words).unwrap();
        assert_eq!(quiz.deck().keys().len(), 2);
        assert!(quiz.deck().notice().unwrap().starts_with("1 line "));
        assert_eq!(quiz.question().unwrap().letters, "EHN");
        std::fs::write(file.path(), "xqzzy\n").unwrap();
        assert!(settings.begin(&CardBox::default(), 1000, &words).unwrap_err().starts_with("no anagrams can be asked"));
        let missing = QuizSettings { words: WordChoice::File("/nowhere/x.txt".into()), ..QuizSettings::default() };
        assert!(missing.begin(&CardBox::default(), 1000, &words).unwrap_err().contains("no such file"));
    }
}
