//! The `wordhoard` executable: a thin wrapper around [`wordhoard::cli::main`].

use std::process::ExitCode;

fn main() -> ExitCode {
    wordhoard::cli::main()
}
