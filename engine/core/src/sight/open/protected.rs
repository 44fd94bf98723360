//! What the rules that protect people share: no nights, and short days and weeks, on protected dates.

use super::report::{Flaw, Report};
use super::view::View;
use crate::roster::Unit;

impl View<'_> {
    /// Reports each duty of the days in question that touches a night on a protected day.
    pub(crate) fn nights_asked(&self, protected: impl Fn(i32) -> bool, report: &mut Report) {
        for work in self.planned_asked().filter(|work| work.night > 0) {
            if protected(work.day) {
                report.flaw(Flaw::new(work.day, work.day, i64::from(work.night), 0, Unit::Minutes), &[*work]);
            }
        }
    }

    /// Reports protected dates in question, and sums of protected dates of their weeks, that are too long.
    pub(crate) fn long_days_asked(&self, protected: impl Fn(i32) -> bool, day: i32, week: i32, report: &mut Report) {
        for date in self.dates_asked() {
            if date.minutes > day && protected(date.day) {
                let flaw = Flaw::new(date.day, date.day, i64::from(date.minutes), i64::from(day), Unit::Minutes);
                report.flaw(flaw, self.of(date));
            }
        }
        self.weeks_asked(|first, dates| {
            let chosen = self.chosen(dates, |date| protected(date.day));
            if chosen.minutes > week {
                let flaw = Flaw::new(first, first + 6, i64::from(chosen.minutes), i64::from(week), Unit::Minutes);
                report.flaw(flaw, &chosen.works);
            }
        });
    }
}
