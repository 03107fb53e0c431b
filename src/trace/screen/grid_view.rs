//! Draws a search in a grid of letters.

use std::collections::HashSet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use wordhoard_engine::grid::{Letters, Pos};
use wordhoard_engine::solve::word_search::{Method, Strategy};

use super::line_view;
use super::window::{GridWindow, draw_cell};
use super::window_view;
use crate::trace::Picture;
use crate::trace::word_search::{WindowRow, WordSearchStage};
use crate::ui::theme::{Role, Theme};

/// Rows of the line that a search reads: the text, the word, the comparisons.
const STRIP_ROWS: u16 = 3;

impl Picture for WordSearchStage {
    fn strip_rows(&self) -> u16 {
        let has_windows = self.method() == Method::Fast && self.strategy() != Strategy::Anchors;
        if self.is_text() || self.alignment().is_some() || has_windows { STRIP_ROWS } else { 0 }
    }

    fn draw(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        if self.is_text() {
            line_view::draw_last_letters(self, area, theme, buf);
        } else {
            draw_grid(self, area, theme, buf);
        }
    }

    fn draw_strip(&self, area: Rect, theme: &Theme, buf: &mut Buffer) {
        match self.windows() {
            Some(row) => window_view::draw(self, row, area, theme, buf),
            None => line_view::draw(self, area, theme, buf),
        }
    }

    fn finds(&self) -> Vec<String> {
        let places = self.found().iter();
        match self.is_text() {
            true => places.map(|place| format!("letter {}", place.start().col + 1)).collect(),
            false => places.map(|place| self.spelled(*place)).collect(),
        }
    }
}

/// Draws the grid around the cell that the last step has looked at.
fn draw_grid(stage: &WordSearchStage, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let compared = stage.compared();
    let size = (stage.letters().rows(), stage.letters().cols());
    let window = GridWindow::new(area, size, focus(stage, &compared));
    let found: HashSet<Pos> = stage.found().iter().flat_map(|place| place.cells()).collect();
    let line: HashSet<usize> =
        stage.alignment().map(|line| (0..line.len).map(|at| stage.cell_on(line, at)).collect()).unwrap_or_default();
    let (first, read) = (stage.window(), stage.window_cells());
    let row = stage.windows();
    let is_kept = |pos: Pos| row.is_some_and(|row| row.row == pos.row && row.kept.binary_search(&pos.col).is_ok());
    for (pos, place) in window.cells() {
        let cell = stage.letters().cells().index(pos);
        let letter = stage.letters().cells().as_slice()[cell];
        let shown = if letter < Letters::HOLE { char::from(b'A' + letter) } else { '.' };
        let style = match compared.iter().find(|(other, _)| *other == cell) {
            Some((_, true)) => theme.keycap(),
            Some((_, false)) => theme.style(Role::Bad).add_modifier(Modifier::REVERSED),
            None if stage.anchor() == Some(pos) || first == Some(pos) => theme.keycap(),
            None if read.contains(&pos) => theme.style(Role::Accent).add_modifier(Modifier::UNDERLINED),
            None if is_kept(pos) => theme.style(Role::Special),
            None if found.contains(&pos) => theme.style(Role::Good),
            None if line.contains(&cell) => theme.style(Role::Accent),
            None => theme.style(Role::Dim),
        };
        draw_cell(place, shown, ' ', style, buf);
    }
}

/// Returns the cell that stays in sight.
fn focus(stage: &WordSearchStage, compared: &[(usize, bool)]) -> Pos {
    let cells = stage.letters().cells();
    let row_start = |row: &WindowRow| Pos::new(row.row, row.kept.first().copied().unwrap_or(0));
    let window = stage.window().or(stage.windows().map(row_start));
    match (stage.anchor().or(window), stage.alignment()) {
        (Some(anchor), _) => anchor,
        (None, Some(line)) => cells.pos(stage.cell_on(line, line.at.min(line.len - 1))),
        (None, None) => cells.pos(compared.last().map_or(0, |(cell, _)| *cell)),
    }
}
