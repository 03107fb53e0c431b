//! Drawing of the grid.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;
use wordhoard_engine::grid::{Axis, Pos};
use wordhoard_puzzles::crossword::{BLOCK_ENTRY, Break, Cell, Square};

use super::borders::{Weight, junction};
use super::face::{Face, LetterState};
use super::layout::GridArea;
use super::marks::{Highlight, Marks};
use super::size::Size;
use super::square::{self, Styles, has_room_for_mark, put, write};
use crate::games::crossword::rules::clues::WordBreak;
use crate::games::crossword::rules::state::State;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// The visible part of a crossword grid, with its highlights.
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

impl Widget for GridView<'_> {
    /// Draws the squares at the places of their area.
    fn render(self, _area: Rect, buf: &mut Buffer) {
        if self.area.size.has_borders() {
            self.draw_borders(buf);
        }
        for pos in self.area.positions() {
            let Some(place) = self.area.place(pos) else { continue };
            match self.state.puzzle().grid.get(pos) {
                Some(Cell::Open(square)) => self.draw_square(pos, square, place, buf),
                Some(Cell::Block) => text::fill(place, '█', self.block_style(), buf),
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
}

impl GridView<'_> {
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

    fn draw_square(&self, pos: Pos, square: &Square, place: Rect, buf: &mut Buffer) {
        let Some(content) = self.state.content(pos) else { return };
        let mut face = Face { is_code: !self.state.codes().is_empty(), ..Face::new(square, content) };
        let highlight = self.marks.highlight(pos);
        if let Some(typed) = self.marks.rebus.as_ref().filter(|_| highlight == Highlight::Cursor) {
            face = Face { text: typed.as_str().into(), state: LetterState::Entered, ..face };
        }
        let is_open = matches!(face.state, LetterState::Entered | LetterState::Pencil);
        if is_open && self.marks.dead_ends.contains(&pos) {
            face.state = LetterState::DeadEnd;
        }
        // After giving up, the solution stands where the entry is wrong or missing.
        if self.state.ended().is_some() && self.state.is_right(pos) == Some(false) && self.marks.shows_solution(pos) {
            face = Face { text: square.solution.as_str().into(), state: LetterState::Revealed, ..face };
        }
        let style = self.square_style(highlight, face.state);
        if face.text == BLOCK_ENTRY && self.state.desc().hides_diagram() {
            return self.draw_found_block(&face, highlight, place, buf);
        }
        match (face.shaded && highlight != Highlight::Cursor, highlight) {
            (true, Highlight::Plain) => text::fill(place, '░', self.theme.style(Role::Dim), buf),
            (true, _) => text::fill(place, '░', style, buf),
            // The square is still blank, and only letters show this style.
            (false, Highlight::Plain) => {}
            (false, _) => text::fill(place, ' ', style, buf),
        }
        let label_style = match highlight {
            Highlight::Plain => self.theme.style(Role::Dim),
            _ => style,
        };
        square::draw(&face, self.area.size, place, Styles { letters: style, label: label_style }, buf);
    }

    /// Draws a block that the player has set, or that was revealed, with its sign in the middle.
    fn draw_found_block(&self, face: &Face, highlight: Highlight, place: Rect, buf: &mut Buffer) {
        match highlight {
            Highlight::Cursor => text::fill(place, '▒', self.square_style(highlight, face.state), buf),
            _ => text::fill(place, '█', self.block_style(), buf),
        }
        if let Some(sign) = face.state.sign() {
            let middle = Position::new(place.x + place.width / 2, place.y + place.height / 2);
            put(middle, sign, self.square_style(highlight, face.state), buf);
        }
    }

    fn square_style(&self, highlight: Highlight, state: LetterState) -> Style {
        let theme = self.theme;
        let letters = match state {
            LetterState::Entered => theme.strong(),
            LetterState::Pencil => theme.style(Role::Dim),
            LetterState::Wrong | LetterState::DeadEnd => theme.style(Role::Bad).add_modifier(Modifier::BOLD),
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
        let is_drawn = |row, col| self.state.is_drawn_block(Pos::new(row, col));
        match self.cell(row, col) {
            Some(Cell::Open(_)) => is_drawn(row as u16, col as u16),
            cell => matches!(cell, Some(Cell::Block)),
        }
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

    /// Draws the lines between the squares: for each junction, the line to its right and the one below it.
    fn draw_borders(&self, buf: &mut Buffer) {
        let GridArea { area, size, rows, cols, .. } = *self.area;
        let (pitch_x, pitch_y) = size.pitch();
        let style = self.theme.style(Role::Dim);
        for (down, right) in (0..=rows).flat_map(|down| (0..=cols).map(move |right| (down, right))) {
            let at = Position::new(area.x + right * pitch_x, area.y + down * pitch_y);
            let [up, east, south, west] = self.arms(down, right);
            let blocks = self.blocks_around(down, right);
            let [_, above, left, here] = blocks;
            let corner = line_symbol([up, east, south, west], blocks == [true; 4]);
            put(at, corner, style, buf);
            if right < cols {
                let symbol = line_symbol([Weight::None, east, Weight::None, east], above && here);
                (1..pitch_x).for_each(|step| put(Position::new(at.x + step, at.y), symbol, style, buf));
            }
            if down < rows {
                let symbol = line_symbol([south, Weight::None, south, Weight::None], left && here);
                (1..pitch_y).for_each(|step| put(Position::new(at.x, at.y + step), symbol, style, buf));
            }
        }
    }

    /// Returns the cell below and to the right of a junction of the visible part.
    fn cell_after(&self, down: u16, right: u16) -> (i32, i32) {
        let Pos { row, col } = self.area.top_left;
        (i32::from(row + down), i32::from(col + right))
    }

    /// Returns the weights of the lines that meet in a junction: up, right, down and left. None leads out of the
    /// visible part.
    fn arms(&self, down: u16, right: u16) -> [Weight; 4] {
        let (row, col) = self.cell_after(down, right);
        let weight = |is_inside: bool, cell, axis| if is_inside { self.weight(cell, axis) } else { Weight::None };
        [
            weight(down > 0, (row - 1, col - 1), Axis::Across),
            weight(right < self.area.cols, (row - 1, col), Axis::Down),
            weight(down < self.area.rows, (row, col - 1), Axis::Across),
            weight(right > 0, (row - 1, col - 1), Axis::Down),
        ]
    }

    /// Returns which of the cells around a junction are blocks, in row-major order.
    fn blocks_around(&self, down: u16, right: u16) -> [bool; 4] {
        let (row, col) = self.cell_after(down, right);
        [(row - 1, col - 1), (row - 1, col), (row, col - 1), (row, col)].map(|(row, col)| self.is_block(row, col))
    }

    /// Draws the numbers on the upper borders, because there is no room inside the squares.
    fn draw_labels(&self, buf: &mut Buffer) {
        for pos in self.area.positions() {
            let (Some(place), label) = (self.area.place(pos), self.state.puzzle().label(pos)) else { continue };
            let style = self.theme.style(Role::Text);
            write(label, place.x, place.y - 1, place.width, style, buf);
            let face = Face::at(self.state, pos).filter(|face| has_room_for_mark(face, Size::Boxed));
            if let Some(face) = face {
                text::draw_right(Rect { y: place.y - 1, height: 1, ..place }, face.mark, style, buf);
            }
        }
    }

    /// Draws the breaks between the words of answers.
    fn draw_breaks(&self, buf: &mut Buffer) {
        self.state.word_breaks().iter().for_each(|&word_break| self.draw_break(word_break, buf));
    }

    fn draw_break(&self, WordBreak { axis, before, after, kind }: WordBreak, buf: &mut Buffer) {
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

/// Returns the character of a line or junction, which is solid between blocks.
fn line_symbol(arms: [Weight; 4], is_solid: bool) -> char {
    if is_solid { '█' } else { junction(arms) }
}
