//! Random positions: boards as they stand after some legal plays, with a rack. The benchmarks use them, too.

use wordhoard_engine::base::rng::SeededRng;
use wordhoard_engine::grid::{BoardTile, TileBoard};
use wordhoard_engine::solve::lab::Rack;
use wordhoard_engine::solve::plays::PlayFinder;

/// Tiles of the English game, with `?` for blanks.
const BAG: &str =
    "aaaaaaaaabbccddddeeeeeeeeeeeeffggghhiiiiiiiiijkllllmmnnnnnnooooooooppqrrrrrrssssttttttuuuuvvwwxyyz??";
/// Number of tiles with which the plays are made.
const RACK_TILES: usize = 7;
/// Number of the best plays of which one is made.
const BEST: usize = 20;

/// Board and rack.
pub struct Position {
    pub board: TileBoard,
    pub rack: Rack,
}

impl Position {
    /// Makes up to `turns` random plays on a board and draws a rack of `tiles` tiles, of which `blanks` are blanks.
    pub fn random(
        finder: &PlayFinder,
        mut board: TileBoard,
        turns: usize,
        (tiles, blanks): (usize, usize),
        rng: &mut SeededRng,
    ) -> Self {
        let mut bag: Vec<char> = BAG.chars().collect();
        rng.shuffle(&mut bag);
        for _ in 0..turns {
            let drawn: String = bag.iter().take(RACK_TILES).collect();
            let Ok(rack) = Rack::parse(&drawn) else { break };
            let plays = finder.plays(&board, &rack).expect("seven tiles have fewer plays");
            if plays.is_empty() {
                break;
            }
            let play = plays[rng.below(plays.len().min(BEST))];
            for (pos, tile, _) in play.tiles().filter(|(_, _, is_placed)| *is_placed) {
                take(&mut bag, tile);
                board.place(pos, tile);
            }
        }
        let letters = bag.iter().filter(|&&tile| tile != '?').take(tiles - blanks).collect::<String>();
        // At the end of a game, the bag may have no letters left.
        let rack = if letters.is_empty() && blanks == 0 { "e".to_owned() } else { letters + &"?".repeat(blanks) };
        Self { board, rack: Rack::parse(&rack).expect("letters and blanks are a rack") }
    }
}

fn take(bag: &mut Vec<char>, tile: BoardTile) {
    let wanted = if tile.is_blank { '?' } else { char::from(b'a' + tile.letter) };
    bag.remove(bag.iter().position(|&tile| tile == wanted).expect("a play uses the tiles drawn"));
}
