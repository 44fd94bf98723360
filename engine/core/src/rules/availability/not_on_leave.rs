//! Not while on leave.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// No duty shares a minute with leave of the same business date. Approved leave weighs as the rule says, pending
/// leave is advice.
///
/// One finding per duty and leave; `span` is the shared stretch, `measured` its civil minutes, `limit` 0; unit minutes.
///
/// Source: Regulation on paid annual leave for employees (State Council Order 514), art. 2, and company rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct NotOnLeave {}
