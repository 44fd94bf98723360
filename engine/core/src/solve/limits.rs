//! What a person's line of work must keep to, one file per form of limit.
//!
//! A rule of the problem compiles to some of these forms (`compile.rs`). The forms are the search's own
//! arithmetic: the whole-roster checker shares no code with them and judges every result at the end.

mod average;
pub mod compile;
mod overtime;
mod rest;
mod run;
mod start_changes;
mod sum;
mod weekends;
mod worked_days;

use super::row::{LEAD, Row};

/// Days whose change is looked at, first and last.
#[derive(Debug, Clone, Copy)]
pub struct Reach {
    first: i32,
    last: i32,
}

impl Reach {
    /// Everything that a row keeps.
    pub const WHOLE: Self = Self { first: -LEAD, last: i32::MAX / 2 };

    /// One day.
    pub fn of(day: i32) -> Self {
        Self { first: day, last: day }
    }
}

/// One limit of one person.
#[derive(Debug, Clone)]
pub enum Limit {
    /// Working minutes of a window.
    Sum(sum::Sum),
    /// Worked dates of a window.
    WorkedDays(worked_days::WorkedDays),
    /// Worked dates, or nights, in a row.
    Run(run::Run),
    /// Rest between worked dates.
    Rest(rest::Rest),
    /// Minutes a worked date on average in a week.
    Average(average::Average),
    /// Overtime of a month or quarter.
    Overtime(overtime::Overtime),
    /// Worked weekends in a row of weekends.
    Weekends(weekends::Weekends),
    /// Moves of the starting time within a week.
    StartChanges(start_changes::StartChanges),
}

impl Limit {
    /// Whether the line keeps to the limit, as far as a change of `day` can touch it.
    pub fn allows(&self, row: &Row, day: i32) -> bool {
        match self {
            Self::Run(limit) => limit.holds_around(row, day),
            Self::Rest(limit) => limit.holds_around(row, day),
            Self::Weekends(limit) => limit.holds_around(row, day),
            _ => self.holds_on(row, Some(day)),
        }
    }

    /// The same for a day of which only the minutes are known, and not more of them than will be: false only where no
    /// times can help.
    pub fn allows_any(&self, row: &Row, day: i32) -> bool {
        match self {
            Self::Rest(_) | Self::Average(_) | Self::StartChanges(_) => true,
            _ => self.allows(row, day),
        }
    }

    /// How often the line breaks the limit within the period of so many days, as far as a change of the days of
    /// `reach` can touch it. What it cannot touch may be counted as well.
    pub fn breaks(&self, row: &Row, reach: Reach, days: usize) -> i64 {
        let last = days as i32 - 1;
        match self {
            Self::Run(limit) => limit.breaks(row, reach, last),
            Self::Rest(limit) => limit.breaks(row, reach, last),
            Self::Weekends(limit) => limit.breaks(row, reach, last),
            // Each of the others is one stretch of days, and all that it can be is broken or not.
            _ if reach.first < reach.last => i64::from(!self.holds_on(row, None)),
            _ => i64::from(!self.holds_on(row, Some(reach.first))),
        }
    }

    /// Whether a limit of one stretch of days holds; where a day is named, only if that lies in the stretch.
    fn holds_on(&self, row: &Row, day: Option<i32>) -> bool {
        match self {
            Self::Sum(limit) => day.is_some_and(|day| !limit.touches(day)) || limit.holds(row),
            Self::WorkedDays(limit) => day.is_some_and(|day| !limit.touches(day)) || limit.holds(row),
            Self::Average(limit) => day.is_some_and(|day| !limit.touches(day)) || limit.holds(row),
            Self::Overtime(limit) => day.is_some_and(|day| !limit.touches(day)) || limit.holds(row),
            Self::StartChanges(limit) => day.is_some_and(|day| !limit.touches(day)) || limit.holds(row),
            Self::Run(_) | Self::Rest(_) | Self::Weekends(_) => true,
        }
    }
}
