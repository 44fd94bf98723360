//! Not while on leave, and not on a date that is kept free.

use crate::calendar::Span;
use crate::roster::{Severity, Unit};
use crate::sight::open::{self, Flaw, View};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// No duty shares a minute with leave of the same business date. Approved leave weighs as the rule says, pending
/// leave is advice. So is a date that a planner keeps free.
///
/// One finding per duty and leave; `span` is the shared stretch, `measured` its civil minutes, `limit` 0; unit minutes.
/// One per duty on a date that is kept free, which has no `span`: it is about the whole date, and `measured` is the duty's
/// civil minutes.
///
/// Source: Regulation on paid annual leave for employees (State Council Order 514), art. 2, and company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct NotOnLeave {}

impl NotOnLeave {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        for person in &roster.people {
            for work in &person.works {
                let presence = work.duty.span();
                let leave = person.employee.leave.iter().filter(|leave| leave.date == work.date());
                for leave in leave.filter(|leave| leave.span.overlaps(presence)) {
                    let minutes = i64::from(leave.span.shared(presence));
                    let (start, end) = (leave.span.start.max(presence.start), leave.span.end.min(presence.end));
                    report.add(Fault {
                        span: Some(Span { start, end }),
                        only_advice: !leave.approved,
                        ..Fault::of(person, vec![*work], minutes, 0, Unit::Minutes)
                    });
                }
                if person.employee.is_kept_free(work.date()) {
                    let minutes = i64::from(presence.minutes());
                    report
                        .add(Fault { only_advice: true, ..Fault::of(person, vec![*work], minutes, 0, Unit::Minutes) });
                }
            }
        }
    }

    /// Each duty of the days in question against the leave of its date.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        if view.person.employee.leave.is_empty() && view.person.employee.rest_dates.is_empty() {
            return;
        }
        for work in view.planned_asked() {
            let date = view.date(work.day);
            for leave in view.person.employee.leave.iter().filter(|leave| leave.date == date) {
                let duty = work.span();
                let shared = duty.shared(leave.span);
                if shared == 0 {
                    continue;
                }
                let span = Span { start: duty.start.max(leave.span.start), end: duty.end.min(leave.span.end) };
                let flaw = Flaw::new(work.day, work.day, i64::from(shared), 0, Unit::Minutes).during(span);
                if leave.approved {
                    report.flaw(flaw, &[*work]);
                } else {
                    report.flaw_weighing(Severity::Advice, flaw, &[*work]);
                }
            }
            if view.person.employee.is_kept_free(date) {
                let flaw = Flaw::new(work.day, work.day, i64::from(work.span().minutes()), 0, Unit::Minutes);
                report.flaw_weighing(Severity::Advice, flaw, &[*work]);
            }
        }
    }
}
