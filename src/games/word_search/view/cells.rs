//! Drawing of the letters and of highlighted words.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::{Block, BorderType, Widget};
use wordhoard_engine::grid::{Dir, Pos};

use super::layout::Layout;
use super::marks::{Marks, Stroke, strokes};
use crate::games::word_search::state::State;
use crate::ui::theme::{Role, Theme};

/// The visible part of a grid of letters, with its highlighted words.
pub struct LetterGrid<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Highlights.
    pub marks: &'a Marks,
    /// Places of the cells, which the mouse shares.
    pub layout: &'a Layout,
    /// Colours.
    pub theme: &'a Theme,
}

impl Widget for LetterGrid<'_> {
    /// Draws the letters at the places of their layout.
    fn render(self, _area: Rect, buf: &mut Buffer) {
        let Self { state, marks, layout, theme } = self;
        draw(state, marks, layout, theme, buf);
    }
}

fn draw(state: &State, marks: &Marks, layout: &Layout, theme: &Theme, buf: &mut Buffer) {
    if let Some(area) = layout.border {
        Block::bordered().border_type(BorderType::Rounded).border_style(theme.style(Role::Dim)).render(area, buf);
    }
    for cell in layout.cells() {
        let Some((letter, at)) = state.letters().at(cell).zip(layout.place(cell)) else { continue };
        let mut symbol = [0];
        let text = char::from(b'A' + letter).encode_utf8(&mut symbol);
        buf.set_string(at.x, at.y, text, style_of(cell, marks, theme));
    }
    for stroke in strokes(state, marks, theme) {
        draw_stroke(&stroke, layout, buf);
    }
    for &cell in &marks.hinted {
        if let Some(at) = layout.place(cell) {
            buf[at].set_style(theme.style(Role::Special).add_modifier(Modifier::REVERSED));
        }
    }
    if let Some(cell) = marks.anchor {
        bracket(cell, ['(', ')'], theme.style(Role::Accent), layout, buf);
    }
    if let Some(cell) = marks.cursor {
        bracket(cell, ['[', ']'], theme.style(Role::Accent).add_modifier(Modifier::BOLD), layout, buf);
    }
}

/// Returns the style of a letter outside the highlighted words.
fn style_of(cell: Pos, marks: &Marks, theme: &Theme) -> Style {
    let within =
        |(top, last): (Pos, Pos)| (top.row..=last.row).contains(&cell.row) && (top.col..=last.col).contains(&cell.col);
    match marks.shaded {
        _ if marks.message.contains(&cell) => theme.style(Role::Special).add_modifier(Modifier::REVERSED),
        _ if marks.is_over => theme.style(Role::Dim),
        Some(region) if within(region) => theme.strong(),
        Some(_) => theme.style(Role::Dim),
        None => theme.style(Role::Text),
    }
}

/// Colours the letters of a word and the gaps between them.
fn draw_stroke(stroke: &Stroke, layout: &Layout, buf: &mut Buffer) {
    let cells: Vec<Pos> = stroke.place.cells().collect();
    for pair in cells.windows(2) {
        if let (Some(from), Some(to)) = (layout.place(pair[0]), layout.place(pair[1])) {
            join(from, to, stroke, buf);
        }
    }
    for at in cells.iter().filter_map(|&cell| layout.place(cell)) {
        buf[at].set_style(replacing(stroke.style));
    }
}

/// Returns a style that replaces the previous one completely.
fn replacing(style: Style) -> Style {
    Style::reset().patch(style)
}

/// Fills the gap between two letters of a word.
fn join(from: Position, to: Position, stroke: &Stroke, buf: &mut Buffer) {
    if from.y == to.y {
        for x in from.x.min(to.x) + 1..from.x.max(to.x) {
            buf[(x, from.y)].set_symbol(" ").set_style(replacing(stroke.style));
        }
        return;
    }
    // A gap between rows has room for a line; without a gap, only the letters are highlighted.
    let rows = i32::from(to.y) - i32::from(from.y);
    let symbol = match stroke.place.dir() {
        Dir::North | Dir::South => "│",
        Dir::NorthEast | Dir::SouthWest => "╱",
        _ => "╲",
    };
    let line_modifiers = stroke.style.add_modifier - Modifier::UNDERLINED - Modifier::REVERSED;
    let line = match stroke.style.bg {
        Some(colour) => Style::new().fg(colour),
        None => Style { add_modifier: line_modifiers, ..stroke.style },
    };
    for step in 1..rows.abs() {
        let along =
            |from: u16, to: u16| (i32::from(from) + (i32::from(to) - i32::from(from)) * step / rows.abs()) as u16;
        let at = Position::new(along(from.x, to.x), along(from.y, to.y));
        buf[at].set_symbol(symbol).set_style(replacing(line));
    }
}

/// Draws brackets around a letter where there is room.
fn bracket(cell: Pos, symbols: [char; 2], style: Style, layout: &Layout, buf: &mut Buffer) {
    let Some(at) = layout.place(cell) else { return };
    let is_highlighted =
        buf[at].bg != Color::Reset || buf[at].modifier.intersects(Modifier::REVERSED | Modifier::UNDERLINED);
    if !is_highlighted {
        buf[at].set_style(style);
    }
    let sides = [at.x.checked_sub(1), Some(at.x + 1)];
    for (x, symbol) in sides.into_iter().zip(symbols) {
        if let Some(cell) = x.and_then(|x| buf.cell_mut((x, at.y))) {
            cell.set_char(symbol).set_style(replacing(style));
        }
    }
}
