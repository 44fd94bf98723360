//! A business date: a civil day of a site, counted in days since 1970-01-01, never a UTC date.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use ts_rs::TS;

/// A civil date; written as `YYYY-MM-DD` in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, TS)]
#[ts(export, rename = "BusinessDate", type = "string")]
pub struct Date(i32);

/// A day of the week; `0` is Monday, `6` is Sunday.
pub type Weekday = u8;

impl Date {
    /// The date that lies `days` after 1970-01-01.
    pub const fn from_days(days: i32) -> Self {
        Self(days)
    }

    /// Days since 1970-01-01.
    pub const fn days(self) -> i32 {
        self.0
    }

    /// A date of the proleptic Gregorian calendar, or nothing where there is no such day.
    pub fn from_ymd(year: i32, month: u32, day: u32) -> Option<Self> {
        if !(1..=12).contains(&month) || day == 0 || day > days_in_month(year, month) {
            return None;
        }
        // Days from civil: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
        let y = if month <= 2 { year - 1 } else { year };
        let era = y.div_euclid(400);
        let yoe = y.rem_euclid(400);
        let mp = (month as i32 + 9) % 12;
        let doy = (153 * mp + 2) / 5 + day as i32 - 1;
        let doe = yoe * 365 + yoe / 4 - yoe / 100 + doy;
        Some(Self(era * 146_097 + doe - 719_468))
    }

    /// Year, month (1 to 12) and day of the month.
    pub fn ymd(self) -> (i32, u32, u32) {
        let z = self.0 + 719_468;
        let era = z.div_euclid(146_097);
        let doe = z.rem_euclid(146_097);
        let yoe = (doe - doe / 1460 + doe / 36_524 - doe / 146_096) / 365;
        let doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
        let mp = (5 * doy + 2) / 153;
        let day = doy - (153 * mp + 2) / 5 + 1;
        let month = if mp < 10 { mp + 3 } else { mp - 9 };
        let year = yoe + era * 400 + i32::from(month <= 2);
        (year, month as u32, day as u32)
    }

    /// Whether work can lie on it: dates before 1900 and after 2200 are slips of the keyboard.
    pub fn is_sane(self) -> bool {
        (1900..=2200).contains(&self.ymd().0)
    }

    /// The day of the week, Monday first.
    pub fn weekday(self) -> Weekday {
        (self.0 + 3).rem_euclid(7) as u8
    }

    /// The date `days` later (earlier when negative).
    #[must_use]
    pub const fn plus(self, days: i32) -> Self {
        Self(self.0 + days)
    }

    /// The same day of the month `months` later. Where that month has no such day it is the first of the month after, so
    /// that a term of one month that begins on 31 January has 28 February as its last day, and whoever was born on
    /// 29 February grows older on 1 March of a common year.
    #[must_use]
    pub fn months_later(self, months: u32) -> Self {
        let (year, month, day) = self.ymd();
        let from_year_start = month - 1 + months;
        let (year, month) = (year + (from_year_start / 12) as i32, from_year_start % 12 + 1);
        Self::from_ymd(year, month, day).unwrap_or_else(|| Self::month(year, month).next_month_start())
    }

    /// Whole months from this date to `end`, which is the day after the last one that counts; none where it is earlier.
    pub fn whole_months_until(self, end: Self) -> u32 {
        let (from, to) = (self.ymd(), end.ymd());
        let months = (to.0 - from.0) * 12 + to.1 as i32 - from.1 as i32 - i32::from(to.2 < from.2);
        months.max(0) as u32
    }

    /// Age in whole years on a date of somebody who was born on this date; below nought before birth.
    pub fn age_on(self, date: Self) -> i32 {
        let (born, now) = (self.ymd(), date.ymd());
        now.0 - born.0 - i32::from((now.1, now.2) < (born.1, born.2))
    }

    /// The first day of a month that exists.
    fn month(year: i32, month: u32) -> Self {
        Self::from_ymd(year, month, 1).unwrap_or_default()
    }

    /// Whole days from `other` to this date.
    pub const fn since(self, other: Self) -> i32 {
        self.0 - other.0
    }

    /// The first day of the week that holds this date, for weeks that begin on `week_start`.
    #[must_use]
    pub fn week_start(self, week_start: Weekday) -> Self {
        self.plus(-i32::from((self.weekday() + 7 - week_start) % 7))
    }

    /// The first day of this date's month.
    #[must_use]
    pub fn month_start(self) -> Self {
        let (_, _, day) = self.ymd();
        self.plus(1 - day as i32)
    }

    /// The first day of the month after this date's month.
    #[must_use]
    pub fn next_month_start(self) -> Self {
        let (year, month, _) = self.ymd();
        self.month_start().plus(days_in_month(year, month) as i32)
    }
}

/// Days of a month of the Gregorian calendar.
pub fn days_in_month(year: i32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    }
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (year, month, day) = self.ymd();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl std::str::FromStr for Date {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let bytes = text.as_bytes();
        if bytes.len() != 10 || bytes[4] != b'-' || bytes[7] != b'-' {
            return Err(());
        }
        let number = |range: std::ops::Range<usize>| -> Result<u32, ()> {
            if !bytes[range.clone()].iter().all(u8::is_ascii_digit) {
                return Err(());
            }
            text[range].parse().map_err(|_| ())
        };
        Self::from_ymd(number(0..4)? as i32, number(5..7)?, number(8..10)?).ok_or(())
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(|()| D::Error::custom("not a date of the form YYYY-MM-DD"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn known_dates_have_their_weekday() {
        assert_eq!("2026-11-21".parse::<Date>().unwrap().weekday(), 5);
        assert_eq!("1970-01-01".parse::<Date>().unwrap().days(), 0);
        assert_eq!("2024-02-29".parse::<Date>().unwrap().plus(1).to_string(), "2024-03-01");
    }

    #[test]
    fn a_month_without_the_day_ends_with_its_last_day() {
        let later = |text: &str, months| text.parse::<Date>().unwrap().months_later(months).to_string();
        assert_eq!(later("2026-01-31", 1), "2026-03-01");
        assert_eq!(later("2024-02-29", 12), "2025-03-01");
        assert_eq!(later("2024-02-29", 48), "2028-02-29");
        assert_eq!(later("2026-11-30", 3), "2027-03-01");
        assert_eq!(later("2026-12-15", 1), "2027-01-15");
    }

    #[test]
    fn days_that_do_not_exist_are_refused() {
        for text in ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-01", "20261-1-1", "2026-04-31"] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_date_survives_its_own_text(days in -200_000i32..200_000) {
            let date = Date::from_days(days);
            prop_assume!((0..10_000).contains(&date.ymd().0));
            prop_assert_eq!(date.to_string().parse::<Date>().unwrap(), date);
            prop_assert!(date.week_start(0).since(date) <= 0);
            prop_assert_eq!(date.week_start(6).weekday(), 6);
            prop_assert_eq!(date.month_start().ymd().2, 1);
            prop_assert_eq!(date.next_month_start().ymd().2, 1);
        }

        #[test]
        fn whole_months_are_those_that_have_passed(days in -20_000i32..80_000, later in 0i32..30_000) {
            let (from, end) = (Date::from_days(days), Date::from_days(days + later));
            let months = from.whole_months_until(end);
            prop_assert!(from.months_later(months) <= end && end < from.months_later(months + 1));
            prop_assert_eq!(end.whole_months_until(from), 0);
            prop_assert_eq!(from.age_on(end), (months / 12) as i32);
        }
    }
}
