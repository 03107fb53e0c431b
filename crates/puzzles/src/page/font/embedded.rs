//! Fonts that come with the program, read from their TrueType tables.
//!
//! `assets/fonts/make.py` makes the fonts, so the reader relies on their form: character codes are in a `cmap` subtable
//! of format 12, and no glyph refers to another one. The tables are described in the OpenType specification.

use std::sync::OnceLock;

/// Maximum size of a font after decompression, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// Index of a glyph in a font. Glyph 0 stands for missing characters.
pub type GlyphId = u16;

/// Font with the tables that a PDF needs.
pub struct Face {
    bytes: Vec<u8>,
    /// Runs of character codes: first code, last code and glyph of the first code, sorted by code.
    runs: Vec<(u32, u32, u32)>,
}

/// Returns the regular or the bold font. A font is decompressed when it is first used.
pub fn face(bold: bool) -> &'static Face {
    static FACES: [OnceLock<Face>; 2] = [OnceLock::new(), OnceLock::new()];
    FACES[usize::from(bold)].get_or_init(|| {
        let bytes =
            miniz_oxide::inflate::decompress_to_vec_with_limit(wordhoard_assets::FONTS[usize::from(bold)], MAX_BYTES);
        Face::new(bytes.expect("fonts packed by the build script inflate"))
    })
}

impl Face {
    fn new(bytes: Vec<u8>) -> Self {
        let mut face = Self { bytes, runs: Vec::new() };
        let cmap = face.table("cmap");
        // A header of 4 bytes and one record of 8 precede the subtable; its own header has 16 bytes.
        let run = |at: &[u8]| (u32_at(at, 0), u32_at(at, 4), u32_at(at, 8));
        face.runs = cmap[28..].chunks_exact(12).map(run).collect();
        face
    }

    /// Returns the contents of a table.
    pub fn table(&self, tag: &str) -> &[u8] {
        let count = usize::from(u16_at(&self.bytes, 4));
        let mut records = self.bytes[12..].chunks_exact(16).take(count);
        let record = records.find(|record| &record[..4] == tag.as_bytes()).expect("the fonts have all tables");
        &self.bytes[u32_at(record, 8) as usize..][..u32_at(record, 12) as usize]
    }

    /// Returns the glyph of a character, or `None` if the font has none.
    pub fn glyph(&self, ch: char) -> Option<GlyphId> {
        let code = u32::from(ch);
        let after = self.runs.partition_point(|&(first, ..)| first <= code);
        let &(first, last, glyph) = self.runs.get(after.checked_sub(1)?)?;
        (code <= last).then(|| (glyph + code - first) as GlyphId)
    }

    /// Returns the width of a glyph in thousandths of the font size.
    pub fn width(&self, glyph: GlyphId) -> u16 {
        let units = u32::from(u16_at(self.table("head"), 18));
        ((u32::from(u16_at(self.metrics(glyph), 0)) * 1000 + units / 2) / units) as u16
    }

    /// Returns the record of the table `hmtx` for a glyph: its width and its left side bearing, in font units. Glyphs
    /// at the end of the font may share a width.
    pub fn metrics(&self, glyph: GlyphId) -> [u8; 4] {
        let table = self.table("hmtx");
        let (glyph, full) = (usize::from(glyph), usize::from(u16_at(self.table("hhea"), 34)));
        let width = &table[4 * glyph.min(full - 1)..][..2];
        let bearing = if glyph < full { 4 * glyph + 2 } else { 4 * full + 2 * (glyph - full) };
        [width[0], width[1], table[bearing], table[bearing + 1]]
    }

    /// Returns the outline of a glyph in the form of the table `glyf`; empty for a space.
    pub fn outline(&self, glyph: GlyphId) -> &[u8] {
        let (loca, glyph) = (self.table("loca"), usize::from(glyph));
        let has_long_offsets = u16_at(self.table("head"), 50) == 1;
        let offset = |index: usize| {
            if has_long_offsets { u32_at(loca, 4 * index) as usize } else { 2 * usize::from(u16_at(loca, 2 * index)) }
        };
        &self.table("glyf")[offset(glyph)..offset(glyph + 1)]
    }
}

fn u16_at(bytes: impl AsRef<[u8]>, at: usize) -> u16 {
    u16::from_be_bytes(bytes.as_ref()[at..at + 2].try_into().expect("the slice has two bytes"))
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes(bytes[at..at + 4].try_into().expect("the slice has four bytes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_lead_to_outlines() {
        let face = face(false);
        let glyph = |ch| face.glyph(ch).unwrap();
        assert_eq!((face.width(glyph('A')), face.width(glyph('Ω'))), (667, 748));
        assert!(face.outline(glyph(' ')).is_empty());
        for ch in ['A', 'é', 'Ł', 'Ω', 'ῆ', '♥'] {
            let contours = i16::from_be_bytes(face.outline(glyph(ch))[..2].try_into().unwrap());
            assert!(contours > 0, "{ch} is made of other glyphs");
        }
        assert_eq!(face.glyph('猫'), None);
    }
}
