//! Most worked dates of a week, so that days off remain.

use super::super::row::Row;

/// The days `first..=last`, relative to the period.
#[derive(Debug, Clone)]
pub struct WorkedDays {
    pub first: i32,
    pub last: i32,
    pub most: i32,
}

impl WorkedDays {
    /// Whether a day counts in the stretch.
    pub fn touches(&self, day: i32) -> bool {
        self.first <= day && day <= self.last
    }

    /// Whether few enough dates are worked.
    pub fn holds(&self, row: &Row) -> bool {
        row.stretch(self.first, self.last).iter().filter(|day| day.is_on()).count() as i32 <= self.most
    }
}
