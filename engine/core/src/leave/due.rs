//! What is due by rule up to a date: the lines that a ledger lacks. Asked again it lacks none, and up to one date and then to
//! another it lacks the same as up to the other at once. On one date what goes over or ends comes before what is given.

mod carry;
mod endings;
mod gift;
mod issuing;
mod leaving;
mod periods;
mod run;
mod sound;
mod statutory;

use super::line::LeaveLine;
use super::person::LeavePerson;
use super::rule::LeaveRule;
use super::steps::LeaveStep;
use crate::calendar::Date;
use crate::error::{EngineResult, within};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A ledger that is to be brought up to a date: one person's of one kind of leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveDueAccount {
    /// What names it in the answer.
    pub id: String,
    /// The person.
    pub person: LeavePerson,
    /// The rules of this kind of leave that hold for the person, each version for its days.
    pub rules: Vec<LeaveRule>,
    /// All lines so far, in the order in which they were entered.
    pub lines: Vec<LeaveLine>,
}

/// Params of the call `leave_due`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveDueParams {
    /// The last date that is looked at.
    pub to: Date,
    /// The ledgers, of any number of people.
    pub accounts: Vec<LeaveDueAccount>,
}

/// A line that is due. Its `id` is its `key`, and so is a `lot` that is a due line too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveDueLine {
    /// The line.
    pub line: LeaveLine,
    /// The version of its rule; none where no rule is needed for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub version: Option<u32>,
    /// How its amount was made: the last step gives it.
    pub steps: Vec<LeaveStep>,
}

/// Something that gives nothing, and why: the last step gives nought.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveNote {
    /// The rule.
    pub rule: String,
    /// Its version.
    pub version: u32,
    /// The key that its line would have had.
    pub key: String,
    /// The day on which it would have been given.
    pub day: Date,
    /// Why.
    pub steps: Vec<LeaveStep>,
}

/// What is due to a ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct LeaveDue {
    /// The ledger.
    pub id: String,
    /// The lines that it lacks, in the order in which they take effect.
    pub lines: Vec<LeaveDueLine>,
    /// What gives nothing.
    pub notes: Vec<LeaveNote>,
}

/// The call `leave_due`.
///
/// # Errors
/// `absurd_date`, `dates_reversed`, `absurd_parameter` and `beyond_exact`, each with its place.
pub fn leave_due(params: LeaveDueParams) -> EngineResult<Vec<LeaveDue>> {
    sound::sound(&params)?;
    let LeaveDueParams { to, accounts } = params;
    let due = |(at, account): (usize, &LeaveDueAccount)| {
        run::run(account, to).map_err(|beyond| within("accounts", within(&at.to_string(), beyond.into())))
    };
    accounts.iter().enumerate().map(due).collect()
}

#[cfg(test)]
mod tests;
