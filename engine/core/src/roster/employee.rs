//! A person who can be scheduled, with the dated facts that rules and the solver need.

use super::{Cycle, Money};
use crate::calendar::{Date, Minute, Span, Weekday};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a person's working time is counted by law and contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum HoursSystem {
    /// Standard hours: 8 a day, 40 a week.
    Standard,
    /// Comprehensive hours balanced over a cycle.
    Comprehensive {
        /// The cycle approved for the company.
        cycle: Cycle,
    },
    /// Flexible hours: no daily or weekly limit of standard time.
    Flexible,
    /// Part-time (非全日制): on average 4 hours a day, 24 a week.
    PartTime,
}

/// One dated set of terms.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Employment {
    /// First day of these terms.
    pub from: Date,
    /// Last day of these terms; absent while they run on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<Date>,
    /// How working time is counted.
    pub hours_system: HoursSystem,
    /// Contracted minutes a day.
    pub day_minutes: i32,
    /// Contracted minutes a week; automatic planning aims at them.
    pub week_minutes: i32,
}

/// Stars for a workstation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Skill {
    /// The workstation's id.
    pub workstation: String,
    /// One to five stars.
    pub stars: u8,
    /// Last day on which the certificate is valid; absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub certificate_until: Option<Date>,
}

/// How welcome work is in a stretch of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum AvailabilityLevel {
    /// The person would like to work then.
    Preferred,
    /// The person can work then.
    Possible,
    /// The person cannot work then.
    Impossible,
}

/// One stretch of a day's availability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct AvailabilitySegment {
    /// First minute.
    pub start: Minute,
    /// First minute after; above 1,440 it reaches into the next morning.
    pub end: Minute,
    /// How welcome work is.
    pub level: AvailabilityLevel,
}

/// A dated weekly pattern. A day with no segment is not available; a minute outside every segment is impossible.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct AvailabilityPattern {
    /// First day of the pattern.
    pub from: Date,
    /// Last day; absent while it runs on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<Date>,
    /// Seven days, Monday first, each with up to four segments.
    pub weekdays: Vec<Vec<AvailabilitySegment>>,
}

/// A single date whose availability differs from the pattern.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct AvailabilityException {
    /// The date.
    pub date: Date,
    /// Its segments; none means not available that day.
    pub segments: Vec<AvailabilitySegment>,
}

/// Approved or pending leave on one business date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Leave {
    /// The business date.
    pub date: Date,
    /// The stretch on leave; the whole day is `0..2880`.
    pub span: Span,
    /// Whether it is approved; pending leave is advice only.
    pub approved: bool,
}

/// Why a person is specially protected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ProtectionKind {
    /// Pregnant, from the seventh month (Labour Law of the PRC, art. 61).
    Pregnancy,
    /// Nursing a child under one year (art. 63).
    Nursing,
}

/// A dated special protection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Protection {
    /// What it protects.
    pub kind: ProtectionKind,
    /// First protected day.
    pub from: Date,
    /// Last protected day.
    pub to: Date,
}

/// A dated hourly cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct PayRate {
    /// First day of the rate.
    pub from: Date,
    /// Cost of one hour of ordinary work.
    pub hourly: Money,
}

/// Work done before the earliest duty in the problem, for limits whose window began earlier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct CarriedWork {
    /// The first day that is summed.
    pub from: Date,
    /// The last day that is summed; the problem's own duties begin after it.
    pub to: Date,
    /// Worked minutes in that stretch.
    pub minutes: i32,
    /// Of which overtime.
    pub overtime_minutes: i32,
}

/// What a person wishes for one date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Wish {
    /// The date.
    pub date: Date,
    /// Whether the person wishes to work (true) or to be off (false).
    pub work: bool,
    /// The shift wished for or against; absent for any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shift: Option<String>,
}

/// Unpleasant work carried over from earlier periods, so that fairness evens out over time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct FairnessBalance {
    /// Night duties.
    pub nights: i32,
    /// Weekend days worked.
    pub weekend_days: i32,
    /// Statutory holidays worked.
    pub holidays: i32,
    /// Closings worked.
    pub closings: i32,
    /// Wishes refused.
    pub refused_wishes: i32,
}

/// A person who can be scheduled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Employee {
    /// Identity, unique within the problem.
    pub id: String,
    /// Whether automatic planning may give duties to this person.
    pub participates: bool,
    /// Dated terms, in date order, not overlapping.
    pub employments: Vec<Employment>,
    /// Date of birth, for the protection of minors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub birth: Option<Date>,
    /// Dated protections.
    #[serde(default)]
    pub protections: Vec<Protection>,
    /// Stars per workstation.
    #[serde(default)]
    pub skills: Vec<Skill>,
    /// Dated weekly patterns, in date order; no pattern on a date means available all day.
    #[serde(default)]
    pub availability: Vec<AvailabilityPattern>,
    /// Dates that differ from the pattern.
    #[serde(default)]
    pub exceptions: Vec<AvailabilityException>,
    /// Leave.
    #[serde(default)]
    pub leave: Vec<Leave>,
    /// Wishes.
    #[serde(default)]
    pub wishes: Vec<Wish>,
    /// Hourly cost, in date order.
    #[serde(default)]
    pub pay: Vec<PayRate>,
    /// Work before the problem's earliest duty.
    #[serde(default)]
    pub carried: Vec<CarriedWork>,
    /// Fairness carried over.
    #[serde(default)]
    pub fairness: FairnessBalance,
    /// Points that an hour of this person weighs in automatic planning because others come first in the company's
    /// order of priority; absent for those who come first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub later_points: Option<u16>,
    /// Whether this person may be given two stretches of work on one day; absent means as the site has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub two_stretches: Option<bool>,
    /// Weekdays that are this person's fixed rest days, Monday = 0.
    #[serde(default)]
    pub rest_weekdays: Vec<Weekday>,
    /// Business dates that a planner keeps free for this person: automatic planning puts nothing there, and a duty there
    /// is advised against. They are no rest days of the law: neither pay nor a limit hangs on them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Date>>")]
    pub rest_dates: Vec<Date>,
}

impl Employee {
    /// The terms in force on a date.
    pub fn employment(&self, date: Date) -> Option<&Employment> {
        self.employments.iter().find(|terms| terms.from <= date && terms.to.is_none_or(|to| date <= to))
    }

    /// Whether a planner keeps a business date free for this person.
    pub fn is_kept_free(&self, date: Date) -> bool {
        self.rest_dates.contains(&date)
    }

    /// Keeps a business date free for this person, or no more; says whether it was.
    pub fn keep_free(&mut self, date: Date, kept: bool) -> bool {
        let was = self.is_kept_free(date);
        if kept && !was {
            self.rest_dates.push(date);
        } else if !kept {
            self.rest_dates.retain(|other| *other != date);
        }
        was
    }
}
