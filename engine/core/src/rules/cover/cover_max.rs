//! Not above the most heads.

use crate::sight::open::{self, Cover, Facts, Row};
use crate::sight::whole::{Report, Roster, SlotHeads, cover};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// In every slot of the demand at most `max` heads are planned, counted as `cover_min` does.
///
/// Adjacent slots of one date and workstation above the maximum are one finding: `span` is the stretch, `measured` and
/// `limit` are those of the slot with most heads too many (the first of equals); unit heads.
///
/// Source: company rule (efficiency).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct CoverMax {}

impl CoverMax {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        let beyond = |slot: &SlotHeads<'_>| i32::from(slot.heads) - i32::from(slot.cell.max);
        for stretch in cover::stretches(roster, |slot| beyond(slot) > 0) {
            report.add(cover::fault(roster, &stretch, |slot| slot.cell.max, beyond));
        }
    }

    /// The slots of one row above the most heads.
    pub(crate) fn recheck(&self, row: &Row, cover: &Cover, facts: &Facts, report: &mut open::Report) {
        let missing = |cell| i64::from(cover.heads(cell)) - i64::from(cover.need(cell).max);
        cover.stretches(row, facts, missing, |cell| cover.need(cell).max, report);
    }
}
