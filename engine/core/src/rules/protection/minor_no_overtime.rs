//! Minors do not work overtime.

use crate::sight::open::{self, View};
use crate::sight::whole::{Person, Report, Roster, protection};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// On a business date on which a person with a known date of birth is below `years`, working minutes are at
/// most `day_minutes`; the sum of such dates within one week of the calendar is at most `week_minutes`.
///
/// One finding per date and one per week that breaks it (`first` and `last` are the week's borders); unit minutes.
///
/// Source: company rule; compare Labour Law of the PRC, art. 58.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MinorNoOvertime {
    /// Age from which overtime is open.
    pub years: i32,
    /// Most minutes of a day.
    pub day_minutes: i32,
    /// Most minutes of a week.
    pub week_minutes: i32,
}

impl MinorNoOvertime {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        let minor = |person: &Person<'_>, date| person.age(date).is_some_and(|age| age < self.years);
        protection::no_overtime(roster, report, [self.day_minutes, self.week_minutes], minor);
    }

    /// The dates in question, and their weeks, on which the person is a minor.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        if view.person.employee.birth.is_some() {
            let minor = |day| view.age(day).is_some_and(|age| age < self.years);
            view.long_days_asked(minor, self.day_minutes, self.week_minutes, report);
        }
    }
}
