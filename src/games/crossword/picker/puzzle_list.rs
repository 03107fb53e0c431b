//! Puzzles to choose from: those under way, and the included ones.

use std::time::Duration;

use super::standing::Standing;
use crate::base::sanitize;
use crate::games::crossword::rules::Crosswords;
use crate::games::crossword::rules::desc::Desc;
use crate::play::{Env, Round, Rules, SavedRound, SavedRounds, save};
use crate::puzzle::crossword::CrosswordFile;
use crate::puzzle::included::{self, Included};
use crate::store::SlotId;

/// Maximum number of saves read at a time, so that the list appears at once.
const MAX_READ: usize = 16;

/// List of puzzles. It is filled step by step, since there may be many saves.
pub struct PuzzleList {
    puzzles: Vec<ListedPuzzle>,
    /// Number of puzzles under way at the start of the list.
    begun: usize,
    saved_rounds: SavedRounds,
    /// Slots of the unfinished rounds that have yet to be read, the latest last. `None` until all saves are known.
    unread: Option<Vec<SlotId>>,
}

/// Puzzle in the list.
pub struct ListedPuzzle {
    /// Source of the puzzle.
    pub source: PuzzleSource,
    /// Slot in which its round is saved.
    slot: SlotId,
    /// Title, which is never empty.
    pub title: String,
    /// Author. It may be empty.
    pub author: String,
    /// Standing of the player.
    pub standing: Standing,
    /// The puzzle with the player's entries.
    pub file: CrosswordFile,
}

/// Source of a puzzle in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleSource {
    /// The included puzzle with this name.
    Included(&'static str),
    /// The unfinished round of another puzzle, in this slot.
    Saved(SlotId),
}

impl PuzzleList {
    /// Lists the included puzzles. [`fill`](Self::fill) adds those under way.
    #[must_use]
    pub fn new(env: &Env) -> Self {
        let puzzles = included::all().iter().map(|puzzle| ListedPuzzle::included(puzzle, env)).collect();
        Self { puzzles, begun: 0, saved_rounds: SavedRounds::list(&env.saves), unread: None }
    }

    /// Returns the puzzles: those under way, the latest first, and then the other included ones.
    #[must_use]
    pub fn puzzles(&self) -> &[ListedPuzzle] {
        &self.puzzles
    }

    /// Returns the number of puzzles under way at the start of the list.
    #[must_use]
    pub fn begun(&self) -> usize {
        self.begun
    }

    /// Reads some saves and adds the puzzles under way. Returns `true` if there are more.
    pub fn fill(&mut self, env: &Env) -> bool {
        if self.unread.is_none() && self.saved_rounds.fill(&env.saves, MAX_READ) {
            return true;
        }
        let mut unread = self.unread.take().unwrap_or_else(|| self.unfinished());
        let next = unread.split_off(unread.len().saturating_sub(MAX_READ));
        for id in next.into_iter().rev() {
            if let Some(puzzle) = self.take_under_way(id, env) {
                self.puzzles.insert(self.begun, puzzle);
                self.begun += 1;
            }
        }
        let has_more = !unread.is_empty();
        self.unread = Some(unread);
        has_more
    }

    /// Returns the puzzle of an unfinished round. An included one is taken from its place in the list, unless nothing has
    /// been entered in it. Returns `None` for that puzzle and for a save that cannot be read, which the menu reports.
    fn take_under_way(&mut self, id: SlotId, env: &Env) -> Option<ListedPuzzle> {
        match self.puzzles.iter().position(|puzzle| puzzle.slot == id) {
            Some(index) if self.puzzles[index].standing == Standing::New => None,
            Some(index) => Some(self.puzzles.remove(index)),
            None => {
                let opened = save::open_copy::<Crosswords>(&id, env).ok()?;
                Some(ListedPuzzle::new(PuzzleSource::Saved(id.clone()), id, &opened.restored.round))
            }
        }
    }

    /// Returns the slots of the unfinished rounds, the latest last.
    fn unfinished(&self) -> Vec<SlotId> {
        let is_unfinished = |round: &&SavedRound| {
            let is_begun = matches!(&round.summary, Some(Ok(summary)) if !summary.over);
            round.id.game() == Crosswords::ID && is_begun
        };
        let mut rounds: Vec<&SavedRound> = self.saved_rounds.rounds().iter().filter(is_unfinished).collect();
        // A round that has not been written yet was left just now.
        rounds.sort_by_key(|round| (round.modified.is_none(), round.modified));
        rounds.into_iter().map(|round| round.id.clone()).collect()
    }
}

impl ListedPuzzle {
    fn included(puzzle: &Included, env: &Env) -> Self {
        let source = PuzzleSource::Included(puzzle.name);
        let file = puzzle.open();
        let slot = Crosswords::slot(&Desc::from_file(file.clone(), "")).id(Crosswords::ID);
        match save::open_copy::<Crosswords>(&slot, env) {
            Ok(opened) => Self::new(source, slot, &opened.restored.round),
            Err(_) => Self::of_file(source, slot, puzzle.title, file, Standing::New),
        }
    }

    fn new(source: PuzzleSource, slot: SlotId, round: &Round<Crosswords>) -> Self {
        let file = round.state().to_file(Duration::ZERO);
        Self::of_file(source, slot, &Crosswords::title(round.desc()), file, Standing::of(round))
    }

    fn of_file(source: PuzzleSource, slot: SlotId, title: &str, file: CrosswordFile, standing: Standing) -> Self {
        let title = if title.is_empty() { "Untitled" } else { title };
        let (title, author) = (sanitize::line(title), sanitize::line(&file.puzzle.author));
        Self { source, slot, title, author, standing, file }
    }

    /// Returns the size of the grid as rows and columns, such as `15x15`.
    #[must_use]
    pub fn size(&self) -> String {
        format!("{}x{}", self.file.puzzle.grid.rows(), self.file.puzzle.grid.cols())
    }
}
