//! The incremental part of `nursing_no_night`.

use crate::planner::{Report, View};
use crate::roster::ProtectionKind;
use crate::rules::protection::nursing_no_night::NursingNoNight;

impl NursingNoNight {
    /// Each duty of the days in question on which the protection holds.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        view.nights_asked(|day| view.protected(ProtectionKind::Nursing, day), report);
    }
}
