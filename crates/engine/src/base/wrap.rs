//! Line wrapping.

use std::borrow::Cow;

use unicode_width::UnicodeWidthStr;

/// Wraps text into lines of at most `width` columns.
///
/// Lines break at whitespace, which is collapsed to single spaces. Words wider than `width` are split. If `width` is
/// below 2, words are split at 2 columns, the width of a wide character. The result has at least one line.
///
/// # Examples
///
/// ```
/// use wordhoard_engine::base::wrap::wrap;
///
/// assert_eq!(wrap("to be or not", 6), ["to be", "or not"]);
/// assert_eq!(wrap("unbreakable", 4), ["unbr", "eaka", "ble"]);
/// ```
#[must_use]
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    wrap_lines(text, width).into_iter().map(Cow::into_owned).collect()
}

/// Like [`wrap`], but copies only lines that do not stand in the text as they are.
#[must_use]
pub fn wrap_lines(text: &str, width: usize) -> Vec<Cow<'_, str>> {
    if width >= 2 && is_plain(text) { wrap_plain(text, width) } else { wrap_any(text, width) }
}

/// Returns `true` for printable ASCII with single spaces between the words and none around them.
fn is_plain(text: &str) -> bool {
    let mut after_space = true;
    let has_gaps = text.bytes().any(|byte| {
        let is_space = byte == b' ';
        let is_odd = !matches!(byte, b' '..=b'~') || is_space && after_space;
        after_space = is_space;
        is_odd
    });
    !has_gaps && !after_space
}

/// Wraps plain text, whose lines are slices of it: several times faster than [`wrap_any`].
fn wrap_plain(text: &str, width: usize) -> Vec<Cow<'_, str>> {
    let (mut lines, mut rest) = (Vec::new(), text);
    while rest.len() > width {
        let (line, next) = match rest.as_bytes()[..=width].iter().rposition(|&byte| byte == b' ') {
            Some(space) => (&rest[..space], &rest[space + 1..]),
            None => rest.split_at(width),
        };
        lines.push(line.into());
        rest = next;
    }
    lines.push(rest.into());
    lines
}

/// Wraps any text.
fn wrap_any(text: &str, width: usize) -> Vec<Cow<'_, str>> {
    let mut lines = Vec::new();
    let (mut line, mut columns) = (String::new(), 0);
    for word in text.split_whitespace() {
        // Measuring ASCII characters one by one takes longer than everything else here.
        let word_columns = if word.is_ascii() { word.len() } else { word.width() };
        if !line.is_empty() && columns + 1 + word_columns > width {
            lines.push(std::mem::take(&mut line).into());
            columns = 0;
        }
        if !line.is_empty() {
            line.push(' ');
            columns += 1;
        }
        if columns + word_columns <= width.max(2) {
            line.push_str(word);
            columns += word_columns;
            continue;
        }
        for c in word.chars() {
            line.push(c);
            if line.width() > width.max(2) {
                line.pop();
                lines.push(std::mem::take(&mut line).into());
                line.push(c);
            }
        }
        columns = line.width();
    }
    lines.push(line.into());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::rng::Seed;

    #[test]
    fn lines_break_at_spaces_and_long_words_are_split() {
        assert_eq!(wrap("to be or not", 6), ["to be", "or not"]);
        assert_eq!(wrap("unbreakable", 4), ["unbr", "eaka", "ble"]);
        assert_eq!(wrap("", 4), [""]);
        assert_eq!(wrap("a 日本語 b", 5), ["a", "日本", "語 b"]);
        assert_eq!(wrap("一二", 1), ["一", "二"]);
    }

    #[test]
    fn plain_text_is_wrapped_like_any_other() {
        let mut random = Seed::new("wrap").rng("texts");
        for _ in 0..2000 {
            let words = 1 + random.below(6);
            let words: Vec<String> = (0..words).map(|_| "x".repeat(1 + random.below(9))).collect();
            let (text, width) = (words.join(" "), 2 + random.below(14));
            assert!(is_plain(&text));
            assert_eq!(wrap_plain(&text, width), wrap_any(&text, width), "{text:?} in {width} columns");
        }
        assert!(["", " a", "a ", "a  b", "é", "a\nb"].into_iter().all(|text| !is_plain(text)));
    }
}
