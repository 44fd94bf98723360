//! A named pattern of work and rest times that a duty can be made from.

use super::Break;
use crate::calendar::Minute;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A shift: a planner types its short name into a cell and gets a duty of these times.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Shift {
    /// Identity, unique within the problem.
    pub id: String,
    /// First minute of work.
    pub start: Minute,
    /// First minute after work; above 1,440 it ends the next morning.
    pub end: Minute,
    /// Rest times inside.
    #[serde(default)]
    pub breaks: Vec<Break>,
    /// Workstations it may be worked at; empty means any.
    #[serde(default)]
    pub workstations: Vec<String>,
}
