//! Unpacks a single file from a zip file in memory, without trusting any declared length.
//!
//! Source: PKWARE, "APPNOTE.TXT, .ZIP File Format Specification", 6.3.10. Stored and deflated entries are supported.
//! Encrypted entries, zip64 archives and multipart archives are rejected, each with its own error.

use std::borrow::Cow;

use miniz_oxide::inflate::{TINFLStatus, decompress_slice_iter_to_slice};
use wordhoard_engine::base::sanitize;

mod error;

pub use error::ZipError;

/// A file unpacked from a zip file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnpackedFile<'a> {
    /// Name including folders; a single line without control characters.
    pub name: String,
    /// Content, no longer than the limit.
    pub bytes: Cow<'a, [u8]>,
    /// Whether the content matches the checksum in the zip file.
    pub is_checksum_valid: bool,
}

/// Returns `true` if `bytes` begin like a zip file.
#[must_use]
pub fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// Unpacks the file whose name has the lowest `rank`, or the first of several such files.
///
/// # Errors
/// Returns [`ZipError`] if the zip file is invalid or empty, or if the chosen file cannot be unpacked or exceeds
/// `limit` bytes.
pub fn unpack<'a>(zip: &'a [u8], limit: usize, rank: impl Fn(&str) -> u8) -> Result<UnpackedFile<'a>, ZipError> {
    let directory = Directory::find(zip)?;
    let mut best: Option<(u8, Entry<'a>)> = None;
    let mut starts = Vec::new();
    for entry in directory.entries() {
        starts.push(entry.start);
        let rank = rank(&String::from_utf8_lossy(entry.name));
        if !entry.name.ends_with(b"/") && best.as_ref().is_none_or(|(best_rank, _)| rank < *best_rank) {
            best = Some((rank, entry));
        }
    }
    let (_, entry) = best.ok_or(ZipError::EmptyArchive)?;
    let name = entry.display_name();
    let (offset, data) = directory.compressed_data(&entry)?;
    if starts.iter().any(|&start| start > entry.start && (start as usize) < offset + data.len()) {
        return Err(ZipError::OverlappingFile { name });
    }
    let bytes = entry.inflate(data, limit)?;
    Ok(UnpackedFile { is_checksum_valid: crc(&bytes) == entry.crc, name, bytes })
}

/// Central directory at the end of a zip file.
struct Directory<'a> {
    /// Part of the zip file from offset 0 of the archive to the directory. Other data may precede this part.
    archive: &'a [u8],
    /// Headers of the entries.
    headers: &'a [u8],
}

/// Length of the end-of-directory record without its comment.
const END_LEN: usize = 22;
/// Length of a directory header without its name, extra field and comment.
const HEADER_LEN: usize = 46;
/// Length of a local header without its name and extra field.
const LOCAL_HEADER_LEN: usize = 30;
/// Maximum length of the comment at the end of a zip file.
const MAX_COMMENT_LEN: usize = 0xffff;

impl<'a> Directory<'a> {
    fn find(zip: &'a [u8]) -> Result<Self, ZipError> {
        let last_start = zip.len().checked_sub(END_LEN).ok_or(ZipError::MissingDirectory)?;
        let first_start = last_start.saturating_sub(MAX_COMMENT_LEN);
        let is_end_record = |&start: &usize| {
            let record = &zip[start..];
            record.starts_with(b"PK\x05\x06") && END_LEN + usize::from(u16_at(record, 20)) <= record.len()
        };
        let end = (first_start..=last_start).rev().find(is_end_record).ok_or(ZipError::MissingDirectory)?;
        let record = &zip[end..];
        let (count, size, start) = (u16_at(record, 10), u32_at(record, 12), u32_at(record, 16));
        if count == u16::MAX || size == u32::MAX || start == u32::MAX {
            return Err(ZipError::Zip64);
        }
        if u16_at(record, 4) != 0 || u16_at(record, 6) != 0 {
            return Err(ZipError::Multipart);
        }
        let headers_start = end.checked_sub(size as usize).ok_or(ZipError::DamagedDirectory)?;
        let archive_start = headers_start.checked_sub(start as usize).ok_or(ZipError::DamagedDirectory)?;
        Ok(Self { archive: &zip[archive_start..headers_start], headers: &zip[headers_start..end] })
    }

    fn entries(&self) -> impl Iterator<Item = Entry<'a>> + use<'a> {
        let mut rest = self.headers;
        std::iter::from_fn(move || {
            let (entry, next) = Entry::read(rest)?;
            rest = next;
            Some(entry)
        })
    }

    /// Returns the offset of an entry's compressed data, and the data.
    fn compressed_data(&self, entry: &Entry) -> Result<(usize, &'a [u8]), ZipError> {
        if [entry.compressed_size, entry.size, entry.start].contains(&u32::MAX) {
            return Err(ZipError::Zip64);
        }
        let damaged = || ZipError::DamagedFile { name: entry.display_name() };
        let header = self.archive.get(entry.start as usize..).filter(|header| header.starts_with(b"PK\x03\x04"));
        let header = header.filter(|header| header.len() >= LOCAL_HEADER_LEN).ok_or_else(damaged)?;
        let header_len = LOCAL_HEADER_LEN + usize::from(u16_at(header, 26)) + usize::from(u16_at(header, 28));
        let rest = header.get(header_len..).ok_or_else(damaged)?;
        let data = rest.get(..entry.compressed_size as usize).ok_or_else(damaged)?;
        Ok((entry.start as usize + header_len, data))
    }
}

/// A directory entry.
struct Entry<'a> {
    name: &'a [u8],
    flags: u16,
    method: u16,
    crc: u32,
    compressed_size: u32,
    size: u32,
    /// Offset of the local header.
    start: u32,
}

impl<'a> Entry<'a> {
    /// Reads the first header. Also returns the remaining headers.
    fn read(headers: &'a [u8]) -> Option<(Self, &'a [u8])> {
        let header = headers.get(..HEADER_LEN).filter(|header| header.starts_with(b"PK\x01\x02"))?;
        let [name_len, extra_len, comment_len] = [28, 30, 32].map(|offset| usize::from(u16_at(header, offset)));
        let entry = Self {
            name: headers.get(HEADER_LEN..HEADER_LEN + name_len)?,
            flags: u16_at(header, 8),
            method: u16_at(header, 10),
            crc: u32_at(header, 16),
            compressed_size: u32_at(header, 20),
            size: u32_at(header, 24),
            start: u32_at(header, 42),
        };
        Some((entry, headers.get(HEADER_LEN + name_len + extra_len + comment_len..)?))
    }

    fn display_name(&self) -> String {
        sanitize::fit(&sanitize::line(&String::from_utf8_lossy(self.name)), 60)
    }

    fn inflate(&self, data: &'a [u8], limit: usize) -> Result<Cow<'a, [u8]>, ZipError> {
        let name = || self.display_name();
        let too_large = || ZipError::FileTooLarge { name: name(), limit };
        if self.flags & 1 != 0 {
            return Err(ZipError::EncryptedFile { name: name() });
        }
        match self.method {
            0 if data.len() > limit => Err(too_large()),
            0 => Ok(Cow::Borrowed(data)),
            8 if self.size as usize > limit => Err(too_large()),
            8 => {
                let mut bytes = vec![0; self.size as usize];
                match decompress_slice_iter_to_slice(&mut bytes, std::iter::once(data), false, true) {
                    Ok(length) => {
                        bytes.truncate(length);
                        Ok(Cow::Owned(bytes))
                    }
                    Err(TINFLStatus::HasMoreOutput) => Err(ZipError::SizeMismatch { name: name() }),
                    Err(_) => Err(ZipError::DamagedFile { name: name() }),
                }
            }
            method => Err(ZipError::UnsupportedMethod { name: name(), method }),
        }
    }
}

fn u16_at(bytes: &[u8], offset: usize) -> u16 {
    u16::from_le_bytes([bytes[offset], bytes[offset + 1]])
}

fn u32_at(bytes: &[u8], offset: usize) -> u32 {
    u32::from(u16_at(bytes, offset)) | u32::from(u16_at(bytes, offset + 2)) << 16
}

/// Computes the checksum used in zip files: the CRC-32 of ISO 3309, with a reflected polynomial.
fn crc(bytes: &[u8]) -> u32 {
    const POLYNOMIAL: u32 = 0xedb8_8320;
    const fn remainder(byte: u32) -> u32 {
        let mut remainder = byte;
        let mut bit = 0;
        while bit < 8 {
            remainder = if remainder & 1 == 1 { remainder >> 1 ^ POLYNOMIAL } else { remainder >> 1 };
            bit += 1;
        }
        remainder
    }
    const TABLE: [u32; 256] = {
        let mut table = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            table[byte] = remainder(byte as u32);
            byte += 1;
        }
        table
    };
    !bytes.iter().fold(!0, |sum: u32, &byte| sum >> 8 ^ TABLE[usize::from(sum as u8 ^ byte)])
}

#[cfg(test)]
pub(crate) mod tests;
