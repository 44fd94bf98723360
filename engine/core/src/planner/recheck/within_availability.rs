//! The incremental part of `within_availability`.

use crate::calendar::{DAY, Span};
use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::availability::within_availability::WithinAvailability;

impl WithinAvailability {
    /// Each duty of the days in question against the person's compiled free time.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        for work in view.planned_asked() {
            let Some(free) = view.person.free_between(work.start, work.end) else { return };
            let (mut at, mut missing, mut first) = (work.start, 0, None);
            for (from, to) in free.chain([(work.end, work.end)]) {
                if at < from {
                    first = first.or(Some(Span::new(at - work.day * DAY, from - work.day * DAY)));
                    missing += from - at;
                }
                at = at.max(to);
            }
            if let Some(span) = first {
                let flaw = Flaw::new(work.day, work.day, i64::from(missing), 0, Unit::Minutes);
                report.flaw(flaw.during(span), &[*work]);
            }
        }
    }
}
