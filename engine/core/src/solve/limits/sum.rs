//! Most working minutes of a stretch of days: a week, a month, a cycle, a rolling window.

use super::super::row::Row;

/// The days `first..=last`, relative to the period, and what was worked of the stretch beyond the row.
#[derive(Debug, Clone)]
pub struct Sum {
    pub first: i32,
    pub last: i32,
    pub most: i32,
    /// Carried work, and work of days that a row does not keep.
    pub carried: i32,
    /// Days of which one must be the last that is worked in the stretch, or the limit is none: those on which the rule, or
    /// the standard that it counts from, holds for whoever works last. Absent where it holds whenever that is.
    pub judged_on: Option<(i32, i32)>,
}

impl Sum {
    /// Whether a day counts in the stretch.
    pub fn touches(&self, day: i32) -> bool {
        self.first <= day && day <= self.last
    }

    /// Whether the sum is within the limit.
    pub fn holds(&self, row: &Row) -> bool {
        let worked: i32 = row.stretch(self.first, self.last).iter().map(|day| day.minutes).sum();
        self.carried + worked <= self.most || !self.is_judged(row)
    }

    fn is_judged(&self, row: &Row) -> bool {
        let Some((first, last)) = self.judged_on else { return true };
        let later = row.stretch(last + 1, self.last).iter().any(|day| day.is_on());
        !later && row.stretch(first.max(self.first), last).iter().any(|day| day.is_on())
    }
}
