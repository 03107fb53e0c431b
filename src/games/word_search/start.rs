//! Functions that start rounds or determine the settings of new rounds.

use super::rules::WordSearch;
use super::rules::desc::Desc;
use super::settings::Settings;
use crate::base::task::Task;
use crate::play::{RoundKey, Rules};
use crate::store::Saves;
use crate::ui::choices::Choices;
use crate::ui::job;
use crate::ui::screen::{AppState, Context, Screen};
use crate::ui::session::Session;

/// Starts a round of a puzzle.
///
/// # Errors
/// Returns an error message if the puzzle cannot be played.
pub fn begin(desc: Desc, key: RoundKey, cx: Context) -> Result<Box<dyn Screen>, String> {
    Session::<WordSearch>::begin(desc, key, cx)
}

/// Puzzle with notices for the player, one paragraph each, or the reason why there is none.
pub type Prepared = Result<(Desc, Vec<String>), String>;

/// Generates a puzzle on a thread of its own and starts a round.
///
/// # Errors
/// Returns an error message if the puzzle cannot be generated or played.
pub fn generate(
    generate: impl FnOnce(&Task) -> Prepared + Send + 'static,
    key: RoundKey,
    cx: Context,
) -> Result<Box<dyn Screen>, String> {
    let finish = move |prepared: Prepared, cx: Context| {
        let (desc, notices) = prepared?;
        notices.into_iter().for_each(|notice| cx.shared.queue_notice(notice));
        begin(desc, key, cx)
    };
    job::run("Generating", generate, finish, cx)
}

/// Shows the solver finding the words of a puzzle.
///
/// # Errors
/// Returns an error message if the puzzle cannot be played.
pub fn begin_solved(desc: Desc, cx: Context) -> Result<Box<dyn Screen>, String> {
    Session::<WordSearch>::begin_solved(desc, cx)
}

/// Returns the settings for a new round, in which the player's last choices override the configuration.
#[must_use]
pub fn chosen_settings(settings: Settings, shared: &AppState) -> Settings {
    with_choices(settings, &shared.choices, &shared.env.saves)
}

/// Returns these settings, overridden by the player's last choices.
#[must_use]
pub fn with_choices(settings: Settings, choices: &Choices, saves: &Saves) -> Settings {
    settings.with(Settings::from_choices(&choices.get(saves, WordSearch::ID)))
}
