//! Most working minutes of a month.

use crate::check::{Fault, Report, Roster, Window, sum_minutes};
use crate::planner::{self, Flaw, View};
use crate::roster::Unit;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person works at most `minutes` in one calendar month, carried work within the month included.
///
/// One finding per person and month; `first` and `last` are the month's borders; unit minutes.
///
/// Source: company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxMonthMinutes {
    /// Most working minutes of a month.
    pub minutes: i32,
}

impl MaxMonthMinutes {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for (month, works) in person.by_window(Window::month) {
                let minutes = sum_minutes(&works) + person.carried(month).0;
                if minutes > i64::from(self.minutes) {
                    let fault = Fault::of(person, works, minutes, i64::from(self.minutes), Unit::Minutes);
                    report.add(fault.over(month));
                }
            }
        }
    }

    /// The months in question, carried work included.
    pub(crate) fn recheck(&self, view: &View, report: &mut planner::Report) {
        view.stretches_asked(
            |day| view.month(day),
            |first, last, dates| {
                let measured = view.minutes_with_carried(first, last, dates);
                if measured > self.minutes {
                    let flaw = Flaw::new(first, last, i64::from(measured), i64::from(self.minutes), Unit::Minutes);
                    report.flaw(flaw, view.of_all(dates));
                }
            },
        );
    }
}
