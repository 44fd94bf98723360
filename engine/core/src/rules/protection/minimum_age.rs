//! Nobody below the working age is given work.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A person with a known date of birth is at least `years` old on the business date.
///
/// One finding per duty; `measured` is the age in whole years; unit none.
///
/// Source: Labour Law of the PRC, art. 15 and 58 (16 years).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct MinimumAge {
    /// Lowest age in years.
    pub years: i32,
}
