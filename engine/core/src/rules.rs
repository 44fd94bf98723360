//! The rule book: one file per rule below `rules/<subject>/`, and this one list.
//!
//! What all rules share, so that the files need not repeat it:
//! - a *worked date* of a person is a business date with at least one given duty, from the roster or the
//!   history; a duty's minutes all count for its business date;
//! - *working minutes* are real minutes of presence (a clock put forward makes them fewer) less unpaid breaks;
//! - *carried work* counts in a window (week, month, cycle, rolling days) when it lies wholly within it;
//! - a finding with duties is reported when at least one of them is in the roster; its duties are in the order
//!   of date, start, end and id; open duties have nobody to be at fault;
//! - a use of a rule counts for a finding when it is valid on the finding's `last` date;
//! - a finding is excepted when the use is overridable and every duty of it lists the rule's id in `excepted`.

pub mod availability;
#[cfg(test)]
mod boundary;
pub mod comfort;
pub mod cost;
pub mod cover;
pub mod hours;
pub mod law;
mod limits;
pub mod protection;
pub mod rest;
mod rule_use;
pub mod skill;
pub mod time;

pub use limits::{FigureBeyond, FigureUnit, rule_bounds, rule_limits};
pub use rule_use::RuleUse;

use crate::sight::whole::{Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Declares [`Rule`] from the list of rules: variant, id and parameters.
macro_rules! rule_book {
    ($($(#[$doc:meta])* $variant:ident = $id:literal ($subject:ident :: $file:ident),)*) => {
        /// A rule with its parameters; the tag is the rule's id.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
        #[serde(tag = "id", content = "params", rename_all = "snake_case")]
        #[ts(export)]
        pub enum Rule {
            $($(#[$doc])* $variant($subject::$file::$variant),)*
        }

        impl Rule {
            /// Every rule's id, in the order of the book.
            pub const IDS: &[&str] = &[$($id),*];

            /// The rule's id; message keys, findings and exceptions use it.
            pub const fn id(&self) -> &'static str {
                match self {
                    $(Self::$variant(_) => $id,)*
                }
            }

            /// The rule's place in the book, from 0.
            pub fn place(&self) -> usize {
                Self::IDS.iter().position(|id| *id == self.id()).unwrap_or_default()
            }

            /// Reports every breach in a roster: the whole-roster check.
            pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
                match self {
                    $(Self::$variant(rule) => rule.check(roster, report),)*
                }
            }
        }
    };
}

/// The planner keeps the excepted rules of a duty in 64 bits, one for each rule of the book.
const _: () = assert!(Rule::IDS.len() <= 64);

rule_book! {
    /// Two duties of one person never share a minute.
    NoOverlap = "no_overlap" (time::no_overlap),
    /// Times of duties lie on the schedule's smallest step.
    DutyPrecision = "duty_precision" (time::duty_precision),
    /// A duty is neither too short nor too long.
    DutyLength = "duty_length" (time::duty_length),
    /// After so much work a rest is due.
    BreakDue = "break_due" (time::break_due),
    /// A day is not split into too many duties.
    MaxDutiesDay = "max_duties_day" (time::max_duties_day),
    /// Standard working time and the premiums beyond it; makes no finding.
    StandardTime = "standard_time" (hours::standard_time),
    /// Most working minutes of a day.
    MaxDayMinutes = "max_day_minutes" (hours::max_day_minutes),
    /// Most working minutes of a week.
    MaxWeekMinutes = "max_week_minutes" (hours::max_week_minutes),
    /// Most working minutes of a month.
    MaxMonthMinutes = "max_month_minutes" (hours::max_month_minutes),
    /// Most working minutes in any so many days in a row.
    MaxRollingMinutes = "max_rolling_minutes" (hours::max_rolling_minutes),
    /// Most working minutes of a comprehensive cycle.
    MaxCycleMinutes = "max_cycle_minutes" (hours::max_cycle_minutes),
    /// Most working minutes of a week in part-time work.
    PartTimeWeek = "part_time_week" (hours::part_time_week),
    /// Most working minutes of a day on average in part-time work.
    PartTimeDayAverage = "part_time_day_average" (hours::part_time_day_average),
    /// Most overtime of a day.
    MaxOvertimeDay = "max_overtime_day" (hours::max_overtime_day),
    /// Most overtime of a month.
    MaxOvertimeMonth = "max_overtime_month" (hours::max_overtime_month),
    /// Shortest rest between the duties of two days.
    MinRestBetweenDuties = "min_rest_between_duties" (rest::min_rest_between_duties),
    /// Days off in every week.
    WeeklyRestDay = "weekly_rest_day" (rest::weekly_rest_day),
    /// Longest run of worked days.
    MaxConsecutiveDays = "max_consecutive_days" (rest::max_consecutive_days),
    /// Longest run of night duties.
    MaxConsecutiveNights = "max_consecutive_nights" (rest::max_consecutive_nights),
    /// Most weekends worked out of so many.
    MaxWeekends = "max_weekends" (rest::max_weekends),
    /// Nobody below the working age is given work.
    MinimumAge = "minimum_age" (protection::minimum_age),
    /// Minors do not work at night.
    MinorNoNight = "minor_no_night" (protection::minor_no_night),
    /// Minors do not work overtime.
    MinorNoOvertime = "minor_no_overtime" (protection::minor_no_overtime),
    /// No nights from the seventh month of pregnancy.
    PregnancyNoNight = "pregnancy_no_night" (protection::pregnancy_no_night),
    /// No overtime from the seventh month of pregnancy.
    PregnancyNoOvertime = "pregnancy_no_overtime" (protection::pregnancy_no_overtime),
    /// No nights while nursing a child under one year.
    NursingNoNight = "nursing_no_night" (protection::nursing_no_night),
    /// No overtime while nursing a child under one year.
    NursingNoOvertime = "nursing_no_overtime" (protection::nursing_no_overtime),
    /// Enough stars for the workstation.
    RequiredSkill = "required_skill" (skill::required_skill),
    /// A certificate that is valid on the day.
    CertificateValid = "certificate_valid" (skill::certificate_valid),
    /// Within the hours that a person can work.
    WithinAvailability = "within_availability" (availability::within_availability),
    /// Not while on leave.
    NotOnLeave = "not_on_leave" (availability::not_on_leave),
    /// Only while employed.
    EmployedOnDay = "employed_on_day" (availability::employed_on_day),
    /// Not below the fewest heads.
    CoverMin = "cover_min" (cover::cover_min),
    /// Not above the most heads.
    CoverMax = "cover_max" (cover::cover_max),
    /// Within the budget of labour cost.
    LabourCostBudget = "labour_cost_budget" (cost::labour_cost_budget),
    /// Enough turnover for each hour of labour.
    SalesPerLabourHour = "sales_per_labour_hour" (cost::sales_per_labour_hour),
    /// A longer rest after a late end.
    RestAfterClosing = "rest_after_closing" (comfort::rest_after_closing),
    /// Steady starting times within a week.
    MaxStartChangesWeek = "max_start_changes_week" (comfort::max_start_changes_week),
}
