//! Sanitising of untrusted text for display in a terminal.
//!
//! Each string is sanitised once, where it enters the program.

use unicode_width::UnicodeWidthChar;

/// Sanitises text into one line that is safe anywhere: on screen, in an error, in a window title or in a shared
/// result.
///
/// Removes C0 and C1 control characters (which disables escape sequences), bidirectional controls, zero-width
/// characters and tag characters. Tabs and line breaks become spaces. At most two combining marks are kept per
/// character.
///
/// # Examples
///
/// ```
/// use wordhoard::base::sanitize;
///
/// assert_eq!(sanitize::line("tea\x1b[31m\nset"), "tea[31m set");
/// ```
#[must_use]
pub fn line(text: &str) -> String {
    let mut out = String::with_capacity(text.len().min(4096));
    let mut marks = 0;
    for c in text.chars() {
        match c {
            '\t' | '\n' | '\r' | '\u{2028}' | '\u{2029}' => out.push(' '),
            // Do not reset the count, so that a removed character cannot split a run of marks.
            c if is_unsafe(c) => continue,
            c if c.width() == Some(0) => {
                marks += 1;
                if marks <= 2 && !out.is_empty() {
                    out.push(c);
                }
                continue;
            }
            c => out.push(c),
        }
        marks = 0;
    }
    out
}

/// Replaces by `\u` escapes the characters of a JSON text that [`line()`] would remove, without changing the meaning of
/// the JSON. Tabs and line breaks are kept.
///
/// # Examples
///
/// ```
/// use wordhoard::base::sanitize;
///
/// assert_eq!(sanitize::escape_json("[\"tea\u{202e}\"]"), r#"["tea\u202e"]"#);
/// ```
#[must_use]
pub fn escape_json(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        if is_unsafe(c) && !matches!(c, '\n' | '\r' | '\t') {
            c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| out.push_str(&format!("\\u{unit:04x}")));
        } else {
            out.push(c);
        }
    }
    out
}

/// Trims whitespace from both ends of a sanitised line, and leading combining marks, which lack a base character.
#[must_use]
pub fn trim(line: &str) -> &str {
    line.trim_start_matches(|c: char| c.is_whitespace() || c.width() == Some(0)).trim_end()
}

/// Sanitises each line of a text with [`line()`], keeping the line breaks.
#[must_use]
pub fn lines(text: &str) -> String {
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// Truncates a sanitised line to at most `columns` columns, ending it with an ellipsis if anything was cut.
#[must_use]
pub fn fit(text: &str, columns: usize) -> String {
    let width = |c: char| c.width().unwrap_or(0);
    if text.chars().map(width).sum::<usize>() <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut used = 0;
    for c in text.chars() {
        used += width(c);
        if used + 1 > columns {
            break;
        }
        out.push(c);
    }
    if columns > 0 {
        out.push('…');
    }
    out
}

/// Returns a path as one sanitised line of at most 120 columns.
#[must_use]
pub fn path(path: &std::path::Path) -> String {
    fit(&line(&path.to_string_lossy()), 120)
}

fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00ad}' | '\u{061c}' | '\u{180e}'        // soft hyphen, Arabic letter mark, Mongolian vowel separator
            | '\u{200b}'..='\u{200f}'                   // zero-width characters, direction marks
            | '\u{202a}'..='\u{202e}'                   // bidirectional controls
            | '\u{2060}'..='\u{206f}'                   // isolates and invisible operators
            | '\u{fe00}'..='\u{fe0f}'                   // variation selectors
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_and_format_characters_are_removed() {
        let hostile = "a\x1b]0;title\x07b\u{9b}31mc\u{202e}d\u{200b}e\u{e0041}f\x00\x08\x7f";
        assert_eq!(line(hostile), "a]0;titleb31mcdef");
    }

    #[test]
    fn line_breaks_and_tabs_become_spaces() {
        assert_eq!(line("a\tb\r\nc\u{2028}d"), "a b  c d");
        assert_eq!(lines("a\tb\nc\x1b"), "a b\nc");
    }

    #[test]
    fn at_most_two_combining_marks_are_kept() {
        let marked = format!("e{}x", "\u{301}".repeat(10_000));
        assert_eq!(line(&marked), "e\u{301}\u{301}x");
        assert_eq!(trim(&line(" \u{301} \u{301}e\u{301} ")), "e\u{301}");
        let interleaved = format!("e{}x", "\u{301}\u{200b}".repeat(10_000));
        assert_eq!(line(&interleaved), "e\u{301}\u{301}x");
    }

    #[test]
    fn truncation_counts_columns() {
        assert_eq!(fit("word", 4), "word");
        assert_eq!(fit("words", 4), "wor…");
        assert_eq!(fit("中文字", 4), "中…");
        assert_eq!(fit("word", 0), "");
    }
}
