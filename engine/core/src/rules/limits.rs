//! Within which bounds a figure of a rule makes sense to set up.
//!
//! A problem may have any figure up to ten million: a rule that was set up before is followed as it stands. These bounds
//! are for whoever sets one up, so that nobody forbids all work by a figure left at 0.

#[cfg(test)]
mod tests;

use super::Rule;
use crate::calendar::{DAY, MAX_MINUTE};
use crate::error::EngineResult;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A figure of a rule that is beyond its bounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct FigureBeyond {
    /// The parameter, dotted where it is one of several: `minutes`, `allowance.week`.
    pub figure: String,
    /// The smallest that makes sense, beside the rule's other figures.
    #[ts(type = "number")]
    pub least: i64,
    /// The largest.
    #[ts(type = "number")]
    pub most: i64,
    /// What it is counted in.
    pub unit: FigureUnit,
}

/// What a figure of a rule is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum FigureUnit {
    /// Days, nights, duties, times, years, per cent.
    Count,
    /// Minutes that something lasts.
    Minutes,
    /// A minute of the business date.
    Clock,
    /// Cents.
    Money,
}

const WEEK: i64 = 7 * DAY as i64;
const MONTH: i64 = 31 * DAY as i64;
const QUARTER: i64 = 92 * DAY as i64;
const YEAR: i64 = 366 * DAY as i64;
const TWO_DAYS: i64 = MAX_MINUTE as i64;
const ONE_DAY: i64 = DAY as i64;

use FigureUnit::{Clock, Count, Minutes, Money};

/// Rule, figure, bounds and unit of each figure that a rule has.
const BOUNDS: &[(&str, &str, i64, i64, FigureUnit)] = &[
    ("duty_length", "minMinutes", 1, ONE_DAY, Minutes),
    ("duty_length", "maxMinutes", 1, ONE_DAY, Minutes),
    ("break_due", "afterMinutes", 1, ONE_DAY, Minutes),
    ("break_due", "breakMinutes", 1, ONE_DAY, Minutes),
    ("max_duties_day", "duties", 1, 10, Count),
    ("standard_time", "dayMinutes", 1, ONE_DAY, Minutes),
    ("standard_time", "weekMinutes", 1, WEEK, Minutes),
    ("standard_time", "cycle.week", 1, WEEK, Minutes),
    ("standard_time", "cycle.month", 1, MONTH, Minutes),
    ("standard_time", "cycle.quarter", 1, QUARTER, Minutes),
    ("standard_time", "cycle.year", 1, YEAR, Minutes),
    ("standard_time", "overtimePercent", 100, 1_000, Count),
    ("standard_time", "restDayPercent", 100, 1_000, Count),
    ("standard_time", "holidayPercent", 100, 1_000, Count),
    ("max_day_minutes", "minutes", 1, ONE_DAY, Minutes),
    ("max_week_minutes", "minutes", 1, WEEK, Minutes),
    ("max_month_minutes", "minutes", 1, QUARTER, Minutes),
    ("max_rolling_minutes", "days", 1, 366, Count),
    ("max_rolling_minutes", "minutes", 1, YEAR, Minutes),
    ("max_cycle_minutes", "allowance.week", 0, WEEK, Minutes),
    ("max_cycle_minutes", "allowance.month", 0, MONTH, Minutes),
    ("max_cycle_minutes", "allowance.quarter", 0, QUARTER, Minutes),
    ("max_cycle_minutes", "allowance.year", 0, YEAR, Minutes),
    ("part_time_week", "minutes", 1, WEEK, Minutes),
    ("part_time_day_average", "minutes", 1, ONE_DAY, Minutes),
    ("max_overtime_day", "minutes", 0, ONE_DAY, Minutes),
    ("max_overtime_month", "minutes", 0, QUARTER, Minutes),
    ("min_rest_between_duties", "minutes", 1, TWO_DAYS, Minutes),
    // Seven days of rest in a week are no work at all.
    ("weekly_rest_day", "days", 1, 6, Count),
    ("max_consecutive_days", "days", 1, 31, Count),
    ("max_consecutive_nights", "nights", 1, 31, Count),
    ("max_weekends", "weekends", 0, 53, Count),
    ("max_weekends", "weeks", 1, 53, Count),
    ("minimum_age", "years", 1, 100, Count),
    ("minor_no_night", "years", 1, 100, Count),
    ("minor_no_overtime", "years", 1, 100, Count),
    ("minor_no_overtime", "dayMinutes", 1, ONE_DAY, Minutes),
    ("minor_no_overtime", "weekMinutes", 1, WEEK, Minutes),
    ("pregnancy_no_overtime", "dayMinutes", 1, ONE_DAY, Minutes),
    ("pregnancy_no_overtime", "weekMinutes", 1, WEEK, Minutes),
    ("nursing_no_overtime", "dayMinutes", 1, ONE_DAY, Minutes),
    ("nursing_no_overtime", "weekMinutes", 1, WEEK, Minutes),
    ("employed_on_day", "beforeEntryDays", 0, 366, Count),
    ("sales_per_labour_hour", "min", 1, 10_000_000, Money),
    ("rest_after_closing", "endsFrom", 0, TWO_DAYS, Clock),
    ("rest_after_closing", "minutes", 1, TWO_DAYS, Minutes),
    ("max_start_changes_week", "times", 0, 7, Count),
    ("max_start_changes_week", "toleranceMinutes", 0, ONE_DAY, Minutes),
];

/// Figures whose bounds another figure of the rule narrows.
fn beside(rule: &Rule, figure: &str, (least, most): (i64, i64)) -> (i64, i64) {
    match (rule, figure) {
        (Rule::DutyLength(length), "maxMinutes") => (i64::from(length.min_minutes).clamp(least, most), most),
        (Rule::MaxWeekends(some), "weekends") => (least, i64::from(some.weeks).clamp(least, most)),
        (Rule::MaxRollingMinutes(some), "minutes") => (least, (i64::from(some.days) * ONE_DAY).clamp(least, most)),
        (Rule::MaxMonthMinutes(some), "minutes") if some.cycle.is_default() => (least, MONTH),
        (Rule::MaxOvertimeMonth(some), "minutes") if some.cycle.is_default() => (least, MONTH),
        _ => (least, most),
    }
}

/// Each figure of a rule as it stands, with its bounds.
fn figures(rule: &Rule) -> impl Iterator<Item = (i64, FigureBeyond)> {
    let written = serde_json::to_value(rule).unwrap_or_default();
    BOUNDS.iter().filter(|(id, ..)| *id == rule.id()).filter_map(move |&(_, figure, least, most, unit)| {
        let (least, most) = beside(rule, figure, (least, most));
        let value = figure.split('.').fold(&written["params"], |value, name| &value[name]).as_i64()?;
        Some((value, FigureBeyond { figure: figure.into(), least, most, unit }))
    })
}

/// The call `rule_limits`: which figures of a rule make no sense, in the order in which its form asks for them.
///
/// # Errors
/// None.
pub fn rule_limits(rule: Rule) -> EngineResult<Vec<FigureBeyond>> {
    let beyond = figures(&rule).filter(|(value, bounds)| !(bounds.least..=bounds.most).contains(value));
    Ok(beyond.map(|(_, bounds)| bounds).collect())
}

/// The call `rule_bounds`: the bounds of all figures of a rule, those that make sense too.
///
/// # Errors
/// None.
pub fn rule_bounds(rule: Rule) -> EngineResult<Vec<FigureBeyond>> {
    Ok(figures(&rule).map(|(_, bounds)| bounds).collect())
}
