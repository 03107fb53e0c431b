//! Known sections.

use crate::puzzle::crossword::{Timer, cell_text};

use super::text::Encoding;

/// One byte per cell: 0, or the key in [`RTBL`] plus one.
pub const GRBS: [u8; 4] = *b"GRBS";
/// Multi-letter solutions: ` 0:HEART;` for each.
pub const RTBL: [u8; 4] = *b"RTBL";
/// Multi-letter entries: a zero-terminated text for each cell.
pub const RUSR: [u8; 4] = *b"RUSR";
/// Timer: seconds, a comma, then 0 if running or 1 if stopped.
pub const LTIM: [u8; 4] = *b"LTIM";
/// One byte per cell: the marks of [`mark`].
pub const GEXT: [u8; 4] = *b"GEXT";
/// All known sections.
pub const KNOWN: [[u8; 4]; 5] = [GRBS, RTBL, RUSR, LTIM, GEXT];

/// Bits of [`GEXT`].
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

/// Number of keys in [`RTBL`] that a byte of [`GRBS`] can refer to: 0 to 254.
pub const KEYS: usize = 255;

/// Parses [`RTBL`] into multi-letter solutions by key, and the number of unreadable parts.
#[must_use]
pub fn table(encoding: Encoding, data: &[u8]) -> (Vec<Option<String>>, usize) {
    let mut table = vec![None; KEYS];
    let mut unreadable = 0;
    for part in data.split(|&byte| byte == b';').filter(|part| !part.trim_ascii().is_empty()) {
        let entry = part.iter().position(|&byte| byte == b':').and_then(|colon| {
            let key: usize = str::from_utf8(&part[..colon]).ok()?.trim().parse().ok()?;
            let slot = table.get_mut(key)?;
            Some((slot, cell_text(&encoding.decode(&part[colon + 1..]))?))
        });
        match entry {
            Some((slot, text)) if slot.is_none() && !text.is_empty() => *slot = Some(text),
            _ => unreadable += 1,
        }
    }
    (table, unreadable)
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
pub fn texts(data: &[u8], cells: usize) -> Vec<&[u8]> {
    let mut texts: Vec<&[u8]> = data.split(|&byte| byte == 0).take(cells).collect();
    texts.resize(cells, &[]);
    texts
}

/// Parses the timer of [`LTIM`], or returns `None` if it is unreadable.
#[must_use]
pub fn timer(data: &[u8]) -> Option<Timer> {
    let (seconds, state) = str::from_utf8(data).ok()?.split_once(',')?;
    let stopped = match state.trim() {
        "0" => false,
        "1" => true,
        _ => return None,
    };
    Some(Timer { seconds: seconds.trim().parse().ok()?, stopped })
}

/// Formats the timer for [`LTIM`].
#[must_use]
pub fn timer_bytes(timer: Timer) -> Vec<u8> {
    format!("{},{}", timer.seconds, u8::from(timer.stopped)).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rebuses_are_read_by_key() {
        let (table, unreadable) = table(Encoding::Windows, b" 0:HEART;17:A:B;  3:\xc9;x:Y;300:Z; 0:TWICE; 5:;");
        assert_eq!(unreadable, 4, "not a number, key out of range, duplicate key, empty text");
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
            assert_eq!(super::timer(&timer_bytes(timer)), Some(timer));
        }
        for invalid in ["", "1", "x,0", "5,2", "-1,0", "4294967296,1"] {
            assert_eq!(super::timer(invalid.as_bytes()), None, "{invalid}");
        }
    }
}
