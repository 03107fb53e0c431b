//! Parses the sections of a .puz file.

use super::{array, u16_at};
use crate::crossword::puz::checksum::checksum;
use crate::crossword::puz::raw::Section;
use crate::crossword::puz::sections::KNOWN_SECTIONS;

/// Maximum number of sections that are parsed. Real files have up to five. Any further data is preserved as it is.
const MAX_SECTIONS: usize = 64;
/// Length of a section header: name, length and checksum.
const SECTION_HEADER_LEN: usize = 8;

/// Returns `true` if `rest` can follow the texts.
///
/// After the texts, a file has the name of a known section or ends after at most three bytes of whitespace.
pub fn can_start_sections(rest: &[u8]) -> bool {
    rest.first_chunk().map_or(rest.iter().all(u8::is_ascii_whitespace), |name| KNOWN_SECTIONS.contains(name))
}

/// Adds the sections to `sections`, and returns the bytes after them. The names of sections with wrong checksums are
/// added to `mismatches`.
pub fn read_sections(
    mut rest: &[u8],
    sections: &mut Vec<Section>,
    mismatches: &mut Vec<String>,
    warnings: &mut Vec<String>,
) -> Vec<u8> {
    while sections.len() < MAX_SECTIONS {
        let Some((header, body)) = rest.split_first_chunk::<SECTION_HEADER_LEN>() else { break };
        let name: [u8; 4] = array(header, 0);
        if !name.iter().all(u8::is_ascii_alphanumeric) {
            break;
        }
        let display_name = String::from_utf8_lossy(&name).into_owned();
        let length = usize::from(u16_at(header, 4));
        let Some(data) = body.get(..length).or_else(|| KNOWN_SECTIONS.contains(&name).then_some(body)) else {
            break;
        };
        let remainder = &body[data.len()..];
        if remainder.is_empty() {
            warnings.push(format!("the file ends inside section {display_name}"));
        }
        if checksum(data, 0) != u16_at(header, 6) && data.len() == length {
            mismatches.push(format!("section {display_name}"));
        }
        sections.push(Section { name, data: data.to_vec(), terminator: remainder.first().copied().unwrap_or(0) });
        rest = remainder.get(1..).unwrap_or_default();
    }
    if rest.len() < SECTION_HEADER_LEN && starts_with_section_name(rest) {
        warnings.push("the file ends inside a section header".to_owned());
    }
    rest.to_vec()
}

/// Returns `true` if `rest` starts with the name of a known section, which may be truncated.
fn starts_with_section_name(rest: &[u8]) -> bool {
    let name = &rest[..rest.len().min(4)];
    !name.is_empty() && KNOWN_SECTIONS.iter().any(|known| known.starts_with(name))
}
