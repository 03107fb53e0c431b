//! Splits a .puz file into its parts.
//!
//! Missing and truncated parts are repaired, so a [`RawFile`] is always complete.

use wordhoard_engine::base::humanize::count;
use wordhoard_engine::grid::{Grid, slots};

use crate::crossword::{ParseError, Place};

use super::checksum::Checksums;
use super::raw::{BLOCK, EMPTY, HEADER_LEN, MAGIC, MAGIC_OFFSET, RawFile};

mod sections;

use sections::{can_start_sections, read_sections};

/// Maximum file size: 8 MB. Real files are far smaller. Several copies of a file are held in memory while it is written
/// back.
pub const MAX_BYTES: usize = 8 << 20;
/// Number of bytes that are searched for the magic bytes: 16 KB. Mail or HTTP headers precede some files.
const SEARCH_LEN: usize = 16 << 10;
/// Number of texts other than clues: title, author, copyright and notes.
const OTHER_TEXT_COUNT: usize = 4;

/// Returns the offset of the file proper, two bytes before the magic bytes.
#[must_use]
pub fn find_start(bytes: &[u8]) -> Option<usize> {
    let bytes = bytes.get(MAGIC_OFFSET..)?;
    let bytes = &bytes[..bytes.len().min(SEARCH_LEN)];
    bytes.windows(MAGIC.len()).position(|window| window == MAGIC)
}

/// Splits a file into its parts. Also returns warnings.
///
/// # Errors
/// Returns [`ParseError`] if `bytes` are not a .puz file, exceed 8 MB, declare an empty grid, or end inside the header
/// or the solution.
pub fn parse(bytes: &[u8]) -> Result<(RawFile, Vec<String>), ParseError> {
    let start = find_start(bytes).ok_or_else(|| {
        ParseError::new("not a .puz file: ACROSS&DOWN is missing near the start; use a .puz, .ipuz, .jpz or .xd file")
    })?;
    if bytes.len() > MAX_BYTES {
        let megabytes = MAX_BYTES >> 20;
        return Err(ParseError::new(format!(
            "the file is larger than {megabytes} MB, the limit for .puz files; download it again"
        )));
    }
    let header: &[u8; HEADER_LEN] = bytes[start..].first_chunk().ok_or_else(|| truncated(bytes, "the header"))?;
    let (width, height) = (header[0x2c], header[0x2d]);
    let cell_count = usize::from(width) * usize::from(height);
    if cell_count == 0 {
        let side_offset = if width == 0 { 0x2c } else { 0x2d };
        let message = format!(
            "the grid has {width} columns and {height} rows, expected at least 1 of each; download the file again"
        );
        return Err(ParseError::at(Place::Byte(start + side_offset), message));
    }
    let rest = &bytes[start + HEADER_LEN..];
    let solution = rest.get(..cell_count).ok_or_else(|| truncated(bytes, "the solution"))?;
    let mut warnings = Vec::new();
    let (entries, rest) = read_entries(solution, &rest[cell_count..], &mut warnings);
    let declared_count = u16_at(header, 0x2e);
    let entry_count = entry_count(width, height, solution);
    let (texts, rest) = read_texts(rest, usize::from(declared_count), entry_count, &mut warnings);
    let mut texts = texts.into_iter().map(<[u8]>::to_vec);
    let mut next_text = || texts.next().unwrap_or_default();
    let mut raw = RawFile {
        preamble: bytes[..start].to_vec(),
        version: array(header, 0x18),
        reserved_1c: array(header, 0x1c),
        lock_checksum: u16_at(header, 0x1e),
        reserved_20: array(header, 0x20),
        width,
        height,
        kind: u16_at(header, 0x30),
        solution_state: u16_at(header, 0x32),
        solution: solution.to_vec(),
        entries,
        title: next_text(),
        author: next_text(),
        copyright: next_text(),
        clues: texts.collect(),
        notes: Vec::new(),
        sections: Vec::new(),
        trailer: Vec::new(),
    };
    raw.notes = raw.clues.pop().unwrap_or_default();
    if raw.parse_version().is_none() {
        warnings.push("unknown file version; read as version 1.3".to_owned());
    }
    let stored = Checksums { whole_file: u16_at(header, 0), header: u16_at(header, 0x0e), masked: array(header, 0x10) };
    let computed = Checksums::new(&raw, declared_count);
    let mut mismatches: Vec<String> = stored.mismatches(computed).map(str::to_owned).collect();
    raw.trailer = read_sections(rest, &mut raw.sections, &mut mismatches, &mut warnings);
    if !mismatches.is_empty() {
        warnings.push(format!(
            "wrong {} ({}): the file was changed or damaged",
            if mismatches.len() == 1 { "checksum" } else { "checksums" },
            mismatches.join(", ")
        ));
    }
    Ok((raw, warnings))
}

/// Returns the error for a file that ends inside `part`.
fn truncated(bytes: &[u8], part: &str) -> ParseError {
    ParseError::at(Place::Byte(bytes.len()), format!("the file ends inside {part}; download it again"))
}

/// Reads the player's entries. Also returns the bytes that follow. Missing entries are left empty.
fn read_entries<'a>(solution: &[u8], rest: &'a [u8], warnings: &mut Vec<String>) -> (Vec<u8>, &'a [u8]) {
    if let Some((entries, rest)) = rest.split_at_checked(solution.len()) {
        return (entries.to_vec(), rest);
    }
    warnings.push("the file ends inside the player's entries; missing entries are left empty".to_owned());
    let missing = solution[rest.len()..].iter().map(|&byte| if RawFile::is_block(byte) { BLOCK } else { EMPTY });
    (rest.iter().copied().chain(missing).collect(), &[])
}

/// Returns the number of entries in the grid, which is the expected number of clues.
fn entry_count(width: u8, height: u8, solution: &[u8]) -> usize {
    let cols = usize::from(width);
    let is_open = Grid::fill(height.into(), width.into(), |pos| {
        !RawFile::is_block(solution[usize::from(pos.row) * cols + usize::from(pos.col)])
    });
    slots(&is_open, |pos| is_open[pos], |_, _| true).len()
}

/// Reads the title, author, copyright notice, clues and notes. Also returns the bytes that follow.
///
/// The declared number of clues is used, unless only the number of entries is consistent with the data that follows.
fn read_texts<'a>(
    rest: &'a [u8],
    declared_count: usize,
    entry_count: usize,
    warnings: &mut Vec<String>,
) -> (Vec<&'a [u8]>, &'a [u8]) {
    let is_consistent = |clue_count| skip_texts(rest, clue_count + OTHER_TEXT_COUNT).is_some_and(can_start_sections);
    let use_entry_count = declared_count != entry_count && !is_consistent(declared_count) && is_consistent(entry_count);
    let clue_count = if use_entry_count { entry_count } else { declared_count };
    if declared_count != entry_count {
        let resolution = if use_entry_count {
            "using the number of entries".to_owned()
        } else {
            describe_mismatch(declared_count, entry_count)
        };
        warnings.push(format!(
            "the header declares {}, but the grid has {}; {resolution}",
            count(declared_count, "clue"),
            if entry_count == 1 { "1 entry".to_owned() } else { format!("{entry_count} entries") }
        ));
    }
    let text_count = clue_count + OTHER_TEXT_COUNT;
    let mut texts = Vec::with_capacity(text_count);
    let mut rest = rest;
    let mut is_terminated = true;
    while texts.len() < text_count && !rest.is_empty() {
        let end = rest.iter().position(|&byte| byte == 0);
        is_terminated = end.is_some();
        let (text, remainder) = end.map_or((rest, &[][..]), |end| (&rest[..end], &rest[end + 1..]));
        texts.push(text);
        rest = remainder;
    }
    let missing_count = text_count - texts.len();
    if missing_count > 0 {
        let missing =
            if missing_count == 1 { "the last is".to_owned() } else { format!("the last {missing_count} are") };
        warnings.push(format!("the file ends inside its texts; {missing} missing"));
    } else if !is_terminated {
        warnings.push("the file ends inside its last text".to_owned());
    }
    texts.resize(text_count, &[]);
    (texts, rest)
}

/// Describes the surplus clues, or the entries without clues.
fn describe_mismatch(clue_count: usize, entry_count: usize) -> String {
    match (clue_count.saturating_sub(entry_count), entry_count.saturating_sub(clue_count)) {
        (1, _) => "the last clue is ignored".to_owned(),
        (0, 1) => "the last entry has no clue".to_owned(),
        (0, missing_count) => format!("the last {missing_count} entries have no clues"),
        (surplus_count, _) => format!("the last {surplus_count} clues are ignored"),
    }
}

/// Returns the bytes after `text_count` zero-terminated texts, or `None` if there are fewer texts.
fn skip_texts(mut rest: &[u8], text_count: usize) -> Option<&[u8]> {
    for _ in 0..text_count {
        let end = rest.iter().position(|&byte| byte == 0)?;
        rest = &rest[end + 1..];
    }
    Some(rest)
}

/// Returns the little-endian integer at `offset`.
fn u16_at(bytes: &[u8], offset: usize) -> u16 {
    u16::from_le_bytes(array(bytes, offset))
}

/// Returns the `N` bytes at `offset`. The slice must be long enough.
fn array<const N: usize>(bytes: &[u8], offset: usize) -> [u8; N] {
    bytes[offset..offset + N].try_into().expect("the slice has N bytes")
}
