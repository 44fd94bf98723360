//! Most working minutes a worked date, on average over a week, in part-time work.

use super::super::row::Row;

/// The days `first..=last` of one week on which the terms hold.
#[derive(Debug, Clone)]
pub struct Average {
    pub first: i32,
    pub last: i32,
    pub most: i32,
}

impl Average {
    /// Whether a day counts in the week.
    pub fn touches(&self, day: i32) -> bool {
        self.first <= day && day <= self.last
    }

    /// Whether the average is within the limit.
    pub fn holds(&self, row: &Row) -> bool {
        let (mut minutes, mut dates) = (0, 0);
        for day in row.stretch(self.first, self.last) {
            minutes += day.minutes;
            dates += i32::from(day.is_on());
        }
        minutes <= self.most * dates
    }
}
