//! Shortest rest between the duties of two days.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Between the latest end of a person's duties of all earlier business dates and the earliest start on a
/// worked date lie at least `minutes` of real time. A gap within one business date is a split day, not a rest.
///
/// One finding per worked date; the duties are the one that ended last (the last in order of equals) and
/// the first of the date; `first` and `last` are their dates; `measured` is the gap, not below 0; unit minutes.
///
/// Source: company rule (11 hours); compare Directive 2003/88/EC, art. 3.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MinRestBetweenDuties {
    /// Shortest rest in real minutes.
    pub minutes: i32,
}
