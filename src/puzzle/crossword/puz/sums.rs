//! Checksums: one of 16 bits that everything is summed up by, and the eight bytes that are masked.

use super::raw::Raw;

/// What the eight masked bytes are mixed with.
const MASK: [u8; 8] = *b"ICHEATED";

/// Goes on with a checksum: for each byte the sum is turned right by one bit, and the byte added.
#[must_use]
pub fn sum(bytes: &[u8], start: u16) -> u16 {
    bytes.iter().fold(start, |sum, &byte| step(sum, byte))
}

/// One byte more.
#[inline]
#[must_use]
pub fn step(sum: u16, byte: u8) -> u16 {
    sum.rotate_right(1).wrapping_add(u16::from(byte))
}

/// The checksums of a file's head.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sums {
    /// Of sizes, solution, state and texts together: at 0x00.
    pub all: u16,
    /// Of the sizes: at 0x0e.
    pub header: u16,
    /// Of sizes, solution, state and texts, each by itself and masked: at 0x10.
    pub masked: [u8; 8],
}

impl Sums {
    /// Those that belong to a file; `count` is the number of clues that its head names.
    #[must_use]
    pub fn of(raw: &Raw, count: u16) -> Self {
        let header = sum(&raw.sizes(count), 0);
        let parts = [header, sum(&raw.solution, 0), sum(&raw.state, 0), texts(raw, 0)];
        let mut masked = MASK;
        for (at, part) in parts.iter().enumerate() {
            let [low, high] = part.to_le_bytes();
            masked[at] ^= low;
            masked[at + 4] ^= high;
        }
        Self { all: texts(raw, sum(&raw.state, sum(&raw.solution, header))), header, masked }
    }

    /// What of these is not as it should be, by name.
    pub fn wrong(self, right: Self) -> impl Iterator<Item = &'static str> {
        let masked = move |part: usize| {
            self.masked[part] != right.masked[part] || self.masked[part + 4] != right.masked[part + 4]
        };
        let parts = [
            (self.all != right.all, "the whole"),
            (self.header != right.header, "the head"),
            (masked(0), "the head (masked)"),
            (masked(1), "the solution"),
            (masked(2), "the entries"),
            (masked(3), "the texts"),
        ];
        parts.into_iter().filter_map(|(wrong, name)| wrong.then_some(name))
    }
}

/// Titles count with the zero behind them and only where they are not empty, clues without it, and notes like titles
/// from version 1.3 on.
fn texts(raw: &Raw, start: u16) -> u16 {
    let ended = |start, text: &Vec<u8>| if text.is_empty() { start } else { step(sum(text, start), 0) };
    let titles = [&raw.title, &raw.author, &raw.copyright].into_iter().fold(start, ended);
    let clues = raw.clues.iter().fold(titles, |start, clue| sum(clue, start));
    if raw.version_number() >= (1, 3) { ended(clues, &raw.notes) } else { clues }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_turned_before_a_byte_is_added() {
        assert_eq!(sum(&[1], 0), 1);
        assert_eq!(sum(&[1, 0], 0), 0x8000);
        assert_eq!(sum(&[1, 2, 3], 0), 0x4004);
        assert_eq!(sum(&[255], 0xffff), 254, "what is over is dropped");
    }
}
