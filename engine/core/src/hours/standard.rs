//! The figures of standard working time.

use crate::roster::CycleMinutes;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The figures that overtime and premiums are counted with. It makes no finding; overtime, premiums and
/// the rules on overtime look up the first use in force on the date. Where none is, nothing is overtime
/// and every minute costs the plain rate.
///
/// Overtime of a business date, by the hours system in force on it:
/// - standard: on a statutory holiday every working minute; else the minutes beyond `day_minutes`, plus
///   those of the rest that take the week's sum of such minutes beyond `week_minutes` (dates in order, so
///   no minute counts twice);
/// - comprehensive: on a statutory holiday every working minute; else those that take the cycle's sum of
///   such minutes beyond the cycle's standard total (dates in order);
/// - flexible, part-time, or no terms in force: none.
///
/// Carried work that lies wholly within the week or cycle opens its sum with `minutes - overtime_minutes`.
///
/// Premiums: overtime on a statutory holiday `holiday_percent`; overtime of standard hours on a rest day
/// `rest_day_percent` (a rest day within the week's 40 hours was compensated by another day off, so it is
/// plain time); other overtime `overtime_percent`. All minutes of a duty count for its business date. A rest day
/// is one of the person's fixed rest weekdays where they have any, else a rest day of the calendar; make-up
/// workdays never are.
///
/// Source: Labour Law of the PRC, art. 36 and 44; State Council Order 146 (1995), art. 3; 人社部发〔2025〕2号;
/// 劳部发〔1994〕503号, art. 5; 劳部发〔1997〕271号 (comprehensive hours: rest days are plain time).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct StandardTime {
    /// Standard minutes of a day.
    pub day_minutes: i32,
    /// Standard minutes of a week.
    pub week_minutes: i32,
    /// Standard minutes of a comprehensive cycle.
    pub cycle: CycleMinutes,
    /// Pay of an overtime minute in per cent of the plain rate.
    pub overtime_percent: i32,
    /// Pay of an overtime minute on a rest day.
    pub rest_day_percent: i32,
    /// Pay of a minute on a statutory holiday.
    pub holiday_percent: i32,
}
