//! The incremental part of `pregnancy_no_overtime`.

use crate::planner::{Report, View};
use crate::roster::ProtectionKind;
use crate::rules::protection::pregnancy_no_overtime::PregnancyNoOvertime;

impl PregnancyNoOvertime {
    /// The dates in question, and their weeks, on which the protection holds.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        let protected = |day| view.protected(ProtectionKind::Pregnancy, day);
        view.long_days_asked(protected, self.day_minutes, self.week_minutes, report);
    }
}
