//! A day is not split into too many duties.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person has at most `duties` duties on one business date.
///
/// One finding per person and date; unit times.
///
/// Source: company rule on split shifts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxDutiesDay {
    /// Most duties on one business date.
    pub duties: i32,
}
