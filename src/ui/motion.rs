//! Setting for movement on the screen.

use serde::Deserialize;
use wordhoard_engine::base::named::by_name;

use super::theme::ThemeChoice;

/// Setting for movement on the screen: flashes and animations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// Movement in every theme that has colours.
    #[default]
    Auto,
    /// Movement in every theme.
    On,
    /// No movement.
    Off,
}

impl Motion {
    /// All values with their names in the configuration.
    pub const NAMES: [(&str, Self); 3] = [("auto", Self::Auto), ("on", Self::On), ("off", Self::Off)];

    /// Returns a one-line description.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Auto => "on, except without colours",
            Self::On => "found words flash, solved grids shine",
            Self::Off => "nothing moves by itself",
        }
    }

    /// Returns the value with this name, if any.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        by_name(&Self::NAMES, name)
    }

    /// Returns `true` if the screen may move in this theme. `plain` tells whether colours are disabled.
    #[must_use]
    pub fn is_allowed(self, theme: ThemeChoice, plain: bool) -> bool {
        match self {
            Self::Auto => !plain && theme != ThemeChoice::Mono,
            Self::On => true,
            Self::Off => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_moves_without_colours_unless_asked_for() {
        let allowed = |motion: Motion| {
            [(ThemeChoice::Dark, false), (ThemeChoice::Mono, false), (ThemeChoice::Dark, true)]
                .map(|(theme, plain)| motion.is_allowed(theme, plain))
        };
        assert_eq!(allowed(Motion::Auto), [true, false, false]);
        assert_eq!(allowed(Motion::On), [true; 3]);
        assert_eq!(allowed(Motion::Off), [false; 3]);
    }
}
