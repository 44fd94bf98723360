//! Shortest rest between the duties of two worked dates.

use super::super::row::Row;
use super::Reach;
use crate::calendar::DAY;
use std::sync::Arc;

/// Rest in real minutes; with `after_end`, only after an end at or beyond that minute of its date.
#[derive(Debug, Clone)]
pub struct Rest {
    pub minutes: i32,
    pub after_end: Option<i32>,
    /// First and last day on which the rule holds: a rest is judged on the day that it ends on.
    pub valid: (i32, i32),
    /// Clock changes: minute from the period's first midnight, minutes put forward.
    pub clock_changes: Arc<[(i32, i32)]>,
}

impl Rest {
    /// Days that a rest, and a duty that runs into the next morning, can reach over.
    fn reach(&self) -> i32 {
        2 + self.minutes / DAY
    }

    /// Days of the period up to its day `last` before which the rest is too short, as far as `reach` touches it.
    pub fn breaks(&self, row: &Row, reach: Reach, last: i32) -> i64 {
        let to = last.min(reach.last + self.reach());
        (reach.first.max(0)..=to).filter(|&day| !self.holds_before(row, day)).count() as i64
    }

    /// Whether the rest before and after `day` is long enough.
    pub fn holds_around(&self, row: &Row, day: i32) -> bool {
        (day..=day + self.reach()).all(|later| self.holds_before(row, later))
    }

    /// Whether the rest before the first duty of `day` is long enough.
    pub fn holds_before(&self, row: &Row, day: i32) -> bool {
        let this = row.day(day);
        if !this.is_on() || day < self.valid.0 || self.valid.1 < day {
            return true;
        }
        for earlier in (day - self.reach()..day).rev() {
            let before = row.day(earlier);
            if !before.is_on() {
                continue;
            }
            let late = self.after_end.is_none_or(|from| before.end - earlier * DAY >= from);
            if late && self.real_between(before.end, this.start) < self.minutes {
                return false;
            }
            if self.after_end.is_some() {
                return true; // only the worked date before counts
            }
        }
        true
    }

    fn real_between(&self, from: i32, to: i32) -> i32 {
        let changed: i32 = self.clock_changes.iter().filter(|(at, _)| from <= *at && *at < to).map(|(_, by)| by).sum();
        to - from - changed
    }
}
