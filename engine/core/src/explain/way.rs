//! One way to fill duties: the change, whom it touches, and what it does to the whole roster.

use crate::error::EngineResult;
use crate::planner::{ChangeOutcome, Planner};
use crate::roster::{Change, Severity};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A change that somebody may want to accept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Way {
    /// The people whose rows it gives a duty, in the problem's order.
    pub people: Vec<String>,
    /// The exact change of the roster.
    pub change: Change,
    /// What it does to cost, cover and findings.
    pub outcome: ChangeOutcome,
}

impl Way {
    /// The way of a change.
    ///
    /// # Errors
    /// What the planner refuses of the change.
    pub fn of(planner: &mut Planner, change: Change) -> EngineResult<Self> {
        let outcome = planner.outcome(&change)?;
        let all = planner.facts().people.iter().map(|person| &person.id);
        let touched = |id: &&String| change.put.iter().any(|duty| duty.employee.as_ref() == Some(*id));
        Ok(Self { people: all.filter(touched).cloned().collect(), change, outcome })
    }

    /// Whether it brings a prohibited finding on somebody whom it gives a duty.
    pub(super) fn prohibits(&self) -> bool {
        self.outcome.prohibits(&self.people)
    }

    /// What ways are ranked by: least left open, fewest findings, most covered, cheapest.
    pub(super) fn rank(&self) -> (i32, [i32; 3], i32, i64) {
        let one = &self.outcome;
        let weights = [Severity::Prohibited, Severity::NeedsApproval, Severity::Advice];
        (one.delta_open, weights.map(|severity| one.more(severity)), -one.delta_cover, one.delta_cost.0)
    }
}
