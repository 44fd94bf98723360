//! Shortest rest between the duties of two days.

use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
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

    /// Along the line of works: the latest end so far against the first start of each date in question, and of the
    /// dates that a duty in question can reach.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        let mut latest: Option<open::Work> = None;
        for date in view.dates {
            let works = view.of(date);
            if let (Some(before), Some(first)) = (latest, works.first())
                && date.day >= view.from
            {
                let gap = view.facts.real_between(before.end, first.start).max(0);
                if gap < self.minutes {
                    let flaw = Flaw::new(before.day, date.day, i64::from(gap), i64::from(self.minutes), Unit::Minutes);
                    report.flaw(flaw, &[before, *first]);
                }
                if before.day > view.to {
                    return;
                }
            }
            for work in works {
                if latest.is_none_or(|known| known.end <= work.end) {
                    latest = Some(*work);
                }
            }
        }
    }
}
