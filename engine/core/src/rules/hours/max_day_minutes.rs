//! Most working minutes of a day.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person works at most `minutes` on one business date.
///
/// One finding per person and date; unit minutes.
///
/// Source: company rule; compare Labour Law of the PRC, art. 36 and 41 (8 h and at most 3 h overtime).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxDayMinutes {
    /// Most working minutes of a business date.
    pub minutes: i32,
}
