//! Unpacks a single file from a zip file in memory, trusting no declared length.
//!
//! Source: PKWARE, "APPNOTE.TXT, .ZIP File Format Specification", 6.3.10. Stored and deflated entries are supported.
//! Encrypted entries, zip64 archives and multipart archives are rejected, each with its own error.

use std::borrow::Cow;

use miniz_oxide::inflate::{TINFLStatus, decompress_slice_iter_to_slice};

use crate::base::sanitize;

mod error;

pub use error::ZipError;

/// A file from a zip file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnpackedFile<'a> {
    /// Name including folders, a single line without control characters.
    pub name: String,
    /// Content, at most `limit` bytes.
    pub bytes: Cow<'a, [u8]>,
    /// Whether the content matches the checksum in the zip file.
    pub checksum_ok: bool,
}

/// Returns `true` if `bytes` begin like a zip file.
#[must_use]
pub fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// Unpacks the file whose name has the lowest `rank`, or the first of several.
///
/// # Errors
/// Returns [`ZipError`] if the zip file is invalid or empty, or the chosen file cannot be unpacked or exceeds `limit`
/// bytes.
pub fn unpack<'a>(zip: &'a [u8], limit: usize, rank: impl Fn(&str) -> u8) -> Result<UnpackedFile<'a>, ZipError> {
    let directory = Directory::find(zip)?;
    let mut best: Option<(u8, Entry<'a>)> = None;
    let mut starts = Vec::new();
    for entry in directory.entries() {
        starts.push(entry.start);
        let rank = rank(&String::from_utf8_lossy(entry.name));
        if !entry.name.ends_with(b"/") && best.as_ref().is_none_or(|(least, _)| rank < *least) {
            best = Some((rank, entry));
        }
    }
    let (_, entry) = best.ok_or(ZipError::Empty)?;
    let name = entry.display_name();
    let (from, packed) = directory.packed(&entry)?;
    if starts.iter().any(|&start| start > entry.start && (start as usize) < from + packed.len()) {
        return Err(ZipError::Overlap { name });
    }
    let bytes = entry.inflate(packed, limit)?;
    Ok(UnpackedFile { checksum_ok: crc(&bytes) == entry.crc, name, bytes })
}

/// Central directory at the end of a zip file. Offsets count from the start of the archive; other data may precede the
/// archive.
struct Directory<'a> {
    archive: &'a [u8],
    list: &'a [u8],
}

/// Length of the end-of-directory record without its comment.
const END_LEN: usize = 22;
/// Length of a directory header without its name, extra field and comment.
const HEADER_LEN: usize = 46;
/// Length of a local header without its name and extra field.
const LOCAL_HEADER_LEN: usize = 30;
const MAX_COMMENT_LEN: usize = 0xffff;

impl<'a> Directory<'a> {
    fn find(zip: &'a [u8]) -> Result<Self, ZipError> {
        let last = zip.len().checked_sub(END_LEN).ok_or(ZipError::NoDirectory)?;
        let first = last.saturating_sub(MAX_COMMENT_LEN);
        let is_end = |&at: &usize| {
            zip[at..].starts_with(b"PK\x05\x06") && at + END_LEN + usize::from(u16_at(&zip[at..], 20)) <= zip.len()
        };
        let end = (first..=last).rev().find(is_end).ok_or(ZipError::NoDirectory)?;
        let (count, size, start) = (u16_at(&zip[end..], 10), u32_at(&zip[end..], 12), u32_at(&zip[end..], 16));
        if count == u16::MAX || size == u32::MAX || start == u32::MAX {
            return Err(ZipError::Zip64);
        }
        if u16_at(&zip[end..], 4) != 0 || u16_at(&zip[end..], 6) != 0 {
            return Err(ZipError::Multipart);
        }
        let list = end.checked_sub(size as usize).ok_or(ZipError::BadDirectory)?;
        let archive_start = list.checked_sub(start as usize).ok_or(ZipError::BadDirectory)?;
        Ok(Self { archive: &zip[archive_start..list], list: &zip[list..end] })
    }

    fn entries(&self) -> impl Iterator<Item = Entry<'a>> + use<'a> {
        let mut rest = self.list;
        std::iter::from_fn(move || {
            let (entry, after) = Entry::read(rest)?;
            rest = after;
            Some(entry)
        })
    }

    /// Returns the offset of an entry's compressed bytes, and the bytes.
    fn packed(&self, entry: &Entry) -> Result<(usize, &'a [u8]), ZipError> {
        if [entry.packed, entry.size, entry.start].contains(&u32::MAX) {
            return Err(ZipError::Zip64);
        }
        let damaged = || ZipError::Damaged { name: entry.display_name() };
        let local = self.archive.get(entry.start as usize..).filter(|local| local.starts_with(b"PK\x03\x04"));
        let local = local.filter(|local| local.len() >= LOCAL_HEADER_LEN).ok_or_else(damaged)?;
        let skip = LOCAL_HEADER_LEN + usize::from(u16_at(local, 26)) + usize::from(u16_at(local, 28));
        let packed = local.get(skip..).and_then(|rest| rest.get(..entry.packed as usize)).ok_or_else(damaged)?;
        Ok((entry.start as usize + skip, packed))
    }
}

/// A directory entry.
struct Entry<'a> {
    name: &'a [u8],
    flags: u16,
    method: u16,
    crc: u32,
    packed: u32,
    size: u32,
    start: u32,
}

impl<'a> Entry<'a> {
    fn read(list: &'a [u8]) -> Option<(Self, &'a [u8])> {
        let head = list.get(..HEADER_LEN).filter(|head| head.starts_with(b"PK\x01\x02"))?;
        let [name, extra, comment] = [28, 30, 32].map(|at| usize::from(u16_at(head, at)));
        let entry = Self {
            name: list.get(HEADER_LEN..HEADER_LEN + name)?,
            flags: u16_at(head, 8),
            method: u16_at(head, 10),
            crc: u32_at(head, 16),
            packed: u32_at(head, 20),
            size: u32_at(head, 24),
            start: u32_at(head, 42),
        };
        Some((entry, list.get(HEADER_LEN + name + extra + comment..)?))
    }

    fn display_name(&self) -> String {
        sanitize::fit(&sanitize::line(&String::from_utf8_lossy(self.name)), 60)
    }

    fn inflate(&self, packed: &'a [u8], limit: usize) -> Result<Cow<'a, [u8]>, ZipError> {
        let name = || self.display_name();
        let too_large = || ZipError::TooLarge { name: name(), limit };
        if self.flags & 1 != 0 {
            return Err(ZipError::Encrypted { name: name() });
        }
        match self.method {
            0 if packed.len() > limit => Err(too_large()),
            0 => Ok(Cow::Borrowed(packed)),
            8 if self.size as usize > limit => Err(too_large()),
            8 => {
                let mut bytes = vec![0; self.size as usize];
                match decompress_slice_iter_to_slice(&mut bytes, std::iter::once(packed), false, true) {
                    Ok(length) => {
                        bytes.truncate(length);
                        Ok(Cow::Owned(bytes))
                    }
                    Err(TINFLStatus::HasMoreOutput) => Err(ZipError::SizeMismatch { name: name() }),
                    Err(_) => Err(ZipError::Damaged { name: name() }),
                }
            }
            method => Err(ZipError::Method { name: name(), method }),
        }
    }
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from(u16_at(bytes, at)) | u32::from(u16_at(bytes, at + 2)) << 16
}

/// Computes the checksum used in zip files: the CRC-32 of ISO 3309, with a reflected polynomial.
fn crc(bytes: &[u8]) -> u32 {
    const POLYNOMIAL: u32 = 0xedb8_8320;
    const fn row(byte: u32) -> u32 {
        let mut rest = byte;
        let mut bit = 0;
        while bit < 8 {
            rest = if rest & 1 == 1 { rest >> 1 ^ POLYNOMIAL } else { rest >> 1 };
            bit += 1;
        }
        rest
    }
    const TABLE: [u32; 256] = {
        let mut table = [0; 256];
        let mut at = 0;
        while at < 256 {
            table[at] = row(at as u32);
            at += 1;
        }
        table
    };
    !bytes.iter().fold(!0, |sum: u32, &byte| sum >> 8 ^ TABLE[usize::from(sum as u8 ^ byte)])
}

#[cfg(test)]
pub(crate) mod tests;
