//! Names and contents of the known sections.

use crate::crossword::{Timer, cell_text};

use super::text::Encoding;

/// Name of the section with the keys: for each cell, one byte that is 0 or the cell's key in [`RTBL`] plus one.
pub const GRBS: [u8; 4] = *b"GRBS";
/// Name of the section with the multi-letter solutions, each in the form ` 0:HEART;`.
pub const RTBL: [u8; 4] = *b"RTBL";
/// Name of the section with the multi-letter entries: a zero-terminated text for each cell.
pub const RUSR: [u8; 4] = *b"RUSR";
/// Name of the section with the timer: seconds, a comma, and 0 if running or 1 if stopped.
pub const LTIM: [u8; 4] = *b"LTIM";
/// Name of the section with the marks: for each cell, one byte with the bits defined in [`mark`].
pub const GEXT: [u8; 4] = *b"GEXT";
/// Names of all known sections.
pub const KNOWN_SECTIONS: [[u8; 4]; 5] = [GRBS, RTBL, RUSR, LTIM, GEXT];

/// Bits in the bytes of [`GEXT`].
pub mod mark {
    /// An earlier entry was marked as wrong.
    pub const WAS_WRONG: u8 = 0x10;
    /// The entry is marked as wrong.
    pub const WRONG: u8 = 0x20;
    /// The solution was revealed.
    pub const REVEALED: u8 = 0x40;
    /// The cell is circled.
    pub const CIRCLED: u8 = 0x80;
    /// All marks.
    pub const ALL: u8 = WAS_WRONG | WRONG | REVEALED | CIRCLED;
}

/// Number of keys in [`RTBL`] that a byte of [`GRBS`] can refer to. The keys are 0 to 254.
pub const KEY_COUNT: usize = 255;

/// Parses [`RTBL`]. Returns the multi-letter solutions by key, and the number of unreadable parts.
#[must_use]
pub fn parse_table(encoding: Encoding, data: &[u8]) -> (Vec<Option<String>>, usize) {
    let mut table = vec![None; KEY_COUNT];
    let mut unreadable_count = 0;
    for part in data.split(|&byte| byte == b';').filter(|part| !part.trim_ascii().is_empty()) {
        let entry = part.iter().position(|&byte| byte == b':').and_then(|colon| {
            let key: usize = str::from_utf8(&part[..colon]).ok()?.trim().parse().ok()?;
            let slot = table.get_mut(key)?;
            Some((slot, cell_text(&encoding.decode(&part[colon + 1..]))?))
        });
        match entry {
            Some((slot, text)) if slot.is_none() && !text.is_empty() => *slot = Some(text),
            _ => unreadable_count += 1,
        }
    }
    (table, unreadable_count)
}

/// Appends a multi-letter solution to [`RTBL`].
pub fn append_rebus(data: &mut Vec<u8>, key: usize, text: &[u8]) {
    if data.last().is_some_and(|&last| last != b';') {
        data.push(b';');
    }
    data.extend(format!("{key:>2}:").bytes());
    data.extend(text);
    data.push(b';');
}

/// Splits [`RUSR`] into one text for each cell.
#[must_use]
pub fn split_texts(data: &[u8], cell_count: usize) -> Vec<&[u8]> {
    let mut texts: Vec<&[u8]> = data.split(|&byte| byte == 0).take(cell_count).collect();
    texts.resize(cell_count, &[]);
    texts
}

/// Parses the timer in [`LTIM`], or returns `None` if it is unreadable.
#[must_use]
pub fn parse_timer(data: &[u8]) -> Option<Timer> {
    let (seconds, state) = str::from_utf8(data).ok()?.split_once(',')?;
    let stopped = match state.trim() {
        "0" => false,
        "1" => true,
        _ => return None,
    };
    Some(Timer { seconds: seconds.trim().parse().ok()?, stopped })
}

/// Formats a timer for [`LTIM`].
#[must_use]
pub fn format_timer(timer: Timer) -> Vec<u8> {
    format!("{},{}", timer.seconds, u8::from(timer.stopped)).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rebuses_are_parsed_by_key() {
        let (table, unreadable_count) =
            parse_table(Encoding::Windows1252, b" 0:HEART;17:A:B;  3:\xc9;x:Y;300:Z; 0:TWICE; 5:;");
        assert_eq!(unreadable_count, 4, "not a number, key out of range, duplicate key, empty text");
        assert_eq!(
            [&table[0], &table[17], &table[3]].map(|text| text.as_deref()),
            [Some("HEART"), Some("A:B"), Some("É")]
        );
        let mut data = b" 0:HEART".to_vec();
        append_rebus(&mut data, 12, b"CLUB");
        append_rebus(&mut data, 1, b"X");
        assert_eq!(data, b" 0:HEART;12:CLUB; 1:X;");
    }

    #[test]
    fn timers_round_trip() {
        for timer in [Timer { seconds: 0, stopped: true }, Timer { seconds: u32::MAX, stopped: false }] {
            assert_eq!(parse_timer(&format_timer(timer)), Some(timer));
        }
        for invalid in ["", "1", "x,0", "5,2", "-1,0", "4294967296,1"] {
            assert_eq!(parse_timer(invalid.as_bytes()), None, "{invalid}");
        }
    }
}
