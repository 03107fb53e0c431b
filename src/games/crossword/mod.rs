//! Crosswords: fill the grid by its clues.

mod about;
mod args;
mod bottom_line;
pub mod cursor;
pub mod export;
pub mod fill_in;
mod heading;
mod help;
mod input;
mod key_names;
mod keys;
pub mod library;
mod messages;
mod new_args;
mod new_puzzle;
mod next_puzzle;
mod options;
mod own_list;
mod rules;
mod scratch;
pub mod settings;
mod size_values;
mod start;
mod suggest;
mod text_mode;
mod tui;
mod ui;
mod view;

use std::rc::Rc;

use super::{EntryAction, Game, MenuEntry, Opener};
use crate::play::Rules;
use crate::play::text_game::TextGame;
use crate::ui::session;
use library::{Library, PuzzlePrompt};

pub use args::CrosswordArgs as Args;
pub use new_puzzle::prepare_daily;
pub use rules::desc::{Desc, Origin};
pub use rules::fill_ins::FillIns;
pub use rules::hint::{Grade, Hint, Place};
pub use rules::moves::{Area, Change, Move, Outcome};
pub use rules::squares::Content;
pub use rules::state::{End, Help, State};
pub use rules::{Crosswords, clues, codes, slots, words};
pub use settings::Settings;
pub use start::{included, starter};

/// Name of the game in saves, in the configuration and on the command line.
pub const NAME: &str = Crosswords::ID;

/// Describes the game to the menu and the save system.
#[must_use]
pub fn game(settings: &Settings) -> Game {
    let as_text = settings.clone();
    let choose = MenuEntry {
        key: 'x',
        title: <Crosswords as TextGame>::TITLE,
        about: Box::new(|_| "make or choose one".into()),
        action: EntryAction::List(
            Rc::new(|cx| Ok(Box::new(Library::new(&Settings::shared(cx.shared), cx)))),
            Rc::new(move |env| Box::new(PuzzlePrompt::new(&as_text, env))),
        ),
    };
    Game {
        id: NAME,
        title: <Crosswords as TextGame>::TITLE,
        entries: vec![choose],
        series: new_puzzle::series(settings),
        custom: Some(new_puzzle::custom(settings)),
        opener: Some(Opener::of::<Crosswords>()),
        how_to_play: "Answer the clues and type the answers into the grid. The library lists the included puzzles and the \
                      files in your folders, and makes new ones.",
        lines: &[
            ("wordhoard crossword", "choose a crossword"),
            ("wordhoard crossword --size 9", "make a crossword and solve it; try --style british or --level hard"),
            ("wordhoard crossword FOLDER", "choose a crossword from a folder"),
            ("wordhoard crossword FILE", "solve the crossword in a file: .puz, .ipuz, .jpz or .xd"),
            ("wordhoard crossword --list FILE", "solve a crossword of the words in a list, with their clues"),
            ("wordhoard crossword FILE --save-as OUTPUT", "write your entries to a .puz or .ipuz file on exit"),
            ("wordhoard make crossword FILE", "print a crossword: --format pdf, svg or text"),
        ],
        scopes: session::scopes::<Crosswords>().into_iter().chain(library::scopes()).collect(),
    }
}
