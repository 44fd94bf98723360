//! Only while employed.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Terms of employment are in force on the business date, or it lies at most `before_entry_days` before the
/// first day of the earliest terms.
///
/// One finding per duty; unit none.
///
/// Source: Labour Contract Law of the PRC, art. 7; schedule settings, schedulable dates before entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct EmployedOnDay {
    /// So many days before the entry date duties may already be given.
    pub before_entry_days: i32,
}
