//! The incremental part of `part_time_week`.

use crate::planner::{Flaw, Report, View};
use crate::roster::{HoursSystem, Unit};
use crate::rules::hours::part_time_week::PartTimeWeek;

impl PartTimeWeek {
    /// The weeks in question: the dates on which part-time terms hold, and carried work.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        view.weeks_asked(|first, dates| {
            let part_time = view.chosen(dates, |date| view.hours_system(date.day) == Some(HoursSystem::PartTime));
            if part_time.dates == 0 {
                return;
            }
            let measured = part_time.minutes + view.carried(first, first + 6).0;
            if measured > self.minutes {
                let flaw = Flaw::new(first, first + 6, i64::from(measured), i64::from(self.minutes), Unit::Minutes);
                report.flaw(flaw, &part_time.works);
            }
        });
    }
}
