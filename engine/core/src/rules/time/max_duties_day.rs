//! A day is not split into too many duties.

use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person has at most `duties` duties on one business date.
///
/// One finding per person and date; unit times.
///
/// Source: company rule on split shifts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxDutiesDay {
    /// Most duties on one business date.
    pub duties: i32,
}

impl MaxDutiesDay {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for works in person.by_date().into_values() {
                let (count, limit) = (works.len() as i64, i64::from(self.duties));
                if count > limit {
                    report.add(Fault::of(person, works, count, limit, Unit::Times));
                }
            }
        }
    }

    /// Each worked date in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for date in view.dates_asked() {
            let times = date.works.len() as i64;
            if times > i64::from(self.duties) {
                let flaw = Flaw::new(date.day, date.day, times, i64::from(self.duties), Unit::Times);
                report.flaw(flaw, view.of(date));
            }
        }
    }
}
