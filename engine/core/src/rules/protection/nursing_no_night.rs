//! No nights while nursing a child under one year.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person protected for nursing on the business date has no duty that touches the night.
///
/// One finding per duty; `measured` is the civil minutes of presence within the night, `limit` 0; unit minutes.
///
/// Source: Labour Law of the PRC, art. 63.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct NursingNoNight {}
