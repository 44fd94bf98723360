//! Most working minutes of a day.

use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster, sum_minutes};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person works at most `minutes` on one business date.
///
/// One finding per person and date; unit minutes.
///
/// Source: company rule; compare Labour Law of the PRC, art. 36 and 41 (8 h and at most 3 h overtime).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxDayMinutes {
    /// Most working minutes of a business date.
    pub minutes: i32,
}

impl MaxDayMinutes {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for works in person.by_date().into_values() {
                let (minutes, limit) = (sum_minutes(&works), i64::from(self.minutes));
                if minutes > limit {
                    report.add(Fault::of(person, works, minutes, limit, Unit::Minutes));
                }
            }
        }
    }

    /// Each worked date in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for date in view.dates_asked() {
            if date.minutes > self.minutes {
                let (measured, limit) = (i64::from(date.minutes), i64::from(self.minutes));
                report.flaw(Flaw::new(date.day, date.day, measured, limit, Unit::Minutes), view.of(date));
            }
        }
    }
}
