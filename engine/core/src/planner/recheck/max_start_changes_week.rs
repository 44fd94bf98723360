//! The incremental part of `max_start_changes_week`.

use crate::calendar::DAY;
use crate::planner::{Flaw, Report, View, Work};
use crate::roster::Unit;
use crate::rules::comfort::max_start_changes_week::MaxStartChangesWeek;

impl MaxStartChangesWeek {
    /// The weeks in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        view.weeks_asked(|first, dates| {
            let start = |work: &Work| work.start - work.day * DAY;
            let firsts = || dates.iter().filter_map(|date| view.of(date).first());
            let moves = firsts()
                .zip(firsts().skip(1))
                .filter(|(one, next)| (start(one) - start(next)).abs() > self.tolerance_minutes)
                .count();
            if moves as i64 > i64::from(self.times) {
                let works: Vec<Work> = firsts().copied().collect();
                let flaw = Flaw::new(first, first + 6, moves as i64, i64::from(self.times), Unit::Times);
                report.flaw(flaw, &works);
            }
        });
    }
}
