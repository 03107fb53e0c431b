//! The words that can be played from a rack in a row of a board, through tiles already there.
//!
//! From each square where a word may start, the search walks the word automaton. It follows the tiles of the row, and
//! takes letters from the rack for the empty squares. Most words that can be spelled from a large rack do not fit the
//! tiles. After many dead ends, a backward pass computes the squares from which each state of the automaton can still
//! lead to a word. A GADDAG (Gordon, "A faster Scrabble move generation algorithm", Software: Practice and Experience
//! 24, 1994) solves the same problem by starting from a tile. It is nearly five times as large as the automaton.

use std::ops::ControlFlow;

use super::patience::Patience;
use super::{Event, Rack, Row};
use crate::solve::watch::{Observer, Watched};
use crate::words::dawg::{Cursor, NodeValues};
use crate::words::{Lexicon, Word};

/// Calls `on_match` for every word that can be played from the rack in the row. The arguments are the first square
/// (from 0), the letters, and the entry in the list. The word covers a tile of the row, uses a tile of the rack, and
/// has no tile right before or after it. Words are ordered by square, then alphabetically.
pub fn through(words: &Lexicon, rack: &Rack, row: &Row, on_match: impl FnMut(usize, &[u8], Word)) {
    through_watched(words, rack, row, on_match, &mut ()).into_inner();
}

/// Like [`through`], with an observer.
pub fn through_watched(
    words: &Lexicon,
    rack: &Rack,
    row: &Row,
    mut on_match: impl FnMut(usize, &[u8], Word),
    observer: &mut impl Observer<Event>,
) -> Watched<()> {
    let on_match = |start, letters: &[u8], word| {
        on_match(start, letters, word);
        ControlFlow::Continue(())
    };
    Watched::new((), through_until(words, rack, row, on_match, observer))
}

/// Like [`through_watched`], but also stops when `on_match` returns [`ControlFlow::Break`].
pub(super) fn through_until(
    words: &Lexicon,
    rack: &Rack,
    row: &Row,
    on_match: impl FnMut(usize, &[u8], Word) -> ControlFlow<()>,
    observer: &mut impl Observer<Event>,
) -> ControlFlow<()> {
    let mut search = RowSearch {
        words,
        rack,
        row,
        counts: *rack.letter_counts(),
        blanks: rack.blank_count(),
        on_match,
        observer,
        start: 0,
        prefix: Vec::new(),
        patience: Patience::new(words),
        lookahead: None,
    };
    // A word that starts past the last tile covers none, so the search does not start there.
    for start in (0..row.after_tiles()).filter(|&start| row.may_start(start)) {
        search.start = start;
        search.extend(words.root(), Progress { square: start, through_tile: false, uses_rack: false })?;
    }
    ControlFlow::Continue(())
}

/// A partial word.
#[derive(Clone, Copy)]
struct Progress {
    /// Square of the next letter.
    square: usize,
    /// Whether the word covers a tile of the row.
    through_tile: bool,
    /// Whether the word uses a tile of the rack.
    uses_rack: bool,
}

/// Squares (one bit each) where the next letter may go so that a word can be completed from a state of the automaton.
/// Assumes an unlimited supply of every letter on the rack.
#[derive(Clone, Copy, Default)]
struct Lookahead {
    /// All such squares.
    any: u64,
    /// The squares from which the rest of a completed word covers a tile.
    through_tile: u64,
}

struct RowSearch<'a, F, O> {
    words: &'a Lexicon,
    rack: &'a Rack,
    row: &'a Row,
    /// Tiles left on the rack.
    counts: [u8; 26],
    blanks: usize,
    on_match: F,
    observer: &'a mut O,
    start: usize,
    prefix: Vec<u8>,
    patience: Patience,
    lookahead: Option<NodeValues<Lookahead>>,
}

impl<F: FnMut(usize, &[u8], Word) -> ControlFlow<()>, O: Observer<Event>> RowSearch<'_, F, O> {
    /// Reports the playable words that extend the current prefix. Continues with `false` if there are none.
    fn extend(&mut self, at: Cursor, progress: Progress) -> ControlFlow<(), bool> {
        let found = match self.row.tile(progress.square) {
            Some(tile) => match self.words.step(at, tile) {
                Some(next) => self.visit(next, tile, Progress { through_tile: true, ..progress })?,
                None => false,
            },
            None if progress.square < self.row.square_count() => {
                self.try_rack(at, Progress { uses_rack: true, ..progress })?
            }
            None => false,
        };
        if !found {
            self.record_dead_end();
        }
        ControlFlow::Continue(found)
    }

    fn try_rack(&mut self, at: Cursor, progress: Progress) -> ControlFlow<(), bool> {
        let mut found = false;
        for (letter, next) in self.words.children(at) {
            let index = usize::from(letter);
            if self.counts[index] > 0 {
                self.counts[index] -= 1;
                found |= self.visit(next, letter, progress)?;
                self.counts[index] += 1;
            } else if self.blanks > 0 {
                self.blanks -= 1;
                found |= self.visit(next, letter, progress)?;
                self.blanks += 1;
            }
        }
        ControlFlow::Continue(found)
    }

    /// Puts a letter on the square, and reports the words that end there or continue. Continues with `false` if there
    /// are none.
    fn visit(&mut self, at: Cursor, letter: u8, progress: Progress) -> ControlFlow<(), bool> {
        let progress = Progress { square: progress.square + 1, ..progress };
        let continues = !at.is_end() && self.can_extend(at, progress);
        let ends = progress.through_tile && progress.uses_rack && self.row.may_end(progress.square);
        let word = if ends { self.words.word_at(at) } else { None };
        self.prefix.push(letter);
        self.observer.observe(Event::Added { letter })?;
        if let Some(word) = word {
            (self.on_match)(self.start, &self.prefix, word)?;
            self.observer.observe(Event::Found { number: word.number })?;
        }
        let extended = continues && self.extend(at, progress)?;
        self.prefix.pop();
        self.observer.observe(Event::Removed)?;
        ControlFlow::Continue(extended || word.is_some())
    }

    fn can_extend(&self, at: Cursor, progress: Progress) -> bool {
        let Some(lookahead) = &self.lookahead else { return true };
        let lookahead = lookahead.value(at);
        let squares = if progress.through_tile { lookahead.any } else { lookahead.through_tile };
        squares >> progress.square & 1 == 1
    }

    fn record_dead_end(&mut self) {
        if self.patience.count_dead_end() {
            self.lookahead = Some(compute_lookahead(self.words, self.rack, self.row));
        }
    }
}

fn compute_lookahead(words: &Lexicon, rack: &Rack, row: &Row) -> NodeValues<Lookahead> {
    let squares =
        |fits: &dyn Fn(usize) -> bool| (0..=row.square_count()).filter(|&n| fits(n)).fold(0, |sum, n| sum | 1 << n);
    let tiles: u64 = squares(&|square| row.tile(square).is_some());
    let ends: u64 = squares(&|square| row.may_end(square));
    let takes: [u64; 32] = std::array::from_fn(|letter| {
        let in_rack = rack.blank_count() > 0 || rack.letter_counts().get(letter).is_some_and(|&count| count > 0);
        let end = row.square_count();
        squares(&|square| row.tile(square).map_or(in_rack && square < end, |tile| usize::from(tile) == letter))
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

    fn hits(rack: &str, row: &str) -> Vec<String> {
        let (rack, row) = (Rack::parse(rack).unwrap(), Row::parse(row).unwrap());
        let mut found = Vec::new();
        through(&Lexicon::embedded(false), &rack, &row, |start, word, _| {
            found.push(format!("{start} {}", spell(word)))
        });
        found
    }

    #[test]
    fn words_go_through_the_tiles() {
        assert_eq!(hits("tr", ".a."), ["0 rat", "0 ta", "0 tar", "1 ar", "1 at"]);
        assert_eq!(hits("q", ".x."), Vec::<String>::new());
    }

    #[test]
    fn events_spell_the_words() {
        let (mut prefix, mut spelled) = (Vec::new(), Vec::new());
        let mut observer = |event| {
            match event {
                Event::Added { letter } => prefix.push(letter),
                Event::Found { .. } => spelled.push(spell(&prefix)),
                Event::Removed => drop(prefix.pop()),
                Event::Blocked { .. } | Event::Reached { .. } | Event::Chosen { .. } => unreachable!("not reported"),
            }
            ControlFlow::Continue(())
        };
        let (rack, row) = (Rack::parse("tr").unwrap(), Row::parse(".a.").unwrap());
        let finished = through_watched(&Lexicon::embedded(false), &rack, &row, |_, _, _| (), &mut observer);
        assert_eq!(finished, Watched::Finished(()));
        assert_eq!((prefix, spelled), (Vec::new(), ["rat", "ta", "tar", "ar", "at"].map(str::to_owned).to_vec()));
    }

    #[test]
    fn words_are_not_extended_by_tiles() {
        assert_eq!(hits("aer", ".t.d"), ["0 at", "0 et", "1 tad", "1 ted"]);
        assert_eq!(hits("e", "t.a"), ["0 tea"], "te is a word, but the next square has an a");
        assert_eq!(hits("m", "tea."), ["0 team"]);
    }

    #[test]
    fn blanks_stand_for_any_letter() {
        let words = Lexicon::embedded(false);
        let expected = words.iter().filter(|(text, _)| text.len() == 3 && text.starts_with("te"));
        assert_eq!(hits("?", "te."), expected.map(|(text, _)| format!("0 {text}")).collect::<Vec<_>>());
    }

    /// The rack is so large that the search meets many dead ends and computes its lookahead.
    #[test]
    fn the_rack_supplies_every_tile() {
        let (letters, squares) = ("aeinrstdlugco??", "..t....e...o...");
        let (rack, row) = (Rack::parse(letters).unwrap(), Row::parse(squares).unwrap());
        let found = hits(letters, squares);
        assert!(found.len() > 10_000);
        for line in found {
            let (start, text) = line.split_once(' ').unwrap();
            let needed = row.letters_needed(start.parse().unwrap(), &word(text).unwrap()).unwrap();
            assert!(rack.blanks_for(&needed).is_some(), "{line}");
        }
    }
}
