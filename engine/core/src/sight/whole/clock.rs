//! Real time between absolute civil minutes: a clock change makes an hour that is not, or is twice.

use crate::calendar::{Calendar, DAY, Date, Span};

/// Absolute civil minute of a business date's minute, counted from 1970-01-01 00:00.
pub fn absolute(date: Date, minute: i32) -> i64 {
    i64::from(date.days()) * i64::from(DAY) + i64::from(minute)
}

/// Real minutes from one absolute civil minute to a later one; 0 where it is not later.
pub fn real_minutes(calendar: &Calendar, start: i64, end: i64) -> i64 {
    let skipped: i64 = calendar
        .days
        .iter()
        .filter_map(|fact| {
            fact.clock_change.map(|change| (absolute(fact.date, change.at.0), i64::from(change.forward)))
        })
        .filter(|(at, _)| start <= *at && *at < end)
        .map(|(_, forward)| forward)
        .sum();
    (end - start - skipped).max(0)
}

/// The part of a span of a business date that lies within the night of its own or a neighbouring date.
pub fn night_minutes(calendar: &Calendar, span: Span) -> i32 {
    [-DAY, 0, DAY]
        .into_iter()
        .map(|shift| span.shared(Span::new(calendar.night.start.0 + shift, calendar.night.end.0 + shift)))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::{ClockChange, DayFact, DayKind, Minute};

    fn calendar(forward: i32) -> Calendar {
        let days = vec![DayFact {
            date: "2026-03-29".parse().unwrap(),
            kind: DayKind::RestDay,
            open: None,
            clock_change: Some(ClockChange { at: Minute(120), forward }),
        }];
        Calendar { week_start: 0, night: Span::new(1320, 1800), days }
    }

    #[test]
    fn a_gap_over_a_clock_change_is_measured_in_real_minutes() {
        let saturday: Date = "2026-03-28".parse().unwrap();
        let (end, start) = (absolute(saturday, 1320), absolute(saturday.plus(1), 540));
        assert_eq!(real_minutes(&calendar(60), end, start), 600);
        assert_eq!(real_minutes(&calendar(-60), end, start), 720);
        assert_eq!(real_minutes(&calendar(60), start, end), 0);
    }

    #[test]
    fn a_clock_change_at_the_first_minute_counts_and_at_the_end_does_not() {
        let change = absolute("2026-03-29".parse().unwrap(), 120);
        assert_eq!(real_minutes(&calendar(60), change, change + 120), 60);
        assert_eq!(real_minutes(&calendar(60), change - 120, change), 120);
    }

    #[test]
    fn early_morning_evening_and_the_next_morning_are_night() {
        let calendar = calendar(0);
        assert_eq!(night_minutes(&calendar, Span::new(300, 600)), 60);
        assert_eq!(night_minutes(&calendar, Span::new(360, 1320)), 0);
        assert_eq!(night_minutes(&calendar, Span::new(1260, 1920)), 480);
        assert_eq!(night_minutes(&calendar, Span::new(0, 2880)), 360 + 480 + 120);
    }
}
