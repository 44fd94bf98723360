//! Longest run of worked days.

use crate::hours::runs;
use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person works on at most `days` business dates in a row.
///
/// One finding per run, from its first to its last date, with all its duties; unit days.
///
/// Source: company rule; compare State Council Order 795 (2024), art. 7 (6 days around holidays).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxConsecutiveDays {
    /// Longest run in days.
    pub days: i32,
}

impl MaxConsecutiveDays {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for run in runs(person.by_date().into_keys()) {
                let length = run.dates().count() as i64;
                if length > i64::from(self.days) {
                    let within = person.works.iter().filter(|work| run.contains(work.date(), work.date()));
                    let works = within.copied().collect();
                    report.add(Fault::of(person, works, length, i64::from(self.days), Unit::Days));
                }
            }
        }
    }

    /// The runs of worked dates that touch the days in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for run in view.dates.chunk_by(|one, next| one.day + 1 == next.day) {
            let (first, length) = (run[0].day, run.len() as i64);
            let last = run[run.len() - 1].day;
            if length > i64::from(self.days) && last >= view.from && first <= view.to {
                report.flaw(Flaw::new(first, last, length, i64::from(self.days), Unit::Days), view.of_all(run));
            }
        }
    }
}
