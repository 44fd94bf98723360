//! The whole-roster checker: simple code straight from the problem, sharing nothing with the planner's
//! incremental state, so that each proves the other right.

mod read;
mod shape;
mod target;
mod totals;

pub use read::read;
pub use shape::{RosterShape, roster_shape};
pub use totals::minutes_at;

use crate::problem::Problem;
use crate::roster::{CoverRow, DayTotals, EmployeeTotals, Finding, Totals};
use crate::sight::whole::{Report, cover};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Everything the checker says of a roster.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct CheckResult {
    /// Every finding that concerns the roster, in the order of their fields, none twice.
    pub findings: Vec<Finding>,
    /// The figure strip.
    pub totals: Totals,
    /// One entry for each employee, in the problem's order.
    pub employees: Vec<EmployeeTotals>,
    /// One entry for each date of the period.
    pub days: Vec<DayTotals>,
    /// One row for each date and workstation with demand, by date and then in the problem's order of workstations.
    pub cover: Vec<CoverRow>,
}

/// Checks the roster of a problem that [`Problem::opened`] has let pass, and counts its figures.
pub fn check(problem: &Problem) -> CheckResult {
    let roster = read(problem);
    let mut findings = Vec::new();
    for used in &problem.rules {
        let mut report = Report::new(used.weight(), &mut findings);
        used.rule.check(&roster, &mut report);
    }
    findings.sort();
    findings.dedup();
    let cover = cover::rows(&roster);
    let totals = totals::of_roster(problem, &roster, &findings);
    CheckResult { findings, totals, employees: totals::of_employees(&roster), days: roster.days, cover }
}
