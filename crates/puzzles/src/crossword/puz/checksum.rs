//! 16-bit checksums of .puz files. Four checksums are stored in eight masked bytes.

use super::raw::RawFile;

/// Mask that is XORed with the eight bytes of checksums.
const MASK: [u8; 8] = *b"ICHEATED";

/// Extends a checksum by `bytes`. For each byte, the sum is rotated right by one bit, and the byte is added.
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
    /// Checksum of size fields, solution, entries and texts together, at 0x00.
    pub whole_file: u16,
    /// Checksum of the size fields, at 0x0e.
    pub header: u16,
    /// Separate masked checksums of size fields, solution, entries and texts, at 0x10.
    pub masked: [u8; 8],
}

impl Checksums {
    /// Computes the checksums of a file whose header declares `clue_count` clues.
    #[must_use]
    pub fn new(raw: &RawFile, clue_count: u16) -> Self {
        let header = checksum(&raw.size_fields(clue_count), 0);
        let parts = [header, checksum(&raw.solution, 0), checksum(&raw.entries, 0), text_checksum(raw, 0)];
        let mut masked = MASK;
        for (index, part) in parts.iter().enumerate() {
            let [low, high] = part.to_le_bytes();
            masked[index] ^= low;
            masked[index + 4] ^= high;
        }
        let whole_file = text_checksum(raw, checksum(&raw.entries, checksum(&raw.solution, header)));
        Self { whole_file, header, masked }
    }

    /// Returns the names of the parts whose checksums differ from those in `expected`.
    pub fn mismatches(self, expected: Self) -> impl Iterator<Item = &'static str> {
        let masked_differs = move |part: usize| {
            self.masked[part] != expected.masked[part] || self.masked[part + 4] != expected.masked[part + 4]
        };
        let parts = [
            (self.whole_file != expected.whole_file, "whole file"),
            (self.header != expected.header, "header"),
            (masked_differs(0), "masked header"),
            (masked_differs(1), "solution"),
            (masked_differs(2), "entries"),
            (masked_differs(3), "texts"),
        ];
        parts.into_iter().filter_map(|(differs, name)| differs.then_some(name))
    }
}

/// Extends a checksum by the texts. The title, author and copyright notice are included with their terminating zeros,
/// unless they are empty. In version 1.3 and later, so are the notes. Clues are included without their zeros.
fn text_checksum(raw: &RawFile, start: u16) -> u16 {
    let extend_with_zero =
        |start, text: &Vec<u8>| if text.is_empty() { start } else { checksum_step(checksum(text, start), 0) };
    let titles = [&raw.title, &raw.author, &raw.copyright].into_iter().fold(start, extend_with_zero);
    let clues = raw.clues.iter().fold(titles, |start, clue| checksum(clue, start));
    if raw.version_number() >= (1, 3) { extend_with_zero(clues, &raw.notes) } else { clues }
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
