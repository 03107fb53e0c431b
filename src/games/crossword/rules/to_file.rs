//! Round as the contents of a crossword file.

use std::time::Duration;

use wordhoard_engine::grid::Pos;
use wordhoard_puzzles::crossword::{CrosswordFile, Entry, Progress, Timer};

use super::state::State;

impl State {
    /// Returns the contents of a file with this round: the puzzle with the player's entries and marks. `at` is the time
    /// on the round's clock.
    ///
    /// A solution that was locked stays locked, even if the player has unlocked it. Pencilled entries become ordinary
    /// ones. The timer is that of the original file plus the time of the round, and runs unless the round is over.
    #[must_use]
    pub fn to_file(&self, at: Duration) -> CrosswordFile {
        let puzzle = self.desc().puzzle.clone();
        let timer = Some(self.timer(at));
        let mut entries = puzzle.grid.map(|_| Entry::default());
        for pos in puzzle.grid.positions() {
            entries[pos] = self.entry(pos);
        }
        CrosswordFile { puzzle, progress: Progress { entries, timer } }
    }

    fn timer(&self, at: Duration) -> Timer {
        let before = self.desc().progress.timer.map_or(0, |timer| timer.seconds);
        let seconds = u32::try_from(at.as_secs()).unwrap_or(u32::MAX);
        Timer { seconds: before.saturating_add(seconds), stopped: self.ended().is_some() }
    }

    /// Returns the entry to write to a file. It is empty where the letters are given.
    fn entry(&self, pos: Pos) -> Entry {
        let is_given = self.puzzle().square(pos).is_none_or(|square| !square.given.is_empty());
        self.content(pos).filter(|_| !is_given).map_or_else(Entry::default, |content| content.entry.clone())
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::words::Lexicon;

    use super::*;
    use crate::games::crossword::rules::desc::Desc;
    use crate::games::crossword::rules::moves::{Area, Change, Move};
    use crate::games::crossword::rules::test_puzzles::{AT, fill, play, puzzle, start, start_puzzle};
    use crate::games::crossword::rules::{Crosswords, Rules};

    const ROWS: [&str; 3] = ["CAT", "O#E", "WEN"];

    fn at(row: u16, col: u16) -> Pos {
        Pos::new(row, col)
    }

    #[test]
    fn entries_are_written_with_their_marks() {
        let mut state = start(&ROWS);
        fill(&mut state, &["XY-", "-#-", "---"]);
        play(&mut state, Move::Check(Area::Puzzle));
        fill(&mut state, &["C--", "-#-", "---"]);
        play(&mut state, Move::Reveal(Area::Square(at(0, 2))));
        play(&mut state, Move::Enter(Change { squares: vec![(at(1, 0), "OH".into())], pencil: true }));
        let file = state.to_file(AT);
        let entry = |text: &str| Entry { text: text.into(), ..Entry::default() };
        let expected = [
            (at(0, 0), Entry { was_wrong: true, ..entry("C") }),
            (at(0, 1), Entry { wrong: true, ..entry("Y") }),
            (at(0, 2), Entry { revealed: true, ..entry("T") }),
            (at(1, 0), entry("OH")),
            (at(1, 1), entry("")),
            (at(2, 2), entry("")),
        ];
        for (pos, expected) in expected {
            assert_eq!(file.progress.entries[pos], expected, "{pos}");
        }
        assert_eq!(file.puzzle, state.desc().puzzle);
    }

    #[test]
    fn a_round_of_a_written_file_goes_on_where_it_was_left() {
        let mut state = start(&ROWS);
        fill(&mut state, &["XAT", "-#-", "---"]);
        play(&mut state, Move::Check(Area::Puzzle));
        play(&mut state, Move::Reveal(Area::Square(at(2, 2))));
        let file = state.to_file(AT);
        let reopened = Crosswords::start(&Desc::from_file(file.clone(), "a.puz"), &Lexicon::embedded(false)).unwrap();
        assert_eq!(reopened.to_file(Duration::ZERO), file, "the time before counts");
        assert!(reopened.content(at(2, 2)).unwrap().fixed && !reopened.content(at(0, 0)).unwrap().fixed);
        assert_eq!(reopened.desc().content_hash(), state.desc().content_hash());
    }

    #[test]
    fn the_timer_adds_the_round_to_the_time_in_the_file_and_stops_at_the_end() {
        let timer = |state: &State, at| state.to_file(at).progress.timer.unwrap();
        let mut state = start(&ROWS);
        assert_eq!(timer(&state, AT), Timer { seconds: 90, stopped: false });
        fill(&mut state, &ROWS);
        assert_eq!(timer(&state, AT), Timer { seconds: 90, stopped: true });
        let mut file = CrosswordFile::from(puzzle(&ROWS));
        file.progress.timer = Some(Timer { seconds: 600, stopped: true });
        let mut state = Crosswords::start(&Desc::from_file(file.clone(), "a.puz"), &Lexicon::embedded(false)).unwrap();
        assert_eq!(timer(&state, AT), Timer { seconds: 690, stopped: false });
        play(&mut state, Move::GiveUp);
        assert_eq!(timer(&state, Duration::MAX), Timer { seconds: u32::MAX, stopped: true });
    }

    #[test]
    fn a_lock_is_kept_and_given_letters_are_no_entries() {
        let mut locked = puzzle(&ROWS);
        let key = "1234".parse().unwrap();
        locked.lock(key).unwrap();
        locked.grid[at(0, 0)].square_mut().unwrap().given = "C".into();
        let mut state = start_puzzle(locked.clone());
        play(&mut state, Move::Unlock(key));
        assert!(state.puzzle().lock.is_none());
        let file = state.to_file(AT);
        assert_eq!(file.puzzle, locked);
        assert_eq!(file.progress.entries[at(0, 0)], Entry::default());
    }
}
