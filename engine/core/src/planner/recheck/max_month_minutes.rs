//! The incremental part of `max_month_minutes`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::hours::max_month_minutes::MaxMonthMinutes;

impl MaxMonthMinutes {
    /// The months in question, carried work included.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        view.stretches_asked(
            |day| view.month(day),
            |first, last, dates| {
                let measured = view.minutes_with_carried(first, last, dates);
                if measured > self.minutes {
                    let flaw = Flaw::new(first, last, i64::from(measured), i64::from(self.minutes), Unit::Minutes);
                    report.flaw(flaw, view.of_all(dates));
                }
            },
        );
    }
}
