//! Steady starting times within a week.

use super::super::row::Row;
use crate::calendar::DAY;

/// The week that begins on the day `first`, relative to the period.
#[derive(Debug, Clone)]
pub struct StartChanges {
    pub first: i32,
    pub times: i32,
    pub tolerance: i32,
}

impl StartChanges {
    /// Whether a day lies in the week.
    pub fn touches(&self, day: i32) -> bool {
        self.first <= day && day < self.first + 7
    }

    /// Whether the start moves seldom enough.
    pub fn holds(&self, row: &Row) -> bool {
        let mut before: Option<i32> = None;
        let mut moves = 0;
        for day in self.first..self.first + 7 {
            let worked = row.day(day);
            if worked.is_on() {
                let start = worked.start - day * DAY;
                moves += i32::from(before.is_some_and(|before| (start - before).abs() > self.tolerance));
                before = Some(start);
            }
        }
        moves <= self.times
    }
}
