//! Draws the windows of a row: those that the first filter of a large word search keeps, and those that it drops.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::trace::word_search::{WindowRow, WordSearchStage};
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Columns of a letter if there is room.
const WIDE: usize = 2;

/// Draws the letters of the row at which windows begin, a mark below each, and an explanation.
pub fn draw(stage: &WordSearchStage, row: &WindowRow, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let letters: Vec<char> = stage.row_text(row.row).chars().collect();
    let width = if letters.len() * WIDE <= area.width.into() { WIDE } else { 1 };
    let shown = (usize::from(area.width) / width).min(letters.len());
    let current = stage.window().map(|cell| usize::from(cell.col));
    let focus = current.or(row.kept.first().map(|&col| col.into())).unwrap_or(0);
    let first = focus.saturating_sub(shown / 2).min(letters.len() - shown);
    let mut lines = area.rows();
    let [Some(letter_line), Some(mark_line)] = [lines.next(), lines.next()] else { return };
    let filtered = if row.is_filtered { letters.len() } else { row.kept.last().map_or(0, |&col| usize::from(col) + 1) };
    for (index, &letter) in letters.iter().enumerate().skip(first).take(shown) {
        let is_kept = row.kept.binary_search(&(index as u16)).is_ok();
        let style = match is_kept {
            _ if current == Some(index) => theme.keycap(),
            true => theme.style(Role::Good),
            false => theme.style(Role::Dim),
        };
        let mark = if is_kept { '^' } else { '·' };
        let x = area.x + ((index - first) * width) as u16;
        let mut put = |line: Rect, shown: char, style| {
            let cell = Rect { x, width: 1, ..line };
            text::draw_runs(cell, &[(shown.encode_utf8(&mut [0; 4]), style)], buf);
        };
        put(letter_line, letter, style);
        if index < filtered {
            put(mark_line, mark, if is_kept { theme.style(Role::Good) } else { theme.style(Role::Dim) });
        }
    }
    if let Some(line) = lines.next() {
        let about = format!("{} letters to the {}: ^ kept, · dropped", row.letters, row.dir.full_name());
        text::draw_runs(line, &[(&about, theme.style(Role::Dim))], buf);
    }
}
