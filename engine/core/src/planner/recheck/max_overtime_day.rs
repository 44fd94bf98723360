//! The incremental part of `max_overtime_day`.

use crate::planner::{Flaw, Report, View};
use crate::roster::{HoursSystem, Unit};
use crate::rules::hours::max_overtime_day::MaxOvertimeDay;

impl MaxOvertimeDay {
    /// Each worked date in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        for date in view.dates_asked() {
            if view.hours_system(date.day) != Some(HoursSystem::Standard) {
                continue;
            }
            let Some(standard) = view.facts.standard(date.day) else { continue };
            let beyond = date.minutes - standard.day_minutes;
            if beyond > self.minutes {
                let flaw = Flaw::new(date.day, date.day, i64::from(beyond), i64::from(self.minutes), Unit::Minutes);
                report.flaw(flaw, view.of(date));
            }
        }
    }
}
