//! Most working minutes of a day on average in part-time work.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person on part-time terms works on average at most `minutes` on the worked business dates of one week
/// of the calendar on which the part-time terms hold.
///
/// One finding per person and week; `first` and `last` are the week's borders; `measured` is the week's
/// sum, `limit` is `minutes` times the worked dates; unit minutes.
///
/// Source: Labour Contract Law of the PRC, art. 68 (4 hours a day on average).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct PartTimeDayAverage {
    /// Most working minutes of a worked day on average.
    pub minutes: i32,
}
