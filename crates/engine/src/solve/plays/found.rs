//! The plays found by a search: their points, and the best squares for blanks.

use std::ops::ControlFlow;

use super::event::Event;
use super::line::{Line, Square};
use super::play::{MAX_LETTERS, Play, bonus};
use super::{Automaton, MAX_PLAYS};
use crate::grid::Axis;
use crate::solve::lab::Rack;
use crate::solve::watch::Observer;
use crate::words::points::VALUES;

/// Collector of plays.
pub(super) struct Found<'a, O> {
    words: &'a Automaton,
    counts: &'a [u8; 26],
    plays: Vec<Play>,
    pub observer: &'a mut O,
    /// Whether there are more than [`MAX_PLAYS`] plays.
    pub is_full: bool,
}

/// Points of a word on a line if no tile of the rack is a blank.
struct Score {
    points: u32,
    /// Letters whose tiles come from the rack: bit 0 is the first.
    placed: u32,
    /// Letters of tiles on the board that are blanks.
    board_blanks: u32,
    /// Product of the word factors.
    factor: u32,
}

impl<'a, O: Observer<Event>> Found<'a, O> {
    pub fn new(words: &'a Automaton, rack: &'a Rack, observer: &'a mut O) -> Self {
        Self { words, counts: rack.letter_counts(), plays: Vec::new(), observer, is_full: false }
    }

    /// Adds a word of the automaton that fits a line, unless it is no play: words that are not accepted, of one letter,
    /// or of a single tile that is a play in the other direction. `blanks` is the number of blanks needed.
    pub fn add(&mut self, line: &Line, start: usize, letters: &[u8], blanks: u8) -> ControlFlow<()> {
        if letters.len() < 2 || !self.words.accepts(letters) {
            return ControlFlow::Continue(());
        }
        let score = score(line, start, letters);
        if is_across_too(line, start, &score) {
            return ControlFlow::Continue(());
        }
        let (mut points, mut blank_letters) = (score.points + bonus(score.placed.count_ones()), score.board_blanks);
        if blanks > 0 {
            let (lost, chosen) = self.choose_blanks(line, start, letters, &score);
            points -= lost;
            blank_letters |= chosen;
        }
        if self.plays.len() == MAX_PLAYS {
            self.is_full = true;
            return ControlFlow::Break(());
        }
        let mut all = [0; MAX_LETTERS];
        all[..letters.len()].copy_from_slice(letters);
        let play = Play {
            axis: line.axis,
            start: line.pos(start),
            points,
            len: letters.len() as u8,
            letters: all,
            blanks: blank_letters,
            placed: score.placed,
        };
        self.plays.push(play);
        self.observer.observe(Event::Found { play })
    }

    /// Chooses the letters that take blanks, where they cost the fewest points. Of equal ones, it takes the last.
    /// Returns the points lost and the letters chosen.
    fn choose_blanks(&self, line: &Line, start: usize, letters: &[u8], score: &Score) -> (u32, u32) {
        let (mut lost, mut chosen) = (0, 0u32);
        let placed = |at: usize| score.placed >> at & 1 == 1;
        let needed = |letter: u8| (0..letters.len()).filter(|&at| letters[at] == letter && placed(at)).count();
        for (at, &letter) in letters.iter().enumerate() {
            let is_first = placed(at) && !(0..at).any(|before| letters[before] == letter && placed(before));
            let missing =
                if is_first { needed(letter).saturating_sub(self.counts[usize::from(letter)].into()) } else { 0 };
            for _ in 0..missing {
                let value = |at: &usize| square_factor(line.square(start + at), score.factor);
                let open =
                    (at..letters.len()).filter(|&at| letters[at] == letter && placed(at) && chosen >> at & 1 == 0);
                let Some(cheapest) = open.rev().min_by_key(value) else { break };
                chosen |= 1 << cheapest;
                lost += value(&cheapest) * u32::from(VALUES[usize::from(letter)]);
            }
        }
        (lost, chosen)
    }

    /// Returns the plays, best first.
    pub fn into_plays(self) -> Vec<Play> {
        let plays = self.plays;
        // Most comparisons need only the points and the first letters, and plays are too large to be moved many times.
        let mut order: Vec<(u64, u32)> = (0..).zip(&plays).map(|(index, play)| (sort_key(play), index)).collect();
        order.sort_unstable_by_key(|(key, _)| *key);
        let play = |index: u32| &plays[index as usize];
        for same in order.chunk_by_mut(|a, b| a.0 == b.0) {
            same.sort_unstable_by(|a, b| play(a.1).cmp_best_first(play(b.1)));
        }
        order.into_iter().map(|(_, index)| plays[index as usize]).collect()
    }
}

/// Returns `true` for a word down whose only new tile also forms a word across.
fn is_across_too(line: &Line, start: usize, score: &Score) -> bool {
    let first = score.placed.trailing_zeros() as usize;
    line.axis == Axis::Down && score.placed.is_power_of_two() && line.square(start + first).has_crossing
}

/// Returns a number that orders plays like [`Play::cmp_best_first`] if it differs: the points, descending, and the
/// first six letters.
fn sort_key(play: &Play) -> u64 {
    let letter = |at: usize| play.letters().get(at).map_or(0, |&letter| u64::from(letter) + 1);
    (0..6).fold(u64::from(!play.points), |key, at| key << 5 | letter(at))
}

/// Returns the factor that applies to a tile on an empty square: in the word along the line, whose factor is given, and
/// in the crossing word.
fn square_factor(square: &Square, factor: u32) -> u32 {
    let crossing = if square.has_crossing { u32::from(square.word_factor) } else { 0 };
    u32::from(square.letter_factor) * (factor + crossing)
}

fn score(line: &Line, start: usize, letters: &[u8]) -> Score {
    let mut score = Score { points: 0, placed: 0, board_blanks: 0, factor: 1 };
    // Points of the word along the line before they are multiplied, and of the crossing words.
    let (mut along, mut across) = (0, 0);
    for (at, &letter) in letters.iter().enumerate() {
        let square = line.square(start + at);
        if square.has_tile {
            along += u32::from(square.points);
            score.board_blanks |= u32::from(square.points == 0) << at;
            continue;
        }
        score.placed |= 1 << at;
        score.factor *= u32::from(square.word_factor);
        let points = u32::from(VALUES[usize::from(letter)]) * u32::from(square.letter_factor);
        along += points;
        if square.has_crossing {
            across += (points + u32::from(square.crossing_points)) * u32::from(square.word_factor);
        }
    }
    score.points = along * score.factor + across;
    score
}
