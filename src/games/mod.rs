//! Games. To add one, create a module in this folder and add its name to the `games!` list below.

pub mod boggle;
mod daily;
pub mod setting;
pub mod word_search;

use std::rc::Rc;

use clap::Subcommand;
use serde::de::{Error as _, MapAccess};

use crate::play::{Env, LineSession, RoundKey, SlotKind};
use crate::store::SlotId;
use crate::ui::choices::Choices;
use crate::ui::choose::Fields;
use crate::ui::keys::Scope;
use crate::ui::screen::{AppState, Context, Screen};
use crate::ui::session::{ResumeError, ResumedRound};

/// Description of a game for the menu and the save system.
pub struct Game {
    /// Name of the game in saves.
    pub id: &'static str,
    /// Name shown in the menu.
    pub title: &'static str,
    /// Name shown above the game's screens.
    pub heading: &'static str,
    /// Menu entries that start a round.
    pub entries: Vec<MenuEntry>,
    /// Fields of the Custom game screen.
    pub fields: Fields,
    /// Opens the round saved in a slot.
    pub resume: OpenRound,
    /// Opens a copy of the round saved in a slot that belongs to another process.
    pub open_copy: OpenRound,
    /// Moves the round that version 0.1 saved to its slot. Returns a notice if it cannot be read.
    pub migrate: fn(&AppState) -> Option<String>,
    /// Example command lines with their descriptions.
    pub lines: &'static [(&'static str, &'static str)],
    /// Commands that can be bound in the configuration.
    pub scopes: Vec<Scope>,
}

impl Game {
    /// Returns the part of the game that opens saved rounds.
    #[must_use]
    pub fn opener(&self) -> Opener {
        Opener { id: self.id, title: self.title, resume: self.resume, open_copy: self.open_copy }
    }
}

/// Part of a game that opens saved rounds.
#[derive(Clone, Copy)]
pub struct Opener {
    /// Name of the game in saves.
    pub id: &'static str,
    /// Name of the game on screen.
    pub title: &'static str,
    /// Opens the round saved in a slot.
    pub resume: OpenRound,
    /// Opens a copy of the round saved in a slot that belongs to another process.
    pub open_copy: OpenRound,
}

/// Function that opens a saved round.
pub type OpenRound = fn(&SlotId, &AppState) -> Result<ResumedRound, ResumeError>;

/// Menu entry that starts a round.
pub struct MenuEntry {
    /// Key in the menu.
    pub key: char,
    /// Title in the menu.
    pub title: &'static str,
    /// Returns a short description, or today's result.
    pub about: Box<dyn Fn(&AppState) -> String>,
    /// Starts a round.
    pub starter: RoundStarter,
}

/// Way to start a round of a game.
#[derive(Clone)]
pub struct RoundStarter {
    slot: Rc<dyn Fn(&str) -> SlotKind>,
    begin: Rc<BeginRound>,
}

/// Function that begins a round with this key, or returns an error message.
type BeginRound = dyn Fn(RoundKey, Context) -> Result<Box<dyn Screen>, String>;

impl RoundStarter {
    /// Creates a starter. `slot` returns the slot of the round, given today's date. `begin` begins the round, or returns
    /// an error message.
    pub fn new(
        slot: impl Fn(&str) -> SlotKind + 'static,
        begin: impl Fn(RoundKey, Context) -> Result<Box<dyn Screen>, String> + 'static,
    ) -> Self {
        Self { slot: Rc::new(slot), begin: Rc::new(begin) }
    }

    /// Returns the kind of slot in which the round will be saved.
    #[must_use]
    pub fn slot(&self, shared: &AppState) -> SlotKind {
        (self.slot)(&(shared.env.today)())
    }

    /// Begins a round with this key.
    ///
    /// # Errors
    /// Returns an error message if the round cannot begin.
    pub fn begin(&self, key: RoundKey, cx: Context) -> Result<Box<dyn Screen>, String> {
        (self.begin)(key, cx)
    }
}

/// Launch request from the command line.
pub enum Launch {
    /// A round on the screen.
    Play(RoundStarter),
    /// The solver playing on the screen; any saved round is kept.
    Watch(RoundStarter),
    /// A plain-text session.
    Text(TextLauncher),
}

/// Function that starts a plain-text session with the player's last choices.
pub type TextLauncher = Box<dyn for<'a> FnOnce(&'a Env, &Choices) -> Box<dyn LineSession + 'a>>;

/// Generates the settings sections, the subcommands and the menu entries from a list of game modules.
macro_rules! games {
    ($($game:ident),+) => {
        /// Player settings, one configuration section per game.
        #[derive(Clone, PartialEq, Debug, Default)]
        pub struct Settings {
            $(
                #[doc = concat!("Settings of `", stringify!($game), "`.")]
                pub $game: $game::Settings,
            )+
        }

        impl Settings {
            /// Names of the sections.
            pub const SECTIONS: &[&str] = &[$($game::NAME),+];

            /// Reads the section of a game, after its key has been read from `map`.
            ///
            /// # Errors
            /// Returns an error if the section is unknown or its value is invalid.
            pub fn read<'de, A: MapAccess<'de>>(&mut self, section: &str, map: &mut A) -> Result<(), A::Error> {
                match section {
                    $($game::NAME => self.$game = map.next_value()?,)+
                    _ => return Err(A::Error::unknown_field(section, Self::SECTIONS)),
                }
                Ok(())
            }
        }

        /// Subcommands, one per game.
        #[derive(Subcommand)]
        #[allow(missing_docs, non_camel_case_types, reason = "variants are named after the modules of their games")]
        pub enum GameCommand {
            $(#[command(name = $game::NAME)] $game($game::Args)),+
        }

        impl GameCommand {
            /// Returns the name of the game.
            #[must_use]
            pub fn game(&self) -> &'static str {
                match self {
                    $(Self::$game(_) => $game::NAME),+
                }
            }

            /// Returns the launch request, given the player's settings.
            ///
            /// # Errors
            /// Returns an error message if the arguments cannot be used.
            pub fn launch(self, settings: &Settings) -> Result<Launch, String> {
                match self {
                    $(Self::$game(args) => args.launch(settings.$game)),+
                }
            }
        }

        /// Returns all games, configured with the player's settings.
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
    use crate::ui::choices::ChosenValues;

    #[test]
    fn every_value_is_selected_after_it_is_chosen() {
        for game in all(&Settings::default()) {
            for field in (game.fields)(&ChosenValues::new()) {
                for value in &field.values {
                    let chosen = ChosenValues::from([(field.name.to_owned(), value.text.clone())]);
                    let updated = (game.fields)(&chosen);
                    let updated_field = updated.iter().find(|updated| updated.name == field.name).unwrap();
                    let selected = &updated_field.values[updated_field.chosen].title;
                    assert_eq!(*selected, value.title, "{} {} {}", game.id, field.name, value.text);
                }
            }
        }
    }
}
