//! Labour demand: heads per date, workstation and slot, from the estimate and the working-hours guide.
//!
//! A guide's time slot names, per range of turnover, either the hours of work of the whole time slot
//! (daily values) or the heads of each hour (per-hour values). The work is laid on the demand's slots
//! and shared among workstations in thousandths of a minute, exactly; it is rounded once, to whole
//! heads by `whole_units` per workstation and date, so that the day's hours are kept.

mod alone;
mod answer;
mod by_hand;
mod check;
mod guide;
mod heads;
mod load;
mod man_hours;
mod question;
mod slot;

#[cfg(test)]
mod slot_tests;
#[cfg(test)]
mod tests;

pub use answer::{DayHours, Demand, DemandHead, SlotHeads, WorkstationMinutes};
pub use man_hours::{ManHours, ManHoursParams, man_hours};
pub use question::{
    DemandDay, DemandQuestion, DemandSetting, DemandSlot, DemandUnit, DemandWorkstation, Guide, GuideBasis, GuideRow,
    GuideSlot, WorkType,
};
pub use slot::{SlotQuestion, demand_slot};

use crate::error::EngineResult;

/// Heads per date, workstation and slot.
///
/// # Errors
/// `slot_length`, `service_level`, `too_many_days`, `guide_ranges`, `guide_incomplete`, `guide_value`,
/// `guide_times`, `workstation_unknown`, `negative`: each with its place.
pub fn demand(question: DemandQuestion) -> EngineResult<Demand> {
    check::question(&question)?;
    let mut heads = Vec::new();
    let mut days = Vec::new();
    for day in &question.days {
        let (cells, hours) = heads::of_day(&question, day);
        heads.extend(cells);
        days.push(hours);
    }
    let direct_minutes = days.iter().map(|day| day.direct_minutes).sum();
    let indirect_minutes = days.iter().map(|day| day.indirect_minutes).sum();
    Ok(Demand { heads, days, direct_minutes, indirect_minutes })
}
