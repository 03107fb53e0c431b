//! Editions of daily puzzles.

use serde::{Deserialize, Serialize};

/// Versions of everything that a daily puzzle is generated from.
///
/// The puzzle of a day never changes. A change to the generator or its words that would change puzzles starts a new
/// edition with a date in the future, and what earlier editions need stays in the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// Version of the generator.
    pub generator: u32,
    /// Version of the word list, including the words to avoid.
    pub words: u32,
    /// Version of the themes, or 0 if the game has none.
    pub themes: u32,
}

impl Edition {
    /// Returns the edition for a date (`YYYY-MM-DD`). `editions` lists the first date of each edition in ascending
    /// order; earlier dates belong to the first one.
    ///
    /// # Panics
    /// Panics if `editions` is empty.
    #[must_use]
    pub fn for_date(date: &str, editions: &[(&str, Self)]) -> Self {
        let next = editions.partition_point(|(first, _)| *first <= date);
        editions[next.saturating_sub(1)].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_date_belongs_to_the_latest_edition_that_has_begun() {
        let edition = |generator| Edition { generator, words: 1, themes: 0 };
        let editions = [("2026-01-01", edition(1)), ("2027-03-01", edition(2)), ("2028-01-01", edition(3))];
        let dates = ["2020-05-05", "2026-01-01", "2027-02-28", "2027-03-01", "2027-12-31", "2031-01-01"];
        assert_eq!(dates.map(|date| Edition::for_date(date, &editions).generator), [1, 1, 1, 2, 2, 3]);
    }
}
