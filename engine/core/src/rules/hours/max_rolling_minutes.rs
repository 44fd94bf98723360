//! Most working minutes in any so many days in a row.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person works at most `minutes` in any `days` business dates in a row. The windows end on each worked
/// date; carried work within the window is included.
///
/// One finding per person and window that breaks it; unit minutes.
///
/// Source: company rule; compare Directive 2003/88/EC, art. 6.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxRollingMinutes {
    /// Length of the window in days.
    pub days: i32,
    /// Most working minutes within it.
    pub minutes: i32,
}
