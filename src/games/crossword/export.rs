//! Saving a round as a crossword file.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use wordhoard_engine::base::read::{Source, reason};
use wordhoard_engine::base::sanitize;
use wordhoard_puzzles::crossword::{CrosswordFile, EncodedFile, FileFormat, Origin};
use wordhoard_puzzles::load::{self, Kind, Puzzle};

use super::rules::desc::Desc;
use super::rules::state::State;
use crate::store::export;

/// File in which a round is saved for other programs, as .puz or .ipuz.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveTarget {
    path: PathBuf,
    format: FileFormat,
}

impl SaveTarget {
    /// Returns the file at `path`. Its extension sets the format.
    ///
    /// # Errors
    /// Returns an error message if the extension is neither .puz nor .ipuz.
    pub fn new(path: &Path) -> Result<Self, String> {
        match FileFormat::from_path(path) {
            Some(format) => Ok(Self { path: path.to_owned(), format }),
            None => Err(format!("cannot save a crossword as {}; use .puz or .ipuz", sanitize::path(path))),
        }
    }

    /// Returns `true` if [`save`](Self::save) would replace a file.
    #[must_use]
    pub fn exists(&self) -> bool {
        self.path.exists()
    }

    /// Checks that no file is replaced unless it holds this puzzle, such as the file that was opened or an earlier
    /// copy.
    ///
    /// # Errors
    /// Returns an error message that names the file if it holds anything else.
    pub fn check(&self, file: &CrosswordFile) -> Result<(), String> {
        if self.exists() && self.existing_copy(file).is_none() {
            return Err(format!("{self} exists and does not hold this puzzle; name another file"));
        }
        Ok(())
    }

    /// Returns the content of the existing file that a writer preserves, or `None` if there is no file with this
    /// puzzle. The entries in it do not matter, nor does anything that its format cannot hold.
    #[must_use]
    pub fn existing_copy(&self, file: &CrosswordFile) -> Option<Origin> {
        let loaded = load::load(&Source::File(self.path.clone()), Some(Kind::Crossword)).ok()?;
        let Puzzle::Crossword(existing) = loaded.puzzle else { return None };
        let hash = |file: CrosswordFile| Desc::from_file(file, "").content_hash();
        let as_written = || Some(self.format.parse(&self.format.write(file, &Origin::None).ok()?.bytes).ok()?.file);
        let found = hash(existing);
        let is_copy = found == hash(file.clone()) || as_written().is_some_and(|written| found == hash(written));
        is_copy.then_some(loaded.origin)
    }

    /// Writes the puzzle with the player's entries, replacing the file if it exists. Of `origin`, everything is kept
    /// that the puzzle does not change. `at` is the time on the round's clock. Returns a sentence for the player that
    /// names the file and everything that its format cannot hold.
    ///
    /// # Errors
    /// Returns an error message that names the file if it cannot be written.
    pub fn save(&self, state: &State, at: Duration, origin: &Origin) -> Result<String, String> {
        let cannot = |why: String| format!("cannot write {self}: {why}");
        let EncodedFile { bytes, losses } = self.format.write(&state.to_file(at), origin).map_err(cannot)?;
        export::write(&self.path, &bytes).map_err(|error| cannot(reason(&error)))?;
        let lost = if losses.is_empty() { String::new() } else { format!(", but {}", losses.join("; ")) };
        Ok(format!("Saved to {self}{lost}."))
    }
}

impl fmt::Display for SaveTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&sanitize::path(&self.path))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use wordhoard_engine::grid::{Pos, Slot};
    use wordhoard_puzzles::crossword::{Clue, Timer};

    use super::*;
    use crate::games::crossword::rules::moves::{Area, Change, Move};
    use crate::games::crossword::rules::test_puzzles::{AT, fill, play, puzzle, start_puzzle};

    /// Returns a round with right, wrong, revealed, pencilled and multi-letter entries.
    fn round() -> State {
        let mut puzzle = puzzle(&["CAT", "O#E", "WEN"]);
        puzzle.title = "Cows".into();
        puzzle.grid[Pos::new(1, 0)].square_mut().unwrap().solution = "OX".into();
        let clue = |slot: Slot| Clue {
            axis: slot.axis,
            label: puzzle.label(slot.start()).into(),
            text: format!("Clue at {}", slot.start()),
            cells: slot.cells,
            ..Clue::default()
        };
        puzzle.clues = puzzle.slots().into_iter().map(clue).collect();
        puzzle.clues.sort_by_key(|clue| clue.axis);
        let mut state = start_puzzle(puzzle);
        fill(&mut state, &["XYT", "-#-", "---"]);
        play(&mut state, Move::Check(Area::Puzzle));
        fill(&mut state, &["C--", "-#-", "---"]);
        play(&mut state, Move::Reveal(Area::Square(Pos::new(2, 2))));
        play(&mut state, Move::Enter(Change { squares: vec![(Pos::new(1, 0), "OX".into())], pencil: false }));
        play(&mut state, Move::Enter(Change { squares: vec![(Pos::new(1, 2), "E".into())], pencil: true }));
        state
    }

    fn read(path: &Path) -> CrosswordFile {
        let loaded = load::load(&Source::File(path.to_owned()), Some(Kind::Crossword)).unwrap();
        assert!(loaded.warnings.is_empty(), "{:?}", loaded.warnings);
        match loaded.puzzle {
            Puzzle::Crossword(file) => file,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_puz_file_holds_every_entry_mark_and_the_time() {
        let dir = tempfile::tempdir().unwrap();
        let (path, state) = (dir.path().join("cows.puz"), round());
        let target = SaveTarget::new(&path).unwrap();
        assert!(!target.exists());
        assert_eq!(target.save(&state, AT, &Origin::None).unwrap(), format!("Saved to {target}."));
        assert!(target.exists());
        assert_eq!(read(&path), state.to_file(AT));
        assert_eq!(read(&path).progress.timer, Some(Timer { seconds: 90, stopped: false }));
    }

    #[test]
    fn an_ipuz_file_holds_the_entries_and_its_losses_are_told() {
        let dir = tempfile::tempdir().unwrap();
        let (path, state) = (dir.path().join("cows.ipuz"), round());
        fs::write(&path, "old").unwrap();
        let told = SaveTarget::new(&path).unwrap().save(&state, AT, &Origin::None).unwrap();
        let lost =
            "the timer was left out; marks on wrong letters were left out; marks on revealed letters were left out";
        assert_eq!(told, format!("Saved to {}, but {lost}.", sanitize::path(&path)));
        let (written, file) = (read(&path), state.to_file(AT));
        assert_eq!(written.puzzle, file.puzzle);
        for pos in file.puzzle.grid.positions() {
            assert_eq!(written.letters(pos), file.letters(pos), "{pos}");
        }
    }

    #[test]
    fn unsupported_extensions_and_unwritable_files_are_errors() {
        for name in ["a.jpz", "a.xd", "a.txt", "puz", "-"] {
            let error = SaveTarget::new(Path::new(name)).unwrap_err();
            assert_eq!(error, format!("cannot save a crossword as {name}; use .puz or .ipuz"));
        }
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("no/folder.puz");
        let error = SaveTarget::new(&path).unwrap().save(&round(), AT, &Origin::None).unwrap_err();
        assert!(error.starts_with(&format!("cannot write {}: ", sanitize::path(&path))), "{error}");
    }
}
