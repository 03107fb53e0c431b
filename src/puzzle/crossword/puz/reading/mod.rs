//! Bytes taken apart. What is missing or cut is mended here, so that a [`Raw`] is always whole.

use crate::base::humanize::count;
use crate::grid::{Grid, slots};
use crate::puzzle::crossword::{Fault, Place};

use super::raw::{BLOCK, EMPTY, HEAD, MAGIC, MAGIC_AT, Raw};
use super::sums::Sums;

mod sections;

use sections::{begins_sections, sections};

/// The largest file that is read: 8 MB. Real ones are far smaller, and what is read is held several times while it is
/// written again.
pub const MAX_BYTES: usize = 8 << 20;
/// How far from the start the magic is looked for: 16 KB. Letters and downloads were saved with what came before.
const SEARCHED: usize = 16 << 10;
/// Title, author, copyright, notes.
const OTHER_TEXTS: usize = 4;

/// Where the file proper begins: two bytes before the magic.
#[must_use]
pub fn start(bytes: &[u8]) -> Option<usize> {
    let searched = bytes.get(MAGIC_AT..)?;
    let searched = &searched[..searched.len().min(SEARCHED)];
    searched.windows(MAGIC.len()).position(|window| window == MAGIC)
}

/// Takes a file apart.
///
/// # Errors
/// When it is no .puz file, is larger than 8 MB, has no cells, or ends inside its head or solution.
pub fn take(bytes: &[u8]) -> Result<(Raw, Vec<String>), Fault> {
    let start = start(bytes).ok_or_else(|| {
        Fault::new(
            "it is no .puz file: there is no ACROSS&DOWN near its start; get the puzzle in one of the known formats",
        )
    })?;
    if bytes.len() > MAX_BYTES {
        let megabytes = MAX_BYTES >> 20;
        return Err(Fault::new(format!(
            "it is larger than {megabytes} MB, and no .puz file is; get a sound copy of it"
        )));
    }
    let head: &[u8; HEAD] = bytes[start..].first_chunk().ok_or_else(|| cut(bytes, "its head"))?;
    let (width, height) = (head[0x2c], head[0x2d]);
    let cells = usize::from(width) * usize::from(height);
    if cells == 0 {
        let side = if width == 0 { 0x2c } else { 0x2d };
        let what = format!("the grid has {width} columns and {height} rows; get a file with a puzzle in it");
        return Err(Fault::at(Place::Byte(start + side), what));
    }
    let rest = &bytes[start + HEAD..];
    let solution = rest.get(..cells).ok_or_else(|| cut(bytes, "its solution"))?;
    let mut warnings = Vec::new();
    let (state, rest) = state(solution, &rest[cells..], &mut warnings);
    let named = u16_at(head, 0x2e);
    let entries = entries(width, height, solution);
    let (texts, rest) = texts(rest, usize::from(named), entries, &mut warnings);
    let mut texts = texts.into_iter().map(<[u8]>::to_vec);
    let mut text = || texts.next().unwrap_or_default();
    let mut raw = Raw {
        before: bytes[..start].to_vec(),
        version: array(head, 0x18),
        first_reserve: array(head, 0x1c),
        lock_sum: u16_at(head, 0x1e),
        second_reserve: array(head, 0x20),
        width,
        height,
        kind: u16_at(head, 0x30),
        tag: u16_at(head, 0x32),
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
        warnings.push("its version is none that is known; it is read as version 1.3".to_owned());
    }
    let found = Sums { all: u16_at(head, 0), header: u16_at(head, 0x0e), masked: array(head, 0x10) };
    let mut wrong: Vec<String> = found.wrong(Sums::of(&raw, named)).map(str::to_owned).collect();
    raw.after = sections(rest, &mut raw.sections, &mut wrong, &mut warnings);
    if !wrong.is_empty() {
        warnings.push(format!(
            "its {} of {} {} wrong: it was changed or damaged",
            if wrong.len() == 1 { "checksum" } else { "checksums" },
            wrong.join(", "),
            if wrong.len() == 1 { "is" } else { "are" }
        ));
    }
    Ok((raw, warnings))
}

fn cut(bytes: &[u8], inside: &str) -> Fault {
    Fault::at(Place::Byte(bytes.len()), format!("the file ends inside {inside}; get a whole copy of it"))
}

/// The player's entries; those that are missing are empty.
fn state<'a>(solution: &[u8], rest: &'a [u8], warnings: &mut Vec<String>) -> (Vec<u8>, &'a [u8]) {
    if let Some((state, rest)) = rest.split_at_checked(solution.len()) {
        return (state.to_vec(), rest);
    }
    warnings.push("it ends inside the player's entries; those that are missing are empty".to_owned());
    let missing = solution[rest.len()..].iter().map(|&byte| if Raw::is_block(byte) { BLOCK } else { EMPTY });
    (rest.iter().copied().chain(missing).collect(), &[])
}

/// How many entries the grid has, and so how many clues there should be.
fn entries(width: u8, height: u8, solution: &[u8]) -> usize {
    let width_of = usize::from(width);
    let open = Grid::fill(height.into(), width.into(), |pos| {
        !Raw::is_block(solution[usize::from(pos.row) * width_of + usize::from(pos.col)])
    });
    slots(&open, |pos| open[pos], |_, _| true).len()
}

/// Title, author, copyright, clues, notes, and what follows. The number of clues is the one that the file names, unless
/// that of the grid fits what follows and the named one does not.
fn texts<'a>(rest: &'a [u8], named: usize, entries: usize, warnings: &mut Vec<String>) -> (Vec<&'a [u8]>, &'a [u8]) {
    let fits = |clues| skip(rest, clues + OTHER_TEXTS).is_some_and(begins_sections);
    let clues = if named != entries && !fits(named) && fits(entries) { entries } else { named };
    if named != entries {
        let taken = if clues == named { unmatched(named, entries) } else { "its texts fit the grid".to_owned() };
        warnings.push(format!(
            "it names {}, and its grid has {}; {taken}",
            count(named, "clue"),
            if entries == 1 { "1 entry".to_owned() } else { format!("{entries} entries") }
        ));
    }
    let wanted = clues + OTHER_TEXTS;
    let mut texts = Vec::with_capacity(wanted);
    let mut rest = rest;
    let mut whole = true;
    while texts.len() < wanted && !rest.is_empty() {
        let end = rest.iter().position(|&byte| byte == 0);
        whole = end.is_some();
        let (text, behind) = end.map_or((rest, &[][..]), |end| (&rest[..end], &rest[end + 1..]));
        texts.push(text);
        rest = behind;
    }
    let missing = wanted - texts.len();
    if missing > 0 {
        warnings.push(format!("it ends inside its texts; {} missing", of_texts(missing)));
    } else if !whole {
        warnings.push("it ends inside its last text".to_owned());
    }
    texts.resize(wanted, &[]);
    (texts, rest)
}

/// What becomes of clues without entries, and of entries without clues.
fn unmatched(clues: usize, entries: usize) -> String {
    match (clues.saturating_sub(entries), entries.saturating_sub(clues)) {
        (1, _) => "the last clue is passed over".to_owned(),
        (0, 1) => "the last entry has none".to_owned(),
        (0, missing) => format!("the last {missing} entries have none"),
        (more, _) => format!("the last {more} clues are passed over"),
    }
}

fn of_texts(missing: usize) -> String {
    if missing == 1 { "the last is".to_owned() } else { format!("the last {missing} are") }
}

/// What follows so many texts.
fn skip(mut rest: &[u8], texts: usize) -> Option<&[u8]> {
    for _ in 0..texts {
        let end = rest.iter().position(|&byte| byte == 0)?;
        rest = &rest[end + 1..];
    }
    Some(rest)
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes(array(bytes, at))
}

/// Bytes of a head that has been measured.
fn array<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    bytes[at..at + N].try_into().expect("the slice has this length")
}
