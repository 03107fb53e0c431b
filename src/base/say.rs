//! Figures in words.

/// A number of things, with an s where there are none or several: `1 word`, `2 words`.
#[must_use]
pub fn count(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// Seconds as minutes and seconds, or hours.
#[must_use]
pub fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_are_counted() {
        assert_eq!([count(0, "word"), count(1, "word"), count(2, "word")], ["0 words", "1 word", "2 words"]);
    }

    #[test]
    fn seconds_are_written_as_on_a_clock() {
        assert_eq!([clock(0), clock(107), clock(3_600), clock(86_399)], ["0:00", "1:47", "1:00:00", "23:59:59"]);
    }
}
