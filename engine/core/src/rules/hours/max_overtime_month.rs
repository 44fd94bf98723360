//! Most overtime of a month.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person's overtime (as `standard_time` defines it) in one calendar month is at most `minutes`, carried
/// overtime within the month included.
///
/// One finding per person and month; `first` and `last` are the month's borders; the duties are all of the
/// month's; unit minutes.
///
/// Source: Labour Law of the PRC, art. 41 (36 hours a month).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxOvertimeMonth {
    /// Most overtime minutes of a month.
    pub minutes: i32,
}
