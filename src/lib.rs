//! Wordhoard: Boggle, word searches, crosswords and fill-ins for the terminal.
//!
//! Puzzles are made, solved, read and written by three libraries: [`wordhoard_generators`], [`wordhoard_engine`] and
//! [`wordhoard_puzzles`]. This crate is the program: games, screens, saves, the event loop and the command line, in layers.
//! A module may use only modules of lower layers, and modules of the same layer do not use each other; the test in
//! `tests/layers` enforces this. From the top layer to the bottom:
//!
//! | Layer | Module | Contents |
//! |---|---|---|
//! | 7 | [`cli`] | the command line, with one submodule per subcommand |
//! | 6 | [`app`] | the screen stack, the terminal and the event loop |
//! | 5 | [`games`](mod@games) | the games: rules, screens and plain-text mode |
//! | 4 | [`lab`] | the word lab: questions about words, answered while they are typed |
//! | 4 | [`trace`] | traces of solvers: their searches shown step by step |
//! | 4 | [`compare`] | comparisons of algorithms: the experiments of student papers on fresh puzzles |
//! | 3 | [`ui`] | code shared by all screens: key bindings, themes, widgets and the round session |
//! | 3 | [`capture`] | rendering of terminal buffers as SVG stills and animations, for documentation and recordings |
//! | 2 | [`play`] | the game engine: traits, game clock, saved rounds and plain-text sessions |
//! | 1 | [`store`] | files on disk: saved rounds, records and choices |
//! | 1 | [`system`] | threads, other programs, the local time, paths and changes of folders |
//!
//! Data flows one way. A key press becomes an input, which the game turns into a move. The rules apply the move at a
//! given time, and the screen is drawn from the resulting state. Time is passed as an argument, randomness as a seed
//! and words as a [`Lexicon`](wordhoard_engine::words::Lexicon). Tests can therefore play every game without a terminal, a
//! clock or a thread. `docs/ARCHITECTURE.md` follows one key press through all layers.

pub mod app;
pub mod capture;
pub mod cli;
pub mod compare;
pub mod games;
pub mod lab;
pub mod play;
pub mod store;
pub mod system;
pub mod trace;
pub mod ui;
