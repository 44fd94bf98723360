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

use super::row::Row;

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
    /// Overtime of a month.
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
            Self::Sum(limit) => !limit.touches(day) || limit.holds(row),
            Self::WorkedDays(limit) => !limit.touches(day) || limit.holds(row),
            Self::Run(limit) => limit.holds_around(row, day),
            Self::Rest(limit) => limit.holds_around(row, day),
            Self::Average(limit) => !limit.touches(day) || limit.holds(row),
            Self::Overtime(limit) => !limit.touches(day) || limit.holds(row),
            Self::Weekends(limit) => limit.holds_around(row, day),
            Self::StartChanges(limit) => !limit.touches(day) || limit.holds(row),
        }
    }

    /// How often the line breaks the limit within the period of so many days.
    pub fn breaks(&self, row: &Row, days: usize) -> i64 {
        let last = days as i32 - 1;
        match self {
            Self::Sum(limit) => i64::from(!limit.holds(row)),
            Self::WorkedDays(limit) => i64::from(!limit.holds(row)),
            Self::Run(limit) => limit.breaks(row, last),
            Self::Rest(limit) => (0..=last).filter(|&day| !limit.holds_before(row, day)).count() as i64,
            Self::Average(limit) => i64::from(!limit.holds(row)),
            Self::Overtime(limit) => i64::from(!limit.holds(row)),
            Self::Weekends(limit) => limit.breaks(row, last),
            Self::StartChanges(limit) => i64::from(!limit.holds(row)),
        }
    }
}
