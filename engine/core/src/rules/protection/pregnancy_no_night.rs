//! No nights from the seventh month of pregnancy.

use crate::roster::ProtectionKind;
use crate::sight::open::{self, View};
use crate::sight::whole::{Person, Report, Roster, protection};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person protected for pregnancy on the business date has no duty that touches the night.
///
/// One finding per duty; `measured` is the civil minutes of presence within the night, `limit` 0; unit minutes.
///
/// Source: Labour Law of the PRC, art. 61.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct PregnancyNoNight {}

impl PregnancyNoNight {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        let protected = |person: &Person<'_>, date| person.protected(ProtectionKind::Pregnancy, date);
        protection::no_night(roster, report, protected);
    }

    /// Each duty of the days in question on which the protection holds.
    pub(crate) fn recheck(&self, view: &View, report: &mut open::Report) {
        view.nights_asked(|day| view.protected(ProtectionKind::Pregnancy, day), report);
    }
}
