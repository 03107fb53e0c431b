//! Drawing of the grid.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::borders::{Weight, junction};
use super::face::{Face, LetterState, superscript};
use super::layout::GridArea;
use super::marks::{Highlight, Marks};
use super::size::Size;
use crate::games::crossword::rules::clues;
use crate::games::crossword::rules::state::State;
use crate::grid::{Axis, Pos, Slot};
use crate::puzzle::crossword::{Break, Cell};
use crate::ui::theme::{Role, Theme};
use crate::ui::{glyphs, text};

/// The grid with everything that its drawing depends on.
pub struct GridView<'a> {
    /// State of the round.
    pub state: &'a State,
    /// Highlights.
    pub marks: &'a Marks,
    /// Visible part.
    pub area: &'a GridArea,
    /// Colours.
    pub theme: &'a Theme,
}

impl GridView<'_> {
    /// Draws the visible part of the grid.
    pub fn draw(&self, buf: &mut Buffer) {
        if self.area.size.has_borders() {
            self.draw_borders(buf);
        }
        for pos in self.area.positions() {
            let Some(place) = self.area.place(pos) else { continue };
            match self.state.puzzle().grid.get(pos) {
                Some(Cell::Open(_)) => self.draw_square(pos, place, buf),
                Some(Cell::Block) => fill(place, '█', self.block_style(), buf),
                Some(Cell::Void) | None => {}
            }
        }
        if self.area.size.has_borders() {
            self.join_highlights(buf);
        }
        if self.area.size == Size::Boxed {
            self.draw_labels(buf);
        }
        self.draw_breaks(buf);
    }

    /// Continues the highlight of the current answer over the borders between its squares.
    fn join_highlights(&self, buf: &mut Buffer) {
        for pair in self.marks.word.windows(2) {
            let (Some(place), Some(next)) = (self.area.place(pair[0]), self.area.place(pair[1])) else { continue };
            let between = if place.y == next.y && place.right() + 1 == next.x {
                Rect { x: place.right(), width: 1, ..place }
            } else if place.x == next.x && place.bottom() + 1 == next.y {
                Rect { y: place.bottom(), height: 1, ..place }
            } else {
                continue;
            };
            buf.set_style(between, self.square_style(Highlight::Word, LetterState::Pencil));
        }
    }

    fn block_style(&self) -> Style {
        self.theme.style(Role::Dim)
    }

    fn draw_square(&self, pos: Pos, place: Rect, buf: &mut Buffer) {
        let (Some(square), Some(content)) = (self.state.puzzle().square(pos), self.state.content(pos)) else { return };
        let highlight = self.marks.highlight(pos);
        let mut face = Face::new(square, content);
        if let Some(typed) = self.marks.rebus.as_ref().filter(|_| highlight == Highlight::Cursor) {
            face = Face { text: typed.clone(), state: LetterState::Entered, ..face };
        }
        // After giving up, the solution stands where the entry is wrong or missing.
        if self.state.ended().is_some() && self.state.is_right(pos) == Some(false) {
            face = Face { text: square.solution.clone(), state: LetterState::Revealed, ..face };
        }
        let style = self.square_style(highlight, face.state);
        match face.shaded && highlight != Highlight::Cursor {
            true => {
                fill(place, '░', if highlight == Highlight::Plain { self.theme.style(Role::Dim) } else { style }, buf)
            }
            false => fill(place, ' ', style, buf),
        }
        let label_style = match highlight {
            Highlight::Plain => self.theme.style(Role::Dim),
            _ => style,
        };
        let styles = Styles { letters: style, label: label_style };
        match self.area.size {
            Size::Tiny => draw_tiny(&face, place, styles, buf),
            Size::Small => draw_small(&face, place, styles, buf),
            Size::Boxed => draw_boxed(&face, place, styles, buf),
            Size::Large => draw_large(&face, place, styles, buf),
            Size::Huge => draw_huge(&face, place, styles, buf),
        }
    }

    fn square_style(&self, highlight: Highlight, state: LetterState) -> Style {
        let theme = self.theme;
        let letters = match state {
            LetterState::Entered => theme.strong(),
            LetterState::Pencil => theme.style(Role::Dim),
            LetterState::Wrong => theme.style(Role::Bad).add_modifier(Modifier::BOLD),
            LetterState::Revealed => theme.style(Role::Special),
            LetterState::Given => theme.style(Role::Text),
        };
        match highlight {
            Highlight::Plain => letters,
            Highlight::Cursor => theme.style(Role::Accent).add_modifier(Modifier::BOLD | Modifier::REVERSED),
            Highlight::Word => theme.highlight(0).add_modifier(letters.add_modifier),
            Highlight::Mentioned => theme.highlight(3).add_modifier(letters.add_modifier),
            Highlight::Wave => theme.style(Role::Good).add_modifier(Modifier::BOLD | Modifier::REVERSED),
        }
    }

    /// Returns the cell at a position, which may be one above or to the left of the grid.
    fn cell(&self, row: i32, col: i32) -> Option<&Cell> {
        let pos = Pos::new(u16::try_from(row).ok()?, u16::try_from(col).ok()?);
        self.state.puzzle().grid.get(pos).filter(|cell| **cell != Cell::Void)
    }

    fn is_block(&self, row: i32, col: i32) -> bool {
        matches!(self.cell(row, col), Some(Cell::Block))
    }

    /// Returns the weight of the line between a cell and the next one along `axis`.
    fn weight(&self, (row, col): (i32, i32), axis: Axis) -> Weight {
        let next = if axis == Axis::Across { (row, col + 1) } else { (row + 1, col) };
        let (before, after) = (self.cell(row, col), self.cell(next.0, next.1));
        let bars = before.and_then(Cell::square).filter(|_| after.is_some()).map(|square| square.bars);
        let has_bar = bars.is_some_and(|bars| if axis == Axis::Across { bars.right } else { bars.below });
        match (before, after) {
            (None, None) => Weight::None,
            _ if has_bar => Weight::Heavy,
            _ => Weight::Light,
        }
    }

    fn draw_borders(&self, buf: &mut Buffer) {
        let GridArea { area, size, top_left, rows, cols, .. } = *self.area;
        let (pitch_x, pitch_y) = size.pitch();
        let line = self.theme.style(Role::Dim);
        for (down, right) in (0..=rows).flat_map(|down| (0..=cols).map(move |right| (down, right))) {
            let at = Position::new(area.x + right * pitch_x, area.y + down * pitch_y);
            let (row, col) = (i32::from(top_left.row + down), i32::from(top_left.col + right));
            // Lines from this junction: up, right, down and left.
            let arms = [
                self.weight((row - 1, col - 1), Axis::Across),
                self.weight((row - 1, col), Axis::Down),
                self.weight((row, col - 1), Axis::Across),
                self.weight((row - 1, col - 1), Axis::Down),
            ];
            let arms = [
                if down > 0 { arms[0] } else { Weight::None },
                if right < cols { arms[1] } else { Weight::None },
                if down < rows { arms[2] } else { Weight::None },
                if right > 0 { arms[3] } else { Weight::None },
            ];
            let blocks = [(row - 1, col - 1), (row - 1, col), (row, col - 1), (row, col)];
            let blocks = blocks.map(|(row, col)| self.is_block(row, col));
            let symbol = if blocks == [true; 4] { '█' } else { junction(arms) };
            put(at, symbol, line, buf);
            if right < cols {
                let symbol = if blocks[1] && blocks[3] {
                    '█'
                } else {
                    junction([Weight::None, arms[1], Weight::None, arms[1]])
                };
                (1..pitch_x).for_each(|step| put(Position::new(at.x + step, at.y), symbol, line, buf));
            }
            if down < rows {
                let symbol = if blocks[2] && blocks[3] {
                    '█'
                } else {
                    junction([arms[2], Weight::None, arms[2], Weight::None])
                };
                (1..pitch_y).for_each(|step| put(Position::new(at.x, at.y + step), symbol, line, buf));
            }
        }
    }

    /// Draws the numbers on the upper borders, because there is no room inside the squares.
    fn draw_labels(&self, buf: &mut Buffer) {
        for pos in self.area.positions() {
            let (Some(place), label) = (self.area.place(pos), self.state.puzzle().label(pos)) else { continue };
            write(label, place.x, place.y - 1, place.width, self.theme.style(Role::Text), buf);
        }
    }

    /// Draws the breaks between the words of answers.
    fn draw_breaks(&self, buf: &mut Buffer) {
        for (index, Slot { axis, cells }) in self.state.slots().all().iter().enumerate() {
            // Few clues end with the lengths of words, and only linked answers get them from another clue.
            if self.state.chains().is_empty() && !clues::text(self.state, index).trim_end().ends_with(')') {
                continue;
            }
            for (count, kind) in clues::breaks(self.state, index) {
                self.draw_break(cells[count - 1], cells[count], *axis, kind, buf);
            }
        }
    }

    fn draw_break(&self, before: Pos, after: Pos, axis: Axis, kind: Break, buf: &mut Buffer) {
        let (Some(place), Some(next)) = (self.area.place(before), self.area.place(after)) else { return };
        if !self.area.size.has_borders() {
            // Without borders, there is room only between two squares of a row, and only if nothing else is there.
            let x = if self.area.size == Size::Tiny { place.right() - 1 } else { next.x };
            let cell = buf.cell_mut((x, place.y)).filter(|cell| axis == Axis::Across && cell.symbol() == " ");
            if let Some(cell) = cell {
                cell.set_symbol(if kind == Break::Space { "│" } else { "-" });
            }
            return;
        }
        let (at, symbols) = match axis {
            Axis::Across => (Position::new(place.right(), place.y + place.height / 2), ["║", "╌"]),
            Axis::Down => (Position::new(place.x + place.width / 2, place.bottom()), ["═", "╎"]),
        };
        let symbol = if kind == Break::Space { symbols[0] } else { symbols[1] };
        buf.set_string(at.x, at.y, symbol, self.theme.style(Role::Accent));
    }
}

fn put(at: Position, symbol: char, style: Style, buf: &mut Buffer) {
    if let Some(cell) = buf.cell_mut(at) {
        cell.set_char(symbol).set_style(style);
    }
}

fn fill(place: Rect, symbol: char, style: Style, buf: &mut Buffer) {
    for at in place.intersection(buf.area).positions() {
        buf[at].set_char(symbol).set_style(style);
    }
}

/// Writes text, shortened to `width` columns, with an ellipsis if letters are missing.
fn write(text: &str, x: u16, y: u16, width: u16, style: Style, buf: &mut Buffer) {
    text::draw_runs(Rect { x, y, width, height: 1 }, &[(text, style)], buf);
}

/// Styles of a square.
#[derive(Clone, Copy)]
struct Styles {
    /// Style of the letters and of everything around them.
    letters: Style,
    /// Style of the number.
    label: Style,
}

/// A letter, and a sign after it.
fn draw_tiny(face: &Face, place: Rect, styles: Styles, buf: &mut Buffer) {
    let is_rebus = face.text.chars().count() > 1;
    let sign = face.state.sign().or(is_rebus.then_some('+')).or(face.circled.then_some('°'));
    let first: String = face.text.chars().take(1).collect();
    let letter = if first.is_empty() { "·".to_owned() } else { first };
    // A wide letter has no room for a sign.
    let sign = sign.filter(|_| letter.width() == 1);
    text::draw_runs(place, &[(&letter, styles.letters)], buf);
    if let Some(sign) = sign {
        put(Position::new(place.x + 1, place.y), sign, styles.letters, buf);
    }
}

/// A small number, and a letter in the third column. A sign takes the place of the last digit.
fn draw_small(face: &Face, place: Rect, styles: Styles, buf: &mut Buffer) {
    if face.text.chars().nth(1).is_some() || face.text.width() > 1 {
        write(&face.text, place.x, place.y, place.width, styles.letters, buf);
        return;
    }
    let sign = face.state.sign().or(face.circled.then_some('°')).filter(|_| !face.text.is_empty());
    // Labels of wide characters have no room.
    let label: Vec<char> = if face.label.width() <= 3 { superscript(face.label).collect() } else { Vec::new() };
    let label = if label.len() == face.label.width() { label } else { Vec::new() };
    // Three digits leave no room for a letter.
    if label.len() == 3 && face.text.is_empty() && !face.circled {
        put_all(&label, place.x, place.y, styles.label, buf);
        return;
    }
    // Half a number would be misleading.
    if label.len() + usize::from(sign.is_some()) <= 2 {
        let x = if sign.is_some() { place.x } else { place.x + 2 - label.len() as u16 };
        put_all(&label, x, place.y, styles.label, buf);
    }
    if let Some(sign) = sign {
        put(Position::new(place.x + 1, place.y), sign, styles.letters, buf);
    }
    let blank = if face.circled { '°' } else { '·' };
    put(Position::new(place.x + 2, place.y), face.text.chars().next().unwrap_or(blank), styles.letters, buf);
}

/// Writes characters of one column each.
fn put_all(symbols: &[char], x: u16, y: u16, style: Style, buf: &mut Buffer) {
    for (x, &symbol) in (x..).zip(symbols) {
        put(Position::new(x, y), symbol, style, buf);
    }
}

/// A letter between a sign and a circle's edges.
fn draw_boxed(face: &Face, place: Rect, styles: Styles, buf: &mut Buffer) {
    draw_letters(face, place, place.y, styles.letters, buf);
    if let Some(sign) = face.state.sign().filter(|_| face.text.width() <= 2) {
        put(Position::new(place.x, place.y), sign, styles.letters, buf);
    }
}

/// The number and a sign above the letter.
fn draw_large(face: &Face, place: Rect, styles: Styles, buf: &mut Buffer) {
    draw_corners(face, place, styles, buf);
    draw_letters(face, place, place.y + 1, styles.letters, buf);
}

/// The number and a sign above a large letter.
fn draw_huge(face: &Face, place: Rect, styles: Styles, buf: &mut Buffer) {
    draw_corners(face, place, styles, buf);
    let mut letters = face.text.chars();
    let is_glyph = matches!((letters.next(), letters.next()), (Some(letter), None) if letter.is_ascii_alphabetic());
    if !is_glyph {
        draw_letters(face, place, place.y + 2, styles.letters, buf);
        return;
    }
    let x = place.x + (place.width - glyphs::width(&face.text, 1).min(place.width)) / 2;
    glyphs::draw(&face.text, Position::new(x, place.y + 1), 1, styles.letters, buf);
    if face.circled {
        put(Position::new(place.x, place.y + 2), '(', styles.letters, buf);
        put(Position::new(place.right() - 1, place.y + 2), ')', styles.letters, buf);
    }
}

fn draw_corners(face: &Face, place: Rect, styles: Styles, buf: &mut Buffer) {
    write(face.label, place.x, place.y, place.width, styles.label, buf);
    if let Some(sign) = face.state.sign() {
        put(Position::new(place.right() - 1, place.y), sign, styles.letters, buf);
    }
}

/// Draws letters in the middle of a row, within a circle if there is one.
fn draw_letters(face: &Face, place: Rect, y: u16, style: Style, buf: &mut Buffer) {
    let width = (face.text.width() as u16).clamp(1, place.width);
    let x = place.x + (place.width - width) / 2;
    write(&face.text, x, y, width, style, buf);
    if face.circled && width + 2 <= place.width {
        put(Position::new(x - 1, y), '(', style, buf);
        put(Position::new(x + width, y), ')', style, buf);
    }
}
