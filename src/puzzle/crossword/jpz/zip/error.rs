//! Why a zip file cannot be unpacked, each a sentence.

use std::fmt;

/// Why nothing can be unpacked.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each has its sentence below")]
pub enum ZipError {
    NoDirectory,
    Broken,
    Empty,
    Parts,
    Zip64,
    Locked { name: String },
    Method { name: String, method: u16 },
    Overlap { name: String },
    Damaged { name: String },
    Longer { name: String },
    TooLarge { name: String, limit: usize },
}

impl fmt::Display for ZipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDirectory => {
                f.write_str("it is a zip file that is cut short: the directory at its end is missing; fetch it again")
            }
            Self::Broken => f.write_str("it is a zip file whose directory is broken; fetch it again"),
            Self::Empty => f.write_str("it is a zip file with no file in it"),
            Self::Parts => f.write_str("it is one part of a zip file in several parts; put them together first"),
            Self::Zip64 => {
                f.write_str("it is a zip64 file, which is not read here; unpack it, or pack it as a plain zip")
            }
            Self::Locked { name } => {
                write!(f, "it is a zip file, and {name} in it is locked with a password; unpack it first")
            }
            Self::Method { name, method } => write!(
                f,
                "it is a zip file, and {name} in it is packed by method {method}, which is not read here; pack it anew by \
                 the usual one (deflate)"
            ),
            Self::Overlap { name } => {
                write!(
                    f,
                    "it is a zip file, and {name} in it overlaps another file, as no honest one does; fetch it again"
                )
            }
            Self::Damaged { name } => {
                write!(f, "it is a zip file, and {name} in it is damaged and cannot be unpacked; fetch it again")
            }
            Self::Longer { name } => write!(
                f,
                "it is a zip file, and {name} in it is longer than the directory says, as no honest one is; fetch it again"
            ),
            Self::TooLarge { name, limit } => write!(
                f,
                "it is a zip file, and {name} in it is larger than {} MB, the most that is unpacked here",
                limit >> 20
            ),
        }
    }
}

impl std::error::Error for ZipError {}
