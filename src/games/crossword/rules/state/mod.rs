//! State of a round.

mod aids;
mod changes;

use std::collections::BTreeSet;
use std::time::Duration;

use wordhoard_engine::grid::Pos;
use wordhoard_puzzles::crossword::{BLOCK_ENTRY, Cell, Crossword, Entry, Square};

use super::clues::{self, Chains, WordBreak};
use super::codes::Codes;
use super::desc::Desc;
use super::hint::Hint;
use super::lists::Lists;
use super::moves::{Area, Outcome};
use super::slots::Slots;
use super::squares::{Content, Squares};
use super::words::WordBank;

/// State of a round.
#[derive(Clone, Debug)]
pub struct State {
    desc: Desc,
    /// The puzzle, with its solution once it is unlocked.
    puzzle: Crossword,
    slots: Slots,
    lists: Lists,
    chains: Chains,
    word_breaks: Vec<WordBreak>,
    has_bars: bool,
    codes: Codes,
    words: WordBank,
    squares: Squares,
    /// Squares that have been revealed, even if that was undone.
    revealed: BTreeSet<Pos>,
    help: Help,
    auto_check: bool,
    marks_dead_ends: bool,
    last_hint: Option<Hint>,
    ended: Option<End>,
}

/// Help that the player has had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Help {
    /// Number of checks.
    pub checks: u32,
    /// Number of squares revealed, including those whose reveal was undone.
    pub revealed: u32,
    /// Number of hints.
    pub hints: u32,
}

/// End of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// Time on the round's clock.
    pub at: Duration,
    /// Whether the puzzle was solved rather than given up.
    pub solved: bool,
    /// Whether the entries in the file had solved it before the round.
    pub in_file: bool,
}

impl State {
    /// Creates the state at the start of a round.
    pub(super) fn new(desc: Desc) -> Self {
        let mut puzzle = if desc.hides_diagram() { desc.puzzle.without_diagram() } else { desc.puzzle.clone() };
        let words = WordBank::new(&desc.words);
        let codes = if words.is_empty() { Codes::new(&puzzle) } else { Codes::default() };
        codes.give_letters(&mut puzzle);
        let mut contents = puzzle.grid.map(|_| Content::default());
        for pos in desc.puzzle.grid.positions() {
            let Some(square) = puzzle.grid.get_mut(pos).and_then(Cell::square_mut) else { continue };
            let mut entry = desc.progress.entries[pos].clone();
            if !square.given.is_empty() {
                // A given letter is right, whatever else the file says.
                entry = Entry { text: square.given.clone(), ..Entry::default() };
                square.solution.clone_from(&square.given);
            }
            // Files may have marks of letters that have been cleared or replaced since.
            let is_revealed = entry.revealed && !entry.text.is_empty() && entry.text == square.solution;
            contents[pos] = Content { fixed: !square.given.is_empty() || is_revealed, pencil: false, entry };
        }
        let slots = Slots::new(&puzzle);
        let lists = Lists::new(&puzzle, &slots);
        let squares = Squares::new(contents);
        let (last_hint, ended) = (None, None);
        let (chains, auto_check) = (Chains::default(), desc.auto_check);
        let has_bars = puzzle.grid.cells().filter_map(Cell::square).any(Square::has_bars);
        let (word_breaks, revealed) = (Vec::new(), BTreeSet::new());
        let mut state = Self {
            desc,
            puzzle,
            slots,
            lists,
            chains,
            word_breaks,
            has_bars,
            codes,
            words,
            squares,
            revealed,
            help: Help::default(),
            auto_check,
            marks_dead_ends: false,
            last_hint,
            ended,
        };
        state.find_chains();
        state.help.checks = u32::from(state.auto_check && state.has_solution());
        state.draw_diagram();
        if state.desc.has_entries() && state.after_change(Duration::ZERO) == Outcome::Solved {
            state.ended = Some(End { at: Duration::ZERO, solved: true, in_file: true });
        }
        state
    }

    /// Numbers the squares and finds the slots by the blocks that the player has entered, if the diagram is hidden.
    fn draw_diagram(&mut self) {
        if !self.desc.hides_diagram() {
            return;
        }
        let drawn = self.puzzle.drawn_by(|pos| self.squares.text(pos));
        for pos in drawn.grid.positions() {
            if let Some(square) = self.puzzle.grid[pos].square_mut() {
                drawn.label(pos).clone_into(&mut square.label);
            }
        }
        self.slots = Slots::new(&drawn);
        self.lists = Lists::new(&drawn, &self.slots);
        self.puzzle.clues = drawn.clues;
        self.find_chains();
    }

    /// Finds the answers that run over several slots, and the breaks between the words of all answers.
    fn find_chains(&mut self) {
        self.chains = Chains::new(self);
        self.word_breaks = clues::word_breaks(self);
    }

    /// Returns the description of the round.
    #[must_use]
    pub fn desc(&self) -> &Desc {
        &self.desc
    }

    /// Returns the puzzle, with its solution once it is unlocked.
    #[must_use]
    pub fn puzzle(&self) -> &Crossword {
        &self.puzzle
    }

    /// Returns the slots.
    #[must_use]
    pub fn slots(&self) -> &Slots {
        &self.slots
    }

    /// Returns the clue lists.
    #[must_use]
    pub fn lists(&self) -> &Lists {
        &self.lists
    }

    /// Returns `true` if the player has marked this square as a block of a diagramless puzzle.
    #[must_use]
    pub fn is_drawn_block(&self, pos: Pos) -> bool {
        self.desc.hides_diagram() && self.text(pos) == BLOCK_ENTRY
    }

    /// Returns the answers that run over several slots.
    #[must_use]
    pub fn chains(&self) -> &Chains {
        &self.chains
    }

    /// Returns the breaks between the words of answers.
    #[must_use]
    pub fn word_breaks(&self) -> &[WordBreak] {
        &self.word_breaks
    }

    /// Returns `true` if there are bars between squares.
    #[must_use]
    pub fn has_bars(&self) -> bool {
        self.has_bars
    }

    /// Returns the numbers of a codeword. There are none in any other puzzle.
    #[must_use]
    pub fn codes(&self) -> &Codes {
        &self.codes
    }

    /// Returns the words of a fill-in. There are none in any other puzzle.
    #[must_use]
    pub fn words(&self) -> &WordBank {
        &self.words
    }

    /// Returns the content of an open square, or `None` for any other position.
    #[must_use]
    pub fn content(&self, pos: Pos) -> Option<&Content> {
        self.puzzle.square(pos)?;
        self.squares.get(pos)
    }

    /// Returns the letters in a square.
    #[must_use]
    pub fn text(&self, pos: Pos) -> &str {
        self.squares.text(pos)
    }

    /// Returns the squares that the last entry, reveal, undo or redo changed, with their text before it.
    #[must_use]
    pub fn last_change(&self) -> &[(Pos, String)] {
        self.squares.last_change()
    }

    /// Returns the squares of all entries and reveals that have not been undone, the latest first.
    pub fn changed(&self) -> impl Iterator<Item = Pos> {
        self.squares.changed()
    }

    /// Returns `true` if the last entry, reveal, undo or redo set or removed blocks of a diagramless puzzle, so that
    /// its slots have changed.
    #[must_use]
    pub fn has_redrawn(&self) -> bool {
        let is_block = |(pos, old): &(Pos, String)| old == BLOCK_ENTRY || self.is_drawn_block(*pos);
        self.desc.hides_diagram() && self.last_change().iter().any(is_block)
    }

    /// Returns `true` if the last entry, reveal, undo or redo filled a blank square.
    #[must_use]
    pub fn has_filled_blank(&self) -> bool {
        self.last_change().iter().any(|(pos, old)| old.is_empty() && !self.text(*pos).is_empty())
    }

    /// Returns the letters that the last entry, reveal, undo or redo replaced with others.
    #[must_use]
    pub fn replaced(&self) -> Vec<&str> {
        let is_replaced = |(pos, old): &&(Pos, String)| !old.is_empty() && self.text(*pos) != old;
        self.last_change().iter().filter(is_replaced).map(|(_, old)| old.as_str()).collect()
    }

    /// Returns the help that the player has had.
    #[must_use]
    pub fn help(&self) -> Help {
        self.help
    }

    /// Returns `true` if wrong entries are marked as they are made.
    #[must_use]
    pub fn auto_check(&self) -> bool {
        self.auto_check
    }

    /// Returns `true` if letters of a fill-in that no remaining word allows are marked.
    #[must_use]
    pub fn marks_dead_ends(&self) -> bool {
        self.marks_dead_ends
    }

    /// Returns the last hint, or `None` if letters have been entered, checked or revealed since.
    #[must_use]
    pub fn last_hint(&self) -> Option<Hint> {
        self.last_hint
    }

    /// Returns how the round ended, or `None` while it lasts.
    #[must_use]
    pub fn ended(&self) -> Option<End> {
        self.ended
    }

    /// Returns whether the entry in a square is right, or `None` if its solution is not known.
    #[must_use]
    pub fn is_right(&self, pos: Pos) -> Option<bool> {
        let square = self.puzzle.square(pos)?;
        let (solution, text) = (square.solution.as_str(), self.text(pos));
        if solution.is_empty() {
            return None;
        }
        let is_first_letter = !self.desc.strict_rebus && solution.starts_with(text) && text.chars().count() == 1;
        Some(text == solution || is_first_letter)
    }

    fn open_squares(&self) -> impl Iterator<Item = Pos> {
        self.puzzle.grid.positions().filter(|&pos| self.puzzle.square(pos).is_some())
    }

    /// Returns the numbers of filled and of open squares.
    #[must_use]
    pub fn filled(&self) -> (usize, usize) {
        let filled = self.open_squares().filter(|&pos| !self.text(pos).is_empty());
        (filled.count(), self.open_squares().count())
    }

    /// Returns the number of filled squares whose entries are not known to be wrong.
    #[must_use]
    pub fn count_right(&self) -> usize {
        self.open_squares().filter(|&pos| !self.text(pos).is_empty() && self.is_right(pos) != Some(false)).count()
    }

    /// Returns `true` if the solution is known, at least in part.
    #[must_use]
    pub fn has_solution(&self) -> bool {
        let mut squares = self.puzzle.grid.cells().filter_map(Cell::square);
        // While a solution is locked, the file may still hold that of squares for several letters.
        self.puzzle.lock.is_none() && squares.any(|square| !square.solution.is_empty() && square.given.is_empty())
    }

    /// Returns `true` if all squares of an area are empty.
    #[must_use]
    pub fn is_blank(&self, area: Area) -> bool {
        self.squares_in(area).iter().all(|&pos| self.text(pos).is_empty())
    }

    /// Returns the open squares of an area.
    #[must_use]
    pub fn squares_in(&self, area: Area) -> Vec<Pos> {
        match area {
            Area::Square(pos) => self.puzzle.square(pos).map(|_| pos).into_iter().collect(),
            Area::Slot(slot) => {
                let slots = clues::chain(self, slot).into_iter().filter_map(|slot| self.slots.get(slot));
                // The slots of a linked answer may cross.
                let mut seen = BTreeSet::new();
                slots.flat_map(|slot| slot.cells.iter().copied()).filter(|&pos| seen.insert(pos)).collect()
            }
            Area::Puzzle => self.open_squares().collect(),
            Area::Diagram => self.open_squares().filter(|&pos| self.desc.puzzle.is_hidden_block(pos)).collect(),
        }
    }
}
