//! Most weekends worked out of so many.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Of any `weeks` weekends in a row (Saturday and Sunday) a person works on at most `weekends`. The windows
/// end on each worked weekend.
///
/// One finding per window that breaks it; `first` is the Saturday of its first worked weekend, `last` the
/// Sunday of its last; the duties are those on these Saturdays and Sundays; unit times.
///
/// Source: company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MaxWeekends {
    /// Most weekends worked.
    pub weekends: i32,
    /// Out of how many in a row.
    pub weeks: i32,
}
