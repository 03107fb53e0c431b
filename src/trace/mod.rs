//! Traces of solvers: a search shown step by step, forwards and backwards, with its reasons.
//!
//! A [`Stage`] describes a search at one step: what its solver has done so far, the line of pseudo-code that it is at,
//! and the reason for the last step in words. The solver runs once, on a thread of its own, and its observer logs every
//! event to a [`Tape`]. A [`Player`] moves along the tape: it takes a copy of the stage that was kept earlier and
//! applies the steps in between. No step is made up: what is shown is what the solver did.
//!
//! Each method has a stage (`boggle`, `frontier`, `word_search`, `fill_in`, `words`), which is pure. A [`Subject`]
//! names a puzzle and a method, and opens the trace.

pub mod boggle;
mod branch;
pub mod fill_in;
pub mod frontier;
mod page;
mod picture;
mod player;
pub mod prepared;
pub mod record;
mod running;
mod screen;
mod stage;
mod subject;
mod tape;
pub mod word_search;
pub mod words;

pub use page::{PAGES, Page};
pub use picture::Picture;
pub use player::Player;
pub use running::{Running, Trace};
pub use screen::{TraceScreen, key_help, scope};
pub use stage::{Counter, Stage};
pub use subject::{Puzzle, Subject};
pub use tape::{Samples, Tape, TapeWriter};
