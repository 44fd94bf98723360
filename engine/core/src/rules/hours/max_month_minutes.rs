//! Most working minutes of a month.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person works at most `minutes` in one calendar month, carried work within the month included.
///
/// One finding per person and month; `first` and `last` are the month's borders; unit minutes.
///
/// Source: company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxMonthMinutes {
    /// Most working minutes of a month.
    pub minutes: i32,
}
