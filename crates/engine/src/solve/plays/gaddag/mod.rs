//! GADDAG of a word list, and the search for plays that walks it.
//!
//! Source: Gordon, "A faster Scrabble move generation algorithm", Software: Practice and Experience 24 (1994). A GADDAG
//! spells each word from each of its letters: first backwards to the start of the word, then a separator, then forwards
//! from the next letter to the end. A search can thus begin with a tile on the board and grow the word at both ends.
//!
//! The letters after the separator are those that follow a prefix, so separators lead to the nodes of the word
//! automaton. Only the part before them, the reversed prefixes of all words, has to be built. They are sorted and added
//! to a minimal automaton one by one (`builder`).

mod builder;

use std::ops::ControlFlow;

use super::Automaton;
use super::automaton::{END, NodeId};
use super::event::Event;
use super::letter_set::{ALL, letters_of};
use super::line::Line;
use super::walk::{Course, Walk};
use crate::solve::watch::Observer;
use crate::words::Lexicon;

/// Symbol of the separator, after the letters 0 to 25.
const SEPARATOR: u8 = 26;

/// GADDAG of a word list.
pub(super) struct Gaddag {
    /// Nodes of the word automaton, followed by those that spell reversed prefixes.
    pub automaton: Automaton,
    root: NodeId,
}

impl Gaddag {
    /// Builds the GADDAG of a word list, which takes about 0.3 s for the embedded one.
    pub fn new(words: &Lexicon) -> Self {
        let mut automaton = Automaton::new(words);
        let root = builder::add_reversed_prefixes(&mut automaton);
        Self { automaton, root }
    }
}

/// Finds the plays.
pub(super) fn search<O: Observer<Event>>(gaddag: &Gaddag, walk: &mut Walk<O>, lines: &[Line]) -> ControlFlow<()> {
    let mut search = Search { root: gaddag.root, walk };
    lines.iter().try_for_each(|line| search.search_line(line))
}

struct Search<'a, 'b, O> {
    root: NodeId,
    walk: &'a mut Walk<'b, O>,
}

/// Squares that the words from one starting point may cover.
#[derive(Clone, Copy)]
struct Span<'a> {
    line: &'a Line,
    /// First square that may be covered.
    from: usize,
    /// Square after the last one that may be covered.
    limit: usize,
    /// Square after the starting point.
    after: usize,
}

impl<O: Observer<Event>> Search<'_, '_, O> {
    /// Finds the plays on a line: each from the first run of tiles that it covers or, if it covers none, from its first
    /// anchor.
    fn search_line(&mut self, line: &Line) -> ControlFlow<()> {
        // A word that does not cover the run before begins after the square next to that run.
        let mut from = 0;
        for (start, end) in line.runs() {
            // A word that does not cover this run ends before the square next to it.
            self.search_gap(line, from, start.saturating_sub(1))?;
            self.search_run(Span { line, from, limit: line.len(), after: end }, start)?;
            from = end + 1;
        }
        self.search_gap(line, from, line.len())
    }

    /// Finds the plays that cover only empty squares of a gap between runs of tiles.
    fn search_gap(&mut self, line: &Line, from: usize, limit: usize) -> ControlFlow<()> {
        let mut after_anchor = from;
        for at in (from..limit).filter(|&at| line.square(at).is_anchor) {
            let span = Span { line, from: after_anchor, limit, after: at + 1 };
            self.place_before(span, at + 1, self.root)?;
            after_anchor = at + 1;
        }
        ControlFlow::Continue(())
    }

    /// Finds the plays that cover a run of tiles from `start`.
    fn search_run(&mut self, span: Span, start: usize) -> ControlFlow<()> {
        let run: Vec<u8> = span.line.squares()[start..span.after].iter().rev().map(|square| square.letter).collect();
        let Some(id) = self.walk.words.follow(self.root, &run) else { return ControlFlow::Continue(()) };
        run.iter().for_each(|&letter| self.walk.push_front(letter));
        self.continue_from(span, start, id)?;
        run.iter().for_each(|_| self.walk.pop_front());
        ControlFlow::Continue(())
    }

    /// Continues a word whose first letter so far is on the square `start`: after its last letter, then before its
    /// first.
    fn continue_from(&mut self, span: Span, start: usize, id: NodeId) -> ControlFlow<()> {
        let node = self.walk.words.node(id);
        if node.letters >> SEPARATOR & 1 == 1 {
            let course = Course { line: span.line, start, limit: span.limit };
            self.walk.extend(course, span.after, self.walk.words.child(node, SEPARATOR))?;
        }
        self.place_before(span, start, id)
    }

    /// Places letters on the square before `start`.
    fn place_before(&mut self, span: Span, start: usize, id: NodeId) -> ControlFlow<()> {
        if start <= span.from {
            return ControlFlow::Continue(());
        }
        let (at, node) = (start - 1, self.walk.words.node(id));
        let letters = node.letters & ALL & span.line.square(at).letters & self.walk.supply.letters();
        for letter in letters_of(letters) {
            let taken = self.walk.take(letter);
            self.walk.push_front(letter);
            self.walk.found.observer.observe(Event::Added { letter })?;
            if node.ends >> letter & 1 == 1 {
                self.walk.report(span.line, at)?;
            }
            let child = self.walk.words.child(node, letter);
            if child != END {
                self.continue_from(span, at, child)?;
            }
            self.walk.pop_front();
            self.walk.give_back(letter, taken);
        }
        ControlFlow::Continue(())
    }
}
