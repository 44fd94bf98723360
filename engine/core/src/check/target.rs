//! How much a person ought to work in the period: contracted minutes less approved leave.

use crate::calendar::Date;
use crate::hours::Window;
use crate::roster::{Employee, Employment};
use crate::sight::whole::{Person, Roster};
use std::collections::BTreeMap;

/// Contracted minutes of the period, leave taken off.
///
/// A date with terms in force adds a seventh of their week; the sum of a week of the calendar (or the part of it
/// in the period) is rounded down. Approved leave of a date takes off its minutes, at most the contracted minutes
/// of a day, and at most the whole week's sum.
pub fn minutes(roster: &Roster<'_>, person: &Person<'_>) -> i32 {
    let period = roster.period;
    let mut weeks: BTreeMap<Window, (i64, i64)> = BTreeMap::new();
    for date in (Window { first: period.first, last: period.last() }).dates() {
        let Some(terms) = person.employee.employment(date) else { continue };
        let (sevenths, off) = weeks.entry(Window::week(roster.calendar, date)).or_default();
        *sevenths += i64::from(terms.week_minutes);
        *off += leave_on(person.employee, terms, date);
    }
    weeks.values().map(|(sevenths, off)| (sevenths / 7 - off).max(0)).sum::<i64>() as i32
}

/// Minutes of approved leave in the period, of each date at most the contracted ones of a day.
pub fn leave_minutes(roster: &Roster<'_>, person: &Person<'_>) -> i32 {
    let period = roster.period;
    (Window { first: period.first, last: period.last() })
        .dates()
        .filter_map(|date| Some(leave_on(person.employee, person.employee.employment(date)?, date)))
        .sum::<i64>() as i32
}

fn leave_on(employee: &Employee, terms: &Employment, date: Date) -> i64 {
    let leave = employee.leave.iter().filter(|leave| leave.approved && leave.date == date);
    leave.map(|leave| i64::from(leave.span.minutes())).sum::<i64>().min(i64::from(terms.day_minutes))
}
