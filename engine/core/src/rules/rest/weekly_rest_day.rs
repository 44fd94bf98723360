//! Days off in every week.

use crate::hours::Window;
use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster, Work};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// Every week of the calendar has at least `days` business dates without a duty.
///
/// One finding per person and week; `first` and `last` are the week's borders; `measured` is the free
/// dates; unit days.
///
/// Source: Labour Law of the PRC, art. 38.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct WeeklyRestDay {
    /// Fewest dates of a week without a duty.
    pub days: i32,
}

impl WeeklyRestDay {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for (week, works) in person.by_window(|date| Window::week(roster.calendar, date)) {
                let worked: BTreeSet<_> = works.iter().map(Work::date).collect();
                let free = 7 - worked.len() as i64;
                if free < i64::from(self.days) {
                    let fault = Fault::of(person, works, free, i64::from(self.days), Unit::Days);
                    report.add(fault.over(week));
                }
            }
        }
    }

    /// The weeks in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        view.weeks_asked(|first, dates| {
            let free = 7 - dates.len() as i64;
            if free < i64::from(self.days) {
                let flaw = Flaw::new(first, first + 6, free, i64::from(self.days), Unit::Days);
                report.flaw(flaw, view.of_all(dates));
            }
        });
    }
}
