//! The plan problem: everything the engine needs to know to check, plan or explain one roster.
//! One schema for `paiban batch`, `paiban solve --format plan`, `explain`, the server and the browser.

use super::{DemandCell, Duty, Employee, Money, Severity, Shift, Style, TemplateNeed, Workstation};
use crate::calendar::{Calendar, Date};
use crate::rules::Rule;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The stretch of business dates that is planned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Period {
    /// First business date.
    pub first: Date,
    /// Number of days, 1 to 62.
    pub days: u16,
}

impl Period {
    /// Last business date.
    pub fn last(self) -> Date {
        self.first.plus(i32::from(self.days) - 1)
    }

    /// Whether a date lies in the period.
    pub fn holds(self, date: Date) -> bool {
        self.first <= date && date <= self.last()
    }
}

/// What automatic planning starts from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Algorithm {
    /// Heads per slot from the hours estimate.
    #[default]
    HoursEstimate,
    /// Heads per shift from the shift template.
    ShiftTemplate,
    /// Template duties first, then what the estimate still lacks.
    Both,
}

/// One rule in force, with what the company and its law book say of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct RuleUse {
    /// Number shown to people, for example `CN-01`; unique within the problem.
    pub number: String,
    /// Which rule, with its parameters.
    pub rule: Rule,
    /// How much a finding weighs.
    pub severity: Severity,
    /// Whether a person with the right to may except a finding.
    pub overridable: bool,
    /// Jurisdiction, for example `CN`; `company` for a company's own.
    pub jurisdiction: String,
    /// First business date on which it holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub valid_from: Option<Date>,
    /// Last business date on which it holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub valid_to: Option<Date>,
    /// The article that it comes from.
    pub source: String,
}

impl RuleUse {
    /// Whether it is in force on a date.
    pub fn holds_on(&self, date: Date) -> bool {
        self.holds_within(date, date)
    }

    /// Whether it is in force on any date of a stretch.
    pub fn holds_within(&self, first: Date, last: Date) -> bool {
        self.valid_from.is_none_or(|from| from <= last) && self.valid_to.is_none_or(|to| first <= to)
    }
}

/// Money for the period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum Budget {
    /// A fixed amount for the whole period.
    Amount {
        /// The amount.
        amount: Money,
    },
    /// A share of the forecast turnover.
    Share {
        /// Hundredths of a per cent of turnover.
        basis_points: u32,
    },
}

/// Forecast turnover of one date, for budget and sales per labour hour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct DayForecast {
    /// The date.
    pub date: Date,
    /// Expected turnover.
    pub turnover: Money,
    /// Expected transactions.
    pub transactions: i64,
}

/// What automatic planning trades against what; all are points, 0 to 1,000,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Weights {
    /// One head missing below the minimum for a slot.
    pub under_min: u32,
    /// One head missing below the target for a slot.
    pub under_target: u32,
    /// One head above the maximum for a slot.
    pub over_max: u32,
    /// One whole unit of the currency of cost.
    pub cost: u32,
    /// One hour away from a person's contracted hours.
    pub hours_balance: u32,
    /// A duty in unwelcome time, or against a wish.
    pub preference: u32,
    /// One unit of unevenness of nights, weekends, holidays and closings.
    pub fairness: u32,
    /// A duty that differs from the published roster.
    pub stability: u32,
    /// A finding of severity advice or needs approval.
    pub finding: u32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            under_min: 400,
            under_target: 200,
            over_max: 60,
            cost: 1,
            hours_balance: 20,
            preference: 40,
            fairness: 10,
            stability: 30,
            finding: 100,
        }
    }
}

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

/// How far a search reaches beside the pins.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Reach {
    /// Whether it begins with nobody on duty but those who are pinned, instead of the standing roster.
    #[serde(default)]
    pub afresh: bool,
    /// The people and dates that it may plan; everybody on every date where none is named.
    #[serde(default)]
    pub cells: Vec<(String, Date)>,
}

impl Reach {
    fn is_plain(&self) -> bool {
        *self == Self::default()
    }

    /// Whether the person's date is one of them; an open duty's, where it is anybody's.
    pub fn reaches(&self, employee: Option<&str>, date: Date) -> bool {
        let is_one = |cell: &(String, Date)| cell.1 == date && employee.is_none_or(|id| cell.0 == id);
        self.cells.is_empty() || self.cells.iter().any(is_one)
    }
}

fn default_duty_minutes() -> [u16; 2] {
    [240, 600]
}
