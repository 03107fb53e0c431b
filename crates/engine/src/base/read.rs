//! Bounded reading of files named by the user.
//!
//! The file type is checked before the file is opened, because a pipe may block for ever and a device may never end.
//! The size is checked before memory is allocated.

use std::fmt;
use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use super::humanize::size;
use super::sanitize;

/// Input source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input, written as `-` on the command line.
    Stdin,
    /// A file path.
    File(PathBuf),
}

impl Source {
    /// Interprets a command-line argument: `-` is standard input, anything else is a path.
    #[must_use]
    pub fn from_arg(arg: &Path) -> Self {
        if arg == Path::new("-") { Self::Stdin } else { Self::File(arg.to_owned()) }
    }

    /// Returns the file name without its directory, as one sanitised line.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::File(path) => {
                path.file_name().map_or_else(|| self.to_string(), |name| sanitize::line(&name.to_string_lossy()))
            }
            Self::Stdin => self.to_string(),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("standard input"),
            Self::File(path) => f.write_str(&sanitize::path(path)),
        }
    }
}

/// Error reading a [`Source`]. The message is one sentence that names the source.
#[derive(Debug)]
pub struct ReadError {
    source: Source,
    cause: Cause,
}

#[derive(Debug)]
enum Cause {
    NotAFile(&'static str),
    TooLarge(u64),
    Io(io::Error),
    Utf16,
    Binary,
    NotUtf8 { line: usize },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let source = &self.source;
        match &self.cause {
            Cause::NotAFile(kind) => {
                write!(f, "{source} is {kind}, not a regular file; use a regular file, or - for standard input")
            }
            Cause::TooLarge(limit) => write!(f, "{source} exceeds the size limit of {}", size(*limit)),
            Cause::Io(error) => write!(f, "cannot read {source}: {}", reason(error)),
            Cause::Utf16 => write!(f, "{source} is UTF-16 text; save it as UTF-8"),
            Cause::Binary => write!(f, "{source} is a binary file; expected a text or puzzle file"),
            Cause::NotUtf8 { line } => write!(f, "{source}, line {line}: invalid UTF-8; save the file as UTF-8"),
        }
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.cause {
            Cause::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl ReadError {
    /// Creates an error for an I/O failure while reading `source`.
    #[must_use]
    pub fn io(source: &Source, error: io::Error) -> Self {
        Self { source: source.clone(), cause: Cause::Io(error) }
    }
}

/// Opens a source for streaming. Pipes and devices are accepted, because streaming does not need the input to end.
///
/// # Errors
///
/// Returns [`ReadError`] if the source is a directory or cannot be opened.
pub fn open(source: &Source) -> Result<Box<dyn Read + Send>, ReadError> {
    let Source::File(path) = source else { return Ok(Box::new(io::stdin())) };
    let fail = |error| ReadError::io(source, error);
    let metadata = std::fs::metadata(path).map_err(fail)?;
    if metadata.is_dir() {
        return Err(ReadError { source: source.clone(), cause: Cause::NotAFile(kind_of(&metadata)) });
    }
    Ok(Box::new(File::open(path).map_err(fail)?))
}

/// Reads a whole source of at most `limit` bytes.
///
/// # Errors
///
/// Returns [`ReadError`] if the source is not a regular file or standard input, is larger than `limit` bytes, or cannot
/// be read.
pub fn bytes(source: &Source, limit: u64) -> Result<Vec<u8>, ReadError> {
    let fail = |cause| ReadError { source: source.clone(), cause };
    match source {
        Source::Stdin => read_capped(io::stdin().lock(), limit).map_err(fail),
        Source::File(path) => {
            let metadata = std::fs::metadata(path).map_err(|e| fail(Cause::Io(e)))?;
            if !metadata.is_file() {
                return Err(fail(Cause::NotAFile(kind_of(&metadata))));
            }
            if metadata.len() > limit {
                return Err(fail(Cause::TooLarge(limit)));
            }
            let file = File::open(path).map_err(|e| fail(Cause::Io(e)))?;
            read_capped(file, limit).map_err(fail)
        }
    }
}

/// Reads a whole source of at most `limit` bytes as UTF-8 text.
///
/// A byte order mark is removed, and `\r\n` and `\r` become `\n`.
///
/// # Errors
///
/// Returns [`ReadError`] if [`bytes`] fails, or the content is binary or not valid UTF-8; the message names the line.
pub fn text(source: &Source, limit: u64) -> Result<String, ReadError> {
    decode(source, bytes(source, limit)?)
}

/// Decodes bytes read from `source` as UTF-8 text.
///
/// A byte order mark is removed, and `\r\n` and `\r` become `\n`.
///
/// # Errors
///
/// Returns [`ReadError`] if the bytes are binary or not valid UTF-8; the message names the line.
pub fn decode(source: &Source, bytes: Vec<u8>) -> Result<String, ReadError> {
    let fail = |cause| ReadError { source: source.clone(), cause };
    if is_utf16(&bytes) {
        return Err(fail(Cause::Utf16));
    }
    let mut text = String::from_utf8(bytes).map_err(|error| {
        if is_binary(error.as_bytes()) {
            return fail(Cause::Binary);
        }
        let valid_prefix = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        fail(Cause::NotUtf8 { line: 1 + valid_prefix.iter().filter(|&&b| b == b'\n').count() })
    })?;
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    Ok(normalise_line_breaks(text))
}

/// Returns `true` if the bytes contain control characters that no text has, whatever its encoding.
fn is_binary(bytes: &[u8]) -> bool {
    bytes.iter().any(|byte| matches!(byte, 0..=0x08 | 0x0e..=0x19 | 0x1c..=0x1f))
}

/// Returns `true` if the bytes start with a UTF-16 byte order mark.
#[must_use]
pub fn is_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")
}

/// Describes an I/O error briefly, in lower case and without the "(os error 2)" suffix.
#[must_use]
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".into(),
        io::ErrorKind::PermissionDenied => "permission denied".into(),
        _ => {
            let text = sanitize::line(&error.to_string());
            text.split(" (os error").next().unwrap_or_default().to_lowercase()
        }
    }
}

fn read_capped(input: impl Read, limit: u64) -> Result<Vec<u8>, Cause> {
    let mut bytes = Vec::new();
    input.take(limit + 1).read_to_end(&mut bytes).map_err(Cause::Io)?;
    if bytes.len() as u64 > limit { Err(Cause::TooLarge(limit)) } else { Ok(bytes) }
}

fn normalise_line_breaks(text: String) -> String {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text }
}

/// Returns the time of a file's last change in nanoseconds since 1970, or 0 if it was earlier. Returns `None` if the
/// system does not know it.
#[must_use]
pub fn modified(metadata: &Metadata) -> Option<u64> {
    let time = metadata.modified().ok()?.duration_since(UNIX_EPOCH);
    Some(time.map_or(0, |time| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)))
}

fn kind_of(metadata: &Metadata) -> &'static str {
    if metadata.is_dir() {
        return "a directory";
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        let kind = metadata.file_type();
        if kind.is_fifo() {
            return "a pipe";
        }
        if kind.is_socket() {
            return "a socket";
        }
    }
    "a device"
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn file(bytes: &[u8]) -> (tempfile::TempDir, Source) {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("f.txt");
        std::fs::write(&path, bytes).unwrap();
        (dir, Source::File(path))
    }

    #[test]
    fn line_breaks_and_byte_order_marks_are_normalised() {
        let (_dir, source) = file(b"\xef\xbb\xbfab\r\ncd\ref\n");
        assert_eq!(text(&source, 100).unwrap(), "ab\ncd\nef\n");
    }

    #[test]
    fn directories_and_devices_are_rejected_before_they_are_opened() {
        let dir = tempfile::tempdir().unwrap();
        let error = bytes(&Source::File(dir.path().to_owned()), 10).unwrap_err();
        assert!(error.to_string().contains("is a directory"), "{error}");
        if cfg!(unix) {
            let error = bytes(&Source::File("/dev/zero".into()), 10).unwrap_err();
            assert!(error.to_string().contains("is a device"), "{error}");
        }
    }

    #[test]
    fn streaming_accepts_devices_but_not_directories() {
        let (dir, source) = file(b"ab");
        assert_eq!(io::read_to_string(open(&source).unwrap()).unwrap(), "ab");
        let error = |source| open(&source).err().unwrap().to_string();
        assert!(error(Source::File(dir.path().to_owned())).contains("is a directory"));
        assert_eq!(error(Source::File("no/such".into())), "cannot read no/such: no such file");
        if cfg!(unix) {
            assert!(open(&Source::File("/dev/zero".into())).is_ok());
        }
    }

    #[test]
    fn large_missing_and_badly_encoded_files_are_reported() {
        let (_dir, source) = file(&[b'a'; 11]);
        assert!(bytes(&source, 10).unwrap_err().to_string().contains("exceeds the size limit of 10 bytes"));
        assert_eq!(bytes(&source, 11).unwrap().len(), 11);
        let missing = bytes(&Source::File("no/such".into()), 10).unwrap_err();
        assert_eq!(missing.to_string(), "cannot read no/such: no such file");
        let (_dir, source) = file(b"ab\nc\xe9\n");
        assert!(text(&source, 10).unwrap_err().to_string().contains("line 2: invalid UTF-8"));
        let (_dir, source) = file(b"\x89PNG\r\n\x1a\n\0");
        let error = text(&source, 10).unwrap_err().to_string();
        assert!(error.ends_with("is a binary file; expected a text or puzzle file"), "{error}");
        let (_dir, source) = file(b"\xff\xfea\0");
        assert!(text(&source, 10).unwrap_err().to_string().contains("UTF-16"));
    }

    #[test]
    fn times_before_1970_count_as_1970() {
        let (_dir, Source::File(path)) = file(b"ab") else { panic!() };
        let modified_at = |time| {
            File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
            modified(&std::fs::metadata(&path).unwrap())
        };
        assert_eq!(modified_at(UNIX_EPOCH + Duration::from_millis(1500)), Some(1_500_000_000));
        assert_eq!(modified_at(UNIX_EPOCH - Duration::from_secs(1)), Some(0));
    }

    #[test]
    fn file_names_in_errors_are_sanitised() {
        let error = bytes(&Source::File("a\x1b[31mb".into()), 10).unwrap_err();
        assert!(!error.to_string().contains('\x1b'));
    }
}
