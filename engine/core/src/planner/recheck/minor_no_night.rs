//! The incremental part of `minor_no_night`.

use crate::planner::{Report, View};
use crate::rules::protection::minor_no_night::MinorNoNight;

impl MinorNoNight {
    /// Each duty of the days in question on which the person is a minor.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        if view.person.employee.birth.is_some() {
            view.nights_asked(|day| view.age(day).is_some_and(|age| age < self.years), report);
        }
    }
}
