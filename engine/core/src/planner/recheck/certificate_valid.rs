//! The incremental part of `certificate_valid`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::skill::certificate_valid::CertificateValid;

impl CertificateValid {
    /// Each segment of each duty of the days in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
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
