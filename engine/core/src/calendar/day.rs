//! What the caller knows about each day: its kind in law, opening hours, and clock changes.

use super::{Date, Minute, Span, Weekday};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The kinds of day that law keeps apart (Labour Law of the PRC, art. 44: 150, 200 and 300 %).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum DayKind {
    /// An ordinary working day.
    Workday,
    /// A weekend day, or a day off that was moved next to a holiday.
    RestDay,
    /// A weekend day that the yearly notice turns into a working day.
    MakeupWorkday,
    /// A public holiday by statute.
    StatutoryHoliday,
}

/// A change of the local clock within a business date (daylight saving).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ClockChange {
    /// The civil minute at which the clock is changed.
    pub at: Minute,
    /// Minutes that the clock is put forward (+60, the day is shorter) or back (-60).
    pub forward: i32,
}

/// What is known about one business date of the site.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct DayFact {
    /// The business date.
    pub date: Date,
    /// Its kind in law.
    pub kind: DayKind,
    /// Opening hours; absent where the site is closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub open: Option<Span>,
    /// A clock change within the date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock_change: Option<ClockChange>,
}

/// The site's calendar: day facts in date order, and how weeks and nights are counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Calendar {
    /// First day of the week, 0 = Monday.
    pub week_start: Weekday,
    /// The night, for example 22:00 to 06:00 as `1320..1800`.
    pub night: Span,
    /// Known days; a day that is missing is a workday on Monday to Friday, else a rest day.
    pub days: Vec<DayFact>,
}

impl Calendar {
    /// The fact of a date, if the caller gave one. `days` is sorted when a problem is opened.
    pub fn fact(&self, date: Date) -> Option<&DayFact> {
        self.days.binary_search_by_key(&date, |day| day.date).ok().map(|at| &self.days[at])
    }

    /// The kind of a date; the weekday decides where nothing is known.
    pub fn kind(&self, date: Date) -> DayKind {
        match self.fact(date) {
            Some(fact) => fact.kind,
            None if date.weekday() < 5 => DayKind::Workday,
            None => DayKind::RestDay,
        }
    }

    /// Real minutes between two civil minutes of a date: a clock put forward makes them fewer.
    pub fn elapsed(&self, date: Date, span: Span) -> i32 {
        let mut minutes = span.minutes();
        for (day, shift) in [(date, 0), (date.plus(1), super::DAY)] {
            if let Some(change) = self.fact(day).and_then(|fact| fact.clock_change) {
                let at = change.at.0 + shift;
                if span.start.0 <= at && at < span.end.0 {
                    minutes -= change.forward;
                }
            }
        }
        minutes.max(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn calendar(days: Vec<DayFact>) -> Calendar {
        Calendar { week_start: 0, night: Span::new(1320, 1800), days }
    }

    #[test]
    fn a_missing_day_follows_the_weekday() {
        let empty = calendar(vec![]);
        assert_eq!(empty.kind("2026-11-20".parse().unwrap()), DayKind::Workday);
        assert_eq!(empty.kind("2026-11-21".parse().unwrap()), DayKind::RestDay);
    }

    #[test]
    fn a_night_duty_over_a_clock_change_is_an_hour_shorter_or_longer() {
        let change = |forward| DayFact {
            date: "2026-03-29".parse().unwrap(),
            kind: DayKind::RestDay,
            open: None,
            clock_change: Some(ClockChange { at: Minute(120), forward }),
        };
        let night = Span::new(1320, 1800);
        let saturday = "2026-03-28".parse().unwrap();
        assert_eq!(calendar(vec![change(60)]).elapsed(saturday, night), 420);
        assert_eq!(calendar(vec![change(-60)]).elapsed(saturday, night), 540);
        assert_eq!(calendar(vec![]).elapsed(saturday, night), 480);
    }
}
