//! The program: arguments in, exit code out. All else is the library's.

use std::process::ExitCode;

fn main() -> ExitCode {
    wordhoard::cli::main()
}
