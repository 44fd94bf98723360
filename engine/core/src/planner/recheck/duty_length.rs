//! The incremental part of `duty_length`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::time::duty_length::DutyLength;

impl DutyLength {
    /// Each duty of the days in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        for work in view.planned_asked() {
            let limit = match work.presence {
                short if short < self.min_minutes => self.min_minutes,
                long if long > self.max_minutes => self.max_minutes,
                _ => continue,
            };
            let flaw = Flaw::new(work.day, work.day, i64::from(work.presence), i64::from(limit), Unit::Minutes);
            report.flaw(flaw, &[*work]);
        }
    }
}
