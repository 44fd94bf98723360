//! Times of duties lie on the schedule's smallest step.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Start, end and breaks of a duty lie on multiples of the problem's `precision`.
///
/// One finding per duty; `measured` is the number of times that do not fit, `limit` 0, unit times.
///
/// Source: the company's schedule settings, minimum time precision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct DutyPrecision {}
