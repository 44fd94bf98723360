//! The lines of a ledger of leave. A balance is nothing but their sum.

use super::exact::Exact;
use crate::calendar::Date;
use crate::personnel::DateRange;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a line does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum LeaveLineKind {
    /// Leave that a rule or an event gives.
    Grant,
    /// Leave that was agreed.
    Use,
    /// Leave that was asked for and waits.
    Hold,
    /// The end of a hold: agreed, refused or withdrawn.
    Release,
    /// What was not used in time.
    Expire,
    /// What goes over: away from one lot, and a lot of its own.
    CarryOver,
    /// Given or taken by a person.
    Adjust,
    /// An opening balance.
    Import,
    /// What is paid instead of taken.
    CashOut,
    /// The opposite of another line.
    Correct,
}

impl LeaveLineKind {
    /// Whether it is of a request that waits, and so no part of the balance yet.
    pub const fn waits(self) -> bool {
        matches!(self, Self::Hold | Self::Release)
    }

    /// Whether an amount above nought without a lot is one: something that later lines take from.
    const fn opens_lot(self) -> bool {
        matches!(self, Self::Grant | Self::CarryOver | Self::Adjust | Self::Import)
    }
}

/// A part of a lot that may be taken from a day on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeavePart {
    /// The first day on which it may be taken.
    pub day: Date,
    /// How much.
    pub amount: Exact,
}

/// A line. Lines are given in the order in which they were entered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveLine {
    /// What names it, in its own ledger.
    pub id: String,
    /// What a rule's line is found again by: the same due line has the same key in each run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
    /// What it does.
    pub kind: LeaveLineKind,
    /// The day on which it takes effect.
    pub day: Date,
    /// What it adds; what is taken is below nought.
    pub amount: Exact,
    /// The line that it takes from, or gives back to. A use without one is paid by what is there on its day, and a debt by
    /// what comes next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lot: Option<String>,
    /// What a correction takes back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub corrects: Option<LeaveLineKind>,
    /// The request or the event that it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub source: Option<String>,
    /// The rule that made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The first day of the time that a grant is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub period: Option<Date>,
    /// The last day on which the lot may be taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub valid_to: Option<Date>,
    /// Lots of a lower figure go first.
    #[serde(default, skip_serializing_if = "is_nought")]
    #[ts(as = "Option<i32>", optional)]
    pub priority: i32,
    /// Dates on which nothing may be taken of the lot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<DateRange>>", optional)]
    pub frozen: Vec<DateRange>,
    /// The parts in which the lot becomes usable; none where all of it is from its day on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<LeavePart>>", optional)]
    pub parts: Vec<LeavePart>,
    /// Whether the lot ends with the first leave that is taken from it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub single: bool,
    /// Of a lot, and of what is cashed out of it: the share of a day's pay, in per cent, that is owed for what is not taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub percent: Option<u32>,
}

// Serde hands over a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_nought(figure: &i32) -> bool {
    *figure == 0
}

/// What the key of a line begins with that ends a lot.
pub(super) const END: &str = "end:";

impl LeaveLine {
    /// A line with nothing but what each has.
    pub fn plain(id: impl Into<String>, kind: LeaveLineKind, day: Date, amount: Exact) -> Self {
        Self {
            id: id.into(),
            key: None,
            kind,
            day,
            amount,
            lot: None,
            corrects: None,
            source: None,
            rule: None,
            period: None,
            valid_to: None,
            priority: 0,
            frozen: vec![],
            parts: vec![],
            single: false,
            percent: None,
        }
    }

    /// Whether later lines take from it.
    pub fn is_lot(&self) -> bool {
        self.lot.is_none() && self.kind.opens_lot() && !self.amount.is_negative()
    }

    /// Whether it takes what a lot has left at its end, or corrects that.
    pub(super) fn ends_lot(&self) -> bool {
        let kind = self.corrects.filter(|_| self.kind == LeaveLineKind::Correct).unwrap_or(self.kind);
        kind == LeaveLineKind::Expire || self.key.as_ref().is_some_and(|key| key.starts_with(END))
    }

    /// What names a lot from one run to the next.
    pub(super) fn lot_key(&self) -> &str {
        self.key.as_deref().unwrap_or(&self.id)
    }

    /// Whether the lot may be taken on a day, as far as its dates go.
    pub fn is_open_on(&self, day: Date) -> bool {
        self.day <= day && self.valid_to.is_none_or(|last| day <= last) && !self.is_frozen_on(day)
    }

    /// Whether nothing may be taken of the lot on a day.
    pub fn is_frozen_on(&self, day: Date) -> bool {
        self.frozen.iter().any(|range| range.from <= day && day <= range.to)
    }
}
