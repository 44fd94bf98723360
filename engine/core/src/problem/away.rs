//! What keeps each person from work on each date: what every view of a plan tells beside the duties.

use super::Problem;
use crate::calendar::{DAY, Date, Minute, Span};
use crate::error::EngineResult;
use crate::roster::Employee;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why a person is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum AwayKind {
    /// No terms of employment are in force.
    NotEmployed,
    /// Approved leave.
    Leave,
    /// Leave that waits for approval.
    LeaveAsked,
    /// A fixed rest day of the person.
    Rest,
    /// Outside the hours at which the person can work.
    Unavailable,
}

/// One stretch of a business date at which a person is not there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Away {
    /// The person's id.
    pub employee: String,
    /// The business date.
    pub date: Date,
    /// Why.
    pub kind: AwayKind,
    /// The stretch within the date's hours.
    pub span: Span,
    /// Whether it takes all of the date's hours.
    pub whole: bool,
}

/// Every stretch at which a person of the problem is not there, in the order of the people, by date and kind.
///
/// A date's hours are the site's opening hours, else the civil day. What takes them all by being no employment or
/// approved leave is told alone; a fixed rest day is told without the hours at which the person could not work anyway.
///
/// # Errors
/// Everything that is wrong with the problem.
pub fn away(problem: Problem) -> EngineResult<Vec<Away>> {
    let problem = problem.opened()?;
    let dates = (0..i32::from(problem.period.days)).map(|day| problem.period.first.plus(day));
    let hours: Vec<_> = dates
        .map(|date| {
            let open = problem.calendar.fact(date).and_then(|fact| fact.open);
            (date, open.unwrap_or(Span::new(0, DAY)))
        })
        .collect();
    let person = |employee| hours.iter().flat_map(move |(date, hours)| away_on(employee, *date, *hours));
    Ok(problem.employees.iter().flat_map(person).collect())
}

fn away_on(employee: &Employee, date: Date, hours: Span) -> Vec<Away> {
    let stretch = &|kind, span: Span| {
        let span = Span { start: span.start.max(hours.start), end: span.end.min(hours.end) };
        let whole = span == hours;
        (span.minutes() > 0).then(|| Away { employee: employee.id.clone(), date, kind, span, whole })
    };
    if employee.employment(date).is_none() {
        return stretch(AwayKind::NotEmployed, hours).into_iter().collect();
    }
    let leave = |approved: bool, kind| {
        let there = employee.leave.iter().filter(move |leave| leave.date == date && leave.approved == approved);
        there.filter_map(move |leave| stretch(kind, leave.span))
    };
    let mut found: Vec<_> = leave(true, AwayKind::Leave).chain(leave(false, AwayKind::LeaveAsked)).collect();
    if let Some(at) = found.iter().position(|away| away.whole && away.kind == AwayKind::Leave) {
        return vec![found.swap_remove(at)];
    }
    if employee.rest_weekdays.contains(&date.weekday()) {
        found.extend(stretch(AwayKind::Rest, hours));
    } else {
        let missing = unavailable(employee, date, hours);
        found.extend(missing.into_iter().filter_map(|span| stretch(AwayKind::Unavailable, span)));
    }
    found
}

/// The stretches of a date's hours at which the person cannot work, as the rule `within_availability` judges.
fn unavailable(employee: &Employee, date: Date, hours: Span) -> Vec<Span> {
    let known = employee.segments_around(date);
    let inside = |minute: &i32| hours.start.0 < *minute && *minute < hours.end.0;
    // Between two of these minutes nothing changes.
    let mut cuts: Vec<_> = known.edges().chain([0, DAY]).filter(inside).collect();
    cuts.extend([hours.start.0, hours.end.0]);
    cuts.sort_unstable();
    cuts.dedup();
    let mut missing: Vec<Span> = Vec::new();
    for pair in cuts.windows(2).filter(|pair| !known.is_free(pair[0])) {
        match missing.last_mut() {
            Some(last) if last.end.0 == pair[0] => last.end = Minute(pair[1]),
            _ => missing.push(Span::new(pair[0], pair[1])),
        }
    }
    missing
}

#[cfg(test)]
mod tests;
