//! The plays that a rack allows on a board of a crossword game such as Scrabble.
//!
//! A play puts tiles of the rack on empty squares of one row or column, without a gap between them that no tile on the
//! board fills. The letters in that line must form a word of the list, and so must those in every line that they cross.
//! A play touches a tile on the board; the first one covers the centre. It scores the tiles of all words formed, with
//! the premium squares under new tiles, and a bonus for using [`BONUS_TILES`] tiles or more.
//!
//! A word is listed once for each place. Its letters take letter tiles as long as there are any, and blanks where they
//! cost the fewest points. A single tile that forms words in both directions is one play.
//!
//! A [`PlayFinder`] searches by one of several [`Method`]s, which all find the same plays; [`brute`] is their oracle.

mod anchors;
mod automaton;
pub mod brute;
mod event;
mod found;
mod gaddag;
mod letter_set;
mod line;
mod play;
mod rows;
mod supply;
mod walk;

#[cfg(test)]
mod tests;

use std::fmt;

pub use event::Event;
pub use play::{Play, column_name};

use crate::base::humanize::{count, thousands};
use crate::grid::TileBoard;
use crate::solve::lab::Rack;
use crate::solve::watch::{Observer, Watched};
use crate::words::Lexicon;
use automaton::Automaton;
use found::Found;
use gaddag::Gaddag;
use supply::Supply;
use walk::Walk;

/// Points for using [`BONUS_TILES`] tiles or more in one play.
pub const BONUS: u32 = 50;
/// Number of tiles that earn the [`BONUS`].
pub const BONUS_TILES: u32 = 7;
/// Maximum number of tiles on a rack.
pub const MAX_RACK: usize = 15;
/// Maximum number of plays in an answer, which take 12 MB.
pub const MAX_PLAYS: usize = 250_000;

/// Algorithm for finding plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Method {
    /// Anchors and the word automaton (Appel and Jacobson, 1988), with left parts shared by all anchors.
    #[default]
    Fast,
    /// GADDAG (Gordon, 1994), which takes time to build.
    Gaddag,
    /// A walk from every square, checked at the end of each word: the baseline.
    Rows,
}

impl Method {
    /// All methods with their names.
    pub const NAMES: [(&'static str, Self); 3] = [("fast", Self::Fast), ("gaddag", Self::Gaddag), ("rows", Self::Rows)];
}

/// Reason for not listing plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaysError {
    /// The rack has more than [`MAX_RACK`] tiles.
    RackTooLong {
        /// Number of tiles.
        tiles: usize,
    },
    /// There are more than [`MAX_PLAYS`] plays.
    TooManyPlays,
}

impl fmt::Display for PlaysError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RackTooLong { tiles } => {
                write!(f, "the rack has {}; use at most {MAX_RACK}", count(*tiles, "tile"))
            }
            Self::TooManyPlays => {
                write!(f, "more than {} plays; use fewer blanks or tiles", thousands(MAX_PLAYS as u64))
            }
        }
    }
}

impl std::error::Error for PlaysError {}

/// Finder of plays, with the index that its method needs.
///
/// Creating one takes about 5 ms with the embedded list, and about 0.3 s for [`Method::Gaddag`].
///
/// # Examples
/// ```
/// use wordhoard_engine::grid::{BoardTile, Pos, TileBoard};
/// use wordhoard_engine::solve::lab::Rack;
/// use wordhoard_engine::solve::plays::{Method, PlayFinder};
/// use wordhoard_engine::words::Lexicon;
///
/// let finder = PlayFinder::new(&Lexicon::embedded(false), Method::Fast);
/// let mut board = TileBoard::standard();
/// for (col, letter) in (5..).zip(*b"tea") {
///     board.place(Pos::new(7, col), BoardTile { letter: letter - b'a', is_blank: false });
/// }
/// let plays = finder.plays(&board, &Rack::parse("m").unwrap()).unwrap();
/// assert!(plays.iter().any(|play| play.place() == "8F" && play.to_string() == "(TEA)M"));
/// ```
pub struct PlayFinder(Index);

/// Index of the word list for a method.
enum Index {
    Fast(Automaton),
    Gaddag(Gaddag),
    Rows(Automaton),
}

impl PlayFinder {
    /// Creates a finder for the words of a list.
    #[must_use]
    pub fn new(words: &Lexicon, method: Method) -> Self {
        Self(match method {
            Method::Fast => Index::Fast(Automaton::new(words)),
            Method::Gaddag => Index::Gaddag(Gaddag::new(words)),
            Method::Rows => Index::Rows(Automaton::new(words)),
        })
    }

    /// Returns the size of the index in bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.automaton().size()
    }

    /// Returns all plays: most points first, then alphabetically, then by place.
    ///
    /// # Errors
    /// Returns [`PlaysError`] if the rack is too long or there are too many plays.
    pub fn plays(&self, board: &TileBoard, rack: &Rack) -> Result<Vec<Play>, PlaysError> {
        self.plays_watched(board, rack, &mut ()).map(Watched::into_inner)
    }

    /// Like [`PlayFinder::plays`], with an observer.
    ///
    /// # Errors
    /// Returns [`PlaysError`] if the rack is too long or there are too many plays.
    pub fn plays_watched(
        &self,
        board: &TileBoard,
        rack: &Rack,
        observer: &mut impl Observer<Event>,
    ) -> Result<Watched<Vec<Play>>, PlaysError> {
        if rack.tile_count() > MAX_RACK {
            return Err(PlaysError::RackTooLong { tiles: rack.tile_count() });
        }
        let words = self.automaton();
        let lines = line::lines(board, words);
        let mut walk = Walk::new(words, Supply::new(rack), Found::new(words, rack, observer));
        let result = match &self.0 {
            Index::Fast(_) => anchors::search(&mut walk, &lines),
            Index::Gaddag(gaddag) => gaddag::search(gaddag, &mut walk, &lines),
            Index::Rows(_) => rows::search(&mut walk, &lines),
        };
        if walk.found.is_full {
            return Err(PlaysError::TooManyPlays);
        }
        Ok(Watched::new(walk.found.into_plays(), result))
    }

    fn automaton(&self) -> &Automaton {
        match &self.0 {
            Index::Fast(automaton) | Index::Rows(automaton) => automaton,
            Index::Gaddag(gaddag) => &gaddag.automaton,
        }
    }
}
