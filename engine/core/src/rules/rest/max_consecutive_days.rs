//! Longest run of worked days.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person works on at most `days` business dates in a row.
///
/// One finding per run, from its first to its last date, with all its duties; unit days.
///
/// Source: company rule; compare State Council Order 795 (2024), art. 7 (6 days around holidays).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxConsecutiveDays {
    /// Longest run in days.
    pub days: i32,
}
