//! Stretches of business dates that limits are counted over: weeks, months, cycles.

use crate::calendar::{Calendar, Date};
use crate::roster::Cycle;

/// Business dates from `first` to `last`, both inside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Window {
    /// First date.
    pub first: Date,
    /// Last date.
    pub last: Date,
}

impl Window {
    /// A single date.
    pub fn day(date: Date) -> Self {
        Self { first: date, last: date }
    }

    /// The week of the calendar that holds a date.
    pub fn week(calendar: &Calendar, date: Date) -> Self {
        let first = date.week_start(calendar.week_start);
        Self { first, last: first.plus(6) }
    }

    /// The calendar month that holds a date.
    pub fn month(date: Date) -> Self {
        Self { first: date.month_start(), last: date.next_month_start().plus(-1) }
    }

    /// The cycle of comprehensive hours that holds a date.
    pub fn cycle(calendar: &Calendar, cycle: Cycle, date: Date) -> Self {
        match cycle {
            Cycle::Week => Self::week(calendar, date),
            Cycle::Month => Self::month(date),
            Cycle::Quarter => Self::months(date, 3),
            Cycle::Year => Self::months(date, 12),
        }
    }

    /// The dates of the window, in order.
    pub fn dates(self) -> impl Iterator<Item = Date> {
        (0..=self.last.since(self.first)).map(move |days| self.first.plus(days))
    }

    /// Whether a stretch lies wholly inside.
    pub fn contains(self, first: Date, last: Date) -> bool {
        self.first <= first && last <= self.last
    }

    /// The stretch of `count` months that holds a date, counted from January.
    fn months(date: Date, count: u32) -> Self {
        let mut first = date.month_start();
        while !(first.ymd().1 - 1).is_multiple_of(count) {
            first = first.plus(-1).month_start();
        }
        let mut next = first;
        for _ in 0..count {
            next = next.next_month_start();
        }
        Self { first, last: next.plus(-1) }
    }
}

/// The longest stretches of dates that follow each other; `dates` are in order.
pub fn runs(dates: impl IntoIterator<Item = Date>) -> Vec<Window> {
    let mut runs: Vec<Window> = Vec::new();
    for date in dates {
        match runs.last_mut() {
            Some(run) if run.last.plus(1) == date => run.last = date,
            _ => runs.push(Window::day(date)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calendar::Span;

    fn borders(cycle: Cycle, date: &str) -> String {
        let calendar = Calendar { week_start: 6, night: Span::new(1320, 1800), days: vec![] };
        let window = Window::cycle(&calendar, cycle, date.parse().unwrap());
        format!("{}..{}", window.first, window.last)
    }

    #[test]
    fn cycles_have_the_calendars_borders() {
        assert_eq!(borders(Cycle::Week, "2026-11-22"), "2026-11-22..2026-11-28");
        assert_eq!(borders(Cycle::Week, "2026-11-21"), "2026-11-15..2026-11-21");
        assert_eq!(borders(Cycle::Month, "2028-02-29"), "2028-02-01..2028-02-29");
        assert_eq!(borders(Cycle::Quarter, "2026-12-31"), "2026-10-01..2026-12-31");
        assert_eq!(borders(Cycle::Quarter, "2027-01-01"), "2027-01-01..2027-03-31");
        assert_eq!(borders(Cycle::Year, "2026-06-15"), "2026-01-01..2026-12-31");
    }
}
