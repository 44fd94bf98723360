//! Within the hours that a person can work.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Every civil minute of a duty's presence lies in the person's available time.
///
/// The segments of a civil date are those of its exception (the first for the date), else of the first pattern in force, by
/// weekday; with neither the whole date is free. A minute is available when a segment of its own date, or
/// the part beyond 1,440 of the date before, holds it and is not impossible, and no impossible segment of
/// either holds it. On a date with neither pattern nor exception only an impossible segment of the date
/// before can take a minute away.
///
/// One finding per duty; `span` is the first stretch that is not available, `measured` all such minutes,
/// `limit` 0; unit minutes.
///
/// Source: agreement with the employee.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct WithinAvailability {}
