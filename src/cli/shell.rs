//! `wordhoard completions` and `wordhoard man`: what a shell and a manual need, made from the arguments themselves.

use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use super::args::Args;
use super::failed;
use super::output::print;

/// Writes completions for a shell to standard output.
pub fn completions(shell: Shell) -> ExitCode {
    let mut bytes = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "wordhoard", &mut bytes);
    print(&String::from_utf8_lossy(&bytes))
}

/// Writes the manual page to standard output: the program, then each subcommand.
pub fn man() -> ExitCode {
    match manual() {
        Ok(text) => print(&text),
        Err(error) => failed(&format!("the manual page cannot be made: {}", crate::base::read::reason(&error))),
    }
}

fn manual() -> std::io::Result<String> {
    let mut bytes = Vec::new();
    let command = Args::command();
    let page = clap_mangen::Man::new(command.clone());
    page.render_title(&mut bytes)?;
    page.render_name_section(&mut bytes)?;
    page.render_synopsis_section(&mut bytes)?;
    page.render_description_section(&mut bytes)?;
    page.render_options_section(&mut bytes)?;
    for subcommand in command.get_subcommands() {
        section(subcommand, "wordhoard", &mut bytes)?;
    }
    bytes.extend(render(|to| page.render_extra_section(to))?.bytes());
    page.render_version_section(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Writes the section of a subcommand, then those of its own.
fn section(command: &clap::Command, above: &str, bytes: &mut Vec<u8>) -> std::io::Result<()> {
    let name = format!("{above} {}", command.get_name());
    let title = name.strip_prefix("wordhoard ").unwrap_or(&name).to_uppercase();
    bytes.extend(format!(".SH {title}\n").bytes());
    let page = clap_mangen::Man::new(command.clone().bin_name(name.clone()));
    for part in [render(|to| page.render_description_section(to))?, render(|to| page.render_options_section(to))?] {
        // Sections of a subcommand stand one level lower.
        bytes.extend(part.replace(".SH ", ".SS ").bytes());
    }
    for subcommand in command.get_subcommands() {
        section(subcommand, &name, bytes)?;
    }
    Ok(())
}

fn render(section: impl FnOnce(&mut dyn std::io::Write) -> std::io::Result<()>) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    section(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
