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
    /// The group whose people may stand in here; absent where nobody's stars for other work count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub group: Option<StandInGroup>,
}

impl Workstation {
    /// Most stand-ins at a time who count as cover, where that is limited.
    pub fn most_stand_ins(&self) -> Option<u16> {
        self.group.as_ref()?.most
    }
}

/// Workstations that stand in for each other in part: stars for one count at another, but fewer of them, and a
/// certificate for one never counts at another. A *stand-in* is somebody whose stars are enough only by this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct StandInGroup {
    /// Name, the same at every workstation of the group.
    pub name: String,
    /// Stars that somebody who comes from another workstation of the group loses here, 1 to 5.
    pub stars_lost: u8,
    /// Most stand-ins at a time who count as cover here; absent where all do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub most: Option<u16>,
}
