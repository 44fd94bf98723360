//! What is wrong with a duty that somebody wants to put on the roster.

use super::Planner;
use crate::calendar::{DAY, MAX_MINUTE};
use crate::error::EngineError;
use crate::roster::Duty;

impl Planner {
    /// Everything that is wrong with a duty at `path`: `empty_id`, `duty_outside_period`, `duty_outside_day` (it
    /// begins before or after its date, ends after the next, or lasts no minute), `break_outside_duty`,
    /// `breaks_out_of_order`, `segments_not_covering` (segments follow one another from start to end),
    /// `unknown_employee`, `unknown_workstation`.
    pub(super) fn faults_of(&self, duty: &Duty, path: &str) -> Vec<EngineError> {
        let mut errors = vec![];
        let mut fault = |code: &str, part: &str, detail: String| {
            errors.push(EngineError::new(code, format!("{path}.{part}"), detail));
        };
        if duty.id.is_empty() {
            fault("empty_id", "id", String::new());
        }
        if !self.facts.in_period(self.facts.day(duty.date)) {
            fault("duty_outside_period", "date", duty.date.to_string());
        }
        let (start, end) = (duty.start.0, duty.end.0);
        if !(0..DAY).contains(&start) || end <= start || end > MAX_MINUTE {
            fault("duty_outside_day", "start", format!("{start}..{end}"));
        }
        let mut at = start;
        for (index, rest) in duty.breaks.iter().enumerate() {
            let detail = format!("{}..{}", rest.start.0, rest.end.0);
            if rest.start.0 < start || rest.end.0 > end || rest.start >= rest.end {
                fault("break_outside_duty", &format!("breaks.{index}"), detail);
            } else if rest.start.0 < at {
                fault("breaks_out_of_order", &format!("breaks.{index}"), detail);
            }
            at = rest.end.0;
        }
        let mut at = start;
        for (index, segment) in duty.segments.iter().enumerate() {
            if segment.start.0 != at || segment.end <= segment.start {
                fault("segments_not_covering", &format!("segments.{index}"), format!("{at}"));
            }
            at = segment.end.0;
            if self.facts.station(&segment.workstation).is_none() {
                fault("unknown_workstation", &format!("segments.{index}.workstation"), segment.workstation.clone());
            }
        }
        if !duty.segments.is_empty() && at != end {
            fault("segments_not_covering", "segments", format!("{at}"));
        }
        if let Some(id) = duty.employee.as_ref().filter(|id| self.facts.employee(id).is_none()) {
            fault("unknown_employee", "employee", id.clone());
        }
        errors
    }
}
