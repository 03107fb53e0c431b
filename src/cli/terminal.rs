//! Terminal capabilities.

use std::io::IsTerminal;

/// Returns the name of the terminal type from `TERM`, or an empty string if `TERM` is not set.
pub fn name() -> String {
    std::env::var("TERM").unwrap_or_default()
}

/// Checks that the games can run in this terminal.
///
/// # Errors
///
/// Returns an error message if standard output is not a terminal, or if `term` is `dumb`: a terminal without cursor
/// control.
pub fn check_screen(term: &str) -> Result<(), String> {
    if !std::io::stdout().is_terminal() {
        return Err("standard output is not a terminal; use --plain, as in `wordhoard boggle --plain`, or \
                    `wordhoard solve FILE`"
            .into());
    }
    if term == "dumb" {
        return Err("the games need cursor control, but TERM is dumb; use --plain, as in `wordhoard boggle --plain`, \
                    or `wordhoard solve FILE`"
            .into());
    }
    Ok(())
}

/// Returns `true` if `NO_COLOR` is set and not empty (see no-color.org), or if `term` ends in `-mono` or `-m`: a
/// terminal without colours.
pub fn is_monochrome(term: &str) -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
        || term.ends_with("-mono")
        || term.ends_with("-m")
}
