//! Layout of the screen: tiles as large as the room allows, the lists beside or below the tiles, and the word line.

use ratatui::layout::{Position, Rect};
use wordhoard_engine::grid::{Board, Dir, Pos};

use super::rotation::Rotation;
use crate::ui::chrome::Areas;

/// Size of a tile and of the gaps between tiles, in terminal cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileSize {
    /// Width.
    pub width: u16,
    /// Height; tiles of fewer than 3 rows have no border.
    pub height: u16,
    /// Columns between tiles.
    pub gap_x: u16,
    /// Rows between tiles.
    pub gap_y: u16,
    /// Scale of the letters; 0 for letters that take a single cell.
    pub glyph: u16,
}

const fn size(width: u16, height: u16, gap_x: u16, gap_y: u16, glyph: u16) -> TileSize {
    TileSize { width, height, gap_x, gap_y, glyph }
}

/// Tile sizes in decreasing order.
const SIZES: [TileSize; 9] = [
    size(21, 10, 1, 1, 2),
    size(15, 7, 1, 1, 1),
    size(13, 5, 1, 1, 1),
    size(8, 3, 1, 1, 0),
    size(8, 3, 1, 0, 0),
    size(6, 3, 0, 0, 0),
    size(4, 1, 1, 1, 0),
    size(4, 1, 0, 0, 0),
    size(3, 1, 0, 0, 0),
];

/// Rows reserved for the lists beside a board of few rows, if the window is tall enough.
const MIN_PANEL_ROWS: u16 = 12;

/// Returns `true` if a panel has room for large letters and for meanings.
#[must_use]
pub fn is_large(panel: Rect) -> bool {
    panel.width >= 40 && panel.height >= 28
}

/// Areas of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Size of the tiles.
    pub size: TileSize,
    /// Area of all tiles.
    pub board: Rect,
    /// Word line.
    pub word: Rect,
    /// Whether the line above the word line is free.
    pub has_gap_above_word: bool,
    /// Area of the lists.
    pub panel: Rect,
    /// Whether the heading already shows the score.
    pub score_above: bool,
    rotation: Rotation,
    shape: (u16, u16),
}

impl Layout {
    /// Returns the minimum number of screen rows for a board: one per row of tiles, and one for the word line.
    #[must_use]
    pub fn rows_needed(board: &Board, rotation: Rotation) -> u16 {
        rotation.shape(board).0 + 1
    }

    /// Lays out a board in a frame.
    #[must_use]
    pub fn within(board: &Board, rotation: Rotation, areas: &Areas) -> Self {
        Self { score_above: areas.is_short(), ..Self::in_body(board, rotation, areas.body) }
    }

    /// Lays out a board in the body of the screen.
    #[must_use]
    pub fn in_body(board: &Board, rotation: Rotation, body: Rect) -> Self {
        let shape = rotation.shape(board);
        let gutter = if body.width >= 60 { 4 } else { 1 };
        let fits = |size: &TileSize, panel: u16| {
            let (width, height) = extent(*size, shape);
            width + gutter + panel <= body.width && height < body.height
        };
        // Choose the largest size that leaves room for a wide panel, or else for any panel.
        let choose = |panel| SIZES.into_iter().find(|size| fits(size, panel));
        let size = choose((body.width / 3).max(18)).or_else(|| choose(8)).unwrap_or(SIZES[SIZES.len() - 1]);
        let (width, height) = extent(size, shape);
        let board = Rect { width: width.min(body.width), height: height.min(body.height.saturating_sub(1)), ..body };
        let last_row = body.bottom().saturating_sub(1);
        let panel_x = (board.right() + gutter).min(body.right());
        let side_panel = Rect { x: panel_x, width: body.right() - panel_x, ..body };
        let lower_panel = Rect { y: board.bottom() + 1, height: last_row.saturating_sub(board.bottom() + 1), ..body };
        // There is more room below a wide, short board than beside it.
        let (word_y, panel) = if side_panel.width < 18 && lower_panel.height >= 4 {
            (last_row, lower_panel)
        } else {
            // The word appears just below the tiles, but a short board must leave room for the lists.
            let word_y = (board.bottom() + 2).max(body.y + MIN_PANEL_ROWS + 1).min(last_row);
            let gap = u16::from(word_y > board.bottom() && body.height >= 12);
            (word_y, Rect { height: word_y.saturating_sub(body.y + gap), ..side_panel })
        };
        let has_gap_above_word = word_y > board.bottom() && word_y > panel.bottom();
        let word = Rect { y: word_y, height: 1.min(body.height), ..body };
        Self { size, board, word, has_gap_above_word, panel, score_above: false, rotation, shape }
    }

    /// Returns the area of a tile.
    #[must_use]
    pub fn tile(&self, pos: Pos) -> Rect {
        let screen_pos = self.rotation.to_screen(pos, self.shape);
        let size = self.size;
        let (x, y) = (screen_pos.col * (size.width + size.gap_x), screen_pos.row * (size.height + size.gap_y));
        Rect { x: self.board.x + x, y: self.board.y + y, width: size.width, height: size.height }
    }

    /// Returns the tile at a cell, if any. `narrow` excludes the sides of tiles at least 6 columns wide, so that a
    /// diagonal drag does not hit the tiles next to its path.
    #[must_use]
    pub fn hit(&self, at: Position, narrow: bool) -> Option<Pos> {
        let (x, y) = (at.x.checked_sub(self.board.x)?, at.y.checked_sub(self.board.y)?);
        let size = self.size;
        let screen_pos = Pos::new(y / (size.height + size.gap_y), x / (size.width + size.gap_x));
        if screen_pos.row >= self.shape.0 || screen_pos.col >= self.shape.1 {
            return None;
        }
        let pos = self.rotation.to_board(screen_pos, self.shape);
        let rim = u16::from(narrow && size.width >= 6);
        let tile = self.tile(pos);
        let target = Rect { x: tile.x + rim, width: tile.width - 2 * rim, ..tile };
        target.contains(at).then_some(pos)
    }

    /// Returns the tile at the top left of the screen.
    #[must_use]
    pub fn top_left(&self) -> Pos {
        self.rotation.to_board(Pos::new(0, 0), self.shape)
    }

    /// Returns the next tile in a direction on the screen, wrapping around at the edges of the board.
    #[must_use]
    pub fn step(&self, pos: Pos, dir: Dir) -> Pos {
        let screen_pos = self.rotation.to_screen(pos, self.shape);
        let (row_step, col_step) = dir.offset();
        let wrap = |index: u16, step: i16, count: u16| (index + count).saturating_add_signed(step) % count;
        self.rotation.to_board(
            Pos::new(wrap(screen_pos.row, row_step, self.shape.0), wrap(screen_pos.col, col_step, self.shape.1)),
            self.shape,
        )
    }
}

fn extent(size: TileSize, (rows, cols): (u16, u16)) -> (u16, u16) {
    ((size.width + size.gap_x) * cols - size.gap_x, (size.height + size.gap_y) * rows - size.gap_y)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use wordhoard_engine::grid::{Grid, Tile};

    use super::*;
    use crate::ui::chrome;

    fn board(rows: u16, cols: u16) -> Board {
        Grid::fill(rows, cols, |_| Tile::BLOCK)
    }

    fn rotated(turns: u8) -> Rotation {
        (0..turns).fold(Rotation::default(), |rotation, _| rotation.next())
    }

    proptest! {
        #[test]
        fn every_board_fits_every_window(
            rows in 2u16..=10, cols in 2u16..=10, turns in 0u8..4, width in 40u16..220, height in 12u16..70,
        ) {
            let (board, rotation) = (board(rows, cols), rotated(turns));
            let body = chrome::layout(Rect::new(0, 0, width, height), Layout::rows_needed(&board, rotation), 2).body;
            let layout = Layout::in_body(&board, rotation, body);
            let tiles: Vec<Rect> = board.positions().map(|pos| layout.tile(pos)).collect();
            for (i, tile) in tiles.iter().enumerate() {
                prop_assert_eq!(body.union(*tile), body, "every tile must be inside the body");
                prop_assert!(!tile.intersects(layout.word) && !tile.intersects(layout.panel));
                prop_assert!(tiles[..i].iter().all(|other| !other.intersects(*tile)));
            }
            prop_assert_eq!(body.union(layout.word), body);
            prop_assert_eq!(body.union(layout.panel), body);
            prop_assert!(layout.panel.width >= 8 && layout.panel.height >= 4);
            prop_assert!(!layout.panel.intersects(layout.word));
        }

        #[test]
        fn a_click_hits_the_tile_drawn_there(rows in 2u16..=10, cols in 2u16..=10, turns in 0u8..4) {
            let (board, rotation) = (board(rows, cols), rotated(turns));
            let layout = Layout::in_body(&board, rotation, Rect::new(3, 2, 116, 36));
            for pos in board.positions() {
                let tile = layout.tile(pos);
                let centre = Position::new(tile.x + tile.width / 2, tile.y + tile.height / 2);
                prop_assert_eq!(layout.hit(centre, false), Some(pos));
                prop_assert_eq!(layout.hit(centre, true), Some(pos));
                prop_assert_eq!(layout.step(layout.step(pos, Dir::West), Dir::East), pos);
                prop_assert_eq!(layout.step(layout.step(pos, Dir::South), Dir::North), pos);
            }
            prop_assert_eq!(layout.hit(Position::new(0, 0), false), None);
        }
    }
}
