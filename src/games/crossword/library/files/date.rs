//! Dates of puzzles.

use chrono::NaiveDate;

/// Years that a date in a name may have. Crosswords began in 1913.
const YEARS: std::ops::RangeInclusive<i32> = 1913..=2099;

/// Returns the first date in a text as `YYYY-MM-DD`. In names of files, dates are written like `2026-01-31`,
/// `20260131` or `260131`.
#[must_use]
pub fn in_text(text: &str) -> Option<String> {
    let is_separator = |c: char| matches!(c, '-' | '_' | '.' | '/');
    let runs = text.split(|c: char| !c.is_ascii_digit() && !is_separator(c));
    runs.filter_map(|run| {
        let parts: Vec<&str> = run.split(is_separator).filter(|part| !part.is_empty()).collect();
        parts.windows(3).find_map(three_parts).or_else(|| parts.iter().find_map(|part| one_part(part)))
    })
    .next()
}

fn three_parts(parts: &[&str]) -> Option<String> {
    match parts {
        [year, month, day] if year.len() == 4 && month.len() <= 2 && day.len() <= 2 => date(year, month, day),
        _ => None,
    }
}

fn one_part(part: &str) -> Option<String> {
    match part.len() {
        8 => date(&part[..4], &part[4..6], &part[6..]),
        6 => date(&format!("20{}", &part[..2]), &part[2..4], &part[4..]),
        _ => None,
    }
}

fn date(year: &str, month: &str, day: &str) -> Option<String> {
    let year = year.parse().ok().filter(|year| YEARS.contains(year))?;
    NaiveDate::from_ymd_opt(year, month.parse().ok()?, day.parse().ok()?).map(|date| date.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_in_names_are_found() {
        for (text, expected) in [
            ("lat20240131.puz", Some("2024-01-31")),
            ("nyt-2024-01-31", Some("2024-01-31")),
            ("wsj240131.puz", Some("2024-01-31")),
            ("2024.1.5 Monday", Some("2024-01-05")),
            ("up_2024_02_30", None),
            ("No. 12345678", None),
            ("guardian-28901.ipuz", None),
            ("Sunday Stroll", None),
            ("é240131ü", Some("2024-01-31")),
        ] {
            assert_eq!(in_text(text).as_deref(), expected, "{text}");
        }
    }
}
