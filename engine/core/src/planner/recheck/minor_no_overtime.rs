//! The incremental part of `minor_no_overtime`.

use crate::planner::{Report, View};
use crate::rules::protection::minor_no_overtime::MinorNoOvertime;

impl MinorNoOvertime {
    /// The dates in question, and their weeks, on which the person is a minor.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        if view.person.employee.birth.is_some() {
            let minor = |day| view.age(day).is_some_and(|age| age < self.years);
            view.long_days_asked(minor, self.day_minutes, self.week_minutes, report);
        }
    }
}
