//! 16-bit checksums, some of which are stored in eight masked bytes.

use super::raw::RawFile;

/// Mask that is XORed with the eight bytes.
const MASK: [u8; 8] = *b"ICHEATED";

/// Extends a checksum by `bytes`: for each byte, the sum is rotated right by one bit and the byte is added.
#[must_use]
pub fn checksum(bytes: &[u8], start: u16) -> u16 {
    bytes.iter().fold(start, |sum, &byte| checksum_step(sum, byte))
}

/// Extends a checksum by one byte.
#[inline]
#[must_use]
pub fn checksum_step(sum: u16, byte: u8) -> u16 {
    sum.rotate_right(1).wrapping_add(u16::from(byte))
}

/// Checksums in the header of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checksums {
    /// Checksum of sizes, solution, state and texts together, at 0x00.
    pub all: u16,
    /// Checksum of the sizes, at 0x0e.
    pub header: u16,
    /// Checksums of sizes, solution, state and texts separately, masked, at 0x10.
    pub masked: [u8; 8],
}

impl Checksums {
    /// Computes the checksums of a file whose header declares `count` clues.
    #[must_use]
    pub fn new(raw: &RawFile, count: u16) -> Self {
        let header = checksum(&raw.sizes(count), 0);
        let parts = [header, checksum(&raw.solution, 0), checksum(&raw.state, 0), texts(raw, 0)];
        let mut masked = MASK;
        for (at, part) in parts.iter().enumerate() {
            let [low, high] = part.to_le_bytes();
            masked[at] ^= low;
            masked[at + 4] ^= high;
        }
        Self { all: texts(raw, checksum(&raw.state, checksum(&raw.solution, header))), header, masked }
    }

    /// Returns the names of the parts whose checksums differ from those in `expected`.
    pub fn mismatches(self, expected: Self) -> impl Iterator<Item = &'static str> {
        let masked = move |part: usize| {
            self.masked[part] != expected.masked[part] || self.masked[part + 4] != expected.masked[part + 4]
        };
        let parts = [
            (self.all != expected.all, "whole file"),
            (self.header != expected.header, "header"),
            (masked(0), "masked header"),
            (masked(1), "solution"),
            (masked(2), "entries"),
            (masked(3), "texts"),
        ];
        parts.into_iter().filter_map(|(wrong, name)| wrong.then_some(name))
    }
}

/// Extends a checksum by the texts. Title, author and copyright are included with their terminating zero, unless they
/// are empty. So are the notes in version 1.3 and later. Clues are included without the zero.
fn texts(raw: &RawFile, start: u16) -> u16 {
    let with_zero =
        |start, text: &Vec<u8>| if text.is_empty() { start } else { checksum_step(checksum(text, start), 0) };
    let titles = [&raw.title, &raw.author, &raw.copyright].into_iter().fold(start, with_zero);
    let clues = raw.clues.iter().fold(titles, |start, clue| checksum(clue, start));
    if raw.version_number() >= (1, 3) { with_zero(clues, &raw.notes) } else { clues }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_is_rotated_before_each_byte() {
        assert_eq!(checksum(&[1], 0), 1);
        assert_eq!(checksum(&[1, 0], 0), 0x8000);
        assert_eq!(checksum(&[1, 2, 3], 0), 0x4004);
        assert_eq!(checksum(&[255], 0xffff), 254, "overflow is dropped");
    }
}
