//! Longest run of worked dates, or of nights.

use super::super::row::{Row, Worked};
use super::Reach;

/// Runs of worked dates, or only of dates with a duty that touches the night.
#[derive(Debug, Clone)]
pub struct Run {
    pub most: i32,
    pub nights: bool,
    /// First and last day on which the rule holds: a run is judged on its last day.
    pub valid: (i32, i32),
}

impl Run {
    fn counts(&self, day: &Worked) -> bool {
        if self.nights { day.night } else { day.is_on() }
    }

    /// Whether the run through `day` is short enough.
    pub fn holds_around(&self, row: &Row, day: i32) -> bool {
        if !self.counts(row.day(day)) {
            // A run that ended later, when the rule held no more, may end before this day now.
            return self.valid.1 == i32::MAX || self.holds_through(row, day - 1);
        }
        self.holds_through(row, day)
    }

    fn holds_through(&self, row: &Row, day: i32) -> bool {
        if !self.counts(row.day(day)) {
            return true;
        }
        let mut run = 1;
        let mut at = day - 1;
        while run <= self.most && self.counts(row.day(at)) {
            run += 1;
            at -= 1;
        }
        at = day + 1;
        while run <= self.most && self.counts(row.day(at)) {
            run += 1;
            at += 1;
        }
        run <= self.most || !self.is_judged(row, day)
    }

    /// Whether the rule holds on the last day of the run through `day`.
    fn is_judged(&self, row: &Row, day: i32) -> bool {
        let last = (day..).find(|&day| !self.counts(row.day(day + 1))).unwrap_or(day);
        self.valid.0 <= last && last <= self.valid.1
    }

    /// Runs of the period up to its day `last` that are too long and touch the days of `reach`.
    pub fn breaks(&self, row: &Row, reach: Reach, last: i32) -> i64 {
        let starts_run = |day: i32| day == 0 || !self.counts(row.day(day - 1));
        let mut from = reach.first.max(0);
        while !starts_run(from) {
            from -= 1;
        }
        let to = last.min(reach.last + 1);
        (from..=to).filter(|&day| starts_run(day) && !self.holds_through(row, day)).count() as i64
    }
}
