//! Wordhoard: Boggle, word searches, crosswords and fill-ins for the terminal.
//!
//! The crate is organised in layers. A module may use only modules of lower layers, and modules of the same layer do
//! not use each other; the test in `tests/layers` enforces this. From the top layer to the bottom:
//!
//! | Layer | Module | Contents |
//! |---|---|---|
//! | 11 | [`cli`] | the command line, with one submodule per subcommand |
//! | 10 | [`app`] | the screen stack, the terminal and the event loop |
//! | 9 | [`games`](mod@games) | the games: rules, screens and plain-text mode |
//! | 8 | [`lab`] | the word lab: questions about words, answered while they are typed |
//! | 8 | [`trace`] | traces of solvers: their searches shown step by step |
//! | 8 | [`compare`] | comparisons of algorithms: the experiments of student papers on fresh puzzles |
//! | 7 | [`ui`] | code shared by all screens: key bindings, themes, widgets and the round session |
//! | 7 | [`capture`] | rendering of terminal buffers as SVG stills and animations, for documentation and recordings |
//! | 6 | [`play`] | the game engine: traits, game clock, saved rounds and plain-text sessions |
//! | 6 | [`make`] | puzzle generators, driven by words and a seed |
//! | 5 | [`puzzle`] | puzzle file formats, printing and page layout |
//! | 5 | [`store`] | files on disk: saved rounds, records and choices |
//! | 4 | [`solve`] | the solvers |
//! | 3 | [`words`] | the word automaton, the embedded word list and custom word lists |
//! | 2 | [`system`] | threads, other programs, paths and changes of folders |
//! | 2 | [`grid`] | grids, positions, directions and tiles |
//! | 1 | [`base`] | seeded random numbers, text sanitising, bounded file reading and hashing |
//!
//! Data flows one way. A key press becomes an input, which the game turns into a move. The rules apply the move at a
//! given time, and the screen is drawn from the resulting state. Time is passed as an argument, randomness as a seed
//! and words as a [`words::Lexicon`]. Tests can therefore play every game without a terminal, a clock or a thread.
//! `docs/ARCHITECTURE.md` follows one key press through all layers.

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
