//! The legality map: for a lifted duty, the class of every employee and day of the period.

use super::Planner;
use super::place::Draft;
use crate::error::EngineResult;
use crate::roster::{Duty, Severity};

/// What dropping a duty on a cell would mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Class {
    /// Nothing speaks against it.
    Legal = 0,
    /// It would have a part in an advice.
    Advice = 1,
    /// It would have a part in a finding that needs approval.
    NeedsApproval = 2,
    /// It would have a part in a prohibited finding.
    Prohibited = 3,
    /// The person has another duty in the same minute.
    Occupied = 4,
}

impl From<Option<Severity>> for Class {
    fn from(severity: Option<Severity>) -> Self {
        match severity {
            None => Self::Legal,
            Some(Severity::Advice) => Self::Advice,
            Some(Severity::NeedsApproval) => Self::NeedsApproval,
            Some(Severity::Prohibited) => Self::Prohibited,
        }
    }
}

impl Planner {
    /// The class of a duty, with its own times and workstations, on every employee (rows, in the problem's order) and
    /// day of the period (columns). A duty of the same id is taken off its line first; the duty's own date and
    /// employee do not matter.
    ///
    /// # Errors
    ///
    /// What is wrong with the duty's times, breaks or workstations.
    pub fn legality(&mut self, duty: &Duty) -> EngineResult<Vec<u8>> {
        let lifted = Duty { date: self.facts.first, employee: None, ..duty.clone() };
        let errors = self.faults_of(&lifted, "duty");
        if !errors.is_empty() {
            return Err(errors);
        }
        let mut map = Vec::with_capacity(self.facts.people.len() * self.facts.days as usize);
        let mut drafts: Vec<Draft> = vec![];
        for day in 0..self.facts.days {
            drafts.push(self.draft(&Duty { date: self.facts.date(day), ..duty.clone() }));
        }
        for employee in 0..self.facts.people.len() as u32 {
            for draft in &drafts {
                map.push(self.class(employee, draft) as u8);
            }
        }
        Ok(map)
    }

    /// The class of one placement.
    pub fn class(&mut self, employee: u32, draft: &Draft) -> Class {
        if self.is_free(employee, draft) { self.place_class(employee, draft).into() } else { Class::Occupied }
    }
}
