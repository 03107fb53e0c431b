//! List of the themes, for `--theme ?`.

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};

use super::output;
use crate::words::themes;

/// Returns `true` if the command line asks for the names of the themes.
pub fn is_asked_for(error: &clap::Error) -> bool {
    let is = |kind, expected: fn(&str) -> bool| matches!(error.get(kind), Some(ContextValue::String(text)) if expected(text));
    is(ContextKind::InvalidArg, |arg| arg.starts_with("--theme")) && is(ContextKind::InvalidValue, |value| value == "?")
}

/// Prints the names of the themes and their titles.
pub fn print() -> ExitCode {
    let width = themes::all().iter().map(|theme| theme.id.len()).max().unwrap_or_default();
    let line = |theme: &themes::Theme| format!("{:width$}  {}\n", theme.id, theme.title);
    output::print(&themes::all().iter().map(line).collect::<String>())
}
