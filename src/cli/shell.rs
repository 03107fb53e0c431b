//! `wordhoard completions` and `wordhoard man`, generated from the argument definitions.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Subcommand};
use clap_complete::Shell;

use super::args::Args;
use super::output::{fail, print};
use crate::base::read::reason;

/// Prints the completions for `shell`.
pub fn completions<C: Subcommand>(shell: Shell) -> ExitCode {
    let mut bytes = Vec::new();
    clap_complete::generate(shell, &mut Args::<C>::command(), "wordhoard", &mut bytes);
    print(&String::from_utf8_lossy(&bytes))
}

/// Prints the manual page: the program, then each subcommand.
pub fn man<C: Subcommand>() -> ExitCode {
    match manual(Args::<C>::command()) {
        Ok(text) => print(&text),
        Err(error) => fail(&format!("cannot generate the manual page: {}", reason(&error))),
    }
}

fn manual(command: clap::Command) -> io::Result<String> {
    let mut bytes = Vec::new();
    let page = clap_mangen::Man::new(command.clone());
    page.render_title(&mut bytes)?;
    page.render_name_section(&mut bytes)?;
    page.render_synopsis_section(&mut bytes)?;
    page.render_description_section(&mut bytes)?;
    page.render_options_section(&mut bytes)?;
    for subcommand in command.get_subcommands() {
        write_section(subcommand, "wordhoard", &mut bytes)?;
    }
    bytes.extend(render(|out| page.render_extra_section(out))?.bytes());
    page.render_version_section(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Writes the section of a subcommand, followed by the sections of its own subcommands.
fn write_section(command: &clap::Command, parent: &str, bytes: &mut Vec<u8>) -> io::Result<()> {
    let name = format!("{parent} {}", command.get_name());
    let title = name.strip_prefix("wordhoard ").unwrap_or(&name).to_uppercase();
    bytes.extend(format!(".SH {title}\n").bytes());
    let page = clap_mangen::Man::new(command.clone().bin_name(name.clone()));
    for part in [render(|out| page.render_description_section(out))?, render(|out| page.render_options_section(out))?] {
        // Demote the headings, because the subcommand itself is a section.
        bytes.extend(part.replace(".SH ", ".SS ").bytes());
    }
    for subcommand in command.get_subcommands() {
        write_section(subcommand, &name, bytes)?;
    }
    Ok(())
}

fn render(section: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut bytes = Vec::new();
    section(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
