//! The incremental part of `max_weekends`.

use crate::planner::{Flaw, Report, View, Work};
use crate::roster::Unit;
use crate::rules::rest::max_weekends::MaxWeekends;

impl MaxWeekends {
    /// The windows that end on a worked weekend and hold a day in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        let saturday = |day: i32| match view.date(day).weekday() {
            5 => Some(day),
            6 => Some(day - 1),
            _ => None,
        };
        let mut ends_before = i32::MIN;
        for date in view.dates_within(view.from.saturating_sub(1), view.to.saturating_add(7 * self.weeks)) {
            let Some(last) = saturday(date.day).filter(|last| *last > ends_before) else { continue };
            ends_before = last;
            let dates = view.dates_within(last - 7 * (self.weeks - 1), last + 1);
            let (mut weekends, mut first, mut counted) = (0, last, i32::MIN);
            for weekend in dates.iter().filter_map(|date| saturday(date.day)) {
                if weekend != counted {
                    weekends += 1;
                    first = first.min(weekend);
                }
                counted = weekend;
            }
            if weekends > self.weekends {
                let works: Vec<Work> =
                    view.of_all(dates).iter().filter(|work| saturday(work.day).is_some()).copied().collect();
                let measured = i64::from(weekends);
                report.flaw(Flaw::new(first, last + 1, measured, i64::from(self.weekends), Unit::Times), &works);
            }
        }
    }
}
