//! The parts of a .puz file as stored.

use wordhoard_engine::grid::Grid;

use crate::crossword::Cell;

use super::checksum::{Checksums, checksum};
use super::text::Encoding;

/// Magic bytes of the format.
pub const MAGIC: &[u8; 12] = b"ACROSS&DOWN\0";
/// Length of the header in bytes. The solution follows the header.
pub const HEADER_LEN: usize = 0x34;
/// Offset of the magic bytes in the header.
pub const MAGIC_OFFSET: usize = 0x02;
/// Type of an ordinary crossword.
pub const NORMAL: u16 = 0x0001;
/// Type of a diagramless crossword.
pub const DIAGRAMLESS: u16 = 0x0401;
/// Byte that represents a block.
pub const BLOCK: u8 = b'.';
/// Byte that represents a block in a diagramless crossword, or a void in any other.
pub const HIDDEN: u8 = b':';
/// Byte that represents an open cell without an entry, or without a solution.
pub const EMPTY: u8 = b'-';

/// States of the solution.
pub mod solution_state {
    /// The solution is readable.
    pub const PLAIN: u16 = 0;
    /// There is no solution.
    pub const NONE: u16 = 2;
    /// The solution is locked with a key.
    pub const LOCKED: u16 = 4;
}

/// A .puz file split into its parts, without the checksums and lengths that are computed from the other parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawFile {
    /// Data before the file proper.
    pub(super) preamble: Vec<u8>,
    /// Version at 0x18: a text such as `1.3` and a zero byte.
    pub(super) version: [u8; 4],
    /// Two bytes at 0x1c, of unknown use.
    pub(super) reserved_1c: [u8; 2],
    /// Checksum of the true solution, at 0x1e.
    pub(super) lock_checksum: u16,
    /// Twelve bytes at 0x20, of unknown use.
    pub(super) reserved_20: [u8; 12],
    /// Number of columns, at 0x2c.
    pub(super) width: u8,
    /// Number of rows, at 0x2d.
    pub(super) height: u8,
    /// Type of the puzzle, at 0x30.
    pub(super) kind: u16,
    /// State of the solution, at 0x32; see [`solution_state`].
    pub(super) solution_state: u16,
    /// Solution, one byte per cell in row-major order.
    pub(super) solution: Vec<u8>,
    /// The player's entries, one byte per cell in row-major order.
    pub(super) entries: Vec<u8>,
    pub(super) title: Vec<u8>,
    pub(super) author: Vec<u8>,
    pub(super) copyright: Vec<u8>,
    pub(super) clues: Vec<Vec<u8>>,
    pub(super) notes: Vec<u8>,
    /// Sections, including unknown ones.
    pub(super) sections: Vec<Section>,
    /// Data after the last section.
    pub(super) trailer: Vec<u8>,
}

/// A section after the texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Name of the section.
    pub name: [u8; 4],
    /// Data; at most 65,535 bytes.
    pub data: Vec<u8>,
    /// Byte after the data, usually zero.
    pub terminator: u8,
}

impl RawFile {
    /// Version of new files.
    pub const DEFAULT_VERSION: [u8; 4] = *b"1.3\0";

    /// Creates a file for a grid, without solutions or clues.
    ///
    /// # Panics
    /// Panics if the grid has more than 255 rows or columns.
    #[must_use]
    pub fn new(grid: &Grid<Cell>) -> Self {
        let to_byte = |side: u16| u8::try_from(side).expect("a grid has at most 255 rows and columns");
        let cell_byte = |cell: &Cell| match cell {
            Cell::Open(_) => EMPTY,
            Cell::Block => BLOCK,
            Cell::Void => HIDDEN,
        };
        let solution: Vec<u8> = grid.cells().map(cell_byte).collect();
        let entries = solution.iter().map(|&byte| if byte == HIDDEN { BLOCK } else { byte }).collect();
        Self {
            preamble: Vec::new(),
            version: Self::DEFAULT_VERSION,
            reserved_1c: [0; 2],
            lock_checksum: 0,
            reserved_20: [0; 12],
            width: to_byte(grid.cols()),
            height: to_byte(grid.rows()),
            kind: NORMAL,
            solution_state: solution_state::PLAIN,
            solution,
            entries,
            title: Vec::new(),
            author: Vec::new(),
            copyright: Vec::new(),
            clues: Vec::new(),
            notes: Vec::new(),
            sections: Vec::new(),
            trailer: Vec::new(),
        }
    }

    /// Returns the number of cells.
    #[must_use]
    pub fn cell_count(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// Returns `true` if this byte of a solution represents a void.
    #[must_use]
    pub fn is_void(&self, byte: u8) -> bool {
        byte == HIDDEN && !self.is_diagramless()
    }

    /// Returns `true` if the player is to find the blocks.
    #[must_use]
    pub fn is_diagramless(&self) -> bool {
        self.kind == DIAGRAMLESS
    }

    /// Makes the puzzle diagramless or ordinary, without changing its blocks. A diagramless puzzle has no voids.
    pub(super) fn set_diagramless(&mut self, diagramless: bool) {
        if diagramless == self.is_diagramless() {
            return;
        }
        let (kind, block, other) = if diagramless { (DIAGRAMLESS, HIDDEN, BLOCK) } else { (NORMAL, BLOCK, HIDDEN) };
        self.kind = kind;
        self.solution.iter_mut().filter(|byte| **byte == other).for_each(|byte| *byte = block);
    }

    /// Returns `true` if this byte of a solution represents a block or a void.
    #[must_use]
    pub fn is_block(byte: u8) -> bool {
        byte == BLOCK || byte == HIDDEN
    }

    /// Returns `true` if the solution is locked.
    #[must_use]
    pub fn is_locked(&self) -> bool {
        !matches!(self.solution_state, solution_state::PLAIN | solution_state::NONE)
    }

    /// Returns the major and minor version numbers, or `(1, 3)` if they are unreadable.
    #[must_use]
    pub fn version_number(&self) -> (u16, u16) {
        self.parse_version().unwrap_or((1, 3))
    }

    /// Parses the major and minor version numbers, or returns `None` if they are unreadable.
    #[must_use]
    pub fn parse_version(&self) -> Option<(u16, u16)> {
        let [major, b'.', rest @ ..] = &self.version else { return None };
        let digit = |byte: &u8| byte.is_ascii_digit().then(|| u16::from(byte - b'0'));
        let minor = rest.iter().map_while(digit).fold(None, |number, digit| Some(number.unwrap_or(0) * 10 + digit));
        Some((digit(major)?, minor?))
    }

    /// Returns the encoding of the texts.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        if self.version_number().0 < 2 { Encoding::Windows1252 } else { Encoding::Utf8 }
    }

    /// Returns the data of the first section with this name.
    #[must_use]
    pub fn section(&self, name: [u8; 4]) -> Option<&[u8]> {
        self.sections.iter().find(|section| section.name == name).map(|section| section.data.as_slice())
    }

    /// Replaces the data of the first section with this name, or appends a new section.
    pub(super) fn set_section(&mut self, name: [u8; 4], data: Vec<u8>) {
        if let Some(section) = self.sections.iter_mut().find(|section| section.name == name) {
            section.data = data;
            return;
        }
        self.sections.push(Section { name, data, terminator: 0 });
    }

    /// Returns the last eight bytes of the header (from 0x2c), with `clue_count` as the number of clues.
    #[must_use]
    pub fn size_fields(&self, clue_count: u16) -> [u8; 8] {
        let [count, kind, state] = [clue_count, self.kind, self.solution_state].map(u16::to_le_bytes);
        [self.width, self.height, count[0], count[1], kind[0], kind[1], state[0], state[1]]
    }

    /// Serialises the file, with correct checksums.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let clue_count = u16::try_from(self.clues.len()).unwrap_or(u16::MAX);
        let checksums = Checksums::new(self, clue_count);
        let mut out = Vec::with_capacity(self.size());
        out.extend(&self.preamble);
        out.extend(checksums.whole_file.to_le_bytes());
        out.extend(MAGIC);
        out.extend(checksums.header.to_le_bytes());
        out.extend(checksums.masked);
        out.extend(self.version);
        out.extend(self.reserved_1c);
        out.extend(self.lock_checksum.to_le_bytes());
        out.extend(self.reserved_20);
        out.extend(self.size_fields(clue_count));
        out.extend(&self.solution);
        out.extend(&self.entries);
        for text in self.texts() {
            out.extend(text);
            out.push(0);
        }
        for section in &self.sections {
            let length = u16::try_from(section.data.len()).expect("a section has at most 65,535 bytes");
            out.extend(section.name);
            out.extend(length.to_le_bytes());
            out.extend(checksum(&section.data, 0).to_le_bytes());
            out.extend(&section.data);
            out.push(section.terminator);
        }
        out.extend(&self.trailer);
        out
    }

    /// Returns the texts in file order.
    fn texts(&self) -> impl Iterator<Item = &Vec<u8>> {
        let clues = self.clues.iter().take(usize::from(u16::MAX));
        [&self.title, &self.author, &self.copyright].into_iter().chain(clues).chain([&self.notes])
    }

    /// Returns mutable references to all texts.
    pub(super) fn texts_mut(&mut self) -> impl Iterator<Item = &mut Vec<u8>> {
        [&mut self.title, &mut self.author, &mut self.copyright, &mut self.notes].into_iter().chain(&mut self.clues)
    }

    /// Returns the size of the serialised file in bytes.
    fn size(&self) -> usize {
        let texts: usize = self.texts().map(|text| text.len() + 1).sum();
        let sections: usize = self.sections.iter().map(|section| section.data.len() + 9).sum();
        self.preamble.len() + HEADER_LEN + 2 * self.solution.len() + texts + sections + self.trailer.len()
    }
}
