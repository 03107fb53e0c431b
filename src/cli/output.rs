//! Writing to standard output and error: clean, and without a panic when nobody reads.

use std::io::{self, Write};
use std::process::ExitCode;

use super::{FAILED, WRONG_USE};
use crate::base::clean;

/// Writes text to standard output. A closed pipe is a quiet end; any other failure is told.
pub fn print(text: &str) -> ExitCode {
    print_bytes(text.as_bytes())
}

/// The same with bytes.
pub fn print_bytes(bytes: &[u8]) -> ExitCode {
    match write(bytes) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("standard output cannot be written: {}", crate::base::read::reason(&error)));
            ExitCode::from(FAILED)
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
    let _ = writeln!(io::stderr(), "wordhoard: {}", clean::line(text));
}

/// What clap has to say: help and version on standard output, wrong use on standard error. Clap repeats arguments as
/// they came, so they are cleaned here.
pub fn usage(error: &clap::Error) -> ExitCode {
    let text = clean::lines(&error.render().to_string());
    if error.use_stderr() {
        let _ = write!(io::stderr(), "{text}");
        ExitCode::from(WRONG_USE)
    } else {
        print(&text)
    }
}
