//! Most working minutes of a day on average in part-time work.

use crate::hours::Window;
use crate::roster::{HoursSystem, Unit};
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster, Work, sum_minutes};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// A person on part-time terms works on average at most `minutes` on the worked business dates of one week
/// of the calendar on which the part-time terms hold.
///
/// One finding per person and week; `first` and `last` are the week's borders; `measured` is the week's
/// sum, `limit` is `minutes` times the worked dates; unit minutes.
///
/// Source: Labour Contract Law of the PRC, art. 68 (4 hours a day on average).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct PartTimeDayAverage {
    /// Most working minutes of a worked day on average.
    pub minutes: i32,
}

impl PartTimeDayAverage {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for (week, mut works) in person.by_window(|date| Window::week(roster.calendar, date)) {
                works.retain(|work| person.hours_system(work.date()) == Some(HoursSystem::PartTime));
                let dates: BTreeSet<_> = works.iter().map(Work::date).collect();
                let (minutes, limit) = (sum_minutes(&works), i64::from(self.minutes) * dates.len() as i64);
                if minutes > limit {
                    report.add(Fault::of(person, works, minutes, limit, Unit::Minutes).over(week));
                }
            }
        }
    }

    /// The weeks in question: the dates on which part-time terms hold.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
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
