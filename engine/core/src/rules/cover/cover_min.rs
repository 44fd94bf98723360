//! Not below the fewest heads.

use crate::sight::open::{self, Cover, Facts, Row};
use crate::sight::whole::{Report, Roster, SlotHeads, cover};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// In every slot of the demand at least `min` heads are planned.
///
/// A head is a person who is skilled (stars, certificate), not in training, and at the workstation for the
/// whole slot without a minute of break; each person counts once. Slots are compared in absolute time, so a
/// night duty covers the next date's early slots; fixed duties outside the period or at other sites count too.
/// Adjacent slots of one date and workstation below the minimum are one finding: `span` is the stretch, `measured` and
/// `limit` are those of the slot with most heads missing (the first of equals); unit heads.
///
/// Source: company rule (efficiency).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct CoverMin {}

impl CoverMin {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        let beyond = |slot: &SlotHeads<'_>| i32::from(slot.cell.min) - i32::from(slot.heads);
        for stretch in cover::stretches(roster, |slot| beyond(slot) > 0) {
            report.add(cover::fault(roster, &stretch, |slot| slot.cell.min, beyond));
        }
    }

    /// The slots of one row below the fewest heads.
    pub(crate) fn recheck(&self, row: &Row, cover: &Cover, facts: &Facts, report: &mut open::Report) {
        let missing = |cell| i64::from(cover.need(cell).min) - i64::from(cover.heads(cell));
        cover.stretches(row, facts, missing, |cell| cover.need(cell).min, report);
    }
}
