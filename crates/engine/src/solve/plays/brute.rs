//! Every word at every place, checked by the rules of the game: the test oracle.
//!
//! It shares no code with the other searches, and tries all squares for the blanks.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::play::MAX_LETTERS;
use super::{BONUS, BONUS_TILES, Play};
use crate::grid::{Axis, Dir, Pos, TileBoard};
use crate::solve::lab::Rack;
use crate::words::Lexicon;
use crate::words::points::VALUES;

/// The words of a list, for repeated searches.
pub struct BruteForce {
    words: Vec<Vec<u8>>,
    known: HashSet<Vec<u8>>,
}

/// A word at a place.
struct Trial<'a> {
    word: &'a [u8],
    axis: Axis,
    squares: Vec<Pos>,
}

impl BruteForce {
    /// Creates a search with all words of a list.
    #[must_use]
    pub fn new(list: &Lexicon) -> Self {
        let words: Vec<Vec<u8>> = list.iter().map(|(text, _)| text.bytes().map(|ch| ch - b'a').collect()).collect();
        let known = words.iter().cloned().collect();
        Self { words, known }
    }

    /// Returns the plays, best first.
    #[must_use]
    pub fn plays(&self, board: &TileBoard, rack: &Rack) -> Vec<Play> {
        let mut plays = Vec::new();
        for (axis, line) in lines(board) {
            let tiles: Vec<u8> = line.iter().filter_map(|&pos| board.tile(pos)).map(|tile| tile.letter).collect();
            for word in self.words.iter().filter(|word| word.len() <= line.len() && is_near(rack, &tiles, word)) {
                let trials = line.windows(word.len()).map(|squares| Trial { word, axis, squares: squares.to_vec() });
                plays.extend(trials.filter_map(|trial| self.play(board, rack, &trial)));
            }
        }
        plays.sort_by_key(|play| (Reverse(play.points), play.letters().to_vec(), play.axis, play.start));
        plays
    }

    /// Returns the play, with the blanks where they cost the least, if it is one.
    fn play(&self, board: &TileBoard, rack: &Rack, trial: &Trial) -> Option<Play> {
        let places = trial.placed(board)?;
        let is_crossing = |axis: Axis, at: usize| cross_word(board, trial, at, axis).is_some();
        let doubled = places.len() == 1 && trial.axis == Axis::Down && is_crossing(Axis::Across, places[0]);
        if doubled || trial.word.len() < 2 || !trial.connects(board, &places) {
            return None;
        }
        let crossing = trial.axis.crossing();
        let crossings = places.iter().filter_map(|&at| cross_word(board, trial, at, crossing));
        for squares in crossings {
            let letters: Vec<u8> = squares.iter().map(|&pos| trial.letter(board, pos)).collect();
            if !self.known.contains(&letters) {
                return None;
            }
        }
        let blank_sets = sets(&places).filter(|&blanks| trial.can_take(rack, &places, blanks));
        // Of equal ones, blanks towards the end come first.
        let scored = blank_sets.map(|blanks| (trial.points(board, &places, blanks), blanks));
        let (points, blanks) = scored.max()?;
        Some(trial.to_play(board, &places, points, blanks))
    }
}

/// Returns the rows and columns of a board.
fn lines(board: &TileBoard) -> Vec<(Axis, Vec<Pos>)> {
    let (rows, cols) = (board.squares().rows(), board.squares().cols());
    let across = (0..rows).map(|row| (Axis::Across, (0..cols).map(|col| Pos::new(row, col)).collect()));
    let down = (0..cols).map(|col| (Axis::Down, (0..rows).map(|row| Pos::new(row, col)).collect()));
    across.chain(down).collect()
}

/// Returns all sets of these places, one bit for each.
fn sets(places: &[usize]) -> impl Iterator<Item = u32> {
    let set = |chosen: u32| places.iter().enumerate().fold(0, |set, (bit, place)| set | (chosen >> bit & 1) << place);
    (0..1 << places.len()).map(set)
}

/// Returns `true` if a word can be spelled from a rack and all the tiles of a line.
fn is_near(rack: &Rack, tiles: &[u8], word: &[u8]) -> bool {
    let mut counts = *rack.letter_counts();
    tiles.iter().for_each(|&tile| counts[usize::from(tile)] += 1);
    let mut blanks = rack.blank_count();
    word.iter().all(|&letter| {
        let count = &mut counts[usize::from(letter)];
        let available = *count > 0 || blanks > 0;
        if *count > 0 {
            *count -= 1
        } else {
            blanks = blanks.saturating_sub(1)
        }
        available
    })
}

impl Trial<'_> {
    /// Returns the places (from 0) of the letters that come from the rack. Returns `None` if a tile on the board
    /// differs from the word or extends it, or if no letter comes from the rack.
    fn placed(&self, board: &TileBoard) -> Option<Vec<usize>> {
        let (first, last) = (self.squares[0], self.squares[self.squares.len() - 1]);
        let has_tile = |pos: Option<Pos>| pos.is_some_and(|pos| board.tile(pos).is_some());
        if has_tile(first.step(self.axis.dir().opposite())) || has_tile(last.step(self.axis.dir())) {
            return None;
        }
        let mut placed = Vec::new();
        for (at, &pos) in self.squares.iter().enumerate() {
            match board.tile(pos) {
                Some(tile) if tile.letter != self.word[at] => return None,
                Some(_) => {}
                None => placed.push(at),
            }
        }
        (!placed.is_empty()).then_some(placed)
    }

    /// Returns `true` if a tile is next to one on the board or, on an empty board, covers the centre.
    fn connects(&self, board: &TileBoard, places: &[usize]) -> bool {
        if board.is_empty() {
            return self.squares.contains(&board.centre());
        }
        let touches =
            |pos: Pos| Dir::STRAIGHT.iter().any(|&dir| pos.step(dir).is_some_and(|next| board.tile(next).is_some()));
        places.iter().any(|&at| touches(self.squares[at]))
    }

    /// Returns the letter on a square once the word is played.
    fn letter(&self, board: &TileBoard, pos: Pos) -> u8 {
        let played = self.squares.iter().position(|&square| square == pos).map(|at| self.word[at]);
        played.or_else(|| board.tile(pos).map(|tile| tile.letter)).unwrap_or_default()
    }

    /// Returns `true` if the rack has the tiles for these places, the letters in the set `blanks` being blanks. Letters
    /// of which the rack has enough tiles take none.
    fn can_take(&self, rack: &Rack, places: &[usize], blanks: u32) -> bool {
        let is_blank = |at: usize| blanks >> at & 1 == 1;
        let count = |letter: u8, is_wanted: &dyn Fn(usize) -> bool| {
            places.iter().filter(|&&at| self.word[at] == letter && is_wanted(at)).count()
        };
        let fits = |letter: u8| {
            let tiles = usize::from(rack.letter_counts()[usize::from(letter)]);
            count(letter, &|at| !is_blank(at)) == count(letter, &|_| true).min(tiles)
        };
        blanks.count_ones() as usize <= rack.blank_count() && (0..26).all(fits)
    }

    /// Returns the points for all words formed.
    fn points(&self, board: &TileBoard, places: &[usize], blanks: u32) -> u32 {
        let is_new = |pos: Pos| board.tile(pos).is_none();
        let word_points = |squares: &[Pos]| {
            let tile_points = |&pos: &Pos| {
                let at = self.squares.iter().position(|&square| square == pos);
                let is_blank = match board.tile(pos) {
                    Some(tile) => tile.is_blank,
                    None => at.is_some_and(|at| blanks >> at & 1 == 1),
                };
                let factor = if is_new(pos) { board.squares()[pos].premium.letter_factor() } else { 1 };
                let value = if is_blank { 0 } else { VALUES[usize::from(self.letter(board, pos))] };
                u32::from(value) * u32::from(factor)
            };
            let factors =
                squares.iter().filter(|&&pos| is_new(pos)).map(|&pos| board.squares()[pos].premium.word_factor());
            squares.iter().map(tile_points).sum::<u32>() * factors.map(u32::from).product::<u32>()
        };
        let crossings = places.iter().filter_map(|&at| cross_word(board, self, at, self.axis.crossing()));
        let bonus = if places.len() >= BONUS_TILES as usize { BONUS } else { 0 };
        word_points(&self.squares) + crossings.map(|squares| word_points(&squares)).sum::<u32>() + bonus
    }

    fn to_play(&self, board: &TileBoard, places: &[usize], points: u32, blanks: u32) -> Play {
        let mut letters = [0; MAX_LETTERS];
        letters[..self.word.len()].copy_from_slice(self.word);
        let on_board =
            self.squares.iter().enumerate().filter(|&(_, &pos)| board.tile(pos).is_some_and(|tile| tile.is_blank));
        Play {
            axis: self.axis,
            start: self.squares[0],
            points,
            len: self.word.len() as u8,
            letters,
            blanks: on_board.fold(blanks, |set, (at, _)| set | 1 << at),
            placed: places.iter().fold(0, |set, at| set | 1 << at),
        }
    }
}

/// Returns the squares of the word that the letter at a place forms along an axis with tiles on the board, if it
/// touches any.
fn cross_word(board: &TileBoard, trial: &Trial, at: usize, axis: Axis) -> Option<Vec<Pos>> {
    let has_tile = |pos: &Pos| board.tile(*pos).is_some();
    let mut first = trial.squares[at];
    while let Some(before) = first.step(axis.dir().opposite()).filter(has_tile) {
        first = before;
    }
    let mut squares = Vec::new();
    let mut next = Some(first);
    while let Some(pos) = next.filter(|pos| has_tile(pos) || *pos == trial.squares[at]) {
        squares.push(pos);
        next = pos.step(axis.dir());
    }
    (squares.len() > 1).then_some(squares)
}
