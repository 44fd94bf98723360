//! Longest run of night duties.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person works on at most `nights` business dates in a row with a duty that touches the night.
///
/// One finding per run, with the night duties of it; unit days.
///
/// Source: company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxConsecutiveNights {
    /// Longest run of nights.
    pub nights: i32,
}
