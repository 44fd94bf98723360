//! Amounts of money in the company's smallest unit.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Money in hundredths of the company's currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(export, type = "number")]
pub struct Money(pub i64);
