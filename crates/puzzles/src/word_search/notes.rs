//! Notes in a word search file: title, theme, message and the hidden flag.

use wordhoard_engine::base::sanitize;

/// Maximum number of characters in a title, theme or message in a file.
pub const MAX_CHARS: usize = 500;

/// Sanitised title, theme and message, and whether the word list is hidden.
#[derive(Default)]
pub(super) struct Notes {
    pub title: Option<String>,
    pub theme: Option<String>,
    pub message: Option<String>,
    pub hidden: bool,
}

/// Returns the text of a note as one sanitised line, or `None` if it is empty.
///
/// # Errors
/// Returns [`NoteTooLongError`] if the text has more than [`MAX_CHARS`] characters.
pub(super) fn parse_value(text: &str) -> Result<Option<String>, NoteTooLongError> {
    if text.chars().nth(MAX_CHARS).is_some() {
        return Err(NoteTooLongError);
    }
    let clean = sanitize::line(text);
    let clean = clean.trim();
    Ok((!clean.is_empty()).then(|| clean.to_owned()))
}

/// Returns a title or message as typed, if it is short enough for a file.
///
/// # Errors
/// Returns an error message if the text has more than [`MAX_CHARS`] characters.
pub fn parse_note(text: &str) -> Result<String, String> {
    match text.chars().nth(MAX_CHARS) {
        Some(_) => Err(format!("a title or message must have at most {MAX_CHARS} characters")),
        None => Ok(text.to_owned()),
    }
}

/// Error for a note with more than [`MAX_CHARS`] characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NoteTooLongError;

impl Notes {
    /// Parses a line that starts with `#`. If a key occurs more than once, the first value is used.
    ///
    /// `is_first` is `true` for the first note in the file, which is the title if it has no key.
    ///
    /// # Errors
    /// Returns [`NoteTooLongError`] if the note has more than [`MAX_CHARS`] characters.
    pub fn parse_line(&mut self, line: &str, is_first: bool) -> Result<(), NoteTooLongError> {
        let text = line.trim().trim_start_matches('#').trim();
        let key_end = text.find(|ch: char| !ch.is_alphabetic()).unwrap_or(text.len());
        let (key, rest) = text.split_at(key_end);
        let rest = rest.trim_start();
        let rest = rest.strip_prefix(':').unwrap_or(rest).trim();
        let (field, text) = match key.to_lowercase().as_str() {
            "title" => (&mut self.title, rest),
            "theme" => (&mut self.theme, rest),
            "message" => (&mut self.message, rest),
            "hidden" if matches!(rest.to_lowercase().as_str(), "" | "yes" | "true") => {
                self.hidden = true;
                return Ok(());
            }
            _ if is_first => (&mut self.title, text),
            _ => return Ok(()),
        };
        let value = parse_value(text)?;
        *field = field.take().or(value);
        Ok(())
    }

    /// Formats notes as lines for [`Notes::parse_line`].
    pub fn format(title: Option<&str>, theme: Option<&str>, message: Option<&str>, hidden: bool) -> String {
        let line = |key, value: Option<&str>| value.map_or(String::new(), |value| format!("# {key}: {value}\n"));
        let hidden = if hidden { "# hidden\n" } else { "" };
        line("title", title) + &line("theme", theme) + &line("message", message) + hidden
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_may_be_followed_by_a_colon() {
        let mut notes = Notes::default();
        for (index, line) in
            ["# Title: Birds: a start", "#theme in the wood", "# MESSAGE : go", "#hidden"].iter().enumerate()
        {
            notes.parse_line(line, index == 0).unwrap();
        }
        assert_eq!(notes.title.as_deref(), Some("Birds: a start"));
        assert_eq!(notes.theme.as_deref(), Some("in the wood"));
        assert_eq!(notes.message.as_deref(), Some("go"));
        assert!(notes.hidden);
    }

    #[test]
    fn only_the_first_note_is_a_title_without_a_key() {
        let mut notes = Notes::default();
        notes.parse_line("# Hidden treasures", true).unwrap();
        notes.parse_line("# by A. Nonymous", false).unwrap();
        notes.parse_line("# title: another", false).unwrap();
        notes.parse_line("# hidden: no", false).unwrap();
        assert_eq!((notes.title.as_deref(), notes.hidden), (Some("Hidden treasures"), false));
    }

    #[test]
    fn notes_are_sanitised_and_limited() {
        assert_eq!(parse_value(" a\x1b[2Jb\u{202e} "), Ok(Some("a[2Jb".into())));
        assert_eq!(parse_value(" \u{200b} "), Ok(None));
        assert_eq!(parse_value(&"a".repeat(501)), Err(NoteTooLongError));
    }
}
