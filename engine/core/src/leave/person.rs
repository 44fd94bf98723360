//! The facts of a person that rules of leave go by.

use super::exact::Exact;
use super::take::LeaveTakeDay;
use crate::calendar::{Date, DayKind};
use crate::personnel::DateRange;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something that gives leave once: a marriage, a birth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveEvent {
    /// What names it.
    pub id: String,
    /// The rule that it calls for.
    pub rule: String,
    /// The day from which its leave may be taken.
    pub day: Date,
    /// How much, where it is not the rule's amount.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub amount: Option<Exact>,
}

/// Overtime that is to be given back as time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveOvertime {
    /// What names it.
    pub id: String,
    /// The rule that it calls for.
    pub rule: String,
    /// The business date.
    pub day: Date,
    /// How long.
    pub minutes: u32,
    /// The kind of that day.
    pub day_kind: DayKind,
    /// Whether the person agreed to time instead of pay.
    pub agreed: bool,
}

/// What was agreed about leave that was not taken in a year.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveConsent {
    /// The rule.
    pub rule: String,
    /// The year in which it was not taken: that of the day before the carry date.
    pub year: i32,
    /// Whether the person agrees that it goes over.
    pub carries: bool,
    /// Whether the person gave it up in writing: it is paid as work alone then.
    pub waived: bool,
}

/// School holidays of a person in a year.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveSchoolHolidays {
    /// The year.
    pub year: i32,
    /// Their days, without rest days and statutory holidays.
    pub days: Exact,
}

/// A person, as far as leave goes by it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeavePerson {
    /// The first day with the company.
    pub joined: Date,
    /// The last day with the company, as soon as it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left: Option<Date>,
    /// The first day of work anywhere; without it only the company's years are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub first_work: Option<Date>,
    /// Times without work since.
    #[serde(default)]
    #[ts(as = "Option<Vec<DateRange>>", optional)]
    pub interruptions: Vec<DateRange>,
    /// Since when the person has worked without a break, with other employers too; without it since joining.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub continuous_since: Option<Date>,
    /// The last day of the probation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub probation_to: Option<Date>,
    /// Events that give leave.
    #[serde(default)]
    #[ts(as = "Option<Vec<LeaveEvent>>", optional)]
    pub events: Vec<LeaveEvent>,
    /// Overtime that gives leave.
    #[serde(default)]
    #[ts(as = "Option<Vec<LeaveOvertime>>", optional)]
    pub overtime: Vec<LeaveOvertime>,
    /// What was agreed about leave that was not taken.
    #[serde(default)]
    #[ts(as = "Option<Vec<LeaveConsent>>", optional)]
    pub consents: Vec<LeaveConsent>,
    /// Personal leave for which pay was not deducted, by date, in days.
    #[serde(default)]
    #[ts(as = "Option<Vec<LeaveTakeDay>>", optional)]
    pub paid_personal: Vec<LeaveTakeDay>,
    /// Sick leave.
    #[serde(default)]
    #[ts(as = "Option<Vec<DateRange>>", optional)]
    pub sick: Vec<DateRange>,
    /// School holidays.
    #[serde(default)]
    #[ts(as = "Option<Vec<LeaveSchoolHolidays>>", optional)]
    pub school_holidays: Vec<LeaveSchoolHolidays>,
}

impl LeavePerson {
    /// Since when years of work are known.
    pub(super) fn known_work(&self) -> Date {
        self.first_work.unwrap_or(self.joined).min(self.joined)
    }

    /// What was agreed about a rule's leave of a year.
    pub(super) fn consent(&self, rule: &str, year: i32) -> Option<&LeaveConsent> {
        self.consents.iter().find(|consent| consent.rule == rule && consent.year == year)
    }
}
