//! Everything that an open planner knows of its roster, at one moment.

use super::Planner;
use crate::roster::{CoverRow, DayTotals, EmployeeTotals, Finding, Money, Totals};
use crate::sight::open::report::Bucket;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The findings and figures of a roster.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Snapshot {
    /// Every finding, in the order of their fields.
    pub findings: Vec<Finding>,
    /// The figure strip.
    pub totals: Totals,
    /// One entry for each employee, in the problem's order.
    pub employees: Vec<EmployeeTotals>,
    /// One entry for each date of the period.
    pub days: Vec<DayTotals>,
    /// One row for each date and workstation with demand, by date and then in the problem's order of workstations.
    pub cover: Vec<CoverRow>,
}

impl Planner {
    /// Everything the planner knows of the roster as it stands.
    pub fn state(&self) -> Snapshot {
        let mut findings = vec![];
        for (person, bucket) in self.facts.people.iter().zip(&self.person_flaws) {
            self.add_findings(Some(&person.id), bucket, &mut findings);
        }
        for bucket in self.row_flaws.iter().chain([&self.money_flaws]) {
            self.add_findings(None, bucket, &mut findings);
        }
        findings.sort();
        Snapshot {
            findings,
            totals: self.totals(),
            employees: self.people.iter().map(|sums| sums.totals.clone()).collect(),
            days: self.days.clone(),
            cover: (0..self.cover.rows().len()).map(|row| self.cover.border_row(row, &self.facts)).collect(),
        }
    }

    /// The figures of each person, in the problem's order.
    pub fn person_totals(&self) -> impl Iterator<Item = &EmployeeTotals> {
        self.people.iter().map(|sums| &sums.totals)
    }

    /// The figure strip.
    pub fn totals(&self) -> Totals {
        let [prohibited, needs_approval, advice] = self.counts;
        Totals {
            minutes: self.days.iter().map(|day| day.minutes).sum(),
            direct_minutes: self.direct_minutes as i32,
            needed_minutes: self.needed_minutes,
            covered: self.cover.covered(),
            required: self.cover.required(),
            missing_minutes: (self.cover.required() - self.cover.covered()) * self.facts.slot,
            open: self.days.iter().map(|day| day.open).sum(),
            cost: Money(self.days.iter().map(|day| day.cost.0).sum()),
            budget: self.budget,
            prohibited,
            needs_approval,
            advice,
        }
    }

    fn add_findings(&self, employee: Option<&str>, bucket: &Bucket, findings: &mut Vec<Finding>) {
        let found = bucket.iter().map(|(flaw, duties)| flaw.finding(employee, duties, &self.facts, &self.duties));
        findings.extend(found);
    }
}
