//! A kind of work at a site.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A workstation; skills are stars for it, demand is counted in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Workstation {
    /// Identity, unique within the problem.
    pub id: String,
    /// Direct work serves guests and follows turnover; indirect work does not.
    pub direct: bool,
    /// Lower numbers are staffed first.
    pub priority: i32,
    /// Fewest stars that count as cover, 0 to 5; 0 needs no skill.
    #[serde(default)]
    pub stars_min: u8,
    /// Whether a certificate that is valid on the day is needed.
    #[serde(default)]
    pub certificate: bool,
}
