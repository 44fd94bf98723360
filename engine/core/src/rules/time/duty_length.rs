//! A duty is neither too short nor too long.

use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The real presence of a duty, breaks included, lies within `min_minutes..=max_minutes`.
///
/// One finding per duty; `measured` is the presence, `limit` the bound that is broken, unit minutes.
///
/// Source: company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct DutyLength {
    /// Shortest presence in minutes.
    pub min_minutes: i32,
    /// Longest presence in minutes.
    pub max_minutes: i32,
}

impl DutyLength {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        let (min, max) = (i64::from(self.min_minutes), i64::from(self.max_minutes));
        for person in &roster.people {
            for work in &person.works {
                let bound = if work.presence < min { min } else { max };
                if work.presence < min || work.presence > max {
                    report.add(Fault::of(person, vec![*work], work.presence, bound, Unit::Minutes));
                }
            }
        }
    }

    /// Each duty of the days in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for work in view.planned_asked() {
            let limit = match work.presence {
                short if short < self.min_minutes => self.min_minutes,
                long if long > self.max_minutes => self.max_minutes,
                _ => continue,
            };
            let flaw = Flaw::new(work.day, work.day, i64::from(work.presence), i64::from(limit), Unit::Minutes);
            report.flaw(flaw, &[*work]);
        }
    }
}
