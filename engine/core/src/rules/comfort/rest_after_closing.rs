//! A longer rest after a late end.

use crate::calendar::Minute;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// After a worked date whose latest end is at or after the minute `ends_from`, the next worked date begins at
/// least `minutes` of real time later: no opening after a closing.
///
/// Ends count in minutes of the duty's own business date. One finding per pair of worked dates; duties,
/// dates and measure as in `min_rest_between_duties`, but the earlier duty is that of the worked date before.
///
/// Source: company rule, retirement-rest rule of the scheduling rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct RestAfterClosing {
    /// From this minute of the business date on an end is late.
    pub ends_from: Minute,
    /// Shortest rest in real minutes.
    pub minutes: i32,
}
