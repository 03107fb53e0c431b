//! Words and a message that the player types: as arguments, or on the custom game screen.

use super::settings::Settings;
use crate::base::sanitize;
use crate::make::word_search::{Params, Size, Source};
use crate::puzzle::word_search::ListedWord;
use crate::puzzle::word_search::words::{self, InvalidWords};
use crate::ui::choices::ChosenValues;

/// Maximum number of characters of the words on the custom game screen.
pub const MAX_WORD_CHARS: usize = 4_000;

/// Words and a message of the player's own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts {
    /// Words to hide, in place of those of a theme.
    pub words: Option<Vec<ListedWord>>,
    /// Message to spell in the leftover letters, sanitised.
    pub message: Option<String>,
}

impl Texts {
    /// Returns the texts typed on the custom game screen.
    ///
    /// # Errors
    /// Returns an error message that names the first invalid word.
    pub fn from_choices(chosen: &ChosenValues) -> Result<Self, String> {
        let text = |name| chosen.get(name).map(|text| text.trim()).filter(|text| !text.is_empty());
        let parse = |text| words::parse_option(text, "your words", InvalidWords::Reject("correct or remove it"));
        let words = text("words").map(parse).transpose().map_err(|error| error.to_string())?;
        Ok(Self { words: words.map(|(words, _)| words), message: text("message").map(sanitize::line) })
    }

    /// Adds the texts to parameters made from `settings`. Without a size, a message sets it.
    pub fn add_to(&self, params: &mut Params, settings: &Settings) {
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
    }
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
        let mut params = Params::standard();
        texts.add_to(&mut params, &Settings::default());
        assert_eq!(params, Params::standard());
    }

    #[test]
    fn words_replace_the_theme_and_a_message_sets_the_size() {
        let message = "A message of some thirty letters, please";
        let texts = Texts::from_choices(&chosen(&[("message", message)])).unwrap();
        let mut params = Params::standard();
        texts.add_to(&mut params, &Settings::default());
        assert_eq!((params.message.as_deref(), params.size), (Some(message), Size::for_message(message)));
        let texts = Texts::from_choices(&chosen(&[("words", "owl, great auk"), ("message", "Hi")])).unwrap();
        let mut params = Params::standard();
        texts.add_to(&mut params, &Settings::default());
        assert_eq!(params.size, Params::standard().size);
        let Source::List(words) = params.words else { panic!("{:?}", params.words) };
        assert_eq!(words.iter().map(ListedWord::shown).collect::<Vec<_>>(), ["owl", "great auk"]);
    }

    #[test]
    fn invalid_words_are_named() {
        let error = Texts::from_choices(&chosen(&[("words", "owl, b4t")])).unwrap_err();
        assert!(error.starts_with("your words: invalid word \"b4t\": '4' is not a letter"), "{error}");
    }
}
