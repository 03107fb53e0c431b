//! Writing to standard output and error: clean, and without a panic when nobody reads.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::{FAILED, WRONG_USE};
use crate::base::read::reason;
use crate::base::sanitize;
use crate::store::export;

/// Writes text to standard output. A closed pipe is a quiet end; any other failure is told.
pub fn print(text: &str) -> ExitCode {
    print_bytes(text.as_bytes())
}

/// The same with bytes.
pub fn print_bytes(bytes: &[u8]) -> ExitCode {
    written(write(bytes))
}

/// What comes of writing to standard output: a closed pipe is a quiet end; any other failure is told.
pub fn written(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("standard output cannot be written: {}", reason(&error)));
            ExitCode::from(FAILED)
        }
    }
}

/// Where a file is written.
pub enum Goal {
    /// Standard output, `-` on the command line.
    Stdout,
    /// A file.
    File(PathBuf),
}

impl Goal {
    /// `-` is standard output, all else a path.
    pub fn from_arg(arg: &Path) -> Self {
        if arg == Path::new("-") { Self::Stdout } else { Self::File(arg.to_owned()) }
    }

    /// Writes all of it, or nothing.
    ///
    /// # Errors
    /// When the file cannot be written, in a sentence that names it.
    pub fn write(&self, bytes: &[u8]) -> Result<ExitCode, String> {
        let Self::File(path) = self else { return Ok(print_bytes(bytes)) };
        export::write(path, bytes)
            .map(|()| ExitCode::SUCCESS)
            .map_err(|error| format!("{self} cannot be written: {}", reason(&error)))
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdout => f.write_str("standard output"),
            Self::File(path) => f.write_str(&sanitize::path(path)),
        }
    }
}

/// Writes to standard output at once.
pub fn write(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}

/// Says something on standard error, a line, with the program's name.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "wordhoard: {}", sanitize::line(text));
}

/// What clap has to say: help and version on standard output, wrong use on standard error. Clap repeats arguments as
/// they came, so they are cleaned here.
pub fn usage(error: &clap::Error) -> ExitCode {
    let text = sanitize::lines(&error.render().to_string());
    if error.use_stderr() {
        let _ = write!(io::stderr(), "{text}");
        ExitCode::from(WRONG_USE)
    } else {
        print(&text)
    }
}
