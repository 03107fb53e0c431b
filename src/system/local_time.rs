//! The date and the time of day where the player is.

use std::time::Duration;

use chrono::{DateTime, Local, MappedLocalTime, NaiveTime, TimeDelta, TimeZone, Utc};

/// Returns today's date as `YYYY-MM-DD`.
#[must_use]
pub fn today() -> String {
    date(Utc::now())
}

/// Returns the date of a time in nanoseconds since 1970 as `YYYY-MM-DD`, or `None` after the year 2262.
#[must_use]
pub fn date_of(nanoseconds: u64) -> Option<String> {
    Some(date(DateTime::from_timestamp_nanos(nanoseconds.try_into().ok()?)))
}

/// Returns the time until the next midnight, or `None` if it is unknown.
#[must_use]
pub fn until_midnight() -> Option<Duration> {
    if is_time_zone_readable() { until_midnight_in(&Local, Utc::now()) } else { until_midnight_in(&Utc, Utc::now()) }
}

fn date(time: DateTime<Utc>) -> String {
    let date = if is_time_zone_readable() { time.with_timezone(&Local).date_naive() } else { time.date_naive() };
    date.to_string()
}

fn until_midnight_in(zone: &impl TimeZone, now: DateTime<Utc>) -> Option<Duration> {
    let mut start = now.with_timezone(zone).date_naive().succ_opt()?.and_time(NaiveTime::MIN);
    // Clocks that are put forward at midnight skip the start of the day.
    while let MappedLocalTime::None = zone.from_local_datetime(&start) {
        start += TimeDelta::minutes(15);
    }
    zone.from_local_datetime(&start).earliest()?.signed_duration_since(now).to_std().ok()
}

/// Returns `false` if `TZ` names something that is not a file: reading a device or a pipe might never end.
fn is_time_zone_readable() -> bool {
    let zone = std::env::var_os("TZ").unwrap_or_default();
    let zone = zone.to_string_lossy();
    std::fs::metadata(zone.trim_start_matches(':')).map_or(true, |metadata| metadata.is_file())
}

#[cfg(test)]
mod tests {
    use chrono::{FixedOffset, NaiveDateTime};

    use super::*;

    /// Zone two hours ahead of UTC until its clocks are put forward by an hour at midnight, on 2 March 2026.
    #[derive(Clone)]
    struct SkipsMidnight;

    fn hours(hours: i32) -> FixedOffset {
        FixedOffset::east_opt(hours * 3600).unwrap()
    }

    fn time(text: &str) -> NaiveDateTime {
        text.parse().unwrap()
    }

    impl TimeZone for SkipsMidnight {
        type Offset = FixedOffset;
        fn from_offset(_: &FixedOffset) -> Self {
            Self
        }
        fn offset_from_local_date(&self, _: &chrono::NaiveDate) -> MappedLocalTime<FixedOffset> {
            MappedLocalTime::None
        }
        fn offset_from_local_datetime(&self, local: &NaiveDateTime) -> MappedLocalTime<FixedOffset> {
            match () {
                () if *local < time("2026-03-02T00:00:00") => MappedLocalTime::Single(hours(2)),
                () if *local >= time("2026-03-02T01:00:00") => MappedLocalTime::Single(hours(3)),
                () => MappedLocalTime::None,
            }
        }
        fn offset_from_utc_date(&self, _: &chrono::NaiveDate) -> FixedOffset {
            hours(2)
        }
        fn offset_from_utc_datetime(&self, utc: &NaiveDateTime) -> FixedOffset {
            hours(if *utc < time("2026-03-01T22:00:00") { 2 } else { 3 })
        }
    }

    #[test]
    fn a_day_may_begin_after_midnight() {
        let left = |now: &str| until_midnight_in(&SkipsMidnight, time(now).and_utc()).unwrap().as_secs();
        assert_eq!(left("2026-02-28T21:00:00"), 3600);
        assert_eq!(left("2026-03-01T21:30:00"), 1800);
        assert_eq!(left("2026-03-01T22:00:00"), 23 * 3600);
        assert_eq!(until_midnight_in(&Utc, time("2026-03-01T23:59:59").and_utc()), Some(Duration::from_secs(1)));
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date_of(u64::MAX), None);
        assert_eq!(date_of(86_400_000_000_000 * 20_000).map(|date| date.len()), Some("2024-10-04".len()));
    }
}
