//! The words that can be laid in a row of a board, through tiles that lie there.
//!
//! From each square where a word may start the walk goes over the automaton, takes the tiles of the row as they come,
//! and letters of the rack between them. Most of what a large rack can spell never fits to the tiles; where the walk
//! runs into many dead ends, it is gathered for each place of the automaton, backwards from the ends of the words, on
//! which squares one may stand there and still finish a word. (A GADDAG, Gordon, "A faster Scrabble move generation
//! algorithm", Software: Practice and Experience 24, 1994, answers the same question by going out from a tile; it is
//! nearly five times as large as the automaton.)

use std::ops::ControlFlow;

use super::patience::Patience;
use super::{Rack, Row};
use crate::words::dawg::{Cursor, Gathered};
use crate::words::{Lexicon, Word};

/// Gives each word that the rack can lay in the row, through at least one tile and with at least one letter of the
/// rack, so that no tile stands right before or after it: the square that it starts on, counted from 0, its letters,
/// and what is known of it. They come by their squares, then by the alphabet; each once a square.
pub fn through(words: &Lexicon, rack: &Rack, row: &Row, mut each: impl FnMut(usize, &[u8], Word)) {
    through_until(words, rack, row, |start, letters, word| {
        each(start, letters, word);
        ControlFlow::Continue(())
    });
}

/// The same, and no word is given after one that breaks off.
pub(super) fn through_until(
    words: &Lexicon,
    rack: &Rack,
    row: &Row,
    each: impl FnMut(usize, &[u8], Word) -> ControlFlow<()>,
) {
    let mut walk = Walk {
        words,
        rack,
        row,
        counts: *rack.counts(),
        blanks: rack.blanks(),
        each,
        over: false,
        start: 0,
        spelled: Vec::new(),
        patience: Patience::with(words),
        ahead: None,
    };
    // A walk from such a start comes to the last tile or ends before it, so none goes on untouched behind all tiles.
    for start in (0..row.after_tiles()).filter(|&start| row.may_start(start)) {
        walk.start = start;
        walk.go_on(words.root(), Stand { square: start, touched: false, laid: false });
        if walk.over {
            break;
        }
    }
}

/// How far a word has come.
#[derive(Clone, Copy)]
struct Stand {
    /// The square where the next letter goes.
    square: usize,
    /// It goes through a tile.
    touched: bool,
    /// A letter of the rack was laid.
    laid: bool,
}

/// On which squares, a bit each, the next letter may go at a place of the automaton so that a word can be finished,
/// were every letter of the rack there as often as needed.
#[derive(Clone, Copy, Default)]
struct Ahead {
    any: u64,
    /// So that it goes through a tile that is still to come.
    touching: u64,
}

struct Walk<'a, F> {
    words: &'a Lexicon,
    rack: &'a Rack,
    row: &'a Row,
    /// What is left of the rack.
    counts: [u8; 26],
    blanks: usize,
    each: F,
    /// It was broken off.
    over: bool,
    start: usize,
    spelled: Vec<u8>,
    patience: Patience,
    ahead: Option<Gathered<Ahead>>,
}

impl<F: FnMut(usize, &[u8], Word) -> ControlFlow<()>> Walk<'_, F> {
    /// Gives the words that go on from a place; false where there are none.
    fn go_on(&mut self, at: Cursor, stand: Stand) -> bool {
        let any = match self.row.tile(stand.square) {
            Some(tile) => {
                let next = self.words.step(at, tile);
                next.is_some_and(|next| self.arrive(next, tile, Stand { touched: true, ..stand }))
            }
            None if stand.square < self.row.squares() => self.lay_any(at, Stand { laid: true, ..stand }),
            None => false,
        };
        if !any {
            self.dead_end();
        }
        any
    }

    fn lay_any(&mut self, at: Cursor, stand: Stand) -> bool {
        let mut any = false;
        for (letter, next) in self.words.children(at) {
            let count = usize::from(letter);
            if self.counts[count] > 0 {
                self.counts[count] -= 1;
                any |= self.arrive(next, letter, stand);
                self.counts[count] += 1;
            } else if self.blanks > 0 {
                self.blanks -= 1;
                any |= self.arrive(next, letter, stand);
                self.blanks += 1;
            }
            if self.over {
                break;
            }
        }
        any
    }

    /// Puts a letter on the square; then a word may end there, or go on.
    fn arrive(&mut self, at: Cursor, letter: u8, stand: Stand) -> bool {
        let stand = Stand { square: stand.square + 1, ..stand };
        let on = !at.is_end() && self.may_go_on(at, stand);
        let ends = stand.touched && stand.laid && self.row.may_end(stand.square);
        let word = if ends { self.words.word_at(at) } else { None };
        self.spelled.push(letter);
        if let Some(word) = word {
            self.over = (self.each)(self.start, &self.spelled, word).is_break();
        }
        let on = on && !self.over && self.go_on(at, stand);
        self.spelled.pop();
        on || word.is_some()
    }

    fn may_go_on(&self, at: Cursor, stand: Stand) -> bool {
        let Some(ahead) = &self.ahead else { return true };
        let ahead = ahead.at(at);
        let squares = if stand.touched { ahead.any } else { ahead.touching };
        squares >> stand.square & 1 == 1
    }

    fn dead_end(&mut self) {
        if self.patience.runs_out() {
            self.ahead = Some(look_ahead(self.words, self.rack, self.row));
        }
    }
}

fn look_ahead(words: &Lexicon, rack: &Rack, row: &Row) -> Gathered<Ahead> {
    let squares =
        |fits: &dyn Fn(usize) -> bool| (0..=row.squares()).filter(|&n| fits(n)).fold(0, |sum, n| sum | 1 << n);
    let tiles: u64 = squares(&|square| row.tile(square).is_some());
    let ends: u64 = squares(&|square| row.may_end(square));
    let takes: [u64; 32] = std::array::from_fn(|letter| {
        let given = rack.blanks() > 0 || rack.counts().get(letter).is_some_and(|&count| count > 0);
        let off = row.squares();
        squares(&|square| row.tile(square).map_or(given && square < off, |tile| usize::from(tile) == letter))
    });
    words.gather(|before: Ahead, letter, word, after| {
        let takes = takes[usize::from(letter & 31)];
        let any = (after.any | if word { ends } else { 0 }) >> 1 & takes;
        let touching = after.touching >> 1 & takes | any & tiles;
        Ahead { any: before.any | any, touching: before.touching | touching }
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
    fn words_end_where_nothing_makes_them_longer() {
        assert_eq!(found("aer", ".t.d"), ["0 at", "0 et", "1 tad", "1 ted"]);
        assert_eq!(found("e", "t.a"), ["0 tea"], "te is a word, and an a comes right after it");
        assert_eq!(found("m", "tea."), ["0 team"]);
    }

    #[test]
    fn blanks_are_any_letters() {
        let words = Lexicon::embedded(false);
        let longer = words.iter().filter(|(text, _)| text.len() == 3 && text.starts_with("te"));
        assert_eq!(found("?", "te."), longer.map(|(text, _)| format!("0 {text}")).collect::<Vec<_>>());
    }

    /// So large a rack that much is a dead end, and it is looked ahead.
    #[test]
    fn what_is_laid_is_there() {
        let (letters, squares) = ("aeinrstdlugco??", "..t....e...o...");
        let (rack, row) = (Rack::parse(letters).unwrap(), Row::parse(squares).unwrap());
        let found = found(letters, squares);
        assert!(found.len() > 10_000);
        for line in found {
            let (start, text) = line.split_once(' ').unwrap();
            let asked = row.asks(start.parse().unwrap(), &word(text).unwrap()).unwrap();
            assert!(rack.blanks_for(&asked).is_some(), "{line}");
        }
    }
}
