//! Descriptions of games for the menu, the save system and the command line.

use std::rc::Rc;

use super::starter::{Opener, RoundStarter};
use crate::play::{Env, LineSession};
use crate::ui::choices::Choices;
use crate::ui::choose::Fields;
use crate::ui::keys::Scope;
use crate::ui::screen::{AppState, Context, Screen};

/// Description of a game, or of a tool with a screen of its own, for the menu and the save system.
pub struct Game {
    /// Name in saves, in the configuration and on the command line.
    pub id: &'static str,
    /// Name shown in the menu.
    pub title: &'static str,
    /// Entries in the menu.
    pub entries: Vec<MenuEntry>,
    /// Round that the Custom game screen starts, if the game has one.
    pub custom: Option<CustomGame>,
    /// Example command lines with their descriptions.
    pub lines: &'static [(&'static str, &'static str)],
    /// Commands that can be bound in the configuration.
    pub scopes: Vec<Scope>,
}

impl Game {
    /// Returns the functions that open saved rounds, if any entry starts rounds.
    #[must_use]
    pub fn opener(&self) -> Option<Opener> {
        let round = |entry: &MenuEntry| match &entry.action {
            EntryAction::Round(starter) => Some(starter.opener()),
            EntryAction::Screen(_) => None,
        };
        let custom = self.custom.as_ref().map(|custom| custom.starter.opener());
        self.entries.iter().find_map(round).or(custom)
    }
}

/// Menu entry.
pub struct MenuEntry {
    /// Key in the menu.
    pub key: char,
    /// Title in the menu.
    pub title: &'static str,
    /// Returns a short description, or today's result.
    pub about: Box<dyn Fn(&AppState) -> String>,
    /// Effect of the entry.
    pub action: EntryAction,
}

/// Effect of a menu entry.
#[derive(Clone)]
pub enum EntryAction {
    /// Starts a round.
    Round(RoundStarter),
    /// Opens a screen.
    Screen(ScreenOpener),
}

/// Function that opens a screen, or returns an error message.
pub type ScreenOpener = Rc<dyn Fn(Context) -> Result<Box<dyn Screen>, String>>;

/// Round whose options are chosen on the Custom game screen.
pub struct CustomGame {
    /// Key that selects the game if several have options.
    pub key: char,
    /// Name shown above the screen.
    pub heading: &'static str,
    /// Options. The choices are saved under the ID of the game.
    pub fields: Fields,
    /// Starts the round.
    pub starter: RoundStarter,
}

/// Launch request from the command line.
pub enum Launch {
    /// A round on the screen.
    Play(RoundStarter),
    /// A screen, such as the solver playing. Any saved round is kept.
    Screen(ScreenOpener),
    /// A plain-text session.
    Text(TextLauncher),
}

/// Function that starts a plain-text session with the player's last choices.
pub type TextLauncher = Box<dyn for<'a> FnOnce(&'a Env, &Choices) -> Box<dyn LineSession + 'a>>;
