//! The incremental part of `part_time_day_average`.

use crate::planner::{Flaw, Report, View};
use crate::roster::{HoursSystem, Unit};
use crate::rules::hours::part_time_day_average::PartTimeDayAverage;

impl PartTimeDayAverage {
    /// The weeks in question: the dates on which part-time terms hold.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        view.weeks_asked(|first, dates| {
            let part_time = view.chosen(dates, |date| view.hours_system(date.day) == Some(HoursSystem::PartTime));
            let (minutes, limit) = (part_time.minutes, part_time.dates * self.minutes);
            if minutes > limit {
                let flaw = Flaw::new(first, first + 6, i64::from(minutes), i64::from(limit), Unit::Minutes);
                report.flaw(flaw, &part_time.works);
            }
        });
    }
}
