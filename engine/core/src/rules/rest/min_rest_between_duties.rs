//! Shortest rest between the duties of two days.

use crate::check::{Fault, Report, Roster};
use crate::roster::Unit;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Between the latest end of a person's duties of all earlier business dates and the earliest start on a
/// worked date lie at least `minutes` of real time. A gap within one business date is a split day, not a rest.
///
/// One finding per worked date; the duties are the one that ended last (the last in order of equals) and
/// the first of the date; `first` and `last` are their dates; `measured` is the gap, not below 0; unit minutes.
///
/// Source: company rule (11 hours); compare Directive 2003/88/EC, art. 3.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MinRestBetweenDuties {
    /// Shortest rest in real minutes.
    pub minutes: i32,
}

impl MinRestBetweenDuties {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for (date, works) in person.by_date() {
                let earlier = person.works.iter().filter(|work| work.date() < date);
                let (Some(before), Some(next)) =
                    (earlier.max_by_key(|work| work.end), works.iter().min_by_key(|work| work.start))
                else {
                    continue;
                };
                let rest = roster.real_minutes(before.end, next.start);
                if rest < i64::from(self.minutes) {
                    let limit = i64::from(self.minutes);
                    report.add(Fault::of(person, vec![*before, *next], rest, limit, Unit::Minutes));
                }
            }
        }
    }
}
