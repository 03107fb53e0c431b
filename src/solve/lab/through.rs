//! The words that a rack can play in a row of a board, through tiles already there.
//!
//! From each square where a word may start, the search walks the word automaton. It follows the tiles of the row, and
//! takes letters from the rack for the squares between them. Most of what a large rack can spell does not fit the
//! tiles. If the search meets many dead ends, a backward pass computes, for each state of the automaton, the squares
//! from which a word can still be completed. A GADDAG (Gordon, "A faster Scrabble move generation algorithm", Software:
//! Practice and Experience 24, 1994) solves the same problem by starting from a tile, but is nearly five times as large
//! as the automaton.

use std::ops::ControlFlow;

use super::patience::Patience;
use super::{Rack, Row};
use crate::words::dawg::{Cursor, NodeValues};
use crate::words::{Lexicon, Word};

/// Calls `each` with every word that the rack can play in the row: its first square (counted from 0), its letters, and
/// its entry in the list. The word covers at least one tile, uses at least one tile of the rack, and has no tile right
/// before or after it. Words are ordered by square, then alphabetically.
pub fn through(words: &Lexicon, rack: &Rack, row: &Row, mut each: impl FnMut(usize, &[u8], Word)) {
    through_until(words, rack, row, |start, letters, word| {
        each(start, letters, word);
        ControlFlow::Continue(())
    });
}

/// Like [`through`], but stops when `each` breaks.
pub(super) fn through_until(
    words: &Lexicon,
    rack: &Rack,
    row: &Row,
    each: impl FnMut(usize, &[u8], Word) -> ControlFlow<()>,
) {
    let mut search = RowSearch {
        words,
        rack,
        row,
        counts: *rack.counts(),
        blanks: rack.blanks(),
        each,
        stopped: false,
        start: 0,
        spelled: Vec::new(),
        patience: Patience::with(words),
        ahead: None,
    };
    // A word that starts past the last tile covers none, so the search does not start there.
    for start in (0..row.after_tiles()).filter(|&start| row.may_start(start)) {
        search.start = start;
        search.extend(words.root(), Progress { square: start, through_tile: false, uses_rack: false });
        if search.stopped {
            break;
        }
    }
}

/// A partial word.
#[derive(Clone, Copy)]
struct Progress {
    /// Square of the next letter.
    square: usize,
    /// The word covers a tile.
    through_tile: bool,
    /// The word uses a tile of the rack.
    uses_rack: bool,
}

/// For a state of the automaton, the squares (one bit each) where the next letter may go so that a word can be
/// completed, if every letter of the rack were in unlimited supply.
#[derive(Clone, Copy, Default)]
struct Lookahead {
    any: u64,
    /// The squares from which that word still covers a tile.
    through_tile: u64,
}

struct RowSearch<'a, F> {
    words: &'a Lexicon,
    rack: &'a Rack,
    row: &'a Row,
    /// Tiles left on the rack.
    counts: [u8; 26],
    blanks: usize,
    each: F,
    /// Set once `each` has returned `Break`.
    stopped: bool,
    start: usize,
    spelled: Vec<u8>,
    patience: Patience,
    ahead: Option<NodeValues<Lookahead>>,
}

impl<F: FnMut(usize, &[u8], Word) -> ControlFlow<()>> RowSearch<'_, F> {
    /// Reports the words that continue from here. Returns `false` if there are none.
    fn extend(&mut self, at: Cursor, progress: Progress) -> bool {
        let any = match self.row.tile(progress.square) {
            Some(tile) => {
                let next = self.words.step(at, tile);
                next.is_some_and(|next| self.visit(next, tile, Progress { through_tile: true, ..progress }))
            }
            None if progress.square < self.row.squares() => self.try_rack(at, Progress { uses_rack: true, ..progress }),
            None => false,
        };
        if !any {
            self.dead_end();
        }
        any
    }

    fn try_rack(&mut self, at: Cursor, progress: Progress) -> bool {
        let mut any = false;
        for (letter, next) in self.words.children(at) {
            let count = usize::from(letter);
            if self.counts[count] > 0 {
                self.counts[count] -= 1;
                any |= self.visit(next, letter, progress);
                self.counts[count] += 1;
            } else if self.blanks > 0 {
                self.blanks -= 1;
                any |= self.visit(next, letter, progress);
                self.blanks += 1;
            }
            if self.stopped {
                break;
            }
        }
        any
    }

    /// Puts a letter on the square. A word may end there or continue.
    fn visit(&mut self, at: Cursor, letter: u8, progress: Progress) -> bool {
        let progress = Progress { square: progress.square + 1, ..progress };
        let continues = !at.is_end() && self.can_extend(at, progress);
        let ends = progress.through_tile && progress.uses_rack && self.row.may_end(progress.square);
        let word = if ends { self.words.word_at(at) } else { None };
        self.spelled.push(letter);
        if let Some(word) = word {
            self.stopped = (self.each)(self.start, &self.spelled, word).is_break();
        }
        let continues = continues && !self.stopped && self.extend(at, progress);
        self.spelled.pop();
        continues || word.is_some()
    }

    fn can_extend(&self, at: Cursor, progress: Progress) -> bool {
        let Some(ahead) = &self.ahead else { return true };
        let ahead = ahead.at(at);
        let squares = if progress.through_tile { ahead.any } else { ahead.through_tile };
        squares >> progress.square & 1 == 1
    }

    fn dead_end(&mut self) {
        if self.patience.runs_out() {
            self.ahead = Some(look_ahead(self.words, self.rack, self.row));
        }
    }
}

fn look_ahead(words: &Lexicon, rack: &Rack, row: &Row) -> NodeValues<Lookahead> {
    let squares =
        |fits: &dyn Fn(usize) -> bool| (0..=row.squares()).filter(|&n| fits(n)).fold(0, |sum, n| sum | 1 << n);
    let tiles: u64 = squares(&|square| row.tile(square).is_some());
    let ends: u64 = squares(&|square| row.may_end(square));
    let takes: [u64; 32] = std::array::from_fn(|letter| {
        let given = rack.blanks() > 0 || rack.counts().get(letter).is_some_and(|&count| count > 0);
        let off = row.squares();
        squares(&|square| row.tile(square).map_or(given && square < off, |tile| usize::from(tile) == letter))
    });
    words.fold_bottom_up(|before: Lookahead, letter, word, after| {
        let takes = takes[usize::from(letter & 31)];
        let any = (after.any | if word { ends } else { 0 }) >> 1 & takes;
        let through_tile = after.through_tile >> 1 & takes | any & tiles;
        Lookahead { any: before.any | any, through_tile: before.through_tile | through_tile }
    })
}

#[cfg(test)]
mod tests {
    use super::super::word;
    use super::*;
    use crate::words::fold::spell;

    fn found(rack: &str, row: &str) -> Vec<String> {
        let (rack, row) = (Rack::parse(rack).unwrap(), Row::parse(row).unwrap());
        let mut found = Vec::new();
        through(&Lexicon::embedded(false), &rack, &row, |start, word, _| {
            found.push(format!("{start} {}", spell(word)))
        });
        found
    }

    #[test]
    fn words_go_through_the_tiles() {
        assert_eq!(found("tr", ".a."), ["0 rat", "0 ta", "0 tar", "1 ar", "1 at"]);
        assert_eq!(found("q", ".x."), Vec::<String>::new());
    }

    #[test]
    fn words_are_not_extended_by_tiles() {
        assert_eq!(found("aer", ".t.d"), ["0 at", "0 et", "1 tad", "1 ted"]);
        assert_eq!(found("e", "t.a"), ["0 tea"], "te is a word, but an a follows it");
        assert_eq!(found("m", "tea."), ["0 team"]);
    }

    #[test]
    fn blanks_stand_for_any_letter() {
        let words = Lexicon::embedded(false);
        let longer = words.iter().filter(|(text, _)| text.len() == 3 && text.starts_with("te"));
        assert_eq!(found("?", "te."), longer.map(|(text, _)| format!("0 {text}")).collect::<Vec<_>>());
    }

    /// The rack is large enough to cause many dead ends, and so a lookahead.
    #[test]
    fn the_rack_supplies_every_tile() {
        let (letters, squares) = ("aeinrstdlugco??", "..t....e...o...");
        let (rack, row) = (Rack::parse(letters).unwrap(), Row::parse(squares).unwrap());
        let found = found(letters, squares);
        assert!(found.len() > 10_000);
        for line in found {
            let (start, text) = line.split_once(' ').unwrap();
            let needed = row.letters_needed(start.parse().unwrap(), &word(text).unwrap()).unwrap();
            assert!(rack.blanks_for(&needed).is_some(), "{line}");
        }
    }
}
