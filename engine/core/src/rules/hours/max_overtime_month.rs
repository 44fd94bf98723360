//! Most overtime of a calendar month or quarter.

use crate::hours::Window;
use crate::roster::{AttendanceCycle, Unit};
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person's overtime (as `standard_time` defines it) in one calendar month, or one calendar quarter where `cycle` says
/// so, is at most `minutes`, carried overtime within it included.
///
/// One finding per person and month or quarter; `first` and `last` are its borders; the duties are all of its own; unit
/// minutes.
///
/// Source: Labour Law of the PRC, art. 41 (36 hours a month); a quarter is a company's rule beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxOvertimeMonth {
    /// Most overtime minutes of the month or quarter.
    pub minutes: i32,
    /// The calendar stretch that counts; absent for the month.
    #[serde(default, skip_serializing_if = "AttendanceCycle::is_default")]
    #[ts(optional, as = "Option<AttendanceCycle>")]
    pub cycle: AttendanceCycle,
}

impl MaxOvertimeMonth {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            let window = |date| Window::cycle(roster.calendar, self.cycle.stretch(), date);
            for (cycle, works) in person.by_window(window) {
                let planned: i64 = cycle.dates().filter_map(|date| person.overtime.get(&date)).sum();
                let overtime = planned + person.carried(cycle).1;
                if overtime > i64::from(self.minutes) {
                    let fault = Fault::of(person, works, overtime, i64::from(self.minutes), Unit::Minutes);
                    report.add(fault.over(cycle));
                }
            }
        }
    }

    /// The months or quarters in question, carried overtime included.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        view.stretches_asked(
            |day| view.facts.cycle(self.cycle.stretch(), day),
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
