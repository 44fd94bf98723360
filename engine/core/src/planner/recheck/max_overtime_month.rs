//! The incremental part of `max_overtime_month`.

use crate::planner::{Flaw, Report, View};
use crate::roster::Unit;
use crate::rules::hours::max_overtime_month::MaxOvertimeMonth;

impl MaxOvertimeMonth {
    /// The months in question, carried overtime included.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        view.stretches_asked(
            |day| view.month(day),
            |first, last, dates| {
                let worked: i32 = view.overtime[view.date_range(first, last)].iter().sum();
                let measured = worked + view.carried(first, last).1;
                if measured > self.minutes {
                    let flaw = Flaw::new(first, last, i64::from(measured), i64::from(self.minutes), Unit::Minutes);
                    report.flaw(flaw, view.of_all(dates));
                }
            },
        );
    }
}
