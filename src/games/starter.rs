//! Functions of a game that start and open rounds.

use std::rc::Rc;

use crate::play::save::{self, Resumable};
use crate::play::text_game::TextGame;
use crate::play::text_mode::{RoundFactory, TextSession};
use crate::play::{Env, LineSession, RoundKey, Rules, SlotKind};
use crate::store::SlotId;
use crate::ui::choices::Choices;
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
    /// Whether [unfinished rounds stay saved](Rules::KEEPS_UNFINISHED) when new ones begin.
    pub keeps_unfinished: bool,
    /// Returns the round to offer before a new one of this kind begins.
    pub resumable: fn(&SlotKind, &Env) -> Resumable,
    /// Returns `true` if the round in this kind of slot is [continued](SlotKind::is_continued).
    pub is_continued: fn(&SlotKind) -> bool,
    /// Resumes the round saved in a slot in plain-text mode.
    pub resume_as_text: TextOpener,
    /// Moves the round that version 0.1 saved to its slot. Returns a notice if it cannot be read.
    pub migrate: fn(&AppState) -> Option<String>,
}

/// Function that opens a saved round.
pub type RoundOpener = fn(&SlotId, &AppState) -> Result<ResumedRound, ResumeError>;

/// Function that creates a plain-text session of a saved round.
pub type TextOpener = for<'a> fn(&SlotId, &'a Env) -> Box<dyn LineSession + 'a>;

impl Opener {
    /// Returns the functions of the game `G`.
    #[must_use]
    pub fn of<G: TuiGame + TextGame>() -> Self {
        Self {
            id: <G as Rules>::ID,
            title: <G as TextGame>::TITLE,
            resume: Session::<G>::resume,
            open_copy: Session::<G>::open_copy,
            keeps_unfinished: G::KEEPS_UNFINISHED,
            resumable: save::resumable::<G>,
            is_continued: SlotKind::is_continued::<G>,
            resume_as_text: |id, env| Box::new(TextSession::<G>::resume_saved(env, id.clone())),
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
    /// `None` if the round has no plain-text mode.
    as_text: Option<Rc<BeginText>>,
    /// Action to take whenever the player starts the round.
    on_start: Option<Rc<StartAction>>,
}

/// Function that begins a round with this key, or returns an error message.
type BeginRound = dyn Fn(RoundKey, Context) -> Result<Box<dyn Screen>, String>;

/// Action to take whenever the player starts a round.
type StartAction = dyn Fn(&Env);

/// Function that creates a plain-text session for a round in this slot.
type BeginText = dyn for<'a> Fn(SlotKind, &'a Env, &Choices) -> Box<dyn LineSession + 'a>;

impl RoundStarter {
    /// Creates a starter for the game `G`. `slot` returns the slot of the round, given today's date. `begin` begins the
    /// round, or returns an error message.
    pub fn new<G: TuiGame + TextGame>(
        slot: impl Fn(&str) -> SlotKind + 'static,
        begin: impl Fn(RoundKey, Context) -> Result<Box<dyn Screen>, String> + 'static,
    ) -> Self {
        Self { opener: Opener::of::<G>(), slot: Rc::new(slot), begin: Rc::new(begin), as_text: None, on_start: None }
    }

    /// Adds a plain-text mode. `factory` returns the factory of the rounds, given the player's last choices.
    #[must_use]
    pub fn with_text<G: TextGame>(self, factory: impl Fn(&Env, &Choices) -> RoundFactory<G> + 'static) -> Self {
        fn session<'a, G: TextGame>(
            env: &'a Env,
            slot: SlotKind,
            factory: RoundFactory<G>,
        ) -> Box<dyn LineSession + 'a> {
            Box::new(TextSession::<G>::new(env, slot, factory))
        }
        let as_text: Rc<BeginText> = Rc::new(move |slot, env, choices| session::<G>(env, slot, factory(env, choices)));
        Self { as_text: Some(as_text), ..self }
    }

    /// Adds an action to take whenever the player starts the round on the screen, also if a saved one is continued.
    #[must_use]
    pub fn with_action(self, action: impl Fn(&Env) + 'static) -> Self {
        Self { on_start: Some(Rc::new(action)), ..self }
    }

    /// Takes the action for the start of the round, if there is one.
    pub fn take_action(&self, env: &Env) {
        if let Some(action) = &self.on_start {
            action(env);
        }
    }

    /// Returns `true` if the round has a plain-text mode.
    #[must_use]
    pub fn has_text(&self) -> bool {
        self.as_text.is_some()
    }

    /// Returns a plain-text session that starts with this round, or `None` if the round has no plain-text mode.
    #[must_use]
    pub fn as_text<'a>(&self, env: &'a Env, choices: &Choices) -> Option<Box<dyn LineSession + 'a>> {
        self.as_text.as_ref().map(|as_text| as_text((self.slot)(&(env.today)()), env, choices))
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
