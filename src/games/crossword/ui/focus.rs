//! Parts of the screen that receive the keys, and what they await.

use wordhoard_puzzles::crossword::{Completion, Crossword, Key};

use crate::games::crossword::keys::Action;
use crate::games::crossword::scratch::Scratch;
use crate::ui::job::Pending;
use crate::ui::theme::Role;

/// Part of the screen that receives the keys.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Focus {
    /// The grid.
    #[default]
    Grid,
    /// The clue list.
    Clues,
    /// The square under the cursor, into which these letters have been typed.
    Rebus(String),
    /// A line of text.
    Line(Line),
    /// The scratch line.
    Scratch(Scratch),
}

/// A line of text that is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Use of the line.
    pub purpose: Purpose,
    /// Text so far.
    pub text: String,
    /// Whether the text is a suggestion, which the first typed character replaces.
    pub is_suggestion: bool,
}

/// Use of a line of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Going to a clue.
    Find,
    /// Saving as a file. Accepting again replaces an existing file.
    Save {
        /// Whether the file may be replaced.
        replace: bool,
    },
    /// Unlocking the solution.
    Unlock,
}

/// Message to the player, shown until the next key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Text, one line.
    pub text: String,
    /// Role of the text.
    pub role: Role,
}

/// Change of the cursor after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// Moves on as after typing. Contains whether the square was empty.
    Advance(bool),
    /// Moves on by one square.
    Step,
    /// Runs a command that moves the cursor.
    Run(Action),
    /// Keeps the message that explains the move.
    KeepMessage,
}

/// Result that is awaited from another screen.
pub enum Awaited {
    /// Key of a locked solution.
    Key(Pending<Option<Key>>),
    /// Words that fill the grid.
    Fill(Pending<(Box<Crossword>, Completion)>),
}
