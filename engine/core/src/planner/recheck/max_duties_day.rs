//! The incremental part of `max_duties_day`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::time::max_duties_day::MaxDutiesDay;

impl MaxDutiesDay {
    /// Each worked date in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        for date in view.dates_asked() {
            let times = date.works.len() as i64;
            if times > i64::from(self.duties) {
                let flaw = Flaw::new(date.day, date.day, times, i64::from(self.duties), Unit::Times);
                report.flaw(flaw, view.of(date));
            }
        }
    }
}
