//! Some lines on their way through: what was read, and what is answered.

use std::io::{self, Read};
use std::time::{Duration, Instant};

use super::reader::Reader;
use super::worker::BatchWorker;

/// The bytes that are read at once: few at first, because a board may take a microsecond or a second, then as many as
/// are a few milliseconds' work. From one board to a size where a chunk more or less is no matter.
const LEAST: usize = 128;
const FIRST: usize = 512;
pub(super) const MOST: usize = 32 << 10;
/// Answers of up to so many bytes are kept room for. Only lines that are no boards make more.
const KEPT: usize = 2 * MOST;

/// A chunk that takes less than this grows, and one that takes more than that shrinks.
const SHORT: Duration = Duration::from_millis(4);
const LONG: Duration = Duration::from_millis(20);

/// Whole lines and their answers. It is used again and again.
pub(super) struct Chunk {
    /// Counts the chunks of the input, from 0.
    pub number: u64,
    input: Vec<u8>,
    room: usize,
    output: Vec<u8>,
    lines: u64,
    faults: u64,
}

impl Default for Chunk {
    fn default() -> Self {
        Self { number: 0, input: Vec::new(), room: FIRST, output: Vec::new(), lines: 0, faults: 0 }
    }
}

impl Chunk {
    /// Takes the next lines. False when there are none.
    ///
    /// # Errors
    /// When the input cannot be read.
    pub fn fill(&mut self, from: &mut Reader<impl Read>) -> io::Result<bool> {
        from.fill(&mut self.input, self.room)
    }

    /// Answers the lines, and learns how many are enough.
    pub fn answer(&mut self, clerk: &mut BatchWorker) {
        let began = Instant::now();
        self.output.clear();
        self.output.shrink_to(KEPT);
        (self.lines, self.faults) = (0, 0);
        for line in lines(&self.input) {
            self.lines += 1;
            self.faults += u64::from(!clerk.answer(line, &mut self.output));
        }
        self.room = next_room(self.room, self.input.len(), began.elapsed());
    }

    /// The answers, a line each.
    pub fn answers(&self) -> &[u8] {
        &self.output
    }

    /// How many lines were answered.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// How many of them were no boards.
    pub fn faults(&self) -> u64 {
        self.faults
    }
}

/// The bytes to read next, after so many of so much room took so long.
fn next_room(room: usize, used: usize, took: Duration) -> usize {
    match () {
        () if took > LONG => (room / 2).max(LEAST),
        // A chunk that was not filled says nothing.
        () if took < SHORT && used >= room / 2 => (room * 2).min(MOST),
        () => room,
    }
}

/// The lines of a text without their ends, which are `\n`, `\r\n` or `\r`.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.iter().position(|&byte| byte == b'\n' || byte == b'\r').unwrap_or(rest.len());
        let line = &rest[..end];
        let more = &rest[end..];
        rest = more.strip_prefix(b"\r\n").unwrap_or_else(|| more.get(1..).unwrap_or_default());
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_ends_a_line() {
        let all =
            |text: &'static str| lines(text.as_bytes()).map(|line| str::from_utf8(line).unwrap()).collect::<Vec<_>>();
        assert_eq!(all("a\nb\r\nc\rd"), ["a", "b", "c", "d"]);
        assert_eq!(all("\n\r\n\ra\n"), ["", "", "", "a"]);
        assert!(all("").is_empty());
    }

    #[test]
    fn a_chunk_becomes_as_large_as_a_few_milliseconds_allow() {
        let after = |room, used, millis| next_room(room, used, Duration::from_millis(millis));
        assert_eq!([after(512, 512, 0), after(512, 500, 10), after(512, 512, 50)], [1024, 512, 256]);
        assert_eq!([after(512, 17, 0), after(MOST, MOST, 0), after(LEAST, LEAST, 999)], [512, MOST, LEAST]);
    }
}
