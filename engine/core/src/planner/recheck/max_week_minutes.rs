//! The incremental part of `max_week_minutes`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::hours::max_week_minutes::MaxWeekMinutes;

impl MaxWeekMinutes {
    /// The weeks in question, carried work included.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        view.weeks_asked(|first, dates| {
            let measured = view.minutes_with_carried(first, first + 6, dates);
            if measured > self.minutes {
                let flaw = Flaw::new(first, first + 6, i64::from(measured), i64::from(self.minutes), Unit::Minutes);
                report.flaw(flaw, view.of_all(dates));
            }
        });
    }
}
