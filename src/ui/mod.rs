//! Terminal interface shared by all games: screens, keys, themes, widgets, and the heading and key hints around a game.

pub mod ask;
pub mod blocks;
pub mod choices;
pub mod choose;
pub mod chrome;
pub mod command_list;
pub mod commands;
pub mod definition;
pub mod file_prompt;
pub mod footer;
pub mod glyphs;
pub mod job;
pub mod keys;
pub mod line_editor;
pub mod list;
pub mod markdown;
pub mod motion;
pub mod page;
pub mod reader;
pub mod screen;
pub mod session;
pub mod text;
pub mod theme;
pub mod tui_game;
pub mod typed_choices;
pub mod word_list;

pub use screen::{AppState, Context, Event, GameSettings, Look, Mouse, MouseKind, Screen, Transition};
pub use session::{ResumeError, ResumedRound, Session};
pub use theme::{Role, Theme};
pub use tui_game::{FocusLoss, FollowUp, Heading, Input, Outcome, Pane, SolverProgress, TuiGame, View};
