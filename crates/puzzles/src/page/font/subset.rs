//! Fonts reduced to the glyphs that a document uses.

use std::collections::BTreeMap;

use super::embedded::{Face, GlyphId};

/// Tables that PDF requires (PDF Reference 1.4, section 5.8), in the order of their tags.
const TABLES: [&str; 6] = ["glyf", "head", "hhea", "hmtx", "loca", "maxp"];
/// Sum of all 32-bit words of a font whose table `head` has the right adjustment.
const CHECKSUM: u32 = 0xb1b0_afba;

/// Characters of a document in one font, and their glyphs in its subset.
pub struct Subset<'a> {
    face: &'a Face,
    /// Glyphs in the subset, counted from 1, by character. Glyph 0 stands for missing characters.
    glyphs: BTreeMap<char, GlyphId>,
}

impl<'a> Subset<'a> {
    /// Creates the subset of a font for these characters. Characters without a glyph are left out.
    pub fn new(face: &'a Face, chars: impl IntoIterator<Item = char>) -> Self {
        let mut glyphs: BTreeMap<char, GlyphId> =
            chars.into_iter().filter(|&ch| face.glyph(ch).is_some()).map(|ch| (ch, 0)).collect();
        glyphs.values_mut().zip(1..).for_each(|(glyph, number)| *glyph = number);
        Self { face, glyphs }
    }

    /// Returns the glyph of a character; 0 if it is not in the subset.
    pub fn glyph(&self, ch: char) -> GlyphId {
        self.glyphs.get(&ch).copied().unwrap_or(0)
    }

    /// Returns the characters with their glyphs, in the order of both.
    pub fn chars(&self) -> impl Iterator<Item = (char, GlyphId)> {
        self.glyphs.iter().map(|(&ch, &glyph)| (ch, glyph))
    }

    /// Returns the widths of the glyphs, starting with glyph 0, in thousandths of the font size.
    pub fn widths(&self) -> impl Iterator<Item = u16> {
        self.originals().map(|glyph| self.face.width(glyph))
    }

    /// Returns the glyphs of the whole font in the order of the subset.
    fn originals(&self) -> impl Iterator<Item = GlyphId> {
        std::iter::once(0).chain(self.glyphs.keys().filter_map(|&ch| self.face.glyph(ch)))
    }

    /// Returns the subset as a TrueType font.
    pub fn font(&self) -> Vec<u8> {
        let tables = TABLES.map(|tag| (tag, self.table(tag)));
        let mut font = vec![0, 1, 0, 0, 0, TABLES.len() as u8];
        // The largest power of two up to the number of tables, which is 6: 4, its logarithm, and the rest, in records.
        font.extend([0, 64, 0, 2, 0, 32]);
        let mut offset = font.len() + 16 * tables.len();
        let mut head = 0;
        for (tag, table) in &tables {
            if *tag == "head" {
                head = offset;
            }
            font.extend(tag.bytes());
            [checksum(table), offset as u32, table.len() as u32]
                .iter()
                .for_each(|word| font.extend(word.to_be_bytes()));
            offset += table.len().next_multiple_of(4);
        }
        for (_, table) in &tables {
            font.extend(table);
            font.resize(font.len().next_multiple_of(4), 0);
        }
        let adjustment = CHECKSUM.wrapping_sub(checksum(&font));
        font[head + 8..head + 12].copy_from_slice(&adjustment.to_be_bytes());
        font
    }

    fn table(&self, tag: &str) -> Vec<u8> {
        let mut table = self.face.table(tag).to_vec();
        let count = (self.glyphs.len() as u16 + 1).to_be_bytes();
        match tag {
            "glyf" => self.originals().flat_map(|glyph| padded(self.face.outline(glyph))).collect(),
            "hmtx" => self.originals().flat_map(|glyph| self.face.metrics(glyph)).collect(),
            "loca" => self.offsets().flat_map(u32::to_be_bytes).collect(),
            "head" => {
                // The adjustment counts as 0 in the checksum, and the offsets are long.
                table[8..12].fill(0);
                table[50..52].copy_from_slice(&[0, 1]);
                table
            }
            "hhea" => {
                table[34..36].copy_from_slice(&count);
                table
            }
            _ => {
                table[4..6].copy_from_slice(&count);
                table
            }
        }
    }

    /// Returns the offset of each outline, and of the end of the last one.
    fn offsets(&self) -> impl Iterator<Item = u32> {
        let lens = self.originals().map(|glyph| self.face.outline(glyph).len().next_multiple_of(4) as u32);
        std::iter::once(0).chain(lens.scan(0, |end, len| {
            *end += len;
            Some(*end)
        }))
    }
}

fn padded(outline: &[u8]) -> impl Iterator<Item = u8> {
    outline.iter().copied().chain(std::iter::repeat_n(0, outline.len().next_multiple_of(4) - outline.len()))
}

/// Returns the sum of the 32-bit words of a table, padded with zeros.
fn checksum(table: &[u8]) -> u32 {
    let word = |bytes: &[u8]| {
        let mut word = [0; 4];
        word[..bytes.len()].copy_from_slice(bytes);
        u32::from_be_bytes(word)
    };
    table.chunks(4).fold(0, |sum: u32, bytes| sum.wrapping_add(word(bytes)))
}

#[cfg(test)]
mod tests {
    use super::super::embedded::face;
    use super::*;

    #[test]
    fn glyphs_are_numbered_in_the_order_of_their_characters() {
        let subset = Subset::new(face(false), "Ωa猫aŁ".chars());
        assert_eq!(subset.chars().collect::<Vec<_>>(), [('a', 1), ('Ł', 2), ('Ω', 3)]);
        assert_eq!((subset.glyph('Ł'), subset.glyph('猫')), (2, 0));
        assert_eq!(subset.widths().skip(1).collect::<Vec<_>>(), [556, 556, 748]);
    }

    #[test]
    fn the_font_has_valid_checksums_and_the_outlines_of_its_glyphs() {
        let whole = face(true);
        let bytes = Subset::new(whole, " ŁΩ".chars()).font();
        assert_eq!(checksum(&bytes), CHECKSUM);
        for (record, tag) in bytes[12..].chunks(16).zip(TABLES) {
            let word = |at: usize| u32::from_be_bytes(record[at..at + 4].try_into().unwrap());
            assert_eq!(&record[..4], tag.as_bytes());
            let mut table = bytes[word(8) as usize..][..word(12) as usize].to_vec();
            if tag == "head" {
                table[8..12].fill(0);
            }
            assert_eq!(checksum(&table), word(4), "{tag}");
        }
        let outline = whole.outline(whole.glyph('Ω').unwrap());
        assert!(bytes.windows(outline.len()).any(|window| window == outline));
        assert!(bytes.len() < 3000, "{}", bytes.len());
    }
}
