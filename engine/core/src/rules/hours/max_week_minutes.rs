//! Most working minutes of a week.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person works at most `minutes` in one week of the calendar, carried work within the week included.
///
/// One finding per person and week; `first` and `last` are the week's borders; unit minutes.
///
/// Source: company rule; compare Labour Law of the PRC, art. 36.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxWeekMinutes {
    /// Most working minutes of a week.
    pub minutes: i32,
}
