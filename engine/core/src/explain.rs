//! Where a number comes from, why a duty is open and what could be done about it: codes and values that a screen puts
//! into words.

mod blocking;
mod capacity;
mod derivation;
mod evenness;
mod exchange;
mod fairness;
mod fill;
mod hours;
mod recruitment;
mod repair;
#[cfg(test)]
mod tests;
mod way;
mod why_open;

pub use capacity::{Capacity, Lack, Worth, capacity};
pub use derivation::{Measure, Step};
pub use evenness::{FairnessKind, FairnessLoad, FairnessOf};
pub use exchange::{Exchanges, exchanges};
pub use fairness::{Fairness, FairnessRow, FairnessWeek, fairness};
pub use hours::{HoursDerivation, HoursPick, HoursQuestion, HoursSums, OvertimeMinutes, derive_hours};
pub use recruitment::{Recruitment, RecruitmentGap, RecruitmentReason, RecruitmentRow, RecruitmentWeek, recruitment};
pub use repair::{AbsenceQuestion, AbsenceRepair, PersonAbsence, absence_ways, repair};
pub use way::Way;
pub use why_open::{Blocker, Relaxation, WhyOpen, WhyPerson, why_open};
