//! Puzzles as plain text, for a pipe or a printer.

pub mod board;
pub mod crossword;
pub mod fill_in;
mod frame;
mod line;
pub mod word_search;

use crate::base::wrap::wrap;

/// The most columns of text around a grid.
const WIDTH: usize = 78;

/// How much of a puzzle is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filled {
    /// What stands in it from the start.
    Blank,
    /// What the player has put in.
    Entries,
    /// What is right.
    Solution,
}

/// A paragraph in lines, the first of which begins with `head`, the others below the text after it.
fn paragraph(head: &str, text: &str) -> String {
    let indent = head.chars().count();
    let mut out = String::new();
    for (number, line) in wrap(text, WIDTH - indent).iter().enumerate() {
        let head = if number == 0 { head } else { &" ".repeat(indent) };
        out += format!("{head}{line}").trim_end();
        out.push('\n');
    }
    out
}
