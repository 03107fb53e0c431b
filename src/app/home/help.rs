//! Help of the home screen.

use super::entries::key_help;
use crate::games::Game;
use crate::ui::commands;
use crate::ui::keys::Keymap;
use crate::ui::reader::{Block, Reader};

const START: &str = "Choose an entry with the arrow keys and Enter, with its shortcut key, or with the mouse. Press F1 on \
                     any screen for help.";

const DAYS: &str = "Everyone gets the same puzzles, new ones every day and harder ones every Monday. A day counts for \
                    your streak if you end the timed Boggle with a word, solve the word search, the crossword or \
                    the fill-in, or reach 25 % of the untimed board before midnight. Miss one day in any seven and \
                    the streak survives, but that rest day adds nothing.";

/// Returns the help screen.
pub(super) fn help(games: &[Game], keymap: &Keymap) -> Reader {
    let mut blocks =
        vec![Block::Paragraph(START.into()), Block::Heading("Today's puzzles".into()), Block::Paragraph(DAYS.into())];
    for game in games {
        blocks.extend([Block::Heading(game.title.into()), Block::Paragraph(game.how_to_play.into())]);
    }
    let shared_lines =
        [("wordhoard solve FILE", "solve a puzzle file"), ("wordhoard --words LIST", "play with your own word list")];
    let lines = games.iter().flat_map(|game| game.lines).chain(&shared_lines);
    let lines = lines.map(|&(line, description)| (line.to_owned(), description)).collect();
    let global_keys = commands::GLOBAL_KEYS.map(|(key, help)| (key.to_owned(), help));
    blocks.extend([
        Block::Heading("From the command line".into()),
        Block::Keys(lines),
        Block::Heading("Keys of this screen".into()),
        Block::Keys(key_help(keymap)),
        Block::Heading("Global keys".into()),
        Block::Keys(global_keys.to_vec()),
    ]);
    Reader::help("WORDHOARD", blocks)
}
