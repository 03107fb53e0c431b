//! Completion of a crossword's solution: unlocked if it is locked, filled with words where it is missing.

use std::ops::ControlFlow;

use wordhoard_engine::base::rng::Seed;
use wordhoard_engine::base::task::Task;
use wordhoard_engine::grid::{Pattern, PatternCell};
use wordhoard_engine::solve::fill_in::{Event, FILL_BUDGET, FillRequest, Filler};
use wordhoard_engine::solve::watch::{Observer, Watched};
use wordhoard_engine::words::{Lexicon, Tier, fold};

use super::{Cell, Crossword, Key, LockError, Square};

/// Outcome of completing a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completion {
    /// The puzzle holds the solution.
    Solution,
    /// The puzzle holds the solution, unlocked with this key.
    Unlocked(Key),
    /// The puzzle holds a locked solution that no key fits.
    Locked,
    /// Words from the list fill the cells that were unsolved.
    Filled {
        /// Number of cells whose content was known before.
        known: usize,
    },
    /// No words were found that fill every unsolved cell.
    Incomplete {
        /// Number of cells whose content was known before.
        known: usize,
        /// Number of cells that are still empty.
        empty: usize,
    },
    /// The task has been cancelled, and the puzzle is unchanged.
    Cancelled,
}

impl Crossword {
    /// Completes the solution: unlocks it if it is locked, or fills the unsolved cells with words from the list. Words
    /// that were found remain in the grid even if they do not fill it.
    ///
    /// Reports its progress, and stops soon after the task has been cancelled.
    ///
    /// # Examples
    /// ```
    /// use wordhoard_engine::base::task::Task;
    /// use wordhoard_engine::grid::Grid;
    /// use wordhoard_engine::words::Lexicon;
    /// use wordhoard_puzzles::crossword::{Cell, Completion, Crossword, Square};
    ///
    /// let mut puzzle = Crossword::new(Grid::fill(2, 2, |_| Cell::Open(Square::default())));
    /// let completion = puzzle.complete(&Lexicon::embedded(false), &Task::default());
    /// assert_eq!(completion, Completion::Filled { known: 0 });
    /// assert!(puzzle.is_solved());
    /// ```
    pub fn complete(&mut self, lexicon: &Lexicon, task: &Task) -> Completion {
        match self.unlock_without_key(lexicon, task) {
            Ok(Some(key)) => return Completion::Unlocked(key),
            Err(LockError::Cancelled) => return Completion::Cancelled,
            Err(_) => return Completion::Locked,
            Ok(None) if self.is_solved() => return Completion::Solution,
            Ok(None) => {}
        }
        let squares = || self.grid.cells().filter_map(Cell::square);
        let known = squares().filter(|square| !known_content(square).is_empty()).count();
        if !fill(self, lexicon, task) {
            return Completion::Cancelled;
        }
        match self.grid.cells().filter_map(Cell::square).filter(|square| square.solution.is_empty()).count() {
            0 => Completion::Filled { known },
            empty => Completion::Incomplete { known, empty },
        }
    }
}

/// Fills the unsolved cells with words from the list that match the known letters. Slots with a cell that holds more
/// than one letter are skipped, because no word from the list fits there. Returns `false`, without changing the puzzle,
/// if the task has been cancelled.
fn fill(puzzle: &mut Crossword, lexicon: &Lexicon, task: &Task) -> bool {
    let letter = |square: &Square| fold::letter(known_content(square));
    let is_rebus = |square: &Square| !known_content(square).is_empty() && letter(square).is_none();
    let mut slots = puzzle.slots();
    slots.retain(|slot| !slot.cells.iter().filter_map(|&pos| puzzle.square(pos)).any(is_rebus));
    let pattern = Pattern::with_slots(puzzle.pattern(letter).cells().clone(), slots);
    let request = FillRequest { pattern: &pattern, rarest: Tier::LAST, seed: &Seed::new("solve"), budget: FILL_BUDGET };
    let mut progress = FillProgress::new(task, &pattern);
    let Watched::Finished(filled) = Filler::new(lexicon).fill_watched(&request, &mut progress) else { return false };
    for pos in puzzle.grid.positions() {
        let cell = filled.cells[pos];
        if let Some(square) = puzzle.grid[pos].square_mut().filter(|square| square.solution.is_empty()) {
            square.solution = match cell {
                PatternCell::Given(_) => cell.to_char().to_string(),
                PatternCell::Open | PatternCell::Block => known_content(square).to_owned(),
            };
        }
    }
    true
}

/// Returns the known content of a cell: its solution or its given letters.
fn known_content(square: &Square) -> &str {
    if square.solution.is_empty() { &square.given } else { &square.solution }
}

/// Observer that reports the share of slots that are filled.
struct FillProgress<'a> {
    task: &'a Task,
    /// Whether each slot has a word.
    is_placed: Vec<bool>,
    /// Number of slots that have a word.
    count: usize,
}

impl<'a> FillProgress<'a> {
    fn new(task: &'a Task, pattern: &Pattern) -> Self {
        Self { task, is_placed: vec![false; pattern.slots().len()], count: 0 }
    }

    fn place(&mut self, slot: usize) {
        if self.is_placed[slot] {
            // A further attempt has begun with an empty grid and rarer words.
            self.is_placed.fill(false);
            self.count = 0;
        }
        self.is_placed[slot] = true;
        self.count += 1;
        self.task.report(self.count, self.is_placed.len());
    }
}

impl Observer<Event> for FillProgress<'_> {
    fn observe(&mut self, event: Event) -> ControlFlow<()> {
        match event {
            Event::Placed { slot, .. } => self.place(slot),
            Event::Removed { slot, .. } => {
                self.is_placed[slot] = false;
                self.count -= 1;
            }
            _ => {}
        }
        self.task.checkpoint()
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::base::read::Source;
    use wordhoard_engine::grid::Grid;
    use wordhoard_engine::solve::fill_in::FillStatus;
    use wordhoard_engine::words::load;

    use super::*;

    /// Returns a few words. Preparing the embedded list takes longer than these tests.
    fn words() -> Lexicon {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(&file, "ate\nqat\nqin\nrye\ntan\ntar\ntea\nten\nza\n").unwrap();
        load::load(&Source::from_arg(file.path())).unwrap().lexicon
    }

    /// Parses rows: `#` for a block, `-` for an empty cell, a small letter for a given one, and a capital for a
    /// solution.
    fn puzzle(rows: &[&str]) -> Crossword {
        let cell = |ch: char| match ch {
            '#' => Cell::Block,
            '-' => Cell::Open(Square::default()),
            ch if ch.is_uppercase() => Cell::Open(Square { solution: ch.into(), ..Square::default() }),
            ch => Cell::Open(Square { given: ch.to_uppercase().collect(), ..Square::default() }),
        };
        Crossword::new(Grid::from_rows(rows.iter().map(|row| row.chars().map(cell).collect()).collect()).unwrap())
    }

    fn complete(rows: &[&str]) -> (Completion, String, u32) {
        let (mut puzzle, task) = (puzzle(rows), Task::default());
        let completion = puzzle.complete(&words(), &task);
        let text = |cell: &Cell| cell.square().map_or("#".to_owned(), |square| format!("{:->1}", square.solution));
        (completion, puzzle.grid.cells().map(text).collect(), task.percent())
    }

    #[test]
    fn known_cells_are_kept_and_counted() {
        assert_eq!(complete(&["T-N", "A#-"]).0, Completion::Incomplete { known: 3, empty: 1 });
        assert_eq!(complete(&["TEA"]), (Completion::Solution, "TEA".into(), 0));
        let filled = (Completion::Filled { known: 2 }, "TEN".into(), 100);
        assert_eq!(complete(&["T-n"]), filled, "TEN is more common than TAN, also in a list without tiers");
    }

    #[test]
    fn cancelling_stops_a_fill() {
        let (words, pattern) = (words(), puzzle(&["---", "#-#", "---"]).pattern(|_| None));
        let fill = |task: &Task| {
            let request =
                FillRequest { pattern: &pattern, rarest: Tier::LAST, seed: &Seed::new("x"), budget: FILL_BUDGET };
            Filler::new(&words)
                .fill_watched(&request, &mut FillProgress::new(task, &pattern))
                .map(|filled| filled.status)
        };
        let task = Task::default();
        assert_eq!(fill(&task), Watched::Finished(FillStatus::Complete));
        task.cancel();
        assert_eq!(fill(&task), Watched::Stopped(FillStatus::Spent));
    }

    #[test]
    fn a_cancelled_completion_changes_nothing() {
        let (mut puzzle, task) = (puzzle(&["T-N"]), Task::default());
        let before = puzzle.clone();
        task.cancel();
        assert_eq!(puzzle.complete(&words(), &task), Completion::Cancelled);
        assert_eq!(puzzle, before);
    }
}
