//! Within the budget of labour cost.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The cost of the period with premiums is at most its budget: a fixed amount, or a share of the period's forecast
/// turnover rounded down to the cent.
///
/// One finding for the period; unit money.
///
/// Source: the company's budget.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct LabourCostBudget {}
