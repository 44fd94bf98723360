//! Enough stars for the workstation.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// At every segment of a duty the person has at least the workstation's `stars_min`; a training place needs none.
///
/// One finding per segment; `workstation` and `span` are the segment's; unit stars.
///
/// Source: company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct RequiredSkill {}
