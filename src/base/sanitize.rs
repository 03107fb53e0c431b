//! Text from outside, made fit for a terminal: done once, where a string enters the program.

use unicode_width::UnicodeWidthChar;

/// One line that may be shown anywhere: on the screen, in an error, in a window title, in a shared result.
///
/// Control characters (C0, C1, so every escape sequence), bidirectional controls, zero-width and tag characters
/// are taken out; tabs and line ends become a space; of the marks that combine with a letter two are kept.
#[must_use]
pub fn line(text: &str) -> String {
    let mut out = String::with_capacity(text.len().min(4096));
    let mut marks = 0;
    for c in text.chars() {
        match c {
            '\t' | '\n' | '\r' | '\u{2028}' | '\u{2029}' => out.push(' '),
            // Dropped as if it were not there, also between marks.
            c if is_unfit(c) => continue,
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

/// A clean line without spaces around it, and without marks at its start, which no sign stands before.
#[must_use]
pub fn trim(line: &str) -> &str {
    line.trim_start_matches(|c: char| c.is_whitespace() || c.width() == Some(0)).trim_end()
}

/// Like [`line()`], line by line: the line ends stay.
#[must_use]
pub fn lines(text: &str) -> String {
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// Cuts a clean line to at most `columns` columns, with an ellipsis where something was cut.
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

/// The name of a file, or any other text of the system's, as one clean line of at most 120 columns.
#[must_use]
pub fn path(path: &std::path::Path) -> String {
    fit(&line(&path.to_string_lossy()), 120)
}

fn is_unfit(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00ad}' | '\u{061c}' | '\u{180e}'        // soft hyphen, Arabic and Mongolian marks
            | '\u{200b}'..='\u{200f}'                   // zero width, left-to-right marks
            | '\u{202a}'..='\u{202e}'                   // bidirectional overrides
            | '\u{2060}'..='\u{206f}'                   // isolates and invisible operators
            | '\u{fe00}'..='\u{fe0f}'                   // variation selectors
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_steers_a_terminal_gets_through() {
        let hostile = "a\x1b]0;title\x07b\u{9b}31mc\u{202e}d\u{200b}e\u{e0041}f\x00\x08\x7f";
        assert_eq!(line(hostile), "a]0;titleb31mcdef");
    }

    #[test]
    fn line_ends_and_tabs_become_spaces_in_a_line() {
        assert_eq!(line("a\tb\r\nc\u{2028}d"), "a b  c d");
        assert_eq!(lines("a\tb\nc\x1b"), "a b\nc");
    }

    #[test]
    fn marks_that_combine_are_kept_to_two() {
        let piled = format!("e{}x", "\u{301}".repeat(10_000));
        assert_eq!(line(&piled), "e\u{301}\u{301}x");
        assert_eq!(trim(&line(" \u{301} \u{301}e\u{301} ")), "e\u{301}");
        let parted = format!("e{}x", "\u{301}\u{200b}".repeat(10_000));
        assert_eq!(line(&parted), "e\u{301}\u{301}x");
    }

    #[test]
    fn fitting_counts_columns() {
        assert_eq!(fit("word", 4), "word");
        assert_eq!(fit("words", 4), "wor…");
        assert_eq!(fit("中文字", 4), "中…");
        assert_eq!(fit("word", 0), "");
    }
}
