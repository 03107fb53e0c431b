//! British and American spelling of the themes.
//!
//! The themes are in British spelling. `assets/themes/US-SPELLING.txt` pairs their entries, titles and names with the
//! American ones, including other words for the same thing.

use std::collections::HashMap;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::base::named::name_of;
use crate::base::named::{SettingError, by_name, list};

/// The American for British entries, titles and names of themes.
static AMERICAN: &str = wordhoard_assets::US_SPELLING;

/// The American side of each pair, by its British side. Built on first use.
static PAIRS: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| pairs().collect());

/// Spelling of the themes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Spelling {
    /// British, as in the theme files.
    #[default]
    #[serde(rename = "uk")]
    British,
    /// American.
    #[serde(rename = "us")]
    American,
}

impl Spelling {
    /// Every spelling, with its name on the command line, in the configuration and in the save format.
    pub const NAMES: [(&str, Self); 2] = [("uk", Self::British), ("us", Self::American)];

    /// Returns the name used on the command line, in the configuration and in the save format.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_of(&Self::NAMES, self)
    }

    /// Returns `true` for the spelling of the theme files.
    #[must_use]
    pub fn is_british(&self) -> bool {
        *self == Self::British
    }

    /// Returns an entry, the title or the name of a theme in this spelling.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::words::spelling::Spelling;
    ///
    /// assert_eq!(Spelling::American.of("harbour"), "harbor");
    /// assert_eq!(Spelling::American.of("house"), "house");
    /// assert_eq!(Spelling::British.of("harbour"), "harbour");
    /// ```
    #[must_use]
    pub fn of(self, british: &'static str) -> &'static str {
        match self {
            Self::British => british,
            Self::American => PAIRS.get(british).copied().unwrap_or(british),
        }
    }
}

impl FromStr for Spelling {
    type Err = SettingError;
    fn from_str(text: &str) -> Result<Self, SettingError> {
        by_name(&Self::NAMES, text).ok_or_else(|| SettingError(format!("expected a spelling: {}", list(&Self::NAMES))))
    }
}

/// Returns the British and the American side of each pair.
fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    AMERICAN.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" = "))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, HashSet};

    use super::super::themes;
    use super::*;
    use crate::words::avoid::AvoidList;
    use crate::words::fold::fold_phrase;

    fn letters(entry: &str) -> Vec<u8> {
        fold_phrase(entry).unwrap_or_else(|| panic!("{entry} does not fold"))
    }

    /// Returns the numbers of each entry that is contained in another, forwards or backwards, and of the other.
    fn contained(entries: &[&str]) -> BTreeSet<(usize, usize)> {
        let entries: Vec<Vec<u8>> = entries.iter().map(|entry| letters(entry)).collect();
        let is_inside =
            |a: &[u8], b: &[u8]| b.windows(a.len()).any(|run| run == a || run.iter().rev().eq(a)) && !a.is_empty();
        let pairs = (0..entries.len()).flat_map(|a| (0..entries.len()).map(move |b| (a, b)));
        pairs.filter(|&(a, b)| a != b && is_inside(&entries[a], &entries[b])).collect()
    }

    #[test]
    fn each_pair_changes_a_theme() {
        let all = themes::all();
        let known: HashSet<&str> = all.iter().flat_map(|theme| theme.words().chain([theme.id, theme.title])).collect();
        let mut seen = HashSet::new();
        for (british, american) in pairs() {
            assert!(known.contains(british), "no theme has {british}");
            assert!(british != american && seen.insert(british), "{british}");
        }
        assert!(seen.len() > 100);
        let lines = AMERICAN.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        assert_eq!(lines.count(), seen.len(), "a line without a pair");
    }

    #[test]
    fn american_themes_are_as_playable_as_british_ones() {
        let avoid = AvoidList::embedded();
        for theme in themes::all() {
            let british: Vec<&str> = theme.words().collect();
            let american: Vec<&str> = theme.words().map(|entry| Spelling::American.of(entry)).collect();
            let unique: HashSet<Vec<u8>> = american.iter().map(|entry| letters(entry)).collect();
            assert_eq!(unique.len(), american.len(), "{}: an entry occurs twice", theme.id);
            let new: Vec<_> = contained(&american)
                .difference(&contained(&british))
                .map(|&(a, b)| (american[a], american[b]))
                .collect();
            assert!(new.is_empty(), "{}: {new:?} are contained in each other only in American spelling", theme.id);
            for entry in american {
                assert!((3..=15).contains(&letters(entry).len()), "{entry}");
                let mut parts = entry.split([' ', '-', '\'']).filter(|part| part.len() > 1);
                assert!(
                    parts.all(|part| !avoid.contains(&letters(part))) && !avoid.contains(&letters(entry)),
                    "{entry}"
                );
            }
        }
    }
}
