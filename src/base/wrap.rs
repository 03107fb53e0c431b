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
    let (mut line, mut columns) = (String::new(), 0);
    for word in text.split_whitespace() {
        // Measuring ASCII characters one by one takes longer than everything else here.
        let word_columns = if word.is_ascii() { word.len() } else { word.width() };
        if !line.is_empty() && columns + 1 + word_columns > width {
            lines.push(std::mem::take(&mut line));
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
                lines.push(std::mem::take(&mut line));
                line.push(c);
            }
        }
        columns = line.width();
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
        assert_eq!(wrap("a 日本語 b", 5), ["a", "日本", "語 b"]);
        assert_eq!(wrap("一二", 1), ["一", "二"]);
    }
}
