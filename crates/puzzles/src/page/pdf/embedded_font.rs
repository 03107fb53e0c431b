//! Objects of an embedded font (PDF Reference 1.4, sections 5.6 to 5.9).

use std::fmt::Write as _;

use wordhoard_engine::base::hash::fnv;

use super::Document;
use crate::page::font::embedded::{GlyphId, face};
use crate::page::font::subset::Subset;

/// Maximum number of characters in one block of a character map.
const BLOCK: usize = 100;
/// Level of compression, from 0 to 10.
const LEVEL: u8 = 9;

/// Font in a document, reduced to the glyphs that the document uses.
pub struct EmbeddedFont {
    subset: Subset<'static>,
    bold: bool,
    /// TrueType file.
    file: Vec<u8>,
}

impl EmbeddedFont {
    /// Number of objects that the font refers to.
    pub const OBJECTS: usize = 4;

    /// Creates a font for these characters.
    pub fn new(bold: bool, chars: impl Iterator<Item = char>) -> Self {
        let subset = Subset::new(face(bold), chars);
        Self { file: subset.font(), subset, bold }
    }

    /// Returns the glyph of a character.
    pub fn glyph(&self, ch: char) -> GlyphId {
        self.subset.glyph(ch)
    }

    /// Returns the font object. `next` is the number of the first object that [`Self::add_objects`] adds.
    pub fn font(&self, next: usize) -> String {
        let name = self.name();
        format!(
            "<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H /DescendantFonts [{next} 0 R] \
             /ToUnicode {} 0 R >>",
            next + 3
        )
    }

    /// Adds the descendant font, its descriptor, the font file and the map from glyphs to characters.
    pub fn add_objects(&self, document: &mut Document) {
        let (name, first) = (self.name(), document.next_object());
        let widths: Vec<String> = self.subset.widths().map(|width| width.to_string()).collect();
        document.add_object(&format!(
            "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /CIDToGIDMap /Identity \
             /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> \
             /FontDescriptor {} 0 R /W [0 [{}]] >>",
            first + 1,
            widths.join(" ")
        ));
        // The box holds all glyphs of both fonts; flag 4 marks a font with glyphs beyond the standard Latin set.
        document.add_object(&format!(
            "<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [-482 -250 1304 1033] /ItalicAngle 0 \
             /Ascent 905 /Descent -212 /CapHeight 688 /StemV {} /FontFile2 {} 0 R >>",
            if self.bold { 140 } else { 80 },
            first + 2
        ));
        let file = miniz_oxide::deflate::compress_to_vec_zlib(&self.file, LEVEL);
        document.add_stream(&file, &format!(" /Length1 {} /Filter /FlateDecode", self.file.len()));
        document.add_stream(self.character_map().as_bytes(), "");
    }

    /// Returns the name of the font, with a tag of six letters that depends on the subset.
    fn name(&self) -> String {
        let mut hash = fnv(&self.file);
        let mut letter = || {
            let letter = char::from(b'A' + (hash % 26) as u8);
            hash /= 26;
            letter
        };
        let tag: String = (0..6).map(|_| letter()).collect();
        format!("{tag}+WordhoardSans-{}", if self.bold { "Bold" } else { "Regular" })
    }

    /// Returns the map from glyphs to characters, for copying and searching text.
    fn character_map(&self) -> String {
        let mut map = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n\
            /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n\
            /CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n\
            1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
            .to_owned();
        let chars: Vec<(char, GlyphId)> = self.subset.chars().collect();
        for block in chars.chunks(BLOCK) {
            let _ = writeln!(map, "{} beginbfchar", block.len());
            for &(ch, glyph) in block {
                let units: String = ch.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("{unit:04X}")).collect();
                let _ = writeln!(map, "<{glyph:04X}> <{units}>");
            }
            map += "endbfchar\n";
        }
        map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    }
}
