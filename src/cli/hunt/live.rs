//! What a hunt shows while it goes on: on standard error, when that is a terminal.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use super::crew::Count;
use super::progress::Progress;
use crate::base::say::{clock, count, thousands};
use crate::cli::wants_no_colour;
use crate::solve::boggle::frontier::Tray;
use crate::solve::boggle::hunt::Found;

/// A drawing that is put in its own place again and again.
pub struct Live {
    wanted: bool,
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

impl Live {
    pub fn new(progress: &Progress) -> Self {
        let (rows, cols) = progress.size;
        let shard = if progress.shard == "1/1" { String::new() } else { format!(", shard {}", progress.shard) };
        let about = format!("{rows}x{cols}, seed {}{shard}", crate::base::clean::line(&progress.seed));
        let now = Instant::now();
        let rate = Rate { at: now, boards: 0, value: 0.0 };
        let mono = wants_no_colour(&std::env::var("TERM").unwrap_or_default());
        Self { wanted: io::stderr().is_terminal(), mono, began: now, about, lines: 0, rate }
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
        if !self.wanted {
            return;
        }
        let rate = self.rate.after(done.boards);
        let mut text = String::new();
        if let Some(best) = best {
            text.push('\n');
            text.push_str(&self.bold(&board(&best.tray)));
            let _ = write!(text, "\n  {} points\n", self.bold(&thousands(best.points.into())));
        }
        let seconds = self.began.elapsed().as_secs();
        let _ = write!(
            text,
            "  {}\n  {} done, {} boards/s, {}\n  Ctrl-C stops\n",
            self.about,
            count(done.runs as usize, "run"),
            thousands(rate as u64),
            clock(seconds)
        );
        self.clear();
        self.lines = text.matches('\n').count();
        let _ = io::stderr().write_all(text.as_bytes());
    }

    /// Letters that stand out, where the terminal is to show any such thing.
    fn bold(&self, text: &str) -> String {
        if self.mono { text.to_owned() } else { format!("\x1b[1m{text}\x1b[0m") }
    }

    /// Leaves a line that says what was done.
    pub fn end(&mut self, done: &Count) {
        self.clear();
        if self.wanted {
            let seconds = self.began.elapsed().as_secs_f64();
            let (boards, runs) = (thousands(done.boards), count(done.runs as usize, "run"));
            let rate = thousands((done.boards as f64 / seconds.max(1e-3)) as u64);
            let _ = writeln!(io::stderr(), "{}: {boards} boards in {seconds:.1} s, {rate}/s; {runs} done", self.about);
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

/// The board, a row a line, Qu as on its die.
fn board(tray: &Tray) -> String {
    let tile = |&letter: &u8| match char::from(b'A' + letter) {
        'Q' => "Qu".to_owned(),
        letter => letter.to_string(),
    };
    let row = |row: &[u8]| row.iter().map(|letter| format!("  {:2}", tile(letter))).collect::<String>() + "\n";
    tray.letters().chunks(tray.cols()).map(row).collect()
}
