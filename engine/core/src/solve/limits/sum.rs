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
}

impl Sum {
    /// Whether a day counts in the stretch.
    pub fn touches(&self, day: i32) -> bool {
        self.first <= day && day <= self.last
    }

    /// Whether the sum is within the limit.
    pub fn holds(&self, row: &Row) -> bool {
        let worked: i32 = row.stretch(self.first, self.last).iter().map(|day| day.minutes).sum();
        self.carried + worked <= self.most
    }
}
