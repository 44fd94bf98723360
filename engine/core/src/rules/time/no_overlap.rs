//! Two duties of one person never share a minute.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Two duties of one person share at least one minute of real time, whatever their business dates or sites.
///
/// One finding per pair of duties. `first` is the earlier of the two business dates, `last` the later;
/// `measured` is the shared minutes, `limit` 0, unit minutes.
///
/// Source: nobody works at two places at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct NoOverlap {}
