//! What is said about a word search beside its letters and words: title, theme, message.

use crate::base::sanitize;

/// The most signs of a title, a theme or a message in a file.
pub const MAX_SIGNS: usize = 500;

/// Title, theme and message, clean, and whether the list is hidden.
#[derive(Default)]
pub(super) struct Notes {
    pub title: Option<String>,
    pub theme: Option<String>,
    pub message: Option<String>,
    pub hidden: bool,
}

/// The text of a note as one clean line; nothing where it is empty. `Err` where it is too long.
pub(super) fn value(text: &str) -> Result<Option<String>, TooLong> {
    if text.chars().nth(MAX_SIGNS).is_some() {
        return Err(TooLong);
    }
    let clean = sanitize::line(text);
    let clean = clean.trim();
    Ok((!clean.is_empty()).then(|| clean.to_owned()))
}

/// A note has more than [`MAX_SIGNS`] signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TooLong;

impl Notes {
    /// Takes in a line that begins with `#`. Of two with the same key the first counts. `first`: it is the first of
    /// them, whose words are the title where it has no key.
    pub fn take(&mut self, line: &str, first: bool) -> Result<(), TooLong> {
        let text = line.trim().trim_start_matches('#').trim();
        let key_ends = text.find(|sign: char| !sign.is_alphabetic()).unwrap_or(text.len());
        let (key, rest) = text.split_at(key_ends);
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
            _ if first => (&mut self.title, text),
            _ => return Ok(()),
        };
        let value = value(text)?;
        *field = field.take().or(value);
        Ok(())
    }

    /// The lines that [`Notes::take`] reads.
    pub fn write(title: Option<&str>, theme: Option<&str>, message: Option<&str>, hidden: bool) -> String {
        let line = |key, value: Option<&str>| value.map_or(String::new(), |value| format!("# {key}: {value}\n"));
        let hidden = if hidden { "# hidden\n" } else { "" };
        line("title", title) + &line("theme", theme) + &line("message", message) + hidden
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_stand_with_or_without_a_colon() {
        let mut notes = Notes::default();
        for (at, line) in
            ["# Title: Birds: a start", "#theme in the wood", "# MESSAGE : go", "#hidden"].iter().enumerate()
        {
            notes.take(line, at == 0).unwrap();
        }
        assert_eq!(notes.title.as_deref(), Some("Birds: a start"));
        assert_eq!(notes.theme.as_deref(), Some("in the wood"));
        assert_eq!(notes.message.as_deref(), Some("go"));
        assert!(notes.hidden);
    }

    #[test]
    fn only_the_first_line_needs_no_key() {
        let mut notes = Notes::default();
        notes.take("# Hidden treasures", true).unwrap();
        notes.take("# by A. Nonymous", false).unwrap();
        notes.take("# title: another", false).unwrap();
        notes.take("# hidden: no", false).unwrap();
        assert_eq!((notes.title.as_deref(), notes.hidden), (Some("Hidden treasures"), false));
    }

    #[test]
    fn notes_are_clean_and_bounded() {
        assert_eq!(value(" a\x1b[2Jb\u{202e} "), Ok(Some("a[2Jb".into())));
        assert_eq!(value(" \u{200b} "), Ok(None));
        assert_eq!(value(&"a".repeat(501)), Err(TooLong));
    }
}
