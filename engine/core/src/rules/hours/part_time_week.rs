//! Most working minutes of a week in part-time work.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person on part-time terms works at most `minutes` in one week of the calendar: only business dates on
/// which the part-time terms hold count, carried work within the week included.
///
/// One finding per person and week; `first` and `last` are the week's borders; unit minutes.
///
/// Source: Labour Contract Law of the PRC, art. 68 (24 hours a week).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct PartTimeWeek {
    /// Most working minutes of a week.
    pub minutes: i32,
}
