//! Error parsing a puzzle from JSON.

use std::fmt;

use wordhoard_engine::base::sanitize;

/// Error parsing a puzzle from JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JsonError {
    /// Line and column where parsing stopped, counted from 1, if known.
    pub position: Option<(usize, usize)>,
    pub(super) message: String,
}

impl JsonError {
    /// Creates an error about the content of the file.
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self { position: None, message: message.into() }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.position {
            write!(f, "line {line}, column {column}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for JsonError {}

impl From<serde_json::Error> for JsonError {
    fn from(error: serde_json::Error) -> Self {
        let (line, column) = (error.line(), error.column());
        let text = error.to_string();
        let text = text.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&text);
        let text = sanitize::fit(&sanitize::line(text), 160);
        let message = if error.is_data() { text } else { format!("invalid JSON: {text}") };
        Self { position: (line > 0).then_some((line, column)), message }
    }
}
