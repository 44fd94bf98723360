//! Most overtime of a day.

use crate::roster::{HoursSystem, Unit};
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster, sum_minutes};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person on standard hours works at most `minutes` beyond the standard day on one business date.
///
/// The standard day comes from `standard_time` in force on the date; without one there is no finding. One
/// finding per person and date; `measured` is the minutes beyond; unit minutes.
///
/// Source: Labour Law of the PRC, art. 41 (1 hour, for special reasons 3 hours).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxOvertimeDay {
    /// Most minutes beyond the standard day.
    pub minutes: i32,
}

impl MaxOvertimeDay {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for (date, works) in person.by_date() {
                let Some(standard) = roster.standard_time(date) else { continue };
                let beyond = sum_minutes(&works) - i64::from(standard.day_minutes);
                if person.hours_system(date) == Some(HoursSystem::Standard) && beyond > i64::from(self.minutes) {
                    report.add(Fault::of(person, works, beyond, i64::from(self.minutes), Unit::Minutes));
                }
            }
        }
    }

    /// Each worked date in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for date in view.dates_asked() {
            if view.hours_system(date.day) != Some(HoursSystem::Standard) {
                continue;
            }
            let Some(standard) = view.facts.standard(date.day) else { continue };
            let beyond = date.minutes - standard.day_minutes;
            if beyond > self.minutes {
                let flaw = Flaw::new(date.day, date.day, i64::from(beyond), i64::from(self.minutes), Unit::Minutes);
                report.flaw(flaw, view.of(date));
            }
        }
    }
}
