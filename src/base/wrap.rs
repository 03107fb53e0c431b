//! Line wrapping.

use unicode_width::UnicodeWidthStr;

/// Wraps text into lines of at most `width` columns.
///
/// Lines break at whitespace, which is collapsed to single spaces. Words wider than `width` are split. If `width` is
/// below 2, words are split at 2 columns, the width of a wide character. The result has at least one line.
///
/// # Examples
///
/// ```
/// use wordhoard::base::wrap::wrap;
///
/// assert_eq!(wrap("to be or not", 6), ["to be", "or not"]);
/// assert_eq!(wrap("unbreakable", 4), ["unbr", "eaka", "ble"]);
/// ```
#[must_use]
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.width() + 1 + word.width() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        for c in word.chars() {
            line.push(c);
            if line.width() > width.max(2) {
                line.pop();
                lines.push(std::mem::take(&mut line));
                line.push(c);
            }
        }
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_long_words_are_split() {
        assert_eq!(wrap("to be or not", 6), ["to be", "or not"]);
        assert_eq!(wrap("unbreakable", 4), ["unbr", "eaka", "ble"]);
        assert_eq!(wrap("", 4), [""]);
    }
}
