//! The incremental part of `nursing_no_overtime`.

use crate::planner::{Report, View};
use crate::roster::ProtectionKind;
use crate::rules::protection::nursing_no_overtime::NursingNoOvertime;

impl NursingNoOvertime {
    /// The dates in question, and their weeks, on which the protection holds.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        let protected = |day| view.protected(ProtectionKind::Nursing, day);
        view.long_days_asked(protected, self.day_minutes, self.week_minutes, report);
    }
}
