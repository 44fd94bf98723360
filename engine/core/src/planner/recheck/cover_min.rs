//! The incremental part of `cover_min`.

use crate::planner::{Cover, Facts, Report, Row};
use crate::rules::cover::cover_min::CoverMin;

impl CoverMin {
    /// The slots of one row below the fewest heads.
    pub(crate) fn recheck(&self, row: &Row, cover: &Cover, facts: &Facts, report: &mut Report) {
        let missing = |cell| i64::from(cover.need(cell).min) - i64::from(cover.heads(cell));
        cover.stretches(row, facts, missing, |cell| cover.need(cell).min, report);
    }
}
