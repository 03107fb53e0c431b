//! What a hunt shows while it goes on: on standard error, when that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use super::progress::Progress;
use super::worker_pool::Count;
use crate::base::humanize::{clock, count, thousands};
use crate::base::sanitize;
use crate::cli::wants_no_colour;
use crate::solve::boggle::frontier::SmallBoard;
use crate::solve::boggle::hunt::Found;

/// A drawing that is put in its own place again and again.
pub struct Live {
    /// There is a terminal.
    tells: bool,
    /// And it can go back to a line above.
    draws: bool,
    /// Without colours and bold letters.
    mono: bool,
    began: Instant,
    about: String,
    /// Lines of the drawing that is there.
    lines: usize,
    rate: Rate,
}

/// Boards a second, since the drawing before.
struct Rate {
    at: Instant,
    boards: u64,
    value: f64,
}

/// A line of the drawing.
#[derive(PartialEq, Eq, Debug)]
struct Line {
    text: String,
    look: Look,
}

/// How a line looks, where the terminal is to show any such thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Look {
    Board,
    Points,
    Rest,
}

impl Look {
    /// What sets the terminal's colours, of its own sixteen.
    fn code(self) -> &'static str {
        match self {
            Self::Board => "\x1b[1;33m",
            Self::Points => "\x1b[1;36m",
            Self::Rest => "\x1b[2m",
        }
    }
}

impl Live {
    pub fn new(progress: &Progress) -> Self {
        let (rows, cols) = progress.size;
        let shard = if progress.shard == "1/1" { String::new() } else { format!(", shard {}", progress.shard) };
        let about = format!("{rows}x{cols}, seed {}{shard}", sanitize::line(&progress.seed));
        let now = Instant::now();
        let rate = Rate { at: now, boards: 0, value: 0.0 };
        let term = std::env::var("TERM").unwrap_or_default();
        let tells = io::stderr().is_terminal();
        let (draws, mono) = (tells && term != "dumb", wants_no_colour(&term));
        Self { tells, draws, mono, began: now, about, lines: 0, rate }
    }

    /// Takes the drawing away, so that a line can be written.
    pub fn clear(&mut self) {
        if self.lines > 0 {
            let _ = write!(io::stderr(), "\x1b[{}A\r\x1b[J", self.lines);
            self.lines = 0;
        }
    }

    /// Draws the best board, and how it goes on.
    pub fn draw(&mut self, done: &Count, best: Option<&Found>) {
        if !self.draws {
            return;
        }
        let rate = self.rate.after(done.boards);
        let size = crossterm::terminal::size().unwrap_or_default();
        let mut lines = best.map(|best| board(best, size.1)).unwrap_or_default();
        let (runs, time) = (count(done.runs as usize, "run"), clock(self.began.elapsed().as_secs()));
        let work = format!("{runs} done in all, {} boards/s, {time}", thousands(rate as u64));
        lines.extend(
            [&self.about, &work, "Ctrl-C stops"].map(|text| Line { text: format!("  {text}"), look: Look::Rest }),
        );
        let lines = fit(lines, size);
        self.clear();
        let text: String = lines.iter().map(|line| self.drawn(line)).collect();
        self.lines = lines.len();
        let _ = io::stderr().write_all(text.as_bytes());
    }

    /// A line as it is written.
    fn drawn(&self, Line { text, look }: &Line) -> String {
        if self.mono { format!("{text}\n") } else { format!("{}{text}\x1b[0m\n", look.code()) }
    }

    /// Leaves a line that says what was done.
    pub fn end(&mut self, done: &Count) {
        self.clear();
        if self.tells {
            let seconds = self.began.elapsed().as_secs_f64();
            let (boards, runs) = (thousands(done.boards), count(done.runs as usize, "run"));
            let rate = thousands((done.boards as f64 / seconds.max(1e-3)) as u64);
            let said = format!("{}: {boards} boards in {seconds:.1} s, {rate}/s; {runs} done in all", self.about);
            let _ = writeln!(io::stderr(), "{said}");
        }
    }
}

impl Rate {
    fn after(&mut self, boards: u64) -> f64 {
        let seconds = self.at.elapsed().as_secs_f64();
        if seconds > 0.0 {
            let now = (boards - self.boards) as f64 / seconds;
            // A mean that forgets: a figure that jumps cannot be read.
            self.value = if self.value == 0.0 { now } else { self.value * 0.8 + now * 0.2 };
            (self.at, self.boards) = (Instant::now(), boards);
        }
        self.value
    }
}

/// As much of a drawing as a terminal of so many columns and rows holds: a line that it breaks, or that is above its
/// first row, cannot be taken away again. The last lines stay. One that does not say its size is taken for 80x24.
fn fit(mut lines: Vec<Line>, (cols, rows): (u16, u16)) -> Vec<Line> {
    let (cols, rows) = if cols == 0 || rows == 0 { (80, 24) } else { (cols, rows) };
    // The cursor stands below the last line, and some terminals break a line that is just as wide as they are.
    let (wide, high) = (usize::from(cols - 1), usize::from(rows - 1));
    lines.drain(..lines.len().saturating_sub(high));
    lines.iter_mut().for_each(|line| line.text = sanitize::fit(&line.text, wide));
    lines
}

/// Lines that stand below the board.
const BELOW: usize = 5;

/// The board below an empty line, and its points; with frames around the tiles where so many rows have room for them.
fn board(Found { points, tray }: &Found, rows: u16) -> Vec<Line> {
    let line = |text| Line { text, look: Look::Board };
    let plain: Vec<String> = tray.letters().chunks(tray.cols()).map(|row| letters(row, ' ')).collect();
    let framed = framed(tray);
    let drawing = if 1 + framed.len() + BELOW < rows.into() { framed } else { plain };
    let mut lines = vec![line(String::new())];
    lines.extend(drawing.into_iter().map(line));
    let points = format!("  {} points", thousands((*points).into()));
    lines.extend([String::new(), points].map(|text| Line { text, look: Look::Points }));
    lines
}

/// A row of tiles, Qu as on its die, with something between them.
fn letters(row: &[u8], between: char) -> String {
    let tile = |&letter: &u8| match char::from(b'A' + letter) {
        'Q' => "Qu".to_owned(),
        letter => letter.to_string(),
    };
    let tiles: String = row.iter().map(|letter| format!("{between} {:2} ", tile(letter))).collect();
    format!("  {tiles}{between}").trim_end().to_owned()
}

fn framed(tray: &SmallBoard) -> Vec<String> {
    let rule =
        |left: char, middle: &str, right: char| format!("  {left}{}{right}", vec!["────"; tray.cols()].join(middle));
    let mut lines = vec![rule('╭', "┬", '╮')];
    for row in tray.letters().chunks(tray.cols()) {
        lines.extend([letters(row, '│'), rule('├', "┼", '┤')]);
    }
    lines.pop();
    lines.push(rule('╰', "┴", '╯'));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(size: (u16, u16)) -> Vec<String> {
        let tray = SmallBoard::new(2, 2, &[16, 0, 19, 4]).unwrap();
        let mut lines = board(&Found { points: 1234, tray }, size.1);
        lines.push(Line { text: "  2x2, seed 漢字漢字".into(), look: Look::Rest });
        fit(lines, size).into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn a_board_is_drawn_as_it_lies_and_framed_where_there_is_room() {
        let frames = ["", "  ╭────┬────╮", "  │ Qu │ A  │", "  ├────┼────┤", "  │ T  │ E  │", "  ╰────┴────╯", ""];
        assert_eq!(texts((80, 24))[..7], frames);
        let plain = ["", "    Qu   A", "    T    E", "", "  1,234 points", "  2x2, seed 漢字漢字"];
        assert_eq!(texts((80, 11)), plain);
        assert_eq!(texts((0, 0)), plain);
    }

    #[test]
    fn no_line_is_broken_and_none_is_above_the_terminal() {
        assert_eq!(texts((16, 3)), ["  1,234 points", "  2x2, seed 漢…"]);
        assert_eq!(texts((8, 10))[1..4], ["    Qu…", "    T …", ""]);
        assert!(texts((1, 9)).iter().all(String::is_empty) && texts((9, 1)).is_empty());
    }
}
