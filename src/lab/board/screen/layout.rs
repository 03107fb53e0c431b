//! Layout of the board, the rack and the plays.

use ratatui::layout::{Position, Rect};
use wordhoard_engine::grid::{Pos, TileBoard};
use wordhoard_engine::solve::plays::MAX_RACK;

use crate::ui::chrome;

/// Part of the screen that receives keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pane {
    /// The board.
    Board,
    /// The rack.
    Rack,
    /// The list of plays.
    Plays,
}

/// Areas of the screen.
pub struct BoardLayout {
    /// Title and number of plays.
    pub head: Rect,
    /// Line below the title.
    pub head_rule: Option<Rect>,
    /// The visible squares.
    pub squares: Squares,
    /// The rack with its label.
    pub rack: Rect,
    /// Names of the columns of the list.
    pub list_head: Option<Rect>,
    /// The list of plays.
    pub list: Rect,
    /// Line about the selected play, or a message. In short windows, a message replaces the title.
    pub status: Rect,
    /// Line above the key hints.
    pub rule: Option<Rect>,
    /// Key hints.
    pub footer: Rect,
}

/// Part of the board that is visible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Squares {
    /// Area of the squares, below the letters of the columns and to the right of the numbers of the rows.
    pub area: Rect,
    /// Columns and rows of the screen that a square takes.
    pub size: (u16, u16),
    /// Square at the top left.
    pub first: Pos,
    /// Numbers of rows and columns that are visible.
    pub count: (u16, u16),
}

/// Sizes of a square, in columns and rows.
const SIZES: [(u16, u16); 3] = [(6, 3), (4, 2), (2, 1)];
/// Columns of the row numbers, and rows of the column letters.
pub const MARGIN: (u16, u16) = (3, 1);
/// Columns between the board and the list.
const GAP: u16 = 3;
/// Minimum width of a list beside the board.
const MIN_LIST: u16 = 28;
/// Maximum width of the list.
const MAX_LIST: u16 = 60;
/// Minimum width of a window with the list beside the board.
const MIN_BESIDE: u16 = RACK + GAP + MIN_LIST;
/// Columns of the label of the rack.
pub const RACK_LABEL: u16 = 6;
/// Columns of a full rack with its label and the cursor.
const RACK: u16 = RACK_LABEL + 2 * (MAX_RACK as u16 + 1);

impl BoardLayout {
    /// Lays out the screen. The square `focus` is visible, and so is the part that receives keys.
    #[must_use]
    pub fn new(area: Rect, board: &TileBoard, focus: Pos, pane: Pane) -> Self {
        let areas = chrome::layout(area, 0, 1);
        let is_roomy = !areas.is_short();
        let body = areas.body;
        let status_height = u16::from(is_roomy);
        let main_height = body.height.saturating_sub(status_height);
        let main = Rect { height: main_height, ..body };
        let status = if is_roomy { Rect { y: main.bottom(), height: 1, ..body } } else { areas.head };
        let is_beside = body.width >= MIN_BESIDE;
        let Parts { squares, rack, list_head, list } =
            if is_beside { beside(main, board, focus, is_roomy) } else { below(main, board, focus, pane) };
        let head_rule = is_roomy.then_some(areas.time);
        Self {
            head: areas.head,
            head_rule,
            squares,
            rack,
            list_head,
            list,
            status,
            rule: areas.rule,
            footer: areas.footer,
        }
    }

    /// Returns the tile of the rack at a position, which may be one after the last.
    #[must_use]
    pub fn rack_tile_at(&self, at: Position) -> Option<usize> {
        let column = at.x.saturating_sub(self.rack.x + RACK_LABEL);
        self.rack.contains(at).then_some(usize::from(column / 2))
    }
}

struct Parts {
    squares: Squares,
    rack: Rect,
    list_head: Option<Rect>,
    list: Rect,
}

/// Places the list beside the board, and the rack below the board.
fn beside(main: Rect, board: &TileBoard, focus: Pos, is_roomy: bool) -> Parts {
    let rack_height = 1 + u16::from(is_roomy);
    let above = Rect { height: main.height.saturating_sub(rack_height), ..main };
    let room = Rect { width: main.width - GAP - MIN_LIST, ..above };
    let squares = Squares::new(room, board, focus);
    let board_area = squares.outer();
    let rack = line(main, board_area.bottom() + rack_height - 1);
    let left = board_area.width.max(RACK);
    let list_x = main.x + left + GAP;
    let width = main.right().saturating_sub(list_x).min(MAX_LIST);
    let column = Rect { x: list_x, width, ..main };
    let list = Rect { y: main.y + 1, height: main.height.saturating_sub(1), ..column };
    Parts { squares, rack: Rect { width: left, ..rack }, list_head: Some(line(column, main.y)), list }
}

/// Places the rack and the list below the board. The list is longer while it receives keys.
fn below(main: Rect, board: &TileBoard, focus: Pos, pane: Pane) -> Parts {
    let room = main.height.saturating_sub(1);
    let least = if pane == Pane::Plays { (room * 2 / 5).max(4) } else { 1 };
    let squares = Squares::new(Rect { height: room.saturating_sub(least), ..main }, board, focus);
    let rack = line(main, squares.outer().bottom());
    let list = Rect { y: rack.bottom(), height: main.bottom().saturating_sub(rack.bottom()), ..main };
    Parts { squares, rack, list_head: None, list }
}

/// Returns the line of an area at a height, which is empty below the area.
fn line(area: Rect, y: u16) -> Rect {
    Rect { y, height: 1, ..area }.intersection(area)
}

impl Squares {
    /// Chooses the largest size at which the whole board fits, or else the part of the board around a square.
    fn new(room: Rect, board: &TileBoard, focus: Pos) -> Self {
        let (rows, cols) = (board.squares().rows(), board.squares().cols());
        let inner = Rect {
            x: room.x + MARGIN.0,
            y: room.y + MARGIN.1,
            width: room.width.saturating_sub(MARGIN.0),
            height: room.height.saturating_sub(MARGIN.1),
        };
        let fits = |&&(width, height): &&(u16, u16)| width * cols <= inner.width && height * rows <= inner.height;
        let size = SIZES.iter().find(fits).copied().unwrap_or(SIZES[SIZES.len() - 1]);
        let count = (rows.min(inner.height / size.1), cols.min(inner.width / size.0));
        let first = Pos::new(first(focus.row, count.0, rows), first(focus.col, count.1, cols));
        let area = Rect { width: count.1 * size.0, height: count.0 * size.1, ..inner };
        Self { area, size, first, count }
    }

    /// Returns the area with the letters of the columns and the numbers of the rows.
    #[must_use]
    pub fn outer(&self) -> Rect {
        let Rect { x, y, width, height } = self.area;
        Rect { x: x - MARGIN.0, y: y - MARGIN.1, width: width + MARGIN.0, height: height + MARGIN.1 }
    }

    /// Returns the visible squares.
    pub fn positions(&self) -> impl Iterator<Item = Pos> + use<> {
        let Self { first, count: (rows, cols), .. } = *self;
        (0..rows).flat_map(move |row| (0..cols).map(move |col| Pos::new(first.row + row, first.col + col)))
    }

    /// Returns the area of a visible square.
    #[must_use]
    pub fn place(&self, pos: Pos) -> Rect {
        let (width, height) = self.size;
        let (row, col) = (pos.row - self.first.row, pos.col - self.first.col);
        Rect { x: self.area.x + col * width, y: self.area.y + row * height, width, height }
    }

    /// Returns the square at a position of the screen.
    #[must_use]
    pub fn at(&self, at: Position) -> Option<Pos> {
        let (col, row) = (at.x.wrapping_sub(self.area.x) / self.size.0, at.y.wrapping_sub(self.area.y) / self.size.1);
        self.area.contains(at).then(|| Pos::new(self.first.row + row, self.first.col + col))
    }
}

/// Returns the first visible row or column, such that `focus` is in the middle as far as the board allows.
fn first(focus: u16, visible: u16, all: u16) -> u16 {
    focus.saturating_sub(visible / 2).min(all - visible)
}

#[cfg(test)]
mod tests {
    use wordhoard_engine::grid::{BoardSquare, Grid};

    use super::*;

    fn areas(layout: &BoardLayout) -> Vec<Rect> {
        vec![layout.squares.outer(), layout.rack, layout.list, layout.footer]
    }

    #[test]
    fn parts_never_overlap_and_the_focus_is_visible() {
        let large = TileBoard::new(Grid::fill(25, 25, |_| BoardSquare::default())).unwrap();
        let small = TileBoard::new(Grid::fill(2, 3, |_| BoardSquare::default())).unwrap();
        for (width, height) in [(40, 12), (40, 60), (59, 19), (72, 24), (73, 12), (80, 24), (120, 40), (200, 60)] {
            let window = Rect::new(0, 0, width, height);
            for board in [&TileBoard::standard(), &large, &small] {
                for (pane, focus) in
                    [(Pane::Board, Pos::new(0, 0)), (Pane::Plays, board.centre()), (Pane::Rack, last(board))]
                {
                    let layout = BoardLayout::new(window, board, focus, pane);
                    let parts = areas(&layout);
                    for (number, part) in parts.iter().enumerate() {
                        assert!(
                            window.union(*part) == window && !part.is_empty(),
                            "{width}x{height} {pane:?}: {parts:?}"
                        );
                        assert!(parts[number + 1..].iter().all(|other| !part.intersects(*other)), "{parts:?}");
                    }
                    let place = layout.squares.place(focus);
                    assert!(layout.squares.area.union(place) == layout.squares.area, "{width}x{height}: {focus}");
                    assert_eq!(layout.squares.at(place.as_position()), Some(focus));
                }
            }
        }
    }

    fn last(board: &TileBoard) -> Pos {
        Pos::new(board.squares().rows() - 1, board.squares().cols() - 1)
    }

    #[test]
    fn the_standard_board_is_whole_and_as_large_as_possible() {
        let board = TileBoard::standard();
        for (window, size) in [((80, 24), (2, 1)), ((120, 40), (4, 2)), ((200, 60), (6, 3))] {
            let layout = BoardLayout::new(Rect::new(0, 0, window.0, window.1), &board, Pos::new(7, 7), Pane::Board);
            assert_eq!((layout.squares.size, layout.squares.count), (size, (15, 15)), "{window:?}");
        }
    }
}
