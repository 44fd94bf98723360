//! Times of duties lie on the schedule's smallest step.

use crate::roster::Unit;
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Start, end and breaks of a duty lie on multiples of the problem's `precision`.
///
/// One finding per duty; `measured` is the number of times that do not fit, `limit` 0, unit times.
///
/// Source: the company's schedule settings, minimum time precision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct DutyPrecision {}

impl DutyPrecision {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        let step = i32::from(roster.precision);
        for person in &roster.people {
            for work in &person.works {
                let breaks = work.duty.breaks.iter().flat_map(|rest| [rest.start, rest.end]);
                let times = [work.duty.start, work.duty.end].into_iter().chain(breaks);
                let misfits = times.filter(|time| time.0 % step != 0).count() as i64;
                if misfits > 0 {
                    report.add(Fault::of(person, vec![*work], misfits, 0, Unit::Times));
                }
            }
        }
    }

    /// Each duty of the days in question by itself.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        for work in view.planned_asked() {
            let Some(entry) = view.entry(work) else { continue };
            let duty = &entry.duty;
            let misfit = |minute: i32| i64::from(minute.rem_euclid(view.facts.precision) != 0);
            let times = misfit(duty.start.0)
                + misfit(duty.end.0)
                + duty.breaks.iter().map(|rest| misfit(rest.start.0) + misfit(rest.end.0)).sum::<i64>();
            if times > 0 {
                report.flaw(Flaw::new(work.day, work.day, times, 0, Unit::Times), &[*work]);
            }
        }
    }
}
