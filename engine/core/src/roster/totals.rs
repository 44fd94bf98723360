//! The figures beside a roster: hours, cover, cost and open duties.

use super::Money;
use crate::calendar::{Date, Minute};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Figures of one person over the period.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct EmployeeTotals {
    /// The employee's id.
    pub employee: String,
    /// Working minutes: presence less unpaid breaks.
    pub minutes: i32,
    /// Scheduled minutes: presence from start to end, rests included.
    pub presence_minutes: i32,
    /// Contracted minutes of the period, leave taken off.
    pub target_minutes: i32,
    /// Minutes of approved leave, of each date at most the contracted ones of a day.
    pub leave_minutes: i32,
    /// Minutes beyond standard time, by the person's hours system.
    pub overtime_minutes: i32,
    /// Business dates of the period without a duty.
    pub days_off: i32,
    /// Duties that touch the night.
    pub nights: i32,
    /// Weekend days worked.
    pub weekend_days: i32,
    /// Statutory holidays worked.
    pub holidays: i32,
    /// Cost with premiums.
    pub cost: Money,
}

/// Figures of one business date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct DayTotals {
    /// The date.
    pub date: Date,
    /// Planned working minutes of given duties.
    pub minutes: i32,
    /// Needed minutes: target heads times slot length.
    pub needed_minutes: i32,
    /// Cost with premiums.
    pub cost: Money,
    /// Open duties.
    pub open: i32,
}

/// Planned against needed heads of one workstation on one date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct CoverRow {
    /// The date.
    pub date: Date,
    /// The workstation's id.
    pub workstation: String,
    /// First minute of the first slot.
    pub start: Minute,
    /// Target heads slot by slot.
    pub need: Vec<u16>,
    /// Planned heads slot by slot: fully skilled people present and not on a break, training not counted.
    pub plan: Vec<u16>,
}

/// The figure strip of a roster.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Totals {
    /// Planned working minutes of given duties.
    pub minutes: i32,
    /// Of which at direct workstations.
    pub direct_minutes: i32,
    /// Needed minutes: target heads times slot length.
    pub needed_minutes: i32,
    /// Person-slots of target demand that are covered.
    pub covered: i32,
    /// Person-slots of target demand.
    pub required: i32,
    /// Minutes of target demand that nobody covers.
    pub missing_minutes: i32,
    /// Duties without an employee.
    pub open: i32,
    /// Cost with premiums.
    pub cost: Money,
    /// Budget of the period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub budget: Option<Money>,
    /// Findings by weight; excepted ones are not counted.
    pub prohibited: i32,
    /// Findings that need an approval.
    pub needs_approval: i32,
    /// Advice.
    pub advice: i32,
}
