//! What demand says: heads per date, workstation and slot, and the day's hours with their derivation.

use crate::calendar::{Date, Minute};
use crate::explain::Step;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Heads needed at a workstation in one slot; a plan problem takes them as its `DemandCell`s.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct DemandHead {
    /// The date.
    pub date: Date,
    /// The workstation.
    pub workstation: String,
    /// First minute of the slot.
    pub start: Minute,
    /// Heads at the turnover that one day in ten stays below.
    pub min: u16,
    /// Heads at the service level.
    pub target: u16,
    /// Heads at the turnover that one day in ten exceeds.
    pub max: u16,
    /// Work of the slot in thousandths of a minute, before rounding to heads.
    pub load: i64,
}

/// Wanted heads of one slot at all workstations together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SlotHeads {
    /// First minute of the slot.
    pub start: Minute,
    /// Heads at the service level.
    pub heads: u32,
}

/// Wanted presence at one workstation on one date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct WorkstationMinutes {
    /// The workstation.
    pub workstation: String,
    /// Minutes of wanted presence.
    pub minutes: i64,
}

/// Hours of one date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct DayHours {
    /// The date.
    pub date: Date,
    /// Minutes of wanted presence at direct workstations.
    pub direct_minutes: i64,
    /// Minutes of wanted presence at indirect workstations.
    pub indirect_minutes: i64,
    /// Heads by slot, all workstations together; slots that need nobody are left out.
    pub slots: Vec<SlotHeads>,
    /// Minutes by workstation, in the order asked.
    pub workstations: Vec<WorkstationMinutes>,
    /// Turnover at the service level, rows of the guides, work, rounding, minimum and maximum heads, nobody alone.
    pub derivation: Vec<Step>,
}

/// The answer of `demand`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Demand {
    /// Heads by date, then workstation in the order asked, then slot; slots that need nobody are left out.
    pub heads: Vec<DemandHead>,
    /// Hours of each date.
    pub days: Vec<DayHours>,
    /// Direct minutes of all dates.
    pub direct_minutes: i64,
    /// Indirect minutes of all dates.
    pub indirect_minutes: i64,
}
