//! The incremental part of `minimum_age`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::protection::minimum_age::MinimumAge;

impl MinimumAge {
    /// Each duty of the days in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        if view.person.employee.birth.is_none() {
            return;
        }
        for work in view.planned_asked() {
            if let Some(age) = view.age(work.day).filter(|age| *age < self.years) {
                let flaw = Flaw::new(work.day, work.day, i64::from(age), i64::from(self.years), Unit::None);
                report.flaw(flaw, &[*work]);
            }
        }
    }
}
