//! The command line, with one submodule per subcommand.
//!
//! Each subcommand defines its own arguments; `args` only lists the subcommands. Shared code (setup, output, standard
//! input and signals) has submodules of its own, which depend on no subcommand.

mod args;
mod compare;
mod convert;
mod file_argument;
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
mod show;
mod signals;
mod solve;
mod terminal;
mod theme_list;
mod threads;
mod values;
mod watch;
mod words;

use std::ffi::OsString;
use std::process::ExitCode;
use std::time::Instant;

use clap::{CommandFactory, Parser};

use args::{Args, Command};
use output::{fail, report};
use setup::{GlobalOptions, Setup};

use crate::games::{self, GameList};

/// Runs the program with the process's arguments and returns its exit code.
#[must_use]
pub fn main() -> ExitCode {
    run::<games::Settings>(std::env::args_os())
}

/// Returns the definitions of all arguments, from which the manual page and completions are made.
#[must_use]
pub fn command() -> clap::Command {
    Args::<<games::Settings as GameList>::Command>::command()
}

/// Runs the program with the games of `L` and these arguments, and returns its exit code.
#[must_use]
pub fn run<L: GameList>(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let began = Instant::now();
    signals::ignore_file_size_signal();
    let args: Vec<OsString> = args.into_iter().collect();
    let Args { command, plain, options } = match Args::<L::Command>::try_parse_from(&args) {
        Ok(args) => args,
        Err(error) if theme_list::is_asked_for(&error) => return theme_list::print(),
        Err(error) => {
            return file_argument::explain::<L::Command>(&error, &args)
                .map_or_else(|| output::print_clap_message(&error), |why| output::misuse(&why));
        }
    };
    match command {
        None => with_setup::<L>(&options, |setup, games| match plain || setup.look.plain {
            true => play::text_menu(setup, &games, began),
            false => play::menu(setup, &games, began),
        }),
        Some(Command::Play(command)) => with_setup::<L>(&options, |setup, games| {
            let in_plain_text = (plain || setup.look.plain).then(|| args::parse_as_plain::<L>(&args)).flatten();
            play::launch(in_plain_text.unwrap_or(command), setup, &games, began)
        }),
        Some(Command::Solve(args)) => with_notices::<L>(&options, |setup, _| solve::run(&args, setup, began)),
        Some(Command::Watch(args)) => {
            with_setup::<L>(&options, |setup, games| watch::run(args, plain, setup, &games, began))
        }
        Some(Command::Show(args)) => with_notices::<L>(&options, |setup, _| show::run(&args, setup)),
        Some(Command::Convert(args)) => with_notices::<L>(&options, |setup, _| convert::run(&args, setup)),
        Some(Command::Words { query, plain: wants_plain }) => {
            with_setup::<L>(&options, |setup, games| words::run(query, plain || wants_plain, setup, &games, began))
        }
        Some(Command::Make(command)) if options.words.is_some() => output::misuse(command.dictionary_error()),
        Some(Command::Make(command)) => with_notices::<L>(&options, |_, games| {
            make::run(&command, games.settings().get().map(|settings| *settings).unwrap_or_default())
        }),
        Some(Command::Compare(args)) => {
            with_setup::<L>(&options, |setup, games| compare::run(args, plain, setup, &games, began))
        }
        Some(Command::Hunt(args)) => with_notices::<L>(&options, |setup, _| hunt::run(&args, setup, began)),
    }
}

fn with_setup<L: GameList>(options: &GlobalOptions, run: impl FnOnce(Setup, L) -> ExitCode) -> ExitCode {
    match Setup::load(options) {
        Ok((setup, games)) => run(setup, games),
        Err(why) => fail(&why),
    }
}

/// Runs a command without a screen like [`with_setup`], after printing the notices.
fn with_notices<L: GameList>(options: &GlobalOptions, run: impl FnOnce(&Setup, &L) -> ExitCode) -> ExitCode {
    with_setup(options, |setup, games| {
        setup.notices.iter().for_each(|notice| report(notice));
        run(&setup, &games)
    })
}
