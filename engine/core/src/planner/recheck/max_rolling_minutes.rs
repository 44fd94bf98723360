//! The incremental part of `max_rolling_minutes`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::hours::max_rolling_minutes::MaxRollingMinutes;

impl MaxRollingMinutes {
    /// The windows that hold a day in question: they end on it or up to a window's length later.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        let reach = view.to.saturating_add(self.days - 1);
        for date in view.dates_within(view.from, reach) {
            let first = date.day - self.days + 1;
            let dates = view.dates_within(first, date.day);
            let measured = view.minutes_with_carried(first, date.day, dates);
            if measured > self.minutes {
                let flaw = Flaw::new(first, date.day, i64::from(measured), i64::from(self.minutes), Unit::Minutes);
                report.flaw(flaw, view.of_all(dates));
            }
        }
    }
}
