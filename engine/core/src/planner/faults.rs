//! What is wrong with a duty that somebody wants to put on the roster.

use super::Planner;
use crate::error::EngineError;
use crate::problem::{Faults, faults_of_duty};
use crate::roster::Duty;

impl Planner {
    /// Everything that is wrong with a duty at `path`: what [`faults_of_duty`] finds, and `duty_outside_period`.
    pub(crate) fn faults_of(&self, duty: &Duty, path: &str) -> Vec<EngineError> {
        let mut faults = Faults::default();
        let station = |id: &str| self.facts.station(id).is_some();
        faults_of_duty(duty, path, station, |id| self.facts.employee(id).is_some(), &mut faults);
        let within = self.facts.in_period(self.facts.day(duty.date));
        faults.unless(within, "duty_outside_period", format!("{path}.date"), duty.date);
        faults.into_errors()
    }
}
