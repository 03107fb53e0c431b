//! Player settings for crosswords, from the configuration.

use std::path::PathBuf;
use std::rc::Rc;

use serde::Deserialize;
use wordhoard_engine::words::clues::Level;
use wordhoard_engine::words::spelling::Spelling;
use wordhoard_generators::crossword::{Side, Style};

use super::cursor::Habits;
use super::options::Options;
use crate::games::setting::{Switch, deserialize_setting};
use crate::ui::AppState;

/// Section `[crossword]` of the configuration.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// Effect of an arrow key across the direction of the cursor.
    pub arrows: Arrows,
    /// Effect of the space bar.
    pub space: Space,
    /// Whether typing in an empty square skips filled squares.
    pub skip_filled: bool,
    /// Whether the cursor returns to the word's first blank when it reaches the end.
    pub return_to_blank: bool,
    /// Whether the cursor goes to the next unfinished clue at the end of a finished word.
    pub next_clue: bool,
    /// Whether a square for several letters is right only with all of them.
    pub strict_rebus: bool,
    /// Whether wrong letters are marked as they are typed.
    pub auto_check: bool,
    /// Whether the across clues are hidden.
    pub down_only: bool,
    /// Whether a solved grid is animated.
    pub animation: bool,
    /// Number of rows and of columns of a new crossword.
    #[serde(deserialize_with = "deserialize_setting")]
    pub size: Option<Side>,
    /// Style of the pattern of a new crossword.
    #[serde(deserialize_with = "deserialize_setting")]
    pub style: Option<Style>,
    /// Difficulty of the clues of a new crossword.
    #[serde(deserialize_with = "deserialize_setting")]
    pub level: Option<Level>,
    /// Spelling and usage of the clues of a new crossword.
    #[serde(deserialize_with = "deserialize_setting")]
    pub spelling: Option<Spelling>,
    /// Whether some clues of a new crossword have wordplay.
    #[serde(deserialize_with = "deserialize_setting")]
    pub wordplay: Option<Switch>,
    /// Folders with puzzle files that the library lists. A leading `~/` stands for the home folder.
    pub folders: Vec<PathBuf>,
    /// Program with its arguments that fetches a new puzzle into the first folder. Empty if there is none.
    pub fetch: Vec<String>,
}

/// Effect of an arrow key across the direction of the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arrows {
    /// The cursor turns first.
    #[default]
    Turn,
    /// The cursor moves at once.
    Move,
}

/// Effect of the space bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Space {
    /// The cursor turns.
    #[default]
    Turn,
    /// The square is cleared, and the cursor moves on.
    Erase,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            arrows: Arrows::Turn,
            space: Space::Turn,
            skip_filled: true,
            return_to_blank: true,
            next_clue: true,
            strict_rebus: false,
            auto_check: false,
            down_only: false,
            animation: true,
            size: None,
            style: None,
            level: None,
            spelling: None,
            wordplay: None,
            folders: Vec::new(),
            fetch: Vec::new(),
        }
    }
}

impl Settings {
    /// Returns the settings that all screens share.
    #[must_use]
    pub fn shared(shared: &AppState) -> Rc<Self> {
        shared.settings.get().unwrap_or_default()
    }

    /// Returns the options of new crosswords.
    #[must_use]
    pub fn options(&self) -> Options {
        let Self { size, style, level, spelling, wordplay, .. } = *self;
        Options { size, style, theme: None, level, spelling, wordplay }
    }

    /// Returns the habits of the cursor.
    #[must_use]
    pub fn habits(&self) -> Habits {
        Habits {
            turn_first: self.arrows == Arrows::Turn,
            skip_filled: self.skip_filled,
            return_to_blank: self.return_to_blank,
            next_clue_at_end: self.next_clue,
            down_first: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_new_crosswords_are_read_from_toml() {
        let params = |text: &str| toml::from_str::<Settings>(text).unwrap().options().recipe().to_string();
        assert_eq!(params(""), "easy us");
        let all = "size = 15\nstyle = \"british\"\nlevel = \"hard\"\nspelling = \"uk\"";
        assert_eq!(params(all), "15x15 british hard uk");
        assert_eq!(params("size = 6\nstyle = \"british\""), "6x6 american easy us");
        let error = |text: &str| toml::from_str::<Settings>(text).unwrap_err().message().to_owned();
        assert!(error("size = 8").contains("5, 6, 7, 9, 11, 13, 15"));
        assert!(error("style = \"round\"").contains("american, british"));
        assert!(error("level = \"expert\"").contains("easy, medium, hard"));
        assert!(error("spelling = \"au\"").contains("uk, us"));
    }
}
