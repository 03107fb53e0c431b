//! Walking the automaton along a line: the step that all searches share.

use std::ops::ControlFlow;

use super::Automaton;
use super::automaton::{END, NodeId};
use super::event::Event;
use super::found::Found;
use super::letter_set::letters_of;
use super::line::Line;
use super::play::MAX_LETTERS;
use super::supply::{Supply, Taken};
use crate::solve::watch::Observer;

/// State of a search.
pub(super) struct Walk<'a, O> {
    pub words: &'a Automaton,
    pub supply: Supply,
    /// Number of blanks taken.
    pub blanks: u8,
    pub found: Found<'a, O>,
    /// Letters of the word so far, from `start` to `end`. Words can grow at both ends.
    letters: [u8; 2 * MAX_LETTERS],
    start: usize,
    end: usize,
}

/// Part of a line in which a word is continued.
#[derive(Clone, Copy)]
pub(super) struct Course<'a> {
    pub line: &'a Line,
    /// Square of the first letter of the word.
    pub start: usize,
    /// The square that the word must not reach.
    pub limit: usize,
}

impl<'a, O: Observer<Event>> Walk<'a, O> {
    pub fn new(words: &'a Automaton, supply: Supply, found: Found<'a, O>) -> Self {
        let middle = MAX_LETTERS;
        Self { words, supply, blanks: 0, found, letters: [0; 2 * MAX_LETTERS], start: middle, end: middle }
    }

    /// Returns the number of letters of the word so far.
    pub fn len(&self) -> usize {
        self.end - self.start
    }

    /// Returns the letters of the word so far.
    pub fn letters(&self) -> &[u8] {
        &self.letters[self.start..self.end]
    }

    #[inline(always)]
    pub fn push(&mut self, letter: u8) {
        self.letters[self.end] = letter;
        self.end += 1;
    }

    #[inline(always)]
    pub fn pop(&mut self) {
        self.end -= 1;
    }

    pub fn push_front(&mut self, letter: u8) {
        self.start -= 1;
        self.letters[self.start] = letter;
    }

    pub fn pop_front(&mut self) {
        self.start += 1;
    }

    #[inline(always)]
    pub fn take(&mut self, letter: u8) -> Taken {
        let taken = self.supply.take(letter);
        self.blanks += u8::from(taken == Taken::Blank);
        taken
    }

    #[inline(always)]
    pub fn give_back(&mut self, letter: u8, taken: Taken) {
        self.supply.give_back(letter, taken);
        self.blanks -= u8::from(taken == Taken::Blank);
    }

    /// Reports the word so far as a play.
    pub fn report(&mut self, line: &Line, start: usize) -> ControlFlow<()> {
        self.found.add(line, start, &self.letters[self.start..self.end], self.blanks)
    }

    /// Continues the word at a square, and reports every play that follows.
    pub fn extend(&mut self, course: Course, at: usize, id: NodeId) -> ControlFlow<()> {
        if at >= course.limit {
            return ControlFlow::Continue(());
        }
        let (node, square) = (self.words.node(id), course.line.square(at));
        let next = course.line.square(at + 1);
        if square.has_tile {
            let letter = square.letter;
            if node.letters & square.letters == 0 {
                return ControlFlow::Continue(());
            }
            return self.advance(course, at, letter, self.words.child(node, letter), node.ends & square.letters != 0);
        }
        let supply = self.supply.letters();
        let next_letters = match (next.has_tile, self.supply.left()) {
            (true, _) => next.letters,
            (false, 1) => 0,
            (false, _) => next.letters & supply,
        };
        // Most words do not continue on the next square.
        let fitting = match (node.second & next_letters != 0, next.has_tile) {
            (true, _) => node.letters,
            (false, true) => 0,
            (false, false) => node.ends,
        };
        for letter in letters_of(fitting & square.letters & supply) {
            let taken = self.take(letter);
            self.advance(course, at, letter, self.words.child(node, letter), node.ends >> letter & 1 == 1)?;
            self.give_back(letter, taken);
        }
        ControlFlow::Continue(())
    }

    /// Puts a letter on a square and continues after it. `child` is the node that the letter leads to.
    #[inline(always)]
    fn advance(&mut self, course: Course, at: usize, letter: u8, child: NodeId, ends: bool) -> ControlFlow<()> {
        self.push(letter);
        self.found.observer.observe(Event::Added { letter })?;
        if ends && self.supply.taken() > 0 && !course.line.square(at + 1).has_tile {
            self.report(course.line, course.start)?;
        }
        if child != END {
            self.extend(course, at + 1, child)?;
        }
        self.pop();
        ControlFlow::Continue(())
    }
}
