//! Page headings, and the blanks for the message below the grid.

use wordhoard_engine::base::humanize::count;

use super::{Style, Worksheet};
use crate::page::sheet::heading::{heading, line};
use crate::page::sheet::{Area, DARK, GREY, wrap};
use crate::page::{Align, DrawOp, Shade, Text};

/// Returns the puzzle's title, its theme or a default title, followed by its label.
pub fn title(sheet: &Worksheet) -> String {
    let puzzle = sheet.puzzle;
    let title = puzzle.title.as_deref().or(puzzle.theme.as_deref()).unwrap_or("Word search");
    sheet.label.map_or_else(|| title.to_owned(), |label| format!("{title}, {label}"))
}

/// Draws the heading of a puzzle and removes its height from the area.
pub fn puzzle_heading(sheet: &Worksheet, style: &Style, area: &mut Area, ops: &mut Vec<DrawOp>) {
    let puzzle = sheet.puzzle;
    heading(&title(sheet), 26.0, area, ops);
    if let (Some(_), Some(theme)) = (&puzzle.title, &puzzle.theme) {
        area.top -= 2.0;
        line(theme, 13.0, GREY, area, ops);
    }
    name_and_date(area, ops);
    if let Some(instructions) = style.instructions {
        for part in wrap(instructions, area.width() / 11.0) {
            line(&part, 11.0, DARK, area, ops);
        }
        area.top += 3.0;
    }
    if puzzle.is_hidden() {
        let words = count(puzzle.words.len(), "word");
        line(&format!("{words} to find. The word list is hidden."), 11.0, DARK, area, ops);
    }
}

/// Draws the heading of an answer key and removes its height from the area.
pub fn key_heading(sheet: &Worksheet, area: &mut Area, ops: &mut Vec<DrawOp>) {
    heading("Answer key", 20.0, area, ops);
    area.top -= 2.0;
    line(&title(sheet), 12.0, GREY, area, ops);
    message(sheet, area, ops);
    legend(sheet, area, ops);
}

/// Draws the heading of an answer key with a list that shares its page with another.
pub fn half_key_heading(sheet: &Worksheet, area: &mut Area, ops: &mut Vec<DrawOp>) {
    small_key_heading(sheet, area, ops);
    legend(sheet, area, ops);
}

/// Draws the explanation of the positions, if there are any.
fn legend(sheet: &Worksheet, area: &mut Area, ops: &mut Vec<DrawOp>) {
    if sheet.puzzle.words.is_empty() {
        return;
    }
    let legend = "After each word: row and column of its first letter, and reading direction (E is right, S is down).";
    line(legend, 8.5, GREY, area, ops);
    area.top += 2.0;
}

/// Draws the heading of an answer key without a list that shares its page with others.
pub fn small_key_heading(sheet: &Worksheet, area: &mut Area, ops: &mut Vec<DrawOp>) {
    heading(&title(sheet), 15.0, area, ops);
    message(sheet, area, ops);
}

fn message(sheet: &Worksheet, area: &mut Area, ops: &mut Vec<DrawOp>) {
    let Some(message) = &sheet.puzzle.message else { return };
    for part in wrap(message, area.width() / 11.0) {
        line(&part, 11.0, Shade::BLACK, area, ops);
    }
}

/// Draws the heading of a continuation page.
pub fn continuation_heading(sheet: &Worksheet, text: &str, area: &mut Area, ops: &mut Vec<DrawOp>) {
    heading(text, 16.0, area, ops);
    area.top -= 2.0;
    line(&title(sheet), 11.0, GREY, area, ops);
    area.top += 4.0;
}

/// Draws the blanks for a name and a date.
fn name_and_date(area: &mut Area, ops: &mut Vec<DrawOp>) {
    let size = 10.5;
    let base = area.top + 17.0;
    let mut blank = |label: &str, start: f64, end: f64| {
        let text =
            Text { anchor: (start, base), size, bold: false, align: Align::Left, shade: DARK, text: label.into() };
        let line_start = start + text.width() + 5.0;
        ops.push(DrawOp::Text(text));
        ops.push(DrawOp::Line((line_start, base + 1.5), (end, base + 1.5), 0.6, GREY));
    };
    let split = area.left + area.width() * 0.66;
    blank("Name", area.left, split);
    blank("Date", split + 14.0, area.right);
    area.top = base + 20.0;
}

/// Blanks for the letters of a message, with an instruction above them.
pub struct Blanks {
    lines: Vec<Vec<Blank>>,
    /// Width of one blank, in points.
    pitch: f64,
}

/// Character of a message, as printed on the worksheet.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Blank {
    /// Letter to fill in.
    Letter,
    /// Space between two words.
    Space,
    /// Any other character, which is printed unchanged.
    Given(char),
}

impl Blanks {
    /// Lays out the blanks for a message in lines of at most `width` points.
    pub fn new(message: &str, width: f64) -> Self {
        let pitch = match message.chars().count() {
            0..=60 => 17.0,
            61..=150 => 12.0,
            _ => 9.0,
        };
        let per_line = (width / pitch) as usize;
        let mut lines: Vec<Vec<Blank>> = vec![Vec::new()];
        for word in message.split_whitespace() {
            let blanks: Vec<Blank> = word.chars().filter_map(blank).collect();
            let last = lines.last().map_or(0, Vec::len);
            if last > 0 && last + 1 + blanks.len() > per_line {
                lines.push(Vec::new());
            } else if last > 0 {
                lines.last_mut().expect("there is always at least one line").push(Blank::Space);
            }
            for blank in blanks {
                if lines.last().is_some_and(|line| line.len() == per_line) {
                    lines.push(Vec::new());
                }
                lines.last_mut().expect("there is always at least one line").push(blank);
            }
        }
        Self { lines, pitch }
    }

    fn line_height(&self) -> f64 {
        self.pitch * 0.9 + 6.0
    }

    /// Returns the total height, including the instruction.
    pub fn height(&self) -> f64 {
        26.0 + self.lines.len() as f64 * self.line_height()
    }

    /// Draws the blanks at the top of the area.
    pub fn draw(&self, mut area: Area, ops: &mut Vec<DrawOp>) {
        area.top += 8.0;
        line("The first unused letters, read row by row, spell a message:", 10.5, DARK, &mut area, ops);
        for (number, blanks) in self.lines.iter().enumerate() {
            let base = area.top + (number + 1) as f64 * self.line_height() - 5.0;
            let left = area.middle() - blanks.len() as f64 * self.pitch / 2.0;
            for (index, blank) in blanks.iter().enumerate() {
                let x = left + index as f64 * self.pitch;
                match blank {
                    Blank::Letter => {
                        let (start, end) = (x + self.pitch * 0.1, x + self.pitch * 0.9);
                        ops.push(DrawOp::Line((start, base), (end, base), 0.7, DARK));
                    }
                    Blank::Space => {}
                    Blank::Given(ch) => ops.push(DrawOp::Text(Text {
                        anchor: (x + self.pitch / 2.0, base),
                        size: self.pitch * 0.7,
                        bold: false,
                        align: Align::Middle,
                        shade: DARK,
                        text: ch.to_string(),
                    })),
                }
            }
        }
    }
}

fn blank(ch: char) -> Option<Blank> {
    if unicode_normalization::char::is_combining_mark(ch) {
        return None;
    }
    Some(if ch.is_alphabetic() { Blank::Letter } else { Blank::Given(ch) })
}
