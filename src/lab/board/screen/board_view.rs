//! Draws the board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use wordhoard_engine::grid::{Axis, BoardTile, Pos, Premium, TileBoard};
use wordhoard_engine::solve::plays::{Play, column_name};
use wordhoard_engine::words::points::VALUES;

use super::layout::{MARGIN, Squares};
use crate::lab::board::cursor::Cursor;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Content of the board.
pub struct BoardView<'a> {
    /// The board.
    pub board: &'a TileBoard,
    /// The cursor, if the board receives keys.
    pub cursor: Option<&'a Cursor>,
    /// Play whose tiles are shown on the board.
    pub play: Option<&'a Play>,
}

/// Draws the visible squares with the letters of their columns and the numbers of their rows.
pub fn draw(view: &BoardView, squares: &Squares, theme: &Theme, buf: &mut Buffer) {
    draw_margins(view, squares, theme, buf);
    for pos in squares.positions() {
        draw_square(view, pos, squares.place(pos), theme, buf);
    }
}

fn draw_margins(view: &BoardView, squares: &Squares, theme: &Theme, buf: &mut Buffer) {
    let current = view.cursor.map(|cursor| cursor.pos);
    let style = |is_current| theme.style(if is_current { Role::Accent } else { Role::Dim });
    for pos in squares.positions() {
        let place = squares.place(pos);
        if pos.row == squares.first.row {
            let at = Rect { x: place.x + letter_offset(place), y: place.y - MARGIN.1, width: 1, height: 1 };
            let is_current = current.is_some_and(|current| current.col == pos.col);
            text::draw_runs(at, &[(column_name(pos.col).encode_utf8(&mut [0; 4]), style(is_current))], buf);
        }
        if pos.col == squares.first.col {
            let at = Rect { x: place.x - MARGIN.0, y: middle(place), width: MARGIN.0 - 1, height: 1 };
            let is_current = current.is_some_and(|current| current.row == pos.row);
            text::draw_right(at, &(pos.row + 1).to_string(), style(is_current), buf);
        }
    }
}

/// Returns the row of a square in which its letter stands.
fn middle(place: Rect) -> u16 {
    place.y + (place.height - 1) / 2
}

/// Returns the column of a square in which its letter stands.
fn letter_offset(place: Rect) -> u16 {
    (place.width - 1) / 2
}

fn draw_square(view: &BoardView, pos: Pos, place: Rect, theme: &Theme, buf: &mut Buffer) {
    let premium = view.board.squares()[pos].premium;
    let played = view.play.and_then(|play| play.tiles().find(|(at, ..)| *at == pos));
    let tile = view.board.tile(pos).or(played.map(|(_, tile, _)| tile));
    let style = match (view.board.tile(pos), played) {
        // The letters of the word that are on the board already belong to the play, too.
        (Some(_), Some(_)) => theme.keycap().add_modifier(Modifier::BOLD),
        (Some(_), None) => theme.keycap(),
        (None, Some(_)) => ghost_style(theme),
        (None, None) => premium_style(premium, theme),
    };
    let cursor = view.cursor.filter(|cursor| cursor.pos == pos);
    let style = if cursor.is_some() { cursor_style(theme) } else { style };
    for row in place.rows() {
        text::draw_runs(row, &[(&" ".repeat(place.width.into()), style)], buf);
    }
    let line = Rect { y: middle(place), height: 1, ..place };
    match tile {
        Some(tile) => draw_tile(tile, place, style, buf),
        None if cursor.is_some() && place.width == 2 => {}
        None => {
            let name = premium_name(premium);
            let x = line.x + (line.width - name.len() as u16) / 2;
            let is_plain = premium == Premium::Plain;
            let mark = if is_plain && cursor.is_none() { "·" } else { name };
            text::draw_runs(Rect { x, width: line.right() - x, ..line }, &[(mark, style)], buf);
        }
    }
    if let Some(cursor) = cursor {
        let arrow = if cursor.axis == Axis::Across { "→" } else { "↓" };
        text::draw_right(line, arrow, style, buf);
    }
}

/// Draws the letter of a tile and, where there is room, its points.
fn draw_tile(tile: BoardTile, place: Rect, style: Style, buf: &mut Buffer) {
    let mut symbol = [0; 4];
    let style = if tile.is_blank { style } else { style.add_modifier(Modifier::BOLD) };
    let letter = Rect { x: place.x + letter_offset(place), y: middle(place), width: 1, height: 1 };
    text::draw_runs(letter, &[(tile.symbol().encode_utf8(&mut symbol), style)], buf);
    if place.height > 1 && !tile.is_blank {
        let corner = Rect { width: place.width - 1, y: place.bottom() - 1, height: 1, ..place };
        text::draw_right(
            corner,
            &VALUES[usize::from(tile.letter)].to_string(),
            style.remove_modifier(Modifier::BOLD),
            buf,
        );
    }
}

/// Returns the text on an empty square.
fn premium_name(premium: Premium) -> &'static str {
    match premium {
        Premium::Plain => " ",
        Premium::DoubleLetter => "2L",
        Premium::TripleLetter => "3L",
        Premium::DoubleWord => "2W",
        Premium::TripleWord => "3W",
    }
}

/// Returns the style of an empty square. Its text says the same as its colour.
fn premium_style(premium: Premium, theme: &Theme) -> Style {
    match premium {
        Premium::Plain => theme.style(Role::Dim),
        Premium::DoubleLetter => theme.highlight(0),
        Premium::TripleLetter => theme.highlight(1),
        Premium::DoubleWord => theme.highlight(3),
        Premium::TripleWord => theme.highlight(5),
    }
}

/// Returns the style of a tile that a play would put on the board.
pub fn ghost_style(theme: &Theme) -> Style {
    theme.highlight(2).add_modifier(Modifier::BOLD)
}

/// Returns the style of the square or tile under the cursor.
pub fn cursor_style(theme: &Theme) -> Style {
    theme.style(Role::Accent).add_modifier(Modifier::REVERSED)
}
