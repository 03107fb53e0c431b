//! Recipe of a new crossword: all that it is generated from, except its seed.

use std::fmt;
use std::str::FromStr;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::solve::watch::Paced;
use wordhoard_engine::words::themes::{self, Theme};
use wordhoard_generators::crossword::{Params, ParamsError, generate};
use wordhoard_generators::themed_crossword;
use wordhoard_puzzles::crossword::Crossword;

use crate::play::GenerateError;

/// Parameters of a new crossword, and the theme of its longest answers if it has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Recipe {
    /// Pattern and clues.
    pub params: Params,
    /// Theme of some answers, if possible the longest ones.
    pub theme: Option<&'static Theme>,
}

/// Text between the parameters and the theme.
const THEME: &str = " theme ";

impl Recipe {
    /// Describes the crossword in a few words: `mini, easy` or `Birds, 9x9 British, easy`.
    #[must_use]
    pub fn describe(self) -> String {
        let Self { params, theme } = self;
        let theme = theme.map_or(String::new(), |theme| format!("{}, ", params.spelling.of(theme.title)));
        format!("{theme}{}, {}", params.shape, params.level.name())
    }

    /// Generates the crossword of a seed.
    ///
    /// # Errors
    /// Returns [`GenerateError`] if no grid was found around words of the theme, or the task has been cancelled.
    pub fn generate(self, seed: &Seed, task: &Task) -> Result<Crossword, GenerateError> {
        let mut observer = Paced::new(task, ());
        let Some(theme) = self.theme else {
            return generate(self.params, seed, &mut observer).ok_or(GenerateError::Cancelled);
        };
        match themed_crossword::of_theme(theme, self.params, seed, &mut observer) {
            Ok(made) => Ok(made.puzzle),
            Err(themed_crossword::ThemedError::Stopped) => Err(GenerateError::Cancelled),
            Err(error) => Err(GenerateError::Impossible(format!("theme {}: {error}", theme.id))),
        }
    }
}

impl From<Params> for Recipe {
    fn from(params: Params) -> Self {
        Self { params, theme: None }
    }
}

/// Writes the text form, which saves hold: that of the parameters, and `theme birds` after it if there is a theme.
impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.params.fmt(f)?;
        self.theme.map_or(Ok(()), |theme| write!(f, "{THEME}{}", theme.id))
    }
}

/// Parses the text form. A theme that does not exist is an error.
impl FromStr for Recipe {
    type Err = ParamsError;

    fn from_str(text: &str) -> Result<Self, ParamsError> {
        let Some((params, theme)) = text.split_once(THEME) else { return Ok(text.parse::<Params>()?.into()) };
        Ok(Self { params: params.parse()?, theme: Some(themes::by_id(theme).ok_or(ParamsError)?) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recipes_are_written_and_read() {
        for text in ["easy us", "9x9 british hard uk wordplay", "9x9 american easy us theme birds"] {
            assert_eq!(text.parse::<Recipe>().unwrap().to_string(), text);
        }
        for text in ["", "easy us theme", "easy us theme nothing", "theme birds"] {
            assert_eq!(text.parse::<Recipe>(), Err(ParamsError), "{text}");
        }
    }

    #[test]
    fn a_cancelled_task_ends_the_search() {
        let task = Task::default();
        task.cancel();
        for text in ["9x9 british easy uk", "9x9 british easy uk theme birds"] {
            let recipe: Recipe = text.parse().unwrap();
            assert_eq!(recipe.generate(&Seed::new("tuesday"), &task), Err(GenerateError::Cancelled), "{text}");
        }
    }
}
