//! Most working minutes of a week.

use crate::hours::Window;
use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster, sum_minutes};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person works at most `minutes` in one week of the calendar, carried work within the week included.
///
/// One finding per person and week; `first` and `last` are the week's borders; unit minutes.
///
/// Source: company rule; compare Labour Law of the PRC, art. 36.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxWeekMinutes {
    /// Most working minutes of a week.
    pub minutes: i32,
}

impl MaxWeekMinutes {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for (week, works) in person.by_window(|date| Window::week(roster.calendar, date)) {
                let minutes = sum_minutes(&works) + person.carried(week).0;
                if minutes > i64::from(self.minutes) {
                    let fault = Fault::of(person, works, minutes, i64::from(self.minutes), Unit::Minutes);
                    report.add(fault.over(week));
                }
            }
        }
    }

    /// The weeks in question, carried work included.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        view.weeks_asked(|first, dates| {
            let measured = view.minutes_with_carried(first, first + 6, dates);
            if measured > self.minutes {
                let flaw = Flaw::new(first, first + 6, i64::from(measured), i64::from(self.minutes), Unit::Minutes);
                report.flaw(flaw, view.of_all(dates));
            }
        });
    }
}
