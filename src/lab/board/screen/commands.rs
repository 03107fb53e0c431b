//! Help, and the list of all commands.

use super::BoardScreen;
use super::keys::{Action, KEYS, TYPING, key_help};
use crate::ui::command_list::ListedActions;
use crate::ui::keys::{self, Keymap};
use crate::ui::reader::{Block, Column, Reader};
use crate::ui::{Context, Transition};

/// Signs on the squares.
const SIGNS: [(&str, &str); 5] = [
    ("A to Z", "a tile"),
    ("a to z", "a blank that stands for this letter"),
    ("2L 3L", "doubles or triples the letter that is played on it"),
    ("2W 3W", "doubles or triples the word"),
    ("·", "any other empty square"),
];

/// Returns the help screen.
pub fn help(keymap: &Keymap) -> Reader {
    let about = "Enter the tiles on the board and those on your rack. The best plays appear beside them. Letters type tiles, \
                 across or down (Space); with Shift, they are blanks. Tab leads to the rack, where ? is a blank, and to the \
                 plays. Enter makes the selected play. Paste several lines of text to enter a board.";
    let plays = "8D is row 8, column D, across; D8 is the same square, down. Letters that are already on the board are in \
                 parentheses, blanks in lower case. Seven tiles or more in one play score a bonus of 50. The first play \
                 must cover the centre square. The words already on the board are not checked.";
    let rows = SIGNS.map(|(sign, about)| vec![sign.to_owned(), about.to_owned()]).to_vec();
    Reader::help(
        "PLAYS ON A BOARD",
        vec![
            Block::Paragraph(about.into()),
            Block::Heading("The plays".into()),
            Block::Paragraph(plays.into()),
            Block::Heading("The squares".into()),
            Block::Table { columns: vec![Column::Name, Column::Text], rows },
            Block::Heading("Keys".into()),
            Block::Keys(key_help(keymap)),
        ],
    )
}

impl BoardScreen {
    /// Opens the list of all commands.
    pub(super) fn list_commands(&mut self, cx: Context) -> Transition {
        let entries = keys::command_entries(KEYS, &cx.shared.keymap, TYPING, |action| action != Action::Commands);
        ListedActions::open(&mut self.listed, entries)
    }

    /// Runs the command that was chosen in the list, if any.
    pub(super) fn run_listed(&mut self, cx: Context) -> Transition {
        ListedActions::take(&mut self.listed).map_or(Transition::Stay, |action| self.act(action, cx))
    }
}
