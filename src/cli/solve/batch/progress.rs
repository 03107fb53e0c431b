//! How far it is: a line on standard error that is written anew, where that is a terminal.

use std::io::{self, IsTerminal, Write as _};
use std::time::{Duration, Instant};

use crate::base::humanize::thousands;

/// The time between two lines.
const OFTEN: Duration = Duration::from_millis(200);

/// Counts, and draws.
pub(super) struct Progress {
    boards: u64,
    /// Lines that were none.
    faults: u64,
    began: Instant,
    drawn: Instant,
    /// Columns of the line that stands there.
    width: usize,
    /// Standard error is a terminal.
    tells: bool,
    /// And the answers go elsewhere, so that nothing is drawn over them.
    draws: bool,
}

impl Default for Progress {
    fn default() -> Self {
        let now = Instant::now();
        let tells = io::stderr().is_terminal();
        let draws = tells && !io::stdout().is_terminal();
        Self { boards: 0, faults: 0, began: now, drawn: now, width: 0, tells, draws }
    }
}

impl Progress {
    /// So many lines more are answered, of which so many were no boards.
    pub fn add(&mut self, lines: u64, faults: u64) {
        self.boards += lines - faults;
        self.faults += faults;
        if self.draws && self.drawn.elapsed() >= OFTEN {
            self.drawn = Instant::now();
            let line = summary(self.boards, self.faults, self.began.elapsed());
            let width = self.width.max(line.len());
            let _ = write!(io::stderr(), "\r{line:width$}");
            self.width = line.len();
        }
    }

    /// Takes the line away.
    pub fn clear(&self) {
        if self.width > 0 {
            let _ = write!(io::stderr(), "\r{:width$}\r", "", width = self.width);
        }
    }

    /// Takes the line away and leaves what came of it.
    pub fn sum_up(&self) {
        self.clear();
        if self.tells {
            let _ = writeln!(io::stderr(), "{}", summary(self.boards, self.faults, self.began.elapsed()));
        }
    }
}

fn summary(boards: u64, faults: u64, took: Duration) -> String {
    let things = |number, thing: &str| format!("{} {thing}{}", thousands(number), if number == 1 { "" } else { "s" });
    let rate = thousands(rate(boards, took));
    let mut text = format!("{} in {:.2} s, {rate} boards/s", things(boards, "board"), took.as_secs_f64());
    if faults > 0 {
        text += &format!("; {}", things(faults, "error"));
    }
    text
}

/// Boards a second.
fn rate(boards: u64, took: Duration) -> u64 {
    (boards as f64 / took.as_secs_f64().max(1e-9)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_summed_up_in_a_line() {
        let took = Duration::from_millis(2500);
        assert_eq!(summary(1_000_000, 0, took), "1,000,000 boards in 2.50 s, 400,000 boards/s");
        assert_eq!(summary(1, 1, took), "1 board in 2.50 s, 0 boards/s; 1 error");
        assert_eq!(rate(5, Duration::ZERO), 5_000_000_000);
    }
}
