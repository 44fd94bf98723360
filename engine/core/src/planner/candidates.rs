//! Who could take a duty: every employee with what it would cost, cover and break.

use super::report::{Bucket, Report};
use super::settle::EVER;
use super::sums::PersonSums;
use super::{Class, Draft, Entry, Planner, recheck};
use crate::error::{EngineError, EngineResult};
use crate::order::Arrange;
use crate::roster::{Finding, Money, Severity};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One employee as a candidate for a duty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Candidate {
    /// The employee's id.
    pub employee: String,
    /// 0 legal, 1 advice, 2 needs approval, 3 prohibited, 4 busy in the same minute.
    pub class: u8,
    /// What the period's cost would change by.
    pub delta_cost: Money,
    /// What the person's working minutes of the period would change by.
    pub delta_minutes: i32,
    /// What the covered person-slots of the target would change by.
    pub delta_cover: i32,
    /// The findings that would come.
    pub findings: Vec<Finding>,
}

impl Planner {
    /// Every other employee as a candidate for a duty of the roster: those it breaks least for first, then those who
    /// cover most, then the cheapest, then the problem's order.
    ///
    /// # Errors
    ///
    /// `unknown_duty` where the roster has no duty of that id.
    pub fn candidates(&mut self, duty_id: &str) -> EngineResult<Vec<Candidate>> {
        let known = self.duties.known(duty_id).and_then(|number| self.duties.get(number));
        let Some(entry) = known.filter(|entry| !entry.work.fixed).cloned() else {
            return Err(vec![EngineError::new("unknown_duty", "duty", duty_id)]);
        };
        let freed = self.freed_cells(&entry);
        let loss: i32 = freed.iter().map(|cell| i32::from(self.short_of(*cell, 1))).sum();
        let saved = entry.employee.map_or(0, |owner| self.cost_change(owner, None, &entry));
        let mut candidates: Vec<Candidate> = (0..self.facts.people.len() as u32)
            .filter(|employee| Some(*employee) != entry.employee)
            .map(|employee| self.candidate(employee, &entry, &freed, saved, loss))
            .collect();
        candidates.arrange_by_key(|one| (one.class, -one.delta_cover, one.delta_cost));
        Ok(candidates)
    }

    fn candidate(&mut self, employee: u32, entry: &Entry, freed: &[u32], saved: i64, loss: i32) -> Candidate {
        let at = employee as usize;
        let draft = Draft { entry: entry.clone(), instead_of: entry.work.duty };
        let free = self.is_free(employee, &draft);
        let mut bucket = Bucket::default();
        self.with_view(employee, Some(entry), entry.work.duty, EVER, |view| {
            recheck::person(view, &mut Report::keep(&mut bucket));
        });
        bucket.sort();
        let came = bucket.differences(&self.person_flaws[at]).filter(|(_, _, came)| *came);
        let id = &self.facts.people[at].id;
        let mut worst = None;
        let mut findings: Vec<Finding> = came
            .map(|(flaw, duties, _)| {
                if !flaw.excepted {
                    worst = Some(worst.map_or(flaw.severity, |known: Severity| known.min(flaw.severity)));
                }
                flaw.finding(Some(id), duties, &self.facts, &self.duties)
            })
            .collect();
        findings.arrange();
        let class = if free { Class::from(worst) } else { Class::Occupied };
        let mut cells = vec![];
        self.cover.cells_of(entry, &self.facts.people[at], &self.facts, &mut cells);
        let gain = |cell: &u32| i32::from(self.short_of(*cell, i32::from(freed.binary_search(cell).is_ok())));
        Candidate {
            employee: id.clone(),
            class: class as u8,
            delta_minutes: entry.work.minutes,
            delta_cover: cells.iter().map(gain).sum::<i32>() - loss,
            delta_cost: Money(self.cost_change(employee, Some(entry), entry) + saved),
            findings,
        }
    }

    /// The cells that would lose a head if the duty were taken from its employee.
    fn freed_cells(&self, entry: &Entry) -> Vec<u32> {
        let Some(owner) = entry.employee else { return vec![] };
        let works = self.lines[owner as usize].works().iter();
        let beside = works.filter(|work| work.duty != entry.work.duty && work.overlaps(&entry.work));
        let others: Vec<&Entry> = beside.filter_map(|work| self.duties.get(work.duty)).collect();
        let alone = |cell: &u32| !others.iter().any(|other| other.cells.binary_search(cell).is_ok());
        entry.cells.iter().copied().filter(alone).collect()
    }

    /// Whether a cell with so many heads less than now is short of its target.
    fn short_of(&self, cell: u32, less: i32) -> bool {
        i32::from(self.cover.heads(cell as usize)) - less < i32::from(self.cover.need(cell as usize).target)
    }

    /// What a person's cost of the period changes by without a duty and, perhaps, with it again.
    fn cost_change(&mut self, employee: u32, with: Option<&Entry>, duty: &Entry) -> i64 {
        let mut sums = PersonSums::of(&self.facts, &self.facts.people[employee as usize]);
        self.with_view(employee, with, duty.work.duty, EVER, |view| sums.count(view));
        sums.totals.cost.0 - self.people[employee as usize].totals.cost.0
    }
}
