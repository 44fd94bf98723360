//! Faults of a problem's frame: sizes, period, calendar, ids, rules, shifts.

use super::{Faults, Known};
use crate::calendar::{Calendar, DAY, Date, MAX_MINUTE};
use crate::problem::Problem;
use crate::repeated::repeated;
use crate::roster::{BETWEEN_STRETCHES, TwoStretches};
use serde_json::Value;
use std::collections::BTreeSet;

/// Whether the problem is small enough to be looked at.
pub(super) fn sizes(problem: &Problem, faults: &mut Faults) -> bool {
    let sizes = [
        ("employees", problem.employees.len(), 5_000),
        ("workstations", problem.workstations.len(), 500),
        ("shifts", problem.shifts.len(), 2_000),
        ("rules", problem.rules.len(), 500),
        ("demand", problem.demand.len(), 2_000_000),
        ("template", problem.template.len(), 100_000),
        ("roster", problem.roster.len(), 200_000),
        ("history", problem.history.len(), 200_000),
        ("published", problem.published.len(), 200_000),
        ("calendar.days", problem.calendar.days.len(), 2_000),
        ("forecast", problem.forecast.len(), 2_000),
    ];
    let mut fits = true;
    for (path, size, max) in sizes {
        faults.unless(size <= max, "too_many", path, size);
        fits &= size <= max;
    }
    fits
}

/// Ids, each of which may stand once.
pub(super) fn ids<'a>(problem: &'a Problem, faults: &mut Faults) -> Known<'a> {
    Known {
        workstations: once(problem.workstations.iter().map(|one| one.id.as_str()), "workstations", faults),
        shifts: once(problem.shifts.iter().map(|one| one.id.as_str()), "shifts", faults),
        employees: once(problem.employees.iter().map(|one| one.id.as_str()), "employees", faults),
    }
}

/// The set of some ids; an empty one and the second of two equal ones are faults.
pub(super) fn once<'a>(ids: impl Iterator<Item = &'a str>, path: &str, faults: &mut Faults) -> BTreeSet<&'a str> {
    let ids: Vec<&str> = ids.collect();
    for (index, (id, again)) in ids.iter().zip(repeated(&ids)).enumerate() {
        if id.is_empty() || again {
            let path = format!("{path}.{index}.id");
            faults.unless(!id.is_empty(), "empty_id", path.clone(), "");
            faults.unless(!again, "duplicate_id", path, id);
        }
    }
    ids.into_iter().collect()
}

/// Version, period, steps and calendar.
pub(super) fn frame(problem: &Problem, faults: &mut Faults) {
    faults.unless(problem.version == 1, "unknown_version", "version", problem.version);
    let days = problem.period.days;
    faults.unless((1..=62).contains(&days), "period_length", "period.days", days);
    faults.unless(problem.period.first.is_sane(), "absurd_date", "period.first", problem.period.first);
    faults.unless(matches!(problem.slot, 15 | 30), "slot_length", "slot", problem.slot);
    faults.unless(matches!(problem.precision, 1 | 5 | 10 | 15 | 30 | 60), "precision", "precision", problem.precision);
    let step = problem.step.unwrap_or(problem.precision);
    faults.unless((1..=120).contains(&step), "precision", "step", step);
    let [least, most] = problem.duty_minutes;
    faults.unless(
        0 < least && least <= most && most <= 1_440,
        "duty_minutes",
        "dutyMinutes",
        format!("{least}..{most}"),
    );
    if let Some(TwoStretches { most_percent, between, stretch }) = problem.style.and_then(|style| style.two_stretches) {
        faults.unless(most_percent <= 100, "absurd_parameter", "style.twoStretches.mostPercent", most_percent);
        for (name, [least, most], from) in [("between", between, BETWEEN_STRETCHES), ("stretch", stretch, 30)] {
            let sane = from <= i32::from(least) && least <= most && most <= 720;
            faults.unless(sane, "duty_minutes", format!("style.twoStretches.{name}"), format!("{least}..{most}"));
        }
    }
    calendar(&problem.calendar, "calendar", faults);
    for (index, group) in
        problem.workstations.iter().enumerate().filter_map(|(at, one)| Some((at, one.group.as_ref()?)))
    {
        let sane = (1..=5).contains(&group.stars_lost);
        faults.unless(sane, "stars", format!("workstations.{index}.group.starsLost"), group.stars_lost);
    }
    for (index, day) in problem.forecast.iter().enumerate() {
        let sane = (0..=1_000_000_000_000).contains(&day.turnover.0) && (0..=100_000_000).contains(&day.transactions);
        faults.unless(sane, "absurd_figure", format!("forecast.{index}"), day.turnover.0);
    }
}

/// Week, night, and the facts of each day.
pub(super) fn calendar(calendar: &Calendar, path: &str, faults: &mut Faults) {
    faults.unless(calendar.week_start < 7, "week_start", format!("{path}.weekStart"), calendar.week_start);
    let night = calendar.night;
    let sane = 0 <= night.start.0 && night.start < night.end && night.end.0 <= MAX_MINUTE && night.minutes() <= DAY;
    faults.unless(sane, "night", format!("{path}.night"), format!("{}..{}", night.start.0, night.end.0));
    let dates: Vec<Date> = calendar.days.iter().map(|day| day.date).collect();
    let again = repeated(&dates);
    for (index, day) in calendar.days.iter().enumerate() {
        let path = format!("{path}.days.{index}");
        faults.unless(day.date.is_sane(), "absurd_date", format!("{path}.date"), day.date);
        faults.unless(!again[index], "duplicate_date", format!("{path}.date"), day.date);
        if let Some(open) = day.open {
            let sane = 0 <= open.start.0 && open.start < open.end && open.end.0 <= MAX_MINUTE;
            faults.unless(sane, "opening_hours", format!("{path}.open"), format!("{}..{}", open.start.0, open.end.0));
        }
        if let Some(change) = day.clock_change {
            // A change at midnight ends the date: 24:00 becomes 1:00, or 23:00 once more.
            let sane = (0..=DAY).contains(&change.at.0) && (-180..=180).contains(&change.forward);
            faults.unless(sane, "clock_change", format!("{path}.clockChange"), change.forward);
        }
    }
}

/// Rules in use: numbers once, validity in order, parameters within reason.
pub(super) fn rules(problem: &Problem, faults: &mut Faults) {
    let numbers: Vec<&String> = problem.rules.iter().map(|used| &used.number).collect();
    let again = repeated(&numbers);
    for (index, used) in problem.rules.iter().enumerate() {
        let path = format!("rules.{index}");
        faults.unless(!used.number.is_empty(), "empty_id", format!("{path}.number"), "");
        faults.unless(!again[index], "duplicate_id", format!("{path}.number"), &used.number);
        if let (Some(from), Some(to)) = (used.valid_from, used.valid_to) {
            faults.unless(from <= to, "dates_reversed", format!("{path}.validTo"), to);
        }
        let written = serde_json::to_value(&used.rule).unwrap_or_default();
        parameters(&written["params"], &format!("{path}.rule.params"), faults);
    }
}

/// No parameter of a rule is negative or beyond ten million: a year has half a million minutes.
fn parameters(value: &Value, path: &str, faults: &mut Faults) {
    match value {
        Value::Number(number) => {
            let sane = number.as_i64().is_none_or(|number| (0..=10_000_000).contains(&number));
            faults.unless(sane, "absurd_parameter", path, number);
        }
        Value::Object(fields) => {
            for (name, below) in fields {
                parameters(below, &format!("{path}.{name}"), faults);
            }
        }
        _ => {}
    }
}

/// Shifts lie within the day that they begin on and the next; their breaks within them.
pub(super) fn shifts(problem: &Problem, known: &Known<'_>, faults: &mut Faults) {
    for (index, shift) in problem.shifts.iter().enumerate() {
        let path = format!("shifts.{index}");
        let (start, end) = (shift.start.0, shift.end.0);
        let sane = (0..DAY).contains(&start) && start < end && end <= MAX_MINUTE;
        faults.unless(sane, "shift_outside_day", format!("{path}.start"), format!("{start}..{end}"));
        super::duty::breaks(&shift.breaks, (start, end), &path, faults);
        for (at, id) in shift.workstations.iter().enumerate() {
            let there = known.workstations.contains(id.as_str());
            faults.unless(there, "unknown_workstation", format!("{path}.workstations.{at}"), id);
        }
    }
}
