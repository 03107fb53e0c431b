//! Cursor in the grid: a square and a direction. Its moves follow Across Lite, Crosshare and the New York Times where
//! these agree.

use wordhoard_engine::grid::{Axis, Dir, Pos, Slot};

use super::rules::clues::{self, is_full};
use super::rules::state::State;

/// Cursor in the grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// Square. It is always open.
    pub at: Pos,
    /// Direction in which letters are typed.
    pub axis: Axis,
}

/// Habits of the cursor that players can change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Habits {
    /// Whether an arrow key across the direction turns before it moves.
    pub turn_first: bool,
    /// Whether typing in an empty square skips filled squares.
    pub skip_filled: bool,
    /// Whether the cursor returns to the word's first blank when it reaches the end.
    pub return_to_blank: bool,
    /// Whether the cursor goes to the next unfinished clue at the end of a finished word.
    pub next_clue_at_end: bool,
    /// Whether across slots are visited last, because their clues are hidden.
    pub down_first: bool,
}

impl Default for Habits {
    fn default() -> Self {
        Self { turn_first: true, skip_filled: true, return_to_blank: true, next_clue_at_end: true, down_first: false }
    }
}

impl Cursor {
    /// Returns the cursor where a round begins or goes on: after the last entry, or else in the first unfinished slot,
    /// or in the first slot of a full grid.
    #[must_use]
    pub fn start(state: &State, habits: Habits) -> Self {
        if let Some(last) = Self::at_last_change(state, habits) {
            return if state.text(last.at).is_empty() { last } else { last.after_typing(state, true, habits) };
        }
        let slots = state.slots().indices();
        let unfinished = slots.filter(|&slot| !is_full(state, slot));
        let slot = first_choice(state, unfinished, habits).unwrap_or(0);
        match state.slots().get(slot) {
            Some(_) => Self::in_slot(state, slot),
            None => Self { at: state.squares_in(super::rules::moves::Area::Puzzle)[0], axis: Axis::Across },
        }
    }

    /// Returns a cursor at the last entry or reveal of an unfinished round, or `None` if there is none. It points down if
    /// the entry before was in the same slot down, or else across. In a codeword, an entry has no place of its own.
    fn at_last_change(state: &State, habits: Habits) -> Option<Self> {
        if state.ended().is_some() || !state.codes().is_empty() {
            return None;
        }
        let mut changed = state.changed();
        let at = changed.next().filter(|&at| state.content(at).is_some())?;
        let down = state.slots().at(at, Axis::Down);
        let before = changed.find(|&before| before != at);
        let is_down = before.is_some_and(|before| down.is_some() && state.slots().at(before, Axis::Down) == down);
        let axis = if is_down || habits.down_first { Axis::Down } else { Axis::Across };
        Some(Self { at, axis }.moved_to(state, at))
    }

    /// Returns a cursor at the first blank of a slot, or at its first square if it is full.
    #[must_use]
    pub fn in_slot(state: &State, slot: usize) -> Self {
        let Slot { axis, cells } = &state.slots().all()[slot];
        Self { at: clues::first_blank(state, slot).unwrap_or(cells[0]), axis: *axis }
    }

    /// Returns the index of the slot under the cursor, if there is one in its direction.
    #[must_use]
    pub fn slot(self, state: &State) -> Option<usize> {
        state.slots().at(self.at, self.axis)
    }

    /// Returns the index of the crossing slot, if there is one.
    #[must_use]
    pub fn crossing(self, state: &State) -> Option<usize> {
        state.slots().at(self.at, self.axis.crossing())
    }

    /// Switches the direction, if there is a slot that way.
    #[must_use]
    pub fn toggled(self, state: &State) -> Self {
        let axis = self.axis.crossing();
        if self.crossing(state).is_some() { Self { axis, ..self } } else { self }
    }

    /// Moves to a square. The direction stays if there is a slot in it.
    #[must_use]
    pub fn moved_to(self, state: &State, at: Pos) -> Self {
        let moved = Self { at, ..self };
        if moved.slot(state).is_none() { moved.toggled(state) } else { moved }
    }

    /// Handles an arrow key: turns or moves to the next open square, over blocks if need be.
    #[must_use]
    pub fn arrow(self, state: &State, dir: Dir, habits: Habits) -> Self {
        let axis = if matches!(dir, Dir::East | Dir::West) { Axis::Across } else { Axis::Down };
        if habits.turn_first && axis != self.axis && self.crossing(state).is_some() {
            return self.toggled(state);
        }
        let squares = std::iter::successors(self.at.step(dir), |pos| pos.step(dir));
        let mut inside = squares.take_while(|&pos| state.puzzle().grid.contains(pos));
        inside.find(|&pos| state.content(pos).is_some()).map_or(self, |at| self.moved_to(state, at))
    }

    /// Moves to the first or the last square of the word.
    #[must_use]
    pub fn to_end(self, state: &State, last: bool) -> Self {
        let word = self.word(state);
        let end = if last { word.last() } else { word.first() };
        end.map_or(self, |&end| end)
    }

    /// Moves to the next or the previous slot with a blank in the order of the clues, or to the adjacent slot if the grid
    /// is full.
    #[must_use]
    pub fn next_slot(self, state: &State, backwards: bool, habits: Habits) -> Self {
        let count = state.slots().all().len();
        if count == 0 {
            return self;
        }
        let current = self.slot(state).unwrap_or(0);
        let step = |distance: usize| (if backwards { current + count - distance } else { current + distance }) % count;
        let unfinished = (1..count).map(step).filter(|&slot| !is_full(state, slot) && Self::can_reach(state, slot));
        let unfinished = first_choice(state, unfinished, habits);
        let all_full = || is_grid_full(state).then(|| step(1));
        match unfinished.or_else(all_full) {
            Some(slot) => Self::in_slot(state, slot),
            None => Self::in_slot(state, current),
        }
    }

    /// Returns `true` if the squares of a slot are its own. Squares that slots of one direction share belong to the
    /// first of them.
    #[must_use]
    pub fn can_reach(state: &State, slot: usize) -> bool {
        Self::in_slot(state, slot).slot(state) == Some(slot)
    }

    /// Moves on after a letter has been typed. `was_empty` tells whether the square was empty before. An answer that
    /// runs over several slots is one word.
    #[must_use]
    pub fn after_typing(self, state: &State, was_empty: bool, habits: Habits) -> Self {
        let word = self.word(state);
        let Some(here) = word.iter().position(|&cursor| cursor == self) else { return self };
        let is_blank = |cursor: &&Self| state.text(cursor.at).is_empty();
        let rest = &word[here + 1..];
        let next = if was_empty && habits.skip_filled { rest.iter().find(is_blank) } else { rest.first() };
        if let Some(&next) = next {
            return next;
        }
        match word.iter().find(is_blank) {
            Some(&blank) if habits.return_to_blank => blank,
            // In a full grid, something is wrong, and most likely what has just been typed.
            None if is_grid_full(state) => self,
            None if habits.next_clue_at_end => self.next_slot(state, false, habits),
            _ => rest.first().map_or(self, |&next| next),
        }
    }

    /// Moves on from a square that has been revealed, where nothing can be typed. In a full answer with a mistake, the
    /// cursor stays.
    #[must_use]
    pub fn after_reveal(self, state: &State, habits: Habits) -> Self {
        let is_fixed = state.content(self.at).is_some_and(|content| content.fixed);
        let word = self.word(state);
        let is_full = word.iter().all(|cursor| !state.text(cursor.at).is_empty());
        let has_mistake = is_full && word.iter().any(|cursor| state.is_right(cursor.at) == Some(false));
        if !is_fixed || has_mistake || state.ended().is_some() {
            return self;
        }
        self.after_typing(state, true, habits)
    }

    /// Takes the direction of the slot in which the first squares of a change lie, if there is one.
    #[must_use]
    pub fn along<T>(self, state: &State, changed: &[(Pos, T)]) -> Self {
        let [(first, _), (second, _), ..] = changed else { return self };
        let is_along = |axis: &Axis| {
            let slot = state.slots().at(*first, *axis);
            slot.is_some() && state.slots().at(*second, *axis) == slot
        };
        let axis = Axis::BOTH.into_iter().find(is_along);
        Self { axis: axis.unwrap_or(self.axis), ..self }
    }

    /// Returns the squares of the current answer, as cursors in the direction of each. There are none if no slot runs
    /// in the direction of the cursor.
    #[must_use]
    pub fn word(self, state: &State) -> Vec<Self> {
        let chain = self.slot(state).map_or_else(Vec::new, |slot| clues::chain(state, slot));
        let slots = chain.into_iter().filter_map(|slot| state.slots().get(slot));
        slots.flat_map(|slot| slot.cells.iter().map(|&at| Self { at, axis: slot.axis })).collect()
    }

    /// Moves on by one square in its direction, whether or not a word runs there. Stays at the edge.
    #[must_use]
    pub fn stepped(self, state: &State) -> Self {
        let next = self.at.step(if self.axis == Axis::Across { Dir::East } else { Dir::South });
        next.filter(|&next| state.content(next).is_some()).map_or(self, |at| Self { at, ..self })
    }

    /// Moves back by one square of the word, as Backspace does in an empty square.
    #[must_use]
    pub fn back(self, state: &State) -> Self {
        let word = self.word(state);
        let here = word.iter().position(|&cursor| cursor == self);
        if here.is_none() && state.desc().hides_diagram() {
            let before = self.at.step(if self.axis == Axis::Across { Dir::West } else { Dir::North });
            return before.filter(|&before| state.content(before).is_some()).map_or(self, |at| Self { at, ..self });
        }
        here.and_then(|here| here.checked_sub(1)).map_or(self, |before| word[before])
    }
}

/// Returns the first of the slots, given in the order in which they are visited, that has a clue in the lists. Slots with
/// hidden clues come after the others.
fn first_choice(state: &State, slots: impl Iterator<Item = usize>, habits: Habits) -> Option<usize> {
    let is_shown = |slot: &&usize| !habits.down_first || state.slots().of(Axis::Down).contains(slot);
    let candidates = clues::listed_or_all(state, slots);
    candidates.iter().find(is_shown).or(candidates.first()).copied()
}

/// Returns `true` if every slot is full.
fn is_grid_full(state: &State) -> bool {
    state.slots().indices().all(|slot| is_full(state, slot))
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::words::Lexicon;
    use wordhoard_puzzles::crossword::CrosswordFile;

    use super::*;
    use crate::games::crossword::rules::Crosswords;
    use crate::games::crossword::rules::desc::Desc;
    use crate::games::crossword::rules::moves::Move;
    use crate::games::crossword::rules::test_puzzles::{enter, fill, play, puzzle, start};
    use crate::play::Rules;

    // The slots are 0 to 2 across and 3 to 5 down.
    const ROWS: [&str; 5] = ["CATCH", "O#E#E", "MAPLE", "B#I#A", "SADLY"];

    fn cursor(row: u16, col: u16, axis: Axis) -> Cursor {
        Cursor { at: Pos::new(row, col), axis }
    }

    fn across(row: u16, col: u16) -> Cursor {
        cursor(row, col, Axis::Across)
    }

    fn down(row: u16, col: u16) -> Cursor {
        cursor(row, col, Axis::Down)
    }

    /// Starts a round of a file that holds these entries.
    fn begun(entries: &[&str]) -> State {
        let mut file = CrosswordFile::from(puzzle(&ROWS));
        for (row, texts) in (0..).zip(entries) {
            for (col, text) in (0..).zip(texts.chars()).filter(|(_, text)| text.is_alphabetic()) {
                file.progress.entries[Pos::new(row, col)].text = text.into();
            }
        }
        Crosswords::start(&Desc::from_file(file, "test.puz"), &Lexicon::embedded(false)).unwrap()
    }

    #[test]
    fn an_arrow_across_the_word_turns_first_and_then_moves() {
        let state = start(&ROWS);
        let habits = Habits::default();
        let here = across(0, 2);
        assert_eq!(here.arrow(&state, Dir::East, habits), across(0, 3));
        let turned = here.arrow(&state, Dir::South, habits);
        assert_eq!((turned, turned.arrow(&state, Dir::South, habits)), (down(0, 2), down(1, 2)));
        let moves = Habits { turn_first: false, ..habits };
        assert_eq!(here.arrow(&state, Dir::South, moves), down(1, 2), "no word runs across there");
        // Where no word runs that way, the arrow moves at once. Blocks are skipped.
        assert_eq!(across(0, 1).arrow(&state, Dir::South, habits), across(2, 1));
        assert_eq!(across(0, 0).arrow(&state, Dir::West, habits), across(0, 0));
    }

    #[test]
    fn the_direction_toggles_only_where_two_words_cross() {
        let state = start(&ROWS);
        assert_eq!(across(0, 0).toggled(&state), down(0, 0));
        assert_eq!(across(0, 1).toggled(&state), across(0, 1));
        assert_eq!(across(0, 1).moved_to(&state, Pos::new(1, 0)), down(1, 0));
    }

    #[test]
    fn typing_skips_filled_squares_from_an_empty_one() {
        let mut state = start(&ROWS);
        fill(&mut state, &["CA---"]);
        let habits = Habits::default();
        assert_eq!(across(0, 0).after_typing(&state, true, habits), across(0, 2));
        assert_eq!(across(0, 0).after_typing(&state, false, habits), across(0, 1));
        let every = Habits { skip_filled: false, ..habits };
        assert_eq!(across(0, 0).after_typing(&state, true, every), across(0, 1));
    }

    #[test]
    fn at_the_end_of_a_word_the_cursor_returns_to_its_blank_or_goes_to_the_next_clue() {
        let mut state = start(&ROWS);
        fill(&mut state, &["-ATCH"]);
        let (habits, end) = (Habits::default(), across(0, 4));
        assert_eq!(end.after_typing(&state, true, habits), across(0, 0));
        assert_eq!(end.after_typing(&state, true, Habits { return_to_blank: false, ..habits }), end);
        fill(&mut state, &["C"]);
        assert_eq!(end.after_typing(&state, true, habits), across(2, 0));
        assert_eq!(end.after_typing(&state, true, Habits { next_clue_at_end: false, ..habits }), end);
    }

    #[test]
    fn tab_goes_to_the_first_blank_of_the_next_unfinished_clue() {
        let mut state = start(&ROWS);
        fill(&mut state, &["-----", "-#-#-", "MAPLE", "-#-#-", "SA---"]);
        assert_eq!(across(0, 0).next_slot(&state, false, Habits::default()), across(4, 2));
        assert_eq!(across(4, 2).next_slot(&state, false, Habits::default()), down(0, 0));
        assert_eq!(across(0, 0).next_slot(&state, true, Habits::default()), down(0, 4));
        fill(&mut state, &["CATCH", "O#E#E", "MAPLE", "B#I#A", "SADL-"]);
        assert_eq!(across(4, 4).next_slot(&state, false, Habits::default()), down(4, 4));
    }

    #[test]
    fn a_round_starts_in_the_first_unfinished_slot() {
        let state = start(&ROWS);
        assert_eq!(Cursor::start(&state, Habits::default()), across(0, 0));
        let state = begun(&["CATCH", "-#-#-", "M----"]);
        assert_eq!(Cursor::start(&state, Habits::default()), across(2, 1));
        assert_eq!(Cursor::start(&start(&["A#", "#B"]), Habits::default()), across(0, 0), "there are no slots");
    }

    #[test]
    fn a_round_goes_on_after_the_last_entry() {
        let mut state = start(&ROWS);
        fill(&mut state, &["CATCH", "-#-#-", "M----"]);
        assert_eq!(Cursor::start(&state, Habits::default()), across(2, 1));
        enter(&mut state, (2, 2), "P");
        assert_eq!(Cursor::start(&state, Habits::default()), across(2, 3));
        enter(&mut state, (1, 2), "E");
        assert_eq!(
            Cursor::start(&state, Habits::default()),
            down(3, 2),
            "towards the last entry, and then over filled squares"
        );
        enter(&mut state, (3, 2), "I");
        enter(&mut state, (4, 2), "D");
        assert_eq!(Cursor::start(&state, Habits::default()), down(1, 4), "the clue after a finished one");
        enter(&mut state, (4, 2), "");
        assert_eq!(Cursor::start(&state, Habits::default()), down(4, 2), "an erased square is not left");
        play(&mut state, Move::Undo);
        play(&mut state, Move::Undo);
        assert_eq!(Cursor::start(&state, Habits::default()), down(4, 2));
    }

    #[test]
    fn entries_of_two_words_do_not_give_a_direction() {
        let mut state = start(&ROWS);
        enter(&mut state, (0, 2), "T");
        enter(&mut state, (4, 4), "Y");
        assert_eq!(Cursor::start(&state, Habits::default()), across(4, 0));
    }

    #[test]
    fn hidden_clues_are_visited_last() {
        let mut state = start(&ROWS);
        let habits = Habits { down_first: true, ..Habits::default() };
        assert_eq!(Cursor::start(&state, habits), down(0, 0));
        assert_eq!(down(0, 4).next_slot(&state, false, habits), down(0, 0));
        fill(&mut state, &["C-T-H", "O#E#E", "M-P-E", "B#I#A", "S-D-Y"]);
        assert_eq!(down(0, 0).next_slot(&state, false, habits), across(0, 1));
    }

    #[test]
    fn home_end_and_back_stay_in_the_word() {
        let state = start(&ROWS);
        let here = across(2, 2);
        assert_eq!([here.to_end(&state, false), here.to_end(&state, true)], [across(2, 0), across(2, 4)]);
        assert_eq!([here.back(&state), across(2, 0).back(&state)], [across(2, 1), across(2, 0)]);
    }
}
