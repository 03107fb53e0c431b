//! Writing to standard output and standard error, without a panic when a pipe is closed.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use wordhoard_engine::base::read::reason;
use wordhoard_engine::base::sanitize;

use crate::store::export;

/// Exit code of a failure, such as a bad file or an empty result.
pub const FAILURE: u8 = 1;
/// Exit code of a usage error.
pub const USAGE_ERROR: u8 = 2;

/// Writes `text` to standard output. A closed pipe counts as success; any other failure is reported.
pub fn print(text: &str) -> ExitCode {
    print_bytes(text.as_bytes())
}

/// Writes `bytes` to standard output, like [`print`].
pub fn print_bytes(bytes: &[u8]) -> ExitCode {
    exit_code(write(bytes))
}

/// Returns the exit code for the result of writing to standard output. A closed pipe counts as success; any other
/// failure is reported.
pub fn exit_code(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => fail(&format!("cannot write to standard output: {}", reason(&error))),
    }
}

/// Destination of an exported file.
pub enum Destination {
    /// Standard output, written as `-` on the command line.
    Stdout,
    /// A file.
    File(PathBuf),
}

impl Destination {
    /// Interprets a command-line argument: `-` is standard output, anything else is a path.
    pub fn from_arg(arg: &Path) -> Self {
        if arg == Path::new("-") { Self::Stdout } else { Self::File(arg.to_owned()) }
    }

    /// Returns `true` if the output would appear on a terminal.
    pub fn is_terminal(&self) -> bool {
        matches!(self, Self::Stdout) && io::stdout().is_terminal()
    }

    /// Writes `bytes`. A file is written atomically.
    ///
    /// # Errors
    ///
    /// Returns an error message that names the file if it cannot be written.
    pub fn write(&self, bytes: &[u8]) -> Result<ExitCode, String> {
        let Self::File(path) = self else { return Ok(print_bytes(bytes)) };
        export::write_named(path, bytes).map(|()| ExitCode::SUCCESS)
    }
}

impl fmt::Display for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdout => f.write_str("standard output"),
            Self::File(path) => f.write_str(&sanitize::path(path)),
        }
    }
}

/// Writes `bytes` to standard output and flushes it.
pub fn write(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}

/// Prints one line to standard error, prefixed with the program's name.
pub fn report(text: &str) {
    let _ = writeln!(io::stderr(), "wordhoard: {}", sanitize::fit(&sanitize::line(text), MAX_ERROR_WIDTH));
}

/// Prints one line about what a command has done to standard error, if it is a terminal. Scripts do not need it.
pub fn remark(text: &str) {
    if io::stderr().is_terminal() {
        let _ = writeln!(io::stderr(), "{}", sanitize::fit(&sanitize::line(text), MAX_ERROR_WIDTH));
    }
}

/// Reports a failure and returns its exit code.
pub fn fail(why: &str) -> ExitCode {
    report(why);
    ExitCode::from(FAILURE)
}

/// Reports a usage error and returns its exit code.
pub fn misuse(why: &str) -> ExitCode {
    report(why);
    ExitCode::from(USAGE_ERROR)
}

/// Maximum width of a line of an error message, in columns. Arguments and names in files can be of any length.
const MAX_ERROR_WIDTH: usize = 1000;

/// Prints clap's message: help and version to standard output, usage errors to standard error. The text is sanitised,
/// because clap repeats arguments verbatim.
pub fn print_clap_message(error: &clap::Error) -> ExitCode {
    let text = sanitize::lines(&error.render().to_string());
    if error.use_stderr() {
        let lines: String = text.lines().map(|line| sanitize::fit(line, MAX_ERROR_WIDTH) + "\n").collect();
        let _ = write!(io::stderr(), "{lines}");
        ExitCode::from(USAGE_ERROR)
    } else {
        print(&text)
    }
}
