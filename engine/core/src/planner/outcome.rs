//! What a change would do to the whole roster, found by making it and taking it back.

use super::Planner;
use crate::error::EngineResult;
use crate::roster::{Change, Finding, Money, Severity};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The difference that a change would make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ChangeOutcome {
    /// Change of the period's cost.
    pub delta_cost: Money,
    /// Change of the planned working minutes.
    pub delta_minutes: i32,
    /// Change of the covered person-slots of the target.
    pub delta_cover: i32,
    /// Change of the number of open duties.
    pub delta_open: i32,
    /// The findings that would come, of every rule.
    pub added: Vec<Finding>,
    /// The findings that would go.
    pub removed: Vec<Finding>,
}

impl ChangeOutcome {
    /// Whether a prohibited finding on one of these people would come. Who only gives a duty away may be left with a
    /// milder one than before.
    pub fn prohibits(&self, people: &[String]) -> bool {
        let stops = |finding: &Finding| finding.severity == Severity::Prohibited && !finding.excepted;
        self.added
            .iter()
            .any(|finding| stops(finding) && finding.employee.as_ref().is_some_and(|id| people.contains(id)))
    }

    /// How many more findings of a severity there would be; excepted ones do not count.
    pub fn more(&self, severity: Severity) -> i32 {
        let of = |all: &[Finding]| all.iter().filter(|one| one.severity == severity && !one.excepted).count() as i32;
        of(&self.added) - of(&self.removed)
    }
}

impl Planner {
    /// What a change would do; the roster is as before afterwards.
    ///
    /// # Errors
    ///
    /// What [`Planner::edit`] refuses.
    pub fn outcome(&mut self, change: &Change) -> EngineResult<ChangeOutcome> {
        let before = self.totals();
        let edited = self.edit(change.clone())?;
        self.edit(edited.inverse)?;
        let after = edited.totals;
        Ok(ChangeOutcome {
            delta_cost: Money(after.cost.0 - before.cost.0),
            delta_minutes: after.minutes - before.minutes,
            delta_cover: after.covered - before.covered,
            delta_open: after.open - before.open,
            added: edited.added,
            removed: edited.removed,
        })
    }
}
