//! Section parsing.

use super::{array, u16_at};
use crate::puzzle::crossword::puz::checksum::checksum;
use crate::puzzle::crossword::puz::raw::Section;
use crate::puzzle::crossword::puz::sections::KNOWN;

/// Maximum number of sections that are parsed; real files have up to five. Anything after them is preserved as is.
const MAX_SECTIONS: usize = 64;
/// Length of a section header: name, length and checksum.
const SECTION_HEADER_LEN: usize = 8;

/// Returns `true` if the texts can end before `rest`: a known section starts there, or only whitespace follows.
pub fn starts_sections(rest: &[u8]) -> bool {
    rest.first_chunk().map_or(rest.iter().all(u8::is_ascii_whitespace), |tag| KNOWN.contains(tag))
}

/// Parses the sections into `found` and returns the bytes after them. The names of sections with wrong checksums are
/// added to `wrong`.
pub fn sections(
    mut rest: &[u8],
    found: &mut Vec<Section>,
    wrong: &mut Vec<String>,
    warnings: &mut Vec<String>,
) -> Vec<u8> {
    while found.len() < MAX_SECTIONS {
        let Some((header, after)) = rest.split_first_chunk::<SECTION_HEADER_LEN>() else { break };
        let tag: [u8; 4] = array(header, 0);
        if !tag.iter().all(u8::is_ascii_alphanumeric) {
            break;
        }
        let name = String::from_utf8_lossy(&tag).into_owned();
        let length = usize::from(u16_at(header, 4));
        let Some(data) = after.get(..length).or_else(|| KNOWN.contains(&tag).then_some(after)) else {
            break;
        };
        let after = &after[data.len()..];
        if after.is_empty() {
            warnings.push(format!("the file ends inside section {name}"));
        }
        if checksum(data, 0) != u16_at(header, 6) && data.len() == length {
            wrong.push(format!("section {name}"));
        }
        found.push(Section { tag, data: data.to_vec(), end: after.first().copied().unwrap_or(0) });
        rest = after.get(1..).unwrap_or_default();
    }
    if rest.len() < SECTION_HEADER_LEN && starts_section(rest) {
        warnings.push("the file ends inside a section header".to_owned());
    }
    rest.to_vec()
}

/// Returns `true` if `rest` begins with the name of a known section, which may be truncated.
fn starts_section(rest: &[u8]) -> bool {
    let name = &rest[..rest.len().min(4)];
    !name.is_empty() && KNOWN.iter().any(|tag| tag.starts_with(name))
}
