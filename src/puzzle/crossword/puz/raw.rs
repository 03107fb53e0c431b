//! Parts of a .puz file as stored.

use crate::grid::Grid;
use crate::puzzle::crossword::Cell;

use super::checksum::{Checksums, checksum};
use super::text::Encoding;

/// Magic bytes at 0x02.
pub const MAGIC: &[u8; 12] = b"ACROSS&DOWN\0";
/// Length of the header in bytes; the solution follows.
pub const HEADER_LEN: usize = 0x34;
/// Offset of the magic bytes in the header.
pub const MAGIC_AT: usize = 0x02;
/// Type at 0x30 of an ordinary crossword.
pub const NORMAL: u16 = 0x0001;
/// Type at 0x30 of a diagramless crossword.
pub const DIAGRAMLESS: u16 = 0x0401;
/// Block.
pub const BLOCK: u8 = b'.';
/// Block of a diagramless crossword.
pub const HIDDEN_BLOCK: u8 = b':';
/// Open cell without an entry or solution.
pub const EMPTY: u8 = b'-';

/// State of the solution, the tag at 0x32.
pub mod tag {
    /// The solution is readable.
    pub const PLAIN: u16 = 0;
    /// There is no solution.
    pub const NONE: u16 = 2;
    /// The solution is locked by a key.
    pub const LOCKED: u16 = 4;
}

/// A .puz file split into its parts. Checksums and lengths are not stored, since they follow from the other parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawFile {
    /// Data before the file proper.
    pub(super) before: Vec<u8>,
    /// Version at 0x18: text such as `1.3` and a zero.
    pub(super) version: [u8; 4],
    /// Two bytes at 0x1c, of unknown use.
    pub(super) reserved_1c: [u8; 2],
    /// Checksum of the true solution, at 0x1e.
    pub(super) lock_sum: u16,
    /// Twelve bytes at 0x20, of unknown use.
    pub(super) reserved_20: [u8; 12],
    /// Number of columns, at 0x2c.
    pub(super) width: u8,
    /// Number of rows, at 0x2d.
    pub(super) height: u8,
    /// Type of the puzzle, at 0x30.
    pub(super) kind: u16,
    /// State of the solution, at 0x32; see [`tag`].
    pub(super) tag: u16,
    /// Solution, one byte per cell in row order.
    pub(super) solution: Vec<u8>,
    /// The player's entries, one byte per cell.
    pub(super) state: Vec<u8>,
    pub(super) title: Vec<u8>,
    pub(super) author: Vec<u8>,
    pub(super) copyright: Vec<u8>,
    pub(super) clues: Vec<Vec<u8>>,
    pub(super) notes: Vec<u8>,
    /// Sections, including unknown ones.
    pub(super) sections: Vec<Section>,
    /// Data after the last section.
    pub(super) after: Vec<u8>,
}

/// A section after the texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Name of the section.
    pub tag: [u8; 4],
    /// Data, at most 65,535 bytes.
    pub data: Vec<u8>,
    /// Byte after the data, usually zero.
    pub end: u8,
}

impl RawFile {
    /// Creates a file for a grid, without solutions or clues.
    ///
    /// # Panics
    /// Panics if the grid has more than 255 rows or columns.
    #[must_use]
    pub fn blank(grid: &Grid<Cell>) -> Self {
        let side = |side: u16| u8::try_from(side).expect("a side is at most 255");
        let cells: Vec<u8> = grid.cells().map(|cell| if cell.square().is_some() { EMPTY } else { BLOCK }).collect();
        Self {
            before: Vec::new(),
            version: *b"1.3\0",
            reserved_1c: [0; 2],
            lock_sum: 0,
            reserved_20: [0; 12],
            width: side(grid.cols()),
            height: side(grid.rows()),
            kind: NORMAL,
            tag: tag::PLAIN,
            solution: cells.clone(),
            state: cells,
            title: Vec::new(),
            author: Vec::new(),
            copyright: Vec::new(),
            clues: Vec::new(),
            notes: Vec::new(),
            sections: Vec::new(),
            after: Vec::new(),
        }
    }

    /// Returns the number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// Returns `true` if a byte of the solution is a block.
    #[must_use]
    pub fn is_block(byte: u8) -> bool {
        byte == BLOCK || byte == HIDDEN_BLOCK
    }

    /// Returns `true` if the solution is locked.
    #[must_use]
    pub fn is_locked(&self) -> bool {
        !matches!(self.tag, tag::PLAIN | tag::NONE)
    }

    /// Returns the version as major and minor number, or `(1, 3)` if it is unreadable.
    #[must_use]
    pub fn version_number(&self) -> (u16, u16) {
        self.known_version().unwrap_or((1, 3))
    }

    /// Returns the version as major and minor number, or `None` if it is unreadable.
    #[must_use]
    pub fn known_version(&self) -> Option<(u16, u16)> {
        let [major, b'.', rest @ ..] = &self.version else { return None };
        let digit = |byte: &u8| byte.is_ascii_digit().then(|| u16::from(byte - b'0'));
        let minor = rest.iter().map_while(digit).fold(None, |number, digit| Some(number.unwrap_or(0) * 10 + digit));
        Some((digit(major)?, minor?))
    }

    /// Returns the encoding of the texts.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        if self.version_number().0 < 2 { Encoding::Windows } else { Encoding::Utf8 }
    }

    /// Returns the data of the first section with this name.
    #[must_use]
    pub fn section(&self, tag: [u8; 4]) -> Option<&[u8]> {
        self.sections.iter().find(|section| section.tag == tag).map(|section| section.data.as_slice())
    }

    /// Replaces the data of the first section with this name, or appends a new section.
    pub(super) fn set_section(&mut self, tag: [u8; 4], data: Vec<u8>) {
        if let Some(section) = self.sections.iter_mut().find(|section| section.tag == tag) {
            section.data = data;
            return;
        }
        self.sections.push(Section { tag, data, end: 0 });
    }

    /// Returns the header bytes from 0x2c to the solution, declaring `count` clues.
    #[must_use]
    pub fn sizes(&self, count: u16) -> [u8; 8] {
        let [count, kind, tag] = [count, self.kind, self.tag].map(u16::to_le_bytes);
        [self.width, self.height, count[0], count[1], kind[0], kind[1], tag[0], tag[1]]
    }

    /// Returns the bytes of the file, with correct checksums.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let count = u16::try_from(self.clues.len()).unwrap_or(u16::MAX);
        let sums = Checksums::new(self, count);
        let mut out = Vec::with_capacity(self.size());
        out.extend(&self.before);
        out.extend(sums.all.to_le_bytes());
        out.extend(MAGIC);
        out.extend(sums.header.to_le_bytes());
        out.extend(sums.masked);
        out.extend(self.version);
        out.extend(self.reserved_1c);
        out.extend(self.lock_sum.to_le_bytes());
        out.extend(self.reserved_20);
        out.extend(self.sizes(count));
        out.extend(&self.solution);
        out.extend(&self.state);
        for text in self.texts() {
            out.extend(text);
            out.push(0);
        }
        for section in &self.sections {
            let length = u16::try_from(section.data.len()).expect("a section has at most 65,535 bytes");
            out.extend(section.tag);
            out.extend(length.to_le_bytes());
            out.extend(checksum(&section.data, 0).to_le_bytes());
            out.extend(&section.data);
            out.push(section.end);
        }
        out.extend(&self.after);
        out
    }

    /// Returns the texts in file order.
    fn texts(&self) -> impl Iterator<Item = &Vec<u8>> {
        let clues = self.clues.iter().take(usize::from(u16::MAX));
        [&self.title, &self.author, &self.copyright].into_iter().chain(clues).chain([&self.notes])
    }

    fn size(&self) -> usize {
        let texts: usize = self.texts().map(|text| text.len() + 1).sum();
        let sections: usize = self.sections.iter().map(|section| section.data.len() + 9).sum();
        self.before.len() + HEADER_LEN + 2 * self.solution.len() + texts + sections + self.after.len()
    }
}
