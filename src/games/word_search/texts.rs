//! Words, a message and a picture of the player's own: from arguments, or from the custom game screen.

use std::path::PathBuf;

use wordhoard_engine::base::read::{self, Source as FileSource};
use wordhoard_engine::base::sanitize;
use wordhoard_generators::word_search::{MAX_WORDS, Params, Picture, Shape, Size, Source};
use wordhoard_puzzles::word_search::ListedWord;
use wordhoard_puzzles::word_search::words::{self, InvalidWords};

use super::settings::Settings;
use crate::ui::choices::ChosenValues;

/// Maximum number of characters of the words on the custom game screen.
pub const MAX_WORD_CHARS: usize = 4_000;

/// Words, a message and a picture of the player's own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts {
    /// Words to hide, in place of those of a theme.
    pub words: Option<Vec<ListedWord>>,
    /// Message to spell in the leftover letters, sanitised.
    pub message: Option<String>,
    /// Picture that gives the grid its shape and size.
    pub picture: Option<Picture>,
}

impl Texts {
    /// Returns the texts typed on the custom game screen.
    ///
    /// # Errors
    /// Returns an error message that names the first invalid word, or the reason why the picture cannot be read.
    pub fn from_choices(chosen: &ChosenValues) -> Result<Self, String> {
        Ok(Self { words: words(chosen)?, message: message(chosen), picture: picture(chosen)? })
    }

    /// Returns the parameters of a puzzle of the custom game screen, which hides all of the player's words.
    #[must_use]
    pub fn custom_params(&self, settings: Settings) -> Params {
        let count = settings.count.filter(|_| self.words.is_none());
        self.params(Settings { count, ..settings })
    }

    /// Returns the parameters of a puzzle with these texts. A picture sets the size, and so does a message if no size
    /// is set.
    #[must_use]
    pub fn params(&self, settings: Settings) -> Params {
        let size = self.picture.as_ref().map(Picture::size);
        let settings = match size {
            Some(_) => settings.with(Settings {
                size,
                count: settings.count,
                minutes: settings.minutes,
                ..Settings::default()
            }),
            None => settings,
        };
        let mut params = settings.params();
        if let Some(picture) = &self.picture {
            params.shape = Shape::Drawn(picture.clone());
        }
        if let Some(message) = &self.message {
            params.message = Some(message.clone());
            // `Size::for_message` assumes a default number of words.
            if self.words.is_none() && settings.count.is_none() && settings.size.is_none() {
                params.size = Size::for_message(message);
            }
        }
        if let Some(words) = &self.words {
            params.words = Source::List(words.clone());
        }
        params
    }
}

/// Returns the text chosen for a field, if it is not empty.
fn text<'a>(chosen: &'a ChosenValues, name: &str) -> Option<&'a str> {
    chosen.get(name).map(|text| text.trim()).filter(|text| !text.is_empty())
}

/// Returns the words typed on the custom game screen.
///
/// # Errors
/// Returns an error message that names the first invalid word.
pub fn words(chosen: &ChosenValues) -> Result<Option<Vec<ListedWord>>, String> {
    let Some(typed) = text(chosen, "words") else { return Ok(None) };
    let parsed = words::parse_option(typed, "your words", InvalidWords::Reject("correct or remove it"));
    let (words, _) = parsed.map_err(|error| error.to_string())?;
    if words.len() > MAX_WORDS {
        return Err(format!("your words: {} words are too many; list at most {MAX_WORDS}", words.len()));
    }
    Ok(Some(words))
}

/// Returns the message typed on the custom game screen.
#[must_use]
pub fn message(chosen: &ChosenValues) -> Option<String> {
    text(chosen, "message").map(sanitize::line)
}

/// Returns a sentence about the player's words that are unsuitable for school, if the puzzle is for school.
#[must_use]
pub fn school_notice(params: &Params) -> Option<String> {
    params.school_warning().map(|warning| format!("Your words: {warning}."))
}

/// Reads the picture whose file is named on the custom game screen.
///
/// # Errors
/// Returns an error message if the file is not a picture, or cannot be read.
pub fn picture(chosen: &ChosenValues) -> Result<Option<Picture>, String> {
    text(chosen, "picture").map(|path| read_picture(&FileSource::File(PathBuf::from(path)))).transpose()
}

/// Reads a picture.
///
/// # Errors
/// Returns an error message if the file is not a picture, or cannot be read.
pub fn read_picture(source: &FileSource) -> Result<Picture, String> {
    let text = read::text(source, Picture::MAX_BYTES).map_err(|error| error.to_string())?;
    Picture::parse(&text).map_err(|error| format!("{source}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(values: &[(&str, &str)]) -> ChosenValues {
        values.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    #[test]
    fn empty_texts_change_nothing() {
        let texts = Texts::from_choices(&chosen(&[("words", " "), ("message", "")])).unwrap();
        assert_eq!(texts, Texts::default());
        assert_eq!(texts.params(Settings::default()), Params::standard());
    }

    #[test]
    fn words_replace_the_theme_and_a_message_sets_the_size() {
        let message = "A message of some thirty letters, please";
        let texts = Texts::from_choices(&chosen(&[("message", message)])).unwrap();
        let params = texts.params(Settings::default());
        assert_eq!((params.message.as_deref(), params.size), (Some(message), Size::for_message(message)));
        let texts = Texts::from_choices(&chosen(&[("words", "owl, great auk"), ("message", "Hi")])).unwrap();
        let params = texts.params(Settings::default());
        assert_eq!(params.size, Params::standard().size);
        let Source::List(words) = params.words else { panic!("{:?}", params.words) };
        assert_eq!(words.iter().map(ListedWord::shown).collect::<Vec<_>>(), ["owl", "great auk"]);
    }

    #[test]
    fn invalid_words_are_named() {
        let error = Texts::from_choices(&chosen(&[("words", "owl, b4t")])).unwrap_err();
        assert!(error.starts_with("your words: invalid word \"b4t\": '4' is not a letter"), "{error}");
    }

    #[test]
    fn a_picture_sets_the_shape_and_the_size() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("t.txt");
        std::fs::write(&path, "#######\n".repeat(6)).unwrap();
        let texts = Texts::from_choices(&chosen(&[("picture", path.to_str().unwrap())])).unwrap();
        let settings = Settings { size: "20".parse().ok(), count: "9".parse().ok(), ..Settings::default() };
        let params = texts.params(settings);
        assert_eq!((params.size.to_string().as_str(), params.count), ("6x7", Some(9)));
        assert_eq!((params.shape.count(6, 7), params.shape.mask()), (42, None));
        let timed = texts.params(Settings { minutes: "5".parse().ok(), ..Settings::default() });
        assert_eq!((timed.target_time.unwrap().size, timed.error()), (Some(params.size), None));
    }

    #[test]
    fn files_that_are_no_pictures_are_named() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("t.txt");
        let error = || Texts::from_choices(&chosen(&[("picture", path.to_str().unwrap())])).unwrap_err();
        assert!(error().contains("t.txt"), "{}", error());
        std::fs::write(&path, "no hash").unwrap();
        assert!(error().ends_with("t.txt: no # found; draw a # for each cell that holds a letter"), "{}", error());
    }
}
