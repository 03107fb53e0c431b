//! Codewords: puzzles in which each number stands for one letter.

use std::collections::BTreeMap;

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::Pos;
use wordhoard_puzzles::crossword::Crossword;

use super::state::State;

/// Largest number of a codeword, one for each letter.
const MAX_CODE: u8 = 26;

/// Numbers of a codeword with their squares in row-major order. There are none in any other puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Codes {
    squares: BTreeMap<u8, Vec<Pos>>,
    at: BTreeMap<Pos, u8>,
}

impl Codes {
    /// Finds the numbers of a puzzle. In a codeword, every open square has a number from 1 to 26, some number has
    /// several squares, all squares of a number have the same solution, and there are no clues.
    #[must_use]
    pub fn new(puzzle: &Crossword) -> Self {
        let mut codes: BTreeMap<u8, Vec<Pos>> = BTreeMap::new();
        if !puzzle.clues.is_empty() {
            return Self::default();
        }
        for pos in puzzle.grid.positions().filter(|&pos| puzzle.square(pos).is_some()) {
            match puzzle.label(pos).parse() {
                Ok(code @ 1..=MAX_CODE) => codes.entry(code).or_default().push(pos),
                _ => return Self::default(),
            }
        }
        let solution = |pos: &Pos| puzzle.solution(*pos);
        let is_same = |squares: &Vec<Pos>| squares.iter().all(|pos| solution(pos) == solution(&squares[0]));
        let is_codeword = codes.values().any(|squares| squares.len() > 1) && codes.values().all(is_same);
        if !is_codeword {
            return Self::default();
        }
        let at = codes.iter().flat_map(|(&code, squares)| squares.iter().map(move |&pos| (pos, code))).collect();
        Self { squares: codes, at }
    }

    /// Gives a letter to all squares of its number, where the puzzle gives it to one.
    pub(super) fn give_letters(&self, puzzle: &mut Crossword) {
        for squares in self.squares.values() {
            let given = squares.iter().filter_map(|&pos| puzzle.square(pos)).find(|square| !square.given.is_empty());
            let Some(given) = given.map(|square| square.given.clone()) else { continue };
            for &pos in squares {
                if let Some(square) = puzzle.grid[pos].square_mut() {
                    square.given.clone_from(&given);
                }
            }
        }
    }

    /// Returns `true` if the puzzle is not a codeword.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// Returns the numbers in ascending order.
    pub fn numbers(&self) -> impl DoubleEndedIterator<Item = u8> {
        self.squares.keys().copied()
    }

    /// Returns the squares of a number.
    #[must_use]
    pub fn squares(&self, code: u8) -> &[Pos] {
        self.squares.get(&code).map_or(&[], Vec::as_slice)
    }

    /// Returns the number of a square, or `None` if the puzzle is not a codeword.
    #[must_use]
    pub fn at(&self, pos: Pos) -> Option<u8> {
        self.at.get(&pos).copied()
    }

    /// Extends the texts for some squares to all squares of their numbers. Of two texts for a number, the last counts.
    /// Without numbers, returns the texts as they are.
    pub(super) fn extended(&self, texts: Vec<(Pos, String)>) -> Vec<(Pos, String)> {
        if self.is_empty() {
            return texts;
        }
        let by_code: BTreeMap<u8, String> =
            texts.into_iter().filter_map(|(pos, text)| Some((self.at(pos)?, text))).collect();
        let of_code = |(code, text): (u8, String)| {
            self.squares(code).iter().map(move |&pos| (pos, text.clone())).collect::<Vec<_>>()
        };
        by_code.into_iter().flat_map(of_code).collect()
    }
}

/// Returns the letter of a number, empty if it has none.
#[must_use]
pub fn letter(state: &State, code: u8) -> &str {
    state.codes().squares(code).iter().map(|&pos| state.text(pos)).find(|text| !text.is_empty()).unwrap_or_default()
}

/// Returns the letters from A to Z that no number has.
#[must_use]
pub fn free_letters(state: &State) -> Vec<char> {
    let used: Vec<char> = state.codes().numbers().flat_map(|code| letter(state, code).chars()).collect();
    ('A'..='Z').filter(|letter| !used.contains(letter)).collect()
}

/// Describes a number: `Code 7: 4 squares, blank`.
#[must_use]
pub fn describe(state: &State, code: u8) -> String {
    let letter = Some(letter(state, code)).filter(|letter| !letter.is_empty()).unwrap_or("blank");
    format!("Code {code}: {}, {letter}", count(state.codes().squares(code).len(), "square"))
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Axis;

    use super::*;
    use crate::games::crossword::rules::moves::{Area, Move, Outcome};
    use crate::games::crossword::rules::test_puzzles::{clue, enter, play, puzzle, start_puzzle};

    /// Returns a codeword in which T is 7, O is 3, E is 1 and Y is 2. The first T is given.
    fn codeword() -> Crossword {
        let mut puzzle = puzzle(&["TOT", "O#O", "EYE"]);
        for pos in puzzle.grid.clone().positions() {
            if let Some(square) = puzzle.grid[pos].square_mut() {
                let code = ["T", "O", "E", "Y"].iter().position(|letter| *letter == square.solution).unwrap();
                square.label = ["7", "3", "1", "2"][code].into();
            }
        }
        puzzle.grid[Pos::new(0, 0)].square_mut().unwrap().given = "T".into();
        puzzle
    }

    fn texts(state: &State) -> String {
        state
            .squares_in(Area::Puzzle)
            .iter()
            .map(|&pos| Some(state.text(pos)).filter(|text| !text.is_empty()).unwrap_or("-"))
            .collect()
    }

    #[test]
    fn only_puzzles_with_a_number_for_each_letter_are_codewords() {
        assert_eq!(Codes::new(&codeword()).numbers().collect::<Vec<_>>(), [1, 2, 3, 7]);
        assert!(Codes::new(&puzzle(&["CAT", "O#E", "WEN"])).is_empty(), "some squares have no number");
        let with_clues = Crossword { clues: vec![clue(Axis::Across, &[(0, 0), (0, 1)])], ..codeword() };
        assert!(Codes::new(&with_clues).is_empty());
        let mut other_solution = codeword();
        other_solution.grid[Pos::new(0, 2)].square_mut().unwrap().solution = "X".into();
        assert!(Codes::new(&other_solution).is_empty());
        let mut large = codeword();
        large.grid[Pos::new(2, 1)].square_mut().unwrap().label = "27".into();
        assert!(Codes::new(&large).is_empty());
    }

    #[test]
    fn a_letter_fills_and_clears_all_squares_of_its_number() {
        let mut state = start_puzzle(codeword());
        assert_eq!(texts(&state), "T-T-----", "given letters hold for their number");
        enter(&mut state, (0, 1), "X");
        assert_eq!((texts(&state), describe(&state, 3)), ("TXTXX---".into(), "Code 3: 3 squares, X".into()));
        play(&mut state, Move::Undo);
        assert_eq!((texts(&state), describe(&state, 3)), ("T-T-----".into(), "Code 3: 3 squares, blank".into()));
        play(&mut state, Move::Redo);
        enter(&mut state, (1, 2), "");
        enter(&mut state, (0, 2), "X");
        assert_eq!(texts(&state), "T-T-----", "given letters stay");
        assert_eq!(free_letters(&state).len(), 25);
        assert_eq!(play(&mut state, Move::Reveal(Area::Square(Pos::new(2, 0)))), Outcome::Revealed { squares: 2 });
        enter(&mut state, (2, 1), "Y");
        assert_eq!(enter(&mut state, (0, 1), "O"), Outcome::Solved);
    }
}
