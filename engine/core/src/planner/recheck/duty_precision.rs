//! The incremental part of `duty_precision`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::time::duty_precision::DutyPrecision;

impl DutyPrecision {
    /// Each duty of the days in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        for work in view.planned_asked() {
            let Some(entry) = view.entry(work) else { continue };
            let duty = &entry.duty;
            let misfit = |minute: i32| i64::from(minute.rem_euclid(view.facts.precision) != 0);
            let times = misfit(duty.start.0)
                + misfit(duty.end.0)
                + duty.breaks.iter().map(|rest| misfit(rest.start.0) + misfit(rest.end.0)).sum::<i64>();
            if times > 0 {
                report.flaw(Flaw::new(work.day, work.day, times, 0, Unit::Times), &[*work]);
            }
        }
    }
}
