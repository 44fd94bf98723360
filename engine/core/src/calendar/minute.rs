//! Local civil minutes of a business date, and half-open spans of them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Minutes of a civil day.
pub const DAY: i32 = 1440;
/// The last minute a duty may end at: midnight of the following day.
pub const MAX_MINUTE: i32 = 2880;

/// Minutes since midnight of a business date, 0 to 2,880; beyond 1,440 it is the next morning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, TS)]
#[serde(transparent)]
#[ts(export, type = "number")]
pub struct Minute(pub i32);

/// A half-open stretch `start..end` of a business date's minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Span {
    /// First minute inside.
    pub start: Minute,
    /// First minute after.
    pub end: Minute,
}

impl Span {
    /// The span from `start` up to, not including, `end`.
    pub const fn new(start: i32, end: i32) -> Self {
        Self { start: Minute(start), end: Minute(end) }
    }

    /// Length in civil minutes; zero where the end is not after the start.
    pub fn minutes(self) -> i32 {
        (self.end.0 - self.start.0).max(0)
    }

    /// Whether two spans of the same date share a minute.
    pub fn overlaps(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// Whether `other` lies wholly inside.
    pub fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// Minutes shared with `other`.
    pub fn shared(self, other: Self) -> i32 {
        (self.end.0.min(other.end.0) - self.start.0.max(other.start.0)).max(0)
    }
}
