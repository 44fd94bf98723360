//! Most overtime of a month.

use crate::check::{Fault, Report, Roster, Window};
use crate::planner::{self, Flaw, View};
use crate::roster::Unit;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person's overtime (as `standard_time` defines it) in one calendar month is at most `minutes`, carried
/// overtime within the month included.
///
/// One finding per person and month; `first` and `last` are the month's borders; the duties are all of the
/// month's; unit minutes.
///
/// Source: Labour Law of the PRC, art. 41 (36 hours a month).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxOvertimeMonth {
    /// Most overtime minutes of a month.
    pub minutes: i32,
}

impl MaxOvertimeMonth {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for (month, works) in person.by_window(Window::month) {
                let planned: i64 = month.dates().filter_map(|date| person.overtime.get(&date)).sum();
                let overtime = planned + person.carried(month).1;
                if overtime > i64::from(self.minutes) {
                    let fault = Fault::of(person, works, overtime, i64::from(self.minutes), Unit::Minutes);
                    report.add(fault.over(month));
                }
            }
        }
    }

    /// The months in question, carried overtime included.
    pub(crate) fn recheck(&self, view: &View, report: &mut planner::Report) {
        view.stretches_asked(
            |day| view.month(day),
            |first, last, dates| {
                let worked: i32 = view.overtime[view.date_range(first, last)].iter().sum();
                let measured = worked + view.carried(first, last).1;
                if measured > self.minutes {
                    let flaw = Flaw::new(first, last, i64::from(measured), i64::from(self.minutes), Unit::Minutes);
                    report.flaw(flaw, view.of_all(dates));
                }
            },
        );
    }
}
