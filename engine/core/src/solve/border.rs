//! What the solver takes and answers at the border: params, progress, score, plan.

use crate::problem::Problem;
use crate::roster::Duty;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Ticks of a call that names none: a second or two of one core.
pub const DEFAULT_TICKS: u64 = 4_000;

/// Params of the call `solve`.
#[derive(Debug, Clone, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SolveParams {
    /// The problem; its unpinned duties are the start and may all be changed.
    pub problem: Problem,
    /// Seed of the search; the same seed and ticks give the same plan.
    #[serde(default = "default_seed")]
    pub seed: u64,
    /// How long to search, in ticks: a fixed amount of work, a fraction of a millisecond each.
    #[serde(default = "default_ticks")]
    pub ticks: u64,
}

fn default_seed() -> u64 {
    1
}

fn default_ticks() -> u64 {
    DEFAULT_TICKS
}

/// How far a search has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Progress {
    /// Ticks done.
    pub tick: u64,
    /// Total of the best plan's score, in hundredths of a point; lower is better.
    pub cost: i64,
    /// The tick at which the plan was first complete: from then on cancelling keeps a whole plan.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub first_feasible: Option<u64>,
    /// Whether more ticks would not make the plan better.
    pub done: bool,
}

/// What a plan costs, part by part, in hundredths of a point; the parts add up to `total`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Score {
    /// Heads missing below the minimum, and open duties.
    pub under_min: i64,
    /// Heads missing below the target.
    pub under_target: i64,
    /// Heads above the maximum.
    pub over_max: i64,
    /// Pay.
    pub cost: i64,
    /// Hours away from contracts.
    pub hours_balance: i64,
    /// Unwelcome time, wishes not met, and hours of those who come later in the order of priority.
    pub preference: i64,
    /// Uneven nights, weekends, holidays and closings.
    pub fairness: i64,
    /// Difference from the published roster.
    pub stability: i64,
    /// Findings that are not prohibited.
    pub findings: i64,
    /// What the goals of style miss.
    #[serde(default)]
    pub style: i64,
    /// The sum of the parts.
    pub total: i64,
}

/// A plan and how good it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Solution {
    /// The whole roster of the period, fixed duties included, in date, start and id order.
    pub roster: Vec<Duty>,
    /// Its score.
    pub score: Score,
    /// How far the search had come.
    pub progress: Progress,
}
