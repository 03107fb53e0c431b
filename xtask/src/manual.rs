//! The manual page, generated from the definitions of arguments.

use std::io::{self, Write};

use clap::Command;

/// Returns the manual page: the program, then each subcommand.
///
/// # Errors
/// Returns an error if `clap_mangen` cannot write to memory.
pub fn manual(command: &Command) -> io::Result<String> {
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
    bytes.extend(extra_sections(command, ".SH").bytes());
    page.render_version_section(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Writes the section of a subcommand, followed by the sections of its own subcommands.
fn write_section(command: &Command, parent: &str, bytes: &mut Vec<u8>) -> io::Result<()> {
    let name = format!("{parent} {}", command.get_name());
    let title = name.strip_prefix("wordhoard ").unwrap_or(&name).to_uppercase();
    bytes.extend(format!(".SH {title}\n").bytes());
    let page = clap_mangen::Man::new(command.clone().bin_name(name.clone()));
    for part in [render(|out| page.render_description_section(out))?, render(|out| page.render_options_section(out))?] {
        // Demote the headings, because the subcommand itself is a section.
        bytes.extend(part.replace(".SH ", ".SS ").bytes());
    }
    bytes.extend(extra_sections(command, ".SS").bytes());
    for subcommand in command.get_subcommands() {
        write_section(subcommand, &name, bytes)?;
    }
    Ok(())
}

/// Returns the text after the help as sections with their usual names, such as EXAMPLES. `heading` is the macro that
/// starts one.
fn extra_sections(command: &Command, heading: &str) -> String {
    let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let section = |paragraph: &str| {
        let (title, body) = match paragraph.split_once(":\n") {
            Some((title, body)) => (title.to_uppercase(), body),
            None => match paragraph.strip_prefix("Exit codes: ") {
                Some(codes) => ("EXIT STATUS".to_owned(), codes),
                None => ("NOTES".to_owned(), paragraph),
            },
        };
        let lines: String = body.lines().map(|line| format!("{}\n", escape(line))).collect();
        format!("{heading} {title}\n.nf\n{lines}.fi\n")
    };
    text.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty()).map(section).collect()
}

/// Escapes a line for roff.
fn escape(line: &str) -> String {
    let line = line.replace('\\', "\\e").replace('-', "\\-").replace('\'', "\\(aq");
    // A dot at the start of a line would be a macro.
    if line.starts_with('.') { format!("\\&{line}") } else { line }
}

fn render(section: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<String> {
    let mut bytes = Vec::new();
    section(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
