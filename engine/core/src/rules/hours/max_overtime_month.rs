//! Most overtime of a month.

use crate::check::{Fault, Report, Roster, Window};
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
}
