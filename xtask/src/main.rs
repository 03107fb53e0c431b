//! Makes the files that packages ship beside the program: `cargo xtask man` prints the manual page, and
//! `cargo xtask completions SHELL` prints completions for bash, zsh, fish, elvish or powershell.

mod manual;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Command, Parser};
use clap_complete::Shell;

/// Make the manual page or shell completions of Wordhoard
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Task {
    /// Print the manual page
    Man,
    /// Print shell completions
    Completions {
        /// Shell to generate completions for
        shell: Shell,
    },
}

fn main() -> ExitCode {
    let task = Task::parse();
    let output = text(&task, wordhoard::cli::command()).and_then(|text| io::stdout().write_all(text.as_bytes()));
    match output {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cannot print the output: {error}");
            ExitCode::FAILURE
        }
    }
}

fn text(task: &Task, mut command: Command) -> io::Result<String> {
    match task {
        Task::Man => manual::manual(&command),
        Task::Completions { shell } => {
            let mut bytes = Vec::new();
            clap_complete::generate(*shell, &mut command, "wordhoard", &mut bytes);
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_are_well_formed() {
        Task::command().debug_assert();
    }

    #[test]
    fn completions_name_commands_options_and_values() {
        let shells = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::Elvish, Shell::PowerShell];
        for shell in shells {
            let text = text(&Task::Completions { shell }, wordhoard::cli::command()).unwrap();
            for word in ["wordhoard", "boggle", "solve", "scoring", "daily", "words"] {
                assert!(text.contains(word), "{shell} completions do not contain {word}");
            }
            // Elvish and PowerShell complete no values.
            let has_values = !matches!(shell, Shell::Elvish | Shell::PowerShell);
            for value in ["dinosaurs", "expert", "diamond"].into_iter().filter(|_| has_values) {
                assert!(text.contains(value), "{shell} completions do not contain the value {value}");
            }
        }
    }

    #[test]
    fn the_manual_has_a_section_for_each_command() {
        let text = text(&Task::Man, wordhoard::cli::command()).unwrap();
        let sections = [".SH FILES", ".SH ENVIRONMENT", ".SH EXIT STATUS", ".SH EXAMPLES", ".SS EXAMPLES"];
        for part in [".TH", "SYNOPSIS", ".SH BOGGLE", ".SH SOLVE", "scoring"].into_iter().chain(sections) {
            assert!(text.contains(part), "the manual page does not contain {part}");
        }
    }
}
