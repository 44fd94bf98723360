//! Steady starting times within a week.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Between consecutive worked dates of one week of the calendar the earliest start moves by more than
/// `tolerance_minutes` at most `times` times.
///
/// One finding per person and week; `first` and `last` are the week's borders; the duties are the earliest of
/// each worked date of the week; unit times.
///
/// Source: company rule, comfort rule of the scheduling rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxStartChangesWeek {
    /// Most moves of the start in a week.
    pub times: i32,
    /// A smaller move is none.
    pub tolerance_minutes: i32,
}
