//! After so much work a rest is due.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Nobody is present longer than `after_minutes` without a break of at least `break_minutes`.
///
/// Breaks shorter than `break_minutes` do not count; paid and unpaid ones count alike. The longest of the
/// stretches between them (the first of equals) is measured in real minutes. One finding per duty; `span` is that stretch, `measured` its
/// length, `limit` is `after_minutes`, unit minutes.
///
/// Source: company rule; compare Directive 2003/88/EC, art. 4.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct BreakDue {
    /// Longest stretch of presence without a rest, in minutes.
    pub after_minutes: i32,
    /// Shortest break that counts as a rest, in minutes.
    pub break_minutes: i32,
}
