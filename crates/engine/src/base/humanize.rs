//! Formatting of counts, sizes, durations and sentences.

use std::time::Duration;

/// Formats a count with its noun, adding an `s` for the plural: `1 word`, `2 words`.
#[must_use]
pub fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// Formats a number with thousands separators: `12,345,678`.
#[must_use]
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join(",")
}

/// Formats a size in whole binary units, rounded down: `64 MB`, `16 KB`, `12 bytes`.
#[must_use]
pub fn size(bytes: u64) -> String {
    match bytes {
        b if b >= 1 << 20 => format!("{} MB", b >> 20),
        b if b >= 1 << 10 => format!("{} KB", b >> 10),
        b => format!("{b} bytes"),
    }
}

/// Formats seconds as on a clock: `1:47`, or `1:00:00` for an hour or more.
#[must_use]
pub fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// Returns the remaining time in seconds, rounded up, so that 0 means that the time is up.
#[must_use]
pub fn seconds(remaining: Duration) -> u64 {
    u64::try_from(remaining.as_millis().div_ceil(1000)).unwrap_or(u64::MAX)
}

/// Formats seconds with units, leaving out zeros: `2 minutes 30 seconds`.
#[must_use]
pub fn time(seconds: u64) -> String {
    let parts = [(seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")];
    let words: Vec<String> = parts.iter().filter(|(n, _)| *n > 0).map(|&(n, unit)| count(n as usize, unit)).collect();
    if words.is_empty() { count(0, "second") } else { words.join(" ") }
}

/// Returns the text with its first letter in upper case.
#[must_use]
pub fn capitalize(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}

/// Returns the text as a sentence: with its first letter in upper case, and a full stop.
#[must_use]
pub fn sentence(text: &str) -> String {
    capitalize(text) + "."
}

/// Superscript digits, 0 to 9.
const SUPERSCRIPT: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/// Replaces the digits of a text by superscript ones: `¹⁷`.
#[must_use]
pub fn superscript(text: &str) -> String {
    text.chars().map(superscript_char).collect()
}

/// Returns the superscript form of a digit, and any other character unchanged.
#[must_use]
pub fn superscript_char(ch: char) -> char {
    ch.to_digit(10).map_or(ch, |digit| SUPERSCRIPT[digit as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_written_small() {
        assert_eq!(["17", "A1"].map(superscript), ["¹⁷", "A¹"]);
    }

    #[test]
    fn counts_have_singular_and_plural() {
        assert_eq!([count(0, "word"), count(1, "word"), count(2, "word")], ["0 words", "1 word", "2 words"]);
    }

    #[test]
    fn large_numbers_have_thousands_separators() {
        assert_eq!([0, 999, 1_000, 12_345_678].map(thousands), ["0", "999", "1,000", "12,345,678"]);
    }

    #[test]
    fn clock_times_have_minutes_and_hours() {
        assert_eq!([clock(0), clock(107), clock(3_600), clock(86_399)], ["0:00", "1:47", "1:00:00", "23:59:59"]);
    }

    #[test]
    fn durations_are_written_with_units() {
        assert_eq!([time(0), time(1), time(180)], ["0 seconds", "1 second", "3 minutes"]);
        assert_eq!([time(61), time(7_325)], ["1 minute 1 second", "2 hours 2 minutes 5 seconds"]);
    }
}
