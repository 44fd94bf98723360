//! The stretches over which limits count: the attendance cycle of a rule, the cycle of comprehensive working hours, and
//! minutes for each kind of the latter.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The stretch over which comprehensive working hours are balanced (劳部发〔1994〕503号, art. 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Cycle {
    /// A week beginning on the calendar's week start.
    Week,
    /// A calendar month.
    Month,
    /// A calendar quarter.
    Quarter,
    /// A calendar year.
    Year,
}

/// The attendance cycle: the calendar stretch over which a rule of hours counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum AttendanceCycle {
    /// A calendar month; a rule that names no cycle means it.
    #[default]
    Month,
    /// A calendar quarter, beginning in January, April, July or October.
    Quarter,
}

impl AttendanceCycle {
    /// The stretch of the calendar.
    pub const fn stretch(self) -> Cycle {
        match self {
            Self::Month => Cycle::Month,
            Self::Quarter => Cycle::Quarter,
        }
    }

    /// Whether it is the one that need not be named.
    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// Minutes for each kind of cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct CycleMinutes {
    /// Minutes of a week.
    pub week: i32,
    /// Minutes of a month.
    pub month: i32,
    /// Minutes of a quarter.
    pub quarter: i32,
    /// Minutes of a year.
    pub year: i32,
}

impl CycleMinutes {
    /// The minutes of one kind of cycle.
    pub const fn of(self, cycle: Cycle) -> i32 {
        match cycle {
            Cycle::Week => self.week,
            Cycle::Month => self.month,
            Cycle::Quarter => self.quarter,
            Cycle::Year => self.year,
        }
    }
}
