//! Errors from unpacking zip files.

use std::fmt;

/// Reason why a file cannot be unpacked from a zip file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "explained by the messages below")]
pub enum ZipError {
    NoDirectory,
    BadDirectory,
    Empty,
    Multipart,
    Zip64,
    Encrypted { name: String },
    Method { name: String, method: u16 },
    Overlap { name: String },
    Damaged { name: String },
    SizeMismatch { name: String },
    TooLarge { name: String, limit: usize },
}

impl fmt::Display for ZipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDirectory => {
                f.write_str("the zip file is cut short: the directory at its end is missing; download it again")
            }
            Self::BadDirectory => f.write_str("the directory of the zip file is damaged; download it again"),
            Self::Empty => f.write_str("the zip file is empty; use one that contains a .jpz file"),
            Self::Multipart => f.write_str("the zip file is split into several parts; join them first"),
            Self::Zip64 => f.write_str("zip64 files are not supported; unpack the file or use a plain zip"),
            Self::Encrypted { name } => {
                write!(f, "{name} in the zip file is password-protected; unpack it first")
            }
            Self::Method { name, method } => write!(
                f,
                "{name} in the zip file uses the unsupported compression method {method}; repack it with deflate"
            ),
            Self::Overlap { name } => {
                write!(f, "{name} in the zip file overlaps another file; download it again")
            }
            Self::Damaged { name } => {
                write!(f, "{name} in the zip file is damaged; download it again")
            }
            Self::SizeMismatch { name } => {
                write!(f, "{name} in the zip file is longer than the directory says; download it again")
            }
            Self::TooLarge { name, limit } => {
                write!(f, "{name} in the zip file is larger than {} MB; use a smaller file", limit >> 20)
            }
        }
    }
}

impl std::error::Error for ZipError {}
