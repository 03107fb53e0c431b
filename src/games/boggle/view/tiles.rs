//! Drawing of the board.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;
use wordhoard_engine::grid::{Board, Pos, Tile};
use wordhoard_engine::solve::boggle::WordPaths;

use super::Layout;
use crate::ui::glyphs::BigText;
use crate::ui::theme::{Role, Theme};
use crate::ui::{glyphs, text};

/// Marks on the tiles of a board.
#[derive(Default)]
pub struct Marks {
    /// Tiles of one path, in order. They are drawn with heavy borders, numbers and connecting strokes.
    pub path: Vec<Pos>,
    /// All paths that spell the word. Tiles that are only on other paths are marked lightly.
    pub paths: WordPaths,
    /// Tile under the cursor, which the arrow keys move.
    pub cursor: Option<Pos>,
    /// Tiles that hints show as the beginning of a word.
    pub hinted: Vec<Pos>,
    /// Tiles of the word just found, while they flash.
    pub flash: Vec<Pos>,
    /// Number of unfound common words that use each tile, in row-major order; empty unless the round shows word counts.
    pub counts: Vec<usize>,
}

/// Appearance of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Look {
    Plain,
    OtherPath,
    /// Shown by hints as part of the beginning of a word.
    Hinted,
    OnPath(usize),
    /// Part of the word just found.
    Flashing,
}

/// The tiles of a board, with what is marked on them.
pub struct Tiles<'a> {
    /// The board.
    pub board: &'a Board,
    /// Marks on the tiles.
    pub marks: &'a Marks,
    /// Places of the tiles, which the mouse shares.
    pub layout: &'a Layout,
    /// Colours.
    pub theme: &'a Theme,
}

impl Widget for Tiles<'_> {
    /// Draws the tiles at the places of their layout.
    fn render(self, _area: Rect, buf: &mut Buffer) {
        let Self { board, marks, layout, theme } = self;
        draw(board, marks, layout, theme, buf);
    }
}

fn draw(board: &Board, marks: &Marks, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    for (number, pos) in board.positions().enumerate() {
        let Some(tile) = board.get(pos) else { continue };
        let look = match marks.path.iter().position(|&p| p == pos) {
            Some(index) => Look::OnPath(index + 1),
            None if marks.flash.contains(&pos) => Look::Flashing,
            None if marks.paths.covers(pos) => Look::OtherPath,
            None if marks.hinted.contains(&pos) => Look::Hinted,
            None => Look::Plain,
        };
        let has_cursor = marks.cursor == Some(pos);
        let area = layout.tile(pos);
        if area.height < 3 {
            draw_flat(tile, look, has_cursor, area, theme, buf);
        } else {
            draw_border(tile, look, has_cursor, area, theme, buf);
            draw_face(tile, look, layout.size.glyph, area, theme, buf);
        }
        if let Some(count) = marks.counts.get(number).filter(|_| !tile.is_block()) {
            draw_count(*count, area, theme, buf);
        }
    }
    for step in marks.path.windows(2) {
        draw_stroke(layout.tile(step[0]), layout.tile(step[1]), theme.style(Role::Accent), buf);
    }
}

/// Draws a tile one line high: reversed on the path or in a hinted beginning, and underlined on another path or under the
/// cursor.
fn draw_flat(tile: &Tile, look: Look, has_cursor: bool, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let mut style = match look {
        Look::Plain if tile.is_block() => theme.style(Role::Dim),
        Look::Plain => theme.strong(),
        Look::OtherPath => theme.style(Role::Accent).add_modifier(Modifier::UNDERLINED),
        Look::Hinted => theme.style(Role::Special).add_modifier(Modifier::REVERSED),
        Look::OnPath(_) => theme.style(Role::Accent).add_modifier(Modifier::REVERSED),
        Look::Flashing => theme.style(Role::Good).add_modifier(Modifier::REVERSED),
    };
    let face = if tile.is_block() { "▒▒".to_owned() } else { tile.face() };
    let text = format!(" {face:<2}");
    if has_cursor {
        style = style.add_modifier(Modifier::UNDERLINED);
        if area.width >= 4 {
            buf.set_string(area.x, area.y, format!("[{face:<2}]"), style);
            return;
        }
    }
    buf.set_string(area.x, area.y, text, style);
}

/// Draws the border: light and rounded by default, heavy with a number on the path, or double under the cursor.
fn draw_border(tile: &Tile, look: Look, has_cursor: bool, area: Rect, theme: &Theme, buf: &mut Buffer) {
    const LIGHT: [&str; 6] = ["╭", "╮", "╰", "╯", "─", "│"];
    const HEAVY: [&str; 6] = ["┏", "┓", "┗", "┛", "━", "┃"];
    const DOUBLE: [&str; 6] = ["╔", "╗", "╚", "╝", "═", "║"];
    let (mut lines, mut style) = match look {
        // A flash changes the faces only, so that it takes few bytes.
        Look::Plain | Look::Flashing => (LIGHT, theme.style(Role::Dim)),
        Look::OtherPath => (LIGHT, theme.style(Role::Accent)),
        Look::Hinted => (HEAVY, theme.style(Role::Special)),
        Look::OnPath(_) => (HEAVY, theme.style(Role::Accent)),
    };
    if has_cursor {
        lines = DOUBLE;
        style = if matches!(look, Look::Plain | Look::Flashing) { theme.strong() } else { style };
    } else if tile.is_block() {
        return;
    }
    let [top_left, top_right, bottom_left, bottom_right, horizontal, vertical] = lines;
    let inner = usize::from(area.width - 2);
    let bottom = area.bottom() - 1;
    buf.set_string(area.x, area.y, format!("{top_left}{}{top_right}", horizontal.repeat(inner)), style);
    for y in area.y + 1..bottom {
        buf.set_string(area.x, y, vertical, style);
        buf.set_string(area.right() - 1, y, vertical, style);
    }
    let number = if let Look::OnPath(number) = look { number.to_string() } else { String::new() };
    let line = horizontal.repeat(inner.saturating_sub(number.len()));
    buf.set_string(area.x, bottom, format!("{bottom_left}{line}{number}{bottom_right}"), style);
}

/// Draws a word count in the upper left corner of a tile, or after its letter if the tile has no border.
fn draw_count(count: usize, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let style = theme.style(if count == 0 { Role::Dim } else { Role::Time });
    if area.height >= 3 {
        let corner = Rect { x: area.x + 1, width: area.width - 2, height: 1, ..area };
        text::draw_runs(corner, &[(&count.to_string(), style)], buf);
    } else if area.width >= 4 {
        // The letter moves left by one column to make room for two digits; larger counts end in a plus.
        let letters = [1, 2].map(|column| buf[(area.x + column, area.y)].clone());
        let [first, second] = letters;
        buf[(area.x, area.y)] = first;
        buf[(area.x + 1, area.y)] = second;
        let text = if count > 99 { "99+".to_owned() } else { format!("{count:>2}") };
        let text = if area.width >= 5 || count <= 99 { text } else { " +".to_owned() };
        buf.set_string(area.x + 2, area.y, text, style);
    }
}

/// Draws the letters of a tile in its middle, large if there is room.
fn draw_face(tile: &Tile, look: Look, glyph: u16, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let inner = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 };
    let style = match look {
        Look::Plain | Look::OtherPath => theme.strong(),
        Look::Hinted => theme.style(Role::Special),
        Look::OnPath(_) => theme.style(Role::Accent),
        Look::Flashing => theme.style(Role::Good),
    };
    let reversed = style.add_modifier(Modifier::REVERSED);
    let on_path = matches!(look, Look::OnPath(_) | Look::Flashing);
    if tile.is_block() {
        for line in inner.rows() {
            buf.set_string(line.x, line.y, "░".repeat(line.width.into()), theme.style(Role::Dim));
        }
        return;
    }
    let face = tile.face();
    let scale = (1..=glyph).rev().find(|&scale| glyphs::width(&face, scale) <= inner.width);
    let Some(scale) = scale else {
        let label = if face.len() == 1 { format!(" {face} ") } else { format!(" {face}") };
        let label = if on_path { label } else { label.trim_end().to_owned() + if face.len() == 1 { " " } else { "" } };
        let line = Rect { y: inner.y + inner.height / 2, height: 1, ..inner };
        text::draw_centred(line, &label, if on_path { reversed } else { style }, buf);
        return;
    };
    let (width, height) = (glyphs::width(&face, scale), glyphs::height(scale));
    let position =
        Position::new(inner.x + (inner.width - width) / 2, inner.y + inner.height.saturating_sub(height) / 2);
    // A large reversed letter is legible only with a margin around it.
    let is_reversed = on_path && height + 2 <= inner.height && width + 2 <= inner.width;
    if is_reversed {
        buf.set_style(inner, reversed);
    }
    let place = Rect { x: position.x, y: position.y, width, height };
    BigText::new(&face, if is_reversed { reversed } else { style }).scaled(scale).render(place, buf);
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
    use wordhoard_puzzles::board;

    use super::*;
    use crate::games::boggle::view::rotation::Rotation;

    fn draw_path(path: &[(u16, u16)]) -> String {
        let board = board::parse("AB\nC#\n").unwrap();
        let layout = Layout::in_body(&board, Rotation::default(), Rect::new(0, 0, 60, 10));
        let path = path.iter().map(|&(row, col)| Pos::new(row, col)).collect();
        let mut buf = Buffer::empty(layout.board);
        let (marks, theme) = (Marks { path, ..Marks::default() }, Theme::colour());
        Tiles { board: &board, marks: &marks, layout: &layout, theme: &theme }.render(layout.board, &mut buf);
        let row = |y| (0..buf.area.width).map(|x| buf[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (0..buf.area.height).map(row).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn strokes_join_the_tiles_of_a_path() {
        assert_eq!(
            draw_path(&[(0, 1), (1, 0), (0, 0)]),
            "\
┏━━━━━━┓ ┏━━━━━━┓
┃  A   ┃ ┃  B   ┃
┗━━━━━3┛ ┗━━━━━1┛
    ┃   ╱
┏━━━━━━┓
┃  C   ┃  ░░░░░░
┗━━━━━2┛"
        );
        assert!(draw_path(&[(0, 0), (0, 1)]).contains("┃━┃"));
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
