//! Longest run of night duties.

use crate::check::{Fault, Report, Roster, Work, runs};
use crate::roster::Unit;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// A person works on at most `nights` business dates in a row with a duty that touches the night.
///
/// One finding per run, with the night duties of it; unit days.
///
/// Source: company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxConsecutiveNights {
    /// Longest run of nights.
    pub nights: i32,
}

impl MaxConsecutiveNights {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            let nights = person.works.iter().filter(|work| work.night_minutes(&roster.problem.calendar) > 0);
            let nights: Vec<Work<'_>> = nights.copied().collect();
            let dates: BTreeSet<_> = nights.iter().map(Work::date).collect();
            for run in runs(dates) {
                let length = run.dates().count() as i64;
                if length > i64::from(self.nights) {
                    let within = nights.iter().filter(|work| run.contains(work.date(), work.date()));
                    let works = within.copied().collect();
                    report.add(Fault::of(person, works, length, i64::from(self.nights), Unit::Days));
                }
            }
        }
    }
}
