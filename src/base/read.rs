//! Careful reading of files that a person names: the kind is looked at before the file is opened (a pipe would
//! block for ever, a device never ends) and the size before memory is asked for.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::humanize::size;
use super::sanitize;

/// Where bytes come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// Standard input, written `-` on the command line.
    Stdin,
    /// A file.
    File(PathBuf),
}

impl Source {
    /// `-` is standard input, all else a path.
    #[must_use]
    pub fn from_arg(arg: &Path) -> Self {
        if arg == Path::new("-") { Self::Stdin } else { Self::File(arg.to_owned()) }
    }

    /// Its name without the folder: one clean line.
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

/// Why something could not be read. Shown as one sentence that names the source.
#[derive(Debug)]
pub struct ReadError {
    source: Source,
    why: Why,
}

#[derive(Debug)]
enum Why {
    NotAFile(&'static str),
    TooLarge(u64),
    Io(io::Error),
    Utf16,
    NotUtf8 { line: usize },
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let source = &self.source;
        match &self.why {
            Why::NotAFile(kind) => {
                write!(f, "{source} is {kind}, not a file; to read from a pipe use - and standard input")
            }
            Why::TooLarge(limit) => write!(f, "{source} is larger than {}, the most that is read here", size(*limit)),
            Why::Io(error) => write!(f, "{source} cannot be read: {}", reason(error)),
            Why::Utf16 => write!(f, "{source} is UTF-16 text; save it as UTF-8"),
            Why::NotUtf8 { line } => write!(f, "{source}, line {line}: not UTF-8 text; save the file as UTF-8"),
        }
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.why {
            Why::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl ReadError {
    /// The system refused while a source was read.
    #[must_use]
    pub fn io(source: &Source, error: io::Error) -> Self {
        Self { source: source.clone(), why: Why::Io(error) }
    }
}

/// Opens a source to be read piece by piece. A pipe or a device is taken as well: who reads so need not know where it
/// ends.
///
/// # Errors
/// When it is a folder, or the system refuses.
pub fn open(source: &Source) -> Result<Box<dyn Read + Send>, ReadError> {
    let Source::File(path) = source else { return Ok(Box::new(io::stdin())) };
    let fail = |error| ReadError::io(source, error);
    let about = std::fs::metadata(path).map_err(fail)?;
    if about.is_dir() {
        return Err(ReadError { source: source.clone(), why: Why::NotAFile(kind_of(&about)) });
    }
    Ok(Box::new(File::open(path).map_err(fail)?))
}

/// Reads at most `limit` bytes.
///
/// # Errors
/// When the source is no plain file, holds more than `limit` bytes, or the system refuses.
pub fn bytes(source: &Source, limit: u64) -> Result<Vec<u8>, ReadError> {
    let fail = |why| ReadError { source: source.clone(), why };
    match source {
        Source::Stdin => capped(io::stdin().lock(), limit).map_err(fail),
        Source::File(path) => {
            let about = std::fs::metadata(path).map_err(|e| fail(Why::Io(e)))?;
            if !about.is_file() {
                return Err(fail(Why::NotAFile(kind_of(&about))));
            }
            if about.len() > limit {
                return Err(fail(Why::TooLarge(limit)));
            }
            let file = File::open(path).map_err(|e| fail(Why::Io(e)))?;
            capped(file, limit).map_err(fail)
        }
    }
}

/// Reads at most `limit` bytes of UTF-8 text; a byte order mark is dropped, `\r\n` and `\r` become `\n`.
///
/// # Errors
/// As [`bytes`], and when the text is not UTF-8, with the line.
pub fn text(source: &Source, limit: u64) -> Result<String, ReadError> {
    decode(source, bytes(source, limit)?)
}

/// The UTF-8 text that these bytes are; a byte order mark is dropped, `\r\n` and `\r` become `\n`. The source is
/// named in the error.
///
/// # Errors
/// When they are not UTF-8, with the line.
pub fn decode(source: &Source, bytes: Vec<u8>) -> Result<String, ReadError> {
    let fail = |why| ReadError { source: source.clone(), why };
    if is_utf16(&bytes) {
        return Err(fail(Why::Utf16));
    }
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        fail(Why::NotUtf8 { line: 1 + good.iter().filter(|&&b| b == b'\n').count() })
    })?;
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    Ok(plain_line_ends(text))
}

/// True where the bytes begin with the byte order mark of UTF-16.
#[must_use]
pub fn is_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")
}

/// What the system said, short: without the "(os error 2)" that helps nobody.
#[must_use]
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".into(),
        io::ErrorKind::PermissionDenied => "permission denied".into(),
        _ => {
            let text = sanitize::line(&error.to_string());
            text.split(" (os error").next().unwrap_or_default().to_lowercase()
        }
    }
}

fn capped(from: impl Read, limit: u64) -> Result<Vec<u8>, Why> {
    let mut bytes = Vec::new();
    from.take(limit + 1).read_to_end(&mut bytes).map_err(Why::Io)?;
    if bytes.len() as u64 > limit { Err(Why::TooLarge(limit)) } else { Ok(bytes) }
}

fn plain_line_ends(text: String) -> String {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text }
}

fn kind_of(about: &std::fs::Metadata) -> &'static str {
    if about.is_dir() {
        return "a folder";
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        let kind = about.file_type();
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
    use super::*;

    fn file(bytes: &[u8]) -> (tempfile::TempDir, Source) {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("f.txt");
        std::fs::write(&path, bytes).unwrap();
        (dir, Source::File(path))
    }

    #[test]
    fn line_ends_and_byte_order_mark_do_not_matter() {
        let (_dir, source) = file(b"\xef\xbb\xbfab\r\ncd\ref\n");
        assert_eq!(text(&source, 100).unwrap(), "ab\ncd\nef\n");
    }

    #[test]
    fn what_is_no_file_is_refused_before_it_is_opened() {
        let dir = tempfile::tempdir().unwrap();
        let error = bytes(&Source::File(dir.path().to_owned()), 10).unwrap_err();
        assert!(error.to_string().contains("is a folder"), "{error}");
        if cfg!(unix) {
            let error = bytes(&Source::File("/dev/zero".into()), 10).unwrap_err();
            assert!(error.to_string().contains("is a device"), "{error}");
        }
    }

    #[test]
    fn what_is_read_piece_by_piece_need_not_be_a_file() {
        let (dir, source) = file(b"ab");
        assert_eq!(io::read_to_string(open(&source).unwrap()).unwrap(), "ab");
        let said = |source| open(&source).err().unwrap().to_string();
        assert!(said(Source::File(dir.path().to_owned())).contains("is a folder"));
        assert_eq!(said(Source::File("no/such".into())), "no/such cannot be read: there is no such file");
        if cfg!(unix) {
            assert!(open(&Source::File("/dev/zero".into())).is_ok());
        }
    }

    #[test]
    fn too_large_missing_and_foreign_texts_are_said_in_a_sentence() {
        let (_dir, source) = file(&[b'a'; 11]);
        assert!(bytes(&source, 10).unwrap_err().to_string().contains("larger than 10 bytes"));
        assert_eq!(bytes(&source, 11).unwrap().len(), 11);
        let missing = bytes(&Source::File("no/such".into()), 10).unwrap_err();
        assert_eq!(missing.to_string(), "no/such cannot be read: there is no such file");
        let (_dir, source) = file(b"ab\nc\xe9\n");
        assert!(text(&source, 10).unwrap_err().to_string().contains("line 2: not UTF-8"));
        let (_dir, source) = file(b"\xff\xfea\0");
        assert!(text(&source, 10).unwrap_err().to_string().contains("UTF-16"));
    }

    #[test]
    fn a_file_name_cannot_steer_the_terminal() {
        let error = bytes(&Source::File("a\x1b[31mb".into()), 10).unwrap_err();
        assert!(!error.to_string().contains('\x1b'));
    }
}
