//! Most working minutes of a comprehensive cycle.

use crate::roster::CycleMinutes;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person on comprehensive hours works at most the standard total of the cycle plus `allowance`, carried
/// work included. The cycle is that of the terms in force on the date of a duty; a cycle is judged for the
/// duties on which those terms hold, and so is its sum.
///
/// The standard total comes from `standard_time` in force on the last of the worked dates that count; without
/// one there is no finding. One finding per person and cycle;
/// `first` and `last` are its borders; unit minutes.
///
/// Source: 劳部发〔1994〕503号, art. 5; 人社部发〔2025〕2号 (quarter 62 days, month 20.67, year 248).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxCycleMinutes {
    /// Minutes allowed beyond the standard total.
    pub allowance: CycleMinutes,
}
