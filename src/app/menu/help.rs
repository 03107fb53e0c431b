//! Help of the menu.

use super::entries::key_help;
use crate::games::Game;
use crate::ui::commands;
use crate::ui::keys::Keymap;
use crate::ui::reader::{Block, Reader};

/// Returns the help screen.
pub(super) fn help(games: &[Game], keymap: &Keymap) -> Reader {
    let shared_lines =
        [("wordhoard solve FILE", "solve a puzzle file"), ("wordhoard --words LIST", "play with your own word list")];
    let lines = games.iter().flat_map(|game| game.lines).chain(&shared_lines);
    let lines = lines.map(|&(line, description)| (line.to_owned(), description)).collect();
    let global_keys = commands::GLOBAL_KEYS.map(|(key, help)| (key.to_owned(), help));
    Reader::new(
        "WORDHOARD",
        vec![
            Block::Paragraph(
                "Choose an entry with the arrow keys and Enter, with its shortcut key, or with the mouse. Press F1 on \
                 any screen for help."
                    .into(),
            ),
            Block::Heading("From the command line".into()),
            Block::Keys(lines),
            Block::Heading("Menu keys".into()),
            Block::Keys(key_help(keymap)),
            Block::Heading("Global keys".into()),
            Block::Keys(global_keys.to_vec()),
        ],
    )
}
