//! Splits a .puz file into its parts.
//!
//! Missing and truncated parts are repaired here, so a [`RawFile`] is always complete.

use crate::base::humanize::count;
use crate::grid::{Grid, slots};
use crate::puzzle::crossword::{ParseError, Place};

use super::checksum::Checksums;
use super::raw::{BLOCK, EMPTY, HEADER_LEN, MAGIC, MAGIC_AT, RawFile};

mod sections;

use sections::{sections, starts_sections};

/// Maximum file size: 8 MB. Real files are far smaller, and several copies are held in memory while a file is written
/// back.
pub const MAX_BYTES: usize = 8 << 20;
/// Range in which the magic bytes may start: 16 KB. Some files were saved with preceding mail or HTTP headers.
const SEARCH_LEN: usize = 16 << 10;
/// Number of texts besides the clues: title, author, copyright, notes.
const OTHER_TEXTS: usize = 4;

/// Returns the offset of the file proper, two bytes before the magic bytes.
#[must_use]
pub fn find_start(bytes: &[u8]) -> Option<usize> {
    let searched = bytes.get(MAGIC_AT..)?;
    let searched = &searched[..searched.len().min(SEARCH_LEN)];
    searched.windows(MAGIC.len()).position(|window| window == MAGIC)
}

/// Splits a file into its parts, with warnings.
///
/// # Errors
/// Returns [`ParseError`] if `bytes` are not a .puz file, exceed 8 MB, have no cells, or end inside the header or the
/// solution.
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
    let cells = usize::from(width) * usize::from(height);
    if cells == 0 {
        let side = if width == 0 { 0x2c } else { 0x2d };
        let message = format!(
            "the grid has {width} columns and {height} rows, expected at least 1 of each; download the file again"
        );
        return Err(ParseError::at(Place::Byte(start + side), message));
    }
    let rest = &bytes[start + HEADER_LEN..];
    let solution = rest.get(..cells).ok_or_else(|| truncated(bytes, "the solution"))?;
    let mut warnings = Vec::new();
    let (state, rest) = state(solution, &rest[cells..], &mut warnings);
    let declared = u16_at(header, 0x2e);
    let entry_count = entry_count(width, height, solution);
    let (texts, rest) = texts(rest, usize::from(declared), entry_count, &mut warnings);
    let mut texts = texts.into_iter().map(<[u8]>::to_vec);
    let mut text = || texts.next().unwrap_or_default();
    let mut raw = RawFile {
        before: bytes[..start].to_vec(),
        version: array(header, 0x18),
        reserved_1c: array(header, 0x1c),
        lock_sum: u16_at(header, 0x1e),
        reserved_20: array(header, 0x20),
        width,
        height,
        kind: u16_at(header, 0x30),
        tag: u16_at(header, 0x32),
        solution: solution.to_vec(),
        state,
        title: text(),
        author: text(),
        copyright: text(),
        clues: texts.collect(),
        notes: Vec::new(),
        sections: Vec::new(),
        after: Vec::new(),
    };
    raw.notes = raw.clues.pop().unwrap_or_default();
    if raw.known_version().is_none() {
        warnings.push("unknown file version; read as version 1.3".to_owned());
    }
    let found = Checksums { all: u16_at(header, 0), header: u16_at(header, 0x0e), masked: array(header, 0x10) };
    let mut wrong: Vec<String> = found.mismatches(Checksums::new(&raw, declared)).map(str::to_owned).collect();
    raw.after = sections(rest, &mut raw.sections, &mut wrong, &mut warnings);
    if !wrong.is_empty() {
        warnings.push(format!(
            "wrong {} ({}): the file was changed or damaged",
            if wrong.len() == 1 { "checksum" } else { "checksums" },
            wrong.join(", ")
        ));
    }
    Ok((raw, warnings))
}

fn truncated(bytes: &[u8], inside: &str) -> ParseError {
    ParseError::at(Place::Byte(bytes.len()), format!("the file ends inside {inside}; download it again"))
}

/// Returns the player's entries and the bytes after them. Missing entries are left empty.
fn state<'a>(solution: &[u8], rest: &'a [u8], warnings: &mut Vec<String>) -> (Vec<u8>, &'a [u8]) {
    if let Some((state, rest)) = rest.split_at_checked(solution.len()) {
        return (state.to_vec(), rest);
    }
    warnings.push("the file ends inside the player's entries; missing entries are left empty".to_owned());
    let missing = solution[rest.len()..].iter().map(|&byte| if RawFile::is_block(byte) { BLOCK } else { EMPTY });
    (rest.iter().copied().chain(missing).collect(), &[])
}

/// Returns the number of entries in the grid, which is the expected number of clues.
fn entry_count(width: u8, height: u8, solution: &[u8]) -> usize {
    let cols = usize::from(width);
    let open = Grid::fill(height.into(), width.into(), |pos| {
        !RawFile::is_block(solution[usize::from(pos.row) * cols + usize::from(pos.col)])
    });
    slots(&open, |pos| open[pos], |_, _| true).len()
}

/// Returns title, author, copyright, clues and notes, and the bytes after them.
///
/// Uses the declared number of clues, unless only the number of entries fits the data that follows.
fn texts<'a>(
    rest: &'a [u8],
    declared: usize,
    entry_count: usize,
    warnings: &mut Vec<String>,
) -> (Vec<&'a [u8]>, &'a [u8]) {
    let fits = |clues| skip(rest, clues + OTHER_TEXTS).is_some_and(starts_sections);
    let clues = if declared != entry_count && !fits(declared) && fits(entry_count) { entry_count } else { declared };
    if declared != entry_count {
        let resolution =
            if clues == declared { unmatched(declared, entry_count) } else { "using the number of entries".to_owned() };
        warnings.push(format!(
            "the header declares {}, but the grid has {}; {resolution}",
            count(declared, "clue"),
            if entry_count == 1 { "1 entry".to_owned() } else { format!("{entry_count} entries") }
        ));
    }
    let expected = clues + OTHER_TEXTS;
    let mut texts = Vec::with_capacity(expected);
    let mut rest = rest;
    let mut whole = true;
    while texts.len() < expected && !rest.is_empty() {
        let end = rest.iter().position(|&byte| byte == 0);
        whole = end.is_some();
        let (text, after) = end.map_or((rest, &[][..]), |end| (&rest[..end], &rest[end + 1..]));
        texts.push(text);
        rest = after;
    }
    let missing = expected - texts.len();
    if missing > 0 {
        warnings.push(format!("the file ends inside its texts; {} missing", last_missing(missing)));
    } else if !whole {
        warnings.push("the file ends inside its last text".to_owned());
    }
    texts.resize(expected, &[]);
    (texts, rest)
}

/// Describes the clues without entries or the entries without clues.
fn unmatched(clues: usize, entry_count: usize) -> String {
    match (clues.saturating_sub(entry_count), entry_count.saturating_sub(clues)) {
        (1, _) => "the last clue is ignored".to_owned(),
        (0, 1) => "the last entry has no clue".to_owned(),
        (0, missing) => format!("the last {missing} entries have no clues"),
        (more, _) => format!("the last {more} clues are ignored"),
    }
}

fn last_missing(missing: usize) -> String {
    if missing == 1 { "the last is".to_owned() } else { format!("the last {missing} are") }
}

/// Returns the bytes after `texts` zero-terminated texts.
fn skip(mut rest: &[u8], texts: usize) -> Option<&[u8]> {
    for _ in 0..texts {
        let end = rest.iter().position(|&byte| byte == 0)?;
        rest = &rest[end + 1..];
    }
    Some(rest)
}

/// Returns the little-endian integer at `at`.
fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes(array(bytes, at))
}

/// Returns `N` bytes of a slice that is known to be long enough.
fn array<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    bytes[at..at + N].try_into().expect("the slice has this length")
}
