//! Row-by-row walk of the automaton: the baseline for the other searches.
//!
//! From each square of each line, the walk spells every word that the rack and the tiles of the line can form. Whether
//! a word touches a tile, and whether the crossing words are words, is checked only at its end.

use std::ops::ControlFlow;

use super::automaton::{END, NodeId};
use super::event::Event;
use super::letter_set::letters_of;
use super::line::Line;
use super::walk::Walk;
use crate::solve::watch::Observer;

/// Finds the plays.
pub(super) fn search<O: Observer<Event>>(walk: &mut Walk<O>, lines: &[Line]) -> ControlFlow<()> {
    for line in lines {
        for start in (0..line.len()).filter(|&start| !line.tile_before(start)) {
            extend(walk, line, start, start, walk.words.root())?;
        }
    }
    ControlFlow::Continue(())
}

fn extend<O: Observer<Event>>(walk: &mut Walk<O>, line: &Line, start: usize, at: usize, id: NodeId) -> ControlFlow<()> {
    if at == line.len() {
        return ControlFlow::Continue(());
    }
    let (node, square) = (walk.words.node(id), line.square(at));
    let letters = node.letters & if square.has_tile { square.letters } else { walk.supply.letters() };
    for letter in letters_of(letters) {
        let taken = (!square.has_tile).then(|| walk.take(letter));
        walk.push(letter);
        walk.found.observer.observe(Event::Added { letter })?;
        if node.ends >> letter & 1 == 1 && is_play(walk, line, start, at + 1) {
            walk.report(line, start)?;
        }
        let child = walk.words.child(node, letter);
        if child != END {
            extend(walk, line, start, at + 1, child)?;
        }
        walk.pop();
        taken.into_iter().for_each(|taken| walk.give_back(letter, taken));
    }
    ControlFlow::Continue(())
}

/// Returns `true` if the word from `start` to before `end` uses the rack, is complete, touches a tile, and makes words
/// of all that it crosses.
fn is_play<O: Observer<Event>>(walk: &Walk<O>, line: &Line, start: usize, end: usize) -> bool {
    let squares = &line.squares()[start..end];
    let crosses_words =
        || squares.iter().zip(walk.letters()).all(|(square, &letter)| square.letters >> letter & 1 == 1);
    walk.supply.taken() > 0
        && !line.square(end).has_tile
        && squares.iter().any(|square| square.is_anchor)
        && crosses_words()
}
