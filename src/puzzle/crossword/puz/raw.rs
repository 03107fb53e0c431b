//! The parts of a .puz file as they lie in it.

use crate::grid::Grid;
use crate::puzzle::crossword::Cell;

use super::sums::{Sums, sum};
use super::text::Encoding;

/// What every file has at 0x02.
pub const MAGIC: &[u8; 12] = b"ACROSS&DOWN\0";
/// Bytes of the head; the solution follows.
pub const HEAD: usize = 0x34;
/// Where the magic is in the head.
pub const MAGIC_AT: usize = 0x02;
/// The type at 0x30 of a usual crossword.
pub const NORMAL: u16 = 0x0001;
/// The type at 0x30 of a diagramless one.
pub const DIAGRAMLESS: u16 = 0x0401;
/// A block.
pub const BLOCK: u8 = b'.';
/// A block of a diagramless crossword.
pub const HIDDEN_BLOCK: u8 = b':';
/// An open cell without an entry; also without a solution.
pub const EMPTY: u8 = b'-';

/// What the tag at 0x32 says of the solution.
pub mod tag {
    /// It can be read.
    pub const PLAIN: u16 = 0;
    /// There is none.
    pub const NONE: u16 = 2;
    /// It is locked by a key.
    pub const LOCKED: u16 = 4;
}

/// A .puz file in its parts. Checksums and lengths are not kept: they follow from the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Raw {
    /// What stands before the file proper.
    pub(super) before: Vec<u8>,
    /// The four bytes at 0x18: a text such as `1.3` and a zero.
    pub(super) version: [u8; 4],
    /// The two bytes at 0x1c, of unknown use.
    pub(super) first_reserve: [u8; 2],
    /// The checksum of the true solution, at 0x1e.
    pub(super) lock_sum: u16,
    /// The twelve bytes at 0x20, of unknown use.
    pub(super) second_reserve: [u8; 12],
    /// Columns, at 0x2c.
    pub(super) width: u8,
    /// Rows, at 0x2d.
    pub(super) height: u8,
    /// The type, at 0x30.
    pub(super) kind: u16,
    /// What is with the solution, at 0x32.
    pub(super) tag: u16,
    /// A byte a cell, row by row.
    pub(super) solution: Vec<u8>,
    /// A byte a cell: what the player has put in.
    pub(super) state: Vec<u8>,
    pub(super) title: Vec<u8>,
    pub(super) author: Vec<u8>,
    pub(super) copyright: Vec<u8>,
    pub(super) clues: Vec<Vec<u8>>,
    pub(super) notes: Vec<u8>,
    /// The sections, those of unknown use among them.
    pub(super) sections: Vec<Section>,
    /// What stands after the last section.
    pub(super) after: Vec<u8>,
}

/// A section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its name.
    pub tag: [u8; 4],
    /// What it holds: at most 65,535 bytes.
    pub data: Vec<u8>,
    /// The byte behind it, a zero as a rule.
    pub end: u8,
}

impl Raw {
    /// A file of a grid with nothing filled in: neither solutions nor clues.
    ///
    /// # Panics
    /// If the grid has more than 255 rows or columns.
    #[must_use]
    pub fn blank(grid: &Grid<Cell>) -> Self {
        let side = |side: u16| u8::try_from(side).expect("the sides have been looked at");
        let cells: Vec<u8> = grid.cells().map(|cell| if cell.square().is_some() { EMPTY } else { BLOCK }).collect();
        Self {
            before: Vec::new(),
            version: *b"1.3\0",
            first_reserve: [0; 2],
            lock_sum: 0,
            second_reserve: [0; 12],
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

    /// How many cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// True where the byte of a solution is a block.
    #[must_use]
    pub fn is_block(byte: u8) -> bool {
        byte == BLOCK || byte == HIDDEN_BLOCK
    }

    /// True where the solution is locked.
    #[must_use]
    pub fn is_locked(&self) -> bool {
        !matches!(self.tag, tag::PLAIN | tag::NONE)
    }

    /// The version, as far as it is one: `(1, 3)`; 1.3 where it is none.
    #[must_use]
    pub fn version_number(&self) -> (u16, u16) {
        self.known_version().unwrap_or((1, 3))
    }

    /// The version; `None` where it is none.
    #[must_use]
    pub fn known_version(&self) -> Option<(u16, u16)> {
        let [major, b'.', rest @ ..] = &self.version else { return None };
        let digit = |byte: &u8| byte.is_ascii_digit().then(|| u16::from(byte - b'0'));
        let minor = rest.iter().map_while(digit).fold(None, |number, digit| Some(number.unwrap_or(0) * 10 + digit));
        Some((digit(major)?, minor?))
    }

    /// How its texts are written.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        if self.version_number().0 < 2 { Encoding::Windows } else { Encoding::Utf8 }
    }

    /// What the first section of this name holds.
    #[must_use]
    pub fn section(&self, tag: [u8; 4]) -> Option<&[u8]> {
        self.sections.iter().find(|section| section.tag == tag).map(|section| section.data.as_slice())
    }

    /// Puts this into the first section of the name, or into a new one behind the others.
    pub(super) fn put(&mut self, tag: [u8; 4], data: Vec<u8>) {
        if let Some(section) = self.sections.iter_mut().find(|section| section.tag == tag) {
            section.data = data;
            return;
        }
        self.sections.push(Section { tag, data, end: 0 });
    }

    /// The bytes from 0x2c to the solution, with this number of clues.
    #[must_use]
    pub fn sizes(&self, count: u16) -> [u8; 8] {
        let [count, kind, tag] = [count, self.kind, self.tag].map(u16::to_le_bytes);
        [self.width, self.height, count[0], count[1], kind[0], kind[1], tag[0], tag[1]]
    }

    /// The file, with the checksums that belong to it.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let count = u16::try_from(self.clues.len()).unwrap_or(u16::MAX);
        let sums = Sums::of(self, count);
        let mut out = Vec::with_capacity(self.size());
        out.extend(&self.before);
        out.extend(sums.all.to_le_bytes());
        out.extend(MAGIC);
        out.extend(sums.header.to_le_bytes());
        out.extend(sums.masked);
        out.extend(self.version);
        out.extend(self.first_reserve);
        out.extend(self.lock_sum.to_le_bytes());
        out.extend(self.second_reserve);
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
            out.extend(sum(&section.data, 0).to_le_bytes());
            out.extend(&section.data);
            out.push(section.end);
        }
        out.extend(&self.after);
        out
    }

    /// The texts in the order of the file.
    fn texts(&self) -> impl Iterator<Item = &Vec<u8>> {
        let clues = self.clues.iter().take(usize::from(u16::MAX));
        [&self.title, &self.author, &self.copyright].into_iter().chain(clues).chain([&self.notes])
    }

    fn size(&self) -> usize {
        let texts: usize = self.texts().map(|text| text.len() + 1).sum();
        let sections: usize = self.sections.iter().map(|section| section.data.len() + 9).sum();
        self.before.len() + HEAD + 2 * self.solution.len() + texts + sections + self.after.len()
    }
}
