//! Text that consists of characters of one column.

/// Returns the number of columns of a text of characters that take one column each and never combine, or `None` for any
/// other text and for more columns than a line can have.
///
/// Nearly all text is plain, and finding the borders between other characters takes longer than drawing it.
#[must_use]
pub fn plain_width(text: &str) -> Option<u16> {
    // Without a branch for each byte, this takes several bytes at once.
    if text.bytes().fold(true, |is_plain, byte| is_plain & matches!(byte, b' '..=b'~')) {
        return text.len().try_into().ok();
    }
    text.chars().try_fold(0_u16, |columns, c| columns.checked_add(1).filter(|_| is_plain(c)))
}

/// Returns `true` for characters of one column that never combine with another, of those that screens often show: ASCII,
/// digits and dots of crosswords, quotation marks and dashes, arrows, box-drawing characters, blocks and shapes.
pub(super) fn is_plain(c: char) -> bool {
    matches!(c, ' '..='~' | '\u{b2}' | '\u{b3}' | '\u{b7}' | '\u{b9}' | '\u{2010}'..='\u{2027}' | '\u{2039}' | '\u{203a}')
        || matches!(c, '\u{2190}'..='\u{2193}' | '\u{2500}'..='\u{25cf}')
}
