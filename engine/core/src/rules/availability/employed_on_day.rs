//! Only while employed.

use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Terms of employment are in force on the business date, or it lies at most `before_entry_days` before the
/// first day of the earliest terms.
///
/// One finding per duty; unit none.
///
/// Source: Labour Contract Law of the PRC, art. 7; schedule settings, schedulable dates before entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct EmployedOnDay {
    /// So many days before the entry date duties may already be given.
    pub before_entry_days: i32,
}

impl EmployedOnDay {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            let entry = person.employee.employments.iter().map(|terms| terms.from).min();
            for work in &person.works {
                let date = work.date();
                let soon = entry.is_some_and(|entry| date < entry && entry.since(date) <= self.before_entry_days);
                if person.employee.employment(date).is_none() && !soon {
                    report.add(Fault::of(person, vec![*work], 0, 0, Unit::None));
                }
            }
        }
    }

    /// Each duty of the days in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        let entry = view.person.employee.employments.iter().map(|terms| view.facts.day(terms.from)).min();
        for work in view.planned_asked() {
            let soon = entry.is_some_and(|entry| (entry - self.before_entry_days..entry).contains(&work.day));
            if !soon && view.terms(work.day).is_none() {
                report.flaw(Flaw::new(work.day, work.day, 0, 0, Unit::None), &[*work]);
            }
        }
    }
}
