//! Sanitising of untrusted text for display in a terminal.
//!
//! Each string is sanitised once, where it enters the program.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Maximum number of joiners in a sequence of emoji. Sequences in Unicode have up to three.
const MAX_JOINERS: usize = 4;

/// Zero-width joiner, which combines emoji.
const JOINER: char = '\u{200d}';

/// Variation selector that requests the coloured form of a character.
const EMOJI_STYLE: char = '\u{fe0f}';

/// Sanitises text into one line that is safe anywhere: on screen, in an error, in a window title or in a shared
/// result.
///
/// Removes C0 and C1 control characters (which disables escape sequences), bidirectional controls, zero-width
/// characters and tag characters. Tabs and line breaks become spaces. At most two combining marks are kept per
/// character. Joiners and variation selectors are kept only within emoji.
///
/// # Examples
///
/// ```
/// use wordhoard_engine::base::sanitize;
///
/// assert_eq!(sanitize::line("tea\x1b[31m\nset"), "tea[31m set");
/// ```
#[must_use]
pub fn line(text: &str) -> String {
    let mut out = String::with_capacity(text.len().min(4096));
    let (mut marks, mut joiners) = (0, 0);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            JOINER
                if joiners < MAX_JOINERS
                    && ends_with_emoji(&out)
                    && chars.peek().is_some_and(|&next| is_emoji(next)) =>
            {
                joiners += 1;
                out.push(c);
                continue;
            }
            EMOJI_STYLE if out.ends_with(is_emoji) || is_keycap(&out, chars.peek()) => {
                out.push(c);
                continue;
            }
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
            c => {
                joiners = if out.ends_with(JOINER) { joiners } else { 0 };
                out.push(c);
            }
        }
        marks = 0;
    }
    out
}

/// Returns `true` if the next joiner would join an emoji to another.
fn ends_with_emoji(text: &str) -> bool {
    text.strip_suffix(EMOJI_STYLE).unwrap_or(text).ends_with(is_emoji)
}

/// Returns `true` if a text ends with a digit or sign that a keycap follows.
fn is_keycap(text: &str, next: Option<&char>) -> bool {
    next == Some(&'\u{20e3}') && text.ends_with(|c: char| c.is_ascii_digit() || c == '#' || c == '*')
}

/// Returns `true` for characters of the blocks that contain emoji.
fn is_emoji(c: char) -> bool {
    matches!(c,
        '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}'
            | '\u{2190}'..='\u{21ff}' | '\u{2300}'..='\u{23ff}' | '\u{24c2}' | '\u{25a0}'..='\u{27bf}'
            | '\u{2900}'..='\u{297f}' | '\u{2b00}'..='\u{2bff}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}'
            | '\u{1f000}'..='\u{1faff}')
}

/// Replaces by `\u` escapes the characters of a JSON text that [`line()`] would remove, without changing the meaning of
/// the JSON. Tabs and line breaks are kept.
///
/// # Examples
///
/// ```
/// use wordhoard_engine::base::sanitize;
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

/// Truncates a sanitised line to at most `columns` columns, ending it with an ellipsis if anything was cut. Sequences
/// of joined emoji are cut as a whole.
#[must_use]
pub fn fit(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut used = 0;
    for cluster in clusters(text) {
        used += cluster.width();
        if used + 1 > columns {
            break;
        }
        out += cluster;
    }
    if columns > 0 {
        out.push('…');
    }
    out
}

/// Returns a sanitised line, or its end after an ellipsis if it has more than this many columns.
#[must_use]
pub fn fit_end(text: &str, columns: usize) -> String {
    if text.width() <= columns {
        return text.to_owned();
    }
    let mut start = text.len();
    let clusters: Vec<&str> = clusters(text).collect();
    for cluster in clusters.into_iter().rev() {
        if text[start - cluster.len()..].width() + 1 > columns {
            break;
        }
        start -= cluster.len();
    }
    if columns > 0 { format!("…{}", &text[start..]) } else { String::new() }
}

/// Splits a sanitised line into characters with their marks, selectors and joined emoji.
fn clusters(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut after_joiner = true;
        let end = rest.char_indices().find(|&(_, c)| {
            let continues = after_joiner || c.width() == Some(0);
            after_joiner = c == JOINER;
            !continues
        });
        let (cluster, remainder) = rest.split_at(end.map_or(rest.len(), |(offset, _)| offset));
        rest = remainder;
        (!cluster.is_empty()).then_some(cluster)
    })
}

/// Returns a path as one sanitised line, or its end, which names the file, if it has more than 120 columns.
#[must_use]
pub fn path(path: &std::path::Path) -> String {
    fit_end(&line(&path.to_string_lossy()), 120)
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
    fn the_end_of_a_long_line_fits_after_an_ellipsis() {
        let fitted = [3, 2, 1, 0].map(|columns| fit_end("owls", columns));
        assert_eq!(
            (fit_end("owls", 4).as_str(), fitted.each_ref().map(String::as_str)),
            ("owls", ["…ls", "…s", "…", ""])
        );
        assert_eq!([fit_end("a日本", 5), fit_end("a日本", 4), fit_end("ae\u{301}o", 2)], ["a日本", "…本", "…o"]);
    }

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
    fn joiners_and_selectors_are_kept_only_within_emoji() {
        for text in ["👩\u{200d}🚀", "❤\u{fe0f}", "👁\u{fe0f}\u{200d}🗨\u{fe0f}", "1\u{fe0f}\u{20e3}", "👩🏽\u{200d}🦰!"]
        {
            assert_eq!(line(text), text);
        }
        for (text, expected) in [
            ("a\u{200d}b\u{fe0f}c", "abc"),
            ("👩\u{200d}", "👩"),
            ("👩\u{200d}\u{200d}🚀", "👩\u{200d}🚀"),
            ("\u{200d}👩", "👩"),
            ("❤\u{fe0f}\u{fe0f}", "❤\u{fe0f}"),
            ("1\u{fe0f}2", "12"),
        ] {
            assert_eq!(line(text), expected, "{text:?}");
        }
        let chain = vec!["👩"; 100].join("\u{200d}");
        assert_eq!(line(&chain).matches('\u{200d}').count(), MAX_JOINERS * 99 / (MAX_JOINERS + 1) + 1);
        assert_eq!(fit("👩\u{200d}🚀🚀", 3), "👩\u{200d}🚀…");
        assert_eq!(fit("❤\u{fe0f}", 1), "…");
    }

    #[test]
    fn truncation_counts_columns() {
        assert_eq!(fit("word", 4), "word");
        assert_eq!(fit("words", 4), "wor…");
        assert_eq!(fit("中文字", 4), "中…");
        assert_eq!(fit("word", 0), "");
    }
}
