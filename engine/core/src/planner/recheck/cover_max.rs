//! The incremental part of `cover_max`.

use crate::planner::{Cover, Facts, Report, Row};
use crate::rules::cover::cover_max::CoverMax;

impl CoverMax {
    /// The slots of one row above the most heads.
    pub(crate) fn recheck(&self, row: &Row, cover: &Cover, facts: &Facts, report: &mut Report) {
        let missing = |cell| i64::from(cover.heads(cell)) - i64::from(cover.need(cell).max);
        cover.stretches(row, facts, missing, |cell| cover.need(cell).max, report);
    }
}
