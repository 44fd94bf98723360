//! Minors do not work at night.

use crate::sight::open::{self, View};
use crate::sight::whole::{Person, Report, Roster, protection};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person with a known date of birth below `years` has no duty that touches the night.
///
/// One finding per duty; `measured` is the civil minutes of presence within the night, `limit` 0; unit minutes.
///
/// Source: company rule, on by default; no national ban was found (Labour Law of the PRC, art. 58 and 64,
/// names hazardous work only).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MinorNoNight {
    /// Age from which the night is open.
    pub years: i32,
}

impl MinorNoNight {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        let minor = |person: &Person<'_>, date| person.age(date).is_some_and(|age| age < self.years);
        protection::no_night(roster, report, minor);
    }

    /// Each duty of the days in question on which the person is a minor.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        if view.person.employee.birth.is_some() {
            view.nights_asked(|day| view.age(day).is_some_and(|age| age < self.years), report);
        }
    }
}
