//! One edit: refused as a whole with everything that is wrong, or applied with everything that it changed.

use super::Planner;
use super::settle::Difference;
use crate::error::{EngineError, EngineResult};
use crate::problem::{Faults, overlaps_of};
use crate::repeated::repeated;
use crate::roster::{Change, CoverRow, DayTotals, EmployeeTotals, Finding, RestMark, Totals};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What an edit did. Lists hold only what changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Edited {
    /// The change that takes this one back.
    pub inverse: Change,
    /// Findings that came.
    pub added: Vec<Finding>,
    /// Findings that went.
    pub removed: Vec<Finding>,
    /// The figure strip.
    pub totals: Totals,
    /// People whose figures changed.
    pub employees: Vec<EmployeeTotals>,
    /// Dates whose figures changed.
    pub days: Vec<DayTotals>,
    /// Rows of the cover whose heads changed.
    pub cover: Vec<CoverRow>,
}

impl Planner {
    /// Applies a change and counts again what it touches.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with the change; the roster is then as before: `unknown_duty` (to remove),
    /// `duplicate_duty` (named twice), `fixed_duty` (in the history), `unknown_employee` (to keep free), and what [`Planner::faults_of`] finds.
    pub fn edit(&mut self, change: Change) -> EngineResult<Edited> {
        let errors = self.errors_of(&change);
        if !errors.is_empty() {
            return Err(errors);
        }
        let mut inverse = Change::default();
        for id in &change.remove {
            let number = self.duties.number(id);
            if let Some(old) = self.set(number, None) {
                inverse.put.push(old.duty);
            }
        }
        for duty in change.put {
            let number = self.duties.number(&duty.id);
            let id = duty.id.clone();
            let entry = self.facts.entry(duty, number, false);
            match self.set(number, Some(entry)) {
                Some(old) => inverse.put.push(old.duty),
                None => inverse.remove.push(id),
            }
        }
        for mark in change.rest {
            if let Some(at) = self.facts.people.iter().position(|person| person.id == mark.employee) {
                let was = self.facts.people[at].employee.keep_free(mark.date, mark.kept);
                self.touched.people.push(at as u32);
                inverse.rest.insert(0, RestMark { kept: was, ..mark });
            }
        }
        let Difference { added, removed, employees, days, cover } = self.settle();
        Ok(Edited { inverse, added, removed, totals: self.totals(), employees, days, cover })
    }

    fn errors_of(&self, change: &Change) -> Vec<EngineError> {
        let mut errors = vec![];
        let ids = change.remove.iter().enumerate().map(|(index, id)| ("remove", index, id));
        let puts = change.put.iter().enumerate().map(|(index, duty)| ("put", index, &duty.id));
        let ids: Vec<(&str, usize, &String)> = ids.chain(puts).collect();
        let named: Vec<&String> = ids.iter().map(|(_, _, id)| *id).collect();
        for ((list, index, id), again) in ids.into_iter().zip(repeated(&named)) {
            let path = || format!("change.{list}.{index}");
            if again {
                errors.push(EngineError::new("duplicate_duty", path(), id));
            }
            let known = self.duties.known(id).and_then(|number| self.duties.get(number));
            match known {
                Some(entry) if entry.work.fixed => errors.push(EngineError::new("fixed_duty", path(), id)),
                None if list == "remove" => errors.push(EngineError::new("unknown_duty", path(), id)),
                _ => {}
            }
        }
        for (index, duty) in change.put.iter().enumerate() {
            errors.extend(self.faults_of(duty, &format!("change.put.{index}")));
        }
        for (index, mark) in change.rest.iter().enumerate() {
            if self.facts.people.iter().all(|person| person.id != mark.employee) {
                errors.push(EngineError::new(
                    "unknown_employee",
                    format!("change.rest.{index}.employee"),
                    &mark.employee,
                ));
            }
        }
        let mut faults = Faults::default();
        overlaps_of(&change.put, "change.put", &mut faults);
        errors.extend(faults.into_errors());
        errors
    }
}
