//! The incremental part of `pregnancy_no_night`.

use crate::planner::{Report, View};
use crate::roster::ProtectionKind;
use crate::rules::protection::pregnancy_no_night::PregnancyNoNight;

impl PregnancyNoNight {
    /// Each duty of the days in question on which the protection holds.
    pub(crate) fn recheck(&self, view: &View, report: &mut Report) {
        view.nights_asked(|day| view.protected(ProtectionKind::Pregnancy, day), report);
    }
}
