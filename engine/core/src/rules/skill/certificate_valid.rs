//! A certificate that is valid on the day.

use crate::calendar::Span;
use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// At every segment of a duty at a workstation that needs a certificate the person has one for it whose last
/// valid day is not before the business date; a training place needs it too.
///
/// One finding per segment; `workstation` and `span` are the segment's; `measured` is the days since the
/// last valid day, 0 where there is no certificate at all; `limit` 0; unit days.
///
/// Source: Food Safety Law of the PRC, art. 45 (health certificates), and company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct CertificateValid {}

impl CertificateValid {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for work in &person.works {
                for segment in &work.duty.segments {
                    let needed = roster.workstation(&segment.workstation).is_some_and(|there| there.certificate);
                    let until = person.certificate_until(&segment.workstation);
                    let expired = until.map_or(0, |until| work.date().since(until));
                    if needed && (until.is_none() || expired > 0) {
                        report.add(Fault {
                            workstation: Some(&segment.workstation),
                            span: Some(Span { start: segment.start, end: segment.end }),
                            ..Fault::of(person, vec![*work], i64::from(expired), 0, Unit::Days)
                        });
                    }
                }
            }
        }
    }

    /// Each segment of each duty of the days in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for work in view.planned_asked() {
            let Some(entry) = view.entry(work) else { continue };
            for (segment, station) in entry.segments() {
                if !view.facts.stations[usize::from(station)].certificate {
                    continue;
                }
                let expired = match view.person.certificate_until(station) {
                    Some(until) if work.day <= until => continue,
                    Some(until) => work.day - until,
                    None => 0,
                };
                let flaw = Flaw::new(work.day, work.day, i64::from(expired), 0, Unit::Days);
                report.flaw(flaw.at(station).during(segment), &[*work]);
            }
        }
    }
}
