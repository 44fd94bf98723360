//! The plan problem: everything the engine needs to know to check, plan or explain one roster.
//! One schema for `paiban batch`, `paiban solve --format plan`, `explain`, the server and the browser.

mod away;
mod faults;
mod worked;

pub use away::{Away, AwayKind, away};
pub use faults::{Faults, faults_of_duty, overlaps_of};
pub use worked::{WorkedParams, worked_minutes};

use crate::calendar::Calendar;
use crate::roster::{
    Algorithm, Budget, DayForecast, DemandCell, Duty, Employee, Period, Reach, Shift, Style, TemplateNeed, Weights,
    Workstation,
};
use crate::rules::RuleUse;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One plan problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Problem {
    /// Version of this schema: 1.
    pub version: u32,
    /// The dates to plan.
    pub period: Period,
    /// Length of a demand slot in minutes: 15 or 30.
    pub slot: u16,
    /// Smallest step of duty times in minutes: 5, 10, 15, 30 or 60.
    pub precision: u16,
    /// Step in minutes of the times that automatic planning chooses, on the precision too; the precision alone without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub step: Option<u16>,
    /// Day kinds, opening hours, week start.
    pub calendar: Calendar,
    /// Workstations of the site.
    pub workstations: Vec<Workstation>,
    /// Enabled shifts of the site.
    #[serde(default)]
    pub shifts: Vec<Shift>,
    /// People of the plan.
    pub employees: Vec<Employee>,
    /// Heads needed per slot; at most one cell per date, workstation and slot.
    #[serde(default)]
    pub demand: Vec<DemandCell>,
    /// Heads needed per shift.
    #[serde(default)]
    pub template: Vec<TemplateNeed>,
    /// Rules in force.
    #[serde(default)]
    pub rules: Vec<RuleUse>,
    /// The roster of the period as it stands.
    #[serde(default)]
    pub roster: Vec<Duty>,
    /// Duties of the same people outside the period or at other sites: fixed, but counted by every rule.
    #[serde(default)]
    pub history: Vec<Duty>,
    /// The published roster that changes are measured against, if there is one.
    #[serde(default)]
    pub published: Vec<Duty>,
    /// What automatic planning starts from.
    #[serde(default)]
    pub algorithm: Algorithm,
    /// Trade-offs of automatic planning.
    #[serde(default)]
    pub weights: Weights,
    /// Money for the period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub budget: Option<Budget>,
    /// Forecast of the period.
    #[serde(default)]
    pub forecast: Vec<DayForecast>,
    /// Fewest and most minutes of presence that automatic planning gives to one duty.
    #[serde(default = "default_duty_minutes")]
    pub duty_minutes: [u16; 2],
    /// Goals of style of automatic planning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub style: Option<Style>,
    /// What automatic planning may touch of the roster, and whether it begins with it.
    #[serde(default, skip_serializing_if = "Reach::is_plain")]
    #[ts(optional, as = "Option<Reach>")]
    pub search: Reach,
}

fn default_duty_minutes() -> [u16; 2] {
    [240, 600]
}
