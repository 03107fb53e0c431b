//! Search from the anchors of a board over the word automaton.
//!
//! Source: Appel and Jacobson, "The world's fastest Scrabble program", Communications of the ACM 31 (1988). An anchor
//! is an empty square next to a tile; every play covers one, and is found from the first that it covers. The squares
//! before that anchor, which touch no tile, take any letters of the rack. Here, each such left part is formed only
//! once, and then continued at every anchor of the board with room for it.

use std::ops::ControlFlow;

use super::Automaton;
use super::automaton::{END, NodeId};
use super::event::Event;
use super::letter_set::letters_of;
use super::line::{Line, Square};
use super::walk::{Course, Walk};
use crate::solve::watch::Observer;

/// An anchor without a tile before it.
#[derive(Clone, Copy)]
struct Anchor {
    /// Letters that may be here.
    here: u32,
    /// The same, if a word may end here.
    ends: u32,
    /// Letters that may be on the next square.
    next: u32,
    /// Index of the line.
    line: u16,
    square: u8,
    /// Number of squares before it that belong to no other anchor.
    room: u8,
}

/// Finds the plays.
pub(super) fn search<O: Observer<Event>>(walk: &mut Walk<O>, lines: &[Line]) -> ControlFlow<()> {
    let mut anchors = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let mut room = 0;
        for (at, square) in line.squares().iter().enumerate() {
            if square.has_tile || !square.is_anchor {
                room = if square.has_tile { 0 } else { room + 1 };
                continue;
            }
            if line.tile_before(at) {
                extend_run(walk, line, at)?;
            } else {
                anchors.push(anchor(index, at, square, line.square(at + 1), room));
            }
            room = 0;
        }
    }
    // Anchors with more room come first, so those with enough for a left part are the first ones.
    anchors.sort_by_key(|anchor| std::cmp::Reverse(anchor.room));
    let root = walk.words.root();
    extend_left_part(walk, lines, &anchors, root)
}

fn anchor(line: usize, at: usize, square: &Square, next: &Square, room: u8) -> Anchor {
    let ends = if next.has_tile { 0 } else { square.letters };
    Anchor { here: square.letters, ends, next: next.letters, line: line as u16, square: at as u8, room }
}

/// Continues the run of tiles before an anchor.
fn extend_run<O: Observer<Event>>(walk: &mut Walk<O>, line: &Line, at: usize) -> ControlFlow<()> {
    let start = (0..at).rev().take_while(|&before| line.square(before).has_tile).last().unwrap_or(at);
    let run: Vec<u8> = line.squares()[start..at].iter().map(|square| square.letter).collect();
    let Some(id) = walk.words.follow(walk.words.root(), &run) else { return ControlFlow::Continue(()) };
    run.iter().for_each(|&letter| walk.push(letter));
    walk.extend(Course { line, start, limit: line.len() }, at, id)?;
    run.iter().for_each(|_| walk.pop());
    ControlFlow::Continue(())
}

/// Continues the left part formed so far at each of the anchors, which have room for it, and then with another letter.
fn extend_left_part<O: Observer<Event>>(
    walk: &mut Walk<O>,
    lines: &[Line],
    anchors: &[Anchor],
    id: NodeId,
) -> ControlFlow<()> {
    let (words, len): (&Automaton, usize) = (walk.words, walk.len());
    let (node, supply) = (words.node(id), walk.supply.letters());
    for anchor in anchors {
        let here = node.letters & supply & anchor.here;
        if here != 0 && (node.ends & supply & anchor.ends != 0 || node.second & anchor.next != 0) {
            let (line, at) = (&lines[usize::from(anchor.line)], usize::from(anchor.square));
            walk.extend(Course { line, start: at - len, limit: line.len() }, at, id)?;
        }
    }
    let longer = &anchors[..anchors.partition_point(|anchor| usize::from(anchor.room) > len)];
    // The anchor takes a tile, too.
    if longer.is_empty() || walk.supply.left() < 2 {
        return ControlFlow::Continue(());
    }
    for letter in letters_of(node.letters & supply) {
        let child = words.child(node, letter);
        if child == END {
            continue;
        }
        let taken = walk.take(letter);
        walk.push(letter);
        walk.found.observer.observe(Event::Added { letter })?;
        extend_left_part(walk, lines, longer, child)?;
        walk.pop();
        walk.give_back(letter, taken);
    }
    ControlFlow::Continue(())
}
