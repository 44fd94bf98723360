//! The incremental part of `not_on_leave`.

use crate::calendar::Span;
use crate::planner::{Flaw, Report, View};
use crate::roster::{Severity, Unit};
use crate::rules::availability::not_on_leave::NotOnLeave;

impl NotOnLeave {
    /// Each duty of the days in question against the leave of its date.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        if view.person.employee.leave.is_empty() {
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
        }
    }
}
