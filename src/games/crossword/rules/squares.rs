//! Contents of the squares, with the history of their changes.

use wordhoard_engine::grid::{Grid, Pos};
use wordhoard_puzzles::crossword::Entry;

/// Content of a square, as the player sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Content {
    /// Entry, with its marks.
    pub entry: Entry,
    /// Whether the entry is in pencil.
    pub pencil: bool,
    /// Whether the player cannot change the content: it was given or revealed.
    pub fixed: bool,
}

/// Contents of all squares. Changes and reveals can be undone without limit.
#[derive(Clone, Debug)]
pub struct Squares {
    contents: Grid<Content>,
    undo: Vec<Step>,
    redo: Vec<Step>,
    last_change: TextsBefore,
}

/// Squares as they were before or after a change or a reveal.
type Step = Vec<(Pos, Content)>;

/// Squares with their text before a change.
type TextsBefore = Vec<(Pos, String)>;

impl Squares {
    /// Creates squares with these contents and no history.
    #[must_use]
    pub fn new(contents: Grid<Content>) -> Self {
        Self { contents, undo: Vec::new(), redo: Vec::new(), last_change: Vec::new() }
    }

    /// Returns the content of a square, or `None` outside the grid.
    #[must_use]
    pub fn get(&self, pos: Pos) -> Option<&Content> {
        self.contents.get(pos)
    }

    /// Returns the letters in a square. They are empty outside the grid.
    #[must_use]
    pub fn text(&self, pos: Pos) -> &str {
        self.contents.get(pos).map_or("", |content| &content.entry.text)
    }

    /// Returns the squares that the last change, reveal, undo or redo concerned, with their text before it.
    #[must_use]
    pub fn last_change(&self) -> &[(Pos, String)] {
        &self.last_change
    }

    /// Returns the squares of all changes and reveals that have not been undone, the latest first.
    pub fn changed(&self) -> impl Iterator<Item = Pos> {
        self.undo.iter().rev().flat_map(|step| step.iter().rev().map(|&(pos, _)| pos))
    }

    /// Changes squares as one step of the history. Fixed squares keep their content. Returns `false` if nothing
    /// changed.
    pub fn change(&mut self, changes: impl IntoIterator<Item = (Pos, String)>, pencil: bool) -> bool {
        let mut step = Step::new();
        for (pos, text) in changes {
            let Some(content) = self.contents.get_mut(pos).filter(|content| !content.fixed) else { continue };
            let pencil = pencil && !text.is_empty();
            if (&content.entry.text, content.pencil) == (&text, pencil) {
                continue;
            }
            step.push((pos, content.clone()));
            let was_wrong = content.entry.was_wrong || content.entry.wrong;
            *content = Content { entry: Entry { text, was_wrong, ..Entry::default() }, pencil, fixed: false };
        }
        self.record(step)
    }

    /// Adds a step to the history. Returns `false` if it is empty.
    fn record(&mut self, step: Step) -> bool {
        self.last_change = step.iter().map(|(pos, content)| (*pos, content.entry.text.clone())).collect();
        if step.is_empty() {
            return false;
        }
        self.undo.push(step);
        self.redo.clear();
        true
    }

    /// Undoes the last change. Returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let changed = Self::exchange(&mut self.contents, &mut self.undo, &mut self.redo);
        changed.map(|changed| self.last_change = changed).is_some()
    }

    /// Redoes the last undone change. Returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        let changed = Self::exchange(&mut self.contents, &mut self.redo, &mut self.undo);
        changed.map(|changed| self.last_change = changed).is_some()
    }

    /// Restores the squares of the last step of `from`, and moves the step to `to`. Returns the squares with their text
    /// before, or `None` if there is no step.
    fn exchange(contents: &mut Grid<Content>, from: &mut Vec<Step>, to: &mut Vec<Step>) -> Option<TextsBefore> {
        let mut step = from.pop()?;
        let before = step.iter().map(|(pos, _)| (*pos, contents[*pos].entry.text.clone())).collect();
        // A change may contain a square twice, so the order matters.
        for (pos, content) in step.iter_mut().rev() {
            std::mem::swap(&mut contents[*pos], content);
        }
        step.reverse();
        to.push(step);
        Some(before)
    }

    /// Marks or unmarks the entry in a square as wrong.
    pub fn mark(&mut self, pos: Pos, wrong: bool) {
        if let Some(content) = self.contents.get_mut(pos) {
            content.entry.wrong = wrong;
        }
    }

    /// Fixes squares at their solutions and clears others, as one step of the history. Squares that hold their
    /// solutions already are fixed with the others, but do not make a step. Returns the squares that have changed.
    pub fn reveal<'a>(&mut self, solutions: impl IntoIterator<Item = (Pos, &'a str)>, cleared: &[Pos]) -> Vec<Pos> {
        let is_open = |(pos, _): &(Pos, &str)| self.contents.get(*pos).is_some_and(|content| !content.fixed);
        let solutions: Vec<(Pos, &str)> = solutions.into_iter().filter(is_open).collect();
        let is_new = |&&(pos, solution): &&(Pos, &str)| self.contents[pos].entry.text != solution;
        let new = solutions.iter().filter(is_new).map(|&(pos, _)| pos);
        let new: Vec<Pos> = cleared.iter().copied().chain(new).collect();
        let mut step = Step::new();
        for &pos in cleared {
            step.push((pos, std::mem::take(&mut self.contents[pos])));
        }
        for (pos, solution) in solutions.into_iter().filter(|_| !new.is_empty()) {
            let Entry { text, wrong, was_wrong, .. } = &self.contents[pos].entry;
            let entry = Entry {
                text: solution.to_owned(),
                revealed: text != solution,
                wrong: false,
                was_wrong: *was_wrong || *wrong,
            };
            step.push((pos, std::mem::replace(&mut self.contents[pos], Content { entry, pencil: false, fixed: true })));
        }
        self.record(step);
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Pos = Pos { row: 0, col: 0 };
    const B: Pos = Pos { row: 0, col: 1 };

    fn squares() -> Squares {
        Squares::new(Grid::fill(1, 2, |_| Content::default()))
    }

    fn shown(squares: &Squares) -> String {
        [A, B].map(|pos| if squares.text(pos).is_empty() { "-" } else { squares.text(pos) }).concat()
    }

    fn enter(squares: &mut Squares, changes: &[(Pos, &str)]) -> bool {
        squares.change(changes.iter().map(|&(pos, text)| (pos, text.to_owned())), false)
    }

    #[test]
    fn changes_are_undone_and_redone_as_steps() {
        let mut squares = squares();
        assert!(enter(&mut squares, &[(A, "C"), (B, "A")]) && enter(&mut squares, &[(A, "T"), (A, "H")]));
        assert_eq!(shown(&squares), "HA");
        assert!(squares.undo() && shown(&squares) == "CA");
        assert!(squares.changed().eq([B, A]));
        assert!(squares.redo() && shown(&squares) == "HA");
        assert!(squares.changed().eq([A, A, B, A]));
        assert_eq!(squares.last_change()[0], (A, "C".to_owned()));
        assert!(squares.undo() && squares.undo() && shown(&squares) == "--" && !squares.undo());
        assert!(squares.redo() && squares.redo() && shown(&squares) == "HA" && !squares.redo());
        assert!(squares.undo() && enter(&mut squares, &[(B, "X")]) && !squares.redo());
        assert_eq!(shown(&squares), "CX");
    }

    #[test]
    fn entering_the_same_text_is_no_change() {
        let mut squares = squares();
        assert!(enter(&mut squares, &[(A, "C")]) && !enter(&mut squares, &[(A, "C")]));
        assert!(squares.change([(A, "C".to_owned())], true), "pencil is a change");
        assert!(squares.undo() && squares.undo() && !squares.undo());
        assert!(!enter(&mut squares, &[(Pos::new(5, 5), "C")]));
    }

    #[test]
    fn revealed_squares_keep_their_letter_until_the_reveal_is_undone() {
        let mut squares = squares();
        enter(&mut squares, &[(A, "C"), (B, "A")]);
        assert_eq!(squares.reveal([(A, "D"), (B, "A")], &[]), [A]);
        assert_eq!(squares.last_change()[0], (A, "C".to_owned()));
        assert!(!enter(&mut squares, &[(A, "E"), (B, "E")]) && shown(&squares) == "DA");
        assert!(squares.get(A).unwrap().entry.revealed && !squares.get(B).unwrap().entry.revealed);
        assert!(squares.undo() && shown(&squares) == "CA" && !squares.get(A).unwrap().fixed);
        assert!(squares.redo() && shown(&squares) == "DA" && squares.get(A).unwrap().fixed);
        assert!(squares.undo() && squares.undo() && shown(&squares) == "--" && !squares.undo());
    }

    #[test]
    fn a_reveal_of_what_is_there_is_no_step() {
        let mut squares = squares();
        enter(&mut squares, &[(A, "C")]);
        assert!(squares.reveal([(A, "C")], &[]).is_empty() && squares.last_change().is_empty());
        assert!(squares.undo() && shown(&squares) == "--");
        assert_eq!(squares.reveal([(A, "C"), (B, "D")], &[]), [A, B]);
        assert!(!squares.redo(), "a reveal ends what could be redone");
    }

    #[test]
    fn marks_last_until_the_entry_changes() {
        let mut squares = squares();
        enter(&mut squares, &[(A, "C")]);
        squares.mark(A, true);
        enter(&mut squares, &[(A, "D")]);
        let entry = &squares.get(A).unwrap().entry;
        assert!(!entry.wrong && entry.was_wrong);
        assert!(squares.undo() && squares.get(A).unwrap().entry.wrong, "the wrong entry is still marked");
    }
}
