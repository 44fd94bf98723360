//! How many heads are needed, by slot or by shift.

use crate::calendar::{Date, Minute};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Heads needed at a workstation in one slot of a date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct DemandCell {
    /// The business date.
    pub date: Date,
    /// The workstation's id.
    pub workstation: String,
    /// First minute of the slot; its length is the problem's `slot`.
    pub start: Minute,
    /// Fewest heads; below it the cover is short.
    pub min: u16,
    /// Wanted heads.
    pub target: u16,
    /// Most heads; above it the work is wasted.
    pub max: u16,
}

/// Heads needed in a shift of a template.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct TemplateNeed {
    /// The business date.
    pub date: Date,
    /// The workstation's id.
    pub workstation: String,
    /// The shift's id.
    pub shift: String,
    /// Wanted heads.
    pub heads: u16,
}
