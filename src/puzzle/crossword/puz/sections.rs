//! The sections whose use is known.

use crate::puzzle::crossword::{Timer, sign};

use super::text::Encoding;

/// A byte a cell: 0, or the key in [`RTBL`] and one.
pub const GRBS: [u8; 4] = *b"GRBS";
/// Solutions of several letters: ` 0:HEART;` for each.
pub const RTBL: [u8; 4] = *b"RTBL";
/// Entries of several letters: for each cell a text that ends with a zero.
pub const RUSR: [u8; 4] = *b"RUSR";
/// The clock: seconds, a comma, 0 where it runs and 1 where it stands.
pub const LTIM: [u8; 4] = *b"LTIM";
/// A byte a cell: what is marked.
pub const GEXT: [u8; 4] = *b"GEXT";
/// All of them.
pub const KNOWN: [[u8; 4]; 5] = [GRBS, RTBL, RUSR, LTIM, GEXT];

/// The bits of [`GEXT`].
pub mod mark {
    /// The cell was marked as wrong before it was changed.
    pub const WAS_WRONG: u8 = 0x10;
    /// It is marked as wrong.
    pub const WRONG: u8 = 0x20;
    /// Its solution was shown.
    pub const REVEALED: u8 = 0x40;
    /// It has a circle.
    pub const CIRCLED: u8 = 0x80;
    /// All of them.
    pub const ALL: u8 = WAS_WRONG | WRONG | REVEALED | CIRCLED;
}

/// Keys in [`RTBL`] that a byte of [`GRBS`] can name: 0 to 254.
pub const KEYS: usize = 255;

/// Solutions of several letters by their keys, and how many could not be read.
#[must_use]
pub fn table(encoding: Encoding, data: &[u8]) -> (Vec<Option<String>>, usize) {
    let mut table = vec![None; KEYS];
    let mut odd = 0;
    for part in data.split(|&byte| byte == b';').filter(|part| !part.trim_ascii().is_empty()) {
        let entry = part.iter().position(|&byte| byte == b':').and_then(|colon| {
            let key: usize = str::from_utf8(&part[..colon]).ok()?.trim().parse().ok()?;
            let place = table.get_mut(key)?;
            Some((place, sign(&encoding.decode(&part[colon + 1..]))?))
        });
        match entry {
            Some((place, text)) if place.is_none() && !text.is_empty() => *place = Some(text),
            _ => odd += 1,
        }
    }
    (table, odd)
}

/// A solution as it goes behind the others in [`RTBL`].
pub fn add_to_table(data: &mut Vec<u8>, key: usize, text: &[u8]) {
    if data.last().is_some_and(|&last| last != b';') {
        data.push(b';');
    }
    data.extend(format!("{key:>2}:").bytes());
    data.extend(text);
    data.push(b';');
}

/// The texts of [`RUSR`]: as many as there are cells.
#[must_use]
pub fn texts(data: &[u8], cells: usize) -> Vec<&[u8]> {
    let mut texts: Vec<&[u8]> = data.split(|&byte| byte == 0).take(cells).collect();
    texts.resize(cells, &[]);
    texts
}

/// The clock of [`LTIM`]; `None` where it is none.
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

/// The clock as [`LTIM`] has it.
#[must_use]
pub fn timer_bytes(timer: Timer) -> Vec<u8> {
    format!("{},{}", timer.seconds, u8::from(timer.stopped)).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_rebuses_is_read_by_its_keys() {
        let (table, odd) = table(Encoding::Windows, b" 0:HEART;17:A:B;  3:\xc9;x:Y;300:Z; 0:TWICE; 5:;");
        assert_eq!(odd, 4, "no number, no such key, a key twice, nothing");
        assert_eq!(
            [&table[0], &table[17], &table[3]].map(|text| text.as_deref()),
            [Some("HEART"), Some("A:B"), Some("É")]
        );
        let mut data = b" 0:HEART".to_vec();
        add_to_table(&mut data, 12, b"CLUB");
        add_to_table(&mut data, 1, b"X");
        assert_eq!(data, b" 0:HEART;12:CLUB; 1:X;");
    }

    #[test]
    fn clocks_are_read_as_they_are_written() {
        for timer in [Timer { seconds: 0, stopped: true }, Timer { seconds: u32::MAX, stopped: false }] {
            assert_eq!(super::timer(&timer_bytes(timer)), Some(timer));
        }
        for odd in ["", "1", "x,0", "5,2", "-1,0", "4294967296,1"] {
            assert_eq!(super::timer(odd.as_bytes()), None, "{odd}");
        }
    }
}
