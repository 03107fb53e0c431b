//! The games. A new one is a folder here and its name in the list at the end.

pub mod boggle;
mod daily;
pub mod setting;
pub mod word_search;

use clap::Subcommand;
use serde::de::{Error as _, MapAccess};

use crate::play::LineSession;
use crate::play::text_mode::LineContext;
use crate::ui::choices::Choices;
use crate::ui::choose::Fields;
use crate::ui::keys::Scope;
use crate::ui::screen::{Context, Screen, Shared};
use crate::ui::session::{Refused, Resumed};

/// A game as menu and saves know it.
pub struct Game {
    /// Names its save.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// Its name above a screen.
    pub heading: &'static str,
    /// Ways to start a round.
    pub starts: Vec<Start>,
    /// What there is to choose before a round.
    pub fields: Fields,
    /// Takes up a saved round, or says why it cannot be read.
    pub resume: fn(&[u8], &Shared) -> Result<Resumed, Refused>,
    /// Lines for a shell that begin with the program's name, and what they do.
    pub lines: &'static [(&'static str, &'static str)],
    /// Its commands, for the configuration.
    pub scopes: Vec<Scope>,
}

/// A way to start a round.
pub struct Start {
    /// Its key in the menu.
    pub key: char,
    /// What the menu calls it.
    pub title: &'static str,
    /// What it is, or how it went today, in a few words.
    pub about: Box<dyn Fn(&Shared) -> String>,
    /// Starts a round, or says why not.
    pub begin: Begin,
}

/// Starts a round, or says why not in a sentence.
pub type Begin = std::rc::Rc<dyn Fn(Context) -> Result<Box<dyn Screen>, String>>;

/// What is asked of a game on the command line.
pub enum Launch {
    /// A round on the screen.
    Play(Begin),
    /// The solver at play on the screen: it takes the place of no round.
    Watch(Begin),
    /// A dialogue of lines.
    Text(TextLauncher),
}

/// Begins a dialogue at a desk, after what was last chosen.
pub type TextLauncher = Box<dyn for<'a> FnOnce(&'a LineContext, &Choices) -> Box<dyn LineSession + 'a>>;

/// Makes of the list of games what command line, configuration and menu need: a subcommand and a section of settings
/// each, and the games themselves.
macro_rules! games {
    ($($game:ident),+) => {
        /// The player's settings for every game: a section of the configuration each.
        #[derive(Clone, PartialEq, Debug, Default)]
        pub struct Settings {
            $(
                #[doc = concat!("Those of `", stringify!($game), "`.")]
                pub $game: $game::Settings,
            )+
        }

        impl Settings {
            /// The names of the sections.
            pub const SECTIONS: &[&str] = &[$($game::NAME),+];

            /// Reads the section of a game; the value of its name comes next.
            ///
            /// # Errors
            /// When it makes no sense.
            pub fn read<'de, A: MapAccess<'de>>(&mut self, section: &str, map: &mut A) -> Result<(), A::Error> {
                match section {
                    $($game::NAME => self.$game = map.next_value()?,)+
                    _ => return Err(A::Error::unknown_field(section, Self::SECTIONS)),
                }
                Ok(())
            }
        }

        /// What is asked of a game on the command line: a subcommand each.
        #[derive(Subcommand)]
        #[allow(missing_docs, non_camel_case_types, reason = "each is named as its game's folder, and says what it is")]
        pub enum GameCommand {
            $(#[command(name = $game::NAME)] $game($game::Args)),+
        }

        impl GameCommand {
            /// The game that is meant.
            #[must_use]
            pub fn game(&self) -> &'static str {
                match self {
                    $(Self::$game(_) => $game::NAME),+
                }
            }

            /// What is asked for.
            ///
            /// # Errors
            /// When it cannot be: one sentence.
            pub fn launch(self, settings: &Settings) -> Result<Launch, String> {
                match self {
                    $(Self::$game(args) => args.launch(settings.$game)),+
                }
            }
        }

        /// All games, as the player's settings have them.
        #[must_use]
        pub fn all(settings: &Settings) -> Vec<Game> {
            vec![$($game::game(settings.$game)),+]
        }
    };
}

games!(boggle, word_search);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::choices::Chosen;

    #[test]
    fn every_value_that_can_be_chosen_is_one_that_holds_then() {
        for game in all(&Settings::default()) {
            for field in (game.fields)(&Chosen::new()) {
                for value in &field.values {
                    let chosen = Chosen::from([(field.name.to_owned(), value.text.clone())]);
                    let then = (game.fields)(&chosen);
                    let same = then.iter().find(|then| then.name == field.name).unwrap();
                    let holds = &same.values[same.chosen].title;
                    assert_eq!(*holds, value.title, "{} {} {}", game.id, field.name, value.text);
                }
            }
        }
    }
}
