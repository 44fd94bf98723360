//! The incremental part of `max_day_minutes`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::hours::max_day_minutes::MaxDayMinutes;

impl MaxDayMinutes {
    /// Each worked date in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        for date in view.dates_asked() {
            if date.minutes > self.minutes {
                let (measured, limit) = (i64::from(date.minutes), i64::from(self.minutes));
                report.flaw(Flaw::new(date.day, date.day, measured, limit, Unit::Minutes), view.of(date));
            }
        }
    }
}
