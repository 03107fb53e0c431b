//! Errors from unpacking zip files.

use std::fmt;

/// Reason why a file cannot be unpacked from a zip file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "explained by the messages below")]
pub enum ZipError {
    MissingDirectory,
    DamagedDirectory,
    EmptyArchive,
    Multipart,
    Zip64,
    EncryptedFile { name: String },
    UnsupportedMethod { name: String, method: u16 },
    OverlappingFile { name: String },
    DamagedFile { name: String },
    SizeMismatch { name: String },
    FileTooLarge { name: String, limit: usize },
}

impl fmt::Display for ZipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MissingDirectory => {
                f.write_str("the zip file is cut short: the directory at its end is missing; download it again")
            }
            Self::DamagedDirectory => f.write_str("the directory of the zip file is damaged; download it again"),
            Self::EmptyArchive => f.write_str("the zip file is empty; use one that contains a .jpz file"),
            Self::Multipart => f.write_str("the zip file is split into several parts; join them first"),
            Self::Zip64 => f.write_str("zip64 files are not supported; unpack the file or use a plain zip"),
            Self::EncryptedFile { name } => {
                write!(f, "{name} in the zip file is password-protected; unpack it first")
            }
            Self::UnsupportedMethod { name, method } => write!(
                f,
                "{name} in the zip file uses the unsupported compression method {method}; repack it with deflate"
            ),
            Self::OverlappingFile { name } => {
                write!(f, "{name} in the zip file overlaps another file; download it again")
            }
            Self::DamagedFile { name } => {
                write!(f, "{name} in the zip file is damaged; download it again")
            }
            Self::SizeMismatch { name } => {
                write!(f, "{name} in the zip file is longer than its declared size; download it again")
            }
            Self::FileTooLarge { name, limit } => {
                write!(f, "{name} in the zip file is larger than {} MB; use a smaller file", limit >> 20)
            }
        }
    }
}

impl std::error::Error for ZipError {}
