//! Who could take a duty: every employee with what giving it to them would cost, cover and break.

use super::{Class, Planner};
use crate::error::{EngineError, EngineResult};
use crate::roster::{Change, Duty, Finding, Money};
use crate::sight::open::DutyNumber;
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
    /// The findings that would come, on this person and on everything else.
    pub findings: Vec<Finding>,
    /// The findings that would go.
    pub removed: Vec<Finding>,
}

impl Planner {
    /// Every other employee as a candidate for a duty of the roster: those it breaks least for first, then those who
    /// cover most, then the cheapest, then the problem's order.
    ///
    /// # Errors
    ///
    /// `unknown_duty` where the roster has no duty of that id.
    pub fn candidates(&mut self, duty_id: &str) -> EngineResult<Vec<Candidate>> {
        let number = self.number_of(duty_id)?;
        let Some(entry) = self.duties.get(number).cloned() else { return Ok(vec![]) };
        let mut candidates = vec![];
        for employee in (0..self.facts.people.len() as u32).filter(|employee| Some(*employee) != entry.employee) {
            candidates.push(self.candidate(employee, &entry.duty, entry.work.minutes)?);
        }
        candidates.sort_by_key(|one| (one.class, -one.delta_cover, one.delta_cost));
        Ok(candidates)
    }

    /// The number of a duty of the roster.
    ///
    /// # Errors
    ///
    /// `unknown_duty` where the roster has no duty of that id.
    pub fn number_of(&self, duty_id: &str) -> EngineResult<DutyNumber> {
        let known = self.duties.known(duty_id);
        let planned = known.filter(|number| self.duties.get(*number).is_some_and(|entry| !entry.work.fixed));
        planned.ok_or_else(|| vec![EngineError::new("unknown_duty", "duty", duty_id)])
    }

    fn candidate(&mut self, employee: u32, duty: &Duty, minutes: i32) -> EngineResult<Candidate> {
        let id = self.facts.people[employee as usize].id.clone();
        let draft = self.draft(duty);
        let free = self.is_free(employee, &draft);
        let given = Duty { employee: Some(id.clone()), ..duty.clone() };
        let outcome = self.outcome(&Change { put: vec![given], ..Change::default() })?;
        let own = outcome.added.iter().filter(|one| one.employee.as_ref() == Some(&id) && !one.excepted);
        let class = if free { Class::from(own.map(|one| one.severity).min()) } else { Class::Occupied };
        Ok(Candidate {
            employee: id,
            class: class as u8,
            delta_cost: outcome.delta_cost,
            delta_minutes: minutes,
            delta_cover: outcome.delta_cover,
            findings: outcome.added,
            removed: outcome.removed,
        })
    }
}
