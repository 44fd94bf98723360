//! Enough stars for the workstation.

use crate::calendar::Span;
use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// At every segment of a duty the person has at least the workstation's `stars_min`, for it or, less what its group
/// takes off, for another workstation of its group; a training place needs none.
///
/// One finding per segment; `workstation` and `span` are the segment's; unit stars.
///
/// Source: company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct RequiredSkill {}

impl RequiredSkill {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for work in person.works.iter().filter(|work| !work.duty.training) {
                for segment in &work.duty.segments {
                    let Some(workstation) = roster.workstation(&segment.workstation) else { continue };
                    let stars = person.stars(workstation, roster.workstations);
                    let needed = workstation.stars_min;
                    if stars < needed {
                        report.add(Fault {
                            workstation: Some(&segment.workstation),
                            span: Some(Span { start: segment.start, end: segment.end }),
                            ..Fault::of(person, vec![*work], i64::from(stars), i64::from(needed), Unit::Stars)
                        });
                    }
                }
            }
        }
    }

    /// Each segment of each duty of the days in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for work in view.planned_asked() {
            let Some(entry) = view.entry(work).filter(|entry| !entry.duty.training) else { continue };
            for (segment, station) in entry.segments() {
                let needed = view.facts.stations[usize::from(station)].stars_min;
                let stars = view.person.stars(station);
                if stars < needed {
                    let flaw = Flaw::new(work.day, work.day, i64::from(stars), i64::from(needed), Unit::Stars);
                    report.flaw(flaw.at(station).during(segment), &[*work]);
                }
            }
        }
    }
}
