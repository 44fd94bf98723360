//! One piece of work on one business date.

use crate::calendar::{Date, Minute, Span};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A rest inside a duty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Break {
    /// First minute of rest.
    pub start: Minute,
    /// First minute after the rest.
    pub end: Minute,
    /// Whether the rest counts as working time.
    #[serde(default)]
    pub paid: bool,
}

impl Break {
    /// The stretch of rest.
    pub fn span(self) -> Span {
        Span { start: self.start, end: self.end }
    }
}

/// A stretch of a duty spent at one workstation.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Segment {
    /// First minute at the workstation.
    pub start: Minute,
    /// First minute after.
    pub end: Minute,
    /// The workstation's id.
    pub workstation: String,
}

/// One piece of work on one business date; given to an employee, or open.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Duty {
    /// Identity, unique within a plan, given by whoever made the duty.
    pub id: String,
    /// The business date that it counts for, also when it ends the next morning.
    pub date: Date,
    /// Who works it; absent for an open duty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub employee: Option<String>,
    /// First minute of presence.
    pub start: Minute,
    /// First minute after presence, at most 2,880.
    pub end: Minute,
    /// Rests, in order, inside the duty, not overlapping.
    #[serde(default)]
    pub breaks: Vec<Break>,
    /// Workstations in order, together covering the duty from start to end.
    #[serde(default)]
    pub segments: Vec<Segment>,
    /// The shift that it was made from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shift: Option<String>,
    /// A pinned duty is never moved by automatic planning.
    #[serde(default)]
    pub pinned: bool,
    /// A training place does not count as cover.
    #[serde(default)]
    pub training: bool,
    /// Rules whose finding on this duty a person with the right to has excepted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excepted: Vec<String>,
    /// What a planner wrote about it; no rule and no search reads it, and it stays with the duty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<String>,
}

/// An unpaid break from which on a day is one of two stretches, in minutes.
pub const BETWEEN_STRETCHES: i32 = 120;

impl Duty {
    /// The stretches of work, which an unpaid break of two hours or more parts.
    pub fn stretches(&self) -> Vec<Span> {
        let mut found = Vec::new();
        let mut start = self.start;
        for rest in self.breaks.iter().filter(|rest| !rest.paid && rest.end.0 - rest.start.0 >= BETWEEN_STRETCHES) {
            found.push(Span { start, end: rest.start });
            start = rest.end;
        }
        found.push(Span { start, end: self.end });
        found
    }

    /// Presence from start to end.
    pub fn span(&self) -> Span {
        Span { start: self.start, end: self.end }
    }
}
