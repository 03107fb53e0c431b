//! Functions that start rounds or determine the settings of new rounds.

use wordhoard_generators::word_search::Params;

use super::rules::WordSearch;
use super::rules::desc::Desc;
use super::settings::Settings;
use super::texts::Texts;
use crate::play::{RoundKey, Rules};
use crate::store::Saves;
use crate::ui::choices::Choices;
use crate::ui::screen::{AppState, Context, Screen};
use crate::ui::session::Session;

/// Starts a round of a puzzle.
///
/// # Errors
/// Returns an error message if the puzzle cannot be played.
pub fn begin(desc: Desc, key: RoundKey, cx: Context) -> Result<Box<dyn Screen>, String> {
    Session::<WordSearch>::begin(desc, key, cx)
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

/// Returns the parameters of a new puzzle: the settings, the player's last choices, and the texts typed on the custom
/// game screen.
///
/// # Errors
/// Returns an error message if one of the words is invalid, or the picture cannot be read.
pub fn chosen_params(settings: Settings, choices: &Choices, saves: &Saves) -> Result<Params, String> {
    let chosen = choices.get(saves, WordSearch::ID);
    Ok(Texts::from_choices(&chosen)?.custom_params(settings.with(Settings::from_choices(&chosen))))
}
