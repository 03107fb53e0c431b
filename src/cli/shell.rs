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
        let name = subcommand.get_name().to_uppercase();
        bytes.extend(format!(".SH {name}\n").bytes());
        let page = clap_mangen::Man::new(subcommand.clone().bin_name(format!("wordhoard {}", subcommand.get_name())));
        for section in
            [render(|to| page.render_description_section(to))?, render(|to| page.render_options_section(to))?]
        {
            // Sections of a subcommand stand one level lower.
            bytes.extend(section.replace(".SH ", ".SS ").bytes());
        }
    }
    bytes.extend(render(|to| page.render_extra_section(to))?.bytes());
    page.render_version_section(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn render(section: impl FnOnce(&mut dyn std::io::Write) -> std::io::Result<()>) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    section(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
