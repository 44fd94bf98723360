//! How much a person works in a day, week, month or cycle.

pub mod max_cycle_minutes;
pub mod max_day_minutes;
pub mod max_month_minutes;
pub mod max_overtime_day;
pub mod max_overtime_month;
pub mod max_rolling_minutes;
pub mod max_week_minutes;
pub mod part_time_day_average;
pub mod part_time_week;
pub mod standard_time;

#[cfg(test)]
pub(super) mod boundary;
#[cfg(test)]
mod tests;
