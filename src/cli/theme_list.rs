//! List of the themes, for `--theme ?`.

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use wordhoard_engine::words::themes;

use super::output;

/// Returns `true` if the command line asks for the names of the themes.
pub fn is_asked_for(error: &clap::Error) -> bool {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.as_str(),
        _ => "",
    };
    text(ContextKind::InvalidArg).starts_with("--theme") && text(ContextKind::InvalidValue) == "?"
}

/// Prints the names of the themes and their titles.
pub fn print() -> ExitCode {
    let width = themes::all().iter().map(|theme| theme.id.len()).max().unwrap_or_default();
    let line = |theme: &themes::Theme| format!("{:width$}  {}\n", theme.id, theme.title);
    output::print(&themes::all().iter().map(line).collect::<String>())
}
