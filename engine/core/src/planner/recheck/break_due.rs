//! The incremental part of `break_due`.

use crate::calendar::{DAY, Span};
use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::time::break_due::BreakDue;

impl BreakDue {
    /// The longest stretch of each duty of the days in question.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        for work in view.planned_asked() {
            if work.presence <= self.after_minutes {
                continue;
            }
            let Some(entry) = view.entry(work) else { continue };
            let midnight = work.day * DAY;
            let real = |from: i32, to: i32| view.facts.real_between(midnight + from, midnight + to);
            let (mut from, mut longest, mut stretch) = (entry.duty.start.0, 0, entry.duty.span());
            let rests = entry.duty.breaks.iter().map(|rest| (rest.start.0, rest.end.0));
            for (start, end) in rests.chain([(entry.duty.end.0, i32::MAX / 2)]) {
                let last = end == i32::MAX / 2;
                if !last && real(start, end) < self.break_minutes {
                    continue;
                }
                if real(from, start) > longest {
                    (longest, stretch) = (real(from, start), Span::new(from, start));
                }
                from = end;
            }
            if longest > self.after_minutes {
                let flaw =
                    Flaw::new(work.day, work.day, i64::from(longest), i64::from(self.after_minutes), Unit::Minutes);
                report.flaw(flaw.during(stretch), &[*work]);
            }
        }
    }
}
