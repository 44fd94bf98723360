//! The nouns of scheduling: who works, where, when, by which rules. Everything here crosses the border.

mod availability;
mod away;
mod change;
mod cycle;
mod demand;
mod duty;
mod employee;
mod faults;
mod finding;
mod money;
mod problem;
mod shift;
mod style;
mod totals;
mod worked;
mod workstation;

pub use away::{Away, AwayKind, away};
pub use change::Change;
pub use cycle::{AttendanceCycle, Cycle, CycleMinutes};
pub use demand::{DemandCell, TemplateNeed};
pub use duty::{BETWEEN_STRETCHES, Break, Duty, Segment};
pub use employee::{
    AvailabilityException, AvailabilityLevel, AvailabilityPattern, AvailabilitySegment, CarriedWork, Employee,
    Employment, FairnessBalance, HoursSystem, Leave, PayRate, Protection, ProtectionKind, Skill, Wish,
};
pub use faults::{Faults, faults_of_duty, overlaps_of};
pub use finding::{Finding, Severity, Unit};
pub use money::Money;
pub use problem::{Algorithm, Budget, DayForecast, Period, Problem, Reach, RuleUse, Weights};
pub use shift::Shift;
pub use style::{Strength, Style, TwoStretches, UsualStyle, usual_style};
pub use totals::{CoverRow, DayTotals, EmployeeTotals, Totals};
pub use worked::{WorkedParams, worked_minutes};
pub use workstation::{StandInGroup, Workstation};
