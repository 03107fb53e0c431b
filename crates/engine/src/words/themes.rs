//! Themes: word lists by subject, for word searches and crosswords.
//!
//! `assets/themes/make.py` generates the lists from WordNet 3.0 (Princeton University, 2006); `assets/themes/README.md`
//! describes the selection. The lists are embedded as text and not parsed at startup.

use std::fmt;

use super::spelling::Spelling;

/// Word list for one subject, in British spelling.
#[derive(PartialEq, Eq)]
pub struct Theme {
    /// Lowercase name for the command line and the configuration.
    pub id: &'static str,
    /// Name shown to the player.
    pub title: &'static str,
    /// First edition of the themes that has this one.
    edition: u32,
    /// The words, one per line.
    text: &'static str,
}

impl Theme {
    /// Returns the words as shown to the player, sorted by their letters, ignoring spaces and punctuation.
    ///
    /// There are 40 to 150 words of 3 to 15 letters. No two words have the same spelling apart from case, accents,
    /// spaces and punctuation. Common nouns are lowercase and names are capitalised. Words may contain spaces, hyphens
    /// and apostrophes.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        self.text.lines()
    }

    /// Parses a theme file: `# Title` on the first line, then the words.
    const fn parse(id: &'static str, edition: u32, file: &'static str) -> Self {
        let mut end = 0;
        while file.as_bytes()[end] != b'\n' {
            end += 1;
        }
        let (head, rest) = file.split_at(end);
        Self { id, title: head.split_at("# ".len()).1, edition, text: rest.split_at(1).1 }
    }
}

impl fmt::Debug for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Theme").field(&self.id).finish()
    }
}

/// Returns all themes, sorted by id.
#[must_use]
pub fn all() -> &'static [Theme] {
    &THEMES
}

/// Returns the themes of an edition, sorted by id. A random theme is picked from these, so an edition never changes.
#[must_use]
pub fn of_edition(edition: u32) -> Vec<&'static Theme> {
    THEMES.iter().filter(|theme| theme.edition <= edition).collect()
}

/// Returns the theme with this id, in British or American spelling, if any.
///
/// # Examples
/// ```
/// let birds = wordhoard_engine::words::themes::by_id("birds").unwrap();
/// assert_eq!(birds.title, "Birds");
/// ```
#[must_use]
pub fn by_id(id: &str) -> Option<&'static Theme> {
    THEMES.iter().find(|theme| theme.id == id || Spelling::American.of(theme.id) == id)
}

macro_rules! themes {
    ($($id:literal $edition:literal,)*) => {
        [$(Theme::parse($id, $edition, wordhoard_assets::text(concat!("themes/", $id, ".txt")))),*]
    };
}

/// Every theme, with its edition.
static THEMES: [Theme; 59] = themes! {
    "ancient" 2, "art" 2, "baking" 2, "birds" 1, "body" 1, "camping" 2, "capitals" 1, "castles" 2, "christmas" 2,
    "cinema" 2, "circus" 2, "cities" 2, "clothes" 1, "colours" 1, "countries" 1, "dances" 1, "dinosaurs" 2,
    "dogs" 1, "drinks" 1, "elements" 1, "fairytales" 2, "farm" 2, "feelings" 2, "flowers" 1, "food" 2, "fruit" 1,
    "games" 1, "garden" 2, "geography" 2, "halloween" 2, "holidays" 2, "house" 1, "insects" 1, "instruments" 1,
    "jobs" 1, "kitchen" 1, "languages" 2, "mammals" 1, "maths" 2, "minerals" 1, "music" 2, "myths" 2, "railways" 2,
    "reptiles" 2, "rivers" 2, "school" 1, "sea" 1, "seaside" 2, "shapes" 2, "ships" 1, "space" 1, "sports" 1,
    "states" 2, "tools" 1, "trees" 1, "vegetables" 1, "vehicles" 1, "weather" 1, "winter" 2,
};

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    use super::*;
    use crate::words::fold::{fold_phrase, spell};

    /// Returns the folder with the themes.
    fn folder() -> PathBuf {
        Path::new(wordhoard_assets::FOLDER).join("themes")
    }

    /// Returns the letters of a word as they appear in a grid.
    fn letters(word: &str) -> String {
        spell(&fold_phrase(word).unwrap_or_else(|| panic!("{word} does not fold")))
    }

    #[test]
    fn themes_are_found_by_id() {
        let birds = by_id("birds").unwrap();
        assert_eq!((birds.id, birds.title), ("birds", "Birds"));
        assert!(birds.words().any(|word| word == "bird of paradise"));
        assert_eq!(birds.words().next(), Some("albatross"), "the title is not one of the words");
        assert_eq!(by_id("colors").map(|theme| theme.id), Some("colours"), "American spelling");
        assert!(by_id("Birds").is_none() && by_id("").is_none());
    }

    #[test]
    fn editions_never_change() {
        let ids = |edition| of_edition(edition).iter().map(|theme| format!("{} ", theme.id)).collect::<String>();
        assert_eq!(
            ids(1),
            "birds body capitals clothes colours countries dances dogs drinks elements flowers fruit games house insects \
             instruments jobs kitchen mammals minerals school sea ships space sports tools trees vegetables vehicles weather "
        );
        assert_eq!(of_edition(2).len(), 59, "a theme added later needs an edition of its own");
        assert_eq!(of_edition(2).len(), all().len());
    }

    #[test]
    fn every_asset_file_is_a_theme() {
        let theme_files = |folder: &Path| -> BTreeSet<String> {
            let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
            let lists = files.filter(|path| path.extension().is_some_and(|end| end == "txt"));
            let names = lists.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
            names.filter(|name| !name.contains(char::is_uppercase)).collect()
        };
        let ids: Vec<&str> = all().iter().map(|theme| theme.id).collect();
        assert!(ids.is_sorted());
        assert!(ids.iter().all(|id| id.bytes().all(|byte| byte.is_ascii_lowercase())));
        let ids: BTreeSet<String> = ids.into_iter().map(str::to_owned).collect();
        assert_eq!(ids, theme_files(&folder()));
        assert_eq!(ids, theme_files(&folder().join("picks")));
    }

    #[test]
    fn every_theme_has_enough_words_that_fit_a_grid() {
        for theme in all() {
            let lengths: Vec<usize> = theme.words().map(|word| letters(word).len()).collect();
            assert!((40..=150).contains(&lengths.len()), "{}: {} words", theme.id, lengths.len());
            assert!(lengths.iter().all(|length| (3..=15).contains(length)), "{}", theme.id);
            assert!(lengths.iter().filter(|&length| (4..=9).contains(length)).count() >= 30, "{}", theme.id);
        }
    }

    #[test]
    fn words_are_sorted_unique_and_singular() {
        for theme in all() {
            let spelled: Vec<String> = theme.words().map(letters).collect();
            assert!(spelled.is_sorted_by(|a, b| a < b), "{}: unsorted or duplicate words", theme.id);
            let known: BTreeSet<&str> = spelled.iter().map(String::as_str).collect();
            for word in theme.words() {
                assert!(word.split([' ', '-', '\'']).all(|part| !part.is_empty()), "{}: {word:?}", theme.id);
            }
            for word in &spelled {
                let plurals = [format!("{word}s"), format!("{word}es")];
                assert!(plurals.iter().all(|plural| !known.contains(plural.as_str())), "{}: {word}", theme.id);
            }
        }
    }

    #[test]
    fn no_word_is_on_the_avoid_list() {
        let list = wordhoard_assets::read_source("words/avoid.txt");
        let avoid: BTreeSet<&str> =
            list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split(' ').next()).collect();
        assert!(avoid.len() > 1000);
        for theme in all() {
            for word in theme.words() {
                let parts = word.split([' ', '-', '\'']).map(str::to_lowercase);
                for part in parts.chain([letters(word)]) {
                    assert!(!avoid.contains(part.as_str()), "{}: {word}", theme.id);
                }
            }
        }
    }

    #[test]
    fn the_readme_lists_every_theme() {
        let readme = wordhoard_assets::read_source("themes/README.md");
        let (_, table) = readme.split_once("| theme | title | entries |\n|---|---|---:|\n").unwrap();
        let rows: Vec<&str> = table.lines().take_while(|line| !line.is_empty()).collect();
        let row = |theme: &Theme| format!("| `{}` | {} | {} |", theme.id, theme.title, theme.words().count());
        assert_eq!(rows, all().iter().map(row).collect::<Vec<_>>());
        let count: usize = all().iter().map(|theme| theme.words().count()).sum();
        let summary = format!("{} themes, {},{:03} entries", all().len(), count / 1000, count % 1000);
        assert!(readme.contains(&summary), "assets/themes/README.md does not contain {summary:?}");
    }
}
