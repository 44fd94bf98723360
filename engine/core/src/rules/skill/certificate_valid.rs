//! A certificate that is valid on the day.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// At every segment of a duty at a workstation that needs a certificate the person has one for it whose last
/// valid day is not before the business date; a training place needs it too.
///
/// One finding per segment; `workstation` and `span` are the segment's; `measured` is the days since the
/// last valid day, 0 where there is no certificate at all; `limit` 0; unit days.
///
/// Source: Food Safety Law of the PRC, art. 45 (health certificates), and company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct CertificateValid {}
