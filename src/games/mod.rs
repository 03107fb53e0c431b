//! The games. A new one is a folder here and a line in [`all`].

pub mod boggle;

use crate::ui::choose::Fields;
use crate::ui::keys::Scope;
use crate::ui::screen::{Cx, Screen, Shared};
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
pub type Begin = std::rc::Rc<dyn Fn(Cx) -> Result<Box<dyn Screen>, String>>;

/// All games, as the player's settings have them.
#[must_use]
pub fn all(boggle: boggle::Settings) -> Vec<Game> {
    vec![boggle::game(boggle)]
}
