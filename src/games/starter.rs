//! Functions of a game that start and open rounds.

use std::rc::Rc;

use crate::play::text_game::TextGame;
use crate::play::{RoundKey, Rules, SlotKind, save};
use crate::store::SlotId;
use crate::ui::screen::{AppState, Context, Screen};
use crate::ui::session::{ResumeError, ResumedRound, Session};
use crate::ui::tui_game::TuiGame;

/// Functions of a game that open its saved rounds.
#[derive(Clone, Copy)]
pub struct Opener {
    /// Name of the game in saves.
    pub id: &'static str,
    /// Name of the game on screen.
    pub title: &'static str,
    /// Opens the round saved in a slot.
    pub resume: RoundOpener,
    /// Opens a copy of the round saved in a slot that belongs to another process.
    pub open_copy: RoundOpener,
    /// Returns `true` if the round in this kind of slot is [continued](SlotKind::is_continued).
    pub is_continued: fn(&SlotKind) -> bool,
    /// Moves the round that version 0.1 saved to its slot. Returns a notice if it cannot be read.
    pub migrate: fn(&AppState) -> Option<String>,
}

/// Function that opens a saved round.
pub type RoundOpener = fn(&SlotId, &AppState) -> Result<ResumedRound, ResumeError>;

impl Opener {
    /// Returns the functions of the game `G`.
    #[must_use]
    pub fn of<G: TuiGame + TextGame>() -> Self {
        Self {
            id: <G as Rules>::ID,
            title: <G as TextGame>::TITLE,
            resume: Session::<G>::resume,
            open_copy: Session::<G>::open_copy,
            is_continued: SlotKind::is_continued::<G>,
            migrate: |shared| save::migrate::<G>(&shared.env, <G as TextGame>::TITLE),
        }
    }
}

/// Function that returns the slot of a round, given today's date (`YYYY-MM-DD`).
pub type SlotFactory = Box<dyn Fn(&str) -> SlotKind>;

/// Way to start a round of a game.
#[derive(Clone)]
pub struct RoundStarter {
    opener: Opener,
    slot: Rc<dyn Fn(&str) -> SlotKind>,
    begin: Rc<BeginRound>,
}

/// Function that begins a round with this key, or returns an error message.
type BeginRound = dyn Fn(RoundKey, Context) -> Result<Box<dyn Screen>, String>;

impl RoundStarter {
    /// Creates a starter for the game `G`. `slot` returns the slot of the round, given today's date. `begin` begins the
    /// round, or returns an error message.
    pub fn new<G: TuiGame + TextGame>(
        slot: impl Fn(&str) -> SlotKind + 'static,
        begin: impl Fn(RoundKey, Context) -> Result<Box<dyn Screen>, String> + 'static,
    ) -> Self {
        Self { opener: Opener::of::<G>(), slot: Rc::new(slot), begin: Rc::new(begin) }
    }

    /// Returns the functions that open saved rounds of the game.
    #[must_use]
    pub fn opener(&self) -> Opener {
        self.opener
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
