//! Faults of people: terms, skills, availability, leave, pay.

use super::{Faults, Known};
use crate::calendar::MAX_MINUTE;
use crate::problem::Problem;
use crate::roster::{AvailabilitySegment, Employee};

/// Everything that is wrong with the people of a problem.
pub(super) fn employees(problem: &Problem, known: &Known<'_>, faults: &mut Faults) {
    for (index, employee) in problem.employees.iter().enumerate() {
        let path = format!("employees.{index}");
        terms(employee, &path, faults);
        availability(employee, &path, faults);
        figures(employee, &path, faults);
        for (at, skill) in employee.skills.iter().enumerate() {
            let there = format!("{path}.skills.{at}");
            faults.unless(skill.stars <= 5, "stars", format!("{there}.stars"), skill.stars);
            // A skill for another site's workstation is no fault: people are lent.
            faults.unless(!skill.workstation.is_empty(), "empty_id", format!("{there}.workstation"), "");
        }
        for (at, wish) in employee.wishes.iter().enumerate() {
            let there = wish.shift.as_deref().is_none_or(|id| known.shifts.contains(id));
            faults.unless(there, "unknown_shift", format!("{path}.wishes.{at}.shift"), wish.date);
        }
    }
}

fn terms(employee: &Employee, path: &str, faults: &mut Faults) {
    let mut dated: Vec<_> = employee.employments.iter().enumerate().collect();
    dated.sort_by_key(|(_, terms)| terms.from);
    for (index, terms) in &dated {
        let there = format!("{path}.employments.{index}");
        faults.unless(terms.from.is_sane(), "absurd_date", format!("{there}.from"), terms.from);
        let ordered = terms.to.is_none_or(|to| terms.from <= to);
        faults.unless(ordered, "dates_reversed", format!("{there}.to"), terms.from);
        let sane = (0..=1_440).contains(&terms.day_minutes) && (0..=10_080).contains(&terms.week_minutes);
        faults.unless(sane, "contract_minutes", there, format!("{}, {}", terms.day_minutes, terms.week_minutes));
    }
    for pair in dated.windows(2) {
        let [(_, one), (index, next)] = pair else { continue };
        let apart = one.to.is_some_and(|to| to < next.from);
        faults.unless(apart, "terms_overlap", format!("{path}.employments.{index}.from"), next.from);
    }
    for (index, one) in employee.protections.iter().enumerate() {
        faults.unless(one.from <= one.to, "dates_reversed", format!("{path}.protections.{index}.to"), one.to);
    }
    for (index, day) in employee.rest_weekdays.iter().enumerate() {
        faults.unless(*day < 7, "weekday", format!("{path}.restWeekdays.{index}"), day);
    }
    for (index, date) in employee.rest_dates.iter().enumerate() {
        faults.unless(date.is_sane(), "absurd_date", format!("{path}.restDates.{index}"), date);
    }
}

fn availability(employee: &Employee, path: &str, faults: &mut Faults) {
    for (index, pattern) in employee.availability.iter().enumerate() {
        let there = format!("{path}.availability.{index}");
        faults.unless(pattern.weekdays.len() == 7, "weekdays", format!("{there}.weekdays"), pattern.weekdays.len());
        faults.unless(
            pattern.to.is_none_or(|to| pattern.from <= to),
            "dates_reversed",
            format!("{there}.to"),
            pattern.from,
        );
        for (day, segments) in pattern.weekdays.iter().enumerate() {
            day_segments(segments, &format!("{there}.weekdays.{day}"), faults);
        }
    }
    for (index, exception) in employee.exceptions.iter().enumerate() {
        day_segments(&exception.segments, &format!("{path}.exceptions.{index}.segments"), faults);
    }
}

/// Up to four segments a day, in order, apart.
fn day_segments(segments: &[AvailabilitySegment], path: &str, faults: &mut Faults) {
    faults.unless(segments.len() <= 4, "too_many_segments", path, segments.len());
    let mut at = 0;
    for (index, segment) in segments.iter().enumerate() {
        let sane = at <= segment.start.0 && segment.start < segment.end && segment.end.0 <= MAX_MINUTE;
        faults.unless(sane, "segments_out_of_order", format!("{path}.{index}"), segment.start.0);
        at = segment.end.0;
    }
}

fn figures(employee: &Employee, path: &str, faults: &mut Faults) {
    for (index, rate) in employee.pay.iter().enumerate() {
        let sane = (0..=100_000_000).contains(&rate.hourly.0);
        faults.unless(sane, "absurd_figure", format!("{path}.pay.{index}.hourly"), rate.hourly.0);
    }
    for (index, carried) in employee.carried.iter().enumerate() {
        let there = format!("{path}.carried.{index}");
        faults.unless(carried.from <= carried.to, "dates_reversed", format!("{there}.to"), carried.to);
        let sane =
            (0..=600_000).contains(&carried.minutes) && (0..=carried.minutes).contains(&carried.overtime_minutes);
        faults.unless(sane, "absurd_figure", format!("{there}.minutes"), carried.minutes);
    }
    for (index, leave) in employee.leave.iter().enumerate() {
        let sane = 0 <= leave.span.start.0 && leave.span.start < leave.span.end && leave.span.end.0 <= MAX_MINUTE;
        faults.unless(sane, "leave_outside_day", format!("{path}.leave.{index}.span"), leave.date);
    }
    let fairness = employee.fairness;
    let counts =
        [fairness.nights, fairness.weekend_days, fairness.holidays, fairness.closings, fairness.refused_wishes];
    let sane = counts.iter().all(|count| (-100_000..=100_000).contains(count));
    faults.unless(sane, "absurd_figure", format!("{path}.fairness"), "");
}
