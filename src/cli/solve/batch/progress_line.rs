//! Progress line of a batch, shown if standard error is a terminal.

use std::io::{self, IsTerminal, Write as _};
use std::time::{Duration, Instant};

use wordhoard_engine::base::humanize::thousands;

/// Minimum time between redraws.
const INTERVAL: Duration = Duration::from_millis(200);

/// Counts of a batch, and the line that shows them.
pub(super) struct ProgressLine {
    boards: u64,
    /// Number of lines answered with an error.
    errors: u64,
    began: Instant,
    last_draw: Instant,
    /// Width of the line on the terminal, in columns.
    width: usize,
    /// Whether to print a summary. True if standard error is a terminal.
    has_summary: bool,
    /// Whether to draw the line. True if standard error is a terminal and standard output is not, so that the line does
    /// not disturb the answers.
    is_live: bool,
}

impl Default for ProgressLine {
    fn default() -> Self {
        let now = Instant::now();
        let has_summary = io::stderr().is_terminal();
        let is_live = has_summary && !io::stdout().is_terminal();
        Self { boards: 0, errors: 0, began: now, last_draw: now, width: 0, has_summary, is_live }
    }
}

impl ProgressLine {
    /// Counts `lines` more lines, `errors` of which were answered with an error.
    pub fn add(&mut self, lines: u64, errors: u64) {
        self.boards += lines - errors;
        self.errors += errors;
        if self.is_live && self.last_draw.elapsed() >= INTERVAL {
            self.last_draw = Instant::now();
            let line = summary(self.boards, self.errors, self.began.elapsed());
            let width = self.width.max(line.len());
            let _ = write!(io::stderr(), "\r{line:width$}");
            self.width = line.len();
        }
    }

    /// Erases the line.
    pub fn clear(&self) {
        if self.width > 0 {
            let _ = write!(io::stderr(), "\r{:width$}\r", "", width = self.width);
        }
    }

    /// Replaces the line with a summary.
    pub fn finish(&self) {
        self.clear();
        if self.has_summary {
            let _ = writeln!(io::stderr(), "{}", summary(self.boards, self.errors, self.began.elapsed()));
        }
    }
}

fn summary(boards: u64, errors: u64, elapsed: Duration) -> String {
    let count = |number, noun: &str| format!("{} {noun}{}", thousands(number), if number == 1 { "" } else { "s" });
    let rate = thousands(rate(boards, elapsed));
    let mut text = format!("{} in {:.2} s, {rate} boards/s", count(boards, "board"), elapsed.as_secs_f64());
    if errors > 0 {
        text += &format!("; {}", count(errors, "error"));
    }
    text
}

/// Returns the number of boards per second.
fn rate(boards: u64, elapsed: Duration) -> u64 {
    (boards as f64 / elapsed.as_secs_f64().max(1e-9)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_is_one_line() {
        let elapsed = Duration::from_millis(2500);
        assert_eq!(summary(1_000_000, 0, elapsed), "1,000,000 boards in 2.50 s, 400,000 boards/s");
        assert_eq!(summary(1, 1, elapsed), "1 board in 2.50 s, 0 boards/s; 1 error");
        assert_eq!(rate(5, Duration::ZERO), 5_000_000_000);
    }
}
