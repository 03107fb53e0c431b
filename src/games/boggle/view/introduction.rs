//! Introduction to the first round: the rule of the game in one sentence, and a word lit on an example board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use wordhoard_engine::base::wrap::wrap;
use wordhoard_engine::grid::Board;
use wordhoard_engine::solve::boggle::word_paths;
use wordhoard_puzzles::board;

use super::layout::Layout;
use super::rotation::Rotation;
use super::tiles::{Marks, Tiles};
use crate::ui::text;
use crate::ui::theme::Theme;

/// Rule of the game.
const RULE: &str = "Spell words along tiles that touch, diagonals included. Use each tile once.";
/// Rows of the example board.
const ROWS: &str = "STO\nRAN\nEDP\n";
/// Word lit on the example board.
const WORD: &str = "stand";

/// Draws the introduction in the middle of the area.
pub fn draw(area: Rect, theme: &Theme, buf: &mut Buffer) {
    let Ok(board) = board::parse(ROWS) else { return };
    let lines = wrap(RULE, area.width.into());
    let above_board = lines.len() as u16 + u16::from(area.height >= 12);
    let layout_below = |top: u16| board_layout(&board, Rect { y: top, height: area.bottom() - top, ..area });
    let top = (area.y + above_board).min(area.bottom());
    let unused = area.bottom().saturating_sub(layout_below(top).board.bottom() + 1);
    let area = Rect { y: area.y + unused / 2, height: area.height - unused / 2, ..area };
    for (line, content) in area.rows().zip(&lines) {
        text::draw_centred(line, content, theme.strong(), buf);
    }
    let layout = layout_below(top + unused / 2);
    let paths = word_paths(&board, WORD);
    let marks = Marks { path: paths.first.clone(), paths, ..Marks::default() };
    Tiles { board: &board, marks: &marks, layout: &layout, theme }.render(layout.board, buf);
    let caption = Rect { y: layout.board.bottom(), height: 1, ..area };
    if caption.y < area.bottom() {
        text::draw_centred(caption, &WORD.to_uppercase(), theme.strong(), buf);
    }
}

/// Returns the layout of a board at the top of a room, in its middle columns.
fn board_layout(board: &Board, room: Rect) -> Layout {
    let width = Layout::in_body(board, Rotation::default(), room).board.width;
    let left = room.width.saturating_sub(width) / 2;
    Layout::in_body(board, Rotation::default(), Rect { x: room.x + left, width: room.width - left, ..room })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_word_is_on_the_board_in_one_way() {
        let paths = word_paths(&board::parse(ROWS).unwrap(), WORD);
        assert_eq!((paths.count, paths.first.len()), (1, WORD.len()));
    }
}
