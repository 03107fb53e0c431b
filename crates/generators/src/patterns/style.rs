//! Styles of patterns.

use std::fmt;
use std::str::FromStr;

use wordhoard_engine::base::named::{by_name, list, name_of};

/// Style of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Style {
    /// Every letter is in a word across and a word down.
    #[default]
    American,
    /// Every other letter of a word crosses another word. The number of rows is odd.
    British,
}

impl Style {
    /// Both styles, with their names in crosswords: on the command line, in seeds and in saves. The names in fill-ins are
    /// those of [`fill_in::STYLES`](crate::fill_in::STYLES).
    pub const NAMES: [(&str, Self); 2] = [("american", Self::American), ("british", Self::British)];

    /// Parses one of these names.
    ///
    /// # Errors
    /// Returns [`StyleError`] if the text is none of them.
    pub fn parse(text: &str, names: &'static [(&'static str, Self)]) -> Result<Self, StyleError> {
        by_name(names, text).ok_or(StyleError(names))
    }

    /// Returns the help text of an argument with these names.
    #[must_use]
    pub fn help(names: &[(&'static str, Self)]) -> String {
        let [american, british] = [Self::American, Self::British].map(|style| name_of(names, style));
        format!("Pattern: {american} (every letter is in two words) or {british} (every other letter is)")
    }

    /// Returns the name in crosswords: on the command line, in seeds and in saves. It never changes.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns the name shown to the player.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::American => "American",
            Self::British => "British",
        }
    }
}

/// Parses one of [`Style::NAMES`].
impl FromStr for Style {
    type Err = StyleError;

    fn from_str(text: &str) -> Result<Self, StyleError> {
        Self::parse(text, &Self::NAMES)
    }
}

/// Error for an unknown name of a style, with the known ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StyleError(&'static [(&'static str, Style)]);

impl fmt::Display for StyleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a style: {}", list(self.0))
    }
}

impl std::error::Error for StyleError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_are_parsed_by_name() {
        for (name, style) in Style::NAMES {
            assert_eq!((name.parse(), style.name()), (Ok(style), name));
        }
        let error = "British".parse::<Style>().unwrap_err();
        assert_eq!(error.to_string(), "expected a style: american, british");
        assert_eq!(
            Style::help(&Style::NAMES),
            "Pattern: american (every letter is in two words) or british (every other letter is)"
        );
    }
}
