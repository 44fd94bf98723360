//! Days off in every week.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Every week of the calendar has at least `days` business dates without a duty.
///
/// One finding per person and week; `first` and `last` are the week's borders; `measured` is the free
/// dates; unit days.
///
/// Source: Labour Law of the PRC, art. 38.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct WeeklyRestDay {
    /// Fewest dates of a week without a duty.
    pub days: i32,
}
