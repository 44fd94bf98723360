//! A duty is neither too short nor too long.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The real presence of a duty, breaks included, lies within `min_minutes..=max_minutes`.
///
/// One finding per duty; `measured` is the presence, `limit` the bound that is broken, unit minutes.
///
/// Source: company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct DutyLength {
    /// Shortest presence in minutes.
    pub min_minutes: i32,
    /// Longest presence in minutes.
    pub max_minutes: i32,
}
