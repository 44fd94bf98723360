//! The incremental part of `weekly_rest_day`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::rest::weekly_rest_day::WeeklyRestDay;

impl WeeklyRestDay {
    /// The weeks in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        view.weeks_asked(|first, dates| {
            let free = 7 - dates.len() as i64;
            if free < i64::from(self.days) {
                let flaw = Flaw::new(first, first + 6, free, i64::from(self.days), Unit::Days);
                report.flaw(flaw, view.of_all(dates));
            }
        });
    }
}
