//! The nouns of scheduling: who works, where, when, by which rules. Everything here crosses the border.

mod asked;
mod availability;
mod change;
mod cycle;
mod demand;
mod duty;
mod employee;
mod finding;
mod money;
mod shift;
mod style;
mod totals;
mod validity;
mod workstation;

pub use asked::{Algorithm, Budget, DayForecast, Period, Reach, Weights};
pub use change::{Change, RestMark};
pub use cycle::{AttendanceCycle, Cycle, CycleMinutes};
pub use demand::{DemandCell, TemplateNeed};
pub use duty::{BETWEEN_STRETCHES, Break, Duty, Segment};
pub use employee::{
    AvailabilityException, AvailabilityLevel, AvailabilityPattern, AvailabilitySegment, CarriedWork, Employee,
    Employment, FairnessBalance, HoursSystem, Leave, PayRate, Protection, ProtectionKind, Skill, Wish,
};
pub use finding::{Finding, Severity, Unit};
pub use money::Money;
pub use shift::Shift;
pub use style::{Strength, Style, TwoStretches, UsualStyle, usual_style};
pub use totals::{CoverRow, DayTotals, EmployeeTotals, Totals};
pub use validity::Validity;
pub use workstation::{StandInGroup, Workstation};
