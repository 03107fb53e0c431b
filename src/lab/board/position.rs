//! A board and a rack, and the way they are stored.

use serde::{Deserialize, Serialize};
use wordhoard_engine::base::sanitize;
use wordhoard_engine::grid::{BoardSquare, BoardTile, Grid, Premium, TileBoard};
use wordhoard_engine::solve::lab::Rack;
use wordhoard_engine::solve::plays::{MAX_RACK, Play};
use wordhoard_engine::words::fold;

/// Sign for a blank on the rack.
pub const BLANK: char = '?';

/// A board and the tiles of a rack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "StoredPosition", into = "StoredPosition")]
pub struct Position {
    /// The board.
    pub board: TileBoard,
    /// Tiles of the rack in the player's order: capital letters, and [`BLANK`]. All are ASCII.
    pub rack: String,
}

impl Default for Position {
    /// Returns the standard board without tiles, and an empty rack.
    fn default() -> Self {
        Self { board: TileBoard::standard(), rack: String::new() }
    }
}

impl Position {
    /// Returns the rack, or `None` if it is empty.
    #[must_use]
    pub fn parsed_rack(&self) -> Option<Rack> {
        Rack::parse(&self.rack).ok()
    }

    /// Puts the tiles of a play on the board and takes them from the rack.
    pub fn play(&mut self, play: &Play) {
        for (pos, tile, _) in play.tiles().filter(|(_, _, is_placed)| *is_placed) {
            self.board.place(pos, tile);
            let from_rack = if tile.is_blank { BLANK } else { tile.symbol() };
            if let Some(at) = self.rack.find(from_rack) {
                self.rack.remove(at);
            }
        }
    }
}

/// Returns the tile that a character stands for on a rack, or `None` if it is neither a letter nor a blank.
#[must_use]
pub fn rack_tile(ch: char) -> Option<char> {
    match ch {
        BLANK | '.' | '_' => Some(BLANK),
        _ => fold::letter(ch.encode_utf8(&mut [0; 4])).map(|letter| char::from(b'A' + letter)),
    }
}

/// A position as it is stored.
#[derive(Clone, Serialize, Deserialize)]
struct StoredPosition {
    /// Rows of squares, each a mark for its premium and a letter, or `.` if it is empty: `+E..2t`.
    squares: Vec<String>,
    rack: String,
}

impl From<Position> for StoredPosition {
    fn from(position: Position) -> Self {
        let symbols = |square: &BoardSquare| [square.premium.mark(), square.tile.map_or('.', BoardTile::symbol)];
        let rows = position.board.squares().by_row().map(|row| row.iter().flat_map(symbols).collect());
        Self { squares: rows.collect(), rack: position.rack }
    }
}

impl TryFrom<StoredPosition> for Position {
    type Error = String;

    fn try_from(stored: StoredPosition) -> Result<Self, String> {
        let rows: Option<Vec<Vec<BoardSquare>>> = stored.squares.iter().map(|row| parse_row(row)).collect();
        let squares = rows.and_then(|rows| Grid::from_rows(rows).ok());
        let board = squares.and_then(TileBoard::new).ok_or_else(|| "invalid squares of a board".to_owned())?;
        let is_valid = stored.rack.chars().all(|ch| rack_tile(ch) == Some(ch)) && stored.rack.len() <= MAX_RACK;
        if !is_valid {
            return Err(format!("invalid rack {:?}", sanitize::line(&stored.rack)));
        }
        Ok(Self { board, rack: stored.rack })
    }
}

fn parse_row(row: &str) -> Option<Vec<BoardSquare>> {
    let square = |pair: &[u8]| {
        let [mark, symbol] = *pair else { return None };
        let premium = Premium::from_mark(mark.into())?;
        let tile = match symbol {
            b'.' => None,
            b'A'..=b'Z' => Some(BoardTile { letter: symbol - b'A', is_blank: false }),
            b'a'..=b'z' => Some(BoardTile { letter: symbol - b'a', is_blank: true }),
            _ => return None,
        };
        Some(BoardSquare { premium, tile })
    };
    row.as_bytes().chunks(2).map(square).collect()
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::Pos;
    use wordhoard_engine::solve::plays::{Method, PlayFinder};
    use wordhoard_engine::words::Lexicon;
    use wordhoard_puzzles::tile_board;

    use super::*;

    #[test]
    fn positions_are_stored_with_the_squares_under_tiles() {
        let mut position = Position { rack: "RETAIN?".into(), ..Position::default() };
        position.board.place(Pos::new(7, 7), BoardTile { letter: 4, is_blank: true });
        position.board.place(Pos::new(0, 0), BoardTile { letter: 0, is_blank: false });
        let stored = serde_json::to_string(&position).unwrap();
        assert!(stored.contains("#A....2."), "{stored}");
        assert_eq!(serde_json::from_str::<Position>(&stored).unwrap(), position);
    }

    #[test]
    fn invalid_positions_are_rejected() {
        let read = |text: &str| serde_json::from_str::<Position>(text);
        assert!(read(r#"{"squares":["..+E","...."],"rack":"A?"}"#).is_ok());
        for squares in [r#"["..","...."]"#, r#"["...","..."]"#, r#"["..é","...."]"#, r#"["-E..","...."]"#, "[]"] {
            assert!(read(&format!(r#"{{"squares":{squares},"rack":""}}"#)).is_err(), "{squares}");
        }
        for rack in ["a", "4", "AAAAAAAAAAAAAAAA"] {
            assert!(read(&format!(r#"{{"squares":["....","...."],"rack":"{rack}"}}"#)).is_err(), "{rack}");
        }
    }

    #[test]
    fn a_play_moves_tiles_from_the_rack_to_the_board() {
        let board = tile_board::parse(".....\n.TEA.\n.....\n").unwrap();
        let mut position = Position { board, rack: "XM?".into() };
        let finder = PlayFinder::new(&Lexicon::embedded(false), Method::Fast);
        let plays = finder.plays(&position.board, &position.parsed_rack().unwrap()).unwrap();
        let play = plays.iter().find(|play| play.to_string() == "s(TEA)M").unwrap();
        position.play(play);
        assert_eq!(tile_board::write(&position.board), ". . . . .\ns T E A M\n. . . . .\n");
        assert_eq!(position.rack, "X");
    }
}
