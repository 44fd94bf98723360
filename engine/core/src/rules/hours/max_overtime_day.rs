//! Most overtime of a day.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person on standard hours works at most `minutes` beyond the standard day on one business date.
///
/// The standard day comes from `standard_time` in force on the date; without one there is no finding. One
/// finding per person and date; `measured` is the minutes beyond; unit minutes.
///
/// Source: Labour Law of the PRC, art. 41 (1 hour, for special reasons 3 hours).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxOvertimeDay {
    /// Most minutes beyond the standard day.
    pub minutes: i32,
}
