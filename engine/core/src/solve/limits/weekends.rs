//! Most weekends worked out of any so many in a row.

use super::super::row::Row;
use super::Reach;

/// Weekends are counted by their Saturday.
#[derive(Debug, Clone)]
pub struct Weekends {
    pub most: i32,
    pub out_of: i32,
    /// A Saturday at most a week before the period's first day, relative to it.
    pub saturday: i32,
    /// First and last day on which the rule holds: a window is judged on the Sunday of its last weekend, if that is worked.
    pub valid: (i32, i32),
}

impl Weekends {
    fn worked(&self, row: &Row, saturday: i32) -> bool {
        row.day(saturday).is_on() || row.day(saturday + 1).is_on()
    }

    fn window_holds(&self, row: &Row, last: i32) -> bool {
        if !self.worked(row, last) || last + 1 < self.valid.0 || self.valid.1 < last + 1 {
            return true;
        }
        let worked = (0..self.out_of).filter(|back| self.worked(row, last - 7 * back)).count() as i32;
        worked <= self.most
    }

    /// Whether every window with the weekend of `day` is within the limit.
    pub fn holds_around(&self, row: &Row, day: i32) -> bool {
        let since = (day - self.saturday).rem_euclid(7);
        since > 1 || (0..self.out_of).all(|ahead| self.window_holds(row, day - since + 7 * ahead))
    }

    /// Windows with a weekend of `reach` that end on a worked one up to the day `last` and are not within the limit.
    pub fn breaks(&self, row: &Row, reach: Reach, last: i32) -> i64 {
        let since = (reach.first - self.saturday).rem_euclid(7);
        if reach.first == reach.last && since > 1 {
            return 0;
        }
        let weekends = (self.saturday.max(reach.first - since)..=last.min(reach.last + 7 * self.out_of)).step_by(7);
        weekends.filter(|&saturday| !self.window_holds(row, saturday)).count() as i64
    }
}
