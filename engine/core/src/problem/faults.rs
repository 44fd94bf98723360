//! What is wrong with a problem that comes from outside: every fault, with its code and its place.
//!
//! A problem that has passed is safe to check, open and plan: no stage has to doubt an id, a minute or a size.

mod demand;
mod duty;
mod employee;
mod frame;
mod overlap;
#[cfg(test)]
mod tests;

pub use duty::faults_of_duty;
pub use overlap::overlaps_of;

use super::Problem;
use crate::calendar::{Calendar, MAX_MINUTE, Span};
use crate::error::{EngineError, EngineResult};
use crate::roster::Duty;
use std::collections::BTreeSet;

/// Collects faults with their places.
#[derive(Debug, Default)]
pub struct Faults {
    found: Vec<EngineError>,
}

/// No answer lists more faults than this: a file that is wrong in every row is wrong in one way.
const FAULTS_MAX: usize = 200;

impl Faults {
    /// Notes a fault: its code, its place as a dotted path, and the value at fault.
    pub fn add(&mut self, code: &str, path: impl Into<String>, detail: impl ToString) {
        if self.found.len() < FAULTS_MAX {
            self.found.push(EngineError::new(code, path, detail.to_string()));
        }
    }

    /// Notes `code` unless the condition holds.
    pub fn unless(&mut self, holds: bool, code: &str, path: impl Into<String>, detail: impl ToString) {
        if !holds {
            self.add(code, path, detail);
        }
    }

    /// Whether nothing was noted.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Everything that was noted.
    pub fn into_errors(self) -> Vec<EngineError> {
        self.found
    }
}

/// The ids that the rest of a problem may name.
pub(super) struct Known<'a> {
    pub(super) workstations: BTreeSet<&'a str>,
    pub(super) shifts: BTreeSet<&'a str>,
    pub(super) employees: BTreeSet<&'a str>,
}

/// What is wrong with a calendar, and with the times of duties that need not be sound otherwise: a shift that is being
/// typed may end before it begins.
pub fn faults_of_times(calendar: &Calendar, duties: &[Duty]) -> Vec<EngineError> {
    let mut faults = Faults::default();
    frame::calendar(calendar, "calendar", &mut faults);
    for (index, duty) in duties.iter().enumerate() {
        let path = format!("duties.{index}");
        let within = |span: Span| [span.start, span.end].iter().all(|minute| (0..=MAX_MINUTE).contains(&minute.0));
        faults.unless(within(duty.span()), "duty_outside_day", format!("{path}.start"), duty.start.0);
        for (at, rest) in duty.breaks.iter().enumerate() {
            faults.unless(within(rest.span()), "break_outside_duty", format!("{path}.breaks.{at}"), rest.start.0);
        }
        faults.unless(duty.date.is_sane(), "absurd_date", format!("{path}.date"), duty.date);
    }
    faults.into_errors()
}

impl Problem {
    /// Lets a problem from outside pass, its dated lists put in order, or answers with all that is wrong with it.
    ///
    /// # Errors
    /// The codes of [`crate::error::CODES`], each with the path of the field at fault.
    pub fn opened(mut self) -> EngineResult<Self> {
        let mut faults = Faults::default();
        // Sizes come first: nothing else is read of a problem that is too large to be one.
        if frame::sizes(&self, &mut faults) {
            let known = frame::ids(&self, &mut faults);
            frame::frame(&self, &mut faults);
            frame::rules(&self, &mut faults);
            frame::shifts(&self, &known, &mut faults);
            employee::employees(&self, &known, &mut faults);
            demand::demand(&self, &known, &mut faults);
            duty::rosters(&self, &known, &mut faults);
            overlap::overlaps(&self, &mut faults);
        }
        let errors = faults.into_errors();
        if errors.is_empty() {
            self.put_in_order();
            Ok(self)
        } else {
            Err(errors)
        }
    }

    /// Dated lists are read in date order; a caller need not know.
    fn put_in_order(&mut self) {
        self.calendar.days.sort_by_key(|day| day.date);
        for employee in &mut self.employees {
            employee.employments.sort_by_key(|terms| terms.from);
            employee.availability.sort_by_key(|pattern| pattern.from);
            employee.pay.sort_by_key(|rate| rate.from);
            employee.carried.sort_by_key(|carried| carried.from);
        }
    }
}
