//! Two duties of one person never share a minute.

use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Two duties of one person share at least one civil minute, whatever their business dates or sites.
///
/// One finding per pair of duties. `first` is the earlier of the two business dates, `last` the later;
/// `measured` is the shared real minutes, `limit` 0, unit minutes.
///
/// Source: nobody works at two places at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct NoOverlap {}

impl NoOverlap {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for (at, one) in person.works.iter().enumerate() {
                let near = person.works[at + 1..].iter().take_while(|other| other.date().since(one.date()) <= 2);
                for other in near.filter(|other| one.start < other.end && other.start < one.end) {
                    let shared = roster.real_minutes(one.start.max(other.start), one.end.min(other.end));
                    report.add(Fault::of(person, vec![*one, *other], shared, 0, Unit::Minutes));
                }
            }
        }
    }

    /// Every pair with a work of the days in question; works reach at most one date beyond their own.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for (index, one) in view.works.iter().enumerate() {
            for other in view.works[index + 1..].iter().take_while(|other| other.day <= one.day + 1) {
                let asked = (view.from..=view.to).contains(&one.day) || (view.from..=view.to).contains(&other.day);
                if asked && one.overlaps(other) {
                    let shared = view.facts.real_between(one.start.max(other.start), one.end.min(other.end));
                    let flaw = Flaw::new(one.day, other.day, i64::from(shared), 0, Unit::Minutes);
                    report.flaw(flaw, &[*one, *other]);
                }
            }
        }
    }
}
