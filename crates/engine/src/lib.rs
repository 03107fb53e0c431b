//! Grids, words and solvers of [Wordhoard].
//!
//! - [`grid`]: grids, positions, directions, tiles and crossword patterns
//! - [`words`]: a list of 250,076 English words as a DAWG, with meanings, clues and themes; lists of your own
//! - [`solve`]: solvers of Boggle, word searches, fill-ins and crosswords, anagrams and other questions about words, and
//!   plays on a board of tiles
//! - [`base`]: seeded randomness, cancellation, bounded reading of files, and texts
//!
//! No solver uses a terminal or a clock. Searches are bounded by steps, and each has a variant with an observer that
//! sees every step and may stop it.
//!
//! # Examples
//! The words on a Boggle board:
//! ```
//! use wordhoard_engine::grid::{Grid, Tile};
//! use wordhoard_engine::solve::boggle;
//! use wordhoard_engine::words::Lexicon;
//!
//! let rows = ["ters", "anoi", "ldge", "mupt"];
//! let letter = |row: u16, col: u16| &rows[usize::from(row)][usize::from(col)..][..1];
//! let board = Grid::fill(4, 4, |at| Tile::new(letter(at.row, at.col)).unwrap());
//! let words = boggle::solve(&board, &Lexicon::embedded(false), 3)?;
//! assert_eq!(words[0].text, "updaters");
//! # Ok::<(), boggle::SearchLimitExceeded>(())
//! ```
//!
//! A crossword filled with common words, the same on every machine:
//! ```
//! use wordhoard_engine::base::rng::Seed;
//! use wordhoard_engine::grid::Pattern;
//! use wordhoard_engine::solve::crossword_fill::{Outcome, Request, ScoredList, ScoredWord, fill};
//! use wordhoard_engine::words::{Lexicon, Tier};
//!
//! let lexicon = Lexicon::embedded(false);
//! let words: Vec<String> = lexicon.iter().filter(|(_, word)| word.tier <= Tier::COMMON).map(|(text, _)| text).collect();
//! let list = ScoredList::new(words.iter().map(|text| ScoredWord { text, score: 80, uncommon: false }));
//! let pattern = Pattern::try_from(["---#", "----", "----", "#---"].map(str::to_owned).to_vec()).unwrap();
//! let report = fill(&Request::new(&pattern, &list, &Seed::new("tuesday")));
//! assert!(matches!(report.outcome, Outcome::Filled(filling) if filling.answers.len() == 8));
//! ```
//!
//! [Wordhoard]: https://crates.io/crates/wordhoard

pub mod base;
pub mod grid;
pub mod solve;
pub mod words;
