//! Numbers as text.

/// Formats a number of seconds with three digits: `1.23 µs`, `45.6 ms`, `789 s`.
#[must_use]
pub fn seconds(seconds: f64) -> String {
    let units = [("s", 1.0), ("ms", 1e3), ("µs", 1e6), ("ns", 1e9)];
    // A value that rounds to 1000 belongs to the larger unit.
    let fits = |(_, scale): &&(&str, f64)| seconds * scale >= 0.9995;
    let (unit, scale) = units.iter().find(fits).unwrap_or(&units[units.len() - 1]);
    format!("{} {unit}", three_digits(seconds * scale))
}

/// Formats a ratio with two digits after the point, or fewer if it is large.
#[must_use]
pub fn times(ratio: f64) -> String {
    if ratio < 9.995 { format!("{ratio:.2}") } else { three_digits(ratio) }
}

fn three_digits(value: f64) -> String {
    match value {
        value if value < 9.995 => format!("{value:.2}"),
        value if value < 99.95 => format!("{value:.1}"),
        value => wordhoard_engine::base::humanize::thousands(value.round() as u64),
    }
}

/// Formats a count that may be halfway between two numbers.
#[must_use]
pub fn count(count: f64) -> String {
    wordhoard_engine::base::humanize::thousands(count.round() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_have_three_digits_and_a_unit() {
        let shown = [0.0, 4.2e-8, 1.234e-6, 45.64e-6, 0.000_789_4, 0.999_96, 12.3, 1234.0].map(seconds);
        assert_eq!(shown, ["0.00 ns", "42.0 ns", "1.23 µs", "45.6 µs", "789 µs", "1.00 s", "12.3 s", "1,234 s"]);
    }

    #[test]
    fn ratios_are_rounded() {
        assert_eq!([0.5, 2.345, 9.999, 123.4, 12_345.6].map(times), ["0.50", "2.35", "10.0", "123", "12,346"]);
        assert_eq!(count(1234.5), "1,235");
    }
}
