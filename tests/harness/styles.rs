//! Compact notation of the styles of a screen, for snapshots.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Color;

/// Describes all styles of a screen that differ from the terminal's own: a line for each row that has some, with the
/// lengths of its runs and a letter for the style of each, and below them the styles of the letters. A dot stands for
/// the terminal's own style. Runs of it at the end of a row are left out.
pub fn describe(buf: &Buffer) -> String {
    let mut names: Vec<String> = Vec::new();
    let mut out = String::new();
    for (y, row) in buf.content().chunks(usize::from(buf.area.width).max(1)).enumerate() {
        let mut runs: Vec<String> = Vec::new();
        for run in row.chunk_by(|a, b| style(a) == style(b)) {
            let letter = match style(&run[0]) {
                name if name.is_empty() => '.',
                name => {
                    let index = names.iter().position(|known| *known == name);
                    letter(index.unwrap_or_else(|| {
                        names.push(name);
                        names.len() - 1
                    }))
                }
            };
            runs.push(format!("{}{letter}", run.len()));
        }
        if runs.last().is_some_and(|run| run.ends_with('.')) {
            runs.pop();
        }
        if !runs.is_empty() {
            writeln!(out, "{y:>2}: {}", runs.join(" ")).unwrap();
        }
    }
    for (index, name) in names.iter().enumerate() {
        writeln!(out, "{} = {name}", letter(index)).unwrap();
    }
    out
}

fn letter(index: usize) -> char {
    char::from_u32('a' as u32 + index as u32).filter(char::is_ascii_lowercase).expect("a screen has few styles")
}

fn style(cell: &Cell) -> String {
    let mut parts = Vec::new();
    for (name, colour) in [("", cell.fg), ("on ", cell.bg)] {
        if colour != Color::Reset {
            parts.push(format!("{name}{colour}").to_lowercase());
        }
    }
    parts.extend(cell.modifier.iter_names().map(|(name, _)| name.to_lowercase()));
    parts.join(" ")
}
