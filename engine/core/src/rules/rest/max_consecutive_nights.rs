//! Longest run of night duties.

use crate::hours::runs;
use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster, Work};
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
            let nights = person.works.iter().filter(|work| work.night_minutes(roster.calendar) > 0);
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

    /// The runs of dates with a night that touch the days in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        let mut first = 0;
        while first < view.works.len() {
            let (mut length, mut last) = (0, first);
            for (index, work) in view.works.iter().enumerate().skip(first).filter(|(_, work)| work.night > 0) {
                let day = view.works[last].day;
                if length == 0 {
                    first = index;
                } else if work.day > day + 1 {
                    break;
                }
                if length == 0 || work.day > day {
                    length += 1;
                }
                last = index;
            }
            let run = &view.works[first..=last];
            if length > self.nights && view.works[last].day >= view.from && run[0].day <= view.to {
                let nights: Vec<open::Work> = run.iter().filter(|work| work.night > 0).copied().collect();
                let measured = i64::from(length);
                let flaw = Flaw::new(run[0].day, view.works[last].day, measured, i64::from(self.nights), Unit::Days);
                report.flaw(flaw, &nights);
            }
            first = last + 1;
        }
    }
}
