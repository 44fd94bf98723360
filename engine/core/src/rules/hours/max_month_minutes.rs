//! Most working minutes of a calendar month or quarter.

use crate::hours::Window;
use crate::roster::{AttendanceCycle, Unit};
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster, sum_minutes};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person works at most `minutes` in one calendar month, or one calendar quarter where `cycle` says so, carried work
/// within it included.
///
/// One finding per person and month or quarter; `first` and `last` are its borders; unit minutes.
///
/// Source: company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxMonthMinutes {
    /// Most working minutes of the month or quarter.
    pub minutes: i32,
    /// The calendar stretch that counts; absent for the month.
    #[serde(default, skip_serializing_if = "AttendanceCycle::is_default")]
    #[ts(optional, as = "Option<AttendanceCycle>")]
    pub cycle: AttendanceCycle,
}

impl MaxMonthMinutes {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            let window = |date| Window::cycle(roster.calendar, self.cycle.stretch(), date);
            for (cycle, works) in person.by_window(window) {
                let minutes = sum_minutes(&works) + person.carried(cycle).0;
                if minutes > i64::from(self.minutes) {
                    let fault = Fault::of(person, works, minutes, i64::from(self.minutes), Unit::Minutes);
                    report.add(fault.over(cycle));
                }
            }
        }
    }

    /// The months or quarters in question, carried work included.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        view.stretches_asked(
            |day| view.facts.cycle(self.cycle.stretch(), day),
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
