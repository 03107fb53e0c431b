//! Fill-ins that ship with the program.
//!
//! The text files in `assets/fillins` are embedded. A file is parsed when its puzzle is opened; the list is a constant.

use crate::fill_in::{FillIn, text};

/// Fill-in that ships with the program.
#[derive(Debug)]
pub struct IncludedFillIn {
    /// Lowercase name for the command line and for saves. It never changes.
    pub name: &'static str,
    /// Title shown to the player.
    pub title: &'static str,
    /// Number of rows, which is the number of columns as well.
    pub side: u16,
    /// Number of words.
    pub word_count: usize,
    /// The text file.
    text: &'static str,
}

impl IncludedFillIn {
    /// Parses the fill-in.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_puzzles::included::fill_ins;
    ///
    /// let pond = fill_ins().iter().find(|included| included.name == "pond").unwrap();
    /// assert_eq!(pond.open().words.len(), pond.word_count);
    /// ```
    ///
    /// # Panics
    /// Never: a test parses every fill-in.
    #[must_use]
    pub fn open(&self) -> FillIn {
        text::parse(self.text).expect("a test parses every fill-in").puzzle
    }
}

/// Returns all fill-ins that ship with the program, smallest first.
#[must_use]
pub fn fill_ins() -> &'static [IncludedFillIn] {
    &INCLUDED
}

macro_rules! included {
    ($($name:literal $title:literal $side:literal $word_count:literal)*) => {
        [$(IncludedFillIn {
            name: $name,
            title: $title,
            side: $side,
            word_count: $word_count,
            text: wordhoard_assets::text(concat!("fillins/", $name, ".txt")),
        }),*]
    };
}

static INCLUDED: [IncludedFillIn; 12] = included! {
    "fruit" "Fruit Bowl" 7 10
    "hill" "Hill Walk" 7 16
    "pond" "Duck Pond" 7 16
    "canvas" "Under Canvas" 9 30
    "rome" "When in Rome" 9 12
    "room" "Room Service" 9 30
    "bags" "Pack Your Bags" 11 16
    "school" "School Days" 11 44
    "woods" "Into the Woods" 11 20
    "back" "Back and Forth" 15 74
    "opening" "Opening Night" 15 30
    "river" "Down by the River" 15 74
};

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    use wordhoard_engine::solve::fill_in::{BUDGET, Verdict};
    use wordhoard_engine::words::Lexicon;
    use wordhoard_engine::words::avoid::AvoidList;

    use super::*;

    /// Highest tier of the words in generated puzzles (`assets/words/README.md`).
    const GENERATED: u8 = 50;

    #[test]
    fn the_list_agrees_with_the_files() {
        let mut sides = BTreeMap::new();
        for included in fill_ins() {
            let puzzle = included.open();
            let cells = puzzle.pattern.cells();
            let found = (cells.rows(), cells.cols(), puzzle.words.len());
            assert_eq!(found, (included.side, included.side, included.word_count), "{}", included.name);
            assert_eq!(text::write(&puzzle), included.text, "{}", included.name);
            *sides.entry(included.side).or_insert(0) += 1;
        }
        assert_eq!(sides, BTreeMap::from([(7, 3), (9, 3), (11, 3), (15, 3)]));
        assert!(fill_ins().is_sorted_by_key(|included| (included.side, included.name)));
    }

    #[test]
    fn every_asset_file_is_listed() {
        let folder = Path::new(wordhoard_assets::FOLDER).join("fillins");
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let puzzles = files.filter(|path| path.extension().is_some_and(|extension| extension == "txt"));
        let names: BTreeSet<String> =
            puzzles.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
        assert_eq!(names, fill_ins().iter().map(|included| included.name.to_owned()).collect());
    }

    #[test]
    fn fill_ins_have_one_solution_of_inoffensive_words() {
        let (lexicon, avoid) = (Lexicon::embedded(true), AvoidList::embedded());
        for included in fill_ins() {
            let puzzle = included.open();
            assert!(matches!(puzzle.solve(BUDGET).verdict, Verdict::Unique(_)), "{}", included.name);
            for word in &puzzle.words {
                let known = lexicon.get(&word.shown().to_lowercase());
                assert!(known.is_some_and(|known| known.tier.size() <= GENERATED && known.offered), "{}", word.shown());
                assert!(!avoid.contains(word.letters()), "{}", word.shown());
            }
        }
    }

    #[test]
    fn the_readme_lists_every_fill_in() {
        let readme = wordhoard_assets::read_source("fillins/README.md");
        let rows: Vec<&str> = readme.lines().filter(|line| line.starts_with("| `")).collect();
        assert_eq!(rows.len(), fill_ins().len());
        for (row, included) in rows.into_iter().zip(fill_ins()) {
            let IncludedFillIn { name, title, side, word_count, .. } = included;
            let expected = format!("| `{name}.txt` | {title} | {side}x{side} | {word_count} | ");
            assert!(row.starts_with(&expected), "{row}");
        }
    }
}
