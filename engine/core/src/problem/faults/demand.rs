//! Faults of demand: cells per slot and needs per shift.

use super::{Faults, Known};
use crate::calendar::MAX_MINUTE;
use crate::problem::Problem;
use crate::repeated::repeated;

/// More heads than this in one slot of one workstation are a slip of the keyboard.
const HEADS_MAX: u16 = 1_000;

/// Cells lie on the slot grid, once each, with minimum, target and maximum in order; needs name what exists.
pub(super) fn demand(problem: &Problem, known: &Known<'_>, faults: &mut Faults) {
    let cells: Vec<_> = problem.demand.iter().map(|cell| (cell.date, cell.workstation.as_str(), cell.start)).collect();
    let again = repeated(&cells);
    let slot = i32::from(problem.slot.max(1));
    for (index, cell) in problem.demand.iter().enumerate() {
        let path = format!("demand.{index}");
        let start = cell.start.0;
        let on_grid = (0..MAX_MINUTE).contains(&start) && start % slot == 0;
        faults.unless(on_grid, "slot_outside_day", format!("{path}.start"), start);
        let sane = cell.min <= cell.target && cell.target <= cell.max && cell.max <= HEADS_MAX;
        faults.unless(sane, "heads", path.clone(), format!("{}..{}..{}", cell.min, cell.target, cell.max));
        faults.unless(cell.date.is_sane(), "absurd_date", format!("{path}.date"), cell.date);
        station(known, &cell.workstation, &path, faults);
        faults.unless(!again[index], "duplicate_demand", path, cell.date);
    }
    for (index, need) in problem.template.iter().enumerate() {
        let path = format!("template.{index}");
        faults.unless(need.date.is_sane(), "absurd_date", format!("{path}.date"), need.date);
        station(known, &need.workstation, &path, faults);
        let there = known.shifts.contains(need.shift.as_str());
        faults.unless(there, "unknown_shift", format!("{path}.shift"), &need.shift);
        faults.unless(need.heads <= HEADS_MAX, "heads", format!("{path}.heads"), need.heads);
    }
}

fn station(known: &Known<'_>, id: &str, path: &str, faults: &mut Faults) {
    faults.unless(known.workstations.contains(id), "unknown_workstation", format!("{path}.workstation"), id);
}
