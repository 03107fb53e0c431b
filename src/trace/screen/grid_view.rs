//! Draws a search in a grid of letters.

use std::collections::HashSet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::line_view;
use crate::grid::{Letters, Pos};
use crate::trace::Picture;
use crate::trace::word_search::{Step, WordSearchStage};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Sizes of a cell, in columns and rows.
const SIZES: [(u16, u16); 3] = [(4, 2), (2, 1), (1, 1)];
/// Rows of the line that a search reads: the text, the word, the comparisons.
const STRIP_ROWS: u16 = 4;

impl Picture for WordSearchStage {
    fn strip_rows(&self) -> u16 {
        if self.is_text() || self.alignment().is_some() { STRIP_ROWS } else { 0 }
    }

    fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        if self.is_text() {
            line_view::draw_last_letters(self, area, theme, buf);
        } else {
            draw_grid(self, area, theme, buf);
        }
    }

    fn draw_strip(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        line_view::draw(self, area, theme, buf);
    }

    fn finds(&self) -> Vec<String> {
        let spelled = |start: Pos, len: usize| format!("{len} letters from {start}");
        let places = self.found().iter();
        match self.is_text() {
            true => places.map(|place| format!("letter {}", place.start().col + 1)).collect(),
            false => places
                .map(|place| self.spelled(*place).unwrap_or_else(|| spelled(place.start(), place.len())))
                .collect(),
        }
    }
}

/// Draws the grid around the cell that the last step has looked at.
fn draw_grid(stage: &WordSearchStage, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let (rows, cols) = (stage.letters().rows(), stage.letters().cols());
    let fits = |&(width, height): &(u16, u16)| cols * width <= area.width && rows * height <= area.height;
    let (width, height) = SIZES.into_iter().find(fits).unwrap_or((1, 1));
    let count = (rows.min(area.height / height), cols.min(area.width / width));
    let compared = stage.compared();
    let focus = focus(stage, &compared);
    let first = |at: u16, shown: u16, all: u16| at.saturating_sub(shown / 2).min(all - shown);
    let top_left = Pos::new(first(focus.row, count.0, rows), first(focus.col, count.1, cols));
    let found: HashSet<Pos> = stage.found().iter().flat_map(|place| place.cells()).collect();
    let line: HashSet<usize> =
        stage.alignment().map(|line| (0..line.len).map(|at| stage.cell_on(line, at)).collect()).unwrap_or_default();
    let field = text::centred_area(area, count.1 * width, count.0 * height);
    for row in 0..count.0 {
        for col in 0..count.1 {
            let pos = Pos::new(top_left.row + row, top_left.col + col);
            let cell = stage.letters().cells().index(pos);
            let letter = stage.letters().cells().as_slice()[cell];
            let shown = if letter < Letters::HOLE { char::from(b'A' + letter) } else { '.' };
            let style = match compared.iter().find(|(other, _)| *other == cell) {
                Some((_, true)) => theme.keycap(),
                Some((_, false)) => theme.style(Role::Bad).add_modifier(ratatui::style::Modifier::REVERSED),
                None if is_anchor(stage, pos) => theme.keycap(),
                None if found.contains(&pos) => theme.style(Role::Good),
                None if line.contains(&cell) => theme.style(Role::Accent),
                None => theme.style(Role::Dim),
            };
            let place = Rect { x: field.x + col * width, y: field.y + row * height, width: 1, height: 1 };
            text::draw_runs(place, &[(shown.encode_utf8(&mut [0; 4]), style)], buf);
        }
    }
}

/// Returns the cell that stays in sight.
fn focus(stage: &WordSearchStage, compared: &[(usize, bool)]) -> Pos {
    let cells = stage.letters().cells();
    match (stage.last(), stage.alignment()) {
        (Some(Step::Anchored(pos, _) | Step::Tried(pos, _)), _) => Pos::new((pos >> 16) as u16, pos as u16),
        (_, Some(line)) => cells.pos(stage.cell_on(line, line.at.min(line.len - 1))),
        _ => cells.pos(compared.last().map_or(0, |(cell, _)| *cell)),
    }
}

fn is_anchor(stage: &WordSearchStage, pos: Pos) -> bool {
    matches!(stage.last(), Some(Step::Anchored(at, _) | Step::Tried(at, _)) if at == u32::from(pos.row) << 16 | u32::from(pos.col))
}
