//! Drawing of the board.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::Layout;
use crate::grid::{Board, Pos, Tile};
use crate::solve::boggle::WordPaths;
use crate::ui::theme::{Role, Theme};
use crate::ui::{glyphs, text};

/// Marks on the tiles.
#[derive(Default)]
pub struct Marks {
    /// The tiles of one path, in order: drawn with heavy borders, numbers and connecting strokes.
    pub path: Vec<Pos>,
    /// All paths of the word; the tiles of the other paths are marked lightly.
    pub paths: WordPaths,
    /// The tile selected with the arrow keys.
    pub cursor: Option<Pos>,
    /// The tile shown by a hint.
    pub start: Option<Pos>,
    /// Number of words that use each tile, row by row; empty unless the round shows counts.
    pub counts: Vec<usize>,
}

/// Appearance of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Look {
    Plain,
    OtherPath,
    /// Shown by a hint as the start of a word.
    Start,
    InPath(usize),
}

/// Draws the board.
pub fn draw(board: &Board, marks: &Marks, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    for (number, pos) in board.positions().enumerate() {
        let Some(tile) = board.get(pos) else { continue };
        let look = match marks.path.iter().position(|&p| p == pos) {
            Some(at) => Look::InPath(at + 1),
            None if marks.paths.covers(pos) => Look::OtherPath,
            None if marks.start == Some(pos) => Look::Start,
            None => Look::Plain,
        };
        let cursor = marks.cursor == Some(pos);
        let place = layout.tile(pos);
        if place.height < 3 {
            draw_flat(tile, look, cursor, place, theme, buf);
        } else {
            draw_border(tile, look, cursor, place, theme, buf);
            draw_face(tile, look, layout.size.glyph, place, theme, buf);
        }
        if let Some(count) = marks.counts.get(number).filter(|_| !tile.is_block()) {
            draw_count(*count, place, theme, buf);
        }
    }
    for step in marks.path.windows(2) {
        draw_stroke(layout.tile(step[0]), layout.tile(step[1]), theme.style(Role::Accent), buf);
    }
}

/// Draws a tile of one row: reversed in the path, underlined on another path or under the cursor.
fn draw_flat(tile: &Tile, look: Look, cursor: bool, place: Rect, theme: &Theme, buf: &mut Buffer) {
    let mut style = match look {
        Look::Plain if tile.is_block() => theme.style(Role::Dim),
        Look::Plain => theme.strong(),
        Look::OtherPath => theme.style(Role::Accent).add_modifier(Modifier::UNDERLINED),
        Look::Start => theme.style(Role::Special).add_modifier(Modifier::REVERSED),
        Look::InPath(_) => theme.style(Role::Accent).add_modifier(Modifier::REVERSED),
    };
    let face = if tile.is_block() { "▒▒".to_owned() } else { tile.face() };
    let text = format!(" {face:<2}");
    if cursor {
        style = style.add_modifier(Modifier::UNDERLINED);
        if place.width >= 4 {
            buf.set_string(place.x, place.y, format!("[{face:<2}]"), style);
            return;
        }
    }
    buf.set_string(place.x, place.y, text, style);
}

/// Draws the border: light and rounded by default, heavy with a number in the path, double under the cursor.
fn draw_border(tile: &Tile, look: Look, cursor: bool, place: Rect, theme: &Theme, buf: &mut Buffer) {
    const LIGHT: [&str; 6] = ["╭", "╮", "╰", "╯", "─", "│"];
    const HEAVY: [&str; 6] = ["┏", "┓", "┗", "┛", "━", "┃"];
    const DOUBLE: [&str; 6] = ["╔", "╗", "╚", "╝", "═", "║"];
    let (mut lines, mut style) = match look {
        Look::Plain => (LIGHT, theme.style(Role::Dim)),
        Look::OtherPath => (LIGHT, theme.style(Role::Accent)),
        Look::Start => (HEAVY, theme.style(Role::Special)),
        Look::InPath(_) => (HEAVY, theme.style(Role::Accent)),
    };
    if cursor {
        lines = DOUBLE;
        style = if look == Look::Plain { theme.strong() } else { style };
    } else if tile.is_block() {
        return;
    }
    let [top_left, top_right, bottom_left, bottom_right, across, down] = lines;
    let inner = usize::from(place.width - 2);
    let bottom = place.bottom() - 1;
    buf.set_string(place.x, place.y, format!("{top_left}{}{top_right}", across.repeat(inner)), style);
    for y in place.y + 1..bottom {
        buf.set_string(place.x, y, down, style);
        buf.set_string(place.right() - 1, y, down, style);
    }
    let number = if let Look::InPath(number) = look { number.to_string() } else { String::new() };
    let line = across.repeat(inner.saturating_sub(number.len()));
    buf.set_string(place.x, bottom, format!("{bottom_left}{line}{number}{bottom_right}"), style);
}

/// Draws a word count in the upper left corner of a tile, or after its letter if the tile has no border.
fn draw_count(count: usize, place: Rect, theme: &Theme, buf: &mut Buffer) {
    let style = theme.style(if count == 0 { Role::Dim } else { Role::Time });
    if place.height >= 3 {
        let at = Rect { x: place.x + 1, width: place.width - 2, height: 1, ..place };
        text::runs(at, &[(&count.to_string(), style)], buf);
    } else if place.width >= 4 {
        // The letter moves left by a column to make room for two digits; larger counts show a plus.
        let letters = [1, 2].map(|column| buf[(place.x + column, place.y)].clone());
        let [first, second] = letters;
        buf[(place.x, place.y)] = first;
        buf[(place.x + 1, place.y)] = second;
        let text = if count > 99 { "99+".to_owned() } else { format!("{count:>2}") };
        let text = if place.width >= 5 || count <= 99 { text } else { " +".to_owned() };
        buf.set_string(place.x + 2, place.y, text, style);
    }
}

/// Draws the letters in the middle, large if there is room.
fn draw_face(tile: &Tile, look: Look, glyph: u16, place: Rect, theme: &Theme, buf: &mut Buffer) {
    let inner = Rect { x: place.x + 1, y: place.y + 1, width: place.width - 2, height: place.height - 2 };
    let style = match look {
        Look::Plain | Look::OtherPath => theme.strong(),
        Look::Start => theme.style(Role::Special),
        Look::InPath(_) => theme.style(Role::Accent),
    };
    let filled = style.add_modifier(Modifier::REVERSED);
    let in_path = matches!(look, Look::InPath(_));
    if tile.is_block() {
        for line in text::rows(inner) {
            buf.set_string(line.x, line.y, "░".repeat(line.width.into()), theme.style(Role::Dim));
        }
        return;
    }
    let face = tile.face();
    let scale = (1..=glyph).rev().find(|&scale| glyphs::width(&face, scale) <= inner.width);
    let Some(scale) = scale else {
        let label = if face.len() == 1 { format!(" {face} ") } else { format!(" {face}") };
        let label = if in_path { label } else { label.trim_end().to_owned() + if face.len() == 1 { " " } else { "" } };
        let line = Rect { y: inner.y + inner.height / 2, height: 1, ..inner };
        text::centred(line, &label, if in_path { filled } else { style }, buf);
        return;
    };
    let (width, height) = (glyphs::width(&face, scale), glyphs::height(scale));
    let at = Position::new(inner.x + (inner.width - width) / 2, inner.y + inner.height.saturating_sub(height) / 2);
    // A large reversed letter is only legible with a margin around it.
    let fill = in_path && height + 2 <= inner.height && width + 2 <= inner.width;
    if fill {
        buf.set_style(inner, filled);
    }
    glyphs::draw(&face, at, scale, if fill { filled } else { style }, buf);
}

/// Draws a stroke across the gap, if any, between two tiles of a path.
fn draw_stroke(from: Rect, to: Rect, style: Style, buf: &mut Buffer) {
    let (left, right) = if from.x <= to.x { (from, to) } else { (to, from) };
    let (upper, lower) = if from.y <= to.y { (from, to) } else { (to, from) };
    let columns = left.right()..right.x;
    let rows = upper.bottom()..lower.y;
    if from.y == to.y {
        let y = from.y + from.height / 2;
        columns.for_each(|x| buf.set_string(x, y, "━", style));
    } else if from.x == to.x {
        let x = from.x + from.width / 2;
        rows.for_each(|y| buf.set_string(x, y, "┃", style));
    } else {
        let stroke = if left == upper { "╲" } else { "╱" };
        for (x, y) in columns.zip(rows) {
            buf.set_string(x, y, stroke, style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::boggle::view::layout::Rotation;
    use crate::puzzle::board;

    fn drawn(path: &[(u16, u16)]) -> String {
        let board = board::parse("AB\nC#\n").unwrap();
        let layout = Layout::of(&board, Rotation::default(), Rect::new(0, 0, 60, 10));
        let path = path.iter().map(|&(row, col)| Pos::new(row, col)).collect();
        let mut buf = Buffer::empty(layout.board);
        draw(&board, &Marks { path, ..Marks::default() }, &layout, &Theme::colour(), &mut buf);
        let row = |y| (0..buf.area.width).map(|x| buf[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (0..buf.area.height).map(row).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn strokes_join_the_tiles_of_a_path() {
        assert_eq!(
            drawn(&[(0, 1), (1, 0), (0, 0)]),
            "\
┏━━━━━━┓ ┏━━━━━━┓
┃  A   ┃ ┃  B   ┃
┗━━━━━3┛ ┗━━━━━1┛
    ┃   ╱
┏━━━━━━┓
┃  C   ┃  ░░░░░░
┗━━━━━2┛"
        );
        assert!(drawn(&[(0, 0), (0, 1)]).contains("┃━┃"));
    }

    #[test]
    fn diagonal_strokes_have_the_right_slope() {
        let stroke = |from, to| {
            let mut buf = Buffer::empty(Rect::new(0, 0, 9, 9));
            draw_stroke(from, to, Style::new(), &mut buf);
            buf[(4, 4)].symbol().to_owned()
        };
        let (upper_left, lower_right) = (Rect::new(0, 0, 4, 4), Rect::new(5, 5, 4, 4));
        let (upper_right, lower_left) = (Rect::new(5, 0, 4, 4), Rect::new(0, 5, 4, 4));
        assert_eq!([stroke(upper_left, lower_right), stroke(lower_right, upper_left)], ["╲", "╲"]);
        assert_eq!([stroke(upper_right, lower_left), stroke(lower_left, upper_right)], ["╱", "╱"]);
    }
}
