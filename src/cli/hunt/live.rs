//! Live display of a hunt, shown if standard error is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use wordhoard_engine::base::humanize::{clock, count, thousands};
use wordhoard_engine::base::sanitize;
use wordhoard_engine::solve::boggle::frontier::SmallBoard;
use wordhoard_engine::solve::boggle::hunt::ScoredBoard;

use super::progress::Progress;
use super::worker_pool::Totals;
use crate::cli::terminal;

/// Display that is redrawn in place.
pub struct LiveDisplay {
    /// Whether to print a summary. True if standard error is a terminal.
    has_summary: bool,
    /// Whether to draw the display. True if standard error is a terminal that can move its cursor up.
    is_live: bool,
    is_monochrome: bool,
    began: Instant,
    title: String,
    /// Number of lines displayed.
    line_count: usize,
    rate: Rate,
}

/// Smoothed number of boards per second.
struct Rate {
    updated_at: Instant,
    boards: u64,
    value: f64,
}

/// Line of the display.
#[derive(PartialEq, Eq, Debug)]
struct Line {
    text: String,
    style: LineStyle,
}

/// Style of a line on a terminal with colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LineStyle {
    Board,
    Points,
    Status,
}

impl LineStyle {
    /// Returns the escape code of the style, which uses the terminal's own sixteen colours.
    fn code(self) -> &'static str {
        match self {
            Self::Board => "\x1b[1;33m",
            Self::Points => "\x1b[1;36m",
            Self::Status => "\x1b[2m",
        }
    }
}

impl LiveDisplay {
    pub fn new(progress: &Progress) -> Self {
        let (rows, cols) = progress.size;
        let shard = if progress.shard == "1/1" { String::new() } else { format!(", shard {}", progress.shard) };
        let title = format!("{rows}x{cols}, seed {}{shard}", sanitize::line(&progress.seed));
        let now = Instant::now();
        let rate = Rate { updated_at: now, boards: 0, value: 0.0 };
        let term = terminal::name();
        let has_summary = io::stderr().is_terminal();
        let (is_live, is_monochrome) = (has_summary && term != "dumb", terminal::is_monochrome(&term));
        Self { has_summary, is_live, is_monochrome, began: now, title, line_count: 0, rate }
    }

    /// Erases the display, so that a line can be printed in its place.
    pub fn clear(&mut self) {
        if self.line_count > 0 {
            let _ = write!(io::stderr(), "\x1b[{}A\r\x1b[J", self.line_count);
            self.line_count = 0;
        }
    }

    /// Draws the best board and the status.
    pub fn draw(&mut self, totals: &Totals, best: Option<&ScoredBoard>) {
        if !self.is_live {
            return;
        }
        let rate = self.rate.update(totals.boards);
        let size = crossterm::terminal::size().unwrap_or_default();
        let mut lines = best.map(|best| board_lines(best, size.1)).unwrap_or_default();
        let (runs, time) = (count(totals.runs as usize, "run"), clock(self.began.elapsed().as_secs()));
        let status = format!("{runs} in total, {} boards/s, {time}", thousands(rate as u64));
        lines.extend(
            [&self.title, &status, "Ctrl-C stops"]
                .map(|text| Line { text: format!("  {text}"), style: LineStyle::Status }),
        );
        let lines = fit(lines, size);
        self.clear();
        let text: String = lines.iter().map(|line| self.format_line(line)).collect();
        self.line_count = lines.len();
        let _ = io::stderr().write_all(text.as_bytes());
    }

    /// Formats a line for the terminal.
    fn format_line(&self, Line { text, style }: &Line) -> String {
        if self.is_monochrome { format!("{text}\n") } else { format!("{}{text}\x1b[0m\n", style.code()) }
    }

    /// Replaces the display with a summary.
    pub fn finish(&mut self, totals: &Totals) {
        self.clear();
        if self.has_summary {
            let seconds = self.began.elapsed().as_secs_f64();
            let (boards, runs) = (thousands(totals.boards), count(totals.runs as usize, "run"));
            let rate = thousands((totals.boards as f64 / seconds.max(1e-3)) as u64);
            let summary = format!("{}: {boards} boards in {seconds:.1} s, {rate}/s; {runs} in total", self.title);
            let _ = writeln!(io::stderr(), "{summary}");
        }
    }
}

impl Rate {
    fn update(&mut self, boards: u64) -> f64 {
        let seconds = self.updated_at.elapsed().as_secs_f64();
        if seconds > 0.0 {
            let current = (boards - self.boards) as f64 / seconds;
            // Use a moving average, because a number that jumps is hard to read.
            self.value = if self.value == 0.0 { current } else { self.value * 0.8 + current * 0.2 };
            (self.updated_at, self.boards) = (Instant::now(), boards);
        }
        self.value
    }
}

/// Truncates lines to a terminal of `cols` columns and `rows` rows, keeping the last lines, because a line that wraps
/// or scrolls off the top cannot be erased. A terminal that does not report its size is assumed to be 80x24.
fn fit(mut lines: Vec<Line>, (cols, rows): (u16, u16)) -> Vec<Line> {
    let (cols, rows) = if cols == 0 || rows == 0 { (80, 24) } else { (cols, rows) };
    // The cursor is below the last line, and some terminals wrap a line that exactly fills their width.
    let (width, height) = (usize::from(cols - 1), usize::from(rows - 1));
    lines.drain(..lines.len().saturating_sub(height));
    lines.iter_mut().for_each(|line| line.text = sanitize::fit(&line.text, width));
    lines
}

/// Number of lines below the board.
const LINES_BELOW: usize = 5;

/// Returns a blank line, the board and its points. The tiles are framed if a terminal of `rows` rows has room.
fn board_lines(ScoredBoard { points, board }: &ScoredBoard, rows: u16) -> Vec<Line> {
    let line = |text| Line { text, style: LineStyle::Board };
    let plain: Vec<String> = board.letters().chunks(board.cols()).map(|row| tile_row(row, ' ')).collect();
    let framed = framed_rows(board);
    let drawing = if 1 + framed.len() + LINES_BELOW < rows.into() { framed } else { plain };
    let mut lines = vec![line(String::new())];
    lines.extend(drawing.into_iter().map(line));
    let points = format!("  {} points", thousands((*points).into()));
    lines.extend([String::new(), points].map(|text| Line { text, style: LineStyle::Points }));
    lines
}

/// Formats a row of tiles with separators between and around the tiles. Q is drawn as Qu.
fn tile_row(row: &[u8], separator: char) -> String {
    let tile = |&letter: &u8| match char::from(b'A' + letter) {
        'Q' => "Qu".to_owned(),
        letter => letter.to_string(),
    };
    let tiles: String = row.iter().map(|letter| format!("{separator} {:2} ", tile(letter))).collect();
    format!("  {tiles}{separator}").trim_end().to_owned()
}

fn framed_rows(board: &SmallBoard) -> Vec<String> {
    let rule =
        |left: char, middle: &str, right: char| format!("  {left}{}{right}", vec!["────"; board.cols()].join(middle));
    let mut lines = vec![rule('╭', "┬", '╮')];
    for row in board.letters().chunks(board.cols()) {
        lines.extend([tile_row(row, '│'), rule('├', "┼", '┤')]);
    }
    lines.pop();
    lines.push(rule('╰', "┴", '╯'));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(size: (u16, u16)) -> Vec<String> {
        let board = SmallBoard::new(2, 2, &[16, 0, 19, 4]).unwrap();
        let mut lines = board_lines(&ScoredBoard { points: 1234, board }, size.1);
        lines.push(Line { text: "  2x2, seed 漢字漢字".into(), style: LineStyle::Status });
        fit(lines, size).into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn tiles_are_framed_if_there_is_room() {
        let framed = ["", "  ╭────┬────╮", "  │ Qu │ A  │", "  ├────┼────┤", "  │ T  │ E  │", "  ╰────┴────╯", ""];
        assert_eq!(texts((80, 24))[..7], framed);
        let plain = ["", "    Qu   A", "    T    E", "", "  1,234 points", "  2x2, seed 漢字漢字"];
        assert_eq!(texts((80, 11)), plain);
        assert_eq!(texts((0, 0)), plain);
    }

    #[test]
    fn lines_are_truncated_to_the_terminal_size() {
        assert_eq!(texts((16, 3)), ["  1,234 points", "  2x2, seed 漢…"]);
        assert_eq!(texts((8, 10))[1..4], ["    Qu…", "    T …", ""]);
        assert!(texts((1, 9)).iter().all(String::is_empty) && texts((9, 1)).is_empty());
    }
}
