//! Finds every path that spells what a player is typing.

use super::tiles::{TileSet, Tiles};
use crate::grid::{Board, Pos};
use crate::words::fold;

/// Number of steps after which counting stops. On a board of one repeated letter, astronomically many paths match a
/// text of twenty letters.
const BUDGET: u32 = 50_000;

/// Paths that spell a text on a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WordPaths {
    /// First path, or empty if there is none. Paths are ordered by start (row-major), then by direction (clockwise from
    /// east).
    pub first: Vec<Pos>,
    /// Number of paths, or a lower bound if `capped` is `true`.
    pub count: usize,
    /// Whether counting stopped early.
    pub capped: bool,
    used: TileSet,
    starts: TileSet,
    cols: u16,
}

impl WordPaths {
    /// Creates the result for a word that was traced tile by tile, which has a single path.
    #[must_use]
    pub fn from_path(path: &[Pos]) -> Self {
        Self { first: path.to_vec(), count: usize::from(!path.is_empty()), ..Self::default() }
    }

    /// Returns `true` if any counted path visits this tile.
    #[must_use]
    pub fn covers(&self, pos: Pos) -> bool {
        self.has(self.used, pos)
    }

    /// Returns `true` if any counted path begins on this tile.
    #[must_use]
    pub fn starts_at(&self, pos: Pos) -> bool {
        self.has(self.starts, pos)
    }

    fn has(&self, tiles: TileSet, pos: Pos) -> bool {
        pos.col < self.cols && tiles >> (u32::from(pos.row) * u32::from(self.cols) + u32::from(pos.col)) & 1 == 1
    }
}

/// Finds the paths that spell `text`. The last tile may have one more letter than was typed: `q` matches Qu.
#[must_use]
pub fn word_paths(board: &Board, text: &str) -> WordPaths {
    let mut letters = Vec::new();
    let mut found = WordPaths { cols: board.cols(), ..WordPaths::default() };
    if fold::fold(text, &mut letters).is_none() || letters.is_empty() {
        return found;
    }
    let tiles = Tiles::new(board);
    let mut steps = 0;
    let mut path = Vec::new();
    for tile in tiles.open_tiles() {
        let before = found.count;
        extend(&tiles, tile, &letters, 0, &mut path, &mut steps, &mut found);
        if found.count > before {
            found.starts |= 1 << tile;
        }
    }
    found.capped = steps > BUDGET;
    found
}

fn extend(
    tiles: &Tiles,
    tile: u8,
    rest: &[u8],
    used: TileSet,
    path: &mut Vec<u8>,
    steps: &mut u32,
    found: &mut WordPaths,
) {
    *steps += 1;
    if *steps > BUDGET {
        return;
    }
    let face = tiles.letters(tile);
    let matched = face.len().min(rest.len());
    if face[..matched] != rest[..matched] {
        return;
    }
    let used = used | 1 << tile;
    path.push(tile);
    if matched == rest.len() {
        if found.count == 0 {
            found.first = tiles.positions(path);
        }
        found.count += 1;
        found.used |= used;
    } else {
        for &next in tiles.neighbours(tile) {
            if used & 1 << next == 0 {
                extend(tiles, next, &rest[matched..], used, path, steps, found);
            }
        }
    }
    path.pop();
}

#[cfg(test)]
mod tests {
    use super::super::tests::board;
    use super::*;
    use crate::grid::{Grid, Tile};

    #[test]
    fn every_path_is_covered() {
        let word_paths = word_paths(&board(&["t e", "a t"]), "tea");
        assert_eq!(word_paths.count, 2);
        assert_eq!(word_paths.first, [Pos::new(0, 0), Pos::new(0, 1), Pos::new(1, 0)]);
        assert!(word_paths.covers(Pos::new(1, 1)) && !word_paths.covers(Pos::new(0, 2)));
        let tiles = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)].map(|(row, col)| Pos::new(row, col));
        let starts: Vec<Pos> = tiles.into_iter().filter(|&pos| word_paths.starts_at(pos)).collect();
        assert_eq!(starts, [Pos::new(0, 0), Pos::new(1, 1)]);
    }

    #[test]
    fn a_qu_tile_matches_q_and_qu() {
        let board = board(&["Qu i", "t s"]);
        assert_eq!(
            [word_paths(&board, "q").count, word_paths(&board, "qu").count, word_paths(&board, "qi").count],
            [1, 1, 0]
        );
        assert_eq!(word_paths(&board, "quit").first.len(), 3);
    }

    #[test]
    fn empty_and_unspellable_texts_have_no_paths() {
        let board = board(&["t #", "a t"]);
        for text in ["", "x", "tat#", "ttt"] {
            assert_eq!(word_paths(&board, text).count, 0, "{text}");
        }
        assert_eq!(word_paths(&board, "tat").count, 2);
    }

    #[test]
    fn counting_stops_on_a_board_of_one_repeated_letter() {
        let same = Grid::fill(10, 10, |_| Tile::new("a").unwrap());
        let word_paths = word_paths(&same, &"a".repeat(40));
        assert!(word_paths.capped && word_paths.count > 0);
    }
}
