//! The command line, with one submodule per subcommand.
//!
//! Each subcommand defines its own arguments; `args` only lists the subcommands. Shared code (setup, output, standard
//! input and signals) has submodules of its own, which depend on no subcommand.

mod args;
mod convert;
mod files;
mod hunt;
mod kernel;
mod lines;
mod make;
mod output;
mod plain;
mod play;
mod saving;
mod setup;
mod shell;
mod show;
mod signals;
mod solve;
mod terminal;
mod threads;
mod values;
mod words;

use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;

use args::{Args, Command};
use output::{fail, report};
use setup::{GlobalOptions, Setup};

/// Runs the program with the process's arguments and returns its exit code.
#[must_use]
pub fn main() -> ExitCode {
    let began = Instant::now();
    signals::ignore_file_size_signal();
    let Args { command, options } = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return output::print_clap_message(&error),
    };
    match command {
        None => with_setup(&options, |setup| play::menu(setup, began)),
        Some(Command::Play(command)) => with_setup(&options, |setup| play::launch(command, setup, began)),
        Some(Command::Solve(args)) => with_notices(&options, |setup| solve::run(&args, setup, began)),
        Some(Command::Show(args)) => with_notices(&options, |setup| show::run(&args, setup)),
        Some(Command::Convert(args)) => with_notices(&options, |setup| convert::run(&args, setup)),
        Some(Command::Words(query)) => with_notices(&options, |setup| words::run(&query, setup, began)),
        Some(Command::Make(command)) => with_notices(&options, |setup| make::run(&command, setup)),
        Some(Command::Hunt(args)) => with_notices(&options, |setup| hunt::run(&args, setup, began)),
        // Completions and the manual page need neither words nor configuration.
        Some(Command::Completions { shell }) => shell::completions(shell),
        Some(Command::Man) => shell::man(),
    }
}

fn with_setup(options: &GlobalOptions, run: impl FnOnce(Setup) -> ExitCode) -> ExitCode {
    match Setup::load(options) {
        Ok(setup) => run(setup),
        Err(why) => fail(&why),
    }
}

/// Runs a command without a screen like [`with_setup`], after printing the notices.
fn with_notices(options: &GlobalOptions, run: impl FnOnce(&Setup) -> ExitCode) -> ExitCode {
    with_setup(options, |setup| {
        setup.notices.iter().for_each(|notice| report(notice));
        run(&setup)
    })
}
