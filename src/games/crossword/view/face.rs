//! Content of a square as it is drawn.
//!
//! Everything about a square can be told without colours: pencilled letters are lower-case, and signs tell wrong,
//! revealed and given letters apart.

use std::borrow::Cow;

use wordhoard_engine::grid::Pos;
use wordhoard_puzzles::crossword::Square;

use crate::games::crossword::rules::squares::Content;
use crate::games::crossword::rules::state::State;

/// Content of a square as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face<'a> {
    /// Letters, empty for a blank. Pencilled letters are in lower case.
    pub text: Cow<'a, str>,
    /// Number or other label.
    pub label: &'a str,
    /// Second label, empty if there is none.
    pub mark: &'a str,
    /// Whether the label is the number of a codeword, which stands for the letter.
    pub is_code: bool,
    /// State of the letters.
    pub state: LetterState,
    /// Whether there is a circle.
    pub circled: bool,
    /// Whether the square is shaded.
    pub shaded: bool,
}

/// State of the letters in a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LetterState {
    /// Entered by the player, or empty.
    Entered,
    /// Entered in pencil.
    Pencil,
    /// Checked and found wrong.
    Wrong,
    /// Revealed.
    Revealed,
    /// Given from the start.
    Given,
    /// In a word of a fill-in that cannot be completed.
    DeadEnd,
}

impl LetterState {
    /// Returns the sign beside the letters, or `None` if they have none.
    #[must_use]
    pub fn sign(self) -> Option<char> {
        match self {
            Self::Entered | Self::Pencil => None,
            Self::Wrong => Some('×'),
            Self::Revealed => Some('*'),
            Self::Given => Some('='),
            Self::DeadEnd => Some('!'),
        }
    }
}

impl<'a> Face<'a> {
    /// Returns the face of an open square, or `None` for any other position.
    #[must_use]
    pub fn at(state: &'a State, pos: Pos) -> Option<Self> {
        let face = Face::new(state.puzzle().square(pos)?, state.content(pos)?);
        Some(Face { is_code: !state.codes().is_empty(), ..face })
    }

    /// Returns the face of a square with this content.
    #[must_use]
    pub fn new(square: &'a Square, content: &'a Content) -> Self {
        let entry = &content.entry;
        let state = if entry.text.is_empty() {
            LetterState::Entered
        } else if entry.wrong {
            LetterState::Wrong
        } else if entry.revealed {
            LetterState::Revealed
        } else if !square.given.is_empty() {
            LetterState::Given
        } else if content.pencil {
            LetterState::Pencil
        } else {
            LetterState::Entered
        };
        let text = if content.pencil { entry.text.to_lowercase().into() } else { entry.text.as_str().into() };
        let (circled, shaded) = (square.circled, square.shade.is_some());
        Self { text, label: &square.label, mark: &square.mark, is_code: false, state, circled, shaded }
    }
}

#[cfg(test)]
mod tests {
    use wordhoard_puzzles::crossword::Entry;

    use super::*;

    #[test]
    fn the_state_of_letters_is_told_without_colours() {
        let square = Square { label: "7".into(), ..Square::default() };
        let entry = Entry { text: "A".into(), ..Entry::default() };
        let content = |entry: Entry| Content { entry, ..Content::default() };
        let shown = |square: &Square, content: &Content| {
            let face = Face::new(square, content);
            (face.text.into_owned(), face.state.sign())
        };
        assert_eq!(shown(&square, &content(entry.clone())), ("A".into(), None));
        let wrong = Entry { wrong: true, ..entry.clone() };
        assert_eq!(shown(&square, &content(wrong)), ("A".into(), Some('×')));
        let revealed = Entry { revealed: true, ..entry.clone() };
        assert_eq!(shown(&square, &content(revealed)), ("A".into(), Some('*')));
        let given = Square { given: "A".into(), ..square.clone() };
        assert_eq!(shown(&given, &content(entry.clone())), ("A".into(), Some('=')));
        let pencil = Content { pencil: true, ..content(entry) };
        assert_eq!(shown(&square, &pencil), ("a".into(), None));
        assert_eq!(shown(&square, &Content::default()), (String::new(), None));
    }
}
