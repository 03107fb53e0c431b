//! Sections taken apart.

use super::{array, u16_at};
use crate::puzzle::crossword::puz::raw::Section;
use crate::puzzle::crossword::puz::sections::KNOWN;
use crate::puzzle::crossword::puz::sums::sum;

/// The most sections that are read; real files have up to five. What follows is kept as it is.
const MAX_SECTIONS: usize = 64;
/// Name, length and checksum of a section.
const SECTION_HEAD: usize = 8;

/// True where texts can end and sections begin.
pub fn begins_sections(rest: &[u8]) -> bool {
    rest.first_chunk().map_or(rest.iter().all(u8::is_ascii_whitespace), |tag| KNOWN.contains(tag))
}

/// The sections, and what stands behind them. The names of those whose checksums are wrong go to `wrong`.
pub fn sections(
    mut rest: &[u8],
    found: &mut Vec<Section>,
    wrong: &mut Vec<String>,
    warnings: &mut Vec<String>,
) -> Vec<u8> {
    while found.len() < MAX_SECTIONS {
        let Some((head, behind)) = rest.split_first_chunk::<SECTION_HEAD>() else { break };
        let tag: [u8; 4] = array(head, 0);
        if !tag.iter().all(u8::is_ascii_alphanumeric) {
            break;
        }
        let name = String::from_utf8_lossy(&tag).into_owned();
        let length = usize::from(u16_at(head, 4));
        let Some(data) = behind.get(..length).or_else(|| KNOWN.contains(&tag).then_some(behind)) else {
            break;
        };
        let behind = &behind[data.len()..];
        if behind.is_empty() {
            warnings.push(format!("it ends inside its section {name}"));
        }
        if sum(data, 0) != u16_at(head, 6) && data.len() == length {
            wrong.push(format!("section {name}"));
        }
        found.push(Section { tag, data: data.to_vec(), end: behind.first().copied().unwrap_or(0) });
        rest = behind.get(1..).unwrap_or_default();
    }
    if rest.len() < SECTION_HEAD && begins_section(rest) {
        warnings.push("it ends inside the head of a section".to_owned());
    }
    rest.to_vec()
}

/// True for the first bytes of a section of known use.
fn begins_section(rest: &[u8]) -> bool {
    let name = &rest[..rest.len().min(4)];
    !name.is_empty() && KNOWN.iter().any(|tag| tag.starts_with(name))
}
