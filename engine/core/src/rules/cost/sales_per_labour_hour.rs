//! Enough turnover for each hour of labour.

use crate::roster::Money;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// On every date of the period with a forecast and given duties, forecast turnover divided by working hours is at least
/// `min`.
///
/// One finding per date; `measured` is the quotient rounded down to the cent; unit money per hour.
///
/// Source: company rule (efficiency).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct SalesPerLabourHour {
    /// Least turnover for one hour of labour.
    pub min: Money,
}
