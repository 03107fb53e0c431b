//! Themes: words by subject, for word searches.
//!
//! They are made from WordNet 3.0 (Princeton University, 2006) by `assets/themes/make.py`; what was picked and how is
//! told in `assets/themes/README.md`. The lists lie in the binary as text, and nothing of them is read at start.

/// Words of one subject.
pub struct Theme {
    /// What it is called on a command line and in a configuration: small letters.
    pub id: &'static str,
    /// What it is called where it is shown.
    pub title: &'static str,
    /// The words, one a line.
    text: &'static str,
}

impl Theme {
    /// The words as they are shown, in the order of their letters: small common nouns, names with capitals, with spaces,
    /// hyphens and apostrophes. From 40 to 150, of 3 to 15 letters, no two with the same.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        self.text.lines()
    }

    /// Parts the file of a theme: `# Title` in the first line, then the words.
    const fn of(id: &'static str, file: &'static str) -> Self {
        let mut end = 0;
        while file.as_bytes()[end] != b'\n' {
            end += 1;
        }
        let (head, rest) = file.split_at(end);
        Self { id, title: head.split_at("# ".len()).1, text: rest.split_at(1).1 }
    }
}

/// All themes, in the order of their ids.
#[must_use]
pub fn all() -> &'static [Theme] {
    &THEMES
}

/// The theme with this id.
#[must_use]
pub fn named(id: &str) -> Option<&'static Theme> {
    THEMES.iter().find(|theme| theme.id == id)
}

macro_rules! themes {
    ($($id:literal)*) => {
        [$(Theme::of($id, include_str!(concat!("../../assets/themes/", $id, ".txt")))),*]
    };
}

static THEMES: [Theme; 30] = themes! {
    "birds" "body" "capitals" "clothes" "colours" "countries" "dances" "dogs" "drinks" "elements"
    "flowers" "fruit" "games" "house" "insects" "instruments" "jobs" "kitchen" "mammals" "minerals"
    "school" "sea" "ships" "space" "sports" "tools" "trees" "vegetables" "vehicles" "weather"
};

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;
    use crate::words::fold::{fold, spell};

    const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/themes");

    /// The letters that a game looks for.
    fn letters(word: &str) -> String {
        let mut out = Vec::new();
        let bare: String = word.chars().filter(|c| !" -'".contains(*c)).collect();
        fold(&bare, &mut out).unwrap_or_else(|| panic!("{word} does not fold"));
        spell(&out)
    }

    #[test]
    fn a_theme_is_found_by_its_id() {
        let birds = named("birds").unwrap();
        assert_eq!((birds.id, birds.title), ("birds", "Birds"));
        assert!(birds.words().any(|word| word == "bird of paradise"));
        assert_eq!(birds.words().next(), Some("albatross"), "the title is no word");
        assert!(named("Birds").is_none() && named("").is_none());
    }

    #[test]
    fn every_file_is_a_theme_under_its_name() {
        let names = |folder: &Path| -> BTreeSet<String> {
            let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
            let lists = files.filter(|path| path.extension().is_some_and(|end| end == "txt"));
            let names = lists.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned());
            names.filter(|name| name != "WORDNET-LICENSE").collect()
        };
        let ids: Vec<&str> = all().iter().map(|theme| theme.id).collect();
        assert!(ids.is_sorted());
        assert!(ids.iter().all(|id| id.bytes().all(|byte| byte.is_ascii_lowercase())));
        let ids: BTreeSet<String> = ids.into_iter().map(str::to_owned).collect();
        assert_eq!(ids, names(Path::new(FOLDER)));
        assert_eq!(ids, names(&Path::new(FOLDER).join("picks")));
    }

    #[test]
    fn every_theme_has_words_enough_that_fit_a_grid() {
        for theme in all() {
            let lengths: Vec<usize> = theme.words().map(|word| letters(word).len()).collect();
            assert!((40..=150).contains(&lengths.len()), "{}: {} words", theme.id, lengths.len());
            assert!(lengths.iter().all(|length| (3..=15).contains(length)), "{}", theme.id);
            assert!(lengths.iter().filter(|&length| (4..=9).contains(length)).count() >= 30, "{}", theme.id);
        }
    }

    #[test]
    fn words_are_written_cleanly_and_in_order() {
        for theme in all() {
            let spelt: Vec<String> = theme.words().map(letters).collect();
            assert!(spelt.is_sorted_by(|a, b| a < b), "{}: sorted, and no two with the same letters", theme.id);
            let known: BTreeSet<&str> = spelt.iter().map(String::as_str).collect();
            for word in theme.words() {
                assert!(word.split([' ', '-', '\'']).all(|part| !part.is_empty()), "{}: {word:?}", theme.id);
            }
            for word in &spelt {
                let plurals = [format!("{word}s"), format!("{word}es")];
                assert!(plurals.iter().all(|plural| !known.contains(plural.as_str())), "{}: {word}", theme.id);
            }
        }
    }

    #[test]
    fn no_word_is_one_to_avoid() {
        let list = include_str!("../../assets/words/avoid.txt");
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
    fn the_table_of_themes_is_true() {
        let readme = std::fs::read_to_string(Path::new(FOLDER).join("README.md")).unwrap();
        let (_, table) = readme.split_once("| theme | title | entries |\n|---|---|---:|\n").unwrap();
        let rows: Vec<&str> = table.lines().take_while(|line| !line.is_empty()).collect();
        let row = |theme: &Theme| format!("| `{}` | {} | {} |", theme.id, theme.title, theme.words().count());
        assert_eq!(rows, all().iter().map(row).collect::<Vec<_>>());
        let count: usize = all().iter().map(|theme| theme.words().count()).sum();
        let said = format!("{} themes, {},{:03} entries", all().len(), count / 1000, count % 1000);
        assert!(readme.contains(&said), "assets/themes/README.md does not say {said}");
    }
}
