//! Most working minutes in any so many days in a row.

use crate::hours::Window;
use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster, sum_minutes};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person works at most `minutes` in any `days` business dates in a row. The windows end on each worked
/// date; carried work within the window is included.
///
/// One finding per person and window that breaks it; unit minutes.
///
/// Source: company rule; compare Directive 2003/88/EC, art. 6.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxRollingMinutes {
    /// Length of the window in days.
    pub days: i32,
    /// Most working minutes within it.
    pub minutes: i32,
}

impl MaxRollingMinutes {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for last in person.by_date().into_keys() {
                let window = Window { first: last.plus(1 - self.days), last };
                let inside = person.works.iter().filter(|work| window.contains(work.date(), work.date()));
                let works: Vec<_> = inside.copied().collect();
                let minutes = sum_minutes(&works) + person.carried(window).0;
                if minutes > i64::from(self.minutes) {
                    let fault = Fault::of(person, works, minutes, i64::from(self.minutes), Unit::Minutes);
                    report.add(fault.over(window));
                }
            }
        }
    }

    /// The windows that hold a day in question: they end on it or up to a window's length later.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        let reach = view.to.saturating_add(self.days - 1);
        for date in view.dates_within(view.from, reach) {
            let first = date.day - self.days + 1;
            let dates = view.dates_within(first, date.day);
            let measured = view.minutes_with_carried(first, date.day, dates);
            if measured > self.minutes {
                let flaw = Flaw::new(first, date.day, i64::from(measured), i64::from(self.minutes), Unit::Minutes);
                report.flaw(flaw, view.of_all(dates));
            }
        }
    }
}
