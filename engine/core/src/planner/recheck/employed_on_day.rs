//! The incremental part of `employed_on_day`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::availability::employed_on_day::EmployedOnDay;

impl EmployedOnDay {
    /// Each duty of the days in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        let entry = view.person.employee.employments.iter().map(|terms| view.facts.day(terms.from)).min();
        for work in view.planned_asked() {
            let soon = entry.is_some_and(|entry| (entry - self.before_entry_days..entry).contains(&work.day));
            if !soon && view.terms(work.day).is_none() {
                report.flaw(Flaw::new(work.day, work.day, 0, 0, Unit::None), &[*work]);
            }
        }
    }
}
