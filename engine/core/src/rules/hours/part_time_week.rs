//! Most working minutes of a week in part-time work.

use crate::hours::Window;
use crate::roster::{HoursSystem, Unit};
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster, sum_minutes};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person on part-time terms works at most `minutes` in one week of the calendar: only business dates on
/// which the part-time terms hold count, carried work within the week included.
///
/// One finding per person and week; `first` and `last` are the week's borders; unit minutes.
///
/// Source: Labour Contract Law of the PRC, art. 68 (24 hours a week).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct PartTimeWeek {
    /// Most working minutes of a week.
    pub minutes: i32,
}

impl PartTimeWeek {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for (week, mut works) in person.by_window(|date| Window::week(roster.calendar, date)) {
                works.retain(|work| person.hours_system(work.date()) == Some(HoursSystem::PartTime));
                let minutes = sum_minutes(&works) + person.carried(week).0;
                if !works.is_empty() && minutes > i64::from(self.minutes) {
                    let fault = Fault::of(person, works, minutes, i64::from(self.minutes), Unit::Minutes);
                    report.add(fault.over(week));
                }
            }
        }
    }

    /// The weeks in question: the dates on which part-time terms hold, and carried work.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
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
