//! Cleans crosswords that do not come from a reader, such as those in saves.

use super::{Crossword, MAX_REFS, Progress, cell_text, texts};

impl Crossword {
    /// Removes control characters from all texts and truncates those that are too long, as the readers do.
    pub fn sanitize(&mut self) {
        for text in [&mut self.title, &mut self.author, &mut self.copyright] {
            *text = texts::line(text).0;
        }
        for text in [&mut self.notes, &mut self.completion] {
            *text = texts::lines(text).0;
        }
        for clue in &mut self.clues {
            clue.refs.truncate(MAX_REFS);
            let texts = [&mut clue.label, &mut clue.text, &mut clue.list, &mut clue.hint];
            for text in texts.into_iter().chain(clue.refs.iter_mut().map(|(_, label)| label)) {
                *text = texts::line(text).0;
            }
        }
        for pos in self.grid.positions() {
            if let Some(square) = self.grid[pos].square_mut() {
                for text in [&mut square.label, &mut square.mark, &mut square.solution, &mut square.given] {
                    *text = cell_text(text).unwrap_or_default();
                }
            }
        }
    }
}

impl Progress {
    /// Removes control characters from all entries, and entries that are too long.
    pub fn sanitize(&mut self) {
        for pos in self.entries.positions() {
            let entry = &mut self.entries[pos];
            entry.text = cell_text(&entry.text).unwrap_or_default();
        }
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::{Axis, Grid, Pos};

    use super::*;
    use crate::crossword::{Cell, Clue, Square};

    #[test]
    fn texts_lose_their_control_characters() {
        let (hostile, pos) = ("a\u{1b}[2J\u{202e}b".to_owned(), Pos::new(0, 0));
        let square = Square {
            label: hostile.clone(),
            mark: hostile.clone(),
            solution: "x".repeat(99),
            given: hostile.clone(),
            ..Square::default()
        };
        let mut puzzle = Crossword::new(Grid::fill(1, 1, |_| Cell::Open(square.clone())));
        (puzzle.title, puzzle.notes) = (hostile.clone(), format!("{hostile}\nc"));
        puzzle.completion.clone_from(&puzzle.notes);
        puzzle.clues = vec![Clue {
            axis: Axis::Down,
            label: hostile.clone(),
            text: hostile.clone(),
            list: hostile.clone(),
            hint: hostile.clone(),
            refs: vec![(Axis::Down, hostile.clone())],
            ..Clue::default()
        }];
        let mut progress = Progress::new(&puzzle.grid);
        progress.entries[pos].text = hostile;
        puzzle.sanitize();
        progress.sanitize();
        let square = puzzle.square(pos).unwrap();
        assert_eq!([&square.label, &square.mark, &square.given, &progress.entries[pos].text], ["a[2Jb"; 4]);
        assert_eq!((square.solution.as_str(), puzzle.notes.as_str()), ("", "a[2Jb\nc"));
        assert_eq!(puzzle.completion, puzzle.notes);
        let Clue { label, text, list, hint, refs, .. } = &puzzle.clues[0];
        assert_eq!([&puzzle.title, label, text, list, hint, &refs[0].1], ["a[2Jb"; 6]);
    }
}
