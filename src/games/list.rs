//! Lists of games, from which the menu, the configuration and the command line follow.

use clap::Subcommand;
use serde::de::MapAccess;

use super::game::{Game, Launch};
use crate::ui::GameSettings;

/// List of games with the player's settings for each. Implemented by [`games!`](crate::games!).
pub trait GameList: Default + 'static {
    /// Subcommands, one per game.
    type Command: Subcommand;

    /// Names of the configuration sections, one per game.
    const SECTIONS: &'static [&'static str];

    /// Reads the section of a game, after its key has been read from `map`.
    ///
    /// # Errors
    /// Returns an error if the section is unknown or its value is invalid.
    fn read_section<'de, A: MapAccess<'de>>(&mut self, section: &str, map: &mut A) -> Result<(), A::Error>;

    /// Returns the settings of all games.
    fn settings(&self) -> GameSettings;

    /// Returns the launch request for a subcommand.
    ///
    /// # Errors
    /// Returns an error message if the arguments cannot be used.
    fn launch(&self, command: Self::Command) -> Result<Launch, String>;

    /// Returns all games, configured with the player's settings.
    fn games(&self) -> Vec<Game>;
}

/// Declares a list of games: a `Settings` struct, which implements [`GameList`](crate::games::GameList), and a
/// `GameCommand` enum with their subcommands.
///
/// Each name is a module that contains:
///
/// - `NAME: &str`, the name in saves, in the configuration and on the command line;
/// - `Settings: Clone + Debug + Default + Deserialize + PartialEq`, the section of the configuration;
/// - `Args: clap::Args`, the arguments of the subcommand, with the method
///   `launch(self, &Settings) -> Result<Launch, String>`;
/// - `game(&Settings) -> Game`, the description of the game.
///
/// The crate that uses it must depend on `clap` and `serde`.
#[macro_export]
macro_rules! games {
    ($($game:ident),+ $(,)?) => {
        /// Player settings, one configuration section per game.
        #[derive(Clone, PartialEq, Debug, Default)]
        pub struct Settings {
            $(
                #[doc = concat!("Settings of `", stringify!($game), "`.")]
                pub $game: $game::Settings,
            )+
        }

        /// Subcommands, one per game.
        #[derive(::clap::Subcommand)]
        #[allow(missing_docs, non_camel_case_types, reason = "variants are named after the modules of their games")]
        pub enum GameCommand {
            $(#[command(name = $game::NAME)] $game($game::Args)),+
        }

        impl $crate::games::GameList for Settings {
            type Command = GameCommand;

            const SECTIONS: &'static [&'static str] = &[$($game::NAME),+];

            fn read_section<'de, A: ::serde::de::MapAccess<'de>>(
                &mut self,
                section: &str,
                map: &mut A,
            ) -> Result<(), A::Error> {
                match section {
                    $($game::NAME => self.$game = map.next_value()?,)+
                    _ => return Err(<A::Error as ::serde::de::Error>::unknown_field(section, Self::SECTIONS)),
                }
                Ok(())
            }

            fn settings(&self) -> $crate::ui::GameSettings {
                $crate::ui::GameSettings::new([$(::std::rc::Rc::new(self.$game.clone()) as _),+])
            }

            fn launch(&self, command: GameCommand) -> Result<$crate::games::Launch, String> {
                match command {
                    $(GameCommand::$game(args) => args.launch(&self.$game)),+
                }
            }

            fn games(&self) -> Vec<$crate::games::Game> {
                vec![$($game::game(&self.$game)),+]
            }
        }
    };
}
