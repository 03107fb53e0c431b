//! Descriptions of games for the menu, the save system and the command line.

use std::rc::Rc;

use super::custom_game::CustomGame;
use super::series::SeriesEntry;
use super::starter::{Opener, RoundStarter};
use crate::play::{Env, LineSession};
use crate::ui::choices::Choices;
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
    /// Series of daily and weekly puzzles.
    pub series: Vec<SeriesEntry>,
    /// Round that the Custom game screen starts, if the game has one.
    pub custom: Option<CustomGame>,
    /// Functions that open saved rounds, if the game has rounds.
    pub opener: Option<Opener>,
    /// Rules of the game in a few sentences.
    pub how_to_play: &'static str,
    /// Example command lines with their descriptions.
    pub lines: &'static [(&'static str, &'static str)],
    /// Commands that can be bound in the configuration.
    pub scopes: Vec<Scope>,
}

/// Menu entry.
pub struct MenuEntry {
    /// Key in the menu.
    pub key: char,
    /// Title in the menu.
    pub title: &'static str,
    /// Returns a short description.
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
    /// Opens a list of puzzles, on screen or in plain-text mode.
    List(ScreenOpener, TextOpener),
}

/// Function that opens a screen, or returns an error message.
pub type ScreenOpener = Rc<dyn Fn(Context) -> Result<Box<dyn Screen>, String>>;

/// Function that creates a plain-text session.
pub type TextOpener = Rc<dyn for<'a> Fn(&'a Env) -> Box<dyn LineSession + 'a>>;

/// Function that prints as a line says, such as `birds.pdf; versions 2`, and returns the answer.
pub type TextPrinter = Rc<dyn Fn(&AppState, &str) -> Vec<String>>;

/// Launch request from the command line.
pub struct Launch {
    /// Session to start.
    pub session: SessionLauncher,
    /// Task to run before the program exits.
    pub exit_task: Option<ExitTask>,
}

/// Session to start from the command line.
pub enum SessionLauncher {
    /// A round on the screen.
    Round(RoundStarter),
    /// A screen, such as the solver playing. Any saved round is kept.
    Screen(ScreenOpener),
    /// A plain-text session.
    Text(TextLauncher),
}

/// Task that runs after the session, once the round is saved. Returns a line to print, or an error message.
pub type ExitTask = Box<dyn FnOnce(&Env) -> Result<String, String>>;

impl Launch {
    /// Requests a round on the screen.
    #[must_use]
    pub fn round(starter: RoundStarter) -> Self {
        Self { session: SessionLauncher::Round(starter), exit_task: None }
    }

    /// Requests a screen, such as the solver playing.
    pub fn screen(opener: impl Fn(Context) -> Result<Box<dyn Screen>, String> + 'static) -> Self {
        Self { session: SessionLauncher::Screen(Rc::new(opener)), exit_task: None }
    }

    /// Requests a plain-text session.
    pub fn text(launcher: impl for<'a> FnOnce(&'a Env, &Choices) -> Box<dyn LineSession + 'a> + 'static) -> Self {
        Self { session: SessionLauncher::Text(Box::new(launcher)), exit_task: None }
    }

    /// Adds a task to run before the program exits.
    #[must_use]
    pub fn with_exit_task(self, task: Option<ExitTask>) -> Self {
        Self { exit_task: task, ..self }
    }
}

/// Function that starts a plain-text session with the player's last choices.
pub type TextLauncher = Box<dyn for<'a> FnOnce(&'a Env, &Choices) -> Box<dyn LineSession + 'a>>;
