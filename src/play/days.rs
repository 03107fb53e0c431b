//! Conversion between dates and day numbers.

/// Returns the number of days from 1970-01-01 to a date (`YYYY-MM-DD`), or `None` if the date is invalid or earlier.
/// Days up to 31 are accepted in every month.
///
/// Source: Hinnant, "chrono-compatible low-level date algorithms", `days_from_civil`.
#[must_use]
pub fn number(date: &str) -> Option<u32> {
    let mut parts = date.split('-').map(|part| part.parse::<u32>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let is_valid = (1970..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    if !is_valid || parts.next().is_some() {
        return None;
    }
    // Years start in March so that the leap day comes last.
    let years = if month <= 2 { year - 1 } else { year };
    let (era, year_of_era) = (years / 400, years % 400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    (era * 146_097 + day_of_era).checked_sub(719_468)
}

/// Returns the date (`YYYY-MM-DD`) for a day number. This is the inverse of [`number`].
#[must_use]
pub fn date(number: u32) -> String {
    let days = number + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let months = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * months + 2) / 5 + 1;
    let month = if months < 10 { months + 3 } else { months - 9 };
    let year = year_of_era + era * 400 + u32::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Returns the day number of the Monday of the week that contains a day.
#[must_use]
pub fn monday(number: u32) -> u32 {
    // 1970-01-01 was a Thursday.
    number.saturating_sub((number + 3) % 7)
}

/// Names of the weekdays, Monday first.
const WEEKDAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/// Names of the months.
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// Returns the name of the weekday of a day.
#[must_use]
pub fn weekday(number: u32) -> &'static str {
    WEEKDAYS[((number + 3) % 7) as usize]
}

/// Returns the year, the month from 1 to 12, and the day of the month of a day.
#[must_use]
pub fn parts(number: u32) -> (u32, u32, u32) {
    let date = date(number);
    let part = |range: std::ops::Range<usize>| date.get(range).and_then(|part| part.parse().ok()).unwrap_or_default();
    (part(0..4), part(5..7), part(8..10))
}

/// Returns the name of a month from 1 to 12.
#[must_use]
pub fn month(number: u32) -> &'static str {
    MONTHS[(number.clamp(1, 12) - 1) as usize]
}

/// Formats a date (`YYYY-MM-DD`) in few columns: `31 Jan`. Returns an invalid date unchanged.
#[must_use]
pub fn short(date: &str) -> String {
    let Some(number) = number(date) else { return date.to_owned() };
    let (_, month_number, day) = parts(number);
    format!("{day} {}", &month(month_number)[..3])
}

/// Formats a date (`YYYY-MM-DD`) for reading: `Saturday, 31 January`. Returns an invalid date unchanged.
#[must_use]
pub fn long(date: &str) -> String {
    let Some(number) = number(date) else { return date.to_owned() };
    let (_, month_number, day) = parts(number);
    format!("{}, {day} {}", weekday(number), month(month_number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn date_and_number_are_inverses() {
        assert_eq!(
            [number("1970-01-01"), number("2000-03-01"), number("2026-11-21")],
            [Some(0), Some(11_017), Some(20_778)]
        );
        for day in (0..200_000).step_by(7).chain(10_950..12_000) {
            assert_eq!(number(&date(day)), Some(day), "{}", date(day));
        }
        assert_eq!(date(number("2024-02-28").unwrap() + 1), "2024-02-29");
        assert_eq!(date(number("2025-12-31").unwrap() + 1), "2026-01-01");
    }

    #[test]
    fn dates_are_written_with_names() {
        assert_eq!(long("2026-11-23"), "Monday, 23 November");
        assert_eq!(["2026-05-03", "2026-09-30", "soon"].map(short), ["3 May", "30 Sep", "soon"]);
        assert_eq!(long("2026-02-01"), "Sunday, 1 February");
        assert_eq!(long("soon"), "soon");
        assert_eq!((monday(number("2026-11-29").unwrap()), monday(1)), (number("2026-11-23").unwrap(), 0));
    }

    #[test]
    fn invalid_dates_have_no_number() {
        for invalid in ["", "2026", "2026-13-01", "2026-01-00", "1969-12-31", "2026-01-01-01", "a-b-c", "-1-1-1"] {
            assert_eq!(number(invalid), None, "{invalid}");
        }
    }
}
