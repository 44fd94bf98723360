//! The incremental part of `max_consecutive_days`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::rest::max_consecutive_days::MaxConsecutiveDays;

impl MaxConsecutiveDays {
    /// The runs of worked dates that touch the days in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        for run in view.dates.chunk_by(|one, next| one.day + 1 == next.day) {
            let (first, length) = (run[0].day, run.len() as i64);
            let last = run[run.len() - 1].day;
            if length > i64::from(self.days) && last >= view.from && first <= view.to {
                report.flaw(Flaw::new(first, last, length, i64::from(self.days), Unit::Days), view.of_all(run));
            }
        }
    }
}
