//! Draws the line that a Boyer-Moore search reads, with the word below it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::trace::word_search::WordSearchStage;
use crate::ui::text;
use crate::ui::theme::{Role, Theme};

/// Columns of a letter if there is room.
const WIDE: usize = 2;

/// Draws the text, the word where it stands, and a mark below each letter compared. Letters that the word has moved past
/// without a comparison are dimmed.
pub fn draw(stage: &WordSearchStage, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let (Some(line), Some(word)) = (stage.alignment(), stage.word()) else { return };
    let letters: Vec<char> = stage.line_text().chars().collect();
    let width = if letters.len() * WIDE <= area.width.into() { WIDE } else { 1 };
    let shown = usize::from(area.width) / width;
    // The word stays in sight, with some of the text after it. A text that fits does not move.
    let ahead = (line.at + word.len() + shown / 4).saturating_sub(shown).min(line.at);
    let first = ahead.min(letters.len().saturating_sub(shown));
    let column = |at: usize| area.x + ((at - first) * width) as u16;
    let is_shown = |at: usize| at >= first && at < first + shown;
    let mut rows = area.rows();
    let [text_row, word_row, mark_row] = [rows.next(), rows.next(), rows.next()];
    let mut put = |row: Option<Rect>, at: usize, letter: char, style| {
        if let Some(row) = row.filter(|_| is_shown(at)) {
            let cell = Rect { x: column(at), width: 1, ..row };
            text::draw_runs(cell, &[(letter.encode_utf8(&mut [0; 4]), style)], buf);
        }
    };
    for (at, &letter) in letters.iter().enumerate() {
        let is_passed = at < line.at && !stage.touched().get(at).copied().unwrap_or(true);
        let style = if is_passed { theme.style(Role::Dim) } else { theme.style(Role::Text) };
        put(text_row, at, letter, style);
        if is_passed {
            // Without colour, letters that were skipped still have a mark.
            put(word_row, at, '·', theme.style(Role::Dim));
        }
    }
    let compared_from = word.len() - line.compared.min(word.len());
    for (index, letter) in word.chars().enumerate() {
        let at = line.at + index;
        if at >= letters.len() {
            continue;
        }
        let is_mismatch = index == compared_from && !line.matched;
        let style = match (index >= compared_from, is_mismatch) {
            (false, _) => theme.style(Role::Accent),
            (true, false) => theme.style(Role::Good),
            (true, true) => theme.style(Role::Bad),
        };
        put(word_row, at, letter, style);
        if index >= compared_from {
            put(mark_row, at, if is_mismatch { 'x' } else { '=' }, style);
        }
    }
    if line.moved > 0 {
        (0..line.moved).for_each(|back| put(mark_row, line.at - 1 - back, '→', theme.style(Role::Special)));
        if let Some(row) = mark_row {
            let moved = Rect { x: column(line.at), width: row.right().saturating_sub(column(line.at)), ..row };
            text::draw_runs(moved, &[(&format!(" moved {}", line.moved), theme.style(Role::Special))], buf);
        }
    }
}

/// Draws the table of the last occurrence of each letter of the word.
pub fn draw_last_letters(stage: &WordSearchStage, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let Some(word) = stage.word() else { return };
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters.dedup();
    let mut lines = area.rows();
    if let Some(line) = lines.next() {
        text::draw_runs(line, &[("last place in ", theme.style(Role::Dim)), (word, theme.strong())], buf);
    }
    for (letter, line) in letters.iter().zip(lines) {
        let place = word.rfind(*letter).map_or(0, |at| at + 1);
        let row = format!("  {letter}  {place}");
        text::draw_runs(line, &[(&row, theme.style(Role::Text))], buf);
    }
}
