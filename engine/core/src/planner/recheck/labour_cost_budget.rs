//! The incremental part of `labour_cost_budget`.

use crate::planner::{Facts, Flaw, Report};
use crate::roster::{Money, Unit};
use crate::rules::cost::labour_cost_budget::LabourCostBudget;

impl LabourCostBudget {
    /// The period's cost against its budget.
    pub(crate) fn recheck(&self, facts: &Facts, cost: Money, budget: Option<Money>, report: &mut Report) {
        if let Some(budget) = budget.filter(|budget| *budget < cost) {
            report.flaw_of_site(Flaw::new(0, facts.days - 1, cost.0, budget.0, Unit::Money));
        }
    }
}
