//! Faults of duties: where they lie, what they name, their breaks and segments.

use super::{Faults, Known, frame};
use crate::calendar::{DAY, MAX_MINUTE};
use crate::problem::Problem;
use crate::roster::{Break, Duty};

/// Everything that is wrong with one duty by itself. `knows` tells whether a workstation and an employee exist.
pub fn faults_of_duty(
    duty: &Duty,
    path: &str,
    station: impl Fn(&str) -> bool,
    employee: impl Fn(&str) -> bool,
    faults: &mut Faults,
) {
    faults.unless(!duty.id.is_empty(), "empty_id", format!("{path}.id"), "");
    let (start, end) = (duty.start.0, duty.end.0);
    let within = (0..DAY).contains(&start) && start < end && end <= MAX_MINUTE;
    faults.unless(within, "duty_outside_day", format!("{path}.start"), format!("{start}..{end}"));
    breaks(&duty.breaks, (start, end), path, faults);
    let mut at = start;
    for (index, segment) in duty.segments.iter().enumerate() {
        let there = format!("{path}.segments.{index}");
        faults.unless(segment.start.0 == at && segment.start < segment.end, "segments_not_covering", there.clone(), at);
        at = segment.end.0;
        let known = station(&segment.workstation);
        faults.unless(known, "unknown_workstation", format!("{there}.workstation"), &segment.workstation);
    }
    faults.unless(duty.segments.is_empty() || at == end, "segments_not_covering", format!("{path}.segments"), at);
    if let Some(id) = &duty.employee {
        faults.unless(employee(id), "unknown_employee", format!("{path}.employee"), id);
    }
}

/// Breaks lie inside, in order, and do not overlap.
pub(super) fn breaks(breaks: &[Break], (start, end): (i32, i32), path: &str, faults: &mut Faults) {
    let mut at = start;
    for (index, rest) in breaks.iter().enumerate() {
        let detail = format!("{}..{}", rest.start.0, rest.end.0);
        let inside = start <= rest.start.0 && rest.start < rest.end && rest.end.0 <= end;
        faults.unless(inside, "break_outside_duty", format!("{path}.breaks.{index}"), &detail);
        faults.unless(!inside || at <= rest.start.0, "breaks_out_of_order", format!("{path}.breaks.{index}"), &detail);
        at = rest.end.0;
    }
}

/// Duties of the roster, of the history and of the published roster.
pub(super) fn rosters(problem: &Problem, known: &Known<'_>, faults: &mut Faults) {
    let employee = |id: &str| known.employees.contains(id);
    // People at other sites and at earlier times worked at stations that this problem need not list.
    let lists: [(&str, &[Duty], bool); 3] = [
        ("roster", &problem.roster, true),
        ("history", &problem.history, false),
        ("published", &problem.published, false),
    ];
    for (name, duties, here) in lists {
        frame::once(duties.iter().map(|duty| duty.id.as_str()), name, faults);
        for (index, duty) in duties.iter().enumerate() {
            let path = format!("{name}.{index}");
            let station = |id: &str| !here || known.workstations.contains(id);
            faults_of_duty(duty, &path, station, |id| !here || employee(id), faults);
            faults.unless(duty.date.is_sane(), "absurd_date", format!("{path}.date"), duty.date);
            if here {
                let within = problem.period.holds(duty.date);
                faults.unless(within, "duty_outside_period", format!("{path}.date"), duty.date);
            }
            if let (true, Some(shift)) = (here, &duty.shift) {
                faults.unless(!shift.is_empty(), "empty_id", format!("{path}.shift"), "");
            }
        }
    }
}
