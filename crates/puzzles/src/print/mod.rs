//! Plain-text output of puzzles, for pipes and printers.

pub mod board;
mod box_drawing;
pub mod crossword;
pub mod fill_in;
mod frame;
pub mod word_search;

use wordhoard_engine::base::wrap::wrap;

/// Maximum line width of the text around a grid, in columns.
const WIDTH: usize = 78;

/// Cell contents to print.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contents {
    /// Given letters only.
    Blank,
    /// The player's entries.
    Entries,
    /// The solution.
    Solution,
}

/// Wraps text into a paragraph. The first line starts with `head`; the following lines are indented by the width of
/// `head`.
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
