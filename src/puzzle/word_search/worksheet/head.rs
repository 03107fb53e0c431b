//! What stands over the grid: titles, the blanks for a name, the message to come.

use super::{Area, DARK, GREY};
use crate::base::humanize::count;
use crate::puzzle::page::{Align, DrawOp, Shade, Text, fit, width};
use crate::puzzle::word_search::WordSearch;

/// The puzzle's title: its own, or its theme, or what it is.
pub fn title(puzzle: &WordSearch) -> &str {
    puzzle.title.as_deref().or(puzzle.theme.as_deref()).unwrap_or("Word search")
}

/// Draws what is over the puzzle and takes its room from the area.
pub fn puzzle(puzzle: &WordSearch, area: &mut Area, marks: &mut Vec<DrawOp>) {
    heading(title(puzzle), 26.0, area, marks);
    if let (Some(_), Some(theme)) = (&puzzle.title, &puzzle.theme) {
        area.top -= 2.0;
        line(theme, 13.0, GREY, area, marks);
    }
    name(area, marks);
    if puzzle.hidden && !puzzle.words.is_empty() {
        let words = count(puzzle.words.len(), "word");
        line(&format!("{words} to find. Which they are is for you to find out."), 11.0, DARK, area, marks);
    }
}

/// Draws what is over the key and takes its room from the area.
pub fn key(puzzle: &WordSearch, area: &mut Area, marks: &mut Vec<DrawOp>) {
    heading("Answer key", 20.0, area, marks);
    area.top -= 2.0;
    line(title(puzzle), 12.0, GREY, area, marks);
    if let Some(message) = &puzzle.message {
        for part in wrapped(message, area.width() / 11.0) {
            line(&part, 11.0, Shade::BLACK, area, marks);
        }
    }
    if !puzzle.words.is_empty() {
        let legend = "After each word: row and column of its first letter, and the direction in which it is read (E is to the right, S down).";
        line(legend, 8.5, GREY, area, marks);
        area.top += 2.0;
    }
}

/// Draws what is over a further page of a list.
pub fn further(puzzle: &WordSearch, what: &str, area: &mut Area, marks: &mut Vec<DrawOp>) {
    heading(what, 16.0, area, marks);
    area.top -= 2.0;
    line(title(puzzle), 11.0, GREY, area, marks);
    area.top += 4.0;
}

/// A bold line in the middle, smaller where it is long, cut where it is longer still.
fn heading(text: &str, size: f64, area: &mut Area, marks: &mut Vec<DrawOp>) {
    let size = size.min(area.width() / width(text, true)).max(13.0);
    centred(text, size, true, Shade::BLACK, area, marks);
    area.top += 7.0;
}

/// A line in the middle.
pub fn line(text: &str, size: f64, shade: Shade, area: &mut Area, marks: &mut Vec<DrawOp>) {
    centred(text, size, false, shade, area, marks);
    area.top += 5.0;
}

fn centred(text: &str, size: f64, bold: bool, shade: Shade, area: &mut Area, marks: &mut Vec<DrawOp>) {
    let size = size.min(area.width() / width(text, bold)).max(size * 0.6);
    let text = fit(text, bold, area.width() / size);
    let at = (area.middle(), area.top + 0.95 * size);
    marks.push(DrawOp::Text(Text { at, size, bold, align: Align::Middle, shade, text }));
    area.top += 1.2 * size;
}

/// Blanks for a name and a date.
fn name(area: &mut Area, marks: &mut Vec<DrawOp>) {
    let size = 10.5;
    let base = area.top + 17.0;
    let mut blank = |label: &str, from: f64, to: f64| {
        let text = Text { at: (from, base), size, bold: false, align: Align::Left, shade: DARK, text: label.into() };
        let start = from + text.width() + 5.0;
        marks.push(DrawOp::Text(text));
        marks.push(DrawOp::Line((start, base + 1.5), (to, base + 1.5), 0.6, GREY));
    };
    let parted = area.left + area.width() * 0.66;
    blank("Name", area.left, parted);
    blank("Date", parted + 14.0, area.right);
    area.top = base + 20.0;
}

/// A text in lines of a width (as a part of its size), parted between words, and within those that are wider.
fn wrapped(text: &str, most: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        if last.is_empty() {
            last.push_str(word);
        } else if width(last, false) + width(word, false) + 0.3 <= most {
            *last += &format!(" {word}");
        } else {
            lines.push(word.to_owned());
        }
        while let Some(rest) = lines.last_mut().and_then(|last| cut_off(last, most)) {
            lines.push(rest);
        }
    }
    lines
}

/// Cuts a line where it becomes wider than this; gives the rest.
fn cut_off(line: &mut String, most: f64) -> Option<String> {
    let ends = line.char_indices().map(|(at, sign)| at + sign.len_utf8());
    let too_wide = ends.skip(1).find(|&end| width(&line[..end], false) > most)?;
    let last = line[..too_wide].chars().next_back()?;
    Some(line.split_off(too_wide - last.len_utf8()))
}

/// Blanks for the letters of a message, under a line that says what they are for.
pub struct Blanks {
    /// Each line: signs that stand there, and blanks (`None`).
    lines: Vec<Vec<Blank>>,
    pitch: f64,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Blank {
    /// A letter to be written.
    Letter,
    /// The space between two words.
    Space,
    /// Any other sign, given.
    Sign(char),
}

impl Blanks {
    /// The blanks of a message in a width.
    pub fn new(message: &str, wide: f64) -> Self {
        let pitch = match message.chars().count() {
            0..=60 => 17.0,
            61..=150 => 12.0,
            _ => 9.0,
        };
        let most = (wide / pitch) as usize;
        let mut lines: Vec<Vec<Blank>> = vec![Vec::new()];
        for word in message.split_whitespace() {
            let signs: Vec<Blank> = word.chars().filter_map(blank).collect();
            let last = lines.last().map_or(0, Vec::len);
            if last > 0 && last + 1 + signs.len() > most {
                lines.push(Vec::new());
            } else if last > 0 {
                lines.last_mut().expect("there is always a line").push(Blank::Space);
            }
            for sign in signs {
                if lines.last().is_some_and(|line| line.len() == most) {
                    lines.push(Vec::new());
                }
                lines.last_mut().expect("there is always a line").push(sign);
            }
        }
        Self { lines, pitch }
    }

    fn line_height(&self) -> f64 {
        self.pitch * 0.9 + 6.0
    }

    /// The height that they take, with the line over them.
    pub fn height(&self) -> f64 {
        26.0 + self.lines.len() as f64 * self.line_height()
    }

    /// Draws them at the top of the area.
    pub fn draw(&self, mut area: Area, marks: &mut Vec<DrawOp>) {
        area.top += 8.0;
        line("The first letters that are left over, read row by row, spell a message:", 10.5, DARK, &mut area, marks);
        for (number, blanks) in self.lines.iter().enumerate() {
            let base = area.top + (number + 1) as f64 * self.line_height() - 5.0;
            let left = area.middle() - blanks.len() as f64 * self.pitch / 2.0;
            for (at, blank) in blanks.iter().enumerate() {
                let x = left + at as f64 * self.pitch;
                match blank {
                    Blank::Letter => {
                        let (from, to) = (x + self.pitch * 0.1, x + self.pitch * 0.9);
                        marks.push(DrawOp::Line((from, base), (to, base), 0.7, DARK));
                    }
                    Blank::Space => {}
                    Blank::Sign(sign) => marks.push(DrawOp::Text(Text {
                        at: (x + self.pitch / 2.0, base),
                        size: self.pitch * 0.7,
                        bold: false,
                        align: Align::Middle,
                        shade: DARK,
                        text: sign.to_string(),
                    })),
                }
            }
        }
    }
}

fn blank(sign: char) -> Option<Blank> {
    if unicode_normalization::char::is_combining_mark(sign) {
        return None;
    }
    Some(if sign.is_alphabetic() { Blank::Letter } else { Blank::Sign(sign) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_wrapped_and_nothing_is_lost() {
        assert_eq!(wrapped("ab cd  ef", 3.0), ["ab cd", "ef"]);
        let long = format!("a {} b", "é".repeat(100));
        let lines = wrapped(&long, 10.0);
        assert!(lines.iter().all(|line| width(line, false) <= 10.0), "{lines:?}");
        assert_eq!(lines.concat().replace(' ', ""), long.replace(' ', ""));
    }
}
