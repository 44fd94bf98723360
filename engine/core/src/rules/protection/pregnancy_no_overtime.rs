//! No overtime from the seventh month of pregnancy.

use crate::roster::ProtectionKind;
use crate::sight::open::{self, View};
use crate::sight::whole::{Person, Report, Roster, protection};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// On a business date on which a person is protected for pregnancy, working minutes are at most
/// `day_minutes`; the sum of such dates within one week of the calendar is at most `week_minutes`.
///
/// One finding per date and one per week that breaks it (`first` and `last` are the week's borders); unit minutes.
///
/// Source: Labour Law of the PRC, art. 61.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct PregnancyNoOvertime {
    /// Most minutes of a day.
    pub day_minutes: i32,
    /// Most minutes of a week.
    pub week_minutes: i32,
}

impl PregnancyNoOvertime {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        let protected = |person: &Person<'_>, date| person.protected(ProtectionKind::Pregnancy, date);
        protection::no_overtime(roster, report, [self.day_minutes, self.week_minutes], protected);
    }

    /// The dates in question, and their weeks, on which the protection holds.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        let protected = |day| view.protected(ProtectionKind::Pregnancy, day);
        view.long_days_asked(protected, self.day_minutes, self.week_minutes, report);
    }
}
