//! Chunks: batches of lines with their answers.

use std::io::{self, Read};
use std::time::{Duration, Instant};

use super::reader::{MAX_READ, Reader};
use super::worker::BatchWorker;

/// Minimum, initial and maximum number of bytes to read at once. The number starts low, because scoring a board may
/// take a microsecond or a second. It is then adjusted so that a chunk takes a few milliseconds. The minimum is enough
/// for one board. The maximum makes the overhead per chunk negligible.
const MIN_ROOM: usize = 128;
const INITIAL_ROOM: usize = 512;
const MAX_ROOM: usize = MAX_READ;
/// Maximum number of bytes to keep allocated for answers. Only error messages exceed it.
const MAX_RETAINED: usize = 2 * MAX_ROOM;

/// Target time per chunk. Chunks grow below the minimum and shrink above the maximum.
const MIN_TIME: Duration = Duration::from_millis(4);
const MAX_TIME: Duration = Duration::from_millis(20);

/// Whole lines and their answers, in reused buffers.
pub(super) struct Chunk {
    /// Index of the chunk in the input, from 0.
    pub number: u64,
    input: Vec<u8>,
    room: usize,
    output: Vec<u8>,
    line_count: u64,
    error_count: u64,
}

impl Default for Chunk {
    fn default() -> Self {
        Self { number: 0, input: Vec::new(), room: INITIAL_ROOM, output: Vec::new(), line_count: 0, error_count: 0 }
    }
}

impl Chunk {
    /// Reads the next lines. Returns `false` at the end of the input.
    ///
    /// # Errors
    ///
    /// Returns an I/O error if the input cannot be read.
    pub fn fill(&mut self, reader: &mut Reader<impl Read>) -> io::Result<bool> {
        reader.fill(&mut self.input, self.room)
    }

    /// Answers the lines, and adapts the number of bytes to read next to the time taken.
    pub fn answer(&mut self, worker: &mut BatchWorker) {
        let began = Instant::now();
        self.output.clear();
        self.output.shrink_to(MAX_RETAINED);
        (self.line_count, self.error_count) = (0, 0);
        for line in lines(&self.input) {
            self.line_count += 1;
            self.error_count += u64::from(!worker.answer(line, &mut self.output));
        }
        self.room = next_room(self.room, self.input.len(), began.elapsed());
    }

    /// Returns the answers, one line each.
    pub fn answers(&self) -> &[u8] {
        &self.output
    }

    /// Returns the number of lines answered.
    pub fn line_count(&self) -> u64 {
        self.line_count
    }

    /// Returns the number of lines answered with an error.
    pub fn error_count(&self) -> u64 {
        self.error_count
    }
}

/// Returns the number of bytes to read next, after `used` of `room` bytes took `elapsed`.
fn next_room(room: usize, used: usize, elapsed: Duration) -> usize {
    match () {
        () if elapsed > MAX_TIME => (room / 2).max(MIN_ROOM),
        // The time of a chunk less than half full says nothing about larger chunks.
        () if elapsed < MIN_TIME && used >= room / 2 => (room * 2).min(MAX_ROOM),
        () => room,
    }
}

/// Splits text into lines without their terminators `\n`, `\r\n` or `\r`.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.iter().position(|&byte| byte == b'\n' || byte == b'\r').unwrap_or(rest.len());
        let line = &rest[..end];
        let tail = &rest[end..];
        rest = tail.strip_prefix(b"\r\n").unwrap_or_else(|| tail.get(1..).unwrap_or_default());
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_any_terminator() {
        let all =
            |text: &'static str| lines(text.as_bytes()).map(|line| str::from_utf8(line).unwrap()).collect::<Vec<_>>();
        assert_eq!(all("a\nb\r\nc\rd"), ["a", "b", "c", "d"]);
        assert_eq!(all("\n\r\n\ra\n"), ["", "", "", "a"]);
        assert!(all("").is_empty());
    }

    #[test]
    fn chunks_adapt_to_the_time_they_take() {
        let room_after = |room, used, millis| next_room(room, used, Duration::from_millis(millis));
        assert_eq!([room_after(512, 512, 0), room_after(512, 500, 10), room_after(512, 512, 50)], [1024, 512, 256]);
        assert_eq!(
            [room_after(512, 17, 0), room_after(MAX_ROOM, MAX_ROOM, 0), room_after(MIN_ROOM, MIN_ROOM, 999)],
            [512, MAX_ROOM, MIN_ROOM]
        );
    }
}
