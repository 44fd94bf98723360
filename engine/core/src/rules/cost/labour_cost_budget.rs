//! Within the budget of labour cost.

use crate::roster::{Money, Unit};
use crate::sight::open::{self, Facts, Flaw};
use crate::sight::whole::{Fault, Report, Roster};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The cost of the period with premiums is at most its budget: a fixed amount, or a share of the period's forecast
/// turnover rounded down to the cent.
///
/// One finding for the period; unit money.
///
/// Source: the company's budget.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export, export_to = "rules/")]
pub struct LabourCostBudget {}

impl LabourCostBudget {
    /// Reports every breach in the roster.
    pub fn check(&self, roster: &Roster<'_>, report: &mut Report<'_>) {
        let (cost, period) = (roster.cost(), roster.period);
        if let Some(budget) = roster.budget.filter(|budget| cost > *budget) {
            report.add(Fault::of_site(period.first, period.last(), cost.0, budget.0, Unit::Money));
        }
    }

    /// The period's cost against its budget.
    pub(crate) fn recheck(&self, facts: &Facts, cost: Money, budget: Option<Money>, report: &mut open::Report) {
        if let Some(budget) = budget.filter(|budget| *budget < cost) {
            report.flaw_of_site(Flaw::new(0, facts.days - 1, cost.0, budget.0, Unit::Money));
        }
    }
}
